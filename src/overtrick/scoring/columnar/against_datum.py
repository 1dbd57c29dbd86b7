"""Small boards by compiled loops, for methods with a datum: boards with the same sum of kept scores are of one kind.

The award of a score depends on the score, on what is kept of its board and on the board's numbers. Of many boards few
differ in these, and few scores occur: so each score is compared once with each kind of board, whatever the formula is.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.model.tally import Margin
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.compiled_margins import Cuts, number, trim_side_by_side
from overtrick.scoring.columnar.datums import with_same_datum
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.margins import Ends, left_out
from overtrick.scoring.columnar.squares import Square
from overtrick.scoring.columnar.standings import Standings
from overtrick.scoring.columnar.stored import Column, Counts
from overtrick.scoring.columnar.tallies import ends_of, of_extent
from overtrick.scoring.columnar.width import Width

__all__ = ["against_datum"]

_MOST = 1
"""Where there would be more comparisons than this for every result, each result is better compared by itself."""

_FEW = 8
"""Where there are so many results for each comparison it is not worth while to look whose datum is the same."""

_ROOM = 1 << 16
"""Boards are told apart by a table of all sums between the lowest and the highest, of up to so many more than four
times the results."""


def against_datum(
    score: Column, place: Square, kinds: tuple[Column, Counts], codes: Codes, formula: Formula, width: Width
) -> tuple[Margin, Standings] | None:
    """The tally of every score on every kind of board, a row for each kind; and which results have it.

    `kinds`: of boards with the same numbers, whatever is kept of them. Boards with the same datum are one kind where
    nothing else matters. `width` is not of Python's own numbers. None where boards differ too much for it, or leave
    out more than they have.

    >>> from overtrick.methods import METHODS
    >>> from overtrick.model.method import Settings
    >>> from overtrick.scoring.columnar.formula import ready
    >>> from overtrick.scoring.columnar.squares import squares
    >>> from overtrick.scoring.columnar.standings import few_kinds
    >>> from overtrick.scoring.columnar.stored import stored_boards
    >>> three = stored_boards(np.array([0, 90, 420, 90, 0, 80, 100, 420, 0, 0, 420, 90]), np.arange(0, 13, 4))
    >>> (place,), butler = squares(three, np.arange(3), 64), ready(METHODS.get("butler"), Settings((), {}))
    >>> kinds = few_kinds(place, three.counts)
    >>> tally, where = against_datum(three.score, place, kinds, Codes(0, 420), butler, np.dtype(np.int32))
    >>> tally.score.tolist(), tally.kept_sum.tolist(), tally.kept, where.kind.tolist(), where.which[-4:].tolist()
    ([0, 90, 420, 80, 100], [[180], [90]], 2, [0, 0, 1], [0, 0, 2, 1])
    """
    kind, numbers = kinds
    cuts = _cuts(numbers, place.width, formula)
    if cuts is None:
        return None
    sums, which, scores = _trimmed(score, place, kind, cuts, codes)
    same = _with_same_sum(sums, kind, numbers, which.size)
    if same is None:
        return None
    group, kept, each = same
    if formula.by_datum and len(kept) * len(scores) * _FEW > which.size:
        merged, first = with_same_datum(_margin(kept, kept, each, formula, width), formula.method, formula.settings)
        group, kept, each = merged[group], kept[first], each.of(first)
    if len(kept) * len(scores) > _MOST * which.size:
        return None
    where = Standings(place=place, kind=group, kinds=len(kept), many=len(scores), which=which.ravel())
    return _margin(scores, kept[:, None], each.of(np.s_[:, None]), formula, width), where


def _margin(own: Column, kept: Column, numbers: Counts, formula: Formula, width: Width) -> Margin:
    """The tally of these scores on boards with these sums and numbers."""
    extent = of_extent(numbers, width)
    score: Any = own.astype(width)
    kept_sum: Any = kept.astype(width)
    parts = ends_of(extent, formula.method, formula.settings).kept(extent.played)
    return Margin(score=score, kept_sum=kept_sum, kept=parts, extent=extent)


def _cuts(numbers: Counts, results: int, formula: Formula) -> Cuts | None:
    """What boards of each kind leave out; None where that is more than there is."""
    ends: Ends = ends_of(of_extent(numbers, np.dtype(np.int64)), formula.method, formula.settings)
    each: Column = np.empty((3, len(numbers.played)), np.int64)
    for at, part in enumerate((ends.low, ends.high, ends.parts)):
        each[at] = part
    low, high, parts = each
    kept = results * parts - low - high
    fine = (low >= 0) & (high >= 0) & (parts > 0) & (kept >= 0)
    return Cuts(parts, _by_scores(low, parts), _by_scores(high, parts), kept) if fine.all() else None


def _by_scores(amount: Column, parts: Column) -> Column:
    """How many parts of the first score are left out where it is so many in all, of the second, and so on."""
    scores = int((-(-amount // parts)).max())
    return np.asarray(left_out(amount[:, None], parts[:, None], np.arange(scores)))


def _trimmed(score: Column, place: Square, kind: Column, cuts: Cuts, codes: Codes) -> tuple[Column, Column, Column]:
    """What is kept of each board; which of the scores that occur each result has; and all these scores."""
    sums, which = np.empty(len(kind), np.int64), np.empty((len(kind), place.width), np.uint16)
    code = np.full(codes.span, -1, np.int32)
    many = trim_side_by_side(score, codes.lowest, place.at, kind, cuts, code, which, sums)
    scores, met = np.empty(many, np.int64), np.flatnonzero(code >= 0)
    scores[code[met]] = met + codes.lowest
    return sums, which, scores


def _with_same_sum(sums: Column, kind: Column, numbers: Counts, results: int) -> tuple[Column, Column, Counts] | None:
    """A number for each board; the sum and the counts of each number. None for sums that are too far apart."""
    lowest = int(sums.min())
    wide = int(sums.max()) - lowest + 1
    if len(numbers.played) * wide > 4 * results + _ROOM:
        return None
    group, met = kind * wide + (sums - lowest), np.empty(len(sums), np.int64)
    many = number(group, np.full(len(numbers.played) * wide, -1, np.int32), met)
    first, kept = np.divmod(met[:many], wide)
    return group, kept + lowest, numbers.of(first)
