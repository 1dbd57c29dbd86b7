"""Scoring files written from nothing, read by ourselves and by mdbtools; and text of older files in its code pages."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files
from pathlib import Path

import pytest

from overtrick.desk.open_event import open_event
from overtrick.formats._jet import JET_3, Database, Row, read_database
from overtrick.intake import take_in
from overtrick.kernel.problem import Problems
from overtrick.model.deal import DoubleDummy
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Sides
from tests.formats.bws_files import (
    BWS,
    as_printed,
    meeting,
    needs_mdbtools,
    printed_by_mdbtools,
    result,
    scoring_file,
    section,
    tables_by_mdbtools,
)
from tests.formats.bws_trips import trip, written

TABLES = (
    "Clients Session Section Tables RoundData ReceivedData IntermediateData PlayerNumbers PlayerNames HandRecord "
    "HandEvaluation BiddingData PlayData Settings"
).split()
LETTERS = "aàâäåçéèêëìîïòôöùûüñæøåąćęłńóśźżčďěňřšťůžабвгдежзийклмнопрстуфхцчшщъыьэюяαβγδ張伟"


def database_of(data: bytes) -> Database:
    problems = Problems()
    found = read_database(data, problems)
    assert found is not None
    assert list(problems) == []
    return found


def club_night() -> Event:
    event = open_event(files("overtrick.examples").joinpath("club-night.csv").read_bytes()).event
    boards = {
        key: replace(board, double_dummy=DoubleDummy("7a9857a98563586635d6")) for key, board in event.boards.items()
    }
    return replace(event, boards=boards)


def crowd(players: int) -> Event:
    """An event of so many players with names of their own, many of them with accents, on one board."""
    names = [f"{LETTERS[at % len(LETTERS)]}{LETTERS[at // 7 % len(LETTERS)]} {at}" for at in range(players)]
    keys = [EntryKey(number=str(at + 1 + (at >= 998))) for at in range(players // 2)]  # 999 means nobody
    entries = tuple(
        Entry(key=key, names=(names[2 * at], names[2 * at + 1]), kind=EntryKind.PAIR) for at, key in enumerate(keys)
    )
    lines = tuple(
        Line(
            board=1,
            who=Sides((ns,), (ew,)),
            happened=Played(score=0, passed_out=True),
            round="1",
            table=str(at + 1),
        )
        for at, (ns, ew) in enumerate(zip(keys[::2], keys[1::2], strict=True))
    )
    return Event(entries=entries, lines=lines, winners={"": 1})


def test_every_table_that_a_control_program_asks_for_is_there() -> None:
    database = database_of(written(club_night()))
    assert (database.version, list(database.tables)) == (4, TABLES)
    empty = [name for name, table in database.tables.items() if not table.rows]
    assert empty == ["IntermediateData", "HandRecord", "BiddingData", "PlayData"]


def test_a_movement_is_written_for_an_event_that_is_still_to_be_played() -> None:
    data = scoring_file({"Section": [section()], "RoundData": [meeting(1, 1, 1, 2, 1, 3)]})
    again = database_of(written(take_in(BWS.read(data)).event))
    assert [{k: v for k, v in row.items() if v is not None} for row in again.rows("RoundData")] == [
        {"Section": 1, "Table": 1, "Round": 1, "NSPair": 1, "EWPair": 2, "LowBoard": 1, "HighBoard": 3}
    ]
    assert again.rows("ReceivedData") == []
    assert [(row["Letter"], row["Tables"], row["Winners"]) for row in again.rows("Section")] == [("A", 1, 1)]


@needs_mdbtools
@pytest.mark.parametrize("event", [club_night(), Event()], ids=["club-night", "nothing"])
def test_mdbtools_reads_every_value_that_was_written(tmp_path: Path, event: Event) -> None:
    data = written(event)
    path = tmp_path / "night.bws"
    path.write_bytes(data)
    assert tables_by_mdbtools(path) == TABLES
    for table in database_of(data).tables.values():
        assert as_printed(table) == printed_by_mdbtools(path, table.name), table.name


@needs_mdbtools
def test_fourteen_thousand_names_with_accents(tmp_path: Path) -> None:
    event = crowd(14_000)
    data = written(event)
    path = tmp_path / "crowd.bws"
    path.write_bytes(data)
    assert trip(event).event.entries == event.entries
    listed = [name for entry in event.entries for name in entry.names]
    printed = printed_by_mdbtools(path, "PlayerNames")
    assert [row[1] for row in printed[1:]] == listed
    assert printed == as_printed(database_of(data).tables["PlayerNames"])
    seated = printed_by_mdbtools(path, "PlayerNumbers")
    assert [row[seated[0].index("Name")] for row in seated[1:]] == listed


@pytest.mark.parametrize(
    ("code_page", "names"),
    [
        (1250, ("Łukasz Żółć", "Šárka Dvořáková", "Győző Ürmös")),
        (1251, ("Борис Щукин", "Юлия Ёлкина", "Ђорђе")),
        (1252, ("Åsa Øst", "Zoë Muñoz", "François Œil")),
    ],
)
def test_text_of_jet_3_is_read_in_its_code_page(code_page: int, names: tuple[str, ...], tmp_path: Path) -> None:
    seats: list[Row] = [
        {"Section": 1, "Table": 1, "Direction": seat, "Name": name, "Round": 0}
        for seat, name in zip("NSE", names, strict=True)
    ]
    tables = {
        "Section": [section()],
        "RoundData": [meeting(1, 1, 1, 2, 1, 1)],
        "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")],
        "PlayerNumbers": seats,
        "Session": [{"ID": 1, "Name": names[0]}],
    }
    data = scoring_file(tables, layout=JET_3, code_page=code_page)
    intake = take_in(BWS.read(data))
    assert list(intake.problems) == []
    assert (intake.event.title, [entry.names for entry in intake.event.entries]) == (
        names[0],
        [(names[0], names[1]), (names[2],)],
    )


class TestFitting:
    """What does not fit its column is cut, numbered anew or made up, and said to be lost."""

    def test_long_names_and_titles(self) -> None:
        event = replace(club_night(), title="T" * 41)
        event = replace(event, entries=(replace(event.entries[0], names=("N" * 19, "Ben")), *event.entries[1:]))
        again = trip(event).event
        assert (again.title, again.entries[0].names) == ("T" * 40, ("N" * 18, "Ben"))

    def test_numbers_that_are_none_get_the_next_that_is_free(self) -> None:
        sides: Sides[tuple[EntryKey, ...]] = Sides((EntryKey(number="1-1"),), (EntryKey(number="1"),))
        line = Line(board=1, who=sides, happened=Played(score=0, passed_out=True))
        event = Event(lines=(line,), winners={"": 1}, entries=tuple(_pair(key) for side in sides for key in side))
        assert [(str(one.who.ns[0].number), one.who.ew[0].number) for one in trip(event).event.lines] == [("2", "1")]
        assert [text[:23] for text in BWS.lost(event)] == ["rounds and tables that ", "numbers of contestants "]

    def test_an_event_of_too_many_pairs_is_refused(self) -> None:
        assert BWS.unfit is not None
        assert BWS.unfit(crowd(400)) == ""
        many = crowd(400)
        big = replace(many.lines[0], table="32768", round="1")
        assert BWS.unfit(replace(many, lines=(*many.lines[1:], big))) == ""
        assert "up to 32,767" in BWS.unfit(crowd(2 * 32_768))


def _pair(key: EntryKey) -> Entry:
    return Entry(key=key, names=(), kind=EntryKind.PAIR)
