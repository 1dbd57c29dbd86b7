"""De Wael's Mitchell 2: Neuberg only for results lost to rulings; otherwise each board on its own top."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import matchpoints
from overtrick.laws.law_87 import neuberg
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["METHOD"]


def award(ranks: Ranks, _: Settings) -> Ratio:
    """(2k + m)·e/n − 1, with e the results of this board and its artificial scores.

    Nine results and one table with an artificial score; the top of two equal best scores:

    >>> nine = Extent(played=9, entered=10, expected=12)
    >>> str(award(Ranks(lower=7, equal=2, extent=nine), Settings((), {})).exact)
    '151/9'
    """
    extent = ranks.extent
    return neuberg(matchpoints(ranks), played=extent.played, standing_for=extent.entered)


def top(extent: Extent, _: Settings) -> Ratio:
    """2(e − 1): the board's own top, artificial scores counted."""
    return Ratio(2 * extent.entered - 2)


def stands_for(extent: Extent, _: Settings) -> Ratio:
    """e/n."""
    return Ratio(extent.entered, extent.played)


METHOD = Method(
    name="mitchell-2",
    title="Mitchell 2 (De Wael)",
    summary="Neuberg exactly where the guidelines demand it (artificial scores, fouled boards), not elsewhere.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=top,
    small_groups=True,
    stands_for=stands_for,
    formula="S' = (S + 1)·e/n − 1 of 2(e − 1), S = 2k + m − 1, e = n and the artificial scores of the board",
    sources=(Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Mitchell-Neuberg"),),
)
