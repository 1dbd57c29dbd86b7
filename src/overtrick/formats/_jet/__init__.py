"""Jet databases (Microsoft Access 97 to 2003): tables out of bytes, and bytes out of tables. No bridge in here."""

from __future__ import annotations

from overtrick.formats._jet._database import Database, Table, read_database
from overtrick.formats._jet._header import SIGNATURE, CodePage
from overtrick.formats._jet._layout import JET_3, JET_4, Kind
from overtrick.formats._jet._new import NewColumn, NewIndex, NewTable
from overtrick.formats._jet._rows import Row
from overtrick.formats._jet._values import DAY_ZERO, Value, text_units
from overtrick.formats._jet._write_file import write_database

__all__ = [
    "DAY_ZERO",
    "JET_3",
    "JET_4",
    "SIGNATURE",
    "CodePage",
    "Database",
    "Kind",
    "NewColumn",
    "NewIndex",
    "NewTable",
    "Row",
    "Table",
    "Value",
    "read_database",
    "text_units",
    "write_database",
]
