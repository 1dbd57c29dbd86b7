"""Leagues of our own: every team meets every other; IMPs, victory points, totals and places as they should be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from random import Random

from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.match import Match, Opponents
from overtrick.model.outcome import Outcome
from overtrick.scoring.score import score
from tests.match_events import teams_event
from tests.nights import scored_of

__all__ = ["CONTINUOUS", "DISCRETE", "following", "league", "match_at", "printed", "with_match", "with_tables"]

CONTINUOUS = Conditions(scale="wbf-continuous")
DISCRETE = Conditions(scale="wbf-discrete")


def league(teams: int = 6, boards: int = 16, seed: int = 1) -> Event:
    """Every team once against every other, as many rounds as that takes; margins by chance."""
    chance = Random(seed)
    keys = [EntryKey(number=str(number)) for number in range(1, teams + 1)]
    matches = [
        Match(
            round=str(lap),
            home=home,
            away=away,
            boards=boards,
            score=Opponents(Fraction(chance.randint(0, 60)), Fraction(chance.randint(0, 60))),
        )
        for lap, home, away in _draw(keys)
    ]
    return Event(
        title="A league of our own",
        contest=Contest.TEAMS,
        entries=tuple(Entry(key=key, kind=EntryKind.TEAM) for key in keys),
        matches=tuple(matches),
        scored_elsewhere=True,
    )


def _draw(keys: list[EntryKey]) -> Iterator[tuple[int, EntryKey, EntryKey]]:
    """Round by round: the first stays, the others move on."""
    fixed, moving = keys[0], keys[1:]
    for lap in range(1, len(keys)):
        there = [fixed, *moving]
        for at in range(len(keys) // 2):
            yield lap, there[at], there[-1 - at]
        moving = [moving[-1], *moving[:-1]]


def printed(event: Event, conditions: Conditions) -> Event:
    """The victory points of every match, and every team's total and place."""
    outcome = score(event, conditions)
    vps = {
        (sheet.match.round, sheet.match.home): Opponents(
            *(decimal(points or Fraction(0), 2) for points in sheet.result)
        )
        for sheet in outcome.matches
        if sheet.result is not None
    }
    matches = tuple(replace(match, published_vps=vps[match.round, match.home]) for match in event.matches)
    return replace(event, matches=matches, published=_results(outcome))


def _results(outcome: Outcome) -> tuple[PublishedStanding, ...]:
    return tuple(
        PublishedStanding(
            entry=one.entry.key, total=decimal(one.result, 2), place=f"{one.rank}=" if one.tied else f"{one.rank}"
        )
        for ranking in outcome.rankings
        for one in ranking.standings
    )


def match_at(event: Event, lap: str, home: str) -> Match:
    """The match of that home team in a round."""
    return next(one for one in event.matches if (one.round, one.home.number) == (lap, home))


def with_match(event: Event, lap: str, home: str, vps: tuple[str, str]) -> Event:
    """Other victory points printed for a match."""
    changed = replace(match_at(event, lap, home), published_vps=Opponents(*vps))
    return replace(
        event,
        matches=tuple(changed if (one.round, one.home.number) == (lap, home) else one for one in event.matches),
    )


def following(event: Event, by: Mapping[str, str]) -> Event:
    """Totals that are so much higher, and the places by them."""
    totals = {one.entry: Fraction(one.total) + Fraction(by.get(one.entry.number, "0")) for one in event.published}
    places = {key: 1 + sum(other > total for other in totals.values()) for key, total in totals.items()}
    return replace(
        event,
        published=tuple(
            replace(one, total=decimal(totals[one.entry], 2), place=str(places[one.entry])) for one in event.published
        ),
    )


BOARDS = {
    "1 1-2": "110/-100 90/90 420/-50",
    "1 3-4": "-50/110 620/600 -620/-650",
    "2 1-3": "430/400 -90/-110 110/140",
    "2 2-4": "-100/-100 620/170 90/-140",
    "3 1-4": "400/430 -100/50 -110/-140",
    "3 2-3": "140/-100 -400/-430 100/110",
}
"""A league of four teams over three boards a match, as `tests.match_events` writes it."""


def with_tables(conditions: Conditions = CONTINUOUS) -> Event:
    """The league of which every table is listed: the IMPs of each board, and what `printed` prints."""
    taken = scored_of(teams_event(*(f"{match}: {boards}" for match, boards in BOARDS.items())))
    assert taken.outcome is not None
    found = taken.event
    outcome = score(found, conditions)
    swings = {
        (sheet.match.round, board.board.number, line.place): decimal(board.margin.home, 0)
        for sheet in outcome.matches
        for board in sheet.boards
        for line in (*board.ns_lines, *board.ew_lines)
    }
    lines = tuple(
        replace(line, extras=(("IMPS", swings[line.round, line.board, line.place]),)) for line in found.lines
    )
    listed = tuple(sheet.match for sheet in outcome.matches)
    return printed(replace(found, lines=lines, matches=listed, scored_elsewhere=True), conditions)
