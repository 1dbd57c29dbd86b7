"""Total points, also called aggregate: the net scores themselves, added."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.verbs import Quantity, is_true
from overtrick.laws.law_78 import LAW_78C
from overtrick.model.match_method import MatchMethod, both_margins

__all__ = ["MATCH_METHOD"]


def own(net: Quantity) -> Fraction:
    """The points by which the team is ahead on the board; the other has none.

    Units: points. Sign: never negative. Source: Law 78C.

    >>> own(430 - 110), own(-320)
    (Fraction(320, 1), Fraction(0, 1))
    """
    return Fraction(is_true(net > 0) * net)


MATCH_METHOD = MatchMethod(
    name="total-points",
    aliases=("aggregate", "total"),
    title="Total points",
    summary="The scores of the two tables in points, added over the match.",
    unit="points",
    own=own,
    margin=both_margins(own),
    average=None,
    formula="Σ (own score at one table + own score at the other)",
    sources=(LAW_78C,),
)
