"""The result of a line as contract, seat and tricks; where only a score is known, a contract that scores the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from overtrick.kernel.records import dataclass
from overtrick.laws.law_2 import board_by_number
from overtrick.laws.law_77 import score_for_ns
from overtrick.model.contract import Contract, Doubling
from overtrick.model.line import Played
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["Result", "is_said", "result_of"]

_DOUBLES = {Doubling.NONE: "", Doubling.DOUBLED: " x", Doubling.REDOUBLED: " xx"}
_STRAINS = (Strain.NOTRUMP, Strain.SPADES, Strain.CLUBS)
"""One strain of each worth."""


@dataclass(frozen=True, slots=True)
class Result:
    """A contract that was played, and how; no contract where all passed."""

    contract: Contract | None = None
    seat: Seat | None = None
    tricks: int = 0

    @property
    def text(self) -> str:
        """As control programs write it.

        >>> Result(Contract(level=3, strain=Strain.NOTRUMP, doubling=Doubling.DOUBLED)).text
        '3 NT x'
        """
        one = self.contract
        return "PASS" if one is None else f"{one.level} {one.strain.value}{_DOUBLES[one.doubling]}"

    @property
    def over(self) -> str:
        """Tricks over or under: `=`, `+1`, `-2`; nothing where all passed."""
        if self.contract is None:
            return ""
        return self.contract.result(self.tricks)


def is_said(played: Played, board: int) -> bool:
    """Whether contract, seat and tricks are known and make the score."""
    if played.contract is None or played.declarer is None or played.tricks is None:
        return played.passed_out
    return _score(board, Result(played.contract, played.declarer, played.tricks)) == played.score


def result_of(played: Played, board: int) -> Result | None:
    """What is written; None where no contract makes the score on this board."""
    if is_said(played, board):
        if played.contract is None:
            return Result()
        return Result(played.contract, played.declarer, played.tricks or 0)
    return _worth(board % 16).get(played.score)


def _score(board: int, result: Result) -> int:
    """From N-S's side, vulnerable as the number of the board says."""
    if result.contract is None or result.seat is None:
        return 0
    return score_for_ns(result.contract, result.seat, result.tricks, board_by_number(board).vulnerability)


@lru_cache(maxsize=16)
def _worth(turn: int) -> dict[int, Result]:
    """For every score of a board the plainest contract that makes it; dealer and vulnerability repeat after 16."""
    found: dict[int, Result] = {0: Result()}
    for result in _results():
        found.setdefault(_score(turn or 16, result), result)
    return found


def _results() -> Iterator[Result]:
    """Every contract with every result: undoubled before doubled, made before down, low before high."""
    for doubling in Doubling:
        for level in range(1, 8):
            for strain in _STRAINS:
                contract = Contract(level=level, strain=strain, doubling=doubling)
                tricks = [*range(contract.tricks_to_make, 14), *range(contract.tricks_to_make - 1, -1, -1)]
                yield from (Result(contract, seat, taken) for taken in tricks for seat in (Seat.N, Seat.E))
