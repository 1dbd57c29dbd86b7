"""Bastille (De Wael, 1989): a Butler without any rounding, on a continuous IMP scale."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import distance, look_up, reached, sign
from overtrick.model.method import Basis, Method, Settings, Trim
from overtrick.model.tally import Extent, Margin

__all__ = ["METHOD"]

_BOUNDS = (45, 165, 365, 425, 495, 595, 895, 1495, 2495)
_SHIFTS = (0, 15, 60, 145, 240, 555, 1130, 1805, 2630, 7755)
_SLOPES = (30, 40, 50, 60, 70, 100, 150, 200, 250, 500)
"""On each stretch between two bounds a difference d earns (d + shift) / slope IMPs."""


def trim(extent: Extent, _: Settings) -> Trim:
    """The best and the worst; nothing where fewer than three results are there."""
    return Trim.both_ends(1, extent.played)


def datum(margin: Margin, _: Settings) -> Ratio:
    """The trimmed mean in points, not rounded."""
    return Ratio(margin.kept_sum, margin.kept)


def award(margin: Margin, settings: Settings) -> Ratio:
    """The continuous IMPs of own − datum; odd-symmetric, no cap at 24.

    De Wael's example board, whose datum is 180/7: the score 0 loses 0.9 IMPs.

    >>> from overtrick.kernel.ratio import decimal
    >>> nine = Extent(played=9, entered=9, expected=9)
    >>> decimal(award(Margin(score=0, kept_sum=180, kept=7, extent=nine), Settings((), {})).exact, 1)
    '-0.9'
    """
    mean = datum(margin, settings)
    difference = margin.score * mean.den - mean.num
    size = distance(difference)
    stretch = reached(size, _BOUNDS, mean.den)
    return Ratio(
        sign(difference) * (size + look_up(_SHIFTS, stretch) * mean.den),
        look_up(_SLOPES, stretch) * mean.den,
    )


METHOD = Method(
    name="bastille",
    title="Bastille (De Wael)",
    summary="Butler with an unrounded datum and a continuous IMP scale: no jump decides a place.",
    basis=Basis.IMPS,
    counts=Margin,
    award=award,
    trim=trim,
    datum=datum,
    datum_decides=True,
    least=2,
    formula="piecewise linear IMP(own − datum), datum = mean without the best and the worst, unrounded",
    sources=(Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Bastille"),),
)
