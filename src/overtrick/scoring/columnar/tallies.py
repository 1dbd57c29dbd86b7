"""The tallies of `model/tally.py` as columns, from small boards side by side or from frequency tables."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.model.method import Method, Settings
from overtrick.model.tally import Extent, Margin, Points, Ranks, Swings, Tally
from overtrick.scoring.columnar import squares
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.frequency import Frequencies
from overtrick.scoring.columnar.margins import Ends, kept_part, trimmed_sums
from overtrick.scoring.columnar.stored import Column, Counts
from overtrick.scoring.columnar.swings import swings
from overtrick.scoring.columnar.width import Width

__all__ = ["ends_of", "of_extent", "of_square", "of_table"]


def of_square(square: Column, counts: Counts, method: Method[Any], settings: Settings, width: Width) -> Tally:
    """The tally of every result of a square; a column of it for each board. Not for swings."""
    extent = of_extent(counts, width)
    if method.counts is Ranks:
        lower, equal = squares.ranks(square)
        return Ranks(lower=_in(lower, width), equal=_in(equal, width), extent=extent)
    score = _in(square, width)
    if method.counts is Points:
        return Points(score=score, extent=extent)
    ends = ends_of(extent, method, settings)
    kept_sum: Any = trimmed_sums(square, ends, width)
    if kept_sum is None:
        place = _in(squares.positions(square), width)
        part: Any = kept_part(place, place + 1, extent.played, ends)
        kept_sum = (score * part).sum(axis=0, dtype=width)
    return Margin(score=score, kept_sum=kept_sum, kept=ends.kept(extent.played), extent=extent)


def of_table(
    cells: Frequencies,
    counts: Counts,
    method: Method[Any],
    settings: Settings,
    width: Width,
    codes: Codes | None = None,
) -> Tally:
    """The tally of every cell; with the codes of their scores compiled loops count its IMPs."""
    extent = of_extent(_counts_of_cells(counts, cells), width)
    if method.counts is Ranks:
        return Ranks(lower=_in(cells.before, width), equal=_in(cells.often, width), extent=extent)
    if method.counts is Swings:
        return Swings(imps=_in(_swings(cells, counts, codes), width), extent=extent)
    score = _in(cells.score, width)
    if method.counts is Points:
        return Points(score=score, extent=extent)
    ends = ends_of(extent, method, settings)
    before, often = _in(cells.before, width), _in(cells.often, width)
    part: Any = kept_part(before, before + often, extent.played, ends)
    kept_sum: Any = np.add.reduceat(score * part, cells.first[:-1], dtype=width)[cells.board]
    return Margin(score=score, kept_sum=kept_sum, kept=ends.kept(extent.played), extent=extent)


def _counts_of_cells(counts: Counts, cells: Frequencies) -> Counts:
    """Those of the board of each cell; of one board where all boards have the same."""
    return counts.alike if len(counts.alike.played) == 1 else counts.of(cells.board)


def _swings(cells: Frequencies, counts: Counts, codes: Codes | None) -> Column:
    if codes is None:
        return swings(cells, int(counts.played.max()))
    from overtrick.scoring.columnar.compiled_cells import swings_of_cells

    return swings_of_cells(cells, codes)


def ends_of(extent: Extent, method: Method[Any], settings: Settings) -> Ends:
    """What boards of these extents leave out at each end."""
    assert method.trim is not None
    return Ends.of(method.trim(extent, settings))


def of_extent(counts: Counts, width: Width) -> Extent:
    """The numbers of each board; one number where all boards have the same."""
    return Extent(
        played=_steady(counts.played, width),
        entered=_steady(counts.entered, width),
        expected=_steady(counts.expected, width),
    )


def _steady(numbers: Column, width: Width) -> Any:
    """One number where all are the same, which is quicker than a column of it."""
    first = numbers.flat[0]
    return int(first) if (numbers == first).all() else _in(numbers, width)


def _in(column: Column, width: Width) -> Any:
    return column.astype(width)
