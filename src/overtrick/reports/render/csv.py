"""CSV: every table of the document, each under its section and column names, for spreadsheets."""

from __future__ import annotations

import csv
from io import StringIO

from overtrick.model.because import Because
from overtrick.reports.document import Block, Diagram, Document, Notices, Steps, Table
from overtrick.reports.render._hands_row import HANDS_COLUMNS, hands_row
from overtrick.reports.render._plain import safe
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERER"]


def _render(document: Document, _: Look) -> bytes:
    """Tables with the same columns become one, with the section as first column; others follow after a blank line.

    Problems, workings and hands become tables too. A cell that a spreadsheet would take for a formula is quoted
    with an apostrophe.
    """
    groups: dict[tuple[str, ...], list[list[str]]] = {}
    for section in document.sections:
        for block in section.blocks:
            columns, rows = _rows(block)
            if columns:
                groups.setdefault(columns, []).extend([section.title, *row] for row in rows)
    out = StringIO(newline="")
    writer = csv.writer(out, lineterminator="\r\n")
    for at, (columns, rows) in enumerate(groups.items()):
        if at:
            writer.writerow([])
        writer.writerow(["section", *columns])
        writer.writerows([_harmless(cell) for cell in row] for row in rows)
    return b"\xef\xbb\xbf" + out.getvalue().encode("utf-8")


def _rows(block: Block) -> tuple[tuple[str, ...], list[list[str]]]:
    """The block as a table; no columns for running text."""
    if isinstance(block, Table):
        columns = tuple(column.name for column in block.columns)
        return columns, [[cell.text for cell in row] for row in (*block.rows, *block.foot)]
    if isinstance(block, Notices):
        rows = [[p.severity.value, p.code, str(p.place), p.message, p.hint] for p in block.problems]
        return ("severity", "code", "place", "message", "hint"), rows
    if isinstance(block, Steps):
        return ("depth", "text", "value", "rule"), [row for step in block.steps for row in _step(step, 0)]
    if isinstance(block, Diagram):
        return HANDS_COLUMNS, [hands_row(block)]
    return (), []


def _step(step: Because, depth: int) -> list[list[str]]:
    own = [str(depth), step.text, step.value, step.rule]
    return [own, *(row for reason in step.because for row in _step(reason, depth + 1))]


def _harmless(text: str) -> str:
    text = safe(text)
    number = text.lstrip("+-").replace(".", "", 1).isdigit()
    return text if number or not text.startswith(("=", "+", "-", "@")) or text in ("=", "-") else f"'{text}"


RENDERER = Renderer(name="csv", title="CSV", extensions=(".csv",), render=_render)
