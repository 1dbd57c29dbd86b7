"""An index as pages: a B-tree over whole numbers and plain letters.

The order of texts in Access is that of a collation whose tables nobody has published; only what plain Latin letters
become is known here, from the indexes of real files. So only the names of tables are indexed as text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from overtrick.formats._jet._layout import Kind, Layout, PageType
from overtrick.formats._jet._values import Value
from overtrick.kernel.errors import BadValueError

__all__ = ["index_key", "index_pages"]

_LETTERS = dict(
    zip("ABCDEFGHIJLMNOPQRSTUVY", bytes.fromhex("4a4c4d4f51535557595b5e606264666869 6b6d6f7176"), strict=True)
)
_THERE, _EMPTY = b"\x7f", b"\x00"
_END_OF_TEXT = b"\x01\x00"

Place = tuple[int, int]
"""The page and the row of a row."""


def index_key(values: Sequence[tuple[Value, int]]) -> bytes:
    """What a row is sorted by: the values of the indexed columns with their kinds.

    Raises: BadValueError for what cannot be sorted.

    >>> index_key([(1, Kind.INTEGER), (-1, Kind.LONG)]).hex(" "), index_key([(None, Kind.LONG)])
    ('7f 80 01 7f 7f ff ff ff', b'\\x00')
    >>> index_key([("Tables", Kind.TEXT)]).hex(" ")
    '7f 6d 4a 4c 5e 51 6b 01 00'
    """
    return b"".join(_EMPTY if value is None else _THERE + _sorted_by(value, kind) for value, kind in values)


def _sorted_by(value: Value, kind: int) -> bytes:
    if isinstance(value, int) and kind in (Kind.INTEGER, Kind.LONG):
        bits = 16 if kind == Kind.INTEGER else 32
        return (value + (1 << bits - 1)).to_bytes(bits // 8, "big")
    if isinstance(value, str) and set(value.upper()) <= _LETTERS.keys():
        return bytes(_LETTERS[letter] for letter in value.upper()) + _END_OF_TEXT
    raise BadValueError(f"An index cannot sort {value!r}: it takes whole numbers, and texts of plain letters.")


def index_pages(
    entries: Iterable[tuple[bytes, Place]], owner: int, layout: Layout, allocate: Callable[[], int]
) -> dict[int, bytes]:
    """The pages of the tree by number, its root first. `entries`: keys and places of rows; `owner`: the table."""
    level = sorted(key + page.to_bytes(3, "big") + bytes([row]) for key, (page, row) in entries)
    root = allocate()
    pages: dict[int, bytes] = {}
    kind = PageType.INDEX_LEAF
    while True:
        groups = _grouped(level, layout)
        numbers = [root] if len(groups) == 1 else [allocate() for _ in groups]
        for at, group in enumerate(groups):
            before, after = (numbers[i] if 0 <= i < len(numbers) else 0 for i in (at - 1, at + 1))
            pages[numbers[at]] = _page(kind, group, owner, before, after, layout)
        if len(groups) == 1:
            return {root: pages.pop(root), **pages}
        level = [group[-1] + number.to_bytes(4, "big") for group, number in zip(groups, numbers, strict=True)]
        kind = PageType.INDEX_NODE


def _grouped(entries: list[bytes], layout: Layout) -> list[list[bytes]]:
    """As many entries as a page holds, page by page; one page for none."""
    groups: list[list[bytes]] = [[]]
    room = full = layout.page - layout.leaf_entries
    for entry in entries:
        if len(entry) > room:
            groups.append([])
            room = full
        groups[-1].append(entry)
        room -= len(entry)
    return groups


def _page(kind: PageType, entries: list[bytes], owner: int, before: int, after: int, layout: Layout) -> bytes:
    """One page: its head, a bit for the end of each entry, and the entries."""
    data = b"".join(entries)
    marks, end = 0, 0
    for entry in entries:
        end += len(entry)
        marks |= 1 << end
    free = layout.page - layout.leaf_entries - len(data)
    head = bytes([kind, 1]) + free.to_bytes(2, "little") + owner.to_bytes(4, "little")
    head += bytes(4 * layout.version) + before.to_bytes(4, "little") + after.to_bytes(4, "little")
    room = layout.leaf_entries - layout.leaf_marks
    page = head.ljust(layout.leaf_marks, b"\x00") + marks.to_bytes(room, "little") + data
    return page.ljust(layout.page, b"\x00")
