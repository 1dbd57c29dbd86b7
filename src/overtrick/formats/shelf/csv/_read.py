"""A CSV sheet to a raw event, row by row, once it is known what its columns hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import chain

from overtrick.formats._match_penalties import take_penalties
from overtrick.formats._rows import Row, rows_of, separator_of
from overtrick.formats._seats import as_seats, seat_players
from overtrick.formats._text import decode
from overtrick.formats.shelf.csv._headless import is_no_heading, say_no_heading
from overtrick.formats.shelf.csv._sheets import ENTRIES, MATCHES, SHEETS, TRAVELLERS, Sheet
from overtrick.kernel.problem import Problems
from overtrick.model.people import OF_CONTESTANTS, OF_PLAYERS, one_each
from overtrick.model.raw import LARGEST, MOST_MATCHES, RawEntry, RawEvent, RawLine, RawMatch

__all__ = ["Heading", "as_it_stands", "headings_of", "read"]

_MOST_COLUMNS = 500
_BETWEEN = re.compile(r"[&;/+]")

Heading = Callable[[Row], tuple[Sequence[str], bool]]
"""The headings of a sheet by its first row, and whether that row is itself a result."""


def as_it_stands(first: Row) -> tuple[Sequence[str], bool]:
    """The first row holds the headings."""
    return first.cells, False


def read(data: bytes, heading: Heading = as_it_stands) -> RawEvent:
    """Everything that is there, the headings found in the given way."""
    raw = RawEvent()
    rows = _rows(decode(data, raw.problems), raw.problems)
    first = next(rows, None)
    if first is None:
        if not raw.problems.has_errors:
            raw.problems.error("empty-file", "The file is empty.")
        return raw
    names, is_result = heading(first)
    if heading is as_it_stands and is_no_heading(first.cells):
        say_no_heading(first, raw.problems)
        return raw
    if len(names) > _MOST_COLUMNS:
        raw.problems.error(
            "too-many-cells",
            f"The first row has {len(names)} cells; no sheet of results has more than {_MOST_COLUMNS} columns.",
            place=first.place,
            hint="Save the sheet again, with commas or semicolons between the columns.",
        )
        return raw
    header = as_seats(list(names))
    sheet = next((one for one in SHEETS if one.fits(header)), TRAVELLERS)
    columns = sheet.columns(header, raw.problems, first.line)
    if raw.problems.has_errors:
        return raw
    others = [name for name in columns if name.startswith("*")]
    for row in chain([first] if is_result else (), rows):
        _take_row(raw, sheet, columns, others, row)
        if len(raw.lines) + len(raw.entries) > LARGEST or len(raw.matches) > MOST_MATCHES:
            break
    seat_players(raw.lines, raw.problems)
    return raw


def headings_of(data: bytes) -> tuple[str, ...]:
    """The cells of the first row: headings, or a result where the sheet has none.

    >>> headings_of(b"\\r\\n Bd ;NS; EW\\r\\n1;2;3\\r\\n")
    ('Bd', 'NS', 'EW')
    """
    first = next(_rows(decode(data), Problems()), None)
    return first.cells if first else ()


def _rows(text: str, problems: Problems) -> Iterator[Row]:
    """Every row that holds anything, divided as the first one is."""
    lines = text.splitlines(keepends=True)
    start = next((at for at, line in enumerate(lines) if line.strip()), len(lines))
    if start < len(lines):
        yield from rows_of("".join(lines[start:]), separator_of(lines[start]), problems, offset=start)


def _take_row(raw: RawEvent, sheet: Sheet, columns: list[str], others: list[str], row: Row) -> None:
    if any(row.cells[len(columns) :]):
        raw.problems.error(
            "too-many-cells",
            f"The row has {len(row.cells)} cells, but only {len(columns)} columns have names.",
            place=row.place,
            hint="Put text that holds a separator into double quotes.",
        )
        return
    fields = dict(zip(columns, row.cells, strict=False))
    extras = {name[1:]: cell for name in others if (cell := fields.pop(name, "")) and name != "*"}
    if sheet is MATCHES:
        raw.penalties += take_penalties(fields, row.place, raw.problems)
        raw.matches.append(RawMatch(place=row.place, fields=fields))
    elif sheet is ENTRIES:
        extras = _said_of_people(fields)
        raw.entries.append(RawEntry(place=row.place, fields=fields, extras=extras))
    else:
        raw.lines.append(RawLine(place=row.place, fields=fields, extras=extras))


def _said_of_people(fields: dict[str, str]) -> dict[str, str]:
    """Takes what is no field of a contestant out of its row; numbers of players stand as their names do: `17 & 4`."""
    each = {name: one_each(_BETWEEN.split(fields.pop(name))) for name in OF_PLAYERS if name in fields}
    whole = {name: fields.pop(name) for name in OF_CONTESTANTS if name in fields}
    return {name: text for name, text in (each | whole).items() if text}
