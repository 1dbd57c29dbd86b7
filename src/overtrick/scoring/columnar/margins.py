"""What is left of a board's scores when a datum leaves out some at each end, in whole parts of a score."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity
from overtrick.model.method import Trim
from overtrick.scoring.columnar.stored import Column
from overtrick.scoring.columnar.width import Width

__all__ = ["Ends", "kept_part", "left_out", "trimmed_sums"]

_FEW = 4
"""Up to how many scores at an end are looked for one by one."""


@dataclass(frozen=True, slots=True)
class Ends:
    """How much of a board is left out at the low and the high end, in parts of which a score has `parts`."""

    low: Quantity
    high: Quantity
    parts: Quantity

    @classmethod
    def of(cls, trim: Trim) -> Ends:
        """Both ends in the same parts.

        >>> from overtrick.kernel.ratio import Ratio
        >>> Ends.of(Trim(Ratio(3, 2), Ratio(1, 4))), Ends.of(Trim(Ratio(1), Ratio(2)))
        (Ends(low=12, high=2, parts=8), Ends(low=1, high=2, parts=1))
        """
        low, high = trim.low, trim.high
        if low.den is high.den:
            return cls(low.num, high.num, low.den)
        return cls(low.num * high.den, high.num * low.den, low.den * high.den)

    def kept(self, played: Quantity) -> Quantity:
        """How many parts are left of that many results."""
        return played * self.parts - self.low - self.high


def left_out(amount: Any, parts: Any, score: Any) -> Any:
    """How many parts of the so manieth score (from 0 on) are left out at an end that leaves out `amount` in all.

    >>> left_out(5, 2, np.arange(4)).tolist()
    [2, 2, 1, 0]
    """
    return np.clip(amount - score * parts, 0, parts)


def trimmed_sums(square: Column, ends: Ends, width: Width) -> Column | None:
    """The sum of what is kept of each board of a square, in parts.

    None where so many scores are left out that other ways are quicker, or more than there are, or for Python's own
    numbers.

    >>> trimmed_sums(np.array([[7, 9], [5, 0], [1, 2]]), Ends(1, 3, 2), np.dtype(np.int64)).tolist()
    [6, 2]
    """
    low, high, parts = _columns(ends)
    if width.hasobject:
        return None
    if np.any(low < 0) or np.any(high < 0) or np.any(parts < 1) or np.any(low + high > len(square) * parts):
        return None
    if max(np.max(low / parts), np.max(high / parts)) > _FEW:
        return None
    kept = square.sum(axis=0, dtype=width) * parts
    for amount, before in ((low, np.minimum), (high, np.maximum)):
        for at, scores in enumerate(_ends_of(square, -int(np.min(-amount // parts)), before)):
            kept -= scores.astype(width) * np.asarray(left_out(amount, parts, at), width)
    return np.asarray(kept)


def _ends_of(square: Column, many: int, before: np.ufunc) -> list[Column]:
    """So many lowest or highest scores of each board, the outermost first; `before`: minimum or maximum."""
    after = np.maximum if before is np.minimum else np.minimum
    if many == 1:
        return [before.reduce(square, axis=0)]
    found: list[Column] = []
    for row in square:
        moved = row
        for at, one in enumerate(found):
            found[at], moved = before(one, moved), after(one, moved)
        found += [moved] * (len(found) < many)
    return found


def kept_part(before: Column, until: Column, played: Any, ends: Ends) -> Column:
    """How many parts are kept of the results from the `before`-th to the `until`-th of their board, lowest first.

    >>> kept_part(np.array([0, 1, 3]), np.array([1, 3, 6]), 6, Ends(1, 1, 1)).tolist()
    [0, 2, 2]
    """
    low, high, parts = _columns(ends)
    start = np.maximum(before * parts, low)
    end = np.minimum(until * parts, played * parts - high)
    return np.asarray(np.maximum(end - start, 0))


def _columns(ends: Ends) -> tuple[Any, Any, Any]:
    return ends.low, ends.high, ends.parts
