"""Board-a-match, also called point-a-board: a board is won, drawn or lost, by however little."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.verbs import Quantity, sign
from overtrick.model.match_method import Decides, MatchMethod, both_margins

__all__ = ["MATCH_METHOD"]


def own(net: Quantity) -> Fraction:
    """2 for a board that is won, 1 for a drawn one, 0 for a lost one; ten points are enough to win.

    Units: points on the 2-1-0 scale. Source: L. Cohen, Board-a-match.

    >>> own(10), own(0), own(-10)
    (Fraction(2, 1), Fraction(1, 1), Fraction(0, 1))
    """
    return Fraction(1 + sign(net))


def average(percent: Fraction, _: Fraction) -> Fraction:
    """An artificial score of so many per cent of the two points of a board.

    >>> average(Fraction(60), Fraction(3))
    Fraction(6, 5)
    """
    return percent / 50


MATCH_METHOD = MatchMethod(
    name="board-a-match",
    aliases=("bam", "point-a-board", "pab", "boards"),
    title="Board-a-match",
    summary="Each board is a match of its own: 2 for winning it, 1 for a draw (or 1 and ½).",
    unit="points",
    own=own,
    margin=both_margins(own),
    average=average,
    formula="2 if own score > 0, 1 if = 0, 0 if < 0",
    sources=(Cite(work="L. Cohen, Board-a-match", seen="secondary"),),
    decides=Decides.POINTS,
    in_units=True,
    top=Fraction(2),
)
