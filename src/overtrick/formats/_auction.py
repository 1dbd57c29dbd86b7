"""An auction, call by call: which contract it ends in and who declares. Knows calls, no file."""

from __future__ import annotations

import re
from collections.abc import Iterable

from overtrick.kernel.records import dataclass
from overtrick.model.contract import Contract, Doubling
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["Auction", "hear", "read_call_word"]

_BID = re.compile(r"([1-7])(NT|N|[CDHS])")
_WORDS = {
    **dict.fromkeys(("P", "PASS", "-"), "P"),
    **dict.fromkeys(("X", "D", "DBL", "DOUBLE"), "X"),
    **dict.fromkeys(("XX", "R", "RDBL", "REDOUBLE"), "XX"),
}
_SEATS = tuple(Seat)


def read_call_word(text: str) -> str:
    """A call in one way to write it: P, X, XX, 2D, 3NT; "" for what is no call.

    >>> [read_call_word(text) for text in ("p", "d", "r", "3n", "2D", "DBL", "8C", "ap")]
    ['P', 'X', 'XX', '3NT', '2D', 'X', '', '']
    """
    bare = text.strip().upper()
    if found := _BID.fullmatch(bare):
        return f"{found[1]}{'NT' if found[2] == 'N' else found[2]}"
    return _WORDS.get(bare, "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Auction:
    """Where an auction stands: its last contract, None where nobody has bid, and its declarer.

    `is_over`: after three passes, or four at the start. `odd`: the first call that cannot have been made, "" where
    all can. An insufficient bid can: it may have been accepted.
    """

    contract: Contract | None = None
    declarer: Seat | None = None
    is_over: bool = False
    odd: str = ""

    @property
    def passed_out(self) -> bool:
        """Whether all four passed."""
        return self.is_over and self.contract is None


def hear(dealer: Seat, calls: Iterable[str]) -> Auction:
    """The auction of these calls in the notation of `read_call_word`, the dealer's first.

    Declarer is who first named the strain of the contract for its side.

    Source: Laws of Duplicate Bridge 2017, Laws 19, 22 and the definition of declarer.

    >>> four = hear(Seat.S, ["1H", "P", "4H", "X", "P", "P", "P"])
    >>> str(four.contract), four.declarer, four.is_over, hear(Seat.N, ["P"] * 4).passed_out
    ('4HX', <Seat.S: 'S'>, True, True)
    """
    table = _Table(_SEATS.index(dealer))
    for call in calls:
        table.hear(call)
    return table.auction


class _Table:
    """Four players who call in turn."""

    def __init__(self, turn: int) -> None:
        self._turn = turn
        self._passes = 0
        self._bid: tuple[int, Strain] | None = None
        self._bidder = 0
        self._doubling = Doubling.NONE
        self._first: dict[tuple[int, Strain], int] = {}
        self._odd = ""

    @property
    def _is_over(self) -> bool:
        return self._passes >= (4 if self._bid is None else 3)

    @property
    def auction(self) -> Auction:
        """Where it stands."""
        if self._bid is None:
            return Auction(is_over=self._is_over, odd=self._odd)
        level, strain = self._bid
        return Auction(
            contract=Contract(level=level, strain=strain, doubling=self._doubling),
            declarer=_SEATS[self._first[self._bidder % 2, strain]],
            is_over=self._is_over,
            odd=self._odd,
        )

    def hear(self, call: str) -> None:
        """The next call."""
        fits = not self._is_over
        if call == "P":
            self._passes += 1
        elif call in ("X", "XX"):
            fits = self._double(Doubling(len(call))) and fits
        elif found := _BID.fullmatch(call):
            self._name(int(found[1]), Strain("NT" if found[2] == "N" else found[2]))
        else:
            fits = False
        if not fits and not self._odd:
            self._odd = call or "?"
        self._turn = (self._turn + 1) % 4

    def _double(self, doubling: Doubling) -> bool:
        """Whether it may be doubled so by whose turn it is; it is taken as made in any case."""
        self._passes = 0
        opponents = (self._turn - self._bidder) % 2 == 1
        fits = self._bid is not None and self._doubling == doubling - 1 and opponents == (doubling == 1)
        self._doubling = doubling
        return fits

    def _name(self, level: int, strain: Strain) -> None:
        self._passes, self._doubling = 0, Doubling.NONE
        self._bid, self._bidder = (level, strain), self._turn
        self._first.setdefault((self._turn % 2, strain), self._turn)
