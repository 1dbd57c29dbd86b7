"""The rows of a scoring file, asked by the name of a column: whole numbers, text, yes or no, dates. Judges nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import datetime

from overtrick.formats._jet import Database, Value
from overtrick.kernel.problem import Place

__all__ = ["Cells", "cells_of", "has_table", "key_values"]

_WHOLE = re.compile(r"\s*([+-]?[0-9]{1,9})\s*")


class Cells:
    """One row. Columns that the table does not have are empty; capital letters do not matter, as in Access."""

    __slots__ = ("_values", "at", "table")

    def __init__(self, table: str, at: int, values: Mapping[str, Value]) -> None:
        self.table = table
        self.at = at
        self._values = {name.lower(): value for name, value in values.items()}

    def whole(self, name: str) -> int | None:
        """A whole number; None for nothing, or for something else."""
        value = self._values.get(name.lower())
        if isinstance(value, str):
            match = _WHOLE.fullmatch(value)
            return int(match[1]) if match else None
        return value if isinstance(value, int) else None

    def number(self, name: str) -> str:
        """A whole number as text, "" for nothing and for nought: no board, pair, table or round has the number 0."""
        value = self.whole(name)
        return str(value) if value else ""

    def text(self, name: str) -> str:
        """Text without blanks around it, whatever the column holds."""
        value = self._values.get(name.lower())
        if isinstance(value, bytes):
            return value.hex()
        return "" if value is None else " ".join(str(value).replace("\x00", "").split())

    def yes(self, name: str) -> bool:
        """A yes/no value, also where it is kept as a number."""
        return self._values.get(name.lower()) not in (None, False, 0, "", "0")

    def date(self, name: str) -> datetime | None:
        """A date or a time of day."""
        value = self._values.get(name.lower())
        return value if isinstance(value, datetime) else None

    def has(self, name: str) -> bool:
        """Whether the table has such a column."""
        return name.lower() in self._values

    @property
    def place(self) -> Place:
        """The table and the row's own number in it, or which row it is."""
        number = self.whole("ID")
        return Place(element=f"{self.table} row {self.at}" if number is None else f"{self.table} {number}")


def cells_of(database: Database, table: str) -> Iterator[Cells]:
    """The rows of a table, whatever the capitals of its name."""
    for name in database.tables:
        if name.lower() == table.lower():
            yield from (Cells(table, at, row) for at, row in enumerate(database.rows(name), 1))


def has_table(database: Database, table: str) -> bool:
    """Whether there is a table of that name."""
    return any(name.lower() == table.lower() for name in database.tables)


def key_values(values: Mapping[str, Value], without: tuple[str, ...] = ()) -> str:
    """What a row holds, in one line that can be read back; empty values are left out.

    >>> key_values({"Section": 1, "ShowResults": True, "BM2PINcode": "0000", "X": None}, ("Section",))
    'ShowResults=1; BM2PINcode=0000'
    """
    texts = {name: _plain(value) for name, value in values.items() if name not in without and value is not None}
    return "; ".join(f"{name}={text}" for name, text in texts.items() if text)


def _plain(value: Value) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, bytes):
        return value.hex()
    return " ".join(str(value).replace(";", ",").split())
