"""Which table of a Bridgemate scoring file a CSV file holds, and its rows under the table's columns."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, head_rows, rows_of
from overtrick.formats._scoring_file import Tables, event_of
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import replace
from overtrick.model.raw import LARGEST, RawEvent

__all__ = ["FORMAT"]

_TABLES = {
    "ReceivedData": ("ID", "Section", "Table", "Round", "Board", "PairNS", "PairEW", "NS/EW", "Contract", "Result"),
    "RoundData": ("Section", "Table", "Round", "NSPair", "EWPair", "LowBoard", "HighBoard"),
    "PlayerNumbers": ("Section", "Table", "Direction", "Number"),
    "HandRecord": ("Section", "Board", "NorthSpades", "EastHearts", "SouthDiamonds", "WestClubs"),
    "Section": ("ID", "Letter", "Tables", "MissingPair"),
    "Session": ("ID", "Name", "Date", "Time", "GUID"),
    "Tables": ("Section", "Table", "ComputerID", "Status", "LogOnOff"),
    "Settings": ("ShowResults", "ShowOwnResult", "RepeatResults", "MaximumResults"),
    "PlayerNames": ("ID", "Name", "strID"),
    "HandEvaluation": ("Section", "Board", "NorthSpades", "NorthNotrump"),
}
"""The columns by which each table is known."""


def _table_of(header: Row) -> str:
    there = set(header.cells)
    return next((name for name, columns in _TABLES.items() if set(columns) <= there), "")


def _sniff(head: bytes) -> bool:
    rows = head_rows(decode(head), ",", most=2)
    return bool(rows) and bool(_table_of(rows[0]))


def _rows(data: bytes, problems: Problems, source: str = "") -> tuple[str, list[dict[str, object]], list[Place]]:
    """The name of the table, its rows, and where each stands."""
    table = ""
    header: tuple[str, ...] = ()
    found: list[dict[str, object]] = []
    places: list[Place] = []
    for row in rows_of(decode(data, problems), ",", problems):
        if not table:
            table, header = _table_of(row), row.cells
            continue
        found.append(dict(zip(header, row.cells, strict=False)))
        places.append(replace(row.place, source=source))
        if len(found) > LARGEST:
            break
    return table, found, places


def _read(data: bytes) -> RawEvent:
    return read_parts([("", data)])


def read_parts(parts: Sequence[tuple[str, bytes]]) -> RawEvent:
    """One event from the tables of one scoring file, each with the name of its CSV file.

    Results need ReceivedData only; with RoundData, Section and PlayerNumbers pairs get their names and sit-outs, with
    HandRecord the deals.
    """
    problems = Problems()
    tables: dict[str, list[dict[str, object]]] = {}
    places: dict[str, list[Place]] = {}
    for source, data in parts:
        table, rows, where = _rows(data, problems, source)
        tables.setdefault(table, []).extend(rows)
        places.setdefault(table, []).extend(where)
    raw = event_of(Tables(tables, places), problems)
    if "ReceivedData" not in tables:
        problems.note(
            "part-of-a-database",
            f"This is the table {' and '.join(filter(None, tables)) or 'of no known name'} of a Bridgemate scoring "
            "file; the results are in ReceivedData.",
            hint="Give the .bws file itself, or all of its tables.",
        )
    return raw


FORMAT = Format(
    name="bws-csv",
    title="Tables of a Bridgemate file (BWS) as CSV",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    read_parts=read_parts,
    holds=("results", "names", "deals", "double-dummy tables", "auctions and play", "settings", "numbers of members"),
    written_by="mdbtools and other exporters of Access databases",
    limits=(
        "A table alone has no names of pairs: PlayerNumbers says who sat at which table, RoundData which pair began "
        "there."
    ),
    sources=(Cite(work="Bridgemate developer's guide", edition="revision 49, 2018", seen="secondary"),),
)
