"""Worlds: the event as a program may have had it when it added up, and the books of totals that follow from it."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from overtrick.audit.books import Reckoner, book_of, listed, places_by
from overtrick.audit.ledger import Cause
from overtrick.audit.printing import Number
from overtrick.audit.spots import Kind, Spot
from overtrick.audit.sums import EXACT, Got, Sums, reckon
from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.outcome import Outcome
from overtrick.model.scale import Scale

__all__ = ["World"]


@dataclass(frozen=True, slots=True, kw_only=True)
class World:
    """An event as a program may have had it. `cause` is None for the event as it stands.

    deltas: what its totals have over the exact ones, by contestant. follows: the lines whose typed awards they follow.
    handicaps: as the file states them. own_scale: a scale of victory points that is on no shelf.
    """

    reckoner: Reckoner
    cause: Cause | None = None
    deltas: Mapping[EntryKey, Exact] = field(default_factory=dict)
    follows: tuple[Line, ...] = ()
    handicaps: Mapping[EntryKey, Fraction] = field(default_factory=dict)
    own_scale: Scale | None = None

    def book(self, conditions: Conditions, sums: Sums = EXACT) -> dict[Spot, Number]:
        """Totals, percentages and places in this world, places by what the ranking goes by."""
        conditions = self._conditions(conditions)
        if sums == EXACT and not self.deltas:
            return self.reckoner.standings(conditions)
        got = self.got(conditions, sums)
        outcome = self.reckoner.outcome(conditions)
        totals = {key: one.total for key, one in got.items()}
        percents = {key: one.percent for key, one in got.items() if one.percent is not None}
        by_percent = conditions.byes in (None, Byes.PERCENTAGE) and len(percents) == len(totals)
        return {
            **book_of(Kind.TOTAL, totals),
            **book_of(Kind.PERCENT, percents),
            **places_by(percents if by_percent else totals, listed(outcome)),
        }

    def got(self, conditions: Conditions, sums: Sums = EXACT) -> dict[EntryKey, Got]:
        """What every contestant comes to."""
        return reckon(self.reckoner, self._conditions(conditions), sums, self.handicaps, self.deltas)

    def outcome(self, conditions: Conditions) -> Outcome:
        """The outcome in this world."""
        return self.reckoner.outcome(self._conditions(conditions))

    def _conditions(self, conditions: Conditions) -> Conditions:
        return conditions if self.own_scale is None else replace(conditions, own_scale=self.own_scale)

    def because(self, cause: Cause, deltas: Mapping[EntryKey, Exact]) -> World:
        """The same with other totals, and why."""
        return replace(self, cause=cause, deltas=deltas)
