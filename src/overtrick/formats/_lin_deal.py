"""The few parts of a LIN text that tell a board: its number, dealer, vulnerability and hands."""

from __future__ import annotations

import re
from dataclasses import dataclass

__all__ = ["LinBoard", "read_lin_board"]

_DEALERS = {"1": "S", "2": "W", "3": "N", "4": "E"}
_VULNERABLE = {"o": "none", "0": "none", "n": "NS", "e": "EW", "b": "both"}
_LONGEST = 20_000
_BOARD = re.compile(r"\bBoard\s*(\d{1,4})", re.IGNORECASE)
_HAND = re.compile(r"S([2-9TJQKA]*)H([2-9TJQKA]*)D([2-9TJQKA]*)C([2-9TJQKA]*)", re.IGNORECASE)
_NOBODY = "-"
_ESCAPED = re.compile(r"(?:%[0-9A-Fa-f]{2})+")


@dataclass(frozen=True, slots=True, kw_only=True)
class LinBoard:
    """A board as a LIN text has it; "" for what it does not say. The deal in the notation of PBN."""

    number: str = ""
    dealer: str = ""
    vul: str = ""
    deal: str = ""


def read_lin_board(text: str) -> LinBoard:
    """The board of a LIN text, percent-encoded or not.

    Source: user descriptions of LIN; `md` starts with the dealer (1 South, 2 West, 3 North, 4 East) and lists South,
    West, North and mostly not East.

    >>> board = read_lin_board("md%7C3SAKHDC%2CSQ%2C%7Cah%7CBoard%207%7Csv%7Cb%7C")
    >>> board.number, board.dealer, board.vul, board.deal
    ('7', 'N', 'both', 'N:- - AK... -')
    """
    fields = _unescaped(text[:_LONGEST]).split("|")
    said: dict[str, str] = {}
    for at in range(len(fields) - 1):
        if fields[at] in ("md", "sv", "ah") and fields[at] not in said:
            said[fields[at]] = fields[at + 1]
    hands = said.get("md", "")
    named = _BOARD.search(said.get("ah", ""))
    return LinBoard(
        number=named[1] if named else "",
        dealer=_DEALERS.get(hands[:1], ""),
        vul=_VULNERABLE.get(said.get("sv", "").strip().lower(), ""),
        deal=_deal(hands[1:]),
    )


def _unescaped(text: str) -> str:
    """Percent-encoded text as it was.

    >>> _unescaped("md%7C3S%2C"), _unescaped("S%C4%99dzia 100%")
    ('md|3S,', 'Sędzia 100%')
    """
    return _ESCAPED.sub(lambda found: bytes.fromhex(found[0].replace("%", "")).decode("utf-8", "replace"), text)


def _deal(text: str) -> str:
    hands = [_hand(hand) for hand in text.split(",")[:4]]
    if not any(hand != _NOBODY for hand in hands):
        return ""
    south, west, north, east = (*hands, *[_NOBODY] * 4)[:4]
    return f"N:{north} {east} {south} {west}"


def _hand(text: str) -> str:
    """A hand as PBN has it; `-` for one that is not there, or has suits without their letters."""
    found = _HAND.fullmatch(text.strip())
    return ".".join(suit.upper() for suit in found.groups()) if found and any(found.groups()) else _NOBODY
