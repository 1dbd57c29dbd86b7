"""All boards counted, a portion at a time, each by the way that suits its size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.model.tally import Margin, Ranks, Swings, Tally
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.frequency import Frequencies, by_ranks
from overtrick.scoring.columnar.squares import WIDEST, Square, ranks, squares
from overtrick.scoring.columnar.standings import Standings, few_kinds, standings
from overtrick.scoring.columnar.stored import Column, Stored
from overtrick.scoring.columnar.tables import Lines, frequencies, loops_can, tables
from overtrick.scoring.columnar.tallies import of_extent, of_square, of_table
from overtrick.scoring.columnar.width import Width

__all__ = ["Where", "counted", "places"]

_WIDEST_WITH_LOOPS: dict[type[Tally], int] = {Ranks: WIDEST, Margin: WIDEST}
"""Up to how many results a board is compared all with all where the tables of larger ones are counted by loops; 32
unless it is said here."""

_RESULTS = 1 << 20
"""About how many results of small boards are taken at once. Fewer would stay in nearer memory, but threads that do
little at a time wait for each other at Python's lock."""

_FEWEST = 1 << 18
"""Results for which it is not worth to call another thread."""


@dataclass(frozen=True, slots=True, eq=False)
class Where:
    """Where the results of some boards are stored, and which cell each of them has; without cells each has its own."""

    place: Square | Lines
    cells: Frequencies | None = None

    def write(self, out: Column, values: Any) -> None:
        """Put at each result what was found for it, or for its cell."""
        if self.cells is None:
            self.place.write(out, values)
        elif self.cells.fill is not None and isinstance(self.place, Lines) and isinstance(self.place.at, slice):
            self.cells.fill(self._of_cells(values), self.place.read(out))
        else:
            self.place.write(out, self.cells.spread(self._of_cells(values)))

    def write_boards(self, out: Column, values: Any) -> None:
        """Put what is the same for all results of a board at each board."""
        out[self.place.boards] = values if self.cells is None else self._of_cells(values)[self.cells.first[:-1]]

    def _of_cells(self, values: Any) -> Column:
        assert self.cells is not None
        return np.broadcast_to(np.asarray(values), self.cells.score.shape)


def places(stored: Stored, boards: Column, counts: type[Tally], threads: int = 1) -> Iterator[Square | Lines]:
    """These boards in portions, each to be counted by the way that suits its size and what has to be counted.

    There are enough for so many threads, unless they have too little to do.
    """
    share = max(len(stored.score) // threads + 1, _FEWEST)
    widest = WIDEST if stored.engine is Engine.NUMPY else _WIDEST_WITH_LOOPS.get(counts, 32)
    if stored.weight is not None or stored.board is not None:
        widest = 0
    small = stored.sizes_of(boards) <= widest
    if small.all():
        yield from squares(stored, boards, min(share, _RESULTS))
        return
    yield from squares(stored, boards[small], min(share, _RESULTS))
    yield from tables(stored, boards[~small], share)


def counted(
    stored: Stored, place: Square | Lines, codes: Codes, formula: Formula, width: Width
) -> tuple[Tally, Where | Standings]:
    """The tally of a portion, of each result or of each cell. `width` has to hold every number of the tally.

    Cost: n + d² for a board with n results and d different scores where IMPs are counted, else n + d; for small
    boards n².
    """
    method, settings, counts = formula.method, formula.settings, stored.counts.of(place.boards)
    loops = loops_can(stored, codes)
    if isinstance(place, Lines):
        cells = frequencies(stored, place, codes)
        return of_table(cells, counts, method, settings, width, codes if loops else None), Where(place, cells)
    found = _by_standings(stored, place, codes, formula, width) if loops else None
    if found is not None:
        return found
    score = place.read(stored.score)
    if method.counts is not Swings:
        return of_square(score, counts, method, settings, width), Where(place)
    if loops:
        from overtrick.scoring.columnar.compiled_cells import swings_of_square

        won: Any = swings_of_square(score, codes).astype(width, copy=False)
        return Swings(imps=won, extent=of_extent(counts, width)), Where(place)
    cells = by_ranks(score, *ranks(score))
    return of_table(cells, counts, method, settings, width), Where(place, cells)


def _by_standings(
    stored: Stored, place: Square, codes: Codes, formula: Formula, width: Width
) -> tuple[Tally, Where | Standings] | None:
    """By compiled loops; None where boards are too different for it to be worth it, or where they cannot do it."""
    kinds = few_kinds(place, stored.counts) if formula.method.counts in (Ranks, Margin) else None
    if kinds is None:
        return None
    if formula.method.counts is Ranks:
        return standings(stored.score, place, kinds, codes, width)
    from overtrick.scoring.columnar.against_datum import against_datum

    return None if width.hasobject else against_datum(stored.score, place, kinds, codes, formula, width)
