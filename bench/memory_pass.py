"""The least that can be done with every row, compiled: numbers read, added and written. Needs numba."""

from __future__ import annotations

from typing import Any

from numba import njit

__all__ = ["add"]


@njit(nogil=True, cache=True)
def add(board: Any, score: Any, out: Any) -> None:
    """Board and score of every row added, as a stand-in for anything that can be made of them."""
    for at in range(len(board)):
        out[at] = board[at] + score[at]
