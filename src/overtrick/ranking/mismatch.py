"""Matches that went wrong as a whole: played against the wrong opponents, or with the wrong seating; and byes."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from overtrick.kernel.cite import Cite

__all__ = ["MISMATCH_SOURCE", "Mismatch", "Void", "is_mismatch", "mismatch_corrected", "unplayed"]

MISMATCH_SOURCE = Cite(work="EBU White Book", edition="2025", seen="secondary")

_QUARTER = Fraction(1, 4)
"""A quarter of the top: 5 on a 20-0 scale, 2.5 on the 10-0 scale of a half-match or triangle."""


class Mismatch(Enum):
    """Whom a contestant met instead of the right opponents, and whose fault it was, where a correction is known."""

    STRONGER_NOT_AT_FAULT = "against stronger opponents, not at fault"
    WEAKER_OWN_FAULT = "against weaker opponents, by its own fault"


def is_mismatch(correct: Fraction | int, actual: Fraction | int, *, top: Fraction | int = 20) -> bool:
    """Whether the wrong opponents differ enough from the right ones: their scores by more than 5 VPs of 20.

    Units: VPs that both opponents had when the match began. Source: EBU White Book 2025, read in a summary.

    >>> is_mismatch(52, 57), is_mismatch(52, 58), is_mismatch(52, 46)
    (False, True, True)
    """
    return abs(Fraction(correct) - actual) > _QUARTER * top


def mismatch_corrected(actual: Fraction | int, mismatch: Mismatch, *, top: Fraction | int = 20) -> Fraction:
    """The VPs that a contestant gets for a match against the wrong opponents.

    Units: VPs of a scale that ends at `top`; the 5 of a 20-0 scale is 2.5 on a 10-0 scale, of a triangle. Rounding:
    none. A result of 5 or less has no excess over 5, so nothing is taken from it (our own reading).
    Source: EBU White Book 2025, read in a summary, with these figures: 12 becomes 14, and 13 becomes 11.

    >>> mismatch_corrected(12, Mismatch.STRONGER_NOT_AT_FAULT), mismatch_corrected(13, Mismatch.WEAKER_OWN_FAULT)
    (Fraction(14, 1), Fraction(11, 1))
    >>> str(mismatch_corrected(6, Mismatch.STRONGER_NOT_AT_FAULT, top=10))
    '7'
    """
    base = _QUARTER * top
    if mismatch is Mismatch.STRONGER_NOT_AT_FAULT:
        return base + Fraction(3, 4) * actual
    return actual - Fraction(1, 4) * max(Fraction(0), actual - base)


class Void(Enum):
    """Why a contestant has no result of a match that cannot be played again."""

    WRONG_SEATING = "a whole match with the wrong seating"
    DIRECTOR_ERROR = "an error of the director"
    BYE = "a bye"


_SHARES = {Void.WRONG_SEATING: Fraction(2, 5), Void.DIRECTOR_ERROR: Fraction(3, 5), Void.BYE: Fraction(3, 5)}


def unplayed(void: Void, *, top: Fraction | int = 20) -> Fraction:
    """The VPs of one contestant for a whole match without a result.

    Units: VPs of a scale that ends at `top`. Source: EBU White Book 2025, read in a summary: both sides of a match
    with wrong seating get 40 per cent, 8 of 20; 60 per cent, 12 of 20, if the director erred; a bye usually 12 of 20.

    >>> unplayed(Void.WRONG_SEATING), unplayed(Void.DIRECTOR_ERROR), unplayed(Void.BYE, top=10)
    (Fraction(8, 1), Fraction(12, 1), Fraction(6, 1))
    """
    return _SHARES[void] * top
