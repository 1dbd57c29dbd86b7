"""Scoring files of clubs: every value is the one that other readers of databases find, and the events are right."""

from __future__ import annotations

import csv
import re
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.formats._jet import Database, read_database
from overtrick.intake import Intake, take_in
from overtrick.intake.deals import read_deal
from overtrick.kernel.problem import Problems
from overtrick.model.contract import Contract
from overtrick.model.line import Absence, Played
from overtrick.model.seat import Seat, Side
from overtrick.model.strain import Strain
from tests.formats.bws_files import BWS, as_printed, needs_mdbtools, printed_by_mdbtools, tables_by_mdbtools

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "bws"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a file holds: rows of all tables, and of the event lines, boards and so on. `told`: what is said of it."""

    version: int = 3
    tables: int
    rows: int
    lines: int = 0
    entries: int = 0
    deals: int = 0
    winners: dict[str, int] = field(default_factory=dict)
    date: str = ""
    rulings: dict[str, int] = field(default_factory=dict)
    told: dict[str, int] = field(default_factory=dict)


ONE = {"": 1}
REUSED = {"date-differs": 1, "movement-of-another-event": 1, "result-corrected": 1}
"""The club used the file again: the session is dated earlier, and one row is left of the movement."""

FILES = {
    "club_10tables_notplayed.bws": Expected(
        tables=14,
        rows=14506,
        lines=270,
        entries=20,
        deals=36,
        winners={"": 2},
        date="2026-01-26",
        rulings={"not played": 6},
    ),
    "deleted_rows_recovery.bws": Expected(
        tables=10, rows=167, lines=154, entries=15, winners=ONE, date="2019-08-26", told=REUSED
    ),
    "empty_template_jet3.bws": Expected(tables=13, rows=3, told={"no-results": 1}),
    "howell_7pairs_missing999_jet4.bws": Expected(
        version=4,
        tables=15,
        rows=138,
        lines=63,
        entries=7,
        winners=ONE,
        date="2023-02-12",
        told={"movement-of-another-event": 1},
    ),
    "mitchell_12tables_artificial.bws": Expected(
        tables=13,
        rows=495,
        lines=288,
        entries=24,
        winners=ONE,
        date="2005-05-09",
        rulings={"40/60": 1, "60/60": 1},
        told={"suspicious-direction": 1},
    ),
    "one_round_erased_result.bws": Expected(
        tables=10, rows=167, lines=154, entries=15, winners=ONE, date="2019-08-26", told=REUSED
    ),
}
NAMES = sorted(FILES)


def database_of(path: Path) -> Database:
    problems = Problems()
    found = read_database(path.read_bytes(), problems)
    assert found is not None
    assert list(problems) == []
    return found


def intake_of(name: str) -> Intake:
    data = (REAL / name).read_bytes()
    assert sniff(data).name == "bws"
    return take_in(BWS.read(data))


def test_every_file_is_in_the_table() -> None:
    assert sorted(path.name for path in REAL.glob("*.bws")) == sorted(FILES)


@pytest.mark.parametrize("name", NAMES)
def test_what_is_read(name: str) -> None:
    database, intake = database_of(REAL / name), intake_of(name)
    event = intake.event
    rulings = [str(line.ruling) for line in event.lines if line.ruling]
    absences = [line.happened.value for line in event.lines if isinstance(line.happened, Absence) and not line.ruling]
    assert FILES[name] == Expected(
        version=database.version,
        tables=len(database.tables),
        rows=sum(len(table.rows) for table in database.tables.values()),
        lines=len(event.lines),
        entries=len(event.entries),
        deals=sum(board.deal is not None for board in event.boards.values()),
        winners=event.winners,
        date=event.date,
        rulings=dict(Counter(rulings + absences)),
        told=dict(Counter(problem.code for problem in intake.problems)),
    )


@pytest.mark.parametrize("name", NAMES)
def test_every_row_is_as_in_the_exports_beside_it(name: str) -> None:
    database = database_of(REAL / name)
    exports = sorted((REAL / name).with_suffix(".csv").glob("*.csv"))
    assert exports or name == "empty_template_jet3.bws"
    for path in exports:
        with path.open(encoding="utf-8", newline="") as file:
            assert as_printed(database.tables[path.stem]) == [tuple(row) for row in csv.reader(file)], path.name


@needs_mdbtools
@pytest.mark.parametrize("name", NAMES)
def test_every_value_is_what_mdbtools_prints(name: str) -> None:
    database = database_of(REAL / name)
    assert sorted(database.tables) == sorted(tables_by_mdbtools(REAL / name))
    for table in database.tables.values():
        assert as_printed(table) == printed_by_mdbtools(REAL / name, table.name), table.name


def test_the_header_of_a_recovered_table_lies_and_its_ghosts_stay_away() -> None:
    table = database_of(REAL / "deleted_rows_recovery.bws").tables["ReceivedData"]
    assert (table.said_rows, len(table.rows)) == (0, 156)
    whole = database_of(REAL / "one_round_erased_result.bws").tables["ReceivedData"]
    assert table.rows == whole.rows


def test_a_recovered_file_is_the_same_event() -> None:
    assert intake_of("deleted_rows_recovery.bws").event == intake_of("one_round_erased_result.bws").event


def test_an_erased_result_gives_way_to_the_one_that_came_after() -> None:
    line = next(line for line in intake_of("one_round_erased_result.bws").event.lines if line.extras)
    assert (line.board, line.seated(Side.NS), line.seated(Side.EW)) == (12, ("11",), ("4",))
    assert (line.happened, line.extras) == (
        Played(score=-460, contract=Contract(level=4, strain=Strain.NOTRUMP), declarer=Seat.E, tricks=11),
        (("earlier results", "4 NT W -1"),),
    )
    assert str(line.place) == "ReceivedData 8863"


def test_the_deals_are_those_of_the_hand_record() -> None:
    text = (REAL / "club_10tables_notplayed.hands.pbn").read_text(encoding="latin-1")
    dealt = dict(re.findall(r'\[Board "(\d+)"\].*?\[Deal "([^"]*)"\]', text, re.DOTALL))
    ours = intake_of("club_10tables_notplayed.bws").event.boards
    assert {str(number): board.deal for (_, number), board in ours.items()} == {
        number: read_deal(deal) for number, deal in dealt.items()
    }


def test_players_who_sit_at_a_table_name_their_pair() -> None:
    """Their names were made unreadable at equal length; who sits where was not touched."""
    intake = intake_of("club_10tables_notplayed.bws")
    rows = database_of(REAL / "club_10tables_notplayed.bws").rows("PlayerNumbers")
    seats = {(row["Table"], row["Direction"]): row["Name"] for row in rows if row["Round"] in (0, 1)}
    rounds = database_of(REAL / "club_10tables_notplayed.bws").rows("RoundData")
    expected = {
        (str(row[f"{side}Pair"]), side): tuple(str(seats[row["Table"], seat]) for seat in side)
        for row in rounds
        if row["Round"] == 1
        for side in ("NS", "EW")
    }
    found = {(entry.key.number, entry.key.side.name): entry.names for entry in intake.event.entries if entry.key.side}
    assert found == expected
