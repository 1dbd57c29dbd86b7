"""Where everything of an event stands in its scoring file: numbers of sections and pairs, tables and rounds."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import product
from string import ascii_uppercase

from overtrick.formats._scoring_file import NOBODY
from overtrick.formats.shelf.bws._fit import LARGEST, LONGEST_LETTER, fitting, numbered, whole
from overtrick.kernel.records import dataclass
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.seat import Side, Sides

__all__ = ["Placed", "Plan", "Section", "can_stand", "plan_of"]

Where = tuple[str, str]
"""Session and section, as the event calls them."""


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a session with its numbers in the file."""

    number: int
    letter: str
    session: int
    where: Where


@dataclass(frozen=True, slots=True)
class Placed:
    """A line with its section, round and table, and the numbers of its sides: 0 for nobody."""

    line: Line
    section: Section
    round: int
    table: int
    sides: Sides[tuple[int, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """The event as the file will have it. `allotted`: the sections whose rounds and tables are made up."""

    sections: tuple[Section, ...]
    sessions: dict[str, int]
    lines: tuple[Placed, ...]
    allotted: frozenset[Where]
    individual: bool


def can_stand(line: Line) -> bool:
    """Whether the file can name who sat there: both sides, or of a sit-out one."""
    sides = [bool(line.who[side]) for side in Side]
    if line.ruling is None and line.happened is Absence.SIT_OUT:
        return any(sides)
    return all(sides) and line.board <= LARGEST


def plan_of(event: Event) -> Plan:
    """What is where."""
    lines = _last_words(line for line in event.lines if can_stand(line))
    sessions = numbered([*(line.session for line in lines), *(session for session, _ in event.boards)])
    pairs = _pair_numbers(lines)
    placed: list[Placed] = []
    allotted = set()
    sections = _sections(event, lines, sessions)
    for section in sections:
        own = [line for line in lines if (line.session, line.section) == section.where]
        seats = _said(own)
        if not seats:
            allotted.add(section.where)
            seats = _allotted(own)
        numbers = pairs[section.where[1]]
        for line, (in_round, table) in zip(own, seats, strict=True):
            placed.append(Placed(line, section, in_round, table, _sides(line, numbers)))
    return Plan(
        sections=tuple(sections),
        sessions=sessions,
        lines=tuple(placed),
        allotted=frozenset(allotted),
        individual=any(len(line.who[side]) > 1 for line in lines for side in Side),
    )


def _last_words(lines: Iterable[Line]) -> list[Line]:
    """Of two results of the same sides on a board the later, since readers hold the earlier for corrected."""
    last = {(line.session, line.section, line.board, line.who): line for line in lines}
    return [*last.values()]


def _pair_numbers(lines: Iterable[Line]) -> dict[str, dict[str, int]]:
    """By section the number of each contestant, which one that is called by no whole number gets anew."""
    texts: dict[str, list[str]] = defaultdict(list)
    for line in lines:
        texts[line.section] += (key.number for side in Side for key in line.who[side])
    return {section: numbered(found, taken=NOBODY) for section, found in texts.items()}


def _sides(line: Line, numbers: dict[str, int]) -> Sides[tuple[int, ...]]:
    return line.who.map(lambda who: tuple(numbers[key.number] for key in who))


def _sections(event: Event, lines: Iterable[Line], sessions: dict[str, int]) -> list[Section]:
    """The sections in the order of sessions and letters."""
    places = list(dict.fromkeys((line.session, line.section) for line in lines))
    letters = _letters(list(dict.fromkeys(section for _, section in places)), dict(event.about).get("section", ""))
    ordered = sorted(places, key=lambda where: (sessions[where[0]], letters[where[1]]))
    return [Section(number, letters[where[1]], sessions[where[0]], where) for number, where in enumerate(ordered, 1)]


def _letters(names: list[str], only: str) -> dict[str, str]:
    """A letter for each section: its own name where that fits, of a single one without name what the source said."""
    if names == [""] and only and fitting(only, LONGEST_LETTER) == only:
        return {"": only}
    own = {name: name for name in names if name and fitting(name, LONGEST_LETTER) == name}
    free = (letter for letter in _LETTERS if letter not in own)
    return {name: own.get(name) or next(free) for name in names}


_LETTERS = [*ascii_uppercase, *map("".join, product(ascii_uppercase, repeat=2))]


def _said(lines: Iterable[Line]) -> list[tuple[int, int]]:
    """Round and table of each line; none at all where one is not said, or two pairs of sides are at one table."""
    seats, meeting = [], dict[tuple[int, int], object]()
    for line in lines:
        in_round, table, who = whole(line.round), whole(line.table), frozenset(line.who)
        if in_round is None or table is None or meeting.setdefault((in_round, table), who) != who:
            return []
        seats.append((in_round, table))
    return seats


def _allotted(lines: Iterable[Line]) -> list[tuple[int, int]]:
    """A round and a table for each line: each meeting in the first round in which everybody is free from then on.

    Teams meet at two tables of one round, from both sides.
    """
    free: dict[object, int] = defaultdict(int)
    rounds: dict[object, int] = {}
    tables: dict[int, int] = defaultdict(int)
    given: dict[object, tuple[int, int]] = {}
    seats = []
    for line in lines:
        meeting = frozenset(line.who) if any(line.teams) else line.who
        if meeting not in rounds:
            players = [key for side in Side for key in line.who[side]]
            rounds[meeting] = 1 + max(free[key] for key in players)
            free.update(dict.fromkeys(players, rounds[meeting]))
        if line.who not in given:
            in_round = rounds[meeting]
            tables[in_round] += 1
            given[line.who] = in_round, tables[in_round]
        seats.append(given[line.who])
    return seats
