"""DUP: deals for Duplimate machines. 156 bytes a board: card numbers, printed hands, and how to number the boards."""

from __future__ import annotations

from itertools import groupby

from overtrick.formats._deal_records import (
    NUMBERS,
    PRINTED,
    Unread,
    is_blank,
    is_dup_record,
    read_numbers,
    read_printed,
    records,
    written_numbers,
    written_printed,
)
from overtrick.formats._deals_alone import BESIDE_DEALS, add_deal, shown_boards, without_deals
from overtrick.formats._format import Format, Losses
from overtrick.intake.deals import read_deal
from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.board import Board
from overtrick.model.event import Event
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_RECORD = 156
_LARGEST = 999


@dataclass(frozen=True, slots=True, kw_only=True)
class _Control:
    """The last ten bytes of a board: whether to count backwards, the lowest number, and the highest (or how many)."""

    backwards: bool = False
    lowest: int = 1
    highest: int | None = None


def _sniff(head: bytes) -> bool:
    return is_dup_record(head)


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    found = list(records(data, _RECORD, raw.problems))
    control = _control(found[0][NUMBERS + PRINTED :], raw.problems) if found else _Control()
    _check_control(control, len(found), raw.problems)
    for number, record in enumerate(found, control.lowest):
        place = Place(element=f"board {number}")
        add_deal(raw, number, _deal(record, number, place, raw.problems), place)
    return raw


def _control(data: bytes, problems: Problems) -> _Control:
    text = data.decode("latin-1")
    lowest, highest = _whole(text[2:5]), _whole(text[7:10])
    if lowest is None:
        problems.warn(
            "boards-counted",
            "The first board does not say its number; the boards are numbered from 1.",
            place=Place(element="board 1 in order"),
        )
    return _Control(backwards=text[1:2].upper() == "Y", lowest=lowest or 1, highest=highest)


def _whole(text: str) -> int | None:
    text = text.strip(" \x00")
    return int(text) if text.isascii() and text.isdigit() and int(text) else None


def _check_control(control: _Control, count: int, problems: Problems) -> None:
    """The last field is the highest number by its maker's description, and how many boards there are to others."""
    if control.backwards:
        problems.warn(
            "counted-backwards",
            "The file says that its boards are counted backwards. They are numbered upwards here, as they stand.",
            hint="Compare one deal with the hand record before you use them.",
        )
    if control.highest not in (None, count, control.lowest + count - 1):
        problems.warn(
            "boards-miscounted",
            f"The file says that its highest board is {control.highest}, but it has {count} boards from "
            f"{control.lowest} on.",
            hint="See whether the file is whole.",
        )


def _deal(record: bytes, number: int, place: Place, problems: Problems) -> str | Unread:
    """The deal of a board, from its card numbers; from the printed hands where those cannot be read."""
    by_number, as_printed = read_numbers(record), read_printed(record[NUMBERS:][:PRINTED])
    if is_blank(record[NUMBERS:][:PRINTED]):
        return by_number
    broken = [one for one in (by_number, as_printed) if isinstance(one, Unread)]
    if len(broken) == 1:
        problems.warn(
            "half-a-record",
            f"Board {number} has its deal twice, and one of the two is damaged ({broken[0].why}); the other is used.",
            place=place,
        )
        return as_printed if isinstance(by_number, Unread) else by_number
    if not broken and _differ(str(by_number), str(as_printed)):
        problems.warn(
            "deal-contradicted",
            f"The card numbers of board {number} are another deal than its printed hands; the card numbers are used.",
            place=place,
            hint="Export the deals again, and use no printed hand records of this file.",
        )
    return by_number


def _differ(one: str, other: str) -> bool:
    return read_deal(one) != read_deal(other)


def _unfit(event: Event) -> str:
    too_high = f"A DUP file numbers its boards up to {_LARGEST}, and all deals have higher numbers."
    return without_deals(event, "DUP") or ("" if _run(event) else too_high)


def _write(event: Event) -> bytes:
    if why := _unfit(event):
        raise BadValueError(why)
    boards = _run(event)
    control = f"YN{boards[0].number:<3}0 {f'{boards[-1].number:02d}':<3}".encode()
    return b"".join(
        written_numbers(board.deal) + written_printed(board.deal) + (bytes(10) if at else control)
        for at, board in enumerate(boards)
        if board.deal is not None
    )


def _run(event: Event) -> tuple[Board, ...]:
    """The boards that are written: the longest run of numbers without a gap."""
    boards = [board for board in shown_boards(event) if board.number <= _LARGEST]
    runs = [
        tuple(board for _, board in run)
        for _, run in groupby(enumerate(boards), lambda at_board: at_board[1].number - at_board[0])
    ]
    return max(runs, key=len, default=())


_LOSSES: Losses = {
    **BESIDE_DEALS,
    "its title": lambda event: bool(event.title),
    "boards outside the longest run of numbers without a gap, since only the first board has a number": lambda event: (
        len(_run(event)) < len(shown_boards(event))
    ),
}


FORMAT = Format(
    name="dup",
    title="DUP, deals for Duplimate machines",
    extensions=(".dup",),
    sniff=_sniff,
    read=_read,
    write=_write,
    losses=_LOSSES,
    unfit=_unfit,
    sources=(
        Cite(
            work="Duplimate, conversion of files",
            link="http://www.duplimate.com/DuplimateClub/convert.pdf",
            seen="secondary",
        ),
    ),
    holds=("deals",),
    written_by="Big Deal, deal-convert, Duplimate software",
    limits="Files that count backwards are read upwards, with a warning: it is not known what they mean.",
)
