"""The auction as the Laws have it, played out call by call: a slow and independent way to the par score."""

from __future__ import annotations

from functools import cache

from overtrick.laws.law_77 import contract_score
from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.deal import DoubleDummy
from overtrick.model.seat import Seat, Side
from overtrick.model.strain import Strain

Bid = tuple[int, Strain]
Named = frozenset[tuple[Side, Strain, Seat]]


def played_out(table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability, bids: tuple[Bid, ...]) -> int:
    """The value for N-S of an auction with these bids, double and redouble, in which all see all cards.

    Declarer is the first of his side to name the strain (Law 22); the auction ends with three passes after a call
    (four where there is none).
    """
    seats = tuple(Seat)

    @cache
    def value(turn: int, height: int, bidder: int, doubled: int, passes: int, named: Named) -> int:
        if passes == (4 if height < 0 else 3):
            return final(height, bidder, doubled, named)
        seat = seats[turn % 4]
        ours = height >= 0 and seats[bidder].side is seat.side
        after = [value((turn + 1) % 4, height, bidder, doubled, passes + 1, named)]
        if height >= 0 and doubled == (1 if ours else 0):
            after.append(value((turn + 1) % 4, height, bidder, doubled + 1, 0, named))
        for higher in range(height + 1, len(bids)):
            known = {(side, strain) for side, strain, _ in named}
            strain = bids[higher][1]
            more = named if (seat.side, strain) in known else named | {(seat.side, strain, seat)}
            after.append(value((turn + 1) % 4, higher, turn % 4, 0, 0, more))
        return max(after) if seat.side is Side.NS else min(after)

    def final(height: int, bidder: int, doubled: int, named: Named) -> int:
        if height < 0:
            return 0
        level, strain = bids[height]
        side = seats[bidder].side
        declarer = next(seat for who, what, seat in named if (who, what) == (side, strain))
        contract = Contract(level=level, strain=strain, doubling=Doubling(doubled))
        tricks = table.tricks(declarer, strain)
        assert tricks is not None
        score = contract_score(contract, tricks, vulnerable=vulnerability.of(side))
        return score if side is Side.NS else -score

    return value(seats.index(dealer), -1, 0, 0, 0, frozenset())
