"""Par: the score of a deal where both sides bid as well as they can and every contract is played double dummy.

Found as the value of the auction itself: backwards through all the bids that may still follow, each player choosing
what is best for his side. Knows tables and the Laws' scores; knows no cards and no results.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache

from overtrick.kernel.cite import Cite
from overtrick.kernel.records import dataclass
from overtrick.laws.law_77 import contract_score
from overtrick.model.board import Board, Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.deal import DoubleDummy
from overtrick.model.seat import Seat, Side
from overtrick.model.strain import Strain

__all__ = ["PAR_SOURCE", "Par", "ParContract", "par", "par_of"]

PAR_SOURCE = Cite(work="Portable Bridge Notation", clause="OptimumScore", edition="2.1", seen="secondary")
"""Par compares all contracts, doubled ones and the passed-out board among them; also the Encyclopedia of Bridge."""

_BIDS = tuple((level, strain) for level in range(1, 8) for strain in Strain)
"""All bids, lowest first: 1♣ to 7NT."""

_SEATS = tuple(Seat)
_SIT_NS = tuple(seat.side is Side.NS for seat in Seat)
_OPENING = -1
"""The height of the bidding before the first bid."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ParContract:
    """A contract in which par is reached: doubled where it goes down, and played by this declarer."""

    contract: Contract
    declarer: Seat
    tricks: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Par:
    """The par score from N-S's side and every contract that reaches it, lowest first; none where all four pass.

    A par contract is the last bid of an auction in which nobody gives anything away, and one over which no single
    higher contract is better for whoever bids it.
    """

    score: int
    contracts: tuple[ParContract, ...]

    @property
    def lowest(self) -> tuple[ParContract, ...]:
        """Each strain of each side at its lowest level only: 4♥ with an overtrick stands for 5♥ as well."""
        found: dict[tuple[Strain, Side], int] = {}
        for one in self.contracts:
            found.setdefault((one.contract.strain, one.declarer.side), one.contract.level)
        return tuple(
            one for one in self.contracts if found[one.contract.strain, one.declarer.side] == one.contract.level
        )


def par_of(board: Board) -> Par | None:
    """The par of a board; None where its double-dummy table is not known, or not the whole of it."""
    if board.double_dummy is None or "-" in board.double_dummy.digits:
        return None
    return par(board.double_dummy, board.dealer, board.vulnerability)


@lru_cache(maxsize=1024)
def par(table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability) -> Par:
    """The par score and par contracts of a whole table.

    Value: that of the auction as a game of two sides who see all cards. The dealer matters where both sides want the
    same contract: whoever may bid first gets it. A contract that makes is left undoubled, one that goes down is
    doubled. Whoever makes the last bid is taken to be declarer.

    Units: points. Sign: from N-S's side. Source: the result on which neither side can improve by bidding on
    (Encyclopedia of Bridge, PBN 2.1; secondary sources). Raises: ValueError for a table with gaps.

    >>> four_spades_or_five_clubs = DoubleDummy("9a8539a8534348943489")
    >>> found = par(four_spades_or_five_clubs, Seat.N, Vulnerability.NONE)
    >>> found.score, str(found.contracts[0].contract)
    (300, '5CX')
    """
    if "-" in table.digits:
        raise ValueError("Par needs the whole double-dummy table.")
    return _Auction(table, vulnerability).par(dealer)


class _Auction:
    """The values of all positions of one auction, from N-S's side. `bids`: those that there are, lowest first.

    A position is the last bid, who made it, and how many have passed since. `_after[bid][passes][seat]` is its
    value with that seat to call; `_ahead[height][seat]` is the best that a bid above that height gets this seat.
    """

    def __init__(
        self, table: DoubleDummy, vulnerability: Vulnerability, bids: tuple[tuple[int, Strain], ...] = _BIDS
    ) -> None:
        self._bids, self._table = bids, table
        self._scores = [[_score(bid, seat, table, vulnerability) for seat in _SEATS] for bid in bids]
        self._ahead: dict[int, list[int | None]] = {len(bids) - 1: [None] * 4}
        self._after: dict[tuple[int, int], list[int]] = {}
        for bid in reversed(range(len(bids))):
            for bidder in range(4):
                self._after[bid, bidder] = self._passes(self._scores[bid][bidder], bid, bidder, 3)
            self._ahead[bid - 1] = [
                _best(seat, self._after[bid, seat][0], self._ahead[bid][seat]) for seat in range(4)
            ]

    def _passes(self, end: int, height: int, last: int, turns: int) -> list[int]:
        """The values after no pass, one pass and so on, where the auction ends with so many passes."""
        values = [end]
        for passes in reversed(range(turns)):
            seat = (last + 1 + passes) % 4
            values.insert(0, _best(seat, values[0], self._ahead[height][seat]))
        return values

    def par(self, dealer: Seat) -> Par:
        """The value of the opening position, and the contracts to which calls lead that all keep it."""
        first = _SEATS.index(dealer)
        opening = self._passes(0, _OPENING, (first - 1) % 4, 4)
        reached = self._reached((first - 1) % 4, opening)
        lasting = sorted(end for end in reached if self._lasts(*end))
        return Par(
            score=opening[0],
            contracts=tuple(_final(self._bids[bid], _SEATS[seat], self._table) for bid, seat in lasting),
        )

    def _lasts(self, bid: int, bidder: int) -> bool:
        """Whether no higher contract, were it the last, would be better for whoever bids it."""
        score = self._scores[bid][bidder]
        higher = (scores[seat] for scores in self._scores[bid + 1 :] for seat in range(4))
        return all(_best(at % 4, score, other) == score for at, other in enumerate(higher))

    def _reached(self, last: int, opening: list[int]) -> set[tuple[int, int]]:
        """The last bids of all auctions in which nobody ever gives anything away."""
        value = opening[0]
        ends, seen = set[tuple[int, int]](), set[tuple[int, int]]()
        open_ = list(self._next_bids(_OPENING, last, opening, value))
        while open_:
            bid, bidder = open_.pop()
            if (bid, bidder) in seen:
                continue
            seen.add((bid, bidder))
            values = self._after[bid, bidder]
            if all(one == value for one in values):
                ends.add((bid, bidder))
            open_ += self._next_bids(bid, bidder, values, value)
        return ends

    def _next_bids(self, height: int, last: int, values: Sequence[int], value: int) -> Iterator[tuple[int, int]]:
        """The next bids that keep the value, by each player to whom passes that keep it bring the turn."""
        for passes in range(len(values) - 1):
            if values[passes] != value:
                return
            seat = (last + 1 + passes) % 4
            for bid in range(height + 1, len(self._bids)):
                if self._after[bid, seat][0] == value:
                    yield bid, seat


def _best(seat: int, one: int, other: int | None) -> int:
    """What this seat prefers, of values from N-S's side."""
    if other is None:
        return one
    return max(one, other) if _SIT_NS[seat] else min(one, other)


def _final(bid: tuple[int, Strain], seat: Seat, table: DoubleDummy) -> ParContract:
    level, strain = bid
    tricks = _tricks(table, seat, strain)
    doubling = Doubling.NONE if tricks >= 6 + level else Doubling.DOUBLED
    return ParContract(contract=Contract(level=level, strain=strain, doubling=doubling), declarer=seat, tricks=tricks)


def _tricks(table: DoubleDummy, seat: Seat, strain: Strain) -> int:
    tricks = table.tricks(seat, strain)
    assert tricks is not None
    return tricks


def _score(bid: tuple[int, Strain], seat: Seat, table: DoubleDummy, vulnerability: Vulnerability) -> int:
    score = _worth(*bid, _tricks(table, seat, bid[1]), vulnerable=vulnerability.of(seat.side))
    return score if seat.side is Side.NS else -score


@cache
def _worth(level: int, strain: Strain, tricks: int, *, vulnerable: bool) -> int:
    """What declarer's side scores: undoubled where the contract makes, doubled where it does not."""
    doubling = Doubling.NONE if tricks >= 6 + level else Doubling.DOUBLED
    return contract_score(Contract(level=level, strain=strain, doubling=doubling), tricks, vulnerable=vulnerable)
