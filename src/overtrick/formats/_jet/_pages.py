"""The pages of a database, every step within bounds: rows on a page, and the map of the pages that a table owns."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.formats._jet._faults import DamagedRow, MissingPage
from overtrick.formats._jet._layout import Layout, PageType
from overtrick.kernel.records import dataclass

__all__ = ["Pages", "Slot"]

_OFFSET = 0x1FFF
_SECOND_HALF = 0x8000
_ELSEWHERE = 0x4000


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a row lies in the file. `pointer`: only the place of the row stands here."""

    page: int
    row: int
    start: int
    end: int
    pointer: bool = False


class Pages:
    """The file as pages; half a page at its end is none. Numbers that lead out of it are refused, never followed."""

    def __init__(self, data: bytes, layout: Layout) -> None:
        self.layout = layout
        self.data = data
        self.count = len(data) // layout.page

    def number(self, offset: int, size: int) -> int:
        """The unsigned number at an offset of the file."""
        return int.from_bytes(self.data[offset : offset + size], "little")

    def kind(self, page: int) -> int:
        """The first byte of a page; 0 for one outside the file."""
        return self.data[page * self.layout.page] if 0 < page < self.count else 0

    def lacks(self, page: int) -> bool:
        """Whether the file ends before the page, or has nothing there."""
        return self.kind(page) == 0

    def owner(self, page: int) -> int:
        """The table definition to which a data page says that it belongs."""
        return self.number(page * self.layout.page + 4, 4)

    def slots(self, page: int) -> Iterator[Slot]:
        """The rows of a data page that are there: neither deleted nor the second half of a moved one.

        Raises: DamagedRow for the first that is not where it can be; those before it have come out.
        """
        for row, (flags, start, end) in enumerate(self._spans(page)):
            if not flags & _SECOND_HALF:
                yield Slot(page, row, start, end, pointer=bool(flags & _ELSEWHERE))

    def slot(self, page: int, row: int) -> Slot:
        """One row of a data page, whatever its flags say.

        Raises: DamagedRow.
        """
        if self.lacks(page):
            raise MissingPage(f"it is said to lie on page {page}, which is not there", page)
        if self.kind(page) != PageType.DATA:
            raise DamagedRow(f"it is said to lie on page {page}, which is no data page")
        at = page * self.layout.page + self.layout.page_rows + 2
        if row >= self._rows(page):
            raise DamagedRow(f"it is said to be row {row} of page {page}, which has no such row")
        start = self.number(at + 2 * row, 2) & _OFFSET
        end = self.number(at + 2 * row - 2, 2) & _OFFSET if row else self.layout.page
        self._check(page, row, start, end)
        base = page * self.layout.page
        return Slot(page, row, base + start, base + end)

    def _rows(self, page: int) -> int:
        return self.number(page * self.layout.page + self.layout.page_rows, 2)

    def _spans(self, page: int) -> Iterator[tuple[int, int, int]]:
        base, size = page * self.layout.page, self.layout.page
        at, end = base + self.layout.page_rows + 2, size
        for row in range(self._rows(page)):
            word = self.number(at + 2 * row, 2)
            start = word & _OFFSET
            self._check(page, row, start, end)
            yield word, base + start, base + end
            end = start

    def _check(self, page: int, row: int, start: int, end: int) -> None:
        first = self.layout.page_rows + 2 * (row + 2)
        if not first <= start <= end <= self.layout.page:
            raise DamagedRow(f"it is said to reach from {start} to {end} on page {page}, which cannot be")

    def owned(self, pointer: int) -> list[int]:
        """The pages of a page map, in order; `pointer` is its row (lowest byte) and page.

        Raises: DamagedRow.
        """
        slot = self.slot(pointer >> 8, pointer & 0xFF)
        found = self.data[slot.start : slot.end]
        if len(found) < 5:
            raise DamagedRow("the map of its pages is cut off")
        if found[0] == 0:
            first = int.from_bytes(found[1:5], "little")
            return list(_marked(found[5:], first))
        if found[0] != 1:
            raise DamagedRow(f"the map of its pages is of the unknown kind {found[0]}")
        return self._listed(found[1:])

    def _listed(self, pointers: bytes) -> list[int]:
        """The pages of a map that has pages of its own."""
        pages: list[int] = []
        for at in range(0, len(pointers) - 3, 4):
            page = int.from_bytes(pointers[at : at + 4], "little")
            if page == 0:
                continue
            if self.lacks(page):
                raise MissingPage(f"page {page} of the map of its pages is not there", page)
            if self.kind(page) != PageType.PAGE_MAP:
                raise DamagedRow(f"page {page} should hold a part of the map of its pages, but does not")
            base = page * self.layout.page
            marks = self.data[base + 4 : base + self.layout.page]
            for marked in _marked(marks, at // 4 * self.layout.map_pages):
                pages.append(marked)
                if marked >= self.count:  # nobody reads on behind the first that is not there
                    return pages
        return pages


def _marked(marks: bytes, first: int) -> Iterator[int]:
    """The numbers of the bits that are set, counted from the first.

    >>> list(_marked(b"\\x05\\x80", 16))
    [16, 18, 31]
    """
    for at, byte in enumerate(marks):
        if byte:
            yield from (first + 8 * at + bit for bit in range(8) if byte >> bit & 1)
