"""The programs behind the PBN files: OKbridge, Ruter, two tournament offices, and files that can be read only.

No PBN file of OKbridge says its method; the awards show it. It reckons in single precision.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.kernel.ratio import Rounding
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.raw import RawEvent
from overtrick.model.seat import Side
from overtrick.scoring.score import score
from tests.oracles.compare import Book, Cause, Decimals, Number, Printings, Recomputed
from tests.oracles.program import MARKED, UNMARKED, Case, Program
from tests.oracles.published import Kind, Published, Spot, line_spot
from tests.oracles.reckon import fraction, line_numbers, places_by, standings

__all__ = [
    "BUTLER_BY_TAGS",
    "COMPARED_AS_550",
    "CUT_OFF",
    "INDIVIDUAL",
    "NOTHING_STATED",
    "NO_LINES",
    "OKBRIDGE_IMPS",
    "OKBRIDGE_MATCHPOINTS",
    "OKBRIDGE_MISPRINT",
    "OKBRIDGE_TOTALS",
    "ONE_RESULT",
    "OTHER_TABLES",
    "RUTER",
    "SAMPLE_CUT_OFF",
    "SAMPLE_OF_ONE",
    "SHORT_AWARD",
    "SIMULTANEOUS",
    "TEAM_MATCH",
]

COMPARED_AS_550 = "the score 55, which no contract makes, was compared as 550"
SHORT_AWARD = "the award beside the score 55 is printed with one decimal"
NO_LINES = "the lines do not say who played"
OTHER_TABLES = "the scores of the other tables are not in the file"
ONE_RESULT = "one result has nothing to be compared with"
CUT_OFF = "a sample of the syntax: its tables stop after three rows"

_CROSS_IMPS = Conditions(method="cross-imps", options=(("divisor", "comparisons"),))
_MATCH = replace(_CROSS_IMPS, scale="none")
_BUTLER = Conditions(method="butler", options=(("extremes", "one"),), byes=Byes.NONE)
_ASCHERMAN = Conditions(method="ascherman")
_MITCHELL = Conditions(method="mitchell")

_WHOLE_NUMBER = Decimals(places=0)
_SINGLE = Decimals(places=2, rule=Rounding.EVEN, single=True)
_OKBRIDGE: Printings = {
    Kind.AWARD: _SINGLE,
    Kind.SHARE: replace(_SINGLE, tied=1),
    Kind.RANK: _WHOLE_NUMBER,
    Kind.TOTAL: _SINGLE,
    Kind.BOARDS: _WHOLE_NUMBER,
}
_WHOLE: Printings = {
    Kind.AWARD: _WHOLE_NUMBER,
    Kind.DATUM: _WHOLE_NUMBER,
    Kind.TOTAL: _WHOLE_NUMBER,
    Kind.PLACE: MARKED,
}
_TENTHS: Printings = {Kind.SHARE: Decimals(places=1), Kind.RANK: _WHOLE_NUMBER, Kind.PLACE: UNMARKED}


def _mend(raw: RawEvent) -> None:
    """The row of the score 55 stands above that of 300, and only 550 gives every other row its award."""
    (line,) = [line for line in raw.lines if line.fields["score"] == "55"]
    line.fields["score"] = "550"


def _misprint(case: Case) -> list[Cause]:
    book = line_numbers(case.mended, _CROSS_IMPS)
    board = Recomputed(name=COMPARED_AS_550, book=book, printings=_OKBRIDGE, where=lambda spot: spot.board == 401)
    tenths = {Kind.AWARD: Decimals(places=1)}
    row = replace(
        board,
        name=SHORT_AWARD,
        printings=tenths,
        where=lambda spot: spot.kind is Kind.AWARD and spot.at == "line 1656",
    )
    return [row, board]


def _mean_table(case: Case) -> tuple[Published, Book]:
    """A total table of players' names, whom the lines know by number only: row by row against the sorted means."""
    rows = case.data.decode("latin-1").partition("[TotalScoreTable")[2].splitlines()[1:]
    means = sorted(
        ((fraction(s.total) / s.boards, s.boards) for s in standings(score(case.event, _CROSS_IMPS)).values()),
        reverse=True,
    )
    published: Published = {}
    book: dict[Spot, Number] = {}
    for row in (row.split() for row in rows[: _length(rows)]):
        total, boards = (Spot(kind=kind, who=f"row {row[0]}") for kind in (Kind.TOTAL, Kind.BOARDS))
        published |= {total: row[-2], boards: row[-1]}
    for at, (mean, number) in enumerate(means, 1):
        book[Spot(kind=Kind.TOTAL, who=f"row {at}")] = Number(mean)
        book[Spot(kind=Kind.BOARDS, who=f"row {at}")] = Number(Fraction(number))
    return published, book


def _length(rows: list[str]) -> int:
    """How many rows the table has: it ends with its game, at an empty line."""
    return next((at for at, row in enumerate(rows) if not row.strip()), len(rows))


def _imps_of_the_match(case: Case) -> tuple[Published, Book]:
    """ScoreIMP stands under the second room's result and is what the board was worth to N-S there."""
    (sheet,) = score(case.event, _MATCH).matches
    found: dict[Spot, Number] = {}
    for board in sheet.boards:
        for lines, ns in ((board.ns_lines, board.margin.home), (board.ew_lines, board.margin.away)):
            for line in lines:
                found[line_spot(Kind.AWARD, line, Side.NS)] = Number(ns)
                found[line_spot(Kind.AWARD, line, Side.EW)] = Number(-ns)
    return {}, found


def _places_by_percentages(case: Case) -> tuple[Published, Book]:
    """Places by the percentages that are printed, where these themselves cannot be computed."""
    return {}, places_by({printed.entry: Fraction(printed.percent) for printed in case.event.published})


OKBRIDGE_IMPS = Program(lines=_CROSS_IMPS, printings=_OKBRIDGE)
OKBRIDGE_TOTALS = replace(OKBRIDGE_IMPS, more=_mean_table)
OKBRIDGE_MISPRINT = replace(OKBRIDGE_IMPS, mend=_mend, causes=_misprint)
OKBRIDGE_MATCHPOINTS = Program(lines=_MITCHELL, printings=_OKBRIDGE)
RUTER = Program(lines=_BUTLER, printings=_WHOLE)
BUTLER_BY_TAGS = Program(lines=_BUTLER, printings=_WHOLE, unsaid_award="0")
TEAM_MATCH = Program(lines=_MATCH, printings=_WHOLE, more=_imps_of_the_match)
SIMULTANEOUS = Program(
    lines=_ASCHERMAN,
    printings=_TENTHS,
    more=_places_by_percentages,
    beyond={Kind.TOTAL: NO_LINES, Kind.PERCENT: NO_LINES},
)
# The first board of the simultaneous again, and two rows of it once more under another title.

INDIVIDUAL = Program(lines=_MITCHELL, printings={}, beyond={Kind.AWARD: OTHER_TABLES, Kind.SHARE: OTHER_TABLES})
SAMPLE_OF_ONE = Program(lines=_BUTLER, printings={}, beyond={Kind.AWARD: ONE_RESULT})
SAMPLE_CUT_OFF = Program(lines=_ASCHERMAN, printings={}, beyond=dict.fromkeys(Kind, CUT_OFF))
NOTHING_STATED = Program(lines=_MITCHELL, printings={})
