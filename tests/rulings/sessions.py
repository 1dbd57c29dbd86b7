"""Random sessions with every kind of ruling and absence, ways to score them, and outcomes that can be compared."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import strategies as st

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake import Intake
from overtrick.kernel.errors import BadValueError
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.house import (
    AVERAGE_PLUS_IMPS,
    AVERAGE_WINDOW,
    AWARD_HALF,
    AWARD_UNIT,
    OVER_EXPECTED,
    SMALL_GROUPS,
    SPLIT_SCORES,
)
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet, Outcome, ScoredLine
from overtrick.rules import RULES

__all__ = ["MATCHPOINTS", "SCORES", "figures", "intakes", "outcome_or_none", "plain_results", "ways", "weights"]

SCORES = (-450, -420, -100, -50, 0, 50, 90, 110, 140, 420, 450)
"""What can be scored on boards 1, 8 and 11, where nobody is vulnerable."""

MATCHPOINTS = [method.name for method in METHODS if method.basis is Basis.MATCHPOINTS]

HEADER = "session,section,board,ns,ew,copies,version,result,score,ruling"
ABSENCES = ("NP", "LATE", "CANCELLED", "SITOUT", "?")
LEVELS = ("60", "50", "40", "0", "62.5", "A+", "A-", "A=")

scores = st.sampled_from(SCORES)
plain_results = scores.map(lambda score: f",{score},")


@st.composite
def weights(draw: st.DrawFn) -> list[int]:
    """Per cent in two to five parts."""
    cuts = sorted(draw(st.sets(st.integers(1, 99), min_size=1, max_size=4)))
    return [high - low for low, high in zip([0, *cuts], [*cuts, 100], strict=True)]


@st.composite
def components(draw: st.DrawFn) -> str:
    """One side of an adjusted score: one result, or several with their weights."""
    if draw(st.booleans()):
        return str(draw(scores))
    return "; ".join(f"{part}% {draw(scores)}" for part in draw(weights()))


@st.composite
def rulings(draw: st.DrawFn) -> str:
    """A ruling of any kind, over a result or none."""
    kind = draw(st.sampled_from(["artificial", "one side", "adjusted", "split"]))
    table = draw(st.sampled_from(["", *map(str, SCORES)]))
    if kind == "artificial":
        ruling = f"{draw(st.sampled_from(LEVELS))}/{draw(st.sampled_from(LEVELS))}"
    elif kind == "one side":
        level = draw(st.sampled_from(LEVELS))
        ruling = draw(st.sampled_from([f"{level}/none", f"none/{level}"]))
    elif kind == "adjusted":
        ruling = draw(components())
    else:
        ruling = f"N-S {draw(components())} | E-W {draw(components())}"
    return f",{table},{ruling}"


anything = st.one_of(plain_results, plain_results, st.sampled_from(ABSENCES).map(lambda code: f"{code},,"), rulings())


@st.composite
def intakes(
    draw: st.DrawFn,
    *,
    results: st.SearchStrategy[str] = anything,
    one_field: bool = False,
    tables: int = 5,
) -> Intake:
    """A session, or several sections and sessions, in which no pair plays a board twice."""
    sessions = ("",) if one_field else draw(st.sampled_from([("",), ("1", "2")]))
    sections = ("",) if one_field else draw(st.sampled_from([("",), ("A", "B")]))
    boards = draw(st.sampled_from([(1,), (1, 8), (1, 8, 11)]))
    size = draw(st.integers(1, tables))
    versions = draw(st.sampled_from([("",), ("", "b"), ("a", "b", "c")]))
    rows = [HEADER]
    for session in sessions:
        for section in sections:
            for turn, board in enumerate(boards):
                for table in range(size):
                    pairs = f"{table + 1},{100 + (table + turn) % size + 1}"
                    copies, version = draw(st.sampled_from([1, 1, 1, 4])), draw(st.sampled_from(versions))
                    rows.append(f"{session},{section},{board},{pairs},{copies},{version},{draw(results)}")
    intake = open_event("\n".join(rows).encode())
    assert [problem.message for problem in intake.errors] == []
    return intake


@st.composite
def ways(draw: st.DrawFn, *, methods: list[str] | None = None, exact: bool = False, expected: bool = True) -> Wishes:
    """A method with options, a rule set, single rules over it, sections together or apart."""
    method = METHODS.get(draw(st.sampled_from(methods or list(METHODS.names))))
    options = {
        o.name: draw(st.sampled_from([c.name for c in o.choices])) for o in method.options if draw(st.booleans())
    }
    house = {
        key.name: draw(st.sampled_from([choice.name for choice in key.choices]))
        for key in (SMALL_GROUPS, SPLIT_SCORES, AWARD_HALF, AVERAGE_PLUS_IMPS, AVERAGE_WINDOW, OVER_EXPECTED)
        if draw(st.booleans())
    }
    if exact or draw(st.booleans()):
        house[AWARD_UNIT.name] = "exact" if exact else draw(st.sampled_from(["exact", "0.1", "1", "0.02"]))
    return Wishes(
        method=method.name,
        options=tuple(options.items()),
        rules=draw(st.sampled_from(list(RULES.names))),
        house=tuple(house.items()),
        conditions=Conditions(
            sections=draw(st.sampled_from(Sections)),
            expected=draw(st.sampled_from([None, None, 3, 9, 30])) if expected else None,
        ),
    )


def outcome_or_none(intake: Intake, wishes: Wishes) -> Outcome | None:
    """The outcome; None where the settings are refused, which is the only thing that may be raised."""
    try:
        return score_event(intake, wishes).outcome
    except BadValueError:
        return None


@dataclass(frozen=True, slots=True)
class Figures:
    """Everything in an outcome that is a result, free of the order in which it was handed in."""

    sheets: dict[object, object]
    lines: dict[object, object]
    standings: dict[object, object]


def figures(outcome: Outcome) -> Figures:
    """The figures of an outcome."""
    return Figures(
        sheets={_name(sheet): _sheet(sheet) for sheet in outcome.sheets},
        lines={_line_name(scored): _line(scored) for sheet in outcome.sheets for scored in sheet.lines},
        standings={
            (ranking.title, row.entry.key): (
                *(row.rank, row.tied, row.boards, row.sessions),
                *(row.total, row.maximum, row.percent, row.result),
            )
            for ranking in outcome.rankings
            for row in ranking.standings
        },
    )


def _name(sheet: BoardSheet) -> object:
    return sheet.session, sheet.section, sheet.board.number, sheet.version


def _sheet(sheet: BoardSheet) -> object:
    tops = (sheet.top, sheet.counted_top, sheet.factor, sheet.stands_for, sheet.datum, sheet.small)
    return sheet.extent, sheet.comparable, tops, sheet.rows, sheet.ew_rows


def _line_name(scored: ScoredLine) -> object:
    line = scored.line
    return line.session, line.section, line.board, line.who


def _line(scored: ScoredLine) -> tuple[object, ...]:
    return scored.award, scored.percent, scored.counted
