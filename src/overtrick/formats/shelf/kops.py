"""Pages of KoPS (Poland): one board a page (`p1.html`), or the final ranking with the names (`wyn.html`)."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.formats._format import Format
from overtrick.formats._html import read_page
from overtrick.formats._html_bytes import generator_of, lint_page
from overtrick.formats._html_tables import Cell, Page, Table
from overtrick.formats._polish import board_number, picture, read_polish_date, take_board, take_lines
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_COLUMNS = {"miejsce": "place", "numer": "number", "%": "percent", "imp": "total", "vp": "total"}
_NEEDED = frozenset(("place", "number"))


def _sniff(head: bytes) -> bool:
    return generator_of(head).upper().startswith("KOPS")


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    page = read_page(data, raw.problems, picture)
    raw.about = {"generator": page.generator} if page.generator else {}
    number = board_number(page)
    take_board(raw, page, number)
    if not take_lines(raw, page, number) and not _take_ranking(raw, page):
        raw.problems.error(
            "no-traveller",
            "The page has neither results of a board nor a ranking.",
            hint="Give the pages p1.html, p2.html and so on, and wyn.html for the names.",
        )
    return raw


def _take_ranking(raw: RawEvent, page: Page) -> bool:
    """Title, date and contestants; whether there is a ranking."""
    for table in page.tables:
        columns = [_COLUMNS.get(cell.words.lower(), "") for cell in table.rows[0]]
        if {*columns} >= _NEEDED:
            raw.entries += _entries(table, columns)
            raw.title = page.text[0] if page.text else ""
            raw.date = next((day for text in page.text if (day := read_polish_date(text))), "")
            if len(page.text) > 1:
                raw.about["venue and day"] = page.text[1]
            return True
    return False


def _entries(table: Table, columns: list[str]) -> Iterator[RawEntry]:
    """The contestants; their names stand behind the number, each on a line of its own."""
    names = columns.index("number") + 1
    for row in table.rows[1:]:
        fields = {name: cell.words for name, cell in zip(columns, row, strict=False) if name}
        if fields.get("number"):
            fields["names"] = join_names(_names(row[names])) if len(row) > names else ""
            yield RawEntry(place=Place(line=row[0].line), fields=fields)


def _names(cell: Cell) -> list[str]:
    return [name for name in cell.lines if name.strip()]


FORMAT = Format(
    name="kops",
    title="KoPS, page of a board or ranking (HTML)",
    extensions=(".html", ".htm"),
    sniff=_sniff,
    read=_read,
    lint=lint_page,
    holds=("results", "names", "deals", "double-dummy tables", "published numbers"),
    written_by="KoPS2www",
    limits="One board a page; numbers, clubs and points of the federation in the ranking are not read, nor the pages "
    "of single pairs (`h1.html`), which repeat the boards",
    sources=(Cite(work="Pages of KoPS2www", edition="2011", seen="own"),),
)
