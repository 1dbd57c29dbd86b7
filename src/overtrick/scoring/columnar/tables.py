"""Boards of any size by their frequency tables: some boards that are stored near each other at a time."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.frequency import COUNTERS, Frequencies, by_counting, by_sorting
from overtrick.scoring.columnar.stored import Column, Stored, near_boards

__all__ = ["Lines", "frequencies", "loops_can", "tables"]

_RESULTS = {Engine.NUMPY: 1 << 19, Engine.NUMBA: 1 << 20}
"""About how many results are taken at once."""

_WIDEST_SPAN = 1 << 16
"""Points between the lowest and the highest score up to which compiled loops have counters for each score."""

_COUNTED_EXACTLY = 1 << 53
"""Weights are added up in 53 bits."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Lines:
    """Where the results of some boards are stored: a slice where the boards stand together, else every index."""

    boards: Column
    at: slice | Column

    def read(self, column: Column) -> Column:
        """The part of a stored column."""
        return column[self.at]

    def write(self, out: Column, values: Column) -> None:
        """Put values, one for each result, where the results are stored."""
        out[self.at] = values


def tables(stored: Stored, boards: Column, most: int = sys.maxsize) -> Iterator[Lines]:
    """The given boards in portions of about equally many results; a very large board is a portion by itself.

    `most`: how many results a portion may have, if that is less than what suits the engine. Mixed results are one
    portion, and all boards have to be given.
    """
    if stored.board is not None:
        yield Lines(boards=boards, at=slice(None))
        return
    for near in near_boards(stored.sizes[boards], min(most, _RESULTS[stored.engine])):
        some = boards[near]
        yield Lines(boards=some, at=_places(stored, some))


def _places(stored: Stored, boards: Column) -> slice | Column:
    if boards[-1] - boards[0] == len(boards) - 1:
        return slice(int(stored.offsets[boards[0]]), int(stored.offsets[boards[-1] + 1]))
    sizes = stored.sizes[boards]
    moved = stored.offsets[boards] - (np.cumsum(sizes) - sizes)
    return np.asarray(np.arange(int(sizes.sum())) + np.repeat(moved, sizes))


def loops_can(stored: Stored, codes: Codes) -> bool:
    """Whether compiled loops may count these results: each for itself, in scores of contracts."""
    return stored.engine is Engine.NUMBA and stored.weight is None and codes.span <= _WIDEST_SPAN


def frequencies(stored: Stored, lines: Lines, codes: Codes) -> Frequencies:
    """The frequency tables of these boards, by the way that suits how many different scores there are."""
    score = lines.read(stored.score)
    weight = None if stored.weight is None else lines.read(stored.weight)
    many = len(lines.boards)
    found = _mixed_by_loops(stored, codes)
    if found is not None:
        return found
    if loops_can(stored, codes) and stored.board is None and many * len(codes.met) <= COUNTERS * len(score):
        from overtrick.scoring.columnar.compiled_cells import by_loops

        sizes = stored.sizes[lines.boards]
        return by_loops(score, np.concatenate((np.zeros(1, np.int64), np.cumsum(sizes))), codes)
    board = np.repeat(np.arange(many), stored.sizes[lines.boards]) if stored.board is None else stored.board
    if not codes.wide and (weight is None or int(stored.counts.played[lines.boards].sum()) < _COUNTED_EXACTLY):
        which, scores = codes.of(score)
        if many * len(scores) <= COUNTERS * len(score):
            return by_counting(board, which, scores, many, weight)
    return by_sorting(board, score, many, weight)


def _mixed_by_loops(stored: Stored, codes: Codes) -> Frequencies | None:
    if stored.board is None or not loops_can(stored, codes):
        return None
    from overtrick.scoring.columnar.compiled_cells import by_mixed_loops

    return by_mixed_loops(stored.board, stored.score, len(stored.sizes), codes)
