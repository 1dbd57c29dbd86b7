"""Which conditions of contest columns can follow."""

from __future__ import annotations

from overtrick.kernel.errors import BadValueError
from overtrick.model.conditions import Conditions
from overtrick.model.house import AWARD_UNIT, OVER_EXPECTED, RULE_KEYS, SMALL_GROUPS
from overtrick.model.method import Settings

__all__ = ["check_conditions"]

_ON_BOARDS = (SMALL_GROUPS, AWARD_UNIT, OVER_EXPECTED)
"""The rules that change what a plain result earns; all others are about rulings, matches and rankings."""


def check_conditions(conditions: Conditions) -> None:
    """Raises: BadValueError for a rule that changes boards in a way that columns do not know.

    >>> check_conditions(Conditions(house=(("small-groups", "wbf"),)))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    overtrick.kernel.errors.BadValueError: Columns cannot follow the rule small-groups wbf, only none. Score such ...
    """
    rules = dict(Settings(RULE_KEYS, dict(conditions.house)))
    for rule in _ON_BOARDS:
        if rules[rule.name] != rule.default:
            raise BadValueError(
                f"Columns cannot follow the rule {rule.name} {rules[rule.name]}, only {rule.default}. Score such "
                "events one by one: overtrick.score."
            )
