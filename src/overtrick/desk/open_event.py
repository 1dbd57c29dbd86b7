"""Bytes to an event: recognise the format, read, take in, and leave out what shall be left out."""

from __future__ import annotations

from overtrick.formats import FORMATS, Format, sniff
from overtrick.intake import Intake, take_in
from overtrick.kernel.errors import UnreadableError
from overtrick.model.contest import Contest
from overtrick.model.raw import LARGEST, MOST_MATCHES

__all__ = ["open_event", "recognise"]


def recognise(data: bytes, name: str = "") -> Format:
    """The named format, or the one that the bytes look like.

    Raises: UnknownNameError, UnreadableError.
    """
    return FORMATS.get(name) if name else sniff(data)


def open_event(
    data: bytes,
    *,
    format_name: str = "",
    winners: int | None = None,
    contest: Contest | None = None,
    leave_out: frozenset[str] = frozenset(),
) -> Intake:
    """The event in these bytes with all its problems.

    `leave_out` names places (line numbers, elements) whose lines are not read; `bad` leaves out every line with
    an error, and says which.

    Raises: UnknownNameError; UnreadableError for bytes that are no tournament, or more than one can have.
    """
    raw = recognise(data, format_name).read(data)
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
    if "bad" not in leave_out or not intake.errors:
        return intake
    bad = frozenset(str(problem.place) for problem in intake.errors if str(problem.place))
    without = take_in(raw, winners=winners, contest=contest, leave_out=leave_out | bad)
    for problem in intake.errors:
        if str(problem.place):
            without = without.with_warning("left-out", f"Left out: {problem.message}", problem.place)
    return without
