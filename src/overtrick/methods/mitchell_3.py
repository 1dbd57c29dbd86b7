"""De Wael's Mitchell 3: Neuberg wherever numbers differ, whatever made them differ."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import matchpoints
from overtrick.laws.law_87 import neuberg
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["METHOD"]


def award(ranks: Ranks, _: Settings) -> Ratio:
    """(2k + m)·N/n − 1.

    Seven of eleven tables; the best of them, tied once:

    >>> seven = Extent(played=7, entered=7, expected=11)
    >>> str(award(Ranks(lower=6, equal=1, extent=seven), Settings((), {})).exact)
    '136/7'
    """
    extent = ranks.extent
    return neuberg(matchpoints(ranks), played=extent.played, standing_for=extent.expected)


def top(extent: Extent, _: Settings) -> Ratio:
    """2(N − 1)."""
    return Ratio(2 * extent.expected - 2)


def stands_for(extent: Extent, _: Settings) -> Ratio:
    """N/n."""
    return Ratio(extent.expected, extent.played)


METHOD = Method(
    name="mitchell-3",
    title="Mitchell 3 (De Wael)",
    summary="Neuberg on every board with fewer results than the field, also where a movement left it short.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=top,
    small_groups=True,
    stands_for=stands_for,
    formula="S' = (S + 1)·N/n − 1 of 2(N − 1), S = 2k + m − 1",
    sources=(
        Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Mitchell-Neuberg; Different number of scores"),
    ),
)
