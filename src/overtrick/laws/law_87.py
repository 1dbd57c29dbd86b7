"""Law 87 and 12C: comparing fewer results than the field has. Each result stands for N/n results (Neuberg)."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import matchpoints
from overtrick.model.method import Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["NEUBERG_SOURCES", "field_award", "field_share", "field_top", "neuberg"]

NEUBERG_SOURCES = (
    Cite(work="English Bridge Union, The Neuberg Formula - the Principle"),
    Cite(work="English Bridge Union, Scoring Fouled Boards"),
    Cite(work="Laws of Duplicate Bridge", clause="87", edition="2017"),
)


def neuberg(units: Quantity, *, played: Quantity, standing_for: Quantity) -> Ratio:
    """What matchpoints among n results, `units`, are worth when each of them stands for N/n: (M + 1)·N/n − 1.

    Units: matchpoints on the 2-1-0 scale, of a top of 2(N − 1). Rounding: none. Source: EBU, Scoring Fouled
    Boards; EBU, The Neuberg Formula (the fourth seed), whose ten results of eleven give 19.9 17.7 … 0.1.

    >>> [str(neuberg(m, played=10, standing_for=11).exact) for m in (18, 0)]
    ['199/10', '1/10']
    """
    return Ratio((units + 1) * standing_for - played, played)


def field_award(ranks: Ranks, _: Settings) -> Ratio:
    """(2k + m)·N/n − 1: the Neuberg award where every board is brought to the field's N.

    Ten different results where eleven were expected; the second best has eight lower ones:

    >>> ten_of_eleven = Extent(played=10, entered=10, expected=11)
    >>> str(field_award(Ranks(lower=8, equal=1, extent=ten_of_eleven), Settings((), {})).exact)
    '177/10'
    """
    extent = ranks.extent
    return neuberg(matchpoints(ranks), played=extent.played, standing_for=extent.expected)


def field_top(extent: Extent, _: Settings) -> Ratio:
    """2(N − 1), whatever the board's own number of results."""
    return Ratio(2 * extent.expected - 2)


def field_share(extent: Extent, _: Settings) -> Ratio:
    """N/n: how many results each result of the board stands for."""
    return Ratio(extent.expected, extent.played)
