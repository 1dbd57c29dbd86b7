"""CSV travellers: one result a row, columns by name, as a scorer types them or a spreadsheet saves them."""

from __future__ import annotations

from overtrick.formats.shelf.csv._format import FORMAT, append_matches, column_map, read_mapped

__all__ = ["FORMAT", "append_matches", "column_map", "read_mapped"]
