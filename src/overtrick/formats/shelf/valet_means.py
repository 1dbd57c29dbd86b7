"""Valet's results: mean cross-IMPs or Butler IMPs a board of every pair, as CSV with decimal commas."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, head_rows, rows_of, with_point
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_NUMBER = re.compile(r"-?\d{1,4}[.,]\d{1,4}")
_KINDS = {"IMPs": "cross-imps", "Butler": "butler"}


def _kind(row: Row) -> str | None:
    """What a heading says that its numbers are."""
    return row[2] if row.cells[:2] == ("Players", "Count") and row[2] in _KINDS else None


def _sniff(head: bytes) -> bool:
    rows = head_rows(decode(head), ";", most=5)
    return bool(rows) and _kind(rows[0]) is not None


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="pairs")
    header: Row | None = None
    for row in rows_of(decode(data, raw.problems), ";", raw.problems):
        kind = _kind(row)
        if kind:
            header = row
            raw.conditions.setdefault("method", _KINDS[kind])
        elif header is not None:
            _take(raw, row, header)
        if len(raw.entries) > LARGEST:
            break
    return raw


def _take(raw: RawEvent, row: Row, header: Row) -> None:
    players = [name.strip() for name in row[0].split(" - ") if name.strip()]
    if not players or not row[1].isdecimal() or not _NUMBER.fullmatch(row[2]):
        if row[0] and len(row.cells) > 2:
            raw.about[row[0]] = ";".join(row.cells[1:])
        return
    number = " - ".join(players)
    fields = {"number": number, "names": join_names(players), "total": with_point(row[2]), "boards": row[1]}
    raw.entries.append(RawEntry(place=row.place, fields=fields, extras={"BOARDS_PLAYED": row[1]}))
    more = [f"{header[at]} {with_point(cell)}" for at, cell in enumerate(row.cells) if at > 2 and cell]
    raw.about[f"means of {number}"] = ", ".join(more)


FORMAT = Format(
    name="valet-means",
    title="Valet results",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    holds=("names", "published numbers"),
    written_by="Valet",
    limits="The file has no boards: the total of a pair is its mean a board. Pairs are called by their names.",
    sources=(
        Cite(work="Valet, results of the world championship of 2005", link="https://github.com/valet-bridge/valet"),
    ),
)
