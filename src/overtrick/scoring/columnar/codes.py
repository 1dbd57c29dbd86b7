"""Small numbers for the scores that occur, in the order of the scores; they are few, whatever they are."""

from __future__ import annotations

import numpy as np

from overtrick.scoring.columnar.stored import Column

__all__ = ["Codes"]

_WIDEST_SPAN = 1 << 20
"""Points between the lowest and the highest score up to which a book of every score between them is kept."""


class Codes:
    """A book of the scores that were met so far. A contract can score 409 different numbers; here any score can occur.

    >>> codes = Codes(-620, 980)
    >>> codes.of(np.array([420, -50, 420])).tolist(), codes.scores.tolist()
    ([1, 0, 1], [-50, 420])
    >>> codes.of(np.array([420, 110])).tolist(), codes.scores.tolist()
    ([2, 1], [-50, 110, 420])
    """

    def __init__(self, lowest: int, highest: int) -> None:
        self._lowest = lowest
        self.wide = highest - lowest > _WIDEST_SPAN
        """Whether the scores lie too far apart for a book."""
        self.scores = np.empty(0, np.int64)
        self._book = np.full(0 if self.wide else highest - lowest + 1, -1, np.int32)

    def of(self, score: Column) -> Column:
        """Which of `scores`, ascending, each of these scores is. New ones are entered, which moves the others."""
        at = np.subtract(score, self._lowest, dtype=np.intp, casting="unsafe")
        found = self._book.take(at)
        if found.min(initial=0) < 0:
            self._enter(at[found < 0])
            found = self._book.take(at)
        return found

    def _enter(self, new: Column) -> None:
        met = self._book >= 0
        met[new] = True
        places = np.flatnonzero(met)
        self.scores = places + self._lowest
        self._book[places] = np.arange(len(places))
