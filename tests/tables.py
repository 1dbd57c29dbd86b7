"""Documents and their tables as plain lists, so that tests can compare them whole."""

from __future__ import annotations

from overtrick.desk.present import present
from overtrick.desk.score_file import Scored
from overtrick.reports import REPORTS
from overtrick.reports.document import Document, Paragraph, Table
from tests.nights import scored_of

__all__ = ["document_of", "lines_of", "paragraphs_of", "report_of", "tables_of", "texts"]


def texts(table: Table) -> list[list[str]]:
    """Headings and rows as text."""
    return [[c.title for c in table.columns], *([cell.text for cell in row] for row in (*table.rows, *table.foot))]


def document_of(data: bytes, report: str, method: str = "", **wishes: object) -> Document:
    """One report of the data."""
    return report_of(scored_of(data, method, **wishes), report)  # type: ignore[arg-type]


def report_of(scored: Scored, report: str) -> Document:
    """One report of what is scored already."""
    return present(scored, (REPORTS.get(report),))


def tables_of(document: Document) -> list[list[list[str]]]:
    """Every table of a document as text."""
    return [texts(block) for section in document.sections for block in section.blocks if isinstance(block, Table)]


def paragraphs_of(document: Document) -> list[str]:
    """The running text of a document."""
    return [block.text for section in document.sections for block in section.blocks if isinstance(block, Paragraph)]


def lines_of(document: Document) -> list[list[str]]:
    """Every table of a document, a row a line of text."""
    return [[" | ".join(row) for row in table] for table in tables_of(document)]
