"""Events of every kind written as USEBIO and read again: equal but for what the format says that it cannot carry."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.laws.law_2 import board_by_number
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Absence, Line, Published
from overtrick.model.seat import Sides
from tests.formats.events import events, results
from tests.formats.events_with_cards import with_cards
from tests.formats.match_events import match_events
from tests.formats.usebio_trips import USEBIO, carried, in_order, trip, written

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
FILES = sorted([*REAL.glob("usebio/*.xml"), *REAL.glob("nzscorer/*.usebio.xml")])

UNSAID_AGAIN = ("bad-contract",)
"""A contract that cannot be read is not in the event."""


def check(event: Event) -> None:
    """The trip, and that it leaves nothing more to lose."""
    again = trip(event)
    assert again.errors == ()
    assert in_order(again.event) == carried(event)
    assert losses(again.event) == ()
    assert written(trip(again.event).event) == written(again.event)


def losses(event: Event) -> tuple[str, ...]:
    return USEBIO.lost(event)


def _shows_all_sections(event: Event) -> bool:
    """A section in which nobody has a line that can be written is gone, and the other one needs no name then."""
    shown = {line.section for line in event.lines if line.ruling or line.happened is not Absence.SIT_OUT}
    return shown == {entry.key.section for entry in event.entries}


@given(events().flatmap(with_cards))
def test_pairs(event: Event) -> None:
    assume(_shows_all_sections(event))
    check(event)


@given(match_events().flatmap(with_cards))
def test_teams_and_swiss_pairs(event: Event) -> None:
    check(event)


@given(match_events(contest=Contest.TEAMS))
def test_knock_outs(event: Event) -> None:
    check(replace(event, contest=Contest.KNOCK_OUT))


@st.composite
def individuals(draw: st.DrawFn) -> Event:
    """Two tables at which everybody plays for himself; some players are not known, some sit out."""
    keys = [EntryKey(number=str(number)) for number in range(1, 9)]
    boards = draw(st.lists(st.integers(1, 60), min_size=1, max_size=4, unique=True))
    lines = [_table(draw, number, draw(st.permutations(keys))[:4]) for number in boards]
    return Event(
        title="Individual",
        date="2026-11-29",
        contest=Contest.INDIVIDUAL,
        entries=tuple(Entry(key=key, kind=EntryKind.INDIVIDUAL, names=(f"Fox & {key.number}",)) for key in keys),
        boards={("", number): board_by_number(number) for number in boards},
        lines=tuple(lines),
        winners={"": 1},
        published=(PublishedStanding(entry=keys[2], percent="51.02", place="1="),),
    )


def _table(draw: st.DrawFn, board: int, players: list[EntryKey]) -> Line:
    found: dict[str, Any] = draw(results(board))
    ns = tuple(players[:2])
    ew = tuple(players[2 : draw(st.sampled_from([3, 4, 4]))])
    award = Published(award=Sides(draw(st.sampled_from(["", "9"])), ""))
    return Line(board=board, who=Sides(ns, ew), published=award, **found)


@given(individuals())
def test_individuals(event: Event) -> None:
    assume(_shows_all_sections(replace(event, entries=event.entries[:1])))
    check(event)


@given(st.one_of(events(), match_events(), individuals()))
def test_what_is_named_as_lost_is_on_the_general_list(event: Event) -> None:
    assert set(losses(event)) <= set(USEBIO.cannot_carry)


@given(match_events(), st.text(), st.text(min_size=1))
def test_any_text_is_well_formed_and_read_without_mending(event: Event, title: str, name: str) -> None:
    entries = tuple(replace(entry, names=(name, title, *entry.names)) for entry in event.entries)
    lines = tuple(replace(line, extras=(("NOTES", name), ("LIN_DATA", title)), lead=name) for line in event.lines)
    data = written(replace(event, title=title, date=name, entries=entries, lines=lines, about=(("club", title),)))
    assert sniff(data) is USEBIO
    codes = {problem.code for problem in USEBIO.read(data).problems}
    assert codes <= {"scale-unsaid", "unread-date"}


@pytest.mark.parametrize(
    "title", ["a & b", "]]>", "<![CDATA[", "&amp;", "&#1;", "\"'", "a\tb", "a\r\nb", "\x85b", "\U0001f0a1", "�"]
)
def test_texts_that_mean_something_in_xml(title: str) -> None:
    entry = Entry(key=EntryKey(number="1"), kind=EntryKind.TEAM, title=title, names=(title,))
    event = Event(title=title, date="", contest=Contest.TEAMS, entries=(entry,), about=(("club", title),))
    raw = USEBIO.read(written(event))
    assert (raw.title, raw.about["club"]) == (title.strip(), title.strip())
    assert [one.fields["title"] for one in raw.entries] == [" ".join(title.split())]


@pytest.mark.parametrize(("title", "left"), [("a\x00b\x1fc", "abc"), ("x\ud800y", "xy"), ("\ufffe\uffff!", "!")])
def test_what_xml_cannot_hold_is_left_out_and_named(title: str, left: str) -> None:
    event = Event(title=title)
    assert USEBIO.read(written(event)).title == left
    assert losses(event) == ("control characters",)


@pytest.mark.skipif(not FILES, reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_files_of_other_programs_stay_as_they_are(path: Path) -> None:
    """Read, written and read again: everything but what was said about the event, of which only some is kept."""
    before = take_in(USEBIO.read(path.read_bytes()))
    again = trip(before.event)
    assert [p.code for p in again.problems] == [p.code for p in before.problems if p.code not in UNSAID_AGAIN]
    assert replace(again.event, about=()) != replace(before.event, about=())
    assert in_order(again.event) == in_order(before.event)
    assert [line.who for line in again.event.lines] == [line.who for line in before.event.lines]
    assert losses(before.event) == (
        "what the source said of the event, but for its title, date, club, venue and charges",
    )
