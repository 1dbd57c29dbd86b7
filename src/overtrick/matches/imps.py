"""IMPs: the net score of the tables on the IMP scale, board by board."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.verbs import Quantity, is_true
from overtrick.laws.law_78 import LAW_78B, imps
from overtrick.model.match_method import MatchMethod, both_margins

__all__ = ["MATCH_METHOD"]


def own(net: Quantity) -> Fraction:
    """The IMPs of the team that is ahead on the board; the other has none.

    Units: IMPs. Sign: never negative. Source: Law 78B.

    >>> own(430 - 110), own(-320)
    (Fraction(8, 1), Fraction(0, 1))
    """
    return Fraction(is_true(net > 0) * imps(net))


def average(percent: Fraction, plus: Fraction) -> Fraction:
    """An artificial score of so many per cent in IMPs, in proportion to what 60 per cent are worth.

    Source: Law 86A, where average plus is 3 IMPs and average minus is minus 3; the proportion is our own.

    >>> average(Fraction(60), Fraction(3)), average(Fraction(40), Fraction(3)), average(Fraction(50), Fraction(3))
    (Fraction(3, 1), Fraction(-3, 1), Fraction(0, 1))
    """
    return (percent - 50) / 10 * plus


MATCH_METHOD = MatchMethod(
    name="imps",
    title="IMPs",
    summary="The scores of the two tables added up for each board and turned into IMPs.",
    unit="IMPs",
    own=own,
    margin=both_margins(own),
    imps=True,
    average=average,
    formula="IMP(own score at one table + own score at the other)",
    sources=(LAW_78B, Cite(work="Laws of Duplicate Bridge", clause="86A", edition="2017")),
)
