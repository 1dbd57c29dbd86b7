"""Web pages of other programs, one a board, joined to the event that they are parts of, and compared with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent
from tests.oracles.compare import Report, compare
from tests.oracles.program import REAL, Case, Program
from tests.oracles.published import Kind, Published, entry_spot, published_numbers
from tests.oracles.reckon import line_numbers, standing_numbers

__all__ = ["boards_played", "check_event", "check_pages", "event_of", "joined", "pages"]


def pages(pattern: str) -> list[Path]:
    """The files of the corpus that fit a pattern, in order."""
    return sorted(REAL.glob(pattern))


def joined(paths: Iterable[Path]) -> RawEvent:
    """What all the files hold, as one event; no file but one may have conditions that others contradict."""
    whole = RawEvent(scored_elsewhere=True)
    for path in paths:
        data = path.read_bytes()
        part = sniff(data).read(data)
        if list(part.problems):
            raise AssertionError(f"{path.name}: {[problem.message for problem in part.problems]}")
        whole.lines += part.lines
        whole.entries += part.entries
        whole.boards += part.boards
        whole.winners |= part.winners
        whole.about |= part.about
        whole.contest = whole.contest or part.contest
        if part.conditions and whole.conditions not in ({}, part.conditions):
            raise AssertionError(f"{path.name} says {part.conditions}, others {whole.conditions}")
        whole.conditions |= part.conditions
    return whole


def boards_played(event: Event) -> Published:
    """How many boards each contestant played, where a source says so beside its lists: `boards played by A 7 NS`."""
    found: Published = {}
    keys = {
        f"{key.full} {key.side.value}" if key.side else key.full: key for key in (one.key for one in event.entries)
    }
    section = f"{dict(event.about).get('section', '')} "
    for name, text in event.about:
        if name.startswith(_PLAYED):
            who = name.removeprefix(_PLAYED)
            found[entry_spot(Kind.BOARDS, keys[who if who in keys else who.removeprefix(section)])] = text
    return found


_PLAYED = "boards played by "


def event_of(raw: RawEvent) -> Event:
    """The event, which must have no problem at all."""
    intake = take_in(raw)
    if intake.problems:
        raise AssertionError([problem.message for problem in intake.problems])
    return intake.event


def check_pages(pattern: str, program: Program) -> Report:
    """Every number of the pages against Overtrick's."""
    return check_event(event_of(joined(pages(pattern))), program)


def check_event(event: Event, program: Program) -> Report:
    """Every number that an event's source states against Overtrick's, under the conditions of its program."""
    computed = line_numbers(event, program.lines) | standing_numbers(event, program.totals or program.lines)
    case = Case(data=b"", event=event, mended=event, computed=computed)
    more_published, more_computed = program.more(case)
    return compare(
        published_numbers(event) | boards_played(event) | more_published,
        {**computed, **more_computed},
        program.causes(case),
        program.printings,
        program.beyond,
    )
