"""Guesses the format of some bytes, and says kindly what they are when they are no tournament."""

from __future__ import annotations

from overtrick.formats._format import Format
from overtrick.formats._signs import ruled_out
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.shelf import Shelf

__all__ = ["HEAD", "sniff_format"]

HEAD = 65536
"""How many bytes a format may look at."""

_STRANGERS = (
    (b"PK\x03\x04", "a zip archive (or a spreadsheet)", "Unpack it, or save the sheet as CSV, and give that file."),
    (b"%PDF", "a PDF", "Ask its author for the CSV, USEBIO or PBN file behind it."),
    (b"\xd0\xcf\x11\xe0", "an old Office document", "Save the sheet as CSV and give that file."),
    (b"SQLite format 3", "an SQLite database", "Give a CSV, USEBIO, PBN or JSON file."),
    (b"\x1f\x8b", "a gzip archive", "Unpack it and give the file inside."),
    (b"\x89PNG", "a picture", "Type the results into a CSV file; `overtrick formats csv` shows how."),
    (b"\xff\xd8\xff", "a picture", "Type the results into a CSV file; `overtrick formats csv` shows how."),
    (b"\x7fELF", "a program", "Give a CSV, USEBIO, PBN or JSON file."),
)


def sniff_format(data: bytes, formats: Shelf[Format]) -> Format:
    """The first format that knows the head of the data.

    Raises: UnreadableError.
    """
    if not data.strip(b"\x00\t\r\n \xef\xbb\xbf\xff\xfe"):
        raise UnreadableError("The file is empty. Give a file with results; `overtrick formats` lists the kinds.")
    head = data[:HEAD]
    for magic, what, advice in _STRANGERS:
        if head.startswith(magic):
            raise UnreadableError(f"This is {what}, not a tournament file. {advice}")
    for candidate in sorted(formats.but(ruled_out(head)), key=lambda one: one.generic):
        if candidate.sniff(head):
            return candidate
    if b"\x00" in head and head[:2] not in (b"\xff\xfe", b"\xfe\xff"):
        raise UnreadableError("This is a binary file in no format that Overtrick knows. See `overtrick formats`.")
    raise UnreadableError(
        "Overtrick does not recognise this file. If you know its format, name it with --from; "
        "`overtrick formats` lists them."
    )
