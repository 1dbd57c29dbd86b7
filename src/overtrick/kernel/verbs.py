"""The few verbs that formulas may use beside + - × and //: each means the same for an int and for a column.

No `if` and no import of an array library: comparisons give 0 or 1 (or a column of them), and the rest is
arithmetic. So one formula serves the exact path and the columnar path.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

__all__ = ["Quantity", "distance", "is_true", "look_up", "reached", "sign"]

Quantity = int | Fraction
"""What the exact path counts in; a fraction only where rulings are weighted."""


def is_true(condition: bool) -> int:  # noqa: FBT001  (a condition is what it is about)
    """1 where the condition holds, else 0 (element by element on a column).

    >>> is_true(3 > 2), is_true(3 < 2)
    (1, 0)
    """
    return 1 * condition


def sign(x: Quantity) -> int:
    """-1, 0 or 1.

    >>> sign(-420), sign(0), sign(50)
    (-1, 0, 1)
    """
    return is_true(x > 0) - is_true(x < 0)


def distance(x: Quantity) -> Quantity:
    """The size without the sign.

    >>> distance(-420)
    420
    """
    return sign(x) * x


def reached(x: Quantity, bounds: Sequence[int], scale: Quantity = 1) -> int:
    """How many of the bounds, each multiplied by `scale`, are not above x.

    >>> reached(50, (20, 50, 90)), reached(49, (20, 50, 90)), reached(100, (20, 50, 90), 2)
    (2, 1, 2)
    """
    return sum(is_true(x >= bound * scale) for bound in bounds)


def look_up(table: Sequence[int], index: int) -> int:
    """The entry of a short table at an index from 0 (a column of entries for a column of indexes).

    >>> [look_up((5, 3, 9), i) for i in (0, 1, 2)]
    [5, 3, 9]
    """
    steps = zip(table, table[1:], range(len(table)), strict=False)
    return table[0] + sum((after - before) * is_true(index > at) for before, after, at in steps)
