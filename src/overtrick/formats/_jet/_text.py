"""Text as Jet stores it: Jet 3 in a code page, Jet 4 in UTF-16 or compressed to one byte a character."""

from __future__ import annotations

from functools import lru_cache

__all__ = ["compressed", "decompressed"]

_MARK = b"\xff\xfe"


@lru_cache(maxsize=4096)
def decompressed(data: bytes) -> str:
    """Jet 4 text. After a mark each byte is a character up to U+00FF; a zero byte switches to UTF-16 and back.

    >>> decompressed(b"\\xff\\xfeZo\\xeb"), decompressed("Łódź".encode("utf-16-le"))
    ('Zoë', 'Łódź')
    >>> decompressed(b"\\xff\\xfeJ\\x00\\x41\\x01\\x00x")
    'JŁx'
    """
    if not data.startswith(_MARK):
        return data.decode("utf-16-le", "replace")
    if 0 not in data:
        return data[2:].decode("latin-1")
    return "".join(_pieces(data))


def _pieces(data: bytes) -> list[str]:
    pieces, at, narrow = [], 2, True
    while at < len(data):
        if data[at] == 0:
            narrow, at = not narrow, at + 1
            continue
        end = _end_of_run(data, at, narrow=narrow)
        pieces.append(data[at:end].decode("latin-1" if narrow else "utf-16-le", "replace"))
        at = end
    return pieces


def _end_of_run(data: bytes, at: int, *, narrow: bool) -> int:
    """Where the next zero byte stands that switches; in wide text only the first byte of a character does."""
    if narrow:
        end = data.find(0, at)
        return len(data) if end < 0 else end
    return next((end for end in range(at, len(data), 2) if data[end] == 0), len(data))


def compressed(text: str) -> bytes:
    """Jet 4 text, compressed where that is shorter and every character allows it; a leading U+FEFF is left out.

    >>> compressed("Zoë"), compressed("Ж"), compressed("ab") == "ab".encode("utf-16-le")
    (b'\\xff\\xfeZo\\xeb', b'\\x16\\x04', True)
    """
    text = text.lstrip("\ufeff")
    if len(text) > 2 and all(0 < ord(letter) < 256 for letter in text):
        return _MARK + text.encode("latin-1")
    return text.encode("utf-16-le", "replace")
