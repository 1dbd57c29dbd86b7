"""Books of computed numbers: Overtrick's own, and totals reckoned from its board sheets in other programs' ways."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from fractions import Fraction

from overtrick.kernel.ratio import Exact
from overtrick.model.conditions import Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.outcome import BoardSheet, Outcome, ScoredLine, Standing
from overtrick.model.seat import Side
from overtrick.ranking.places import places
from overtrick.scoring.score import score
from tests.oracles.compare import Number
from tests.oracles.published import Kind, Spot, board_spot, entry_spot, line_spot

__all__ = [
    "Collect",
    "collected",
    "fraction",
    "line_numbers",
    "places_by",
    "shares",
    "standing_numbers",
    "standings",
    "totals_and_places",
]

Collect = Callable[[BoardSheet, ScoredLine, Side], Fraction]
"""What a side collects for one line."""


def fraction(x: Exact | None) -> Fraction:
    """A number that is known to be there and to be no root."""
    assert isinstance(x, Fraction)
    return x


def line_numbers(event: Event, conditions: Conditions) -> dict[Spot, Number]:
    """Awards and percentages of both sides of every line, its rank, and the datums."""
    found: dict[Spot, Number] = {}
    for sheet in score(event, conditions).sheets:
        shared = {row.score for row in sheet.rows if row.count > 1}
        for scored in sheet.lines:
            for kind, sides in ((Kind.AWARD, scored.award), (Kind.SHARE, scored.percent)):
                for side in Side:
                    value = sides[side]
                    if value is not None:
                        found[line_spot(kind, scored.line, side)] = Number(value, scored.line.score in shared)
        found |= _ranks(sheet)
        if sheet.datum is not None:
            found[board_spot(sheet.board.number)] = Number(sheet.datum)
    return found


def _ranks(sheet: BoardSheet) -> dict[Spot, Number]:
    """The rank of every line on its board by its award, best for N-S first; equal awards in the order of the file."""
    found: dict[Spot, Number] = {}
    awards = {row.score: row.award.ns for row in sheet.rows}
    rank = {award: 1 + sum(row.count for row in sheet.rows if row.award.ns > award) for award in awards.values()}
    for scored in sheet.lines:
        if scored.line.score in awards:
            award = awards[scored.line.score]
            found[line_spot(Kind.RANK, scored.line, Side.NS)] = Number(Fraction(rank[award]))
            rank[award] += scored.line.copies
    return found


def standings(outcome: Outcome) -> dict[EntryKey, Standing]:
    """Every contestant's standing."""
    return {standing.entry.key: standing for ranking in outcome.rankings for standing in ranking.standings}


def standing_numbers(event: Event, conditions: Conditions) -> dict[Spot, Number]:
    """Result, percentage, place and number of boards of every contestant."""
    found: dict[Spot, Number] = {}
    for key, standing in standings(score(event, conditions)).items():
        found[entry_spot(Kind.TOTAL, key)] = Number(standing.result)
        found[entry_spot(Kind.PLACE, key)] = Number(Fraction(standing.rank), standing.tied)
        found[entry_spot(Kind.BOARDS, key)] = Number(Fraction(standing.boards))
        if standing.percent is not None:
            found[entry_spot(Kind.PERCENT, key)] = Number(standing.percent)
    return found


def collected(outcome: Outcome, collect: Collect) -> dict[EntryKey, Fraction]:
    """What each contestant collects over all its lines."""
    found: dict[EntryKey, Fraction] = defaultdict(Fraction)
    for sheet in outcome.sheets:
        for scored in sheet.lines:
            if scored.award is not None:
                for side in Side:
                    for key in scored.line.who[side]:
                        found[key] += collect(sheet, scored, side)
    return dict(found)


def shares(outcome: Outcome, award: Collect, top: Callable[[BoardSheet], Exact | None]) -> dict[EntryKey, Fraction]:
    """Per cent of each contestant: its awards over the tops of its boards."""
    awards = collected(outcome, award)
    tops = collected(outcome, lambda sheet, _, __: fraction(top(sheet)))
    return {key: 100 * awards[key] / tops[key] for key in awards}


def places_by(values: Mapping[EntryKey, Exact]) -> dict[Spot, Number]:
    """Places by these values, N-S and E-W apart where they are ranked apart."""
    lists: dict[Side | None, list[Exact]] = defaultdict(list)
    for key, value in values.items():
        lists[key.side].append(value)
    ranked = {side: places(numbers) for side, numbers in lists.items()}
    found: dict[Spot, Number] = {}
    for key, value in values.items():
        place, tied = ranked[key.side][value]
        found[entry_spot(Kind.PLACE, key)] = Number(Fraction(place), tied)
    return found


def totals_and_places(values: Mapping[EntryKey, Exact], kind: Kind) -> dict[Spot, Number]:
    """The values as totals or percentages, and the places by them."""
    return {entry_spot(kind, key): Number(value) for key, value in values.items()} | places_by(values)
