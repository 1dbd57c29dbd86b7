"""Totals of contestants whose rows come bit by bit: exact sums that grow."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.scoring.batch.keys import numbered
from overtrick.scoring.batch.numbers import Numbers
from overtrick.scoring.batch.sums import exact_sums
from overtrick.scoring.batch.totals import Totals, added, placed
from overtrick.scoring.columnar.stored import Column

__all__ = ["Running"]


class Running:
    """What contestants have got so far.

    >>> from overtrick.scoring.batch.score import score_columns
    >>> from overtrick.model.seat import Side
    >>> night = score_columns([1, 1, 2, 2], [420, 450, 90, 90], method="mitchell")
    >>> running = Running(in_tops=False)
    >>> running.add(np.array([4, 7, 4, 7]), night.award(Side.NS))
    >>> running.add(np.array([7, 9, 9, 7]), night.award(Side.EW))
    >>> totals = running.totals()
    >>> totals.key.tolist(), totals.num.tolist(), totals.boards.tolist(), totals.rank.tolist()
    ([4, 7, 9], [1, 6, 1], [2, 4, 2], [2, 1, 2])
    """

    def __init__(self, *, in_tops: bool) -> None:
        self._in_tops = in_tops
        self._keys: Column | None = None
        self._there = np.zeros(0, np.bool_)
        self._num, self._den = np.zeros(0, np.int64), 1
        self._boards = np.zeros(0, np.int64)

    def add(self, keys: Column, earned: Numbers, boards: Column | None = None) -> None:
        """What rows with these contestants earn; `boards` that each row stands for, one unless it is given."""
        if not len(keys):
            return
        known = [] if self._keys is None else [self._keys]
        (*old, owner), names = numbered([*known, keys])
        self._move(old[0] if old else np.zeros(0, np.intp), len(names))
        self._keys = names
        self._there[owner] = True
        sums = exact_sums(earned, owner, len(names))
        self._num, self._den = added((self._num, self._den), (sums.num, sums.den))
        if boards is None:
            self._boards += sums.counts
        else:
            np.add.at(self._boards, owner, boards)

    def _move(self, to: Column, size: int) -> None:
        for name in ("_num", "_boards", "_there"):
            before: Any = getattr(self, name)
            moved = np.zeros(size, before.dtype)
            moved[to] = before
            setattr(self, name, moved)

    def sums(self) -> tuple[Column, Column, Column, int]:
        """Everybody who was there: keys, boards, and sums num / den (see `Totals`)."""
        keys = np.zeros(0, np.int64) if self._keys is None else self._keys
        some = self._there
        return keys[some], self._boards[some], self._num[some], self._den

    def totals(self) -> Totals:
        """Everybody who was there, with places."""
        return placed(*self.sums(), in_tops=self._in_tops)
