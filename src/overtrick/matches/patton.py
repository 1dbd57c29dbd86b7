"""Patton, as played in Poland: two points a board, and one more a board for the balance of all that was scored."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Rounding, rounded
from overtrick.kernel.verbs import Quantity, is_true
from overtrick.model.match_method import Decides, MatchMethod, both_margins

__all__ = ["MATCH_METHOD"]

_CITE = Cite(
    work="E. Michalik, Patton for JFR Teamy",
    link="https://github.com/emkael/patton",
    seen="secondary",
)


def own(net: Quantity) -> Fraction:
    """2 for winning the board by more than ten points, 1 for a difference of ten or less, 0 for losing it.

    >>> own(20), own(10), own(-10), own(-20)
    (Fraction(2, 1), Fraction(1, 1), Fraction(1, 1), Fraction(0, 1))
    """
    return Fraction(1 + is_true(net > 10) - is_true(net < -10))


def average(percent: Fraction, _: Fraction) -> Fraction:
    """An artificial score of so many per cent of the two points of a board (our own reading).

    >>> average(Fraction(60), Fraction(3))
    Fraction(6, 5)
    """
    return percent / 50


def balance(home: Fraction, away: Fraction, boards: int) -> tuple[Fraction, Fraction]:
    """One point a board, shared by all that each team scored at both tables, as far as it was on the plus side.

    With M the larger of the two and d their difference: all of it to the larger for d/M above 1/3; none of it for d/M
    below 1/10 or where nobody scored; between, the larger has a sixth of the boards (rounded to 0.1) more than half,
    1 of 4 boards.
    Source: the published program of a Polish scorer.

    >>> [tuple(map(str, balance(Fraction(m), Fraction(n), 4))) for m, n in ((1000, 660), (900, 600), (1000, 910))]
    [('4', '0'), ('3', '1'), ('2', '2')]
    >>> tuple(map(str, balance(Fraction(800), Fraction(1000), 8)))
    ('27/10', '53/10')
    """
    most, half = max(home, away), Fraction(boards, 2)
    lead = abs(home - away) / most if most else Fraction(0)
    step = Fraction(1) if boards == 4 else rounded(Fraction(boards, 6), Fraction(1, 10), Rounding.UP)
    share = half if lead > Fraction(1, 3) else step if lead >= Fraction(1, 10) else Fraction(0)
    return (half + share, half - share) if home >= away else (half - share, half + share)


MATCH_METHOD = MatchMethod(
    name="patton",
    title="Patton (Poland)",
    summary="Two points a board, and one a board for the balance of all that both teams scored.",
    unit="points",
    own=own,
    margin=both_margins(own),
    average=average,
    balance=balance,
    formula="Σ (2, 1 or 0) + the share of n points by d/M",
    sources=(_CITE,),
    decides=Decides.POINTS,
    top=Fraction(2),
)
