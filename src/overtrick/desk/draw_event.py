"""Bytes to a drawn round, and the round back into the file it came from or into a new one."""

from __future__ import annotations

from overtrick.desk.convert_file import convert, written_as
from overtrick.desk.draw_next import DrawAsked, NextRound, check_next, draw_next, matches_of
from overtrick.desk.score_file import Scored, Wishes, open_wished, score_event
from overtrick.desk.sources import Given
from overtrick.formats import FORMATS, Format
from overtrick.formats.shelf.csv import append_matches
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError, UnreadableError
from overtrick.kernel.problem import Problem
from overtrick.kernel.records import dataclass, replace
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.match import Match

__all__ = ["DrawnEvent", "added", "draw_event", "lost_in_saving", "saved"]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnEvent:
    """An event with its next round, or with the problems that stand in the way."""

    event: Event
    scored: Scored
    round: NextRound | None
    boards: int | None


def draw_event(given: Given, wishes: Wishes, asked: DrawAsked, *, check: bool = False) -> DrawnEvent:
    """The next round of the event in these bytes, or a look at the one that stands in it without results.

    Raises: UnreadableError; BadValueError for an event that is not played in matches, and what drawing raises.
    """
    intake = open_wished(given, wishes)
    intake = _of_entries(intake)
    scored = score_event(intake, wishes)
    if intake.errors:
        return DrawnEvent(event=intake.event, scored=scored, round=None, boards=asked.boards)
    if not intake.event.contest.by_matches or intake.event.contest is Contest.KNOCK_OUT:
        raise BadValueError(
            f"No rounds are drawn for this kind of contest ({intake.event.contest.value}). If it is a Swiss, say "
            "--contest teams or --contest swiss-pairs."
        )
    found = (check_next if check else draw_next)(intake.event, scored.outcome, asked)
    return DrawnEvent(event=intake.event, scored=scored, round=found, boards=asked.boards)


def _of_entries(intake: Intake) -> Intake:
    """An event that only lists its contestants is no fault here: its first round is to be drawn."""
    if not intake.event.entries:
        return intake
    return Intake(intake.event, tuple(problem for problem in intake.problems if not _is_no_results(problem)))


def _is_no_results(problem: Problem) -> bool:
    return problem.code == "no-results"


def added(data: bytes, found: DrawnEvent) -> bytes:
    """The file with the round behind its last line.

    Raises: UnreadableError for a file that cannot be added to.
    """
    return append_matches(data, _matches(found))


def saved(found: DrawnEvent, extension: str) -> bytes:
    """The event with the round, in the format of that extension.

    Raises: UnreadableError for an extension of no format that is written.
    """
    return convert(Intake(_with_round(found), ()), _target(extension).name)[0]


def lost_in_saving(found: DrawnEvent, extension: str) -> tuple[str, ...]:
    """What the file of `saved` does not say of this event, in words.

    Raises: UnreadableError for an extension of no format that is written.
    """
    return _target(extension).lost(_with_round(found))


def _target(extension: str) -> Format:
    found = written_as(extension)
    if found is None:
        known = ", ".join(sorted({known for one in FORMATS if one.write for known in one.extensions}))
        raise UnreadableError(f"No format with the extension '{extension}' is written. Written are: {known}.")
    return found


def _with_round(found: DrawnEvent) -> Event:
    return replace(found.event, matches=(*found.event.matches, *_matches(found)))


def _matches(found: DrawnEvent) -> tuple[Match, ...]:
    return () if found.round is None else matches_of(found.round, found.boards)
