"""Mitchell: plain matchpoints. Knows the ranks of a score on its board and nothing else."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import LAW_78A, matchpoints
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["METHOD"]


def award(ranks: Ranks, _: Settings) -> Ratio:
    """2k + m − 1.

    De Wael's example board, 110 80 −90 −100 110 0 90 −90 80, from the side of the score 110:

    >>> nine = Extent(played=9, entered=9, expected=9)
    >>> award(Ranks(lower=7, equal=2, extent=nine), Settings((), {})).num
    15
    """
    return Ratio(matchpoints(ranks))


def top(extent: Extent, _: Settings) -> Ratio:
    """2(n − 1): two for each of the other results."""
    return Ratio(2 * extent.played - 2)


METHOD = Method(
    name="mitchell",
    aliases=("matchpoints", "mp", "classical"),
    title="Mitchell (matchpoints)",
    summary="Two for every lower score of another table, one for every equal one; each board on its own top.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=top,
    least=2,
    formula="S = 2k + m − 1 of 2(n − 1)",
    sources=(LAW_78A, Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Mitchell system")),
)
