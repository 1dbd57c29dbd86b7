"""Score tables that stand with several games of one board, as programs write them: each row is a result once."""

from __future__ import annotations

from collections import defaultdict

from overtrick.formats.shelf.pbn._board import Stages
from overtrick.formats.shelf.pbn._game import Game, known, shown
from overtrick.formats.shelf.pbn._tables import Row
from overtrick.kernel.problem import Problems

__all__ = ["without_repeats"]

_TELLS = ("PairId_NS", "PairId_EW", "Rank", "Percentage_NS", "Percentage_EW", "MP_NS", "IMP_NS")
"""Columns of which any says where in the whole field a row stands; a bare score may be had at two tables."""

Sheet = tuple[Game, list[Row]]
Cells = frozenset[tuple[str, str]]


def without_repeats(sheets: list[Sheet], stages: Stages, problems: Problems) -> list[Sheet]:
    """The tables without rows that an earlier game of the same board has, cell by cell."""
    seen: dict[tuple[str, str], set[Cells]] = defaultdict(set)
    found: list[Sheet] = []
    for game, rows in sheets:
        before = seen[stages.session(game), game.says("Board")]
        fresh = [row for row in rows if _cells(row) not in before]
        if len(fresh) < len(rows):
            problems.note(
                "table-repeated",
                f"The score table of board {shown(game.says('Board') or '?')} stands with several games; its rows "
                "count once.",
                place=next(row.place for row in rows if _cells(row) in before),
            )
        before |= {_cells(row) for row in fresh if _tells(row)}
        found.append((game, fresh))
    return found


def _cells(row: Row) -> Cells:
    return frozenset(row.cells.items())


def _tells(row: Row) -> bool:
    return any(known(row.cells.get(column, "")) for column in _TELLS)
