"""Hands round the table in plain text, and the double-dummy table beside them."""

from __future__ import annotations

from itertools import zip_longest

from overtrick.model.board import Board, Vulnerability
from overtrick.model.deal import SUITS, Hand
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from overtrick.reports.document import Align, Diagram
from overtrick.reports.render._plain import pad, width_of

__all__ = ["STRAINS", "VULNERABLE", "beside", "compass", "holding", "known_tricks", "points_of", "tricks"]

VULNERABLE = {
    Vulnerability.NONE: "None vul",
    Vulnerability.NS: "N-S vul",
    Vulnerability.EW: "E-W vul",
    Vulnerability.BOTH: "All vul",
}
"""Vulnerability as a hand record has it in its corner."""

STRAINS = (Strain.NOTRUMP, *SUITS)
"""The columns of a double-dummy table."""

_ROSE = ("  N", "W   E", "  S", "")
_GAP = "   "


def holding(hand: Hand, suit: Strain) -> str:
    """The ranks of one suit; a dash for a void.

    >>> holding(Hand("AKT", "", "Q32", "J987654"), Strain.HEARTS)
    '–'
    """
    return hand.suit(suit) or "–"


def points_of(hand: Hand | None) -> str:
    """High-card points of a whole hand; "" where cards are not shown."""
    return str(hand.points) if hand is not None and len(hand) == 13 else ""


def known_tricks(board: Board, seat: Seat, strain: Strain) -> str:
    """The double-dummy tricks of a declarer; a dash where they are not known."""
    found = board.double_dummy.tricks(seat, strain) if board.double_dummy else None
    return "–" if found is None else str(found)


def compass(board: Board) -> list[str]:
    """The four hands as the players sit, dealer and vulnerability above, high-card points below at the left."""
    hands = {seat: _lines(board.deal[seat] if board.deal else None) for seat in Seat}
    corner = [f"Dealer {board.dealer.value}", VULNERABLE[board.vulnerability], "", ""]
    left, points = hands[Seat.W], _points(board)
    first = max(width_of(line) for line in (*left, *corner, *points))
    middle = max(width_of(line) for line in (*hands[Seat.N], *hands[Seat.S], *_ROSE))
    rows = [
        *zip(corner, hands[Seat.N], [""] * 4, strict=True),
        *zip(left, _ROSE, hands[Seat.E], strict=True),
        *zip(points, hands[Seat.S], [""] * 4, strict=True),
    ]
    return [
        _GAP.join((pad(one, first, Align.LEFT), pad(two, middle, Align.LEFT), three)).rstrip()
        for one, two, three in rows
    ]


def _lines(hand: Hand | None) -> list[str]:
    if hand is None:
        return ["not shown", "", "", ""]
    return [f"{suit.symbol} {holding(hand, suit)}" for suit in SUITS]


def _points(board: Board) -> list[str]:
    points = {seat: points_of(board.deal[seat] if board.deal else None) for seat in Seat}
    if not any(points.values()):
        return [""] * 4
    north, east, south, west = (points[seat] or "–" for seat in Seat)
    return [f"{north:>5}", f"{west:>2} HCP {east}", f"{south:>5}", ""]


def tricks(diagram: Diagram) -> list[str]:
    """The double-dummy table and par; nothing where neither is known.

    Tricks are written as numbers, not as levels.
    """
    board, par = diagram.board, [diagram.par] if diagram.par else []
    if board.double_dummy is None:
        return par
    head = " " + "".join(f"{strain.symbol:>4}" for strain in STRAINS)
    rows = [
        seat.value + "".join(f"{known_tricks(board, seat, strain):>4}" for strain in STRAINS)
        for seat in (Seat.N, Seat.S, Seat.E, Seat.W)
    ]
    return ["Double-dummy tricks", head, *rows, *([""] if par else []), *par]


def beside(left: list[str], right: list[str]) -> list[str]:
    """Two blocks of lines next to each other.

    >>> beside(["ab", "c"], ["1"])
    ['ab     1', 'c']
    """
    width = max(map(width_of, left), default=0)
    pairs = zip_longest(left, right, fillvalue="")
    return [f"{pad(one, width, Align.LEFT)}{'  '}{_GAP}{two}".rstrip() for one, two in pairs]
