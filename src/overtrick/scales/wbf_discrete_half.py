"""The discrete 10-0 scale for half-matches, triangles and pools."""

from __future__ import annotations

from fractions import Fraction

from overtrick.model.because import Because
from overtrick.model.scale import Column, Scale
from overtrick.scales._wbf import DISCRETE_SOURCE, SAMPLES, discrete
from overtrick.scales._working import discrete_working

__all__ = ["SCALE"]


def _formula(boards: int) -> Column:
    return discrete(Fraction(boards, 2), 5)


def _working(boards: int, step: int) -> tuple[Because, ...]:
    return discrete_working(Fraction(boards, 2), 5, step)


SCALE = Scale(
    name="wbf-discrete-half",
    aliases=("ebu-teams-half",),
    title="Discrete 10-0 for half-matches and triangles",
    sources=(DISCRETE_SOURCE,),
    most=Fraction(10),
    average=Fraction(5),
    total=Fraction(10),
    formula=_formula,
    working=_working,
    samples=(3, 4, *SAMPLES),
    note="Boards are those of the half-match. The algorithm of wbf-discrete with a draw at 5 and half the boards, "
    "compared with tables of half-matches of three and four boards.",
)
