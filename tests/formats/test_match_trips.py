"""Events of matches written and read again: JSON loses nothing, CSV what it says."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.match import Match
from tests.formats.match_events import match_events
from tests.formats.test_csv import plain_spaces
from tests.formats.test_json import without_places

JSON, CSV = FORMATS.get("json"), FORMATS.get("csv")


@given(match_events())
def test_json_loses_nothing(event: Event) -> None:
    assert JSON.write is not None
    data = JSON.write(event)
    intake = take_in(JSON.read(data))
    assert intake.problems == ()
    assert without_places(intake.event) == without_places(event)
    assert JSON.write(intake.event) == data


@given(match_events(contest=Contest.TEAMS, lines=True))
def test_csv_of_boards_keeps_lines_and_teams(event: Event) -> None:
    """Lines, who sits for which team; not the matches, which the lines show but for what was said of the whole."""
    assert CSV.write is not None
    if not event.lines:
        return
    again = take_in(CSV.read(CSV.write(event)))
    assert [p for p in again.problems if p.severity.value == "error"] == []
    shown = {key for line in event.lines for key in line.teams if key is not None}
    expected = replace(plain_spaces(event), matches=())
    assert replace(plain_spaces(again.event), entries=()) == replace(expected, entries=())
    kinds = {entry.key: (entry.kind, entry.team) for entry in again.event.entries}
    assert kinds == {
        entry.key: (entry.kind, entry.team)
        for entry in event.entries
        if entry.key in shown or any(entry.key in who for line in event.lines for who in line.who)
    }


@given(match_events(contest=Contest.TEAMS, lines=False))
def test_csv_of_matches_keeps_them_whole(event: Event) -> None:
    assert CSV.write is not None
    again = take_in(CSV.read(CSV.write(event)))
    assert [p for p in again.problems if p.severity.value == "error"] == []
    assert [_anywhere(match) for match in again.event.matches] == [_anywhere(match) for match in event.matches]
    called = {entry.key: entry.title or entry.name for entry in event.entries}
    met = {key for match in event.matches for key in match.both}
    assert {entry.key: entry.title for entry in again.event.entries} == {key: called[key] for key in met}


def _anywhere(match: Match) -> Match:
    return replace(match, place=Place())


@given(match_events(contest=Contest.SWISS_PAIRS, lines=True))
def test_csv_of_swiss_pairs_needs_only_to_be_told_so(event: Event) -> None:
    assert CSV.write is not None
    if not event.lines:
        return
    again = take_in(CSV.read(CSV.write(event)), contest=Contest.SWISS_PAIRS)
    assert [p for p in again.problems if p.severity.value == "error"] == []
    assert plain_spaces(again.event) == replace(plain_spaces(event), matches=())
