"""Law 77: the score of a contract, and which scores exist at all."""

from __future__ import annotations

from functools import cache
from itertools import product

from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.seat import Side
from overtrick.model.strain import Strain

__all__ = ["contract_score", "nearest_possible", "possible_scores"]

_PER_TRICK = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30, Strain.NOTRUMP: 30}


def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """The score of declarer's side in points.

    Sign: positive for a made contract, negative for one that goes down. Source: Laws of Duplicate Bridge 2017,
    Law 77. Raises: ValueError for a number of tricks outside 0 to 13.

    >>> four_hearts = Contract(level=4, strain=Strain.HEARTS)
    >>> contract_score(four_hearts, 10, vulnerable=False), contract_score(four_hearts, 8, vulnerable=True)
    (420, -200)
    """
    if not 0 <= tricks <= 13:
        raise ValueError(f"Nobody takes {tricks} tricks.")
    over = tricks - contract.tricks_to_make
    if over < 0:
        return -_undertricks(-over, contract.doubling, vulnerable=vulnerable)
    return _made(contract, over, vulnerable=vulnerable)


def _made(contract: Contract, over: int, *, vulnerable: bool) -> int:
    per_trick, times = _PER_TRICK[contract.strain], (1, 2, 4)[contract.doubling]
    first = 10 if contract.strain is Strain.NOTRUMP else 0
    trick_points = (per_trick * contract.level + first) * times
    game = trick_points >= 100
    bonus = (500 if vulnerable else 300) if game else 50
    slam = {6: 500, 7: 1000}.get(contract.level, 0)
    slam += slam // 2 if vulnerable else 0
    insult = 50 * contract.doubling
    per_over = per_trick if not contract.doubling else 50 * times * (2 if vulnerable else 1)
    return trick_points + bonus + slam + insult + over * per_over


def _undertricks(down: int, doubling: Doubling, *, vulnerable: bool) -> int:
    if not doubling:
        return down * (100 if vulnerable else 50)
    in_all = 300 * down - 100 if vulnerable else 100 + 200 * min(down - 1, 2) + 300 * max(down - 3, 0)
    return in_all * doubling


@cache
def _side_scores(*, vulnerable: bool) -> frozenset[int]:
    contracts = product(range(1, 8), Strain, Doubling)
    return frozenset(
        contract_score(Contract(level=level, strain=strain, doubling=doubling), tricks, vulnerable=vulnerable)
        for level, strain, doubling in contracts
        for tricks in range(14)
    )


@cache
def possible_scores(vulnerability: Vulnerability) -> frozenset[int]:
    """Every N-S score in points that a board of this vulnerability can have, a passed-out board included.

    >>> 420 in possible_scores(Vulnerability.NONE), 420 in possible_scores(Vulnerability.NS)
    (True, False)
    """
    ours = _side_scores(vulnerable=vulnerability.of(Side.NS))
    theirs = _side_scores(vulnerable=vulnerability.of(Side.EW))
    return ours | {-score for score in theirs} | {0}


def nearest_possible(score: int, vulnerability: Vulnerability) -> tuple[int, ...]:
    """The possible N-S scores next below and next above an impossible one, nearest first.

    >>> nearest_possible(425, Vulnerability.NONE)
    (420, 430)
    >>> nearest_possible(36000, Vulnerability.NONE)
    (7000,)
    """
    possible = possible_scores(vulnerability)
    below = [s for s in possible if s < score]
    above = [s for s in possible if s > score]
    near = ([max(below)] if below else []) + ([min(above)] if above else [])
    return tuple(sorted(near, key=lambda s: (abs(s - score), s)))
