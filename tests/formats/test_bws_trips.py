"""Events written as a scoring file and read again: equal but for what the format says that it cannot carry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.intake import take_in
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from tests.formats.bws_files import BWS, meeting, result, section, taken
from tests.formats.bws_trips import carried, compared, trip, with_own_numbers, written
from tests.formats.events import events
from tests.formats.match_events import match_events
from tests.formats.test_json import without_places

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "bws"
FILES = sorted(REAL.glob("*.bws"))


def losses(event: Event) -> tuple[str, ...]:
    return BWS.lost(event)


TEAMS = "teams and matches"
HELD_BESIDE = "what the source held beside a line, such as the auction"


def check_again(event: Event) -> None:
    """What was read loses nothing on a second trip but the notes beside lines, and from then on the file is the same
    to the byte. Teams are told by meeting twice, no more."""
    if event.contest is Contest.TEAMS:
        assert TEAMS in losses(event)
        assert trip(event).event.contest is Contest.TEAMS
        return
    assert set(losses(event)) <= {HELD_BESIDE}
    again = trip(event).event
    assert plain(again) == plain(event)
    once_more = trip(again).event
    assert written(trip(once_more).event) == written(once_more)


def plain(event: Event) -> Event:
    """In one order, without notes beside the lines and without what control programs are told."""
    lines = (replace(line, extras=()) for line in without_places(event).lines)
    return replace(without_places(event), lines=tuple(sorted(lines, key=repr)), about=())


@given(events().map(with_own_numbers))
def test_pairs(event: Event) -> None:
    found = trip(event)
    assert found.errors == ()
    assert compared(found.event, event) == carried(event)


@given(st.one_of(events().map(with_own_numbers), match_events()))
def test_a_second_trip_loses_nothing_more(event: Event) -> None:
    found = trip(event)
    assert [problem.code for problem in found.errors] in ([], ["no-results"])
    if not found.errors:
        check_again(found.event)


@pytest.mark.skipif(not FILES, reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_real_files(path: Path) -> None:
    event = take_in(BWS.read(path.read_bytes())).event
    again = trip(event).event
    if path.name.startswith("howell"):
        # Two meetings stand at one table in one round there, so all rounds and tables are made up.
        assert losses(event) == (MADE_UP,)
        event, again = (without_seats(one) for one in (event, again))
    else:
        assert set(losses(event)) <= {HELD_BESIDE}
    assert plain(again) == plain(event)
    for name, said in event.about:
        assert set(said.split("; ")) - {TABLES_OF_ANOTHER_EVENT, "MissingPair=999"} <= set(
            dict(again.about)[name].split("; ")
        )


MADE_UP = (
    "rounds and tables that are not said, or where several pairs meet at one table: all of the section are made up"
)
TABLES_OF_ANOTHER_EVENT = "Tables=5"


def without_seats(event: Event) -> Event:
    return replace(event, lines=tuple(replace(line, round="", table="") for line in event.lines))


def test_an_individual_keeps_its_players_and_their_names() -> None:
    four = {"South": 3, "West": 4}
    rows = {
        "Section": [section(Winners=1)],
        "RoundData": [meeting(1, 1, 1, 2, 1, 2, **four), meeting(2, 1, 1, 3, 3, 3, South=2, West=4)],
        "ReceivedData": [
            result(1, 1, 1, 2, "4 S|N|=", **four),
            result(2, 3, 1, 3, "3 NT x|W|-2", Round=2, South=2, West=4),
        ],
        "PlayerNumbers": [
            {"Section": 1, "Table": 1, "Direction": seat, "Name": f"Łucja {seat}", "Round": 0} for seat in "NESW"
        ],
    }
    event = taken(rows).event
    assert (event.contest, len(event.lines), losses(event)) == (Contest.INDIVIDUAL, 3, ())
    assert [entry.names for entry in event.entries] == [("Łucja N",), ("Łucja E",), ("Łucja S",), ("Łucja W",)]
    assert plain(trip(event).event) == plain(event)


def test_absent_pairs_sessions_custom_boards_and_hands_come_back() -> None:
    rows = {
        "Section": [section(1, "A", Session=1, MissingPair=4), section(2, "BB", Session=2, Winners=2)],
        "RoundData": [
            meeting(1, 1, 1, 2, 1, 1, CustomBoards="1,7,12"),
            meeting(1, 2, 3, 4, 2, 3),
            meeting(1, 1, 1, 1, 1, 1, Section=2),
        ],
        "ReceivedData": [
            result(1, 7, 1, 2, "6 C xx|E|-3", LeadCard="D10"),
            result(2, 12, 1, 2, Remarks="60%-40%"),
            result(3, 1, 1, 1, "1 NT|N|+2", Section=2),
        ],
        "HandRecord": [{"Section": 1, "Board": 7, "NorthSpades": "AKQJT98765432"}],
    }
    event = taken(rows).event
    assert (len(event.lines), losses(event)) == (6, ())
    assert plain(trip(event).event) == plain(event)
