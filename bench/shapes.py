"""Tables to be measured: boards as they come, together or in any order."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

__all__ = ["SHAPES", "Columns", "columns", "first_boards", "shuffled"]

SHAPES = {"club": 13, "simultaneous": 1_000, "online": 100_000}
"""Results a board."""

SCORES = (420, 450, 170, 140, -50, -100, 400, 430, 620, 650, -200, 110, 480, 980, -500, 300, 90, 120, 150, -140)


class Columns(NamedTuple):
    """Board, score and N-S contestant of every row; how many results each board has, and whether they are together."""

    board: Any
    score: Any
    ns: Any
    results: int
    together: bool = True


def columns(results: int, rows: int, contestants: int = 0, *, distinct: int = 0) -> Columns:
    """On each board some scores that are frequent and some that are not, or so many distinct ones, equally frequent.

    The board is 32 bits, the score 16, the contestant 32. A contestant has about 26 boards unless it is said how many
    there are.

    >>> some = columns(13, 1000)
    >>> len(some.board), int(some.board[-1]) + 1, len(some.score), some.score.dtype
    (988, 76, 988, dtype('int16'))
    """
    dice = np.random.default_rng(7)
    boards = max(rows // results, 1)
    score = _even(dice, boards * results, distinct) if distinct else _usual(dice, boards, results)
    board = np.repeat(np.arange(boards, dtype=np.int32), results)
    ns = dice.integers(0, contestants or len(board) // 26 + 1, len(board), dtype=np.int32)
    return Columns(board, score, ns, results)


def _usual(dice: Any, boards: int, results: int) -> Any:
    """Twelve scores a board, each half as frequent as the one before."""
    chances = 0.5 ** np.arange(12)
    pool = np.array(SCORES, np.int16)[np.argsort(dice.random((boards, len(SCORES))), axis=1)[:, :12]]
    bounds = np.cumsum(chances / chances.sum())[:-1].astype(np.float32)
    which = np.searchsorted(bounds, dice.random(boards * results, dtype=np.float32)).astype(np.intp)
    return pool.ravel()[which + np.repeat(np.arange(0, 12 * boards, 12), results)]


def _even(dice: Any, rows: int, distinct: int) -> Any:
    return (10 * dice.integers(0, distinct, rows)).astype(np.int16)


def shuffled(data: Columns) -> Columns:
    """The same rows in random order."""
    order = np.random.default_rng(1).permutation(len(data.board))
    return Columns(data.board[order], data.score[order], data.ns[order], data.results, together=False)


def first_boards(data: Columns, rows: int) -> Columns:
    """The whole boards that make about so many rows, one at least."""
    if not data.together:
        some = data.board < max(rows // data.results, 1)
        return Columns(data.board[some], data.score[some], data.ns[some], data.results, together=False)
    some = slice(0, max(rows // data.results, 1) * data.results)
    return Columns(data.board[some], data.score[some], data.ns[some], data.results)
