"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

import csv
from collections.abc import Iterator
from io import StringIO

from overtrick.formats._format import Format
from overtrick.formats._seats import SEAT_NAMES, as_seats, needed_seats, seat_players
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.shelf import near_names
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.raw import LARGEST, LINE_FIELDS, RawEvent, RawLine
from overtrick.model.seat import Side

__all__ = ["FORMAT"]

_OTHER_NAMES = {
    "board": ("bd", "brd", "board number", "board no", "boardnumber", "deal"),
    "ns": ("n-s", "n/s", "ns pair", "pair ns", "ns_pair", "pair_ns", "nspair", "pairns", "ns no"),
    "ew": ("e-w", "e/w", "ew pair", "pair ew", "ew_pair", "pair_ew", "ewpair", "pairew", "ew no"),
    "score": ("ns score", "score ns", "ns_score", "score_ns", "points", "n-s score"),
    "contract": ("bid", "cont"),
    "declarer": ("by", "dec", "decl"),
    "result": ("res", "made"),
    "tricks": ("tricks taken",),
    "section": ("sect", "sec"),
    "session": ("sess",),
    "round": ("rnd", "rd"),
    "table": ("tbl", "tab"),
    "vul": ("vulnerability", "vulnerable", "vuln"),
    "lead": ("led", "lead card"),
    "ns_names": ("ns names", "names ns", "ns name", "ns players"),
    "ew_names": ("ew names", "names ew", "ew name", "ew players"),
    "copies": ("multiplicity", "frequency", "freq", "count"),
}
_NAMES = {name: name for name in LINE_FIELDS} | {
    other: name for name, others in _OTHER_NAMES.items() for other in others
}
_NAMES |= SEAT_NAMES
_SEPARATORS = (",", ";", "\t")


def _known(cell: str) -> str | None:
    return _NAMES.get(" ".join(cell.strip().strip('"').lower().replace("_", " ").split())) or _NAMES.get(
        cell.strip().strip('"').lower()
    )


def _separator(line: str) -> str:
    return max(_SEPARATORS, key=line.count)


def _sniff(head: bytes) -> bool:
    """A first line with at least `board` among its columns, or with two columns of ours."""
    first = next((line for line in decode(head).splitlines() if line.strip()), "")
    known = {_known(cell) for cell in first.split(_separator(first))} - {None}
    return "board" in known or len(known) >= 2


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    text = decode(data, raw.problems)
    lines = text.splitlines(keepends=True)
    start = next((at for at, line in enumerate(lines) if line.strip()), None)
    if start is None:
        raw.problems.error("empty-file", "The file is empty.")
        return raw
    rows = _rows("".join(lines[start:]), _separator(lines[start]), start, raw.problems)
    header = next(rows, None)
    columns = _columns([] if header is None else as_seats(header[1]), raw.problems, start + 1)
    if raw.problems.has_errors:
        return raw
    for number, cells in rows:
        if any(cell.strip() for cell in cells):
            _take_row(raw, columns, number, cells)
        if len(raw.lines) > LARGEST:
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


def _columns(header: list[str], problems: Problems, line: int) -> list[str]:
    """The field of each column; a column of other people's is kept under its own name with a star."""
    columns: list[str] = []
    for cell in header:
        name = _known(cell) or f"*{cell.strip()}"
        if name in columns and name != "*":
            problems.error(
                "column-twice",
                f"The column '{cell.strip()}' says the same as another column.",
                place=Place(line=line),
                hint="Leave one of the two out.",
            )
            name = "*"
        columns.append(name)
    _check_columns(columns, problems, line)
    return columns


def _check_columns(columns: list[str], problems: Problems, line: int) -> None:
    strangers = [name[1:] for name in columns if name.startswith("*") and name != "*"]
    needed: list[tuple[str, ...]] = [("board",), ("score", "contract", "result", "ruling")]
    seats = needed_seats(columns)
    if {"ns", "ew"} & set(columns) or (strangers and not seats):
        needed += [("ns",), ("ew",)]
    elif seats:
        needed += seats
    else:
        problems.note("scores-without-pairs", "There are no pairs: boards are scored, nobody is ranked.")
    for group in needed:
        if not set(group) & set(columns):
            guess = near_names(group[0], strangers) if strangers else ""
            problems.error(
                "missing-column",
                f"There is no column '{' or '.join(group)}'. {guess}".strip(),
                place=Place(line=line),
                hint="The first row names the columns: board, ns, ew, and score or contract, declarer, result.",
            )
    if strangers:
        problems.note(
            "unknown-columns",
            f"Columns that play no part in scoring: {', '.join(strangers)}.",
            place=Place(line=line),
        )


def _take_row(raw: RawEvent, columns: list[str], number: int, cells: list[str]) -> None:
    if len(cells) > len(columns) and any(cell.strip() for cell in cells[len(columns) :]):
        raw.problems.error(
            "too-many-cells",
            f"The row has {len(cells)} cells, but only {len(columns)} columns have names.",
            place=Place(line=number),
            hint="Put text that holds a separator into double quotes.",
        )
        return
    named = [(name, cell.strip()) for name, cell in zip(columns, cells, strict=False) if name != "*"]
    raw.lines.append(
        RawLine(
            place=Place(line=number),
            fields={name: cell for name, cell in named if not name.startswith("*")},
            extras={name[1:]: cell for name, cell in named if name.startswith("*") and cell},
        )
    )


def _write(event: Event) -> bytes:
    """One row a line of the event, only the columns that are used."""
    rows = [_row(event, line) for line in event.lines]
    if any(row["ns"] or row["ew"] for row in rows):
        rows = [row if row["ns"] or row["ew"] else row | {"ns": "?", "ew": "?"} for row in rows]
    used = [name for name in LINE_FIELDS if any(row.get(name) for row in rows)]
    out = StringIO(newline="")
    writer = csv.DictWriter(out, used, extrasaction="ignore", lineterminator="\r\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue().encode("utf-8")


def _row(event: Event, line: Line) -> dict[str, str]:
    names = {entry.key: " & ".join(entry.names) for entry in event.entries}
    board = event.boards[(line.session, line.board)]
    row = {
        "session": line.session,
        "section": line.section,
        "round": line.round,
        "table": line.table,
        "board": str(line.board),
        "ns": "+".join(line.seated(Side.NS)),
        "ew": "+".join(line.seated(Side.EW)),
        "ruling": str(line.ruling) if line.ruling else "",
        "version": line.version,
        "lead": line.lead,
        "dealer": board.dealer.value,
        "vul": board.vulnerability.value,
        "copies": str(line.copies) if line.copies != 1 else "",
        "ns_award": line.published.award.ns,
        "ew_award": line.published.award.ew,
        "ns_percent": line.published.percent.ns,
        "ew_percent": line.published.percent.ew,
    }
    for side, column in ((Side.NS, "ns_names"), (Side.EW, "ew_names")):
        own = tuple(names.get(key) or "?" for key in line.who[side])
        row[column] = " & ".join(line.names_by_seat(side, own if set(own) != {"?"} else ()))
    return row | _result(line)


def _result(line: Line) -> dict[str, str]:
    happened = line.happened
    if isinstance(happened, Absence):
        return {} if line.ruling else {"result": happened.code}
    if happened.passed_out:
        return {"contract": "PASS"}
    return {
        "contract": str(happened.contract or ""),
        "declarer": happened.declarer.value if happened.declarer else "",
        "tricks": "" if happened.tricks is None else str(happened.tricks),
        "score": str(happened.score),
    }


FORMAT = Format(
    name="csv",
    title="CSV travellers",
    extensions=(".csv", ".tsv", ".txt"),
    sniff=_sniff,
    read=_read,
    write=_write,
    sources=(Cite(work="Overtrick, reference: CSV", seen="own"),),
    cannot_carry=(
        "the title and date of the event",
        "contestants without a line",
        "notes that the source held beside a line",
        "the division of names that themselves hold & or ;",
        "results that the source published for a contestant",
        "penalties, carried results, handicaps, strata, and who is not ranked",
    ),
)
