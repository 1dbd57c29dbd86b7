"""CSV: every table of the document, each under its section and column names, for spreadsheets."""

from __future__ import annotations

import csv
from io import StringIO

from overtrick.reports.document import Document, Section, Table
from overtrick.reports.render._plain import safe
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERER"]


def _render(document: Document, _: Look) -> bytes:
    """Tables with the same columns become one, with the section as first column; others follow after a blank line.

    A cell that a spreadsheet would take for a formula is quoted with an apostrophe.
    """
    groups: dict[tuple[str, ...], list[tuple[Section, Table]]] = {}
    for section in document.sections:
        for table in section.blocks:
            if isinstance(table, Table):
                groups.setdefault(tuple(column.name for column in table.columns), []).append((section, table))
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for at, (columns, tables) in enumerate(groups.items()):
        if at:
            writer.writerow([])
        writer.writerow(["section", *columns])
        for section, table in tables:
            for row in (*table.rows, *table.foot):
                writer.writerow([_harmless(section.title), *(_harmless(cell.text) for cell in row)])
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _harmless(text: str) -> str:
    text = safe(text)
    number = text.lstrip("+-").replace(".", "", 1).isdigit()
    return text if number or not text.startswith(("=", "+", "-", "@")) or text in ("=", "-") else f"'{text}"


RENDERER = Renderer(name="csv", title="CSV", extensions=(".csv",), render=_render)
