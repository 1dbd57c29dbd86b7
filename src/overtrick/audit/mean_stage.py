"""Averages of a board in IMPs, where no line shows a number: the options of the method that the file names."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.audit.candidates import said_conditions
from overtrick.audit.case import Case
from overtrick.audit.choose import fitted
from overtrick.audit.fitting import of_kind
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind
from overtrick.audit.summing import SUMMED, Summed
from overtrick.audit.sums import Sums
from overtrick.audit.worlds import World
from overtrick.kernel.records import replace
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.method import Basis

__all__ = ["choose_means"]

_MEAN = Sums(mean=True)
_NINE_IN_TEN = 9, 10


def choose_means(case: Case, world: World, published: Published) -> Summed | None:
    """The first options of the named method under which nine totals in ten are averages of a board; None else."""
    said = said_conditions(case.event)
    totals = of_kind(published, Kind.TOTAL)
    if said is None or not totals or METHODS.get(said.method).basis is not Basis.IMPS:
        return None
    kinds = [kind for kind in SUMMED if of_kind(published, kind)]
    for conditions in _ways(case, said):
        book = {**world.book(conditions), **world.book(conditions, _MEAN)}
        chosen = fitted(conditions, book, published, kinds)
        share, whole = _NINE_IN_TEN
        if whole * chosen.fits[Kind.TOTAL].agree >= share * len(totals):
            return Summed(world=world, chosen=chosen, sums={Kind.TOTAL: _MEAN}, agree=chosen.agree)
    return None


def _ways(case: Case, said: Conditions) -> Iterable[Conditions]:
    same = (one for one in case.candidates() if one.method == said.method)
    return dict.fromkeys(replace(one, byes=Byes.NONE) for one in same)
