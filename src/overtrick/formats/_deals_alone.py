"""Files of deals and nothing else: how readers tell of them, and what of an event their writers leave out."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.formats._deal_records import Unread, records
from overtrick.formats._format import Losses
from overtrick.kernel.problem import Place
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board
from overtrick.model.event import Event
from overtrick.model.raw import RawBoard, RawEvent

__all__ = ["BESIDE_DEALS", "add_deal", "read_counted", "say_unread", "shown_boards", "without_deals"]


def add_deal(raw: RawEvent, number: int, deal: str | Unread, place: Place) -> None:
    """A board with its deal, or a problem that names the board."""
    if isinstance(deal, Unread):
        say_unread(raw, number, deal.why, place)
    else:
        raw.boards.append(RawBoard(place=place, number=str(number), deal=deal))


def say_unread(raw: RawEvent, number: int, why: str, place: Place) -> None:
    """A problem: the deal of a board cannot be read."""
    raw.problems.warn(
        "bad-deal",
        f"The deal of board {number} is left out: {why}.",
        place=place,
        hint="Export the deals again; the file is damaged here.",
    )


def read_counted(name: str, data: bytes, length: int, deal_of: Callable[[bytes], str | Unread]) -> RawEvent:
    """A file of records of this length, one a board, in which no board has a number."""
    raw = RawEvent()
    for number, record in enumerate(records(data, length, raw.problems), 1):
        add_deal(raw, number, deal_of(record), Place(element=f"board {number} in order"))
    _say_counted(raw, name)
    return raw


def _say_counted(raw: RawEvent, name: str) -> None:
    """A note: the format has no board numbers."""
    if raw.boards:
        raw.problems.note(
            "boards-counted",
            f"A {name} file has no board numbers; its boards are numbered from 1 in their order.",
        )


def shown_boards(event: Event) -> tuple[Board, ...]:
    """The boards of the first session that shows a whole deal, by number."""
    shown = {key: board for key, board in event.boards.items() if _is_whole(board)}
    first = next((session for session, _ in shown), "")
    return tuple(sorted((b for (session, _), b in shown.items() if session == first), key=lambda board: board.number))


def without_deals(event: Event, name: str) -> str:
    """Why there is nothing to write in a file of deals; "" where a board has a whole deal."""
    if shown_boards(event):
        return ""
    return (
        f"No board of this event has a whole deal, and a {name} file has nothing else. "
        "Give the hand records together with the results."
    )


def _is_whole(board: Board) -> bool:
    return board.deal is not None and board.deal.is_whole


def _is_partial(event: Event) -> bool:
    return any(board.deal is not None and not board.deal.is_whole for board in event.boards.values())


def _has_other_sessions(event: Event) -> bool:
    return len({session for (session, _), board in event.boards.items() if _is_whole(board)}) > 1


def _is_unusual(event: Event) -> bool:
    """Whether dealer or vulnerability of a board that is written are not those of its number."""
    usual = ((board, board_by_number(board.number)) for board in shown_boards(event))
    return any((b.dealer, b.vulnerability) != (own.dealer, own.vulnerability) for b, own in usual)


BESIDE_DEALS: Losses = {
    "results, rulings and matches": lambda event: bool(event.lines or event.matches),
    "contestants, their names and what is added to their results": lambda event: bool(
        event.entries or event.penalties or event.carries or event.published
    ),
    "what the source says of the whole event, but for its title": lambda event: bool(
        event.date or event.conditions or event.about or event.winners
    ),
    "double-dummy tables": lambda event: any(board.double_dummy for board in event.boards.values()),
    "boards without a deal": lambda event: any(board.deal is None for board in event.boards.values()),
    "deals that are not wholly known": _is_partial,
    "the boards of all sessions but one": _has_other_sessions,
    "dealers and vulnerabilities that are not those of the number of a board": _is_unusual,
}
"""What every file of deals alone leaves out."""
