"""Small numbers for the scores that occur, in the order of the scores; they are few, whatever they are."""

from __future__ import annotations

from threading import Lock

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.scoring.columnar.stored import Column

__all__ = ["Codes"]

_WIDEST_SPAN = 1 << 20
"""Points between the lowest and the highest score up to which a book of every score between them is kept."""


@dataclass(frozen=True, slots=True)
class _Book:
    """The scores that were met, ascending, and for every score from the lowest on its place among them, else -1."""

    scores: Column
    place: Column


class Codes:
    """The scores that were met so far. A contract can score 409 different numbers; here any score can occur.

    Several threads may ask at once: a book never changes, a new score makes a new one.

    >>> codes = Codes(-620, 980)
    >>> [column.tolist() for column in codes.of(np.array([420, -50, 420]))]
    [[1, 0, 1], [-50, 420]]
    >>> [column.tolist() for column in codes.of(np.array([420, 110]))]
    [[2, 1], [-50, 110, 420]]
    >>> codes.of(np.array([-50]))[0].tolist()
    [0]
    """

    def __init__(self, lowest: int, highest: int) -> None:
        self.lowest = lowest
        self.span = highest - lowest + 1
        self._lock = Lock()
        self.wide = highest - lowest > _WIDEST_SPAN
        """Whether the scores lie too far apart for a book."""
        self._book = _Book(np.empty(0, np.int64), np.full(0 if self.wide else self.span, -1, np.int32))

    @property
    def met(self) -> Column:
        """All scores that were met so far, ascending."""
        return self._book.scores

    def of(self, score: Column) -> tuple[Column, Column]:
        """Which of the scores that were met each of these is, and all that were met, ascending."""
        at = np.subtract(score, self.lowest, dtype=np.intp, casting="unsafe")
        book = self._book
        found = book.place.take(at)
        if found.min(initial=0) < 0:
            book = self._with(at[found < 0])
            found = book.place.take(at)
        return found, book.scores

    def _with(self, new: Column) -> _Book:
        with self._lock:
            place = self._book.place.copy()
            place[new] = 0
            met = np.flatnonzero(place >= 0)
            place[met] = np.arange(len(met))
            self._book = _Book(met + self.lowest, place)
            return self._book
