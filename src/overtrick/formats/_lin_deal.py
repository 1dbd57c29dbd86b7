"""The tag md of LIN: the dealer as a digit, then the hands from south on, of which the last may be missing."""

from __future__ import annotations

import re

from overtrick.model.deal import Deal, Hand
from overtrick.model.seat import Seat

__all__ = ["HANDS", "lin_deal", "lin_dealer", "lin_vulnerability", "written_md"]

HANDS = (Seat.S, Seat.W, Seat.N, Seat.E)
"""The order of the hands, and of the dealer's digits from 1 on."""

_SUITS = re.compile(r"S?([AKQJT2-9]*)(?:H([AKQJT2-9]*))?(?:D([AKQJT2-9]*))?(?:C([AKQJT2-9]*))?")
_VULNERABLE = {"o": "none", "0": "none", "-": "none", "n": "NS", "e": "EW", "b": "both"}


def lin_dealer(md: str) -> Seat | None:
    """The dealer; None where no digit from 1 to 4 stands in front.

    >>> lin_dealer("4SAK"), lin_dealer("SAK")
    (<Seat.E: 'E'>, None)
    """
    digit = md.strip()[:1]
    return HANDS[int(digit) - 1] if digit and digit in "1234" else None


def lin_deal(md: str) -> str:
    """The deal in the notation of PBN, "" where no hand is told. A hand that is none stays as it is written.

    >>> lin_deal("4SAKHQD2C,S234,,")
    'S:AK.Q.2. 234... - -'
    >>> lin_deal("3"), lin_deal("1SA10H,SXY,,")
    ('', 'S:AT... SXY - -')
    """
    hands = [hand.strip() for hand in re.sub(r"^\s*[0-9]?", "", md).split(",")]
    shown = [_hand(hand) for hand in (*hands, "", "", "")[: max(4, len(hands))]]
    while len(shown) > 4 and shown[-1] == "-":
        shown.pop()
    return f"S:{' '.join(shown)}" if any(hand != "-" for hand in shown) else ""


def _hand(text: str) -> str:
    bare = re.sub(r"\s", "", text).upper().replace("10", "T")
    if not bare:
        return "-"
    found = _SUITS.fullmatch(bare)
    return bare if found is None else ".".join(suit or "" for suit in found.groups())


def lin_vulnerability(sv: str) -> str:
    """Who is vulnerable in words that intake knows; what is no such letter as it is.

    >>> lin_vulnerability("o"), lin_vulnerability("0"), lin_vulnerability("e"), lin_vulnerability("?")
    ('none', 'none', 'EW', '?')
    """
    return _VULNERABLE.get(sv.strip().lower(), sv.strip())


def written_md(dealer: Seat, deal: Deal | None) -> str:
    """The value of md: all four hands, a hand that is not shown as nothing."""
    hands = (_written(None if deal is None else deal[seat]) for seat in HANDS)
    return f"{HANDS.index(dealer) + 1}{','.join(hands)}"


def _written(hand: Hand | None) -> str:
    return "" if hand is None else "".join(f"{suit}{ranks}" for suit, ranks in zip("SHDC", hand, strict=True))
