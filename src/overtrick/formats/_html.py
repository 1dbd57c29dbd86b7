"""Tables of a web page as text: what stands in their cells and where, and nothing of its scripts.

Built to read what is badly written: cells, rows and tables that nobody closes, tables in tables to any depth, pages
of any size. A table in a cell is a table of its own, and the cell does not hold its text.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser

from overtrick.formats._html_bytes import decode_page, plain, without_code
from overtrick.formats._html_tables import WIDEST, Cell, Page, Row, Table
from overtrick.kernel.problem import Place, Problems

__all__ = ["Picture", "read_page"]

_DEEPEST = 40
_MOST_TAGS = 150_000
"""Tags; one that starts a cell counts as three, one that starts a row or a table as seven: so much work is each."""
_LARGEST = 12_000_000
_CHUNK = 65_536
_LONGEST_TAG = 262_144
_BREAKS = frozenset(("br", "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "li", "center", "hr", "table"))
_SPACE = re.compile(r"[\s\xa0]+")

Picture = Callable[[str, str], str]
"""What a picture says, from its address and its alternative text."""


def alternative(_: str, alt: str) -> str:
    """The alternative text of a picture."""
    return alt


def read_page(data: bytes, problems: Problems, picture: Picture = alternative) -> Page:
    """The tables and texts of a page. Never raises; a page too large is read up to a point, with an error.

    What stands behind the last tag is left out: in a page that is cut off it is half a number or half a name.
    """
    text = decode_page(data, problems)
    if len(text) > _LARGEST:
        _say_large(problems, f"{len(text)} letters")
        text = text[:_LARGEST]
    builder = _Builder(picture)
    try:
        builder.take(without_code(text).rpartition(">")[0] + ">")
    except _FullError:
        _say_large(problems, "more tags than a thousand tables would make")
    except (AssertionError, ValueError):
        problems.error(
            "broken-html",
            "The page is damaged from here on; what stands before was read.",
            place=Place(line=builder.getpos()[0]),
            hint="Save the page from the browser again.",
        )
    if builder.too_deep:
        problems.warn("deep-html", f"Tables are nested more than {_DEEPEST} deep; the innermost are read as text.")
    return builder.page()


def _say_large(problems: Problems, size: str) -> None:
    problems.error(
        "large-page",
        f"The page has {size}, far more than any page of results; only its beginning was read.",
        hint="Give one page a board, as the site shows them.",
    )


class _FullError(Exception):
    """More tags than any page of results has. Never leaves this file."""


class _Open:
    """A table that is being read, or the page around the tables (which has no rows)."""

    __slots__ = ("_css", "_line", "_row", "_rows", "cell")

    def __init__(self, line: int, css: str) -> None:
        self._line, self._css = line, css
        self._rows: list[Row] = []
        self._row: list[Cell] = []
        self.cell: _OpenCell | None = None

    def start_cell(self, cell: _OpenCell) -> None:
        self.end_cell()
        self.cell = cell

    def end_cell(self) -> None:
        if self.cell is not None:
            self._row.append(self.cell.closed())
            self.cell = None

    def end_row(self) -> None:
        self.end_cell()
        if self._row:
            self._rows.append(tuple(self._row))
            self._row = []

    def closed(self) -> Table:
        self.end_row()
        return Table(tuple(self._rows), self._line, self._css)


class _OpenCell:
    """A cell that is being read."""

    __slots__ = ("attributes", "line", "links", "pieces")

    def __init__(self, line: int, attributes: dict[str, str]) -> None:
        self.line, self.attributes = line, attributes
        self.pieces: list[str] = []
        self.links: list[str] = []

    def closed(self) -> Cell:
        said = self.attributes
        return Cell(
            text="\n".join(_lines(self.pieces)).strip("\n"),
            line=self.line,
            css=said.get("class", "").lower(),
            links=tuple(self.links),
            columns=_span(said.get("colspan", "")),
            rows=_span(said.get("rowspan", "")),
        )


def _lines(pieces: list[str]) -> list[str]:
    return [plain(line) for line in "".join(pieces).split("\n")]


def _span(text: str) -> int:
    bare = text.strip()
    return max(1, min(int(bare), WIDEST)) if re.fullmatch(r"[0-9]{1,4}", bare) else 1


class _Builder(HTMLParser):
    def __init__(self, picture: Picture) -> None:
        super().__init__(convert_charrefs=True)
        self._picture = picture
        self._open: list[_Open] = []
        self._all: list[_Open] = []
        self._outside: list[str] = []
        self._titles: list[str] = []
        self._in_title = False
        self._tags = 0
        self._unread = 0
        self._generator = ""
        self.too_deep = False

    def take(self, text: str) -> None:
        """Reads the page piece by piece, so that one tag without an end cannot hold up everything.

        Raises: ValueError for such a tag.
        """
        for start in range(0, len(text), _CHUNK):
            self.feed(text[start : start + _CHUNK])
            if len(self.rawdata) > _LONGEST_TAG:
                raise ValueError("a tag does not end")
        self.close()

    def page(self) -> Page:
        """What was read."""
        tables = (table.closed() for table in self._all)
        return Page(
            title=plain("".join(self._titles)),
            generator=plain(self._generator),
            text=tuple(line for line in _lines(self._outside) if line),
            tables=tuple(table for table in tables if table.rows),
        )

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Opens a table, row or cell; breaks a line; notes links and pictures."""
        self._count()
        said = {name: value or "" for name, value in reversed(attrs)}
        if tag in ("td", "th"):
            self._start_cell(said)
        elif tag == "tr":
            self._count(6)
            self._end_row()
        elif tag == "table":
            self._count(6)
            self._start_table(said)
        elif tag == "img":
            self._say(self._picture(said.get("src", ""), said.get("alt", "")))
        elif tag == "title":
            self._in_title = not self._titles
        elif tag == "meta" and said.get("name", "").lower() == "generator":
            self._generator = said.get("content", "")[:200]
        if tag in _BREAKS:
            self._sink().append("\n")
        self._link(said)

    def handle_endtag(self, tag: str) -> None:
        """Closes a table, row or cell."""
        self._count()
        if tag in ("td", "th") and self._open:
            self._open[-1].end_cell()
        elif tag == "tr":
            self._end_row()
        elif tag == "table":
            self._end_table()
        elif tag == "title":
            self._in_title = False
        if tag in _BREAKS:
            self._sink().append("\n")

    def handle_data(self, data: str) -> None:
        """Text, of which white space divides words only."""
        self._say(data)

    def _say(self, text: str) -> None:
        if self._in_title:
            self._titles.append(text)
        else:
            self._sink().append(_SPACE.sub(" ", text))

    def _sink(self) -> list[str]:
        cell = self._open[-1].cell if self._open else None
        return self._outside if cell is None else cell.pieces

    def _link(self, said: dict[str, str]) -> None:
        cell = self._open[-1].cell if self._open else None
        if cell is not None:
            cell.links += [said[name] for name in ("href", "onclick") if said.get(name)]

    def _start_table(self, said: dict[str, str]) -> None:
        if len(self._open) >= _DEEPEST:
            self._unread += 1
            self.too_deep = True
            return
        self._open.append(_Open(self.getpos()[0], said.get("class", "").lower()))
        self._all.append(self._open[-1])

    def _end_table(self) -> None:
        if self._unread:
            self._unread -= 1
        elif self._open:
            self._open.pop()

    def _start_cell(self, said: dict[str, str]) -> None:
        if self._open:
            self._count(2)
            self._open[-1].start_cell(_OpenCell(self.getpos()[0], said))

    def _end_row(self) -> None:
        if self._open:
            self._open[-1].end_row()

    def _count(self, weight: int = 1) -> None:
        self._tags += weight
        if self._tags > _MOST_TAGS:
            raise _FullError
