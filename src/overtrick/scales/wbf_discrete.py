"""The discrete 20-0 scale since 2013, as the EBU uses it for teams: whole VPs, in steps that never grow narrower."""

from __future__ import annotations

from fractions import Fraction

from overtrick.model.because import Because
from overtrick.model.scale import Column, Scale
from overtrick.scales._wbf import DISCRETE_SOURCE, SAMPLES, discrete
from overtrick.scales._working import discrete_working

__all__ = ["SCALE"]


def _formula(boards: int) -> Column:
    return discrete(Fraction(boards), 10)


def _working(boards: int, step: int) -> tuple[Because, ...]:
    return discrete_working(Fraction(boards), 10, step)


SCALE = Scale(
    name="wbf-discrete",
    aliases=("ebu-teams",),
    title="Discrete 20-0 (EBU teams, since 2013)",
    sources=(DISCRETE_SOURCE,),
    most=Fraction(20),
    average=Fraction(10),
    total=Fraction(20),
    formula=_formula,
    working=_working,
    samples=SAMPLES,
    half="wbf-discrete-half",
    note="A step ends where the formula of wbf-continuous has gained half a VP more; no step is narrower than the one "
    "before. It is not the continuous scale rounded: a win by 1 IMP over 8 boards is 11-9 here, 10.44-9.56 there.",
)
