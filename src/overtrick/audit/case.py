"""What is audited: the event as the file has it, its published numbers, and what a caller has fixed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import chain

from overtrick.audit.candidates import line_candidates
from overtrick.audit.changes import without
from overtrick.audit.printing import number_in
from overtrick.audit.published import Published, published_numbers
from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.conditions import Conditions
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event

__all__ = ["FREE", "Case", "Pins"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Pins:
    """What a caller fixes of the conditions: the method, a rule set by name, values of house rules."""

    method: str = ""
    rules: str = ""
    house: tuple[tuple[str, str], ...] = ()

    def among(self, candidates: Iterable[Conditions]) -> Iterator[Conditions]:
        """The candidates as fixed; if none has the method, that method as it is."""
        found = (one for one in candidates if self.method in ("", one.method))
        first = next(found, Conditions(method=self.method))
        for one in chain([first], found):
            yield replace(one, house=self.house, rules=self.rules) if self.rules or self.house else one

    def allow(self, conditions: Conditions) -> bool:
        """Whether conditions are as fixed."""
        is_method = self.method in ("", conditions.method)
        fixed = self.rules or self.house
        return is_method and (not fixed or (conditions.rules, conditions.house) == (self.rules, self.house))


FREE = Pins()
"""Nothing is fixed: the audit finds the conditions."""


def _handicap(entry: Entry) -> Fraction | None:
    said = {name.lower(): text for name, text in entry.extras}
    return entry.handicap or number_in(said.get("handicap", ""))


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """One audit. `full` has every line; `event` only those that a contract can have scored.

    `doubtful` holds the impossible scores as they are printed, by place.
    """

    full: Event
    event: Event
    published: Published
    doubtful: Mapping[Place, int] = field(default_factory=dict)
    pins: Pins = FREE

    @classmethod
    def of(cls, event: Event, doubtful: Mapping[Place, int], pins: Pins) -> Case:
        """The case of an event."""
        bare = without(event, frozenset(map(str, doubtful))) if doubtful else event
        return cls(full=event, event=bare, published=published_numbers(event), doubtful=doubtful, pins=pins)

    def candidates(self) -> Iterator[Conditions]:
        """Ways to compare travellers, of those that the caller allows."""
        return self.pins.among(line_candidates(self.event))

    @property
    def program(self) -> str:
        """The program that the file names, as it names it."""
        return dict(self.event.about).get("program", "")

    @property
    def handicaps(self) -> dict[EntryKey, Fraction]:
        """The handicaps that the file states beside results, those that are not nothing."""
        found = {one.key: _handicap(one) for one in self.event.entries}
        return {key: handicap for key, handicap in found.items() if handicap}

    @property
    def has_short_boards(self) -> bool:
        """Whether some boards have fewer results than others."""
        often: dict[tuple[str, int], int] = {}
        for line in self.event.lines:
            key = (line.session, line.board)
            often[key] = often.get(key, 0) + (line.copies if line.enters else 0)
        return len(set(often.values())) > 1
