"""Hybrid: a point-a-board part and the victory points of the margin in IMPs, added."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.verbs import Quantity, sign
from overtrick.laws.law_78 import LAW_78B, imps
from overtrick.model.match_method import Decides, MatchMethod

__all__ = ["MATCH_METHOD"]


def own(net: Quantity) -> Fraction:
    """2 for a board that is won, 1 for a drawn one, 0 for a lost one.

    >>> own(10), own(0), own(-430)
    (Fraction(2, 1), Fraction(1, 1), Fraction(0, 1))
    """
    return Fraction(1 + sign(net))


def margin(net: Quantity) -> Fraction:
    """The IMPs of the board, which the scale of victory points is entered with.

    >>> margin(430), margin(-10)
    (Fraction(10, 1), Fraction(0, 1))
    """
    return Fraction(imps(net))


def average(percent: Fraction, _: Fraction) -> Fraction:
    """An artificial score of so many per cent of the two points of a board (our own reading).

    >>> average(Fraction(60), Fraction(3))
    Fraction(6, 5)
    """
    return percent / 50


MATCH_METHOD = MatchMethod(
    name="hybrid",
    title="Hybrid",
    summary="Board-a-match points and the victory points of the margin in IMPs, added.",
    unit="points",
    own=own,
    margin=margin,
    average=average,
    formula="Σ (2, 1 or 0) + VP(Σ IMP)",
    sources=(LAW_78B, Cite(work="Bridgesamband Íslands, Reykjavik cup: 20 + 20 over 10 boards", edition="2016")),
    decides=Decides.BOTH,
    imps=True,
    in_units=True,
    top=Fraction(2),
)
