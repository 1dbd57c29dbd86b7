"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

from overtrick.formats.shelf.csv._append import append_matches
from overtrick.formats.shelf.csv._format import FORMAT
from overtrick.formats.shelf.csv._headless import is_no_heading
from overtrick.formats.shelf.csv._mapped import IGNORED, column_map, is_by_position, map_of, read_mapped
from overtrick.formats.shelf.csv._read import headings_of

__all__ = [
    "FORMAT",
    "IGNORED",
    "append_matches",
    "column_map",
    "headings_of",
    "is_by_position",
    "is_no_heading",
    "map_of",
    "read_mapped",
]
