"""What is given to the desk: the bytes of one file, or several files of one event with their names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from overtrick.formats import FORMATS, Format, sniff
from overtrick.intake.merge import merge
from overtrick.kernel.errors import UnreadableError
from overtrick.model.raw import RawEvent

__all__ = ["Given", "Source", "read_sources", "recognise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file: what is in it, and what it is called in messages."""

    data: bytes
    name: str = ""


Given: TypeAlias = bytes | Sequence[Source]


def recognise(data: bytes, name: str = "") -> Format:
    """The named format, or the one that the bytes look like.

    Raises: UnknownNameError, UnreadableError.
    """
    return FORMATS.get(name) if name else sniff(data)


def read_sources(given: Given, format_name: str = "") -> RawEvent:
    """What the files say, as one event. The first file is followed where two contradict each other.

    Raises: UnknownNameError; UnreadableError, naming the file where there are several.
    """
    if isinstance(given, bytes):
        return recognise(given, format_name).read(given)
    if not given:
        raise UnreadableError("No file is given.")
    return merge([(source.name, _read(source, format_name, len(given))) for source in given])


def _read(source: Source, format_name: str, of: int) -> RawEvent:
    try:
        return recognise(source.data, format_name).read(source.data)
    except UnreadableError as fault:
        if of == 1:
            raise
        raise UnreadableError(f"{source.name}: {fault}") from None
