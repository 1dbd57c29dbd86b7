"""One format to another, saying what the target cannot carry."""

from __future__ import annotations

from overtrick.formats import FORMATS, Format
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.model.event import Event
from overtrick.model.words import and_list, count_of

__all__ = ["carried", "convert", "writable", "written_as"]


def writable() -> list[str]:
    """The formats that can be written."""
    return [found.name for found in FORMATS if found.write is not None]


def written_as(extension: str) -> Format | None:
    """The format of a new file with this extension: the one that is called like it, else the first; None for none.

    >>> [found.name if found else None for found in map(written_as, (".csv", ".XML", ".doc"))]
    ['csv', 'usebio', None]
    """
    found = [known for known in FORMATS if known.write and extension.lower() in known.extensions]
    return min(found, key=lambda known: extension.lower() != f".{known.name}", default=None)


def convert(intake: Intake, to: str) -> tuple[bytes, tuple[str, ...]]:
    """The event in another format, and in words what was left out.

    Raises: UnknownNameError for a format that does not exist or cannot be written; BadValueError for an event that
    the format has no place for.
    """
    target = FORMATS.get(to)
    if target.write is None:
        raise UnknownNameError(f"{target.title} cannot be written yet. Written are: {', '.join(writable())}.")
    if target.unfit is not None and (why := target.unfit(intake.event)):
        raise BadValueError(f"{target.title} cannot hold this event: {why}")
    return target.write(intake.event), target.lost(intake.event)


def carried(event: Event, to: str) -> str:
    """How much of an event a format takes, in words: results, matches and deals, of which some are there."""
    held = FORMATS.get(to).holds
    results, deals = "results" in held, "deals" in held
    counts = [
        (len(event.lines) if results else 0, "line", ""),
        (len(event.matches) if results else 0, "match", "matches"),
        (sum(board.deal is not None for board in event.boards.values()) if deals else 0, "deal", ""),
    ]
    return and_list([count_of(*count) for count in counts if count[0]]) or count_of(0, "line")
