"""Books of computed numbers: what Overtrick itself makes of an event under some conditions."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction

from overtrick.audit.printing import Book, Number
from overtrick.audit.spots import Kind, Spot, board_spot, entry_spot, line_spot, match_spot, swing_spot
from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import replace
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.match import Opponents
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet, MatchSheet, Outcome, ScoredLine, Standing
from overtrick.model.seat import Side
from overtrick.ranking.byes import chosen_byes
from overtrick.ranking.places import places
from overtrick.scoring.score import score

__all__ = [
    "Collect",
    "Reckoner",
    "board_numbers",
    "book_of",
    "book_of_swings",
    "listed",
    "match_numbers",
    "on_paper",
    "places_by",
    "score_numbers",
    "standings",
]

Collect = Callable[[BoardSheet, ScoredLine, Side], Exact]
"""What a side collects for one line."""


class Reckoner:
    """An event with the outcomes that it had so far, each calculated once."""

    def __init__(self, event: Event) -> None:
        self.event = event
        self._outcomes: dict[Conditions, Outcome] = {}
        self._collected: dict[tuple[Conditions, Hashable], dict[EntryKey, Exact]] = {}

    def outcome(self, conditions: Conditions) -> Outcome:
        """The outcome under these conditions.

        Raises: BadValueError, UnknownNameError as scoring does.
        """
        if conditions not in self._outcomes:
            self._outcomes[conditions] = score(self.event, conditions)
        return self._outcomes[conditions]

    def collected(self, conditions: Conditions, name: Hashable, collect: Collect) -> Mapping[EntryKey, Exact]:
        """What each contestant collects over all its lines; once for each name, whatever becomes of byes."""
        key = replace(conditions, byes=None), name
        if key not in self._collected:
            self._collected[key] = _collected(self.outcome(conditions), collect)
        return self._collected[key]

    def lines(self, conditions: Conditions) -> dict[Spot, Number]:
        """Awards and percentages of both sides of every line, ranks and datums; and the numbers of matches."""
        outcome = self.outcome(conditions)
        found: dict[Spot, Number] = {}
        for sheet in outcome.sheets:
            found |= board_numbers(sheet, on_paper(conditions))
        return found | match_numbers(outcome)

    def standings(self, conditions: Conditions) -> dict[Spot, Number]:
        """Result, percentage, place, boards and matches won of every contestant."""
        found: dict[Spot, Number] = {}
        byes = chosen_byes(conditions, METHODS.get(conditions.method).basis)
        size = Fraction(1) if byes in (Byes.PERCENTAGE, Byes.VICTORY_POINTS) else on_paper(conditions)
        for key, standing in standings(self.outcome(conditions)).items():
            found[entry_spot(Kind.TOTAL, key)] = Number(standing.result * size)
            found[entry_spot(Kind.PLACE, key)] = Number(Fraction(standing.rank), standing.tied)
            found[entry_spot(Kind.BOARDS, key)] = Number(Fraction(standing.boards))
            if standing.percent is not None:
                found[entry_spot(Kind.PERCENT, key)] = Number(standing.percent)
            if standing.record is not None:
                won = standing.record.won + standing.record.drawn
                found[entry_spot(Kind.WON, key)] = Number(Fraction(won))
        return found


def on_paper(conditions: Conditions) -> Fraction:
    """What a matchpoint of the 2-1-0 scale is on paper: a half where one is written for a lower score."""
    matchpoints = METHODS.get(conditions.method).basis is Basis.MATCHPOINTS
    return conditions.unit.size if matchpoints else Fraction(1)


def board_numbers(sheet: BoardSheet, size: Fraction) -> dict[Spot, Number]:
    """The numbers of one board; an award is written as so many times `size`."""
    shared = {row.score for row in sheet.rows if row.count > 1}
    found: dict[Spot, Number] = {}
    for scored in sheet.lines:
        for kind, sides, unit in ((Kind.AWARD, scored.award, size), (Kind.SHARE, scored.percent, Fraction(1))):
            for side in Side:
                value = sides[side]
                if value is not None:
                    found[line_spot(kind, scored.line, side)] = Number(value * unit, scored.line.score in shared)
    if sheet.datum is not None:
        found[board_spot(sheet.session, sheet.board.number)] = Number(sheet.datum)
    return found | _ranks(sheet)


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


def match_numbers(outcome: Outcome) -> dict[Spot, Number]:
    """What both sides got on every board of every match, and for the match as a whole."""
    found: dict[Spot, Number] = {}
    in_points = MATCH_METHODS.get(outcome.conditions.match_method).decides is not Decides.MARGIN
    for sheet in outcome.matches:
        for spot, result in zip(_both(sheet), sheet.result, strict=False):
            if result is not None:
                found[spot] = Number(result)
        for board in sheet.boards:
            spots = [swing_spot(sheet.match, *pair, board.board.number) for pair in _opponents(sheet)]
            for spot, points in zip(spots, board.own if in_points else board.margin, strict=False):
                found[spot] = Number(points)
    return found


def score_numbers(outcome: Outcome, of: Callable[[MatchSheet], Opponents[Exact | None]]) -> dict[Spot, Number]:
    """For both sides of every match with boards, the IMPs or points that they come to: own ones, or the margin."""
    return {
        replace(spot, kind=Kind.SCORE): Number(points)
        for sheet in outcome.matches
        if sheet.boards
        for spot, points in zip(_both(sheet), of(sheet), strict=False)
        if points is not None
    }


def _opponents(sheet: MatchSheet) -> tuple[tuple[EntryKey, EntryKey], ...]:
    home, away = sheet.match.home, sheet.match.away
    return () if away is None else ((home, away), (away, home))


def _both(sheet: MatchSheet) -> list[Spot]:
    return [match_spot(sheet.match, *pair) for pair in _opponents(sheet)]


def standings(outcome: Outcome) -> dict[EntryKey, Standing]:
    """Every contestant's standing, those without a place included."""
    return {standing.entry.key: standing for ranking in outcome.rankings for standing in ranking.everybody}


def _collected(outcome: Outcome, collect: Collect) -> dict[EntryKey, Exact]:
    """What each contestant collects over all its lines."""
    found: dict[EntryKey, list[Exact]] = defaultdict(list)
    for sheet in outcome.sheets:
        for scored in sheet.lines:
            for side in Side:
                if scored.counted[side] is not None:
                    for key in scored.line.who[side]:
                        found[key].append(collect(sheet, scored, side))
    return {key: total(numbers) for key, numbers in found.items()}


def places_by(values: Mapping[EntryKey, Exact], lists: Iterable[Iterable[EntryKey]]) -> dict[Spot, Number]:
    """Places by these values in every list of contestants who are ranked with each other."""
    found: dict[Spot, Number] = {}
    for keys in lists:
        there = [key for key in keys if key in values]
        ranked = places([values[key] for key in there])
        for key in there:
            place, tied = ranked[values[key]]
            found[entry_spot(Kind.PLACE, key)] = Number(Fraction(place), tied)
    return found


def listed(outcome: Outcome) -> list[list[EntryKey]]:
    """Who is ranked with whom."""
    return [[one.entry.key for one in ranking.standings] for ranking in outcome.rankings]


def book_of(kind: Kind, values: Mapping[EntryKey, Exact]) -> Book:
    """Numbers of one kind for contestants."""
    return {entry_spot(kind, key): Number(value) for key, value in values.items()}


def book_of_swings(outcome: Outcome) -> dict[Spot, Number]:
    """For every line of a match of teams, what the board was worth to its N-S and its E-W."""
    found: dict[Spot, Number] = {}
    for sheet in outcome.matches:
        for board in sheet.boards:
            for lines, ns in ((board.ns_lines, board.margin.home), (board.ew_lines, board.margin.away)):
                for line in lines:
                    found[line_spot(Kind.AWARD, line, Side.NS)] = Number(ns)
                    found[line_spot(Kind.AWARD, line, Side.EW)] = Number(-ns)
    return found
