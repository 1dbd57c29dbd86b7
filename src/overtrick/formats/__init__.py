"""F5: the shelf of file formats, and the guess which of them some bytes are."""

from __future__ import annotations

from overtrick.formats._format import Format
from overtrick.formats._sniff import sniff_format
from overtrick.kernel.shelf import Shelf

__all__ = ["FORMATS", "Format", "sniff"]

FORMATS = Shelf("overtrick.formats.shelf", "FORMAT", Format, "file format")
"""Every file format, by name."""


def sniff(data: bytes) -> Format:
    """The format of these bytes.

    Raises: UnreadableError, saying what the bytes are instead where that can be told.
    """
    return sniff_format(data, FORMATS)
