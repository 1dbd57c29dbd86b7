"""Total points: the scores themselves, added."""

from __future__ import annotations

from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import LAW_78C
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Points

__all__ = ["METHOD"]


def award(points: Points, _: Settings) -> Ratio:
    """The score in points, from the side that owns it.

    >>> from overtrick.model.tally import Extent
    >>> one = Extent(played=1, entered=1, expected=1)
    >>> award(Points(score=-620, extent=one), Settings((), {})).num
    -620
    """
    return Ratio(points.score)


METHOD = Method(
    name="total-points",
    aliases=("aggregate", "total"),
    title="Total points",
    summary="The scores in points, added; nothing is compared.",
    basis=Basis.POINTS,
    counts=Points,
    award=award,
    formula="T = Σ score",
    sources=(LAW_78C,),
    decimals=0,
)
