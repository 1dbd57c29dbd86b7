"""PBN as Overtrick writes it: equal when read again but for what it declares, and in the form that the standard asks."""

from __future__ import annotations

from hypothesis import assume, given

from overtrick.formats.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Severity
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from tests.formats.events import events
from tests.formats.match_events import match_events
from tests.formats.pbn_trips import as_carried, in_order


def written(event: Event) -> bytes:
    assert FORMAT.write is not None
    return FORMAT.write(event)


def again(event: Event, *, winners: int | None = None, contest: Contest | None = None) -> Event:
    intake = take_in(FORMAT.read(written(event)), winners=winners, contest=contest)
    assert [problem for problem in intake.problems if problem.severity is Severity.ERROR] == []
    return in_order(intake.event)


@given(events())
def test_an_event_of_pairs_comes_back(event: Event) -> None:
    expected = as_carried(event)
    assume(len({line.section for line in expected.lines}) == len(event.winners))
    assert again(event, winners=next(iter(event.winners.values()))) == expected


@given(match_events(contest=Contest.SWISS_PAIRS, lines=True))
def test_a_swiss_of_pairs_comes_back_where_it_is_said_to_be_one(event: Event) -> None:
    expected = as_carried(event)
    assume(expected.lines and len({line.section for line in expected.lines}) == len(event.winners))
    assert again(event, contest=Contest.SWISS_PAIRS) == expected


@given(match_events(contest=Contest.TEAMS, lines=True))
def test_matches_of_teams_come_back(event: Event) -> None:
    expected = as_carried(event)
    assume(expected.lines and len({line.section for line in expected.lines}) == len(event.winners))
    assert again(event) == expected
