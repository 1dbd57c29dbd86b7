"""The two carriers behind one interface: a table of results in, exact numbers for every result out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import strategies as st

from overtrick import batch
from overtrick.kernel.ratio import Exact
from overtrick.model.board import Board, Vulnerability
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import Outcome
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Seat, Side, Sides
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.score import score
from tests.batch.boards import LEGAL, NEEDS_NUMBA, scores

__all__ = ["CARRIERS", "COLUMNS", "Row", "Table", "event_of", "outcome_of", "scored_of", "tables"]

Numbers = list[tuple[Exact | None, Exact | None, Exact | None, Exact | None]]
"""For every row the awards of N-S and E-W, and their percentages."""


@dataclass(frozen=True)
class Row:
    """One result. Contestants 1, 2, … sit N-S and E-W."""

    group: str
    board: int
    score: int
    copies: int = 1
    ns: int = 1
    ew: int = 2


@dataclass(frozen=True)
class Table:
    """Results in any order, how many artificial scores every board has as well, and N where it is given."""

    rows: tuple[Row, ...]
    artificial: int = 0
    expected: int | None = None


def _key(contestant: int, side: Side | None) -> EntryKey:
    return EntryKey(number=str(contestant), side=side)


def event_of(table: Table, *, apart: bool = False) -> Event:
    """The table as an event, a session for each group; N-S and E-W ranked apart or together."""
    sides = Sides(Side.NS, Side.EW) if apart else Sides(None, None)
    played = [
        Line(
            board=row.board,
            session=row.group,
            who=Sides((_key(row.ns, sides.ns),), (_key(row.ew, sides.ew),)),
            happened=Played(score=row.score),
            copies=row.copies,
        )
        for row in table.rows
    ]
    boards = {(row.group, row.board) for row in table.rows}
    average = Level(Fraction(50))
    ruled = [
        Line(
            board=number,
            session=group,
            who=Sides((), ()),
            happened=Absence.NOT_PLAYED,
            ruling=Artificial(Sides(average, average)),
            copies=table.artificial,
        )
        for group, number in boards
        if table.artificial
    ]
    keys = {key for line in played for side in Side for key in line.who[side]}
    return Event(
        boards={key: Board(number=key[1], dealer=Seat.N, vulnerability=Vulnerability.NONE) for key in sorted(boards)},
        lines=(*played, *ruled),
        entries=tuple(Entry(key=key) for key in sorted(keys, key=str)),
    )


def outcome_of(table: Table, method: Method[Any], chosen: Settings, *, apart: bool = False) -> Outcome:
    """The table scored by the exact path."""
    conditions = Conditions(
        method=method.name,
        options=tuple(chosen),
        expected=table.expected,
    )
    return score(event_of(table, apart=apart), conditions)


def scored_of(
    table: Table,
    method: Method[Any],
    chosen: Settings,
    board: Callable[[int], Any] = int,
    engine: Engine = Engine.NUMPY,
) -> batch.Scored:
    """The table scored in columns; `board` makes its keys of the numbers of boards."""
    copies = [row.copies for row in table.rows]
    total: dict[tuple[str, int], int] = {}
    for row in table.rows:
        key = row.group, row.board
        total[key] = total.get(key, 0) + row.copies
    return batch.score_columns(
        [board(row.board) for row in table.rows],
        [row.score for row in table.rows],
        method=method.name,
        options=dict(chosen),
        group=[row.group for row in table.rows],
        weight=copies,
        entered=[total[row.group, row.board] + table.artificial for row in table.rows],
        expected=table.expected,
        engine=engine.value,
    )


def by_exact_path(table: Table, method: Method[Any], chosen: Settings) -> Numbers:
    """Awards and percentages by the exact path, in the order of the table."""
    left: dict[Row, list[tuple[Exact | None, Exact | None, Exact | None, Exact | None]]] = {}
    for sheet in outcome_of(table, method, chosen).sheets:
        for line in sheet.lines:
            if isinstance(line.line.happened, Played):
                row = Row(
                    line.line.session,
                    line.line.board,
                    line.line.happened.score,
                    line.line.copies,
                    *(int(line.line.who[side][0].number) for side in Side),
                )
                found = (line.award.ns, line.award.ew, line.percent.ns, line.percent.ew)
                left.setdefault(row, []).append(found)
    return [left[row][0] for row in table.rows]


def in_columns(table: Table, method: Method[Any], chosen: Settings) -> Numbers:
    """The same in columns, boards by their numbers."""
    return _listed(scored_of(table, method, chosen))


def by_numba(table: Table, method: Method[Any], chosen: Settings) -> Numbers:
    """The same in columns, counted by compiled loops."""
    return _listed(scored_of(table, method, chosen, engine=Engine.NUMBA))


def in_columns_by_name(table: Table, method: Method[Any], chosen: Settings) -> Numbers:
    """The same in columns, boards by text."""
    return _listed(scored_of(table, method, chosen, "Board {}".format))


def by_numba_and_name(table: Table, method: Method[Any], chosen: Settings) -> Numbers:
    """Compiled loops and boards by text."""
    return _listed(scored_of(table, method, chosen, "Board {}".format, engine=Engine.NUMBA))


def _listed(scored: batch.Scored) -> Numbers:
    awards = [scored.award(side).listed() for side in Side]
    percents = [scored.percent(side) for side in Side]
    nothing: list[Exact | None] = [None] * len(scored)
    return list(zip(*awards, *(nothing if one is None else one.listed() for one in percents), strict=True))


CARRIERS = {
    "exact": by_exact_path,
    "columns": in_columns,
    "columns by name": in_columns_by_name,
    "columns with numba": pytest.param(by_numba, marks=NEEDS_NUMBA),
    "columns by name with numba": pytest.param(by_numba_and_name, marks=NEEDS_NUMBA),
}
COLUMNS = {name: carrier for name, carrier in CARRIERS.items() if carrier is not by_exact_path}


def tables(copies: st.SearchStrategy[int], most: int = 14) -> st.SearchStrategy[Table]:
    """Tables of a few boards in one or two groups, their rows in any order; now and then with one board only."""
    rows = st.builds(
        Row,
        st.sampled_from(["", "", "B"]),
        st.integers(1, 3),
        st.one_of(scores, st.sampled_from(LEGAL[:4])),
        copies,
        st.integers(1, 4),
        st.integers(5, 8),
    )
    return st.builds(Table, st.lists(rows, min_size=1, max_size=most).map(tuple), st.integers(0, 2))
