"""The definition of a table as bytes, to be cut into pages."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.formats._jet._definition import Column
from overtrick.formats._jet._layout import Kind, Layout
from overtrick.formats._jet._new import LONG_VALUES, NewIndex, NewTable
from overtrick.kernel.records import dataclass

__all__ = ["Maps", "definition_bytes"]

_FIXED, _NULLABLE, _COUNTS_ITSELF, _OF_SYSTEM, _OF_USERS = 1, 2, 4, 16, 32
_UNIQUE, _REQUIRED, _ALWAYS = 0x01, 0x08, 0x80
_MOST_INDEXED = 10
_NOTHING = b"\xff\xff\x00"
_GENERAL = (0x0409).to_bytes(2, "little")
_INDEX_MAGIC = b"\x83\x07\x00\x00"


@dataclass(frozen=True, slots=True, kw_only=True)
class Maps:
    """Where the page maps of a table lie: of its data (owned, with room), its indexes, its long values (two each)."""

    owned: int
    room: int
    indexes: tuple[int, ...]
    long_values: tuple[int, ...]


def definition_bytes(
    table: NewTable, columns: Sequence[Column], maps: Maps, roots: Sequence[int], layout: Layout, code_page: int
) -> bytes:
    """Everything from the first byte of the first page on, the counts of bytes not yet filled in."""
    indexes = table.indexes if layout.version else ()
    parts = [_head(table, columns, maps, len(indexes), layout)]
    parts += [bytes(4) + _long(len(table.rows)) + bytes(4)] * len(indexes)
    parts += [_column(column, table, layout, code_page) for column in columns]
    parts += [_name(column.name, layout, code_page) for column in columns]
    parts += [
        _index(index, columns, pages, root) for index, pages, root in zip(indexes, maps.indexes, roots, strict=True)
    ]
    parts += [_logical(index, number, layout) for number, index in enumerate(indexes)]
    parts += [_name(index.name, layout, code_page) for index in indexes]
    longs = [column.number for column in columns if column.kind in LONG_VALUES]
    parts += [
        _short(number) + _long(maps.long_values[2 * at]) + _long(maps.long_values[2 * at + 1])
        for at, number in enumerate(longs)
    ]
    return b"".join([*parts, b"\xff\xff"])


def _short(number: int) -> bytes:
    return number.to_bytes(2, "little")


def _long(number: int) -> bytes:
    return number.to_bytes(4, "little")


def _head(table: NewTable, columns: Sequence[Column], maps: Maps, indexes: int, layout: Layout) -> bytes:
    counts = _long(len(table.rows)) + _long(table.counted)
    if layout.version:
        counts = layout.magic + counts + _long(1) + bytes(12)
    loose = sum(not column.fixed for column in columns)
    return b"".join(
        [
            b"\x02\x01\x56\x43" + bytes(8),
            counts,
            b"S" if table.system else b"N",
            _short(len(columns)) + _short(loose) + _short(len(columns)),
            _long(indexes) * 2,
            _long(maps.owned) + _long(maps.room),
        ]
    )


def _column(column: Column, table: NewTable, layout: Layout, code_page: int) -> bytes:
    flags = _NULLABLE | _FIXED * column.fixed | _COUNTS_ITSELF * column.counts_itself | _OF_SYSTEM * table.system
    if table.system and column.kind == Kind.BINARY and column.name in ("Owner", "SID"):
        flags |= _OF_USERS
    places = _short(column.number) + _short(column.place) + _short(0 if table.system else column.number)
    size = _short(column.offset) + _short(column.length)
    if layout.version:
        return (
            bytes([column.kind]) + layout.magic + places + _GENERAL + bytes(2)
            + bytes([flags, column.compressed]) + bytes(4) + size
        )  # fmt: skip
    return bytes([column.kind]) + places + bytes(2) + _GENERAL + _short(code_page) + bytes([flags]) + size


def _name(name: str, layout: Layout, code_page: int) -> bytes:
    data = name.encode("utf-16-le" if layout.version else f"cp{code_page}")
    return len(data).to_bytes(layout.count_size, "little") + data


def _index(index: NewIndex, columns: Sequence[Column], pages: int, root: int) -> bytes:
    """Jet 4 alone: the columns of an index in ascending order, its page map, its first page."""
    numbers = {column.name: column.number for column in columns}
    indexed = [_short(numbers[name]) + b"\x01" for name in index.columns]
    flags = _ALWAYS | _UNIQUE * index.unique | _REQUIRED * index.required
    filled = b"".join([*indexed, *[_NOTHING] * (_MOST_INDEXED - len(indexed))])
    return _INDEX_MAGIC + filled + _long(pages) + _long(root) + bytes(4) + bytes([flags]) + bytes(5)


def _logical(index: NewIndex, number: int, layout: Layout) -> bytes:
    """Jet 4 alone: the same index as people see it."""
    return (
        layout.magic + _long(number) * 2 + b"\x00" + _long(0xFFFFFFFF) + bytes(4)
        + b"\x04\x04" + bytes([index.primary]) + bytes(4)
    )  # fmt: skip
