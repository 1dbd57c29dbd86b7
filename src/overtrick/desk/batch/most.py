"""N where nobody gave it: the most results that any board has, apart for each group."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from overtrick.desk.batch.wanted import Wanted
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.scoring.batch.keys import Keys, coded
from overtrick.scoring.batch.table import numbers_of
from overtrick.scoring.columnar.formula import ready

__all__ = ["Most", "expected_of", "needs_most", "raise_most", "together_most"]

Most = dict[Any, int]
"""By group; by None where there are no groups."""


@lru_cache(maxsize=16)
def needs_most(wanted: Wanted) -> bool:
    """Whether results depend on N and nobody gave it."""
    method = METHODS.get(wanted.method)
    return wanted.expected is None and ready(method, Settings(method.options, dict(wanted.options))).needs_expected


def raise_most(most: Most, group: Keys | None, numbers: Any) -> None:
    """Take in so many results of boards of these groups.

    >>> most = {}
    >>> raise_most(most, Keys(np.array([7, 7, 8])), np.array([2, 5, 3]))
    >>> raise_most(most, Keys(np.array([7])), np.array([4]))
    >>> most
    {7: 5, 8: 3}
    """
    if not len(numbers):
        return
    if group is None:
        most[None] = max(most.get(None, 0), int(numbers.max()))
        return
    which, (names,) = coded([group.column])
    highest = np.zeros(len(names), np.int64)
    np.maximum.at(highest, which, numbers)
    for name, number in zip(group.named(names).tolist(), highest.tolist(), strict=True):
        most[name] = max(most.get(name, 0), number)


def together_most(many: list[Most]) -> Most:
    """The most of all."""
    found: Most = {}
    for most in many:
        for name, number in most.items():
            found[name] = max(found.get(name, 0), number)
    return found


def expected_of(table: Any, keys: list[Keys], most: Most, wanted: Wanted) -> Any:
    """N for the rows of a table: one number, or one a row; None where nothing depends on it."""
    if isinstance(wanted.expected, str):
        return numbers_of(table[wanted.expected])
    if wanted.expected is not None:
        return wanted.expected
    if not needs_most(wanted):
        return None
    if not wanted.group:
        return most.get(None, 0)
    which, (names,) = coded([keys[0].column])
    return np.array([most[name] for name in keys[0].named(names).tolist()], np.int64)[which]
