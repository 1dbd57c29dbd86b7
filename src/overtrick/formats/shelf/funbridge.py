"""Funbridge: the ranking of a tournament as CSV. Nothing but ranks, results and masterpoints; no board."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, head_rows, plain_heading, rows_of, with_point
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.model.people import MASTER_POINTS, MEMBER_IDS
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_HEADER = ("rank", "nickname", "result", "masterpoints", "licence")
_RESULT = re.compile(r"-?[0-9]{1,6}(?:[.,][0-9]{1,4})?")


def _is_header(row: Row) -> bool:
    return tuple(map(plain_heading, row.cells)) == _HEADER


def _sniff(head: bytes) -> bool:
    rows = head_rows(decode(head), ";", most=5)
    return bool(rows) and _is_header(rows[0])


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="individual")
    names: set[str] = set()
    for row in rows_of(decode(data, raw.problems), ";", raw.problems):
        if _is_header(row):
            continue
        _take(raw, row, names)
        if len(raw.entries) > LARGEST:
            break
    raw.problems.note(
        "ranking-only",
        "The file is a ranking without boards. Funbridge does not say whether its results are IMPs or per cent.",
    )
    return raw


def _take(raw: RawEvent, row: Row, names: set[str]) -> None:
    rank, name, result = row[0], row[1], row[2]
    if not name or not _RESULT.fullmatch(result):
        raw.problems.warn(
            "broken-row",
            f"The row '{';'.join(row.cells):.60}' has no player with a result and is left out.",
            place=row.place,
            hint="A row is: rank; nickname; result; masterpoints; licence.",
        )
        return
    if name in names:
        raw.problems.warn(
            "player-twice-in-list", f"{name:.40} stands in the list twice; the first counts.", place=row.place
        )
        return
    names.add(name)
    fields = {"number": name, "names": join_names([name]), "kind": "individual"}
    fields |= {"total": with_point(result), "place": rank}
    extras = {what: row[at] for at, what in ((3, MASTER_POINTS), (4, MEMBER_IDS)) if row[at]}
    raw.entries.append(RawEntry(place=row.place, fields=fields, extras=extras))


FORMAT = Format(
    name="funbridge",
    title="Funbridge ranking",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    holds=("names", "published numbers", "numbers of members"),
    written_by="Funbridge",
    limits="The file has no boards, and does not say whether results are IMPs or per cent.",
    sources=(Cite(work="Funbridge, two rankings as exported", edition="2024"),),
)
