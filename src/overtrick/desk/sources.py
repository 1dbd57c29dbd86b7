"""What is given to the desk: the bytes of one file, or several files of one event with their names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from overtrick.desk.columns import Columns, divided
from overtrick.formats import FORMATS, Format, sniff
from overtrick.formats.shelf.csv import headings_of, read_mapped
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.raw import RawEvent

__all__ = ["Given", "Source", "is_sheet", "read_sources", "recognise"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Source:
    """A file: what is in it, what it is called in messages, and what the columns hold if it is a plain CSV."""

    data: bytes
    name: str = ""
    columns: Columns = field(default_factory=dict)


Given: TypeAlias = bytes | Sequence[Source]


def recognise(data: bytes, name: str = "") -> Format:
    """The named format, or the one that the bytes look like.

    Raises: UnknownNameError, UnreadableError.
    """
    return FORMATS.get(name) if name else sniff(data)


def read_sources(given: Given, format_name: str = "") -> RawEvent:
    """What the files say, as one event. The first file is followed where two contradict each other.

    Raises: UnknownNameError; UnreadableError, naming the file where there are several; BadValueError for positions of
    columns that are not there.
    """
    if isinstance(given, bytes):
        return recognise(given, format_name).read(given)
    if not given:
        raise UnreadableError("No file is given.")
    sources = _with_own_columns(given, format_name)
    read = list(_read_each(sources, [_form(source, format_name, len(given)) for source in sources]))
    if len(read) == 1:
        return read[0][1]
    from overtrick.intake.merge import merge  # only who gives several files waits for it

    return merge(read)


def _read_each(sources: Sequence[Source], forms: Sequence[Format]) -> Iterator[tuple[str, RawEvent]]:
    """Every file by itself; those that are parts of one source together, where the first of them stands."""
    for source, form in zip(sources, forms, strict=True):
        alike = [one for one, other in zip(sources, forms, strict=True) if other is form]
        if source.columns:
            yield source.name, read_mapped(source.data, source.columns)
        elif form.read_parts is None or len(alike) == 1:
            yield source.name, form.read(source.data)
        elif source is alike[0]:
            yield source.name, form.read_parts([(one.name, one.data) for one in alike])


def _form(source: Source, format_name: str, of: int) -> Format:
    try:
        return FORMATS.get("csv") if source.columns else recognise(source.data, format_name)
    except UnreadableError as fault:
        if of == 1:
            raise
        raise UnreadableError(f"{source.name}: {fault}") from None


def _with_own_columns(given: Sequence[Source], format_name: str) -> Sequence[Source]:
    """Each source with those of the named columns that it has."""
    if not any(source.columns for source in given):
        return given
    sheets = [source.data if source.columns and is_sheet(source, format_name) else None for source in given]
    columns = next(source.columns for source in given if source.columns)
    shares = divided(columns, sheets)
    return [replace(source, columns=share) for source, share in zip(given, shares, strict=True)]


def is_sheet(source: Source, format_name: str = "") -> bool:
    """Whether it is a plain CSV: known as one, or known as nothing but with columns that its own map may name.

    Raises: UnknownNameError.
    """
    if format_name:
        return FORMATS.get(format_name) is FORMATS.get("csv")
    try:
        return sniff(source.data) is FORMATS.get("csv")
    except UnreadableError:
        headings = headings_of(source.data) if source.columns else ()
        return len(headings) > 1 and all(map(str.isprintable, headings))
