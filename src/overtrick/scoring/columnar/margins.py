"""What is left of a board's scores when a datum leaves out some at each end, in whole parts of a score."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity
from overtrick.model.method import Trim
from overtrick.scoring.columnar.stored import Column

__all__ = ["Ends", "kept_part"]


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
