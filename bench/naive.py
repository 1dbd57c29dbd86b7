"""The definitions as they are read out: every result compared with every other of its board, in plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from overtrick.laws.law_78 import imps

__all__ = ["NAIVE", "whole_boards"]

_COMPARISONS = 4_000_000
"""About how many comparisons are timed."""


def whole_boards(board: Any, score: Any) -> list[list[int]]:
    """The scores of some whole boards, none if one alone would take too long. Boards have equally many results."""
    size = int(np.count_nonzero(board == board[0]))
    many = min(_COMPARISONS // size**2, 2_000)
    if not many or (board[:size] != board[0]).any():
        return []
    return [score[at * size : (at + 1) * size].tolist() for at in range(min(many, len(board) // size))]


def _matchpoints(boards: list[list[int]]) -> list[int]:
    return [
        2 * sum(own > other for other in scores) + sum(own == other for other in scores) - 1
        for scores in boards
        for own in scores
    ]


def _cross_imps(boards: list[list[int]]) -> list[int]:
    won = {d: imps(d) for d in range(-4000, 4001, 10)}
    return [sum(won[own - other] for other in scores) for scores in boards for own in scores]


NAIVE: dict[str, Callable[[list[list[int]]], list[int]]] = {
    "mitchell": _matchpoints,
    "neuberg": _matchpoints,
    "cross-imps": _cross_imps,
}
"""For each job, its definition."""
