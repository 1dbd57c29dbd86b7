"""Compscore3 (Australia): travellers scored as Mitchell 2, totals as Neuberg, and what it does in its own way.

A short board stays as it is in the traveller but is brought to the usual number of results in the totals; a pair
with fewer boards is factored up. Matchpoints are printed with one decimal, halves to the even tenth.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.kernel.ratio import Rounding, rounded
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event
from overtrick.model.outcome import BoardSheet, ScoredLine
from overtrick.model.seat import Side
from overtrick.ranking.byes import usual_boards
from overtrick.scoring.score import score
from tests.oracles.changes import average, scored
from tests.oracles.compare import Book, Cause, Decimals, Listed, Number, Printings, Recomputed
from tests.oracles.program import UNMARKED, Case, Program
from tests.oracles.published import Kind, Spot, entry_spot, names_of
from tests.oracles.reckon import collected, fraction, line_numbers, places_by, standing_numbers, standings

__all__ = [
    "A5050_TYPED",
    "BUTLER",
    "CROSS_IMPS",
    "EXCHANGED",
    "FOUR_DECIMALS",
    "MATCHPOINTS",
    "OLDER_TOTALS",
    "RULED_AFTERWARDS",
    "SCORED_AS_AVERAGE",
    "SHORT_BOARD",
    "STALE",
    "TOTALS_FOLLOW",
]

A5050_TYPED = "the matchpoints of an A5050 were typed: 23 and 11"
EXCHANGED = "the matchpoints of both sides are exchanged: 21 and 19 where 19 and 21 are right"
TOTALS_FOLLOW = "totals follow the matchpoints that were typed"
SCORED_AS_AVERAGE = "the board was matchpointed with an average where the line has 110"
OLDER_TOTALS = "totals are older than the rulings: they fit 110 on board 2 and -650 on board 3"
FOUR_DECIMALS = "board factored by 1.0556, four decimals of 19/18, then rounded to 0.01 for N-S; E-W get the rest"

_MATCHPOINTS: Printings = {
    Kind.AWARD: Decimals(places=1, rule=Rounding.EVEN),
    Kind.TOTAL: Decimals(places=2),
    Kind.PERCENT: Decimals(places=2),
    Kind.PLACE: UNMARKED,
}
_IMPS: Printings = {
    Kind.AWARD: Decimals(places=2),
    Kind.DATUM: Decimals(places=0),
    Kind.TOTAL: Decimals(places=2),
    Kind.PLACE: UNMARKED,
}
_NEUBERG = Conditions(method="neuberg", byes=Byes.FACTOR)
_STANDINGS = (Kind.TOTAL, Kind.PERCENT, Kind.PLACE)

MATCHPOINTS = Program(lines=Conditions(method="mitchell-2"), totals=_NEUBERG, printings=_MATCHPOINTS)
BUTLER = Program(lines=Conditions(method="butler", byes=Byes.NONE), printings=_IMPS)
CROSS_IMPS = Program(lines=Conditions(method="cross-imps", byes=Byes.NONE), printings=_IMPS)


def _typed() -> list[Listed]:
    """Two lines of one event whose matchpoints no calculation gives."""

    def award(who: str, board: int, side: Side) -> Spot:
        return Spot(kind=Kind.AWARD, who=who, side=side, board=board)

    return [
        Listed(
            name=A5050_TYPED,
            entries={award("1 v 1", 3, Side.NS): ("23", "20"), award("1 v 1", 3, Side.EW): ("11", "20")},
        ),
        Listed(
            name=EXCHANGED,
            entries={award("1 v 21", 4, Side.NS): ("21", "19"), award("1 v 21", 4, Side.EW): ("19", "21")},
        ),
    ]


def _with_typed(event: Event) -> Book:
    """Totals in which the typed matchpoints stand instead of the computed ones."""
    typed = {spot: texts[0] for listed in _typed() for spot, texts in listed.entries.items()}

    def award(_: BoardSheet, scored: ScoredLine, side: Side) -> Fraction:
        spot = Spot(kind=Kind.AWARD, who=names_of(scored.line), side=side, board=scored.line.board)
        return Fraction(typed[spot]) if spot in typed else fraction(scored.counted[side] if scored.counted else None)

    outcome = score(event, _NEUBERG)
    totals = collected(outcome, award)
    maximums = {key: fraction(standing.maximum) for key, standing in standings(outcome).items()}
    found = {entry_spot(Kind.TOTAL, key): Number(total) for key, total in totals.items()}
    found |= {entry_spot(Kind.PERCENT, key): Number(100 * total / maximums[key]) for key, total in totals.items()}
    return found | places_by(totals)


def _typed_and_followed(case: Case) -> list[Cause]:
    follow = Recomputed(
        name=TOTALS_FOLLOW,
        book=_with_typed(case.event),
        printings=_MATCHPOINTS,
        where=lambda spot: spot.kind in _STANDINGS,
    )
    return [*_typed(), follow]


def _stale(case: Case) -> list[Cause]:
    """The same event after lines were edited: board 1 has a score, boards 2 and 3 a ruling that no total knows."""
    before = scored(scored(case.event, 2, "9 v 8", 110), 3, "1 v 1", -650)
    return [
        *_typed(),
        Recomputed(
            name=SCORED_AS_AVERAGE,
            book=line_numbers(average(case.event, 1, "1 v 1"), MATCHPOINTS.lines),
            printings=_MATCHPOINTS,
            where=lambda spot: spot.kind is Kind.AWARD and spot.board == 1,
        ),
        Recomputed(
            name=OLDER_TOTALS,
            book=standing_numbers(before, _NEUBERG),
            printings=_MATCHPOINTS,
            where=lambda spot: spot.kind in _STANDINGS,
        ),
    ]


def _by_four_decimals(event: Event) -> Book:
    """Totals in which a short board is factored by N/n to four decimals, N-S rounded to 0.01 and E-W the rest."""

    def award(sheet: BoardSheet, scored: ScoredLine, side: Side) -> Fraction:
        if sheet.stands_for == 1:
            return fraction(scored.counted[side] if scored.counted else None)
        factor = rounded(sheet.stands_for, Fraction(1, 10_000), Rounding.AWAY)
        own = fraction(scored.award.ns if scored.award else None)
        matchpoints = (own + 1) / fraction(sheet.stands_for) - 1
        ns = rounded((matchpoints + 1) * factor - 1, Fraction(1, 100), Rounding.AWAY)
        return ns if side is Side.NS else fraction(sheet.counted_top) - ns

    outcome = score(event, _NEUBERG)
    standing = standings(outcome)
    usual = usual_boards(s.boards for s in standing.values())
    totals = {key: total * usual / standing[key].boards for key, total in collected(outcome, award).items()}
    return {entry_spot(Kind.TOTAL, key): Number(total) for key, total in totals.items()}


def _short_board(case: Case) -> list[Cause]:
    book = _by_four_decimals(case.event)
    return [
        Recomputed(
            name=FOUR_DECIMALS,
            book=book,
            printings=_MATCHPOINTS,
            where=lambda spot: spot.kind is Kind.TOTAL,
        )
    ]


RULED_AFTERWARDS = replace(MATCHPOINTS, causes=_typed_and_followed)
STALE = replace(MATCHPOINTS, causes=_stale)
SHORT_BOARD = replace(MATCHPOINTS, causes=_short_board)
