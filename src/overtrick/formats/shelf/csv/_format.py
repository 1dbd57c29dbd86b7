"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

import csv
from io import StringIO

from overtrick.formats._format import Format
from overtrick.formats._line_rows import rows_of_lines
from overtrick.formats._rows import head_rows, separator_of
from overtrick.formats._text import decode
from overtrick.formats.shelf.csv._headless import are_results_without_heading
from overtrick.formats.shelf.csv._losses import LOSSES, is_contradicted, unfit
from overtrick.formats.shelf.csv._read import read
from overtrick.formats.shelf.csv._sheets import SHEETS, TRAVELLERS
from overtrick.formats.shelf.csv._written import match_rows
from overtrick.kernel.cite import Cite
from overtrick.model.event import Event
from overtrick.model.raw import LINE_FIELDS, MATCH_FIELDS

__all__ = ["FORMAT"]

_OF_A_MATCH = ("round", "home", "away", "boards", "home_score", "away_score")
"""Columns that a list of matches has in any case, so that scores can be typed in."""


def _sniff(head: bytes) -> bool:
    """A first line with at least `board` among its columns, or two columns of ours, or those of another sheet.

    Rows of numbers without any heading are known too, to be told what they lack.
    """
    text = decode(head)
    first = next((line for line in text.splitlines() if line.strip()), "")
    separator = separator_of(first)
    cells = first.split(separator)
    known = {TRAVELLERS.field_of(cell) for cell in cells} - {None}
    return (
        "board" in known
        or len(known) >= 2
        or any(sheet.fits(cells) for sheet in SHEETS)
        or are_results_without_heading(head_rows(text, separator, most=5))
    )


def _write(event: Event) -> bytes:
    """One row a line of the event, or a match where it has no lines; only the columns that are used or needed."""
    only_matches = bool(event.matches and not event.lines)
    fields, rows = (MATCH_FIELDS, match_rows(event)) if only_matches else (LINE_FIELDS, _line_rows(event))
    needed = _OF_A_MATCH if only_matches else ()
    used = [name for name in fields if name in needed or any(row.get(name) for row in rows)]
    out = StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")


def _line_rows(event: Event) -> list[dict[str, str]]:
    """A row for each line; the score alone where it is not the contract's, which a reader would refuse."""
    alone = {"contract": "", "declarer": "", "tricks": ""}
    rows = zip(event.lines, rows_of_lines(event), strict=True)
    return [row | alone if is_contradicted(line, event) else row for line, row in rows]


FORMAT = Format(
    name="csv",
    title="CSV travellers",
    extensions=(".csv", ".tsv", ".txt"),
    sniff=_sniff,
    read=read,
    write=_write,
    generic=True,
    holds=("results", "names", "published numbers"),
    written_by="scorers by hand, spreadsheets, Overtrick",
    sources=(Cite(work="Overtrick, reference: CSV", seen="own"),),
    losses=LOSSES,
    unfit=unfit,
)
