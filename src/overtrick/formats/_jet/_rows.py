"""A row: its bytes to values by name.

A row is its count of columns, the values of fixed size, those of varying size, the offsets of these backwards (in
Jet 3 followed by a table of jumps, one for each started 256 bytes), how many they are, and a bit for each column that
says whether it has a value. A yes/no value is nothing but its bit. A row that is older than a column knows nothing of
it.
"""

from __future__ import annotations

from itertools import pairwise
from struct import Struct, unpack_from

from overtrick.formats._jet._definition import Column, Definition
from overtrick.formats._jet._faults import DamagedRow
from overtrick.formats._jet._layout import Kind, Layout
from overtrick.formats._jet._long import LongValues
from overtrick.formats._jet._text import decompressed
from overtrick.formats._jet._values import FIXED, Value, fixed_value

__all__ = ["Row", "RowReader"]

Row = dict[str, Value]
_LONG = (Kind.MEMO, Kind.OLE)
_NEVER = 1 << 16
_BY_KIND = {int(kind): struct for kind, struct in FIXED.items()}


class RowReader:
    """Reads the rows of one table. What can be said of all of them is worked out once."""

    def __init__(self, definition: Definition, layout: Layout, encoding: str, long_values: LongValues) -> None:
        self._size = layout.count_size
        self._encoding = encoding
        self._long_values = long_values
        self._empty: Row = {
            column.name: False if column.kind == Kind.YES_NO else None for column in definition.columns
        }
        columns = definition.columns
        self._yes_no = [(c.name, 1 << c.number) for c in columns if c.kind == Kind.YES_NO]
        self._fixed = [self._plan(c) for c in columns if c.fixed and c.kind != Kind.YES_NO]
        self._loose = [(c.name, c.number, c.place, c.kind) for c in columns if not c.fixed and c.kind != Kind.YES_NO]
        self._first_loose = min((number for _, number, _, _ in self._loose), default=_NEVER)

    def _plan(self, column: Column) -> tuple[str, int, int, int, int, Struct | None]:
        start = self._size + column.offset
        struct = _BY_KIND.get(column.kind)
        return (
            column.name,
            column.number,
            start,
            start + (struct.size if struct else column.length),
            column.kind,
            struct,
        )

    def read(self, data: bytes) -> Row:
        """The values of a row.

        Raises: DamagedRow.
        """
        count = int.from_bytes(data[: self._size], "little")
        tail = len(data) - (count + 7) // 8
        if count == 0 or tail < self._size:
            raise DamagedRow(f"it says that it has {count} columns in {len(data)} bytes")
        there = int.from_bytes(data[tail:], "little") & ((1 << count) - 1)
        offsets, end = self._offsets(data, tail) if count > self._first_loose else ((), tail)
        row = dict(self._empty)
        for name, bit in self._yes_no:
            row[name] = bool(there & bit)
        for name, number, start, stop, kind, struct in self._fixed:
            if there >> number & 1:
                if stop > end:
                    raise DamagedRow(f"it ends before its {name}")
                row[name] = self._value(kind, struct, data, start, stop)
        for name, number, place, kind in self._loose:
            if there >> number & 1 and place + 1 < len(offsets):
                row[name] = self._varied(kind, data[offsets[place] : offsets[place + 1]])
        return row

    def _value(self, kind: int, struct: Struct | None, data: bytes, start: int, stop: int) -> Value:
        if struct is None:
            return self._varied(kind, data[start:stop])
        number = struct.unpack_from(data, start)[0]
        return number if kind <= Kind.LONG else fixed_value(kind, number)

    def _varied(self, kind: int, data: bytes) -> Value:
        if kind in _LONG:
            data = self._long_values.fetch(data)
        if kind in (Kind.TEXT, Kind.MEMO):
            return decompressed(data) if self._size == 2 else data.decode(self._encoding, "replace")
        struct = _BY_KIND.get(kind)
        if struct is not None and len(data) == struct.size:
            return fixed_value(kind, struct.unpack(data)[0])
        return data

    def _offsets(self, data: bytes, tail: int) -> tuple[tuple[int, ...], int]:
        """Where the values of varying size begin, with the end of the last; and where those of fixed size end."""
        offsets = self._wide_offsets(data, tail) if self._size == 2 else self._narrow_offsets(data, tail)
        if any(a > b for a, b in pairwise(offsets)) or not self._size <= offsets[0]:
            raise DamagedRow("the offsets within it are out of order")
        if offsets[-1] > tail:
            raise DamagedRow("it ends before its last value")
        return offsets, offsets[0]

    def _wide_offsets(self, data: bytes, tail: int) -> tuple[int, ...]:
        count = int.from_bytes(data[max(tail - 2, 0) : tail], "little")
        start = tail - 2 - 2 * (count + 1)
        if start < self._size:
            raise DamagedRow(f"it says that it has {count} values of varying size, for which it is too short")
        return unpack_from(f"<{count + 1}H", data, start)[::-1]

    def _narrow_offsets(self, data: bytes, tail: int) -> tuple[int, ...]:
        """Offsets of one byte each; the jumps tell from which value on 256 is to be added once more."""
        count = data[tail - 1]
        jumps = (len(data) - 1) // 256
        base = tail - 2 - jumps
        if jumps and (base - count) // 256 < jumps:
            jumps, base = jumps - 1, base + 1
        if base - count < self._size:
            raise DamagedRow(f"it says that it has {count} values of varying size, for which it is too short")
        offsets: list[int] = []
        used = 0
        for value in range(count + 1):
            while used < jumps and data[tail - 2 - used] == value:
                used += 1
            offset = data[base - value] + 256 * used
            # Values without a letter at the end may lie beyond 256 with no jump that says so.
            offsets.append(offset + 256 if offsets and offset < offsets[-1] else offset)
        return tuple(offsets)
