"""Frequency tables and swings by the compiled loops, in the form in which numpy gives them."""

from __future__ import annotations

from functools import lru_cache, partial

import numpy as np

from overtrick.laws.law_78 import imps
from overtrick.scoring.columnar import compiled
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.frequency import Frequencies
from overtrick.scoring.columnar.stored import Column

__all__ = ["by_loops", "swings_of_cells", "swings_of_square"]


def by_loops(score: Column, offsets: Column, codes: Codes) -> Frequencies:
    """The frequency tables of boards that stand one after the other, each from one of `offsets` to the next.

    >>> cells = by_loops(np.array([420, 420, -50, -50]), np.array([0, 3, 4]), Codes(-50, 420))
    >>> cells.score.tolist(), cells.often.tolist(), cells.first.tolist(), cells.spread(np.array([7, 8, 9])).tolist()
    ([-50, 420, -50], [1, 2, 1], [0, 2, 3], [8, 8, 7, 9])
    """
    found = _tabulated(score, offsets, codes, codes.met)
    if found is None:
        found = _tabulated(score, offsets, codes, codes.of(score)[1])
    assert found is not None
    which, often, first = found
    fill = partial(_fill, score, offsets, codes, first, which)
    return Frequencies(score=which, often=often, first=first, spread=partial(_spread, fill, len(score)), fill=fill)


def _tabulated(score: Column, offsets: Column, codes: Codes, scores: Column) -> tuple[Column, Column, Column] | None:
    """None where a result has none of these scores."""
    boards = len(offsets) - 1
    room = min(len(score), boards * len(scores))
    which, often, first = np.empty(room, np.int64), np.empty(room, np.int64), np.zeros(boards + 1, np.int64)
    met = np.zeros((codes.span, 4), np.int32)
    cells = compiled.tabulate(score, codes.lowest, offsets, scores, met, first, which, often)
    return None if cells < 0 else (which[:cells], often[:cells], first)


def _fill(
    score: Column, offsets: Column, codes: Codes, first: Column, which: Column, values: Column, out: Column
) -> None:
    """Put at each result what its cell has."""
    if values.dtype.hasobject or out.dtype.hasobject:
        cell = np.empty(len(score), np.int64)
        _fill(score, offsets, codes, first, which, np.arange(len(which)), cell)
        out[:] = values[cell]
        return
    own = np.empty(codes.span, np.int64)
    compiled.put(score, codes.lowest, offsets, first, which, values.astype(np.int64, copy=False), own, out)


def _spread(fill: partial[None], results: int, values: Column) -> Column:
    out: Column = np.empty(results, object if values.dtype.hasobject else np.int64)
    fill(values, out)
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
