"""What the link to the play of a board says of it: a movie in LIN, in the address or as a script's text."""

from __future__ import annotations

import re
from itertools import pairwise

from overtrick.formats._lin_deal import lin_deal, lin_dealer, lin_vulnerability
from overtrick.kernel.records import dataclass

__all__ = ["LinkedBoard", "linked_board"]

_LONGEST = 20_000
_BOARD = re.compile(r"\bBoard\s*(\d{1,4})", re.IGNORECASE)
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_TAGS = ("md", "sv", "ah")


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedBoard:
    """A board as a link has it; "" for what it does not say. The deal in the notation of PBN."""

    number: str = ""
    dealer: str = ""
    vul: str = ""
    deal: str = ""


def linked_board(links: tuple[str, ...]) -> LinkedBoard:
    """The board of the first link that leads to a movie, percent-encoded or not.

    >>> linked_board(("index.php", "movie.php?lin=md%7C3SAKHDC%2CSQ%2C%7Cah%7CBoard%207%7Csv%7Cb%7C"))
    LinkedBoard(number='7', dealer='N', vul='both', deal='S:AK... Q... - -')
    """
    movie = next((link for link in links if "md|" in link or "md%7C" in link or "lin=" in link), "")
    lin = movie.partition("lin=")[2] or movie.partition("('")[2] or movie
    fields = _unescaped(lin[:_LONGEST]).split("|")
    said: dict[str, str] = {}
    for tag, text in pairwise(fields):
        if tag in _TAGS:
            said.setdefault(tag, text)
    named = _BOARD.search(said.get("ah", ""))
    dealer = lin_dealer(said.get("md", ""))
    return LinkedBoard(
        number=named[1] if named else "",
        dealer=dealer.value if dealer else "",
        vul=lin_vulnerability(said.get("sv", "")),
        deal=lin_deal(said.get("md", "")),
    )


def _unescaped(text: str) -> str:
    """Percent-encoded text as it was.

    >>> _unescaped("md%7C3S%2C"), _unescaped("S%C4%99dzia 100%")
    ('md|3S,', 'Sędzia 100%')
    """
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)
