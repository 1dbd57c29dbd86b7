"""Law 78: how scores are compared. 78A matchpoints, 78B the IMP scale."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.verbs import Quantity, distance, reached, sign
from overtrick.model.tally import Ranks

__all__ = ["IMP_BOUNDS", "LAW_78A", "LAW_78B", "LAW_78C", "imps", "matchpoints"]

LAW_78A = Cite(work="Laws of Duplicate Bridge", clause="78A", edition="2017")
LAW_78B = Cite(work="Laws of Duplicate Bridge", clause="78B", edition="2017")
LAW_78C = Cite(work="Laws of Duplicate Bridge", clause="78C", edition="2017")

IMP_BOUNDS = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The smallest difference in points that is worth 1, 2, … 24 IMPs."""


def matchpoints(ranks: Ranks) -> Quantity:
    """Two scoring units for each lower score and one for each equal score of another contestant.

    With k lower scores and m equal ones, the own score among the m: S = 2k + m − 1. Units: matchpoints on the
    2-1-0 scale. Sign: seen from the side that owns the score. Source: Law 78A; formula (1) of the second seed.

    >>> from overtrick.model.tally import Extent
    >>> ten = Extent(played=10, entered=10, expected=10)
    >>> matchpoints(Ranks(lower=3, equal=2, extent=ten))
    7
    """
    return 2 * ranks.lower + ranks.equal - 1


def imps(difference: Quantity, scale: Quantity = 1) -> int:
    """International match points for a difference of scores, given as `difference` / `scale` points.

    Sign: that of the difference. A difference between two steps of the scale (only unrounded data have one)
    earns what the lower step earns. Source: Law 78B.

    >>> imps(430), imps(-420), imps(10), imps(7600)
    (10, -9, 0, 24)
    """
    return sign(difference) * reached(distance(difference), IMP_BOUNDS, scale)
