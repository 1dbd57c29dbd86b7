"""What a caller has fixed, held against the event: refused where nothing could be scored or nothing would change."""

from __future__ import annotations

from overtrick.audit.books import Reckoner
from overtrick.audit.case import FREE, Case, Pins
from overtrick.kernel.errors import BadValueError, OvertrickError

__all__ = ["refuse_impossible"]


def refuse_impossible(case: Case) -> None:
    """Refuses what is fixed where no conditions that have it can score the event.

    Raises: UnknownNameError, BadValueError, with what is fixed and what to write instead.
    """
    if case.pins == FREE:
        return
    _refuse_idle_method(case)
    first: OvertrickError | None = None
    for conditions in case.candidates():
        try:
            Reckoner(case.event).outcome(conditions)
        except OvertrickError as fault:
            first = first or fault
        else:
            return
    raise BadValueError(
        f"Nothing can be scored with {_told(case.pins)} fixed: {first} Fix something else, or nothing."
    )


def _refuse_idle_method(case: Case) -> None:
    """A method in a contest of teams without a line: matches are scored from their IMPs, whatever the method."""
    if case.pins.method and case.event.contest.of_teams and not case.event.lines:
        raise BadValueError(
            f"The method cannot be {case.pins.method}: a method compares the lines of a board, and this file of teams "
            "has whole matches only. Leave --method out."
        )


def _told(pins: Pins) -> str:
    """As it would be given on the command line.

    >>> _told(Pins(method="butler", house=(("ties", "boards"),)))
    '--method butler --rule ties=boards'
    """
    words = [f"--method {pins.method}"] if pins.method else []
    words += [f"--rules {pins.rules}"] if pins.rules else []
    return " ".join([*words, *(f"--rule {name}={value}" for name, value in pins.house)])
