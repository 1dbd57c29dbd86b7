"""Memo and OLE values: within the row, in a row of another page, or strung over several."""

from __future__ import annotations

from overtrick.formats._jet._faults import DamagedRow
from overtrick.formats._jet._pages import Pages

__all__ = ["LongValues"]

_HEAD = 12
_LENGTH = 0x3FFFFFFF
_HERE, _ELSEWHERE = 0x80000000, 0x40000000


class LongValues:
    """Fetches long values. All together they take no more than twice the file, or the file lies."""

    def __init__(self, pages: Pages) -> None:
        self._pages = pages
        self._left = 2 * len(pages.data)

    def fetch(self, data: bytes) -> bytes:
        """The value behind the twelve bytes in the row.

        Raises: DamagedRow.
        """
        if len(data) < _HEAD:
            raise DamagedRow("a long value has no beginning")
        word = int.from_bytes(data[:4], "little")
        pointer, length = int.from_bytes(data[4:8], "little"), word & _LENGTH
        if word & _HERE:
            return self._whole(data[_HEAD:], length)
        if word & _ELSEWHERE:
            return self._whole(self._row(pointer), length)
        return self._strung(pointer, length)

    def _row(self, pointer: int) -> bytes:
        slot = self._pages.slot(pointer >> 8, pointer & 0xFF)
        self._left -= slot.end - slot.start
        if self._left < 0:
            raise DamagedRow("the long values are longer than the file")
        return self._pages.data[slot.start : slot.end]

    def _strung(self, pointer: int, length: int) -> bytes:
        parts, seen, found = [], set[int](), 0
        while pointer and found < length:
            if pointer in seen:
                raise DamagedRow("a long value leads back to its own beginning")
            seen.add(pointer)
            part = self._row(pointer)
            pointer = int.from_bytes(part[:4], "little")
            parts.append(part[4:])
            found += len(part) - 4
        return self._whole(b"".join(parts), length)

    @staticmethod
    def _whole(data: bytes, length: int) -> bytes:
        if len(data) < length:
            raise DamagedRow(f"a long value has {len(data)} of {length} bytes")
        return data[:length]
