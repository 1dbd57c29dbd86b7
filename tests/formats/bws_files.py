"""Scoring files made row by row, and what mdbtools, an independent reader of such databases, says of a file."""

from __future__ import annotations

import csv
import io
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from overtrick.formats import FORMATS
from overtrick.formats._jet import JET_4, NewTable, Row, Table, Value, write_database
from overtrick.formats._jet._layout import Layout
from overtrick.formats.shelf.bws._schema import COLUMNS, individual_columns
from overtrick.intake import Intake, take_in

__all__ = [
    "BWS",
    "CREATED",
    "as_printed",
    "meeting",
    "needs_mdbtools",
    "printed_by_mdbtools",
    "result",
    "scoring_file",
    "section",
    "tables_by_mdbtools",
    "taken",
]

BWS = FORMATS.get("bws")
CREATED = datetime(2026, 11, 30, 19, 30)
_ISO = "%Y-%m-%d %H:%M:%S"

needs_mdbtools = pytest.mark.skipif(
    shutil.which("mdb-export") is None, reason="mdbtools (mdb-export) is not installed"
)


def scoring_file(
    tables: Mapping[str, Any],
    *,
    layout: Layout = JET_4,
    code_page: int = 1252,
    without: Mapping[str, Sequence[str]] = {},
) -> bytes:
    """A file with these rows in tables that have all columns but some, as files of older programs do."""
    individual = any("South" in row for rows in tables.values() for row in rows)
    columns = individual_columns() if individual else COLUMNS
    new = [
        NewTable(
            name=name,
            columns=tuple(column for column in found if column.name not in without.get(name, ())),
            rows=list(tables.get(name, ())),
        )
        for name, found in columns.items()
    ]
    return write_database(new, created=CREATED, layout=layout, code_page=code_page)


def section(number: int = 1, letter: str = "A", **cells: Value) -> Row:
    return {"ID": number, "Letter": letter, "Tables": 2, "MissingPair": 0, "Winners": 1, **cells}


def meeting(in_round: int, table: int, ns: int, ew: int, low: int, high: int, **cells: Value) -> Row:
    """A row of RoundData in section 1."""
    seats = {"Section": 1, "Round": in_round, "Table": table, "NSPair": ns, "EWPair": ew}
    return {**seats, "LowBoard": low, "HighBoard": high, **cells}


def result(number: int, board: int, ns: int, ew: int, text: str = "", **cells: Value) -> Row:
    """A row of ReceivedData in section 1, round 1 and table 1: `4 S|N|=` or nothing."""
    contract, seat, over = (*text.split("|"), "", "")[:3]
    side = {"N": ns, "S": ns, "E": ew, "W": ew}
    played: Row = {"Contract": contract, "NS/EW": seat, "Result": over, "Declarer": side.get(seat, 0)}
    where: Row = {"ID": number, "Section": 1, "Table": 1, "Round": 1, "Board": board, "PairNS": ns, "PairEW": ew}
    return {**where, **played, "DateLog": datetime(2026, 11, 30), **cells}


def taken(tables: Mapping[str, Any]) -> Intake:
    """The event of these rows, in a file of one section where none is said."""
    return take_in(BWS.read(scoring_file({"Section": [section()], **tables})))


def as_printed(table: Table) -> list[tuple[str, ...]]:
    """The columns and rows of a table as mdbtools prints them."""
    return [table.columns, *(tuple(_text(row[column]) for column in table.columns) for row in table.rows)]


def _text(value: Value) -> str:
    match value:
        case None:
            return ""
        case bool():
            return str(int(value))
        case datetime():
            return f"{value:{_ISO}}"
        case _:
            return str(value)


def tables_by_mdbtools(path: Path) -> list[str]:
    return _run("mdb-tables", "-1", path).split("\n")[:-1]


def printed_by_mdbtools(path: Path, table: str) -> list[tuple[str, ...]]:
    """The columns and rows of a table; line ends within a value stay."""
    printed = _run("mdb-export", "-D", _ISO, "-T", _ISO, path, table)
    return [tuple(row) for row in csv.reader(io.StringIO(printed, newline=""))]


def _run(*words: str | Path) -> str:
    done = subprocess.run(
        [*words], capture_output=True, check=True, env={"LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"}
    )
    return done.stdout.decode("utf-8")
