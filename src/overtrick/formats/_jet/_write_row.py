"""A row as bytes: the inverse of reading one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from overtrick.formats._jet._definition import Column
from overtrick.formats._jet._layout import Kind, Layout
from overtrick.formats._jet._rows import Row
from overtrick.formats._jet._text import compressed
from overtrick.formats._jet._values import FIXED, Value, date_bytes
from overtrick.kernel.errors import BadValueError

__all__ = ["row_bytes"]


def row_bytes(row: Row, columns: Sequence[Column], layout: Layout, encoding: str) -> bytes:
    """The row. What it lacks is empty, a yes/no value no.

    Raises: BadValueError for a value that its column cannot hold.
    """
    size = layout.count_size
    presence, loose = 0, []
    fixed = bytearray(size + max((c.offset + c.length for c in columns if _takes_place(c)), default=0))
    fixed[:size] = len(columns).to_bytes(size, "little")
    for column in columns:
        value = row.get(column.name)
        if column.kind == Kind.YES_NO:
            presence |= bool(value) << column.number
            continue
        presence |= (value is not None) << column.number
        data = b"" if value is None else _value_bytes(value, column, encoding, wide=size == 2)
        if not column.fixed:
            loose.append(data)
        elif data:
            fixed[size + column.offset : size + column.offset + column.length] = data
    bits = presence.to_bytes((len(columns) + 7) // 8, "little")
    return bytes(fixed) + (_loose(len(fixed), loose, len(bits), wide=size == 2) if loose else b"") + bits


def _takes_place(column: Column) -> bool:
    return column.fixed and column.kind != Kind.YES_NO


def _value_bytes(value: Value, column: Column, encoding: str, *, wide: bool) -> bytes:
    try:
        if isinstance(value, datetime):
            return date_bytes(value)
        if column.kind in FIXED and isinstance(value, (int, float)):
            return FIXED[Kind(column.kind)].pack(value)
        data = value if isinstance(value, bytes) else _text_bytes(str(value), encoding, wide=wide)
    except Exception as fault:
        raise BadValueError(f"{column.name} cannot hold {value!r}: {fault}.") from fault
    room = column.length
    if column.kind == Kind.TEXT and (len(str(value)) if not wide else len(str(value).encode("utf-16-le"))) > room:
        raise BadValueError(f"{column.name} cannot hold {value!r}: it has room for {room // (1 + wide)} characters.")
    return _inline(data) if column.kind in (Kind.MEMO, Kind.OLE) else data


def _text_bytes(text: str, encoding: str, *, wide: bool) -> bytes:
    return compressed(text) if wide else text.encode(encoding, "replace")


def _inline(data: bytes) -> bytes:
    """A long value within the row."""
    return (len(data) | 0x80000000).to_bytes(4, "little") + bytes(8) + data


def _loose(start: int, values: Sequence[bytes], bits: int, *, wide: bool) -> bytes:
    """The values of varying size, their offsets backwards, and how many they are."""
    offsets = [start]
    for value in values:
        offsets.append(offsets[-1] + len(value))
    data = b"".join(values)
    if wide:
        numbers = [*reversed(offsets), len(values)]
        return data + b"".join(number.to_bytes(2, "little") for number in numbers)
    jumps = _jumps(offsets, bits)
    return data + bytes(offset % 256 for offset in reversed(offsets)) + jumps + bytes([len(values)])


def _jumps(offsets: Sequence[int], bits: int) -> bytes:
    """For each 256 bytes of a Jet 3 row, from the last: which value is the first to begin beyond them."""
    bare = offsets[-1] + len(offsets) + 1 + bits
    count = next(count for count in range(9) if _read_jumps(bare + count, bits, len(offsets)) <= count)
    firsts = (
        next((i for i, offset in enumerate(offsets) if offset >= 256 * turn), 0xFF) for turn in range(1, count + 1)
    )
    return bytes(reversed(list(firsts)))


def _read_jumps(size: int, bits: int, offsets: int) -> int:
    """How many jumps a reader looks for: one for each 256 bytes begun, but none for those that begin behind the
    offsets."""
    jumps = (size - 1) // 256
    return jumps - (jumps > 0 and (size - bits - 1 - jumps - offsets) // 256 < jumps)
