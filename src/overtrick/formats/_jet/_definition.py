"""What a table is: its columns and the map of its pages, as its definition pages say."""

from __future__ import annotations

from overtrick.formats._jet._faults import DamagedRow, MissingPage
from overtrick.formats._jet._layout import PageType
from overtrick.formats._jet._pages import Pages
from overtrick.kernel.records import dataclass

__all__ = ["Column", "Definition", "read_definition"]

_FIXED, _COUNTS_ITSELF = 1, 4
_COMPRESSED = 1
_MOST_PAGES = 64
_MOST_COLUMNS = 1024


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """A column. `number` is its bit in the presence bits, `place` its turn among the columns of variable length.

    `offset` and `length` in bytes; the length of text is the most that it may have.
    """

    name: str
    kind: int
    number: int
    place: int
    offset: int
    length: int
    fixed: bool
    counts_itself: bool = False
    compressed: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Definition:
    """A table: its columns in the order of the definition, and where the map of its pages is."""

    page: int
    columns: tuple[Column, ...]
    varying: int
    said_rows: int
    owned: int

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)


def read_definition(pages: Pages, page: int, encoding: str) -> Definition:
    """The definition that begins on a page.

    Raises: DamagedRow.
    """
    data, layout = _joined(pages, page), pages.layout
    counts = layout.table_kind + 1
    varying, columns = _number(data, counts + 2, 2), _number(data, counts + 4, 2)
    if columns > _MOST_COLUMNS:
        raise DamagedRow(f"it is said to have {columns} columns")
    at = layout.table_columns + layout.real_index_size * _number(data, counts + 10, 4)
    names_at = at + layout.column.size * columns
    if names_at > len(data):
        raise DamagedRow("the list of its columns is cut off")
    names = _names(data, names_at, columns, layout.count_size, encoding)
    return Definition(
        page=page,
        columns=tuple(_column(pages, data, at + layout.column.size * i, name) for i, name in enumerate(names)),
        varying=varying,
        said_rows=_number(data, layout.table_rows, 4),
        owned=_number(data, counts + 14, 4),
    )


def _number(data: bytes, at: int, size: int) -> int:
    return int.from_bytes(data[at : at + size], "little")


def _joined(pages: Pages, page: int) -> bytes:
    """The pages of a definition as one."""
    joined, seen, size = [], set[int](), pages.layout.page
    following = page
    while following:
        if pages.lacks(following):
            raise MissingPage(f"page {following} of its definition is not there", following)
        if pages.kind(following) != PageType.TABLE or following in seen or len(seen) >= _MOST_PAGES:
            raise DamagedRow(f"page {following} does not go on with its definition")
        seen.add(following)
        start = following * size
        joined.append(pages.data[start + (8 if len(seen) > 1 else 0) : start + size])
        following = pages.number(start + 4, 4)
    return b"".join(joined)


def _names(data: bytes, at: int, count: int, size: int, encoding: str) -> list[str]:
    names = []
    for _ in range(count):
        length = _number(data, at, size)
        text = data[at + size : at + size + length]
        if len(text) < length:
            raise DamagedRow("the names of its columns are cut off")
        names.append(text.decode(encoding if size == 1 else "utf-16-le", "replace"))
        at += size + length
    return names


def _column(pages: Pages, data: bytes, at: int, name: str) -> Column:
    kind, number, place, first, second, offset, length = pages.layout.column.unpack_from(data, at)
    flags, more = (first, second) if pages.layout.version else (second, 0)
    return Column(
        name=name,
        kind=kind,
        number=number,
        place=place,
        offset=offset,
        length=length,
        fixed=bool(flags & _FIXED),
        counts_itself=bool(flags & _COUNTS_ITSELF),
        compressed=bool(more & _COMPRESSED),
    )
