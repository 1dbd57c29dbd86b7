"""House rules and units read from text."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.kernel.errors import BadValueError
from overtrick.model.conditions import PLAIN, Conditions, unit_of
from overtrick.model.house import AVERAGE_PLUS_IMPS, AWARD_UNIT, RULE_KEYS, STANDARD_PENALTY
from overtrick.rules import GENERAL_KEYS, RULES
from overtrick.rules._shelf import load_rule_set


def test_values_beyond_the_lists() -> None:
    assert (AVERAGE_PLUS_IMPS.value("4"), AWARD_UNIT.value("0.25"), STANDARD_PENALTY.value("10")) == (
        4,
        Fraction(1, 4),
        10,
    )


@pytest.mark.parametrize(("option", "text"), [(AVERAGE_PLUS_IMPS, "many"), (AWARD_UNIT, "0"), (AWARD_UNIT, "-1")])
def test_values_that_cannot_be(option: object, text: str) -> None:
    with pytest.raises(BadValueError, match="cannot be"):
        option.value(text)  # type: ignore[attr-defined]


def test_an_unknown_unit() -> None:
    with pytest.raises(BadValueError, match="A unit cannot be '3-2-1'"):
        unit_of("3-2-1")


def test_every_key_of_every_rule_set_is_known_and_cited() -> None:
    from overtrick.methods import METHODS

    options = {option.name for method in METHODS for option in method.options}
    known = {key.name for key in RULE_KEYS} | set(GENERAL_KEYS) | options
    for rules in RULES:
        assert {key.name for key in rules.keys} <= known
        assert all(key.cite.work for key in rules.keys)
    assert RULES.names == ["acbl", "dewael-1998", "ebu-2025", "ebu-article", "plain", "wbf"]


@pytest.mark.parametrize(
    "keys",
    [
        [{"name": "ties", "value": "shared"}],
        [{"name": "ties", "value": "shared", "work": "x"}] * 2,
        [{"name": "small-groups", "value": "huge", "work": "x"}],
    ],
)
def test_a_broken_rule_set_is_refused(keys: list[dict[str, str]]) -> None:
    with pytest.raises(BadValueError):
        load_rule_set({"name": "x", "title": "x", "key": keys})


def test_the_plain_rule_set_settles_nothing() -> None:
    """So nobody looks it up who is content with it."""
    assert (RULES.get(PLAIN).name, RULES.get(PLAIN).values) == (PLAIN, {})
    assert Conditions().rules == PLAIN
