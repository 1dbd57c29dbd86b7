"""Scorer (Bridge New Zealand), through its converter to USEBIO.

Travellers are scored by Neuberg to the number of tables and cut off at 0.1. Totals are not: there a missing result
counts as a tie with every other (Mitchell 1), and places go by the percentage before handicap.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from xml.etree.ElementTree import fromstring

from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.seat import Side, Sides
from overtrick.scoring.score import score
from tests.oracles.changes import not_played_as_zero, unlisted
from tests.oracles.compare import Book, Cause, Decimals, Number, Printings, Recomputed
from tests.oracles.program import UNMARKED, Case, Program
from tests.oracles.published import Kind, Spot, entry_spot
from tests.oracles.reckon import fraction, line_numbers, places_by, standing_numbers, standings

__all__ = [
    "CUT_PLACES",
    "FIELD",
    "HALF_HANDICAP",
    "HANDICAP",
    "HIDDEN_SCORES",
    "HOWELL",
    "NOT_PLAYED",
    "OFF_BY_TWO",
    "PLAYED_AS_ZERO",
]

CUT_PLACES = "places by totals cut off at whole matchpoints"
HALF_HANDICAP = "half of the handicap added to the percentage"
PLAYED_AS_ZERO = "a board that was not played (NP) was scored as 0 points"
HIDDEN_SCORES = "matchpointed with a score of a sixth table that is not listed: 420, -400 and -50"
OFF_BY_TWO = "totals off by 2: they fit the matchpoints of 8 v 4 exchanged on board 2 (or 3)"

_PRINTINGS: Printings = {
    Kind.AWARD: Decimals(places=1, rule=Rounding.CUT),
    Kind.TOTAL: Decimals(places=2),
    Kind.PERCENT: Decimals(places=2),
    Kind.PLACE: UNMARKED,
}
_LINES = Conditions(method="neuberg")
_TOTALS = Conditions(method="mitchell-1")
_RESULTS = (Kind.TOTAL, Kind.PERCENT)
_SCORER = Program(lines=_LINES, totals=_TOTALS, printings=_PRINTINGS, percent_as_total=True)


def _results(percent: dict[EntryKey, Exact]) -> dict[Spot, Number]:
    """A percentage stands where the total belongs, too."""
    return {entry_spot(kind, key): Number(value) for kind in _RESULTS for key, value in percent.items()}


def _percentages(event: Event) -> dict[EntryKey, Exact]:
    return {key: fraction(standing.percent) for key, standing in standings(score(event, _TOTALS)).items()}


def _recomputed(name: str, book: Book, *kinds: Kind) -> Recomputed:
    return Recomputed(name=name, book=book, printings=_PRINTINGS, where=lambda spot: spot.kind in kinds)


def _field(case: Case) -> list[Cause]:
    whole = {
        key: rounded(standing.total, Fraction(1), Rounding.CUT)
        for key, standing in standings(score(case.event, _TOTALS)).items()
    }
    return [_recomputed(CUT_PLACES, places_by(dict(whole)), Kind.PLACE)]


def _handicaps(data: bytes) -> dict[tuple[str, str], Fraction]:
    """The handicap of each pair by number and side; no part of an event, so it is looked up in the file."""
    return {
        (pair.findtext("PAIR_NUMBER", "").split()[0], pair.findtext("DIRECTION", "")): Fraction(
            pair.findtext("HANDICAP", "")
        )
        for pair in fromstring(data).iter("PAIR")
    }


def _handicap(case: Case) -> list[Cause]:
    handicaps = _handicaps(case.data)
    final: dict[EntryKey, Exact] = {
        key: fraction(percent) + handicaps[key.number, key.side.value if key.side else ""] / 2
        for key, percent in _percentages(case.event).items()
    }
    return [_recomputed(HALF_HANDICAP, _results(final), *_RESULTS)]


def _not_played(case: Case) -> list[Cause]:
    played = not_played_as_zero(case.event)
    book = line_numbers(played, _LINES) | standing_numbers(played, _TOTALS) | _results(_percentages(played))
    return [_recomputed(PLAYED_AS_ZERO, book, Kind.AWARD, *_RESULTS, Kind.PLACE)]


_SIX_TABLES = replace(_LINES, expected=6)


def _howell(case: Case) -> list[Cause]:
    more = unlisted(unlisted(unlisted(case.event, 1, 420), 2, -400), 3, -50)
    hidden = _recomputed(HIDDEN_SCORES, line_numbers(more, _SIX_TABLES), Kind.AWARD)
    return [
        replace(hidden, where=lambda spot: spot.kind is Kind.AWARD and spot.board in (1, 2, 3)),
        _recomputed(OFF_BY_TWO, _results(_exchanged(case.event)), *_RESULTS),
    ]


def _exchanged(event: Event) -> dict[EntryKey, Exact]:
    """The percentages of pairs 8 and 4 if each had the other's matchpoints on board 2."""
    outcome = score(event, _TOTALS)
    sheet = next(sheet for sheet in outcome.sheets if sheet.board.number == 2)
    (line,) = [scored for scored in sheet.lines if [who[0].number for who in scored.line.who] == ["8", "4"]]
    own = line.counted
    assert own.ns is not None
    assert own.ew is not None
    exchanged = Sides(own.ew - own.ns, own.ns - own.ew)
    found = standings(outcome)
    percentages: dict[EntryKey, Exact] = {}
    for side in Side:
        (key,) = line.line.who[side]
        total = found[key].total + exchanged[side]
        percentages[key] = 100 * fraction(total) / fraction(found[key].maximum)
    return percentages


FIELD = replace(_SCORER, causes=_field)
HANDICAP = replace(_SCORER, causes=_handicap)
NOT_PLAYED = replace(_SCORER, causes=_not_played)
HOWELL = replace(_SCORER, lines=_SIX_TABLES, causes=_howell)
