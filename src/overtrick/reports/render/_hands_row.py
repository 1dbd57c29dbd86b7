"""The hands of a board as one row of a table, for spreadsheets."""

from __future__ import annotations

from overtrick.model.seat import Seat
from overtrick.reports.document import Diagram
from overtrick.reports.render._compass import STRAINS, known_tricks, points_of

__all__ = ["HANDS_COLUMNS", "hands_row"]

_NAMES = {Seat.N: "north", Seat.E: "east", Seat.S: "south", Seat.W: "west"}

HANDS_COLUMNS = (
    *("board", "dealer", "vulnerable", *_NAMES.values()),
    *(f"{name}_points" for name in _NAMES.values()),
    *(f"{name}_tricks" for name in _NAMES.values()),
    "par",
)
"""What the row holds; hands are written spades to clubs with dots between the suits."""


def hands_row(diagram: Diagram) -> list[str]:
    """The cells of the row; empty where something is not known."""
    board = diagram.board
    hands = [board.deal[seat] if board.deal else None for seat in Seat]
    return [
        *(str(board.number), board.dealer.value, board.vulnerability.value),
        *("" if hand is None else str(hand) for hand in hands),
        *map(points_of, hands),
        *(_tricks(diagram, seat) for seat in Seat),
        diagram.par,
    ]


def _tricks(diagram: Diagram, seat: Seat) -> str:
    """The double-dummy tricks of one declarer in words, since twenty digits are no number."""
    if diagram.board.double_dummy is None:
        return ""
    return ", ".join(f"{strain.value} {known_tricks(diagram.board, seat, strain)}" for strain in STRAINS)
