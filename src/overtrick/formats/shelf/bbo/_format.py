"""Pages of Bridge Base Online: the traveller of one board (`hands.php?traveller=`), a tournament's list (`tview.php`).

Its contestants have names and no numbers; two users make a pair whatever the order in which they sit, so that pages
of one tournament name a pair alike.
"""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._html import read_page
from overtrick.formats._html_bytes import lint_page
from overtrick.formats.shelf.bbo._list import take_list
from overtrick.formats.shelf.bbo._traveller import take_traveller
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_TRAVELLER = re.compile(rb"<th[^>]{0,60}>\s*Traveller\s+[\w-]{1,60}\s*</th>", re.IGNORECASE)
_LIST = re.compile(rb"""class\s*=\s*["']?(?:bbo_tr_t|bbo_t_l)\b""", re.IGNORECASE)


def _sniff(head: bytes) -> bool:
    return _TRAVELLER.search(head) is not None or (_LIST.search(head) is not None and b"<table" in head.lower())


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    page = read_page(data, raw.problems)
    found = [take_traveller(raw, table) for table in page.tables]
    if not any(found) and not take_list(raw, page):
        raw.problems.error(
            "no-traveller",
            "The page has neither the traveller of a board nor the list of a tournament.",
            hint="Give pages of hands.php?traveller= and tview.php, saved from the browser.",
        )
    return raw


FORMAT = Format(
    name="bbo",
    title="Bridge Base Online, traveller or tournament (HTML)",
    extensions=(".html", ".htm"),
    sniff=_sniff,
    read=_read,
    lint=lint_page,
    holds=("results", "names", "deals", "published numbers"),
    written_by="bridgebase.com",
    limits="A traveller does not say whether pairs or individuals play: it is read as pairs, each known by its two "
    "users. Bidding and play behind the links are not read. Robots are called Robot",
    sources=(Cite(work="Pages of bridgebase.com/myhands", edition="2013", seen="own"),),
)
