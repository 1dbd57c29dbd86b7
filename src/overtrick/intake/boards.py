"""The boards of an event: dealer and vulnerability by number, or as the source says, with a word where it differs."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from overtrick.intake.notation import read_seat, read_vulnerability, read_whole
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import replace
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board
from overtrick.model.raw import RawBoard

__all__ = ["Boards", "read_board_number"]

_LARGEST = 9999
T = TypeVar("T", bound=Enum)


def read_board_number(text: str, problems: Problems, place: Place) -> int | None:
    """The number of a board, or None and a problem."""
    number = read_whole(text)
    if number is None or not 1 <= number <= _LARGEST:
        found = f"'{text}'" if text.strip() else "nothing"
        problems.error(
            "bad-board",
            f"The board number is {found}: without it the result cannot be compared with any other.",
            place=place,
            hint=f"Write a whole number from 1 to {_LARGEST}.",
        )
        return None
    return number


class Boards:
    """Collects boards by session and number; the first word on dealer and vulnerability stands."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self.found: dict[tuple[str, int], Board] = {}
        self._said: dict[tuple[str, int, str], Enum | None] = {}

    def meet(self, session: str, number: int, dealer: str, vul: str, place: Place) -> Board:
        """The board, made from its number at first sight and corrected by what this line says of it."""
        key = (session, number)
        board = self.found.get(key) or self.found.setdefault(key, board_by_number(number))
        seat = self._news(key, "dealer", dealer, read_seat, place)
        vulnerability = self._news(key, "vulnerability", vul, read_vulnerability, place)
        if seat is None and vulnerability is None:
            return board
        changed = replace(board, dealer=seat or board.dealer, vulnerability=vulnerability or board.vulnerability)
        if changed != board:
            self._unusual(changed, place)
            self.found[key] = changed
        return changed

    def show(self, session: str, number: int, said: RawBoard) -> None:
        """Lay the cards of a board on the table, after it was met; the first word on anything stands."""
        board = self.found[session, number]
        if said.deal.strip():
            board = self._with_deal(board, said)
        if said.double_dummy.strip():
            board = self._with_double_dummy(board, said)
        if said.extras:
            known = dict(board.extras)
            news = ((name, text) for name, text in said.extras.items() if name not in known)
            board = replace(board, extras=(*board.extras, *news))
        self.found[session, number] = board

    def _with_double_dummy(self, board: Board, said: RawBoard) -> Board:
        from overtrick.intake.deals import read_double_dummy  # only files with deals wait for it

        table = read_double_dummy(said.double_dummy)
        if table is None:
            self._problems.warn(
                "bad-double-dummy",
                f"The double-dummy table of board {board.number} cannot be read and is left out.",
                place=said.place,
                hint="Write twenty hexadecimal digits: N S E W, each with NT S H D C.",
            )
            return board
        return board if board.double_dummy is not None else replace(board, double_dummy=table)

    def _with_deal(self, board: Board, said: RawBoard) -> Board:
        from overtrick.intake.deals import joined, read_deal

        deal = read_deal(said.deal)
        if isinstance(deal, str):
            self._problems.warn(
                "bad-deal",
                f"The deal of board {board.number} is left out: {deal}.",
                place=said.place,
                hint="Write four hands clockwise, spades to clubs: `N:AK2.QJT.. ...`.",
            )
            return board
        both = deal if board.deal is None else joined(board.deal, deal)
        if both is None:
            self._problems.warn(
                "deal-contradicted",
                f"Board {board.number} has two different deals; the first is kept. Results and hand records that "
                "belong to different sessions mislead whoever reads them.",
                place=said.place,
                hint="Give the hand records of this session only.",
            )
            return board
        return replace(board, deal=both)

    def _news(
        self, key: tuple[str, int], what: str, text: str, read: Callable[[str], T | None], place: Place
    ) -> T | None:
        """What the text says, if this is the first time that this is said of the board."""
        if text.strip() in ("", "?"):
            return None
        value = read(text)
        before = self._said.setdefault((*key, what), value)
        if value is None:
            self._unreadable(text.strip(), place)
        elif before is not None and before != value:
            self._problems.error(
                "board-contradicted",
                f"Board {key[1]} has {what} {value.value} here but {before.value} before; one of them is wrong.",
                place=place,
                hint="Give every line of a board the same dealer and vulnerability, or leave the column out.",
            )
            return None
        return value

    def _unreadable(self, text: str, place: Place) -> None:
        self._problems.error(
            "bad-dealer-or-vulnerability",
            f"'{text}' is neither a dealer nor a vulnerability.",
            place=place,
            hint="Dealer: N, E, S or W. Vulnerability: none, NS, EW or both.",
        )

    def _unusual(self, board: Board, place: Place) -> None:
        usual = board_by_number(board.number)
        self._problems.warn(
            "unusual-board",
            f"Board {board.number} is given as dealer {board.dealer.value}, vulnerable "
            f"{board.vulnerability.value}; by its number it would be dealer {usual.dealer.value}, "
            f"vulnerable {usual.vulnerability.value}. The source is followed.",
            place=place,
        )
