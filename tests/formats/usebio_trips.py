"""What USEBIO carries of an event, written down apart from the code that writes it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction
from typing import TypeVar

from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.intake.notation import read_names
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.match import Match, Opponents, RulingKind
from overtrick.model.people import OF_PLAYERS, of_each, one_each
from overtrick.model.ruling import Adjusted, Artificial, Level, Ruling
from overtrick.model.seat import Sides
from tests.formats.test_json import without_places

__all__ = ["USEBIO", "carried", "in_order", "trip", "written"]

USEBIO = FORMATS.get("usebio")
T = TypeVar("T")
HELD = {"national_ids", "club_ids", "rateable", "master_points", "master_point_type", "label Section"}
NOTHING = Opponents(Fraction(0), Fraction(0))
NOBODY = Opponents("", "")


def written(event: Event) -> bytes:
    assert USEBIO.write is not None
    return USEBIO.write(event)


def trip(event: Event) -> Intake:
    """Written, read and taken in."""
    return take_in(USEBIO.read(written(event)))


def in_order(event: Event) -> Event:
    """The same with everything in one order, since USEBIO groups lines by section, match and board; without places,
    and without what it says about itself."""
    return replace(
        without_places(event),
        entries=_sorted(_in_order(entry) for entry in event.entries),
        lines=_sorted(without_places(event).lines),
        matches=_sorted(without_places(event).matches),
        published=_sorted(without_places(event).published),
        about=(),
    )


def _in_order(entry: Entry) -> Entry:
    entry = replace(entry, extras=tuple(sorted(entry.extras)))
    return replace(entry, names=tuple(sorted(entry.names))) if entry.kind is EntryKind.TEAM else entry


def _sorted(values: Iterable[T]) -> tuple[T, ...]:
    return tuple(sorted(values, key=repr))


def carried(event: Event) -> Event:
    """What is left of an event after a trip."""
    lines = [_line(line, event) for line in event.lines if line.ruling or line.happened is not Absence.SIT_OUT]
    vps = _in_vps(event)
    return in_order(
        replace(
            event,
            title=event.title.strip(),
            entries=tuple(_entry(entry, event) for entry in event.entries),
            boards=_boards(event, lines),
            lines=tuple(lines),
            matches=tuple(_match(match, event, vps=vps) for match in event.matches if match.away is not None),
            winners={line.section: event.winners[line.section] for line in lines},
            conditions=_conditions(event, vps=vps),
            scored_elsewhere=True,
            penalties=(),
            carries=(),
        )
    )


def _boards(event: Event, lines: Iterable[Line]) -> dict[tuple[str, int], Board]:
    """Those with a line or with cards; the number of a board tells its dealer, and its vulnerability without lines."""
    played = {(line.session, line.board) for line in lines}
    kept: dict[tuple[str, int], Board] = {}
    for key, board in event.boards.items():
        usual = board_by_number(board.number)
        deal = board.deal if board.deal is not None and any(board.deal) else None
        vulnerability = (board if key in played else usual).vulnerability
        if key in played or deal:
            kept[key] = replace(usual, vulnerability=vulnerability, deal=deal)
    return kept


def _entry(entry: Entry, event: Event) -> Entry:
    names: tuple[str, ...] = entry.names
    if entry.kind is EntryKind.PAIR and len(names) == 1:
        names = read_names(names[0])
    if entry.kind is EntryKind.TEAM:
        others = [name for pair in event.entries if pair.team == entry.key for name in pair.names]
        names = tuple(dict.fromkeys((*names, *others)))
    extras = dict(pair for pair in entry.extras if pair[0] in HELD)
    if entry.kind is EntryKind.PAIR and len(names) > 1 == len(entry.names):
        told = {name: of_each(text)[1:] for name, text in extras.items() if name in OF_PLAYERS}
        extras |= {name: one_each([*[""] * len(names), *texts]) for name, texts in told.items()}
    said = tuple((name, text) for name, text in extras.items() if text)
    return replace(entry, names=names, status=Status.RANKED, handicap=Fraction(0), stratum="", extras=said)


def _line(line: Line, event: Event) -> Line:
    happened, ruling, note = _result(line)
    extras = dict(line.extras)
    notes = "; ".join(filter(None, (extras.pop("NOTES", ""), note)))
    return replace(
        line,
        happened=happened,
        ruling=ruling,
        round=line.round if event.contest.by_matches else "",
        table="",
        copies=1,
        version="",
        names=Sides((), ()),
        published=Published(award=line.published.award),
        extras=(("NOTES", notes),) if notes else (),
    )


def _result(line: Line) -> tuple[Played | Absence, Ruling | None, str]:
    """What happened, the ruling, and the note."""
    if isinstance(line.ruling, Adjusted):
        components = line.ruling.components.ns
        most = max(component.weight for component in components)
        score = next(component.score for component in components if component.weight == most)
        return Played(score=score), None, f"Adjusted score: {line.ruling}"
    if isinstance(line.ruling, Artificial):
        nearest = Artificial(line.ruling.levels.map(_nearest))
        note = "" if nearest == line.ruling else f"Adjusted score: {line.ruling}"
        return Absence.NOT_PLAYED, nearest, note
    return (Absence.NOT_PLAYED if isinstance(line.happened, Absence) else line.happened), None, ""


def _nearest(level: Level | None) -> Level | None:
    return None if level is None else Level(Fraction(min(99, int(level.percent + Fraction(1, 2)))))


def _in_vps(event: Event) -> bool:
    met = [match for match in event.matches if match.away is not None]
    vps = sum(any(_vps(match)) for match in met)
    scores = sum(match.score is not None for match in met)
    return event.contest is not Contest.KNOCK_OUT and vps >= scores


def _vps(match: Match) -> Opponents[str]:
    if match.ruling is None or match.ruling.kind is not RulingKind.VPS:
        return match.published_vps
    return match.ruling.amounts.map(lambda amount: f"{float(amount):.2f}".removesuffix(".00"))


def _match(match: Match, event: Event, *, vps: bool) -> Match:
    return replace(
        match,
        table="",
        boards=match.boards or _shown(match, event),
        score=None if vps else match.score,
        carry=NOTHING,
        ruling=None,
        published_score=NOBODY if vps else match.published_score,
        published_vps=_vps(match) if vps else NOBODY,
    )


def _shown(match: Match, event: Event) -> int | None:
    """How many boards its lines show, where there are no gaps between them."""
    boards = {line.board for line in event.lines if _is_of(line, match) and line.happened is not Absence.SIT_OUT}
    boards |= {line.board for line in event.lines if _is_of(line, match) and line.ruling}
    return len(boards) if boards and max(boards) - min(boards) + 1 == len(boards) else None


def _is_of(line: Line, match: Match) -> bool:
    who: set[EntryKey | None] = {*line.teams} - {None} or {key for side in line.who for key in side}
    return who == set(match.both) and (line.section, line.round) == (match.section, match.round)


def _conditions(event: Event, *, vps: bool) -> tuple[tuple[str, str], ...]:
    if not event.contest.by_matches:
        return tuple(pair for pair in event.conditions if pair == ("method", "butler"))
    way = (("match-method", "imps"),) if event.contest.of_teams else ()
    return way if vps or event.contest is Contest.KNOCK_OUT else (*way, ("scale", "none"))
