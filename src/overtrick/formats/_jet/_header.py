"""The first page of a database: which generation it is, its code page, whether it is encrypted."""

from __future__ import annotations

from codecs import lookup

from overtrick.formats._jet._faults import Faults
from overtrick.formats._jet._layout import JET_3, JET_4, Layout
from overtrick.kernel.records import dataclass

__all__ = ["SIGNATURE", "CodePage", "Header", "masked", "read_header"]

SIGNATURE = b"\x00\x01\x00\x00Standard Jet DB\x00"
_NEWER = b"\x00\x01\x00\x00Standard ACE DB\x00"
_MASK_KEY = bytes.fromhex("c7da396b")
_MASKED_FROM = 0x18
_CODE_PAGE, _KEY = 0x3C, 0x3E
_CENTRAL_EUROPE = (0x0405, 0x040E, 0x0415, 0x0418, 0x041A, 0x041B, 0x041C, 0x0424)
_CYRILLIC = (0x0402, 0x0419, 0x0422, 0x0423, 0x042F)
_BY_LANGUAGE = dict.fromkeys(_CENTRAL_EUROPE, 1250) | dict.fromkeys(_CYRILLIC, 1251)


@dataclass(frozen=True, slots=True)
class CodePage:
    """How Jet 3 text is encoded. `said`: the file says it itself; else it is a guess by the language of sorting."""

    number: int
    said: bool

    @property
    def encoding(self) -> str:
        """The name of the encoding.

        >>> CodePage(1250, said=True).encoding
        'cp1250'
        """
        return f"cp{self.number}"


@dataclass(frozen=True, slots=True)
class Header:
    """What the first page says."""

    layout: Layout
    code_page: CodePage


def masked(data: bytes) -> bytes:
    """The part of the first page that Jet hides, hidden or shown: RC4 with one key for all files."""
    state, at = list(range(256)), 0
    for i in range(256):
        at = (at + state[i] + _MASK_KEY[i % len(_MASK_KEY)]) % 256
        state[i], state[at] = state[at], state[i]
    out, at = bytearray(), 0
    for turn, byte in enumerate(data, 1):
        i = turn % 256
        at = (at + state[i]) % 256
        state[i], state[at] = state[at], state[i]
        out.append(byte ^ state[(state[i] + state[at]) % 256])
    return bytes(out)


def read_header(data: bytes, faults: Faults) -> Header | None:
    """The header; None, with an error, for what is no database that can be read."""
    if data.startswith(_NEWER) or (data.startswith(SIGNATURE) and data[20:21] > b"\x01"):
        faults.database("The database is of Access 2007 or newer (ACE); Jet 3 and Jet 4 are read.")
        return None
    if not data.startswith(SIGNATURE) or len(data) < 3 * JET_3.page:
        faults.database("This is no Jet database, or only the beginning of one.")
        return None
    layout = JET_4 if data[20] else JET_3
    end = _MASKED_FROM + layout.masked
    shown = data[:_MASKED_FROM] + masked(data[_MASKED_FROM:end])
    if any(shown[_KEY : _KEY + 4]):
        faults.database("The database is encrypted. Save it without encryption.")
        return None
    return Header(layout, _code_page(_number(shown, _CODE_PAGE), _number(shown, layout.sort_order)))


def _number(data: bytes, at: int) -> int:
    return int.from_bytes(data[at : at + 2], "little")


def _code_page(said: int, language: int) -> CodePage:
    """The code page that the header names, else that of the language by which the database sorts.

    >>> _code_page(1250, 0x0409), _code_page(0, 0x0419), _code_page(9, 0x0409)
    (CodePage(number=1250, said=True), CodePage(number=1251, said=False), CodePage(number=1252, said=False))
    """
    try:
        if lookup(f"cp{said}").name == f"cp{said}":
            return CodePage(said, said=True)
    except LookupError:
        pass
    return CodePage(_BY_LANGUAGE.get(language, 1252), said=False)
