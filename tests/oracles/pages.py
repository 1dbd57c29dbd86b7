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
from tests.oracles.published import published_numbers
from tests.oracles.reckon import line_numbers, standing_numbers

__all__ = ["check_event", "check_pages", "event_of", "joined", "pages"]


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
        published_numbers(event) | more_published,
        {**computed, **more_computed},
        program.causes(case),
        program.printings,
        program.beyond,
    )
