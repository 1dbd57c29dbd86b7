"""De Wael's Mitchell 1: the old manual method, whole numbers, one more for each result that is missing."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import matchpoints
from overtrick.laws.law_87 import field_top
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Ranks

__all__ = ["METHOD"]


def award(ranks: Ranks, _: Settings) -> Ratio:
    """2k + m − 1 + (N − n): the missing results count as ties.

    Four of eleven tables, 620 80 −90 −100, give 13 11 9 7; here the best:

    >>> from overtrick.model.tally import Extent
    >>> four = Extent(played=4, entered=4, expected=11)
    >>> award(Ranks(lower=3, equal=1, extent=four), Settings((), {})).num
    13
    """
    return Ratio(matchpoints(ranks) + ranks.extent.expected - ranks.extent.played)


METHOD = Method(
    name="mitchell-1",
    title="Mitchell 1 (De Wael)",
    summary="Matchpoints with one added for each missing result: whole numbers, short boards drawn to average.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=field_top,
    small_groups=True,
    formula="S' = S + (N − n) of 2(N − 1), S = 2k + m − 1",
    sources=(
        Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Mitchell-Neuberg; Fouled boards"),
        Cite(work="Norwegian regulations", clause="3.2.3", edition="2008"),
    ),
)
