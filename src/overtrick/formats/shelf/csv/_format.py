"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

import csv
from io import StringIO

from overtrick.formats._format import Format
from overtrick.formats._line_rows import rows_of_lines
from overtrick.formats._rows import head_rows, separator_of
from overtrick.formats._text import decode
from overtrick.formats.shelf.csv._headless import are_results_without_heading
from overtrick.formats.shelf.csv._read import read
from overtrick.formats.shelf.csv._sheets import SHEETS, TRAVELLERS
from overtrick.formats.shelf.csv._written import match_rows
from overtrick.kernel.cite import Cite
from overtrick.laws.law_77 import contract_score
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.raw import LINE_FIELDS, MATCH_FIELDS
from overtrick.model.seat import Side

__all__ = ["FORMAT"]

_OF_A_MATCH = ("round", "home", "away", "boards", "home_score", "away_score")
"""Columns that a list of matches has in any case, so that scores can be typed in."""

_NO_CONTRACT = {"contract": "", "declarer": "", "tricks": ""}


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
    fields, rows = (MATCH_FIELDS, match_rows(event)) if only_matches else (LINE_FIELDS, _lines(event))
    needed = _OF_A_MATCH if only_matches else ()
    used = [name for name in fields if name in needed or any(row.get(name) for row in rows)]
    out = StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")


def _lines(event: Event) -> list[dict[str, str]]:
    """A row a line, without a contract that contradicts the score: the score stands, and a CSV must agree with it."""
    rows = zip(event.lines, rows_of_lines(event), strict=True)
    return [row | _NO_CONTRACT if _is_contradicted(line, event) else row for line, row in rows]


def _is_contradicted(line: Line, event: Event) -> bool:
    happened = line.happened
    if not isinstance(happened, Played) or happened.contract is None:
        return False
    if happened.declarer is None or happened.tricks is None:
        return False
    side = happened.declarer.side
    vulnerable = event.boards[line.session, line.board].vulnerability.of(side)
    score = contract_score(happened.contract, happened.tricks, vulnerable=vulnerable)
    return happened.score != (score if side is Side.NS else -score)


def _unfit(event: Event) -> str:
    if event.lines or event.matches:
        return ""
    return (
        "A CSV sheet holds results of boards or of matches, and this event has none. Give the results, or write pbn."
    )


FORMAT = Format(
    name="csv",
    title="CSV travellers",
    extensions=(".csv", ".tsv", ".txt"),
    sniff=_sniff,
    read=read,
    write=_write,
    unfit=_unfit,
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
        "how the event is to be scored, and what else its source says of it",
        "whether N-S and E-W are ranked apart, where the lines do not show it",
        "deals, double-dummy tables, auctions and play",
        "that pairs play a Swiss (say --contest swiss-pairs)",
        "contracts that another program scored otherwise: the score alone is written",
        "beside boards: what was ruled, carried or published for a whole match, and byes",
    ),
)
