"""Reads deals and double-dummy tables as every format hands them over, and says what is wrong with them."""

from __future__ import annotations

import re
from collections import Counter

from overtrick.model.deal import RANKS, Deal, DoubleDummy, Hand
from overtrick.model.seat import Seat

__all__ = ["joined", "read_deal", "read_double_dummy"]

_WRITTEN = re.compile(r"\s*([NESW])\s*:\s*(.+?)\s*", re.IGNORECASE | re.DOTALL)
_DIGITS = re.compile(r"[0-9a-dA-D*?-]{20}")


def read_deal(text: str) -> Deal | str:
    """A deal in the notation of PBN, or in words why it is none.

    Tens may be written T or 10, ranks in any order and case; `-` stands for a hand that is not shown, and also for an
    empty suit. A single hand that is not shown is what the other three leave.

    Source: Portable Bridge Notation 2.1, tag Deal.

    >>> read_deal("N:akq10.5.. - - -").text()
    'N:AKQT.5.. - - -'
    >>> read_deal("N:AA... - - -")
    'SA is there twice'
    """
    match = _WRITTEN.fullmatch(text)
    if match is None:
        return "it does not begin with the seat of the first hand, such as N:"
    hands = match[2].split()
    if len(hands) != 4:
        return f"it has {len(hands)} hands, not four"
    read = [_hand(hand) for hand in hands]
    for hand in read:
        if isinstance(hand, str):
            return hand
    found = [hand for hand in read if not isinstance(hand, str)]
    start = "NESW".index(match[1].upper())
    seated = {seat: found[(at - start) % 4] for at, seat in enumerate(Seat)}
    return _checked(seated)


def _hand(text: str) -> Hand | str | None:
    if text == "-":
        return None
    suits = text.upper().replace("10", "T").split(".")
    if len(suits) != 4:
        return f"the hand '{text[:40]}' has {len(suits)} suits, not four"
    suits = ["" if suit == "-" else suit for suit in suits]
    strange = next((card for suit in suits for card in suit if card not in RANKS), None)
    if strange is not None:
        return f"'{strange}' in the hand '{text[:40]}' is no rank"
    return Hand(*("".join(sorted(suit, key=RANKS.index)) for suit in suits))


def _checked(seated: dict[Seat, Hand | None]) -> Deal | str:
    cards = Counter(
        f"{suit}{rank}"
        for hand in seated.values() if hand is not None
        for suit, ranks in zip("SHDC", hand, strict=True)
        for rank in ranks
    )  # fmt: skip
    twice = next((card for card, times in cards.items() if times > 1), None)
    if twice is not None:
        return f"{twice} is there twice"
    long = next((seat for seat, hand in seated.items() if hand is not None and len(hand) > 13), None)
    if long is not None:
        return f"{long.value} holds {len(seated[long] or ())} cards"
    hidden = [seat for seat, hand in seated.items() if hand is None]
    if len(hidden) == 1 and all(hand is None or len(hand) == 13 for hand in seated.values()):
        rest = ("".join(rank for rank in RANKS if f"{suit}{rank}" not in cards) for suit in "SHDC")
        seated[hidden[0]] = Hand(*rest)
    return Deal(north=seated[Seat.N], east=seated[Seat.E], south=seated[Seat.S], west=seated[Seat.W])


def joined(one: Deal, other: Deal) -> Deal | None:
    """The hands that two descriptions of a deal show together; None where they contradict each other.

    >>> north, whole = read_deal("N:A... - - -"), read_deal("N:A... K... Q... J...")
    >>> joined(north, whole) == whole, joined(north, read_deal("N:K... - - -"))
    (True, None)
    """
    if any(a != b for a, b in zip(one, other, strict=True) if a is not None and b is not None):
        return None
    both = _checked({seat: other[seat] if one[seat] is None else one[seat] for seat in Seat})
    return None if isinstance(both, str) else both


def read_double_dummy(text: str) -> DoubleDummy | None:
    """Twenty hexadecimal digits, N S E W, each with NT S H D C; `-`, `*` or `?` for what is not known.

    >>> read_double_dummy("7A985*a98563586635d6")
    DoubleDummy(digits='7a985-a98563586635d6')
    >>> read_double_dummy("7a985") is None, read_double_dummy("e" * 20) is None
    (True, True)
    """
    bare = re.sub(r"\s", "", text)
    return DoubleDummy(re.sub(r"[*?]", "-", bare.lower())) if _DIGITS.fullmatch(bare) else None
