"""Bytes to text as real files need it: byte-order marks, UTF-8, UTF-16, else Windows-1252."""

from __future__ import annotations

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE

from overtrick.kernel.problem import Problems

__all__ = ["decode"]


def decode(data: bytes, problems: Problems | None = None) -> str:
    """The text of a file that does not say its encoding.

    A byte-order mark decides; without one the text is UTF-8, and where that fails Windows-1252 (a note says so).
    Line ends are left alone. NUL characters are dropped, with an error.

    >>> decode("Müller".encode("cp1252")), decode("Zoë".encode("utf-16"))
    ('Müller', 'Zoë')
    """
    text = _by_mark(data)
    if text is None:
        try:
            text = data.decode("utf-8")
        except UnicodeDecodeError:
            text = data.decode("cp1252", "replace")
            if problems is not None:
                problems.note("read-as-windows-1252", "The text is not UTF-8 and was read as Windows-1252.")
    if "\x00" in text:
        if problems is not None:
            problems.error("binary-text", "The file holds NUL bytes: it is damaged, or not a text file.")
        text = text.replace("\x00", "")
    return text


def _by_mark(data: bytes) -> str | None:
    for mark, encoding in ((BOM_UTF8, "utf-8"), (BOM_UTF16_LE, "utf-16-le"), (BOM_UTF16_BE, "utf-16-be")):
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    if len(data) >= 4 and data[0] and not data[1] and data[2] and not data[3]:
        return data.decode("utf-16-le", "replace")
    return None
