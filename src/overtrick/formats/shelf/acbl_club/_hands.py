"""Hand records of ACBL club games: the deal and the tricks at best play as PBN has them."""

from __future__ import annotations

import re

from overtrick.formats._json_site import Object, text_of
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawBoard

__all__ = ["board_of"]

_SEATS = ("north", "east", "south", "west")
_SUITS = ("spades", "hearts", "diamonds", "clubs")
_VULNERABLE = {"none": "none", "n-s": "NS", "e-w": "EW", "all": "both", "both": "both"}
_BOOK = 6
_LEVELS = re.compile(r"(\d)(?:/(\d))?(NT|[CDHS])")
_TRICKS = re.compile(r"(NT|[CDHS])(\d)(?:/(\d))?")
_STRAINS = ("NT", "S", "H", "D", "C")


def board_of(record: Object, session: str, place: str) -> RawBoard:
    """A board with its hands."""
    vul = text_of(record, "vulnerability")
    return RawBoard(
        place=Place(element=place),
        session=session,
        number=text_of(record, "board"),
        dealer=text_of(record, "dealer"),
        vul=_VULNERABLE.get(vul.lower(), vul),
        deal=_deal(record),
        double_dummy=double_dummy(text_of(record, "double_dummy_ns"), text_of(record, "double_dummy_ew")),
    )


def _deal(record: Object) -> str:
    hands = [".".join(_ranks(text_of(record, f"{seat}_{suit}")) for suit in _SUITS) for seat in _SEATS]
    return f"N:{' '.join(hands)}" if any(hand.strip(".") for hand in hands) else ""


def _ranks(text: str) -> str:
    """The ranks of a suit; dashes stand for a void.

    >>> _ranks("A K 10 4"), _ranks("-----")
    ('AK104', '')
    """
    return re.sub(r"[\s-]", "", text)


def double_dummy(ns: str, ew: str) -> str:
    """Twenty digits from two lines: a level before the strain, or fewer than seven tricks behind it.

    `3/4H` is level 3 by the first player of the side and level 4 by the second. Contracts from seven tricks on stand
    as levels, others as tricks. A strain that is missing makes the table unreadable.

    >>> double_dummy("NS: 1D C1 H3 S1 NT3", "EW: 5C 3/4H 5S D6 NT6")
    '31371313716b96b6ba6b'
    """
    seats = [*_side(ns), *_side(ew)]
    return "".join(seats) if all(len(seat) == len(_STRAINS) for seat in seats) else ""


def _side(text: str) -> tuple[str, str]:
    tricks: dict[str, tuple[int, int]] = {}
    for word in text.partition(":")[2].split():
        if level := _LEVELS.fullmatch(word):
            tricks[level[3]] = int(level[1]) + _BOOK, int(level[2] or level[1]) + _BOOK
        elif fewer := _TRICKS.fullmatch(word):
            tricks[fewer[1]] = int(fewer[2]), int(fewer[3] or fewer[2])
    found = [tricks[strain] for strain in _STRAINS if strain in tricks and max(tricks[strain]) <= 13]
    return "".join(f"{first:x}" for first, _ in found), "".join(f"{second:x}" for _, second in found)
