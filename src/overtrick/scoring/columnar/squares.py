"""Small boards: those with the same number of results side by side, every result compared with every other.

A square has a row for the i-th result of each board and a column for each board. That is n² comparisons, and still the
quickest way up to `WIDEST` results: sixteen or thirty-two of them are made at once, and none depends on another.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.scoring.columnar.stored import Column, Stored, near_boards, runs

__all__ = ["WIDEST", "Square", "positions", "ranks", "squares"]

WIDEST = 96
"""Counts are held in 8 bits, so that this must stay below 128."""

_NEAR = 1 << 20
"""How many results stand near enough to each other for boards of one size to be picked out of them."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Square:
    """Boards of `width` results each: which they are, where the results of each begin.

    `unbroken`: the boards are stored one after the other.
    """

    boards: slice | Column
    at: Column
    width: int
    unbroken: bool

    @property
    def _results(self) -> slice:
        """The results of boards that follow each other."""
        first = int(self.at[0])
        return slice(first, first + self.width * len(self.at))

    def read(self, column: Column) -> Column:
        """A stored column as a square."""
        if self.unbroken:
            return np.ascontiguousarray(column[self._results].reshape(-1, self.width).T)
        return column[self.at + np.arange(self.width)[:, None]]

    def write(self, out: Column, values: Column) -> None:
        """Put values, one for each result, where the results are stored."""
        square = np.broadcast_to(values, (self.width, len(self.at)))
        if self.unbroken:
            out[self._results].reshape(-1, self.width)[:] = square.T
        else:
            out[self.at + np.arange(self.width)[:, None]] = square


def squares(stored: Stored, boards: Column, results: int) -> Iterator[Square]:
    """The given boards, all of them small, in squares of about so many results at most."""
    sizes = stored.sizes_of(boards)
    if len(boards) and (sizes == sizes[0]).all():
        yield from _alike(stored, boards, int(sizes[0]), results)
        return
    for near in near_boards(sizes, _NEAR):
        order = np.argsort(sizes[near].astype(np.uint8), kind="stable")
        for first, last in runs(sizes[near][order]):
            some = boards[near][order[first:last]]
            yield from _alike(stored, some, int(stored.sizes[some[0]]), results)


def _alike(stored: Stored, boards: Column, width: int, results: int) -> Iterator[Square]:
    step = max(64, -(-results // width))
    for start in range(0, len(boards), step):
        some = boards[start : start + step]
        unbroken = int(some[-1] - some[0]) == len(some) - 1
        which = slice(int(some[0]), int(some[-1]) + 1) if unbroken else some
        yield Square(boards=which, at=stored.offsets[which], width=width, unbroken=unbroken)


def _against_later(square: Column, *comparisons: np.ufunc) -> Iterator[tuple[Any, ...]]:
    """Each row, and for every comparison 1 where it holds between the later rows and that one, else 0.

    So every two results of a board are compared once. The memory of the answers is used again.
    """
    flags = [np.empty(square.shape, np.bool_) for _ in comparisons]
    for row in range(len(square) - 1):
        some = [each[row + 1 :] for each in flags]
        for compare, found in zip(comparisons, some, strict=True):
            compare(square[row + 1 :], square[row], out=found)
        yield row, *(found.view(np.int8) for found in some)


def _of_board(counts: Column) -> Column:
    return np.asarray(np.add.reduce(counts, axis=0, dtype=np.int8))


def ranks(square: Column) -> tuple[Column, Column]:
    """How many results of its board are lower than each, and how many equal, its own one counted; 8 bits.

    >>> [counts.ravel().tolist() for counts in ranks(np.array([[420], [-50], [420]], np.int16))]
    [[1, 0, 1], [2, 1, 2]]
    """
    lower, equal = np.zeros(square.shape, np.int8), np.ones(square.shape, np.int8)
    for row, higher, same in _against_later(square, np.greater, np.equal):
        lower[row + 1 :] += higher
        equal[row + 1 :] += same
        alike = _of_board(same)
        equal[row] += alike
        lower[row] -= alike
        lower[row] -= _of_board(higher)
    lower += np.arange(len(square) - 1, -1, -1, dtype=np.int8)[:, None]
    return lower, equal


def positions(square: Column) -> Column:
    """The position of each result on its board from the lowest, 0, up; of equal ones in the order of rows; 8 bits.

    >>> positions(np.array([[420], [-50], [420]], np.int16)).ravel().tolist()
    [1, 0, 2]
    """
    found = np.zeros(square.shape, np.int8)
    for row, not_lower in _against_later(square, np.greater_equal):
        found[row + 1 :] += not_lower
        found[row] -= _of_board(not_lower)
    found += np.arange(len(square) - 1, -1, -1, dtype=np.int8)[:, None]
    return found
