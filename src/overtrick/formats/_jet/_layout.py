"""Where things stand in a Jet database file: Jet 3 (Access 97) and Jet 4 (Access 2000 to 2003). Reads nothing."""

from __future__ import annotations

from enum import IntEnum
from struct import Struct

from overtrick.kernel.records import dataclass

__all__ = ["JET_3", "JET_4", "Kind", "Layout", "PageType"]


class PageType(IntEnum):
    """What a page holds; its first byte."""

    DATA = 1
    TABLE = 2
    INDEX_NODE = 3
    INDEX_LEAF = 4
    PAGE_MAP = 5


class Kind(IntEnum):
    """What a column holds."""

    YES_NO = 1
    BYTE = 2
    INTEGER = 3
    LONG = 4
    CURRENCY = 5
    SINGLE = 6
    DOUBLE = 7
    DATE = 8
    BINARY = 9
    TEXT = 10
    OLE = 11
    MEMO = 12
    GUID = 15
    NUMERIC = 16


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """The sizes and offsets in which the two generations differ, in bytes.

    `count_size` is the size of the counts and offsets in a row, and of the lengths of names; `page_rows` where a data
    page says how many rows it has. `table_*` are places in a table definition, `column` is how one column is written:
    kind, number, place among the columns of variable length, then (Jet 3) code page and flags or (Jet 4) flags and
    further flags, then offset and length. `magic` are bytes
    that stand before many parts of a Jet 4 definition.
    """

    version: int
    page: int
    masked: int
    sort_order: int
    count_size: int
    page_rows: int
    table_rows: int
    table_kind: int
    table_columns: int
    real_index_size: int
    column: Struct
    index_size: int
    logical_index_size: int
    leaf_marks: int
    leaf_entries: int
    map_size: int
    magic: bytes

    @property
    def map_pages(self) -> int:
        """How many pages one page of a page map tells of."""
        return 8 * (self.page - 4)


JET_3 = Layout(
    version=0,
    page=2048,
    masked=126,
    sort_order=0x3A,
    count_size=1,
    page_rows=8,
    table_rows=12,
    table_kind=20,
    table_columns=43,
    real_index_size=8,
    column=Struct("<BHH6xHBHH"),
    index_size=39,
    logical_index_size=20,
    leaf_marks=0x16,
    leaf_entries=0xF8,
    map_size=128,
    magic=b"",
)

JET_4 = Layout(
    version=1,
    page=4096,
    masked=128,
    sort_order=0x6E,
    count_size=2,
    page_rows=12,
    table_rows=16,
    table_kind=40,
    table_columns=63,
    real_index_size=12,
    column=Struct("<B4xHH6xBB4xHH"),
    index_size=52,
    logical_index_size=28,
    leaf_marks=0x1B,
    leaf_entries=0x1E0,
    map_size=64,
    magic=b"\x59\x06\x00\x00",
)
