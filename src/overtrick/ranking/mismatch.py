"""A match against the wrong opponents: what its victory points are corrected to."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.model.match import Mismatch

__all__ = ["MISMATCH_SOURCE", "mismatch_corrected"]

MISMATCH_SOURCE = Cite(work="EBU White Book", edition="2025", seen="secondary")

_QUARTER = Fraction(1, 4)
"""A quarter of the top: 5 on a 20-0 scale, 2.5 on the 10-0 scale of a half-match or triangle."""


def mismatch_corrected(actual: Fraction | int, mismatch: Mismatch, *, top: Fraction | int = 20) -> Fraction:
    """The VPs that a contestant gets for a match against the wrong opponents.

    Units: VPs of a scale that ends at `top`; the 5 of a 20-0 scale is 2.5 on a 10-0 scale, of a triangle. Rounding:
    none. A result of 5 or less has no excess over 5, so nothing is taken from it (our own reading).
    Source: EBU White Book 2025, read in a summary, with these figures: 12 becomes 14, and 13 becomes 11.

    >>> mismatch_corrected(12, Mismatch.STRONGER), mismatch_corrected(13, Mismatch.WEAKER)
    (Fraction(14, 1), Fraction(11, 1))
    >>> str(mismatch_corrected(6, Mismatch.STRONGER, top=10))
    '7'
    """
    if mismatch is Mismatch.UNCHANGED:
        return Fraction(actual)
    base = _QUARTER * top
    if mismatch is Mismatch.STRONGER:
        return base + Fraction(3, 4) * actual
    return actual - Fraction(1, 4) * max(Fraction(0), actual - base)
