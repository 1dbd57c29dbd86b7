"""Mitchell-Neuberg: every board brought to the same top, each of its n results standing for N/n."""

from __future__ import annotations

from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import matchpoints
from overtrick.laws.law_87 import NEUBERG_SOURCES, neuberg
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["METHOD"]


def award(ranks: Ranks, _: Settings) -> Ratio:
    """(2k + m)·N/n − 1.

    Ten different results where eleven were expected; the second best has eight lower ones:

    >>> ten_of_eleven = Extent(played=10, entered=10, expected=11)
    >>> str(award(Ranks(lower=8, equal=1, extent=ten_of_eleven), Settings((), {})).exact)
    '177/10'
    """
    extent = ranks.extent
    return neuberg(matchpoints(ranks), played=extent.played, standing_for=extent.expected)


def top(extent: Extent, _: Settings) -> Ratio:
    """2(N − 1), whatever the board's own number of results."""
    return Ratio(2 * extent.expected - 2)


def stands_for(extent: Extent, _: Settings) -> Ratio:
    """N/n."""
    return Ratio(extent.expected, extent.played)


METHOD = Method(
    name="neuberg",
    aliases=("mitchell-neuberg",),
    title="Mitchell-Neuberg",
    summary="Matchpoints with every board brought to the same number of results: each result counts N/n times.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=top,
    small_groups=True,
    stands_for=stands_for,
    formula="S' = (S + 1)·N/n − 1 of 2(N − 1), S = 2k + m − 1",
    sources=NEUBERG_SOURCES,
)
