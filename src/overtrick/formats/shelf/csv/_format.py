"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from overtrick.formats._format import Format
from overtrick.formats._match_penalties import take_penalties
from overtrick.formats._seats import as_seats, seat_players
from overtrick.formats._text import decode
from overtrick.formats.shelf.csv._append import append_matches
from overtrick.formats.shelf.csv._sheets import ENTRIES, MATCHES, SHEETS, TRAVELLERS, Sheet, separator_of
from overtrick.formats.shelf.csv._written import match_rows, rows_of_lines
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.event import Event
from overtrick.model.raw import (
    LARGEST,
    LINE_FIELDS,
    MATCH_FIELDS,
    MOST_MATCHES,
    RawEntry,
    RawEvent,
    RawLine,
    RawMatch,
)

__all__ = ["FORMAT", "append_matches"]

_OF_A_MATCH = ("round", "home", "away", "boards", "home_score", "away_score")
"""Columns that a list of matches has in any case, so that scores can be typed in."""


def _sniff(head: bytes) -> bool:
    """A first line with at least `board` among its columns, or two columns of ours, or those of another sheet."""
    first = next((line for line in decode(head).splitlines() if line.strip()), "")
    cells = first.split(separator_of(first))
    known = {TRAVELLERS.field_of(cell) for cell in cells} - {None}
    return "board" in known or len(known) >= 2 or any(sheet.fits(cells) for sheet in SHEETS)


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    text = decode(data, raw.problems)
    lines = text.splitlines(keepends=True)
    start = next((at for at, line in enumerate(lines) if line.strip()), None)
    if start is None:
        raw.problems.error("empty-file", "The file is empty.")
        return raw
    rows = _rows("".join(lines[start:]), separator_of(lines[start]), start, raw.problems)
    header = as_seats(next(rows, (0, []))[1])
    sheet = next((one for one in SHEETS if one.fits(header)), TRAVELLERS)
    columns = sheet.columns(header, raw.problems, start + 1)
    if raw.problems.has_errors:
        return raw
    for number, cells in rows:
        if any(cell.strip() for cell in cells):
            _take_row(raw, sheet, columns, number, cells)
        if len(raw.lines) + len(raw.entries) > LARGEST or len(raw.matches) > MOST_MATCHES:
            break
    seat_players(raw.lines, raw.problems)
    return raw


def _rows(text: str, separator: str, offset: int, problems: Problems) -> Iterator[tuple[int, list[str]]]:
    """Rows with the number of the line on which each begins."""
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator)
    while True:
        number = offset + reader.line_num + 1
        try:
            row = next(reader)
        except StopIteration:
            return
        except csv.Error as fault:
            problems.error("broken-csv", f"The row cannot be read: {fault}.", place=Place(line=number))
            continue
        yield number, row


def _take_row(raw: RawEvent, sheet: Sheet, columns: list[str], number: int, cells: list[str]) -> None:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        raw.problems.error(
            "too-many-cells",
            f"The row has {len(cells)} cells, but only {len(columns)} columns have names.",
            place=Place(line=number),
            hint="Put text that holds a separator into double quotes.",
        )
        return
    named = [(name, cell.strip()) for name, cell in zip(columns, cells, strict=False) if name != "*"]
    place = Place(line=number)
    fields = {name: cell for name, cell in named if not name.startswith("*")}
    if sheet is MATCHES:
        raw.penalties += take_penalties(fields, place, raw.problems)
        raw.matches.append(RawMatch(place=place, fields=fields))
    elif sheet is ENTRIES:
        raw.entries.append(RawEntry(place=place, fields=fields))
    else:
        extras = {name[1:]: cell for name, cell in named if name.startswith("*") and cell}
        raw.lines.append(RawLine(place=place, fields=fields, extras=extras))


def _write(event: Event) -> bytes:
    """One row a line of the event, or a match where it has no lines; only the columns that are used or needed."""
    only_matches = bool(event.matches and not event.lines)
    fields, rows = (MATCH_FIELDS, match_rows(event)) if only_matches else (LINE_FIELDS, rows_of_lines(event))
    needed = _OF_A_MATCH if only_matches else ()
    used = [name for name in fields if name in needed or any(row.get(name) for row in rows)]
    out = StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")


FORMAT = Format(
    name="csv",
    title="CSV travellers",
    extensions=(".csv", ".tsv", ".txt"),
    sniff=_sniff,
    read=_read,
    write=_write,
    generic=True,
    holds=("results", "names", "published numbers"),
    written_by="scorers by hand, spreadsheets, Overtrick",
    sources=(Cite(work="Overtrick, reference: CSV", seen="own"),),
    cannot_carry=(
        "the title and date of the event",
        "contestants without a line",
        "notes that the source held beside a line",
        "the division of names that themselves hold & or ;",
        "results that the source published for a contestant",
        "beside boards: the names of teams, and all their players where no pair is named",
        "penalties, carried results, handicaps, strata, and who is not ranked",
        "that pairs play a Swiss (say --contest swiss-pairs)",
        "beside boards: what was ruled, carried or published for a whole match, and byes",
    ),
)
