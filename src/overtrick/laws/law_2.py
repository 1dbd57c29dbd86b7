"""Law 2: who deals and who is vulnerable, by the number of the board."""

from __future__ import annotations

from overtrick.model.board import Board, Vulnerability
from overtrick.model.seat import Seat

__all__ = ["board_by_number"]

_DEALERS = (Seat.N, Seat.E, Seat.S, Seat.W)
_CYCLE = (Vulnerability.NONE, Vulnerability.NS, Vulnerability.EW, Vulnerability.BOTH)


def board_by_number(number: int) -> Board:
    """The board as it is printed.

    The dealer goes round with the number; the vulnerability does too and moves on by one after every four
    boards, so that it repeats after 16.

    Source: Laws of Duplicate Bridge 2017, Law 2. Raises: ValueError for a number below 1.

    >>> [board_by_number(n).vulnerability.value for n in (1, 2, 3, 4, 5, 8, 13, 16, 17, 33, 36)]
    ['none', 'NS', 'EW', 'both', 'NS', 'none', 'both', 'EW', 'none', 'none', 'both']
    >>> board_by_number(36).dealer.value
    'W'
    """
    if number < 1:
        raise ValueError(f"Boards are numbered from 1, not {number}.")
    turn = number - 1
    return Board(number=number, dealer=_DEALERS[turn % 4], vulnerability=_CYCLE[(turn + turn // 4) % 4])
