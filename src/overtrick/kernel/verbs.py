"""The few verbs that formulas may use beside + - × and //: each means the same for an int and for a column.

Comparisons give 0 or 1 (or a column of them), and the rest is arithmetic. So one formula serves the exact path and the
columnar path. A verb that would go over a column once for each entry of a table goes over it once; that is the only
place below scoring that knows arrays, and it imports numpy only when it is handed one.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeGuard

__all__ = ["Quantity", "distance", "is_true", "look_up", "reached", "sign"]

Quantity = int | Fraction
"""What the exact path counts in; a fraction only where rulings are weighted."""

_NUMBERS = (int, Fraction)


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
    if isinstance(x, _NUMBERS):
        return (x > 0) - (x < 0)
    return _sign_of_column(x) if _is_column(x) else is_true(x > 0) - is_true(x < 0)


def distance(x: Quantity) -> Quantity:
    """The size without the sign.

    >>> distance(-420)
    420
    """
    return abs(x)  # type: ignore[return-value]


def reached(x: Quantity, bounds: Sequence[int], scale: Quantity = 1) -> int:
    """How many of the bounds, each multiplied by `scale` (above zero), are not above x.

    A whole number of bounds is reached by x exactly where it is by the whole part of x / scale.

    >>> reached(50, (20, 50, 90)), reached(49, (20, 50, 90)), reached(100, (20, 50, 90), 2)
    (2, 1, 2)
    """
    if isinstance(x, _NUMBERS) and isinstance(scale, _NUMBERS):
        return bisect_right(_rising(tuple(bounds)), x // scale)
    if _is_column(x):
        return _reached_by_column(x, _rising(tuple(bounds)), scale)
    return sum(is_true(x >= bound * scale) for bound in bounds)


def look_up(table: Sequence[int], index: int) -> int:
    """The entry of a short table at an index from 0 (a column of entries for a column of indexes).

    >>> [look_up((5, 3, 9), i) for i in (0, 1, 2)]
    [5, 3, 9]
    """
    if _is_column(index):
        return _entry_by_column(tuple(table), index)
    steps = zip(table, table[1:], range(len(table)), strict=False)
    return table[0] + sum((after - before) * is_true(index > at) for before, after, at in steps)


_WIDEST_STAIRS = 1 << 16
"""Up to which last bound a count of bounds is read from a table of every whole number below it."""


@lru_cache(maxsize=64)
def _rising(bounds: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(bounds))


def _is_column(x: object) -> TypeGuard[Any]:
    return hasattr(x, "dtype")


def _sign_of_column(x: Any) -> int:
    import numpy as np

    signs: int = np.sign(x)
    return signs


def _reached_by_column(x: Any, bounds: tuple[int, ...], scale: Any) -> int:
    import numpy as np

    whole = x if isinstance(scale, int) and scale == 1 else x // scale
    if whole.dtype.hasobject or not bounds or bounds[0] < 1 or bounds[-1] > _WIDEST_STAIRS:
        counts: int = np.searchsorted(np.array(bounds, np.int64), whole, side="right").astype(whole.dtype)
    else:
        counts = _stairs(bounds, whole.dtype).take(whole, mode="clip")
    return counts


def _entry_by_column(table: tuple[int, ...], index: Any) -> int:
    at = index.astype(int) if index.dtype.hasobject else index
    entries: int = _entries(table, index.dtype).take(at, mode="clip")
    return entries


@lru_cache(maxsize=64)
def _stairs(bounds: tuple[int, ...], dtype: Any) -> Any:
    """How many of the bounds are reached by 0, 1, 2, … up to the last of them."""
    import numpy as np

    return np.searchsorted(np.array(bounds, np.int64), np.arange(bounds[-1] + 1), side="right").astype(dtype)


@lru_cache(maxsize=64)
def _entries(table: tuple[int, ...], dtype: Any) -> Any:
    import numpy as np

    return np.array(table, dtype)
