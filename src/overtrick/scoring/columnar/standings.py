"""Small boards by compiled loops: how each result stands on its board, which is all that matchpoints depend on.

On a board with n results there are n² standings at most: so many lower ones, so many equal ones. What each earns is
found once for all boards with the same numbers; a result then only has to be told which standing is its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass
from overtrick.model.tally import Ranks
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.squares import Square
from overtrick.scoring.columnar.stored import Column, Counts
from overtrick.scoring.columnar.tallies import of_extent
from overtrick.scoring.columnar.width import Width

__all__ = ["Standings", "few_kinds", "standings"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Standings:
    """Where the results of a square are stored, and how each stands.

    `kind`: which of the `kinds` of boards each board is: boards of a kind have the same numbers. `which`: the standing
    of each result among those of the kind, board by board; for so many lower and equal ones, lower·n + equal − 1.
    """

    place: Square
    kind: Column
    kinds: int
    which: Column

    def write(self, out: Column, values: Any) -> None:
        """Put at each result what was found for its standing."""
        from overtrick.scoring.columnar.compiled import put_standings

        each = np.ascontiguousarray(self._of_kinds(values))
        if each.dtype.hasobject or out.dtype.hasobject:
            found = each[self.kind[:, None], self.which.reshape(-1, self.place.width)]
            self.place.write(out, found.T)
        else:
            put_standings(self.which, self.kind, self.place.at, each.astype(out.dtype, copy=False), out)

    def write_boards(self, out: Column, values: Any) -> None:
        """Put what is the same for all results of a board at each board."""
        out[self.place.boards] = self._of_kinds(values)[:, 0][self.kind]

    def _of_kinds(self, values: Any) -> Column:
        return np.broadcast_to(np.asarray(values), (self.kinds, self.place.width**2))


def few_kinds(place: Square, counts: Counts) -> tuple[Column, Counts] | None:
    """The kind of each board of a square, and the numbers of each kind; None for too many kinds to be worth it."""
    some = counts.of(place.boards)
    entered, expected = some.entered - some.entered.min(), some.expected - some.expected.min()
    if not entered.any() and not expected.any():
        return np.zeros(len(entered), np.int64), some.of(slice(1))
    if int(entered.max()) >= 1 << 31 or int(expected.max()) >= 1 << 31:
        return None
    _, first, kind = np.unique((entered << 31) | expected, return_index=True, return_inverse=True)
    return None if len(first) * place.width > len(kind) else (kind, some.of(first))


def standings(
    score: Column, place: Square, kinds: tuple[Column, Counts], codes: Codes, width: Width
) -> tuple[Ranks, Standings]:
    """The tally of every standing of every kind, a row for each kind; and which results have it.

    >>> from overtrick.scoring.columnar.stored import stored_boards
    >>> from overtrick.scoring.columnar.squares import squares
    >>> two = stored_boards(np.array([420, -50, 420, 90, 0, 0]), np.array([0, 3, 6]))
    >>> (place,) = squares(two, np.arange(2), 64)
    >>> tally, where = standings(two.score, place, few_kinds(place, two.counts), Codes(-50, 420), np.dtype(np.int64))
    >>> tally.lower.tolist(), tally.equal.tolist(), where.which.tolist()
    ([0, 0, 0, 1, 1, 1, 2, 2, 2], [1, 2, 3, 1, 2, 3, 1, 2, 3], [4, 0, 4, 6, 1, 1])
    """
    from overtrick.scoring.columnar.compiled import rank_side_by_side

    kind, numbers = kinds
    which = np.empty(len(place.at) * place.width, np.int16)
    rank_side_by_side(score, codes.lowest, place.at, place.width, which)
    extent = of_extent(numbers.of(np.s_[:, None]), width)
    counts: Any = np.indices((place.width, place.width)).reshape(2, -1).astype(width)
    tally = Ranks(lower=counts[0], equal=counts[1] + 1, extent=extent)
    return tally, Standings(place=place, kind=kind, kinds=len(numbers.played), which=which)
