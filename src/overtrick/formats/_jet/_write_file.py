"""A whole database from nothing: its pages one after another, and the maps of who owns which.

Jet 4 is written with its indexes. Jet 3, for tests of reading, is written without.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from overtrick.formats._jet._definition import Column
from overtrick.formats._jet._header import SIGNATURE, masked
from overtrick.formats._jet._layout import JET_4, Layout, PageType
from overtrick.formats._jet._new import LONG_VALUES, NewIndex, NewTable, laid_out
from overtrick.formats._jet._values import DAY_ZERO, date_bytes
from overtrick.formats._jet._write_definition import Maps, definition_bytes
from overtrick.formats._jet._write_index import index_key, index_pages
from overtrick.formats._jet._write_row import row_bytes
from overtrick.formats._jet._write_system import SYSTEM_TABLES, system_tables
from overtrick.kernel.errors import BadValueError

__all__ = ["write_database"]

_FREE_PAGES = 1
_GENERAL_SORT_ORDER = 0x0409
_COMMITTED = b"\x00\x01" * 256
_MASKED_FROM = 0x18
_MASKED_HEAD = bytes.fromhex("000100000101000002000000030000000400000005000000")


def write_database(
    tables: Sequence[NewTable], *, created: datetime, layout: Layout = JET_4, code_page: int = 1252
) -> bytes:
    """The file. Every table gets the pages it needs; nothing is left free in between.

    Raises: BadValueError for a value that its column cannot hold.
    """
    return _File(layout, code_page).written(tables, created)


class _File:
    def __init__(self, layout: Layout, code_page: int) -> None:
        self._layout = layout
        self._code_page = code_page
        self._pages: list[bytes] = [b""] * (2 + len(SYSTEM_TABLES))

    def written(self, tables: Sequence[NewTable], created: datetime) -> bytes:
        """Definitions first, so that the system tables can name them; then each table's own pages."""
        pages = [self._allocate() for _ in tables]
        named = [(table.name, page) for table, page in zip(tables, pages, strict=True)]
        for table in system_tables(named, created):
            self._add(table, SYSTEM_TABLES[table.name])
        for table, page in zip(tables, pages, strict=True):
            self._add(table, page)
        self._pages[0] = self._header(created)
        self._pages[_FREE_PAGES] = self._free_pages()
        return b"".join(self._pages)

    def _allocate(self) -> int:
        self._pages.append(b"")
        return len(self._pages) - 1

    def _add(self, table: NewTable, page: int) -> None:
        """A table: its rows, its indexes, the maps of both, and at last its definition."""
        columns = laid_out(table, self._layout)
        encoding = f"cp{self._code_page}"
        rows = [row_bytes(row, columns, self._layout, encoding) for row in table.rows]
        owned, places = self._data(rows, page)
        indexes = table.indexes if self._layout.version else ()
        trees = [self._index(table, index, columns, places, page) for index in indexes]
        longs = sum(column.kind in LONG_VALUES for column in columns)
        groups = [owned, owned[-1:], *trees, *[list[int]()] * 2 * longs]
        pointers = self._maps(groups)
        maps = Maps(
            owned=pointers[0],
            room=pointers[1],
            indexes=tuple(pointers[2 : 2 + len(trees)]),
            long_values=tuple(pointers[2 + len(trees) :]),
        )
        roots = [tree[0] for tree in trees]
        self._define(definition_bytes(table, columns, maps, roots, self._layout, self._code_page), page)

    def _data(self, rows: Sequence[bytes], owner: int) -> tuple[list[int], list[tuple[int, int]]]:
        """The rows on as few pages as they need, in order; the pages, and where each row lies."""
        numbers: list[int] = []
        places = []
        for group in _fitting(rows, self._layout):
            numbers.append(self._allocate())
            self._pages[numbers[-1]] = self._data_page(group, owner)
            places += [(numbers[-1], row) for row in range(len(group))]
        return numbers, places

    def _data_page(self, rows: Sequence[bytes], owner: int) -> bytes:
        ends, end = [], self._layout.page
        for row in rows:
            end -= len(row)
            ends.append(end.to_bytes(2, "little"))
        head = bytes(4 * self._layout.version) + len(rows).to_bytes(2, "little") + b"".join(ends)
        free = end - 8 - len(head)
        start = bytes([PageType.DATA, 1]) + free.to_bytes(2, "little") + owner.to_bytes(4, "little")
        return start + head + bytes(free) + b"".join(reversed(rows))

    def _index(
        self,
        table: NewTable,
        index: NewIndex,
        columns: Sequence[Column],
        places: Sequence[tuple[int, int]],
        owner: int,
    ) -> list[int]:
        """The pages of an index, its root first."""
        kinds = {column.name: column.kind for column in columns}
        keys = (index_key([(row.get(name), kinds[name]) for name in index.columns]) for row in table.rows)
        pages = index_pages(zip(keys, places, strict=True), owner, self._layout, self._allocate)
        for number, page in pages.items():
            self._pages[number] = page
        return list(pages)

    def _maps(self, groups: Sequence[Sequence[int]]) -> list[int]:
        """The maps of groups of pages, as rows on pages of their own; where each lies."""
        pointers: list[int] = []
        for rows in _fitting([self._map(group) for group in groups], self._layout):
            page = self._allocate()
            self._pages[page] = self._data_page(rows, 0)
            pointers += [page << 8 | row for row in range(len(rows))]
        return pointers

    def _map(self, pages: Sequence[int]) -> bytes:
        """The pages as bits from the first on, or where they are too many on pages of their own."""
        first, size = min(pages, default=0) // 8 * 8, self._layout.map_size
        if not pages or max(pages) - first < 8 * size:
            bits = sum(1 << page - first for page in pages)
            return b"\x00" + first.to_bytes(4, "little") + bits.to_bytes(size, "little")
        parts = self._map_pages(pages)
        return (b"\x01" + b"".join(page.to_bytes(4, "little") for page in parts)).ljust(5 + size, b"\x00")

    def _map_pages(self, pages: Sequence[int]) -> list[int]:
        each = self._layout.map_pages
        found = []
        for part in range(max(pages) // each + 1):
            bits = sum(1 << page - part * each for page in pages if page // each == part)
            found.append(self._allocate())
            head = bytes([PageType.PAGE_MAP, 1, 0, 0])
            self._pages[found[-1]] = head + bits.to_bytes(self._layout.page - 4, "little")
        return found

    def _define(self, data: bytes, page: int) -> None:
        """The definition on its page and as many more as it needs, with the counts of bytes filled in."""
        size = self._layout.page
        data = data[:8] + len(data).to_bytes(4, "little") + data[12:]
        rest = [data[at : at + size - 8] for at in range(size, len(data), size - 8)]
        numbers = [page, *(self._allocate() for _ in rest), 0]
        for number, following, part in zip(numbers, numbers[1:], [data[8:size], *rest], strict=False):
            free = (size - 8 - len(part)).to_bytes(2, "little") if self._layout.version else b"VC"
            head = bytes([PageType.TABLE, 1]) + free + following.to_bytes(4, "little")
            self._pages[number] = (head + part).ljust(size, b"\x00")

    def _free_pages(self) -> bytes:
        """The map of the pages that nobody owns: those after the end."""
        size = self._layout.map_size
        beyond = range(len(self._pages), max(8 * size, len(self._pages) + 1))
        if len(self._pages) < 8 * size:
            bits = sum(1 << page for page in beyond)
            free = bytes(5) + bits.to_bytes(size, "little")
        else:
            free = bytes(5 + size)
        return self._data_page([free, bytes(5 + size)], 0)

    def _header(self, created: datetime) -> bytes:
        layout = self._layout
        shown = bytearray(layout.masked)
        shown[: len(_MASKED_HEAD)] = _MASKED_HEAD
        fields = {
            0x3C: self._code_page.to_bytes(2, "little"),
            layout.sort_order: _GENERAL_SORT_ORDER.to_bytes(2, "little"),
        }
        if layout.version:
            fields |= {0x42: (created - DAY_ZERO).days.to_bytes(4, "little") * 10, 0x72: date_bytes(created)}
        for at, data in fields.items():
            shown[at - _MASKED_FROM : at - _MASKED_FROM + len(data)] = data
        head = SIGNATURE + bytes([layout.version, 0, 0, 0]) + masked(bytes(shown))
        if layout.version:
            head = head.ljust(0x98, b"\x00") + bytes.fromhex("54060000") + b"4.0"
        return head.ljust(layout.page - len(_COMMITTED), b"\x00") + _COMMITTED


def _fitting(rows: Sequence[bytes], layout: Layout) -> list[list[bytes]]:
    """As many rows as fit on a page, page by page.

    Raises: BadValueError for a row that no page holds.
    """
    groups: list[list[bytes]] = []
    full = layout.page - layout.page_rows - 2
    room = 0
    for row in rows:
        if len(row) + 2 > full:
            raise BadValueError(f"A row of {len(row)} bytes is longer than a page holds.")
        if len(row) + 2 > room or len(groups[-1]) > 254:
            groups.append([])
            room = full
        groups[-1].append(row)
        room -= len(row) + 2
    return groups
