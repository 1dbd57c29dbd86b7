"""ACBL Live for Clubs: matchpoints halved, scores for the whole session, places in strata."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.kernel.ratio import Exact, Rounding, decimal
from overtrick.model.conditions import Conditions, Unit
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.outcome import Outcome
from overtrick.ranking.places import places
from overtrick.scoring.score import score
from tests.oracles.compare import Book, Cause, Decimals, Number, Printings, Recomputed
from tests.oracles.program import Case, Program
from tests.oracles.published import Kind, Published, Spot, entry_spot
from tests.oracles.reckon import fraction, standings

__all__ = ["ACBL", "PERCENT_OF_ROUNDED"]

PERCENT_OF_ROUNDED = "the percentage is that of the rounded score"

_CONDITIONS = Conditions(method="mitchell", unit=Unit.ONE)
_RANK = re.compile(r"place of (?P<who>.+) in stratum (?P<letter>\w+), (?P<kind>section|event)")


@dataclass(frozen=True, slots=True)
class _Halved:
    """Matchpoints on the scale where a lower score is worth one."""

    decimals: Decimals

    def written(self, number: Number) -> str:
        """Halved, then rounded."""
        return self.decimals.written(replace(number, value=fraction(number.value) * Unit.ONE.size))

    def stated(self, text: str) -> str:
        """As it stands."""
        return self.decimals.stated(text)


@dataclass(frozen=True, slots=True)
class _Shared:
    """Places of which a shared one names all that are shared: `1/2` is read as 1=, `1/3` as nonsense."""

    def written(self, number: Number) -> str:
        """3, or 3= where it is shared."""
        return f"{number.value}{'=' if number.tied else ''}"

    def stated(self, text: str) -> str:
        """In the same form."""
        first, *others = (int(one) for one in text.split("/"))
        assert others == [first + more for more, _ in enumerate(others, 1)]
        return f"{first}{'=' if others else ''}"


_PRINTINGS: Printings = {
    Kind.AWARD: _Halved(Decimals(places=2)),
    Kind.TOTAL: Decimals(places=2),
    Kind.PERCENT: Decimals(places=2),
    Kind.PLACE: _Shared(),
    Kind.BOARDS: Decimals(places=0),
}


def _session(event: Event) -> tuple[int, Fraction]:
    """How many boards the session has, and the top of one on the halved scale."""
    boards = len({line.board for line in event.lines})
    return boards, Fraction(dict(event.about)["top"])


def _scores(event: Event, outcome: Outcome) -> dict[EntryKey, Fraction]:
    """What each pair would have had over all the boards of the session, at its own percentage."""
    boards, top = _session(event)
    return {key: fraction(one.percent) / 100 * boards * top for key, one in standings(outcome).items()}


def _rounded(event: Event, outcome: Outcome) -> dict[EntryKey, Fraction]:
    return {key: Fraction(decimal(one, 2, Rounding.AWAY)) for key, one in _scores(event, outcome).items()}


def _scores_and_strata(case: Case) -> tuple[Published, Book]:
    """Scores factored to the session, and the places in every stratum, which the page gives beside the lists."""
    outcome = score(case.event, _CONDITIONS)
    book: dict[Spot, Number] = {
        entry_spot(Kind.TOTAL, key): Number(total) for key, total in _scores(case.event, outcome).items()
    }
    published: Published = {}
    printed = _rounded(case.event, outcome)
    for name, text in case.event.about:
        if said := _RANK.fullmatch(name):
            spot = Spot(kind=Kind.PLACE, who=name)
            published[spot] = text
            book[spot] = _place(case.event, printed, said)
    return published, book


def _place(event: Event, printed: dict[EntryKey, Fraction], said: re.Match[str]) -> Number:
    """The place of a pair among those of its stratum or a lower one: of its direction, or of both in the event."""
    _, number, *side = said["who"].split()
    (own,) = (key for key in printed if key.number == number and [key.side.value for _ in side if key.side] == side)
    strata = {entry.key: entry.stratum for entry in event.entries}
    rivals: dict[EntryKey, Exact] = {
        key: value
        for key, value in printed.items()
        if strata[key] >= said["letter"] and (said["kind"] == "event" or key.side is own.side)
    }
    place, tied = places(list(rivals.values()))[rivals[own]]
    return Number(Fraction(place), tied)


def _percent_of_rounded(case: Case) -> list[Cause]:
    boards, top = _session(case.event)
    printed = _rounded(case.event, score(case.event, _CONDITIONS))
    book = {entry_spot(Kind.PERCENT, key): Number(100 * one / (boards * top)) for key, one in printed.items()}
    return [Recomputed(name=PERCENT_OF_ROUNDED, book=book, printings=_PRINTINGS, where=lambda spot: True)]


ACBL = Program(lines=_CONDITIONS, printings=_PRINTINGS, more=_scores_and_strata, causes=_percent_of_rounded)
