"""The WBF's continuous 20-0 scale since 2013: every IMP counts, VPs in hundredths."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.model.because import Because
from overtrick.model.scale import Column, Scale
from overtrick.scales._wbf import CONTINUOUS_SOURCE, SAMPLES, continuous
from overtrick.scales._working import continuous_working

__all__ = ["SCALE"]


def _formula(boards: int) -> Column:
    return continuous(Fraction(boards), 20)


def _working(boards: int, margin: int) -> tuple[Because, ...]:
    return continuous_working(Fraction(boards), 20, margin)


SCALE = Scale(
    name="wbf-continuous",
    aliases=("wbf-2013",),
    title="WBF continuous 20-0, since 2013",
    sources=(
        CONTINUOUS_SOURCE,
        Cite(work="WBF report on the VP scales", edition="2012", seen="secondary"),
    ),
    most=Fraction(20),
    average=Fraction(10),
    total=Fraction(20),
    decimals=2,
    formula=_formula,
    working=_working,
    samples=SAMPLES,
    half="wbf-continuous-half",
    whole_source=Cite(work="Whole IMPs first, as on the discrete scale", seen="own"),
    note="10 + 10(1 − R^(m/B))/(1 − R) for a win by m IMPs, R = √5 − 2, B = 15√boards, to 0.01; where a step would be "
    "larger than the one before, the value between them is raised by 0.01. The official tables were not seen.",
)
