"""What is left of an event when PBN has carried it: an explicit account of every loss that the format declares."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.formats.shelf.pbn._game import known
from overtrick.formats.shelf.pbn._write_text import clean, player_name
from overtrick.kernel.problem import Place
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.people import OF_PLAYERS, of_each, one_each
from overtrick.model.ruling import Adjusted, Artificial, Component, Level
from overtrick.model.seat import Side, Sides

__all__ = ["as_carried", "in_order"]

ONE = Fraction(1)


def in_order(event: Event) -> Event:
    """The event without places and notes, everything in one fixed order; what PBN adds of its own left out."""
    return replace(
        event,
        about=(),
        conditions=(),
        scored_elsewhere=False,
        entries=tuple(sorted(map(_with_sorted_extras, event.entries), key=lambda entry: str(entry.key))),
        lines=tuple(sorted((replace(line, place=Place(), extras=()) for line in event.lines), key=repr)),
        published=tuple(sorted((replace(one, at=Place()) for one in event.published), key=repr)),
    )


def _with_sorted_extras(entry: Entry) -> Entry:
    return replace(entry, extras=tuple(sorted(entry.extras)))


def as_carried(event: Event) -> Event:
    """What PBN carries of the event."""
    carry = _in_a_match if event.contest.of_teams else _in_a_table
    lines = tuple(one for line in event.lines for one in carry(line, event))
    return in_order(
        replace(
            event,
            title=known(clean(event.title)),
            contest=Contest.TEAMS if event.contest is Contest.KNOCK_OUT else event.contest,
            entries=tuple(map(_entry, event.entries)),
            lines=lines,
            matches=(),
            penalties=(),
            carries=(),
            winners={section: event.winners[section] for section in event.winners if section in _sections(lines)},
        )
    )


def _sections(lines: tuple[Line, ...]) -> set[str]:
    return {line.section for line in lines}


def _names(names: tuple[str, ...]) -> tuple[str, ...]:
    found = tuple(text for name in names if (text := "?" if name == "?" else player_name(name)))
    return found if {*found} - {"?"} else ()


def _entry(entry: Entry) -> Entry:
    names, title = _names(entry.names), known(clean(entry.title))
    named = [name == "?" or bool(player_name(name)) for name in entry.names]
    extras = ((name, _held(text, named) if name in OF_PLAYERS else text) for name, text in entry.extras)
    plain = replace(entry, names=names, title=title, status=Status.RANKED, handicap=Fraction(0), stratum="")
    return replace(plain, extras=tuple(extras))


def _held(text: str, named: list[bool]) -> str:
    """The texts of players, first of those whose names a cell holds."""
    size = max(len(named), len(of_each(text)))
    texts, marks = [*of_each(text), *[""] * size][:size], [*named, *[False] * size][:size]
    pairs = [*zip(texts, marks, strict=True)]
    known = [one for one, is_named in pairs if is_named]
    return one_each([*known, *(one for one, is_named in pairs if not is_named)])


def _in_a_table(line: Line, event: Event) -> list[Line]:
    """A row for each line, two where two contestants sit out."""
    bare = replace(line, version="", names=line.names.map(_names))
    if line.ruling is None and line.happened is Absence.SIT_OUT:
        return [_alone(replace(bare, published=Published()), side) for side in Side if line.who[side]]
    if isinstance(line.ruling, Artificial):
        return [_artificial(bare, line.ruling.levels)]
    if isinstance(line.ruling, Adjusted):
        return [_adjusted(bare, line.ruling)]
    return [bare if isinstance(line.happened, Played) else _without_result(bare, line.happened)]


def _alone(line: Line, side: Side) -> Line:
    who, names = (Sides(*(value[one] if one is side else () for one in Side)) for value in (line.who, line.names))
    return replace(line, who=who, names=names)  # type: ignore[arg-type]


def _artificial(line: Line, levels: Sides[Level | None]) -> Line:
    fixed = levels.map(lambda level: None if level is None else Level(level.percent))
    percent = fixed.map(lambda level: "" if level is None else str(level))
    for side in Side:
        line = _alone(line, side) if levels[side.other] is None else line
    published = replace(line.published, percent=percent)
    return replace(line, ruling=Artificial(fixed), happened=Absence.NOT_PLAYED, published=published)


def _adjusted(line: Line, ruling: Adjusted) -> Line:
    if ruling.is_weighted:
        return _without_result(line, Absence.NOT_ENTERED)
    ns, ew = ((Component(ONE, side[0].score),) for side in ruling.components)
    return replace(line, ruling=Adjusted(Sides(ns, ew)), happened=Absence.NOT_PLAYED)


def _without_result(line: Line, absence: Absence) -> Line:
    awaited = absence in (Absence.LATE, Absence.NOT_ENTERED)
    happened = Absence.NOT_ENTERED if awaited else Absence.NOT_PLAYED
    return replace(line, happened=happened, ruling=None, published=Published())


def _in_a_match(line: Line, event: Event) -> list[Line]:
    """A game for each line that has a result; an assigned score is a score like any other."""
    if not isinstance(line.ruling, Artificial | Adjusted) and not isinstance(line.happened, Played):
        return []
    if isinstance(line.ruling, Artificial) and None in line.ruling.levels:
        return []
    (found,) = _in_a_table(replace(line, copies=1, lead=""), event)
    if isinstance(found.ruling, Adjusted) and not found.ruling.is_split:
        found = replace(found, ruling=None, happened=Played(score=found.ruling.components.ns[0].score))
    ns, ew = (both if len(both) == 2 else tuple[str, ...]() for both in found.names)
    found = replace(found, table=found.table or _room(line, event), names=Sides(ns, ew))
    return [found] if found.ruling or isinstance(found.happened, Played) else []


def _room(line: Line, event: Event) -> str:
    """A table without a name is called by its room; the home team sits N-S in the open one."""
    first = next(one for one in event.lines if _meeting(one) == _meeting(line))
    said = (
        match.home
        for match in event.matches
        if (match.session, match.section, match.round, frozenset(match.both)) == _meeting(line)
    )
    return "Open" if line.teams.ns == next(said, first.teams.ns) else "Closed"


def _meeting(line: Line) -> tuple[object, ...]:
    return line.session, line.section, line.round, frozenset(line.teams)
