"""What a file states: awards, percentages, ranks, datums, totals, places, matches, as printed. Knows no method."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.audit.printing import number_in, plain
from overtrick.audit.session_notes import session_notes
from overtrick.audit.spots import (
    Kind,
    Spot,
    board_spot,
    entry_spot,
    line_spot,
    match_spot,
    session_spot,
    swing_spot,
)
from overtrick.kernel.records import replace
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match
from overtrick.model.seat import Side, Sides

__all__ = ["Published", "published_numbers", "repeated_numbers"]

Published = dict[Spot, str]
"""Every number that a file states, as text."""

Repeated = tuple[Spot, str, Line]
"""Where a number of a board stands, its text, and the line beside which it is."""

_DATUMS = ("BOARD_AVERAGE", "ButlerDatum", "datum", "DatumScore")
_SWINGS = {"IMPS": False, "TEAM_POINTS": False, "OPPOSING_TEAM_POINTS": True}
"""What a file says of a board of a match beside a line, and whether it is the away team's."""
_OF_SESSIONS = {"result": Kind.SESSION_RESULT, "total": Kind.SESSION_TOTAL, "place": Kind.SESSION_PLACE}
_OF_CONTESTANTS = ((Kind.BOARDS, "BOARDS_PLAYED"), (Kind.WON, "WINS_OR_DRAWS"))


def published_numbers(event: Event) -> Published:
    """Every number that the source states. Texts that are no numbers are none."""
    unsaid = _unsaid_award(event)
    found: Published = {}
    for line in event.lines:
        found |= _of_line(line, unsaid)
    found |= _of_contestants(event) | _of_matches(event) | _of_sessions(event)
    for spot, text, _ in (*_datums(event), *_swings(event)):
        found.setdefault(spot, text)
    return {spot: text for spot, text in found.items() if spot.kind.is_place or number_in(text) is not None}


def repeated_numbers(event: Event) -> dict[Spot, tuple[str, Spot]]:
    """The numbers of boards that another line prints otherwise than the first, with the spot of that."""
    first: dict[Spot, str] = {}
    found: dict[Spot, tuple[str, Spot]] = {}
    for spot, text, line in (*_datums(event), *_swings(event)):
        if plain(text) != plain(first.setdefault(spot, text)) and number_in(text) is not None:
            found[replace(spot, again=str(line.place))] = text, spot
    return found


def _unsaid_award(event: Event) -> str:
    """What a line means that prints no award: 0 where awards are printed on most lines but 0 never is."""
    printed = [line.published.award.ns for line in event.lines if line.enters and line.published.award.ns]
    entering = sum(line.enters for line in event.lines)
    if event.contest.of_teams or 2 * len(printed) <= entering or any(number_in(text) == 0 for text in printed):
        return ""
    return "0"


def _of_line(line: Line, unsaid: str) -> Published:
    award = line.published.award
    if unsaid and line.enters and not any(award):
        award = Sides(unsaid, "")
    rank = Sides(dict(line.extras).get("Rank", ""), "")
    return {
        line_spot(kind, line, side): texts[side]
        for kind, texts in ((Kind.AWARD, award), (Kind.SHARE, line.published.percent), (Kind.RANK, rank))
        for side in Side
        if texts[side]
    }


def _datums(event: Event) -> Iterator[Repeated]:
    """The datum of each board, as every line repeats it."""
    for line in event.lines:
        for name, text in line.extras:
            if name in _DATUMS and text:
                yield board_spot(line.session, line.board), text, line


def _of_contestants(event: Event) -> Published:
    found: Published = {}
    for printed in event.published:
        texts = [(Kind.TOTAL, printed.total), (Kind.PERCENT, printed.percent), (Kind.PLACE, printed.place)]
        found |= {entry_spot(kind, printed.entry): text for kind, text in texts if text}
    for entry in event.entries:
        said = dict(entry.extras)
        found |= {entry_spot(kind, entry.key): said[name] for kind, name in _OF_CONTESTANTS if said.get(name)}
    return found


def _of_sessions(event: Event) -> Published:
    """Results of single sessions, which an event keeps as notes."""
    return {
        session_spot(_OF_SESSIONS[note.what], note.key, note.session): note.text
        for note in session_notes(event)
        if note.what in _OF_SESSIONS
    }


def _of_matches(event: Event) -> Published:
    """What both sides of a match got, and the IMPs or points beside its victory points if its boards are there."""
    found: Published = {}
    with_boards = {frozenset(line.teams) for line in event.lines}
    for match in event.matches:
        if match.away is None:
            continue
        for own, other, vps, points in (
            (match.home, match.away, match.published_vps.home, match.published_score.home),
            (match.away, match.home, match.published_vps.away, match.published_score.away),
        ):
            if vps or points:
                found[match_spot(match, own, other)] = vps or points
            if vps and points and frozenset((own, other)) in with_boards:
                found[replace(match_spot(match, own, other), kind=Kind.SCORE)] = points
    return found


def _swings(event: Event) -> Iterator[Repeated]:
    """What each board of a match was worth, as the lines of both tables have it."""
    matches: dict[frozenset[object], list[Match]] = {}
    for match in event.matches:
        matches.setdefault(frozenset(match.both), []).append(match)
    for line in event.lines:
        for name, text in line.extras:
            of_teams = matches.get(frozenset(line.teams), []) if name in _SWINGS else []
            met = next((one for one in of_teams if one.round == line.round), of_teams[0] if of_teams else None)
            if met is not None and met.away is not None and text:
                sides = (met.away, met.home) if _SWINGS[name] else (met.home, met.away)
                yield swing_spot(met, *sides, line.board), text, line
