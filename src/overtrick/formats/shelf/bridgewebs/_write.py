"""An event as a BridgeWebs CSV: what it is, its ranking (one or two lists), its travellers board by board."""

from __future__ import annotations

import csv
import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from io import StringIO
from typing import Protocol

from overtrick.formats._line_rows import rows_of_lines
from overtrick.formats.shelf.bridgewebs._columns import MOST_NAMES, PAIR_HEADINGS, RESULT_HEADINGS
from overtrick.laws.law_2 import board_by_number
from overtrick.model.entry import Entry, EntryKind, Status
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["write"]

_DATE = re.compile(r"(\d{4})-(\d{2})-(\d{2})")
_PAIR_COLUMNS = (*PAIR_HEADINGS, "section", "kind", "title", "team", "status", "handicap", "stratum")
_ALWAYS = {"place", "number", "name1", "name2", "percent"}
Rows = Sequence[dict[str, str]]


class _Writer(Protocol):
    """What writes rows."""

    def writerow(self, row: Iterable[str], /) -> object:
        """Writes one."""
        ...

    def writerows(self, rows: Iterable[Iterable[str]], /) -> None:
        """Writes several."""
        ...


def write(event: Event) -> bytes:
    """The file, with CR LF and without NULs; columns beyond the usual ones only where something stands in them."""
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for word, value in _head(event).items():
        if value:
            writer.writerow([f"#{word}", value])
    for rows in _rankings(event):
        writer.writerow(["#SCORES"])
        _table(writer, rows, _PAIR_COLUMNS, PAIR_HEADINGS, _ALWAYS)
    _travellers(writer, event)
    return out.getvalue().replace("\x00", "").encode("utf-8", "replace")


def _head(event: Event) -> dict[str, str]:
    date = _DATE.fullmatch(event.date)
    return {
        "VERSION": "1",
        "DATE": f"{date[3]}/{date[2]}/{date[1]}" if date else event.date,
        "TITLE": event.title,
        "PAIRS": str(len(event.entries) or ""),
        "BOARDS": str(len({(line.session, line.board) for line in event.lines}) or ""),
        "ROUNDS": str(len({line.round for line in event.lines} - {""}) or ""),
        "WINNERS": "2" if 2 in event.winners.values() else "1",
    }


def _rankings(event: Event) -> Sequence[Rows]:
    """One list; with two winners that of N-S, that of E-W, then that of those who have no side of their own."""
    printed = {one.entry: one for one in event.published}
    if 2 not in event.winners.values():
        return [[_pair(entry, printed.get(entry.key)) for entry in event.entries]]
    lists: list[Rows] = [
        [_pair(entry, printed.get(entry.key)) for entry in event.entries if entry.key.side is side]
        for side in (*Side, None)
    ]
    return lists if lists[-1] else lists[:-1]


def _pair(entry: Entry, printed: PublishedStanding | None) -> dict[str, str]:
    names = {f"name{at}": name for at, name in enumerate(entry.names[:MOST_NAMES], start=1)}
    return names | {
        "number": entry.key.number,
        "section": entry.key.section,
        "kind": entry.kind.value if entry.kind is EntryKind.TEAM else "",
        "title": entry.title,
        "team": entry.team.number if entry.team else "",
        "status": "" if entry.status is Status.RANKED else entry.status.value,
        "handicap": str(entry.handicap) if entry.handicap else "",
        "stratum": entry.stratum,
        "place": printed.place if printed else "",
        "total": printed.total if printed else "",
        "percent": printed.percent if printed else "",
    }


def _travellers(writer: _Writer, event: Event) -> None:
    """The headings once, then every board with its results."""
    rows = [_result(line, row, event) for line, row in zip(event.lines, rows_of_lines(event), strict=True)]
    if not rows:
        return
    columns = (*RESULT_HEADINGS, *(name for name in rows[0] if name not in RESULT_HEADINGS and name != "board"))
    used = [name for name in columns if any(row.get(name) for row in rows)]
    writer.writerow(["#TRAVELLERS"])
    writer.writerow([RESULT_HEADINGS.get(name, name) for name in used])
    by_board: dict[int, list[dict[str, str]]] = defaultdict(list)
    for line, row in zip(event.lines, rows, strict=True):
        by_board[line.board].append(row)
    for board, found in sorted(by_board.items()):
        writer.writerow(["#BOARD", str(board)])
        writer.writerows([[row.get(name, "") for name in used] for row in found])


def _result(line: Line, row: dict[str, str], event: Event) -> dict[str, str]:
    """The row of a line without what its board number and the ranking say already."""
    board, usual = event.boards[line.session, line.board], board_by_number(line.board)
    dropped = {f"{side.value.lower()}_names" for side in Side if not line.names[side]}
    dropped |= {"dealer"} if board.dealer is usual.dealer else set()
    dropped |= {"vul"} if board.vulnerability is usual.vulnerability else set()
    return {name: "" if name in dropped else text for name, text in row.items()}


def _table(writer: _Writer, rows: Rows, columns: Iterable[str], headings: dict[str, str], always: set[str]) -> None:
    used = [name for name in columns if name in always or any(row.get(name) for row in rows)]
    writer.writerow([headings.get(name, name) for name in used])
    writer.writerows([[row.get(name, "") for name in used] for row in rows])
