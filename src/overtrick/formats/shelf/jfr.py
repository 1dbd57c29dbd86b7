"""Pages of JFR Pary (Poland): one board a page, with its traveller, its hands and the tricks at best play."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._html import read_page
from overtrick.formats._html_bytes import generator_of, lint_page
from overtrick.formats._polish import board_number, picture, read_polish_date, take_board, take_lines
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_BOARD = re.compile(rb"ROZDANIE", re.IGNORECASE)


def _sniff(head: bytes) -> bool:
    """A page of one board that JFR's own program made, not one that KoPS made by JFR's means."""
    return generator_of(head).upper().startswith("JFR") and _BOARD.search(head) is not None


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    page = read_page(data, raw.problems, picture)
    number = board_number(page)
    program = next((text for text in page.text if text.startswith("Pary")), "")
    headings = [text for text in page.text if text != program]
    raw.title = headings[0] if headings else ""
    raw.date = next((day for text in headings if (day := read_polish_date(text))), "")
    place = headings[1] if len(headings) > 1 else ""
    said = {"venue and day": place, "program": program, "generator": page.generator}
    raw.about = {name: text for name, text in said.items() if text}
    take_board(raw, page, number)
    if not take_lines(raw, page, number):
        raw.problems.error(
            "no-traveller",
            "The page has no table of results with numbers, contracts and scores.",
            hint="Give the pages of the boards (PREFIX001.html and so on), not the list of them.",
        )
    return raw


FORMAT = Format(
    name="jfr",
    title="JFR Pary, page of a board (HTML)",
    extensions=(".html", ".htm"),
    sniff=_sniff,
    read=_read,
    lint=lint_page,
    holds=("results", "deals", "double-dummy tables", "published numbers"),
    written_by="JFR Pary",
    limits="One board a page; rankings (their names and totals) and tournaments of teams are not read",
    sources=(Cite(work="Pages of JFR Pary 4.1", edition="2012 and 2013", seen="own"),),
    aliases=("jfr-pary",),
)
