"""All boards counted, a portion at a time, each by the way that suits its size."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Ranks, Swings, Tally
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.frequency import Frequencies, by_ranks
from overtrick.scoring.columnar.squares import WIDEST, Square, ranks, squares
from overtrick.scoring.columnar.standings import Standings, few_kinds, standings
from overtrick.scoring.columnar.stored import Column, Stored
from overtrick.scoring.columnar.tables import Lines, frequencies, loops_can, tables
from overtrick.scoring.columnar.tallies import of_extent, of_square, of_table
from overtrick.scoring.columnar.width import Width

__all__ = ["Where", "counted", "places"]

_WIDEST_WITH_LOOPS: dict[type[Tally], int] = {Ranks: WIDEST}
"""Up to how many results a board is compared all with all where the tables of larger ones are counted by loops; 32
unless it is said here."""

_BY_NUMPY = 1 << 17
"""About how many results of small boards are taken at once, so that what is counted stays in the nearest memory."""

_BY_LOOPS = 1 << 19
"""The same for loops, which keep near what they need by themselves."""


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


def places(stored: Stored, boards: Column, counts: type[Tally]) -> Iterator[Square | Lines]:
    """These boards in portions, each to be counted by the way that suits its size and what has to be counted."""
    widest = WIDEST if stored.engine is Engine.NUMPY else _WIDEST_WITH_LOOPS.get(counts, 32)
    if stored.weight is not None or stored.board is not None:
        widest = 0
    loops = stored.engine is Engine.NUMBA and counts in (Ranks, Swings)
    results = _BY_LOOPS if loops else _BY_NUMPY
    small = stored.sizes_of(boards) <= widest
    if small.all():
        yield from squares(stored, boards, results)
        return
    yield from squares(stored, boards[small], results)
    yield from tables(stored, boards[~small])


def counted(
    stored: Stored, place: Square | Lines, codes: Codes, method: Method[Any], settings: Settings, width: Width
) -> tuple[Tally, Where | Standings]:
    """The tally of a portion, of each result or of each cell. `width` has to hold every number of the tally.

    Cost: n + d² for a board with n results and d different scores where IMPs are counted, else n + d; for small
    boards n².
    """
    counts = stored.counts.of(place.boards)
    loops = loops_can(stored, codes)
    if isinstance(place, Lines):
        cells = frequencies(stored, place, codes)
        return of_table(cells, counts, method, settings, width, codes if loops else None), Where(place, cells)
    kinds = few_kinds(place, stored.counts) if loops and method.counts is Ranks else None
    if kinds is not None:
        return standings(stored.score, place, kinds, codes, width)
    score = place.read(stored.score)
    if method.counts is not Swings:
        return of_square(score, counts, method, settings, width), Where(place)
    if loops:
        from overtrick.scoring.columnar.compiled_cells import swings_of_square

        won: Any = swings_of_square(score, codes).astype(width, copy=False)
        return Swings(imps=won, extent=of_extent(counts, width)), Where(place)
    cells = by_ranks(score, *ranks(score))
    return of_table(cells, counts, method, settings, width), Where(place, cells)
