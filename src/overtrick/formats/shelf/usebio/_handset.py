"""The deals of an event as a HANDSET, which stands behind the event or in the session in which it was played."""

from __future__ import annotations

from overtrick.formats._xml_written import Element, leaves
from overtrick.model.board import Board
from overtrick.model.deal import Deal, Hand
from overtrick.model.event import Event
from overtrick.model.seat import Seat

__all__ = ["handset", "shows_cards"]

_NAMES = {Seat.N: "North", Seat.E: "East", Seat.S: "South", Seat.W: "West"}
_SUITS = ("SPADES", "HEARTS", "DIAMONDS", "CLUBS")
_VOID = "-"


def handset(event: Event, session: str) -> tuple[Element, ...]:
    """The hands of one session, none where nothing of them is known."""
    boards = [board for (name, _), board in event.boards.items() if name == session and shows_cards(board)]
    if not boards:
        return ()
    numbers = [board.number for board in boards]
    told = {"START_BOARD_NUMBER": str(min(numbers)), "END_BOARD_NUMBER": str(max(numbers))}
    return (Element("HANDSET", (*leaves(told), *map(_board, boards))),)


def shows_cards(board: Board) -> bool:
    """Whether there is anything to write of a board's cards."""
    return board.deal is not None and any(board.deal)


def _board(board: Board) -> Element:
    deal = board.deal or Deal()
    shown = ((seat, hand) for seat, hand in zip(Seat, deal, strict=True) if hand)
    return Element("BOARD", (Element("BOARD_NUMBER", str(board.number)), *(_hand(seat, hand) for seat, hand in shown)))


def _hand(seat: Seat, hand: Hand) -> Element:
    """A hand from spades to clubs; a void is a dash, so that no element is empty."""
    suits = {name: ranks or _VOID for name, ranks in zip(_SUITS, hand, strict=True)}
    return Element("HAND", leaves({"DIRECTION": _NAMES[seat]} | suits))
