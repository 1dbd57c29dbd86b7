"""Bytes to an event: recognise the format, read, take in, and leave out what shall be left out."""

from __future__ import annotations

from overtrick.desk.corrections import NO_CORRECTIONS, Corrections, with_corrections
from overtrick.desk.sources import Given, read_sources
from overtrick.intake import Intake, take_in
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.problem import Problem, Severity
from overtrick.model.contest import Contest
from overtrick.model.raw import LARGEST, MOST_MATCHES

__all__ = ["open_event"]

NO_RESULTS = Problem(
    code="no-results",
    severity=Severity.ERROR,
    message="There are deals in this file but no result, so there is nothing to score.",
    hint="Give the file of results beside it, or ask for the report 'deals' alone.",
)


def open_event(
    given: Given,
    *,
    format_name: str = "",
    winners: int | None = None,
    contest: Contest | None = None,
    leave_out: frozenset[str] = frozenset(),
    deals_alone: bool = False,
    corrections: Corrections = NO_CORRECTIONS,
) -> Intake:
    """The event in these bytes, or in several files together, with all its problems.

    `leave_out` names places (line numbers, elements) whose lines are not read; `bad` leaves out every line with
    an error, and says which. `deals_alone`: deals without a single result are an event too. `corrections` are made
    before anything is checked.

    Raises: UnknownNameError; UnreadableError for bytes that are no tournament, or more than one can have.
    """
    raw = with_corrections(read_sources(given, format_name), corrections)
    if len(raw.lines) + len(raw.matches) + len(raw.entries) > LARGEST:
        raise UnreadableError(
            f"The file has more than {LARGEST:,} results, which no single tournament has. Give one event at a time."
        )
    if len(raw.matches) > MOST_MATCHES:
        raise UnreadableError(
            f"The file has more than {MOST_MATCHES:,} matches, which no single tournament has. "
            "Give one event at a time."
        )
    intake = take_in(raw, winners=winners, contest=contest, leave_out=leave_out - {"bad"})
    if not deals_alone and not intake.errors and not intake.event.lines and not intake.event.matches:
        intake = Intake(intake.event, (*intake.problems, NO_RESULTS))
    if "bad" not in leave_out or not intake.errors:
        return intake
    bad = frozenset(str(problem.place) for problem in intake.errors if str(problem.place))
    without = take_in(raw, winners=winners, contest=contest, leave_out=leave_out | bad)
    for problem in intake.errors:
        if str(problem.place):
            without = without.with_warning("left-out", f"Left out: {problem.message}", problem.place)
    return without
