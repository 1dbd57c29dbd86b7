"""Frequency tables and swings by the compiled loops, in the form in which numpy gives them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial

import numpy as np

from overtrick.laws.law_78 import imps
from overtrick.scoring.columnar import compiled
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.frequency import COUNTERS, Frequencies
from overtrick.scoring.columnar.stored import Column

__all__ = ["by_loops", "by_mixed_loops", "swings_of_cells", "swings_of_square"]

_FIRST = 1 << 14
"""Of how many results the scores are taken to be all that occur, until others turn up."""

Put = Callable[[Column, Column], None]
"""Puts the values of cells at the results that have them."""


def by_loops(score: Column, offsets: Column, codes: Codes) -> Frequencies:
    """The frequency tables of boards that stand one after the other, each from one of `offsets` to the next.

    >>> cells = by_loops(np.array([420, 420, -50, -50]), np.array([0, 3, 4]), Codes(-50, 420))
    >>> cells.score.tolist(), cells.often.tolist(), cells.first.tolist(), cells.spread(np.array([7, 8, 9])).tolist()
    ([-50, 420, -50], [1, 2, 1], [0, 2, 3], [8, 8, 7, 9])
    """
    met = codes.met if len(codes.met) else codes.with_seen(_seen(score[:_FIRST], codes))
    found = _tabulated(score, offsets, codes, met)
    if found is None:
        found = _tabulated(score, offsets, codes, codes.with_seen(_seen(score, codes)))
    assert found is not None
    which, often, first = found
    own = partial(_put, score, offsets, codes, first, which)
    fill, spread = partial(_fill, own), partial(_spread, own, len(score))
    return Frequencies(score=which, often=often, first=first, spread=spread, fill=fill)


def by_mixed_loops(board: Column, score: Column, boards: int, codes: Codes) -> Frequencies | None:
    """The frequency tables of results in any order; None where that would take too many counters.

    >>> cells = by_mixed_loops(np.array([0, 1, 0, 0]), np.array([420, -50, 420, -50]), 2, Codes(-50, 420))
    >>> cells.score.tolist(), cells.often.tolist(), cells.first.tolist(), cells.spread(np.array([7, 8, 9])).tolist()
    ([-50, 420, -50], [1, 2, 1], [0, 2, 3], [8, 9, 8, 7])
    """
    seen = _seen(score, codes)
    scores = np.flatnonzero(seen)
    wide = len(scores)
    if boards * wide > COUNTERS * len(score):
        return None
    number, counters = np.cumsum(seen) - 1, np.zeros(boards * wide, np.int64)
    compiled.count_mixed(board, score, codes.lowest, number, wide, counters)
    cells = np.flatnonzero(counters != 0)

    def put(values: Column, out: Column) -> None:
        own = np.empty(boards * wide, np.int64)
        own[cells] = values
        compiled.put_mixed(board, score, codes.lowest, number, wide, own, out)

    return Frequencies(
        score=scores[cells % wide] + codes.lowest,
        often=counters[cells],
        first=np.searchsorted(cells, np.arange(boards + 1) * wide),
        spread=partial(_spread, put, len(score)),
        fill=partial(_fill, put),
    )


def _seen(score: Column, codes: Codes) -> Column:
    seen: Column = np.zeros(codes.span, np.bool_)
    compiled.mark(score, codes.lowest, seen)
    return seen


def _tabulated(score: Column, offsets: Column, codes: Codes, scores: Column) -> tuple[Column, Column, Column] | None:
    """None where a result has none of these scores."""
    boards = len(offsets) - 1
    room = min(len(score), boards * len(scores))
    which, often, first = np.empty(room, np.int64), np.empty(room, np.int64), np.zeros(boards + 1, np.int64)
    met = np.zeros((codes.span, 8), np.int32)
    cells = compiled.tabulate(score, codes.lowest, offsets, scores, met, first, which, often)
    return None if cells < 0 else (which[:cells], often[:cells], first)


def _put(
    score: Column, offsets: Column, codes: Codes, first: Column, which: Column, values: Column, out: Column
) -> None:
    own = np.empty(codes.span, np.int64)
    compiled.put(score, codes.lowest, offsets, first, which, values, own, out)


def _fill(put: Put, values: Column, out: Column) -> None:
    """Put at each result what its cell has; `put` can do that for numbers of 64 bits."""
    if values.dtype.hasobject or out.dtype.hasobject:
        cell = np.empty(len(out), np.int64)
        put(np.arange(len(values)), cell)
        out[:] = values[cell]
    else:
        put(values.astype(np.int64, copy=False), out)


def _spread(put: Put, results: int, values: Column) -> Column:
    out: Column = np.empty(results, object if values.dtype.hasobject else np.int64)
    _fill(put, values, out)
    return out


def swings_of_cells(cells: Frequencies, codes: Codes) -> Column:
    """For each cell, the sum of the IMPs that its score wins against every result of the board.

    Sign: from N-S's side.

    >>> codes = Codes(-50, 430)
    >>> swings_of_cells(by_loops(np.array([430, 400, 150, -50]), np.array([0, 4]), codes), codes).tolist()
    [-25, -8, 15, 18]
    """
    return compiled.against_all(cells.score, cells.often, cells.first, _won(codes.span), codes.span)


def swings_of_square(square: Column, codes: Codes) -> Column:
    """The same for every result of a square.

    >>> swings_of_square(np.array([[430], [400], [150], [-50]]), Codes(-50, 430)).ravel().tolist()
    [18, 15, -8, -25]
    """
    return compiled.against_all_side_by_side(square, _won(codes.span), codes.span)


@lru_cache(maxsize=8)
def _won(span: int) -> Column:
    """The IMPs of every difference of less than `span` points, lowest first."""
    each: Column = np.asarray(imps(np.arange(-span, span + 1)))  # type: ignore[arg-type]
    return each.astype(np.int8)
