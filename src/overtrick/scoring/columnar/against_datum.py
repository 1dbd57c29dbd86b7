"""Small boards by compiled loops, for methods with a datum: boards with the same sum of kept scores are of one kind.

The award of a score depends on the score, on what is kept of its board and on nothing else. Of many boards few differ
in that, and few scores occur: so each is compared once with each kind of board, whatever the formula makes of it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.model.method import Method, Settings
from overtrick.model.tally import Margin
from overtrick.scoring.columnar.codes import Book, Codes
from overtrick.scoring.columnar.compiled_cells import learnt
from overtrick.scoring.columnar.compiled_margins import Cuts, number, trim_side_by_side
from overtrick.scoring.columnar.margins import Ends
from overtrick.scoring.columnar.squares import Square
from overtrick.scoring.columnar.standings import Standings
from overtrick.scoring.columnar.stored import Column, Counts
from overtrick.scoring.columnar.tallies import ends_of, of_extent
from overtrick.scoring.columnar.width import Width

__all__ = ["against_datum"]

_FEW = 2
"""A score is compared with a kind of boards where there are at least so many results for each such comparison."""

_ROOM = 1 << 16
"""Numbers are found for keys that lie no further apart than this, beyond four times the results."""


def against_datum(
    score: Column,
    place: Square,
    kinds: tuple[Column, Counts],
    codes: Codes,
    method: Method[Any],
    settings: Settings,
    width: Width,
) -> tuple[Margin, Standings] | None:
    """The tally of every score on every kind of board, a row for each kind; and which results have it.

    `kinds`: of boards with the same numbers, whatever is kept of them. `width` is not of Python's own numbers. None
    where boards are too different for it.

    >>> from overtrick.methods import METHODS
    >>> from overtrick.scoring.columnar.standings import few_kinds
    >>> from overtrick.scoring.columnar.squares import squares
    >>> from overtrick.scoring.columnar.stored import stored_boards
    >>> four = stored_boards(np.array([0, 90, 420, 90] * 4 + [0, 0, 420, 90]), np.arange(0, 21, 4))
    >>> (place,), butler = squares(four, np.arange(5), 64), METHODS.get("butler")
    >>> kinds, chosen = few_kinds(place, four.counts), Settings(butler.options, {})
    >>> tally, where = against_datum(four.score, place, kinds, Codes(0, 420), butler, chosen, np.dtype(np.int32))
    >>> tally.score.tolist(), tally.kept_sum.tolist(), tally.kept, where.kind.tolist(), where.which[-4:].tolist()
    ([0, 90, 420], [[180], [90]], 2, [0, 0, 0, 0, 1], [0, 0, 2, 1])
    """
    kind, numbers = kinds
    cuts = _cuts(numbers, place.width, method, settings)
    if cuts is None:
        return None
    which = np.empty((len(kind), place.width), np.int32)
    sums, scores = _trimmed(score, place, kind, cuts, codes, which)
    found = _numbered(sums, kind, len(cuts.parts), which.size // (_FEW * len(scores)), which.size)
    if found is None:
        return None
    number, first_kind, kept_sum = found
    extent = of_extent(numbers.of(first_kind[:, None]), width)
    kept = ends_of(extent, method, settings).kept(extent.played)
    left: Any = kept_sum[:, None].astype(width)
    own: Any = scores.astype(width)
    where = Standings(place=place, kind=number, kinds=len(kept_sum), many=len(scores), which=which.ravel())
    return Margin(score=own, kept_sum=left, kept=kept, extent=extent), where


def _cuts(numbers: Counts, results: int, method: Method[Any], settings: Settings) -> Cuts | None:
    """What boards of each kind leave out; None where that is more than there is."""
    ends: Ends = ends_of(of_extent(numbers, np.dtype(np.int64)), method, settings)
    each: Column = np.empty((3, len(numbers.played)), np.int64)
    for at, part in enumerate((ends.low, ends.high, ends.parts)):
        each[at] = part
    low, high, parts = each
    kept = results * parts - low - high
    fine = (low >= 0) & (high >= 0) & (parts > 0) & (kept >= 0)
    return Cuts(parts, _left_out(low, parts), _left_out(high, parts), kept) if fine.all() else None


def _left_out(amount: Column, parts: Column) -> Column:
    """How many parts of the first score are left out where it is so many in all, of the second, and so on."""
    scores = int((-(-amount // parts)).max())
    return np.clip(amount[:, None] - np.arange(scores) * parts[:, None], 0, parts[:, None])


def _trimmed(
    score: Column, place: Square, kind: Column, cuts: Cuts, codes: Codes, which: Column
) -> tuple[Column, Column]:
    """What is kept of each board, and all the scores; fill in which of them each result has."""
    sums = np.empty(len(kind), np.int64)

    def tried(book: Book) -> bool:
        return trim_side_by_side(score, codes.lowest, place.at, book.place, kind, cuts, which, sums)

    book = codes.book
    if not tried(book):
        book = learnt(place.read(score).ravel(), codes)
        tried(book)
    return sums, book.scores


def _numbered(
    sums: Column, kind: Column, kinds: int, most: int, results: int
) -> tuple[Column, Column, Column] | None:
    """A number for each board, and the kind and the sum of each number; None for more than `most` of them."""
    lowest = int(sums.min())
    wide = int(sums.max()) - lowest + 1
    if kinds * wide > 4 * results + _ROOM:
        return None
    keys = sums - lowest if kinds == 1 else kind * wide + (sums - lowest)
    each, met = np.empty(len(keys), np.int64), np.empty(most, np.int64)
    many = number(keys, np.full(kinds * wide, -1, np.int32), met, each)
    return None if many < 0 else (each, met[:many] // wide, met[:many] % wide + lowest)
