"""The tables of a scoring file, however they are stored, asked by the names of tables and columns. Judges nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime

from overtrick.kernel.problem import Place

__all__ = ["Cells", "Tables", "key_values"]

_WHOLE = re.compile(r"\s*([+-]?[0-9]{1,9})\s*")


class Cells:
    """One row. Columns that the table does not have are empty; capital letters do not matter, as in Access."""

    __slots__ = ("_place", "_values", "at", "table")

    def __init__(self, table: str, at: int, values: Mapping[str, object], place: Place | None = None) -> None:
        self.table = table
        self.at = at
        self._place = place
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
        """A date or a time of day, as text the way ISO 8601 writes it."""
        value = self._values.get(name.lower())
        if isinstance(value, str):
            try:
                value = datetime.fromisoformat(value).replace(tzinfo=None)
            except ValueError:
                return None
        return value if isinstance(value, datetime) else None

    def has(self, name: str) -> bool:
        """Whether the table has such a column."""
        return name.lower() in self._values

    @property
    def place(self) -> Place:
        """Where the row stands: the table and the row's own number in it, or which row it is."""
        if self._place is not None:
            return self._place
        number = self.whole("ID")
        return Place(element=f"{self.table} row {self.at}" if number is None else f"{self.table} {number}")


class Tables:
    """The tables by name, whose capitals do not matter. A row is a mapping of values, or of texts, by column.

    `places`: for each table where its rows stand, if that is to be told otherwise than by their numbers.
    """

    def __init__(
        self, rows: Mapping[str, Sequence[Mapping[str, object]]], places: Mapping[str, Sequence[Place]] = {}
    ) -> None:
        self.names = tuple(rows)
        self._rows = {name.lower(): found for name, found in rows.items()}
        self._places = {name.lower(): found for name, found in places.items()}

    def __contains__(self, table: str) -> bool:
        return table.lower() in self._rows

    def rows(self, table: str) -> Sequence[Mapping[str, object]]:
        """The rows as they are; none where there is no such table."""
        return self._rows.get(table.lower(), ())

    def cells(self, table: str) -> Iterator[Cells]:
        """The rows, to be asked for what they hold."""
        places = self._places.get(table.lower(), ())
        for at, row in enumerate(self.rows(table), 1):
            yield Cells(table, at, row, places[at - 1] if at <= len(places) else None)


def key_values(values: Mapping[str, object], without: tuple[str, ...] = ()) -> str:
    """What a row holds, in one line that can be read back; empty values are left out.

    >>> key_values({"Section": 1, "ShowResults": True, "BM2PINcode": "0000", "X": None}, ("Section",))
    'ShowResults=1; BM2PINcode=0000'
    """
    texts = {name: _plain(value) for name, value in values.items() if name not in without and value is not None}
    return "; ".join(f"{name}={text}" for name, text in texts.items() if text)


def _plain(value: object) -> str:
    if isinstance(value, bool):
        return str(int(value))
    if isinstance(value, bytes):
        return value.hex()
    return " ".join(str(value).replace(";", ",").split())
