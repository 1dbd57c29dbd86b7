"""Ascherman: a score beats itself by half. No board reaches 0 or 100 per cent, and short boards need no care."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import matchpoints
from overtrick.model.method import Basis, Choice, Method, Option, Settings
from overtrick.model.tally import Extent, Ranks

__all__ = ["METHOD"]

_ARTICLE = Cite(work="The Ascherman System (copy at bridgeguys.online)")
_DE_WAEL = Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Artificial scores")

FORM = Option(
    name="form",
    meaning="on which top an award is written; the percentage is the same",
    default="adapted",
    choices=(
        Choice(name="adapted", value=True, meaning="of 2N, so that boards add up (Neuberg-adapted)", cite=_DE_WAEL),
        Choice(name="own", value=False, meaning="of 2n, the board's own nominal top", cite=_ARTICLE),
    ),
)


def _size(extent: Extent, settings: Settings) -> Quantity:
    return extent.expected if settings[FORM] else extent.played


def award(ranks: Ranks, settings: Settings) -> Ratio:
    """(2k + m)·N/n of 2N, or 2k + m of 2n.

    Nine results of ten tables, the best shared by two:

    >>> nine = Extent(played=9, entered=10, expected=10)
    >>> best = Ranks(lower=7, equal=2, extent=nine)
    >>> [str(award(best, Settings((FORM,), {"form": form})).exact) for form in ("adapted", "own")]
    ['160/9', '16']
    """
    extent = ranks.extent
    return Ratio((matchpoints(ranks) + 1) * _size(extent, settings), extent.played)


def top(extent: Extent, settings: Settings) -> Ratio:
    """The nominal top, which nobody reaches: 2N or 2n."""
    return Ratio(2 * _size(extent, settings))


def stands_for(extent: Extent, settings: Settings) -> Ratio:
    """N/n in the adapted form."""
    return Ratio(_size(extent, settings), extent.played)


METHOD = Method(
    name="ascherman",
    title="Ascherman",
    summary="Matchpoints with half a win against oneself: the fewer the results, the closer to 50 per cent.",
    basis=Basis.MATCHPOINTS,
    counts=Ranks,
    award=award,
    top=top,
    stands_for=stands_for,
    options=(FORM,),
    formula="S' = (S + 1)·N/n of 2N, S = 2k + m − 1; per cent = 100·(S + 1)/(2n)",
    sources=(_ARTICLE, _DE_WAEL),
)
