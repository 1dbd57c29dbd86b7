"""Law 77: the score of a contract, and which scores exist at all."""

from __future__ import annotations

from functools import cache
from itertools import product

from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.seat import Seat, Side
from overtrick.model.strain import Strain
from overtrick.model.words import count_of

__all__ = ["contract_score", "nearest_possible", "possible_scores", "score_for_ns", "score_parts"]

_PER_TRICK = {Strain.CLUBS: 20, Strain.DIAMONDS: 20, Strain.HEARTS: 30, Strain.SPADES: 30, Strain.NOTRUMP: 30}


def contract_score(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """The score of declarer's side in points.

    Sign: positive for a made contract, negative for one that goes down. Source: Laws of Duplicate Bridge 2017,
    Law 77. Raises: ValueError for a number of tricks outside 0 to 13.

    >>> four_hearts = Contract(level=4, strain=Strain.HEARTS)
    >>> contract_score(four_hearts, 10, vulnerable=False), contract_score(four_hearts, 8, vulnerable=True)
    (420, -200)
    """
    over = _over(contract, tricks)
    if over < 0:
        return -_lost(-over, contract.doubling, vulnerable=vulnerable)
    return sum(_won(contract, over, vulnerable=vulnerable))


def score_for_ns(contract: Contract, declarer: Seat, tricks: int, vulnerability: Vulnerability) -> int:
    """The score of a board in points, from N-S's side whoever declared.

    Source: Law 77. Raises: ValueError for a number of tricks outside 0 to 13.

    >>> four_hearts = Contract(level=4, strain=Strain.HEARTS)
    >>> [score_for_ns(four_hearts, seat, 8, Vulnerability.NS) for seat in (Seat.N, Seat.E)]
    [-200, 100]
    """
    side = declarer.side
    score = contract_score(contract, tricks, vulnerable=vulnerability.of(side))
    return score if side is Side.NS else -score


def score_parts(contract: Contract, tricks: int, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    """What the score of declarer's side is made of: each part with its points.

    Source: Law 77. Raises: ValueError for a number of tricks outside 0 to 13.

    >>> score_parts(Contract(level=4, strain=Strain.HEARTS), 11, vulnerable=False)
    (('4 tricks bid and made', 120), ('game, not vulnerable', 300), ('1 overtrick', 30))
    """
    over = _over(contract, tricks)
    if over < 0:
        return _undertricks(-over, contract.doubling, vulnerable=vulnerable)
    return _made(contract, over, vulnerable=vulnerable)


def _over(contract: Contract, tricks: int) -> int:
    """Overtricks; below 0 undertricks."""
    if not 0 <= tricks <= 13:
        raise ValueError(f"Nobody takes {tricks} tricks.")
    return tricks - contract.tricks_to_make


def _made(contract: Contract, over: int, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    state = "vulnerable" if vulnerable else "not vulnerable"
    points = _won(contract, over, vulnerable=vulnerable)
    names = (
        f"{count_of(contract.level, 'trick')} bid and made{_DOUBLED[contract.doubling]}",
        f"{'game' if points[0] >= 100 else 'part score'}, {state}",
        f"{'small' if contract.level == 6 else 'grand'} slam, {state}",
        "for the insult",
        f"{count_of(over, 'overtrick')}{_DOUBLED[contract.doubling]}",
    )
    return tuple(part for part in zip(names, points, strict=True) if part[1])


def _won(contract: Contract, over: int, *, vulnerable: bool) -> tuple[int, int, int, int, int]:
    """The points for the tricks bid, for game or part score, for a slam, for the insult, for overtricks."""
    per_trick, times = _PER_TRICK[contract.strain], (1, 2, 4)[contract.doubling]
    first = 10 if contract.strain is Strain.NOTRUMP else 0
    tricks = (per_trick * contract.level + first) * times
    game = 500 if vulnerable else 300
    slam = {6: 500, 7: 1000}.get(contract.level, 0)
    per_over = per_trick if not contract.doubling else 50 * times * (2 if vulnerable else 1)
    return (
        tricks,
        game if tricks >= 100 else 50,
        slam + slam // 2 * vulnerable,
        50 * contract.doubling,
        over * per_over,
    )


_DOUBLED = {Doubling.NONE: "", Doubling.DOUBLED: ", doubled", Doubling.REDOUBLED: ", redoubled"}


def _undertricks(down: int, doubling: Doubling, *, vulnerable: bool) -> tuple[tuple[str, int], ...]:
    lost = _lost(down, doubling, vulnerable=vulnerable)
    state = "vulnerable" if vulnerable else "not vulnerable"
    return ((f"{count_of(down, 'undertrick')}{_DOUBLED[doubling]}, {state}", -lost),)


def _lost(down: int, doubling: Doubling, *, vulnerable: bool) -> int:
    if not doubling:
        return down * (100 if vulnerable else 50)
    doubled = 300 * down - 100 if vulnerable else 100 + 200 * min(down - 1, 2) + 300 * max(down - 3, 0)
    return doubled * doubling


@cache
def _side_scores(*, vulnerable: bool) -> frozenset[int]:
    """One strain of each price says all, and undertricks cost the same whatever the contract."""
    strains = (Strain.CLUBS, Strain.HEARTS, Strain.NOTRUMP)
    contracts = (Contract(level=at[0], strain=at[1], doubling=at[2]) for at in product(range(1, 8), strains, Doubling))
    return frozenset(
        contract_score(contract, tricks, vulnerable=vulnerable)
        for contract in contracts
        for tricks in range(0 if contract.level == 7 else contract.level + 6, 14)
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
