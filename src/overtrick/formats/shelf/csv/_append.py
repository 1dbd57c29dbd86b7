"""Matches added to the end of a CSV list of matches: what stands in it stays as it is, byte for byte."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from io import StringIO

from overtrick.formats._match_fields import match_fields
from overtrick.formats._rows import separator_of
from overtrick.formats._text import decode
from overtrick.formats.shelf.csv._sheets import MATCHES
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.problem import Problems
from overtrick.model.match import Match

__all__ = ["append_matches"]

_NEEDED = ("round", "home", "away")


def append_matches(data: bytes, matches: Sequence[Match]) -> bytes:
    """The list with the matches behind it, in its own columns and line ends.

    Raises: UnreadableError for a file that is no list of matches, or lacks a column for the round.
    """
    text = decode(data)
    lines = text.splitlines(keepends=True)
    heading = next((line for line in lines if line.strip()), "")
    separator = separator_of(heading)
    header = next(csv.reader([heading], delimiter=separator), [])
    if not MATCHES.fits(header):
        raise UnreadableError(
            "Only a CSV list of matches can be added to. Write the round to a new file instead, with --save FILE."
        )
    columns = MATCHES.columns(header, Problems(), 1)
    missing = [name for name in _NEEDED if name not in columns]
    if missing:
        raise UnreadableError(
            f"The list has no column {missing[0]}, so the round cannot be added to it. Add the column."
        )
    end = "\r\n" if "\r\n" in text else "\n"
    out = StringIO(newline="")
    writer = csv.writer(out, delimiter=separator, lineterminator=end)
    for fields in map(match_fields, matches):
        writer.writerow([fields.get(column, "") for column in columns])
    encoding = "utf-8" if _is_utf_8(data) else "cp1252"
    gap = b"" if not data or data.endswith((b"\n", b"\r")) else end.encode()
    return data + gap + out.getvalue().encode(encoding)


def _is_utf_8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True
