"""The IMPs of every score against all others of its board: d² comparisons for d distinct scores, never n²."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from overtrick.laws.law_78 import imps
from overtrick.scoring.columnar.frequency import Frequencies
from overtrick.scoring.columnar.stored import Column, runs
from overtrick.scoring.columnar.width import Width, narrowest

__all__ = ["swings"]

_CELLS = 1 << 16
"""About how many cells are taken at once, so that they stay in the nearest memory."""


def swings(cells: Frequencies, most: int) -> Column:
    """For each cell, the sum of the IMPs that its score wins against every result of the board.

    Sign: from N-S's side. `most`: how many results a board has at most.

    >>> from overtrick.scoring.columnar.frequency import by_sorting
    >>> board = by_sorting(np.zeros(4, int), np.array([430, 400, 150, -50]), 1, None)
    >>> swings(board, 4).tolist()
    [-25, -8, 15, 18]
    """
    width = _width(cells, most)
    total = np.empty(len(cells.score), width)
    score, often = cells.score.astype(width), cells.often.astype(width)
    for at in _alike(cells):
        total[at] = _against_all(score[at], often[at])
    return total


def _width(cells: Frequencies, most: int) -> Width:
    """What holds the difference of any two scores, and 24 IMPs for every result of a board."""
    return narrowest(max(2 * int(cells.score.max()), -2 * int(cells.score.min()), 24 * most))


def _alike(cells: Frequencies) -> Iterator[Column]:
    """The cells of boards with equally many of them: a row for each distinct score, a column for each board."""
    distinct = cells.distinct
    order = np.argsort(distinct.astype(np.min_scalar_type(int(distinct.max()))), kind="stable")
    for first, last in runs(distinct[order]):
        many = int(distinct[order[first]])
        step = max(1, _CELLS // many)
        for start in range(first, last, step):
            some = order[start : min(start + step, last)]
            yield cells.first[some] + np.arange(many)[:, None]


def _against_all(score: Column, often: Column) -> Column:
    """Each pair of scores once: what the higher one wins the lower one loses."""
    total = np.zeros_like(score)
    for row in range(len(score) - 1):
        won = imps(score[row + 1 :] - score[row])
        total[row + 1 :] += won * often[row]
        total[row] -= (won * often[row + 1 :]).sum(axis=0, dtype=score.dtype)
    return total
