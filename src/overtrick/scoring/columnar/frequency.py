"""Frequency tables of many boards at once: each distinct score of a board is a cell, with how often it occurred."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.scoring.columnar.stored import Column

__all__ = ["COUNTERS", "Frequencies", "by_counting", "by_ranks", "by_sorting"]

COUNTERS = 16
"""How many counters there may be for every result; where more would be needed the results are sorted instead."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Frequencies:
    """The cells of some boards: board after board, on each from the lowest score up.

    `first` has one more number than there are boards: cells `first[b]` to `first[b + 1]` are those of the b-th one.
    `spread` gives to every result what its cell has; `fill`, where there is one, puts it into a column that is there.
    """

    score: Column
    often: Column
    first: Column
    spread: Callable[[Column], Column]
    fill: Callable[[Column, Column], None] | None = None

    @property
    def distinct(self) -> Column:
        """How many distinct scores each board has."""
        return np.asarray(np.diff(self.first))

    @property
    def board(self) -> Column:
        """To which board each cell belongs, counted from 0."""
        return np.repeat(np.arange(len(self.first) - 1), self.distinct)

    @property
    def before(self) -> Column:
        """How many results of its board each cell has below it."""
        until = np.cumsum(self.often)
        total_before = np.concatenate(([0], until))[self.first[:-1]]
        return np.asarray(until - self.often - np.repeat(total_before, self.distinct))


def by_counting(board: Column, which: Column, scores: Column, boards: int, weight: Column | None) -> Frequencies:
    """From one counter for each board and each of the few scores that occur; the results may come in any order.

    `which` tells which of `scores` (ascending) a result is. Weights may add up to less than 2^53.

    >>> cells = by_counting(np.array([1, 0, 1]), np.array([0, 1, 0]), np.array([-50, 420]), 2, None)
    >>> cells.score.tolist(), cells.often.tolist(), cells.first.tolist(), cells.spread(np.array([7, 8])).tolist()
    ([420, -50], [1, 2], [0, 1, 2], [8, 7, 8])
    """
    wide = len(scores)
    key = board * wide + which
    counters = np.bincount(key, weight, minlength=boards * wide)
    cells = np.flatnonzero(counters != 0)
    return Frequencies(
        score=scores[cells % wide],
        often=counters[cells].astype(np.int64),
        first=np.searchsorted(cells, np.arange(boards + 1) * wide),
        spread=_spread(key, cells, boards * wide),
    )


def _spread(key: Column, cells: Column, counters: int) -> Callable[[Column], Column]:
    """Gives each result what its cell has: `key` is the counter of each result, `cells` are the counters in use."""

    def spread(values: Column) -> Column:
        found: Column = np.empty(counters, values.dtype)
        found[cells] = values
        return np.asarray(found.take(key))

    return spread


def by_sorting(board: Column, score: Column, boards: int, weight: Column | None) -> Frequencies:
    """From the results in the order of boards and scores: for scores of which there are too many to count each.

    >>> cells = by_sorting(np.array([0, 0, 1]), np.array([70_001, -3, 5]), 2, np.array([1, 4, 1]))
    >>> cells.score.tolist(), cells.often.tolist(), cells.first.tolist(), cells.spread(np.array([7, 8, 9])).tolist()
    ([-3, 70001, 5], [4, 1, 1], [0, 2, 3], [8, 7, 9])
    """
    order = np.lexsort((score, board))
    sorted_board, sorted_score = board[order], score[order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (sorted_board[1:] != sorted_board[:-1]) | (sorted_score[1:] != sorted_score[:-1])
    cells = np.flatnonzero(new)
    cell = np.empty(len(order), np.int64)
    cell[order] = np.cumsum(new) - 1
    each = np.ones(len(order), np.int64) if weight is None else weight[order]
    return Frequencies(
        score=sorted_score[cells],
        often=np.add.reduceat(each, cells),
        first=np.searchsorted(sorted_board[cells], np.arange(boards + 1)),
        spread=lambda values: values[cell],
    )


def by_ranks(square: Column, lower: Column, equal: Column) -> Frequencies:
    """From results that were compared already (see squares): equal results have the same number of lower ones.

    Boards have less than 128 results.

    >>> cells = by_ranks(np.array([[420], [-50], [420]]), np.array([[1], [0], [1]]), np.array([[2], [1], [2]]))
    >>> cells.score.tolist(), cells.often.tolist(), cells.spread(np.array([7, 8])).ravel().tolist()
    ([-50, 420], [1, 2], [8, 7, 8])
    """
    width, boards = square.shape
    place = lower + np.arange(boards) * width
    often = np.zeros(boards * width, np.int8)
    often[place] = equal
    score = np.empty(boards * width, square.dtype)
    score[place] = square
    there = often != 0
    cells = np.flatnonzero(there)
    across = np.ascontiguousarray(there.view(np.int8).reshape(boards, width).T)  # rows this long are summed quicker
    distinct = across.sum(axis=0, dtype=np.int8)
    return Frequencies(
        score=score.take(cells),
        often=often.take(cells).astype(np.int64),
        first=np.concatenate((np.zeros(1, np.int64), np.cumsum(distinct, dtype=np.int64))),
        spread=_spread(place, cells, boards * width),
    )
