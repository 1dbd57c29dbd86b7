"""Carry-forward: what a result in a qualifier is worth in the final, and how much of it was possible.

The maximum grows by what a full score would have carried, so that a percentage still says which part of everything
that could be got was got: the sources give the formula for the score only, the maximum is our own choice.
"""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Exact
from overtrick.model.conditions import Unit
from overtrick.model.method import Basis
from overtrick.model.penalty import Carry, CarryKind
from overtrick.ranking.byes import Result

__all__ = ["CARRY_SOURCE", "carried", "ebu_carry", "proportional_carry"]

CARRY_SOURCE = Cite(work="EBU White Book", clause="3.8", edition="2025", seen="secondary")


def proportional_carry(
    score: Fraction, maximum: Fraction, boards: int, final_maximum: Exact, final_boards: int
) -> Exact:
    """The qualifier's percentage on the final's top, over the qualifier's boards: SQ · (NumQ/MaxQ) · (MaxF/NumF).

    Every board of the qualifier weighs as much as one of the final. Source: our own; twice the EBU's formula.

    >>> proportional_carry(Fraction(300), Fraction(520), 26, Fraction(988), 26)
    Fraction(570, 1)
    """
    return final_maximum * (score * boards / maximum / final_boards)


def ebu_carry(score: Fraction, maximum: Fraction, boards: int, final_maximum: Exact, final_boards: int) -> Exact:
    """CF = ½ · SQ · (NumQ/MaxQ) · (MaxF/NumF): a board of the qualifier weighs half as much as one of the final.

    Source: EBU White Book 3.8 (2025, secondary source).

    >>> ebu_carry(Fraction(300), Fraction(520), 26, Fraction(988), 26)
    Fraction(285, 1)
    """
    return proportional_carry(score, maximum, boards, final_maximum, final_boards) / 2


def carried(carry: Carry, final: Result, *, basis: Basis, unit: Unit) -> Result | None:
    """What is added to a contestant's total and to its maximum; None where the kind cannot be reckoned here.

    Without a top only a full carry can be; with one, a full carry needs its own maximum.
    Units: 2-1-0 matchpoints, IMPs or points, or VPs where the ranking goes by them.
    """
    boards, size = carry.boards or 0, unit.size
    if basis is not Basis.MATCHPOINTS:
        full = carry.kind is CarryKind.FULL
        return Result(total=carry.amount, maximum=None, boards=boards) if full else None
    if carry.maximum is None or final.maximum is None:
        return None
    if carry.kind is CarryKind.FULL:
        return Result(total=carry.amount / size, maximum=carry.maximum / size, boards=boards)
    formula = ebu_carry if carry.kind is CarryKind.EBU else proportional_carry
    got, most = (
        formula(score, carry.maximum, boards, final.maximum, final.boards) for score in (carry.amount, carry.maximum)
    )
    return Result(total=got, maximum=most, boards=boards)
