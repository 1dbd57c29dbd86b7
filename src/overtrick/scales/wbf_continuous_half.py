"""A continuous 10-0 scale for half-matches and triangles, derived from the WBF's: no source gives one."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.model.because import Because
from overtrick.model.scale import Column, Scale
from overtrick.scales._wbf import SAMPLES, continuous
from overtrick.scales._working import continuous_working

__all__ = ["SCALE"]


def _formula(boards: int) -> Column:
    return continuous(Fraction(boards, 2), 10)


def _working(boards: int, margin: int) -> tuple[Because, ...]:
    return continuous_working(Fraction(boards, 2), 10, margin)


SCALE = Scale(
    name="wbf-continuous-half",
    title="Continuous 10-0 for half-matches, derived here",
    sources=(Cite(work="Half the WBF's VPs for twice the margin over twice the boards", seen="own"),),
    most=Fraction(10),
    average=Fraction(5),
    total=Fraction(10),
    decimals=2,
    formula=_formula,
    working=_working,
    samples=SAMPLES,
    whole_source=Cite(work="Whole IMPs first, as on the discrete scale", seen="own"),
    note="Boards are those of the half-match. No source has this scale: it is the formula of wbf-continuous for half "
    "the VPs, with B = 15√(boards/2), rounded and repaired by itself. Before rounding, m IMPs over b boards are worth "
    "half of what 2m are worth over 2b.",
)
