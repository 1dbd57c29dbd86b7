"""The comparison behind one award, told for each kind of tally: matchpoints, swings, margins, points."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from overtrick.kernel.ratio import readable
from overtrick.laws.law_78 import imps, matchpoints
from overtrick.model.because import Because
from overtrick.model.method import Method
from overtrick.model.outcome import BoardSheet, FrequencyRow
from overtrick.model.seat import Side
from overtrick.model.tally import Margin, Ranks, Swings, Tally
from overtrick.model.words import signed, times
from overtrick.scoring.workings import Working

__all__ = ["compared"]


def compared(
    row: FrequencyRow, sheet: BoardSheet, side: Side, method: Method[Any], working: Working
) -> tuple[Because, ...]:
    """The steps from a score to its award, seen from one side."""
    tally = row.tally if side is Side.NS else row.tally.turned
    own = row.score if side is Side.NS else -row.score
    scores = _scores(sheet, side)
    formula = Because(
        text=f"award: {method.formula}",
        value=readable(row.award[side]),
        rule="; ".join(str(s) for s in method.sources[:2]),
    )
    return (*_count(tally, own, scores, sheet, side, working), formula)


def _scores(sheet: BoardSheet, side: Side) -> list[int]:
    turn = 1 if side is Side.NS else -1
    rows = sheet.ew_rows if side is Side.EW and sheet.ew_rows else sheet.rows
    return [turn * row.score for row in rows for _ in range(int(row.count))]


def _count(
    tally: Tally, own: int, scores: list[int], sheet: BoardSheet, side: Side, working: Working
) -> tuple[Because, ...]:
    if isinstance(tally, Ranks):
        return (_matchpoints(tally, own, scores, working),)
    if isinstance(tally, Swings):
        return (_swings(tally, own, sheet, side),)
    if isinstance(tally, Margin):
        return _margin(tally, own, scores, sheet, side)
    return ()


def _matchpoints(ranks: Ranks, own: int, scores: list[int], working: Working) -> Because:
    lower, equal = ranks.lower, ranks.equal
    return Because(
        text=f"k = {lower} lower and m = {equal} equal with the own one: S = 2·{lower} + {equal} − 1, counted by "
        f"{working.title}",
        value=str(matchpoints(ranks)),
        rule="Law 78A",
        because=working.steps(own, scores),
    )


def _swings(swings: Swings, own: int, sheet: BoardSheet, side: Side) -> Because:
    turn = 1 if side is Side.NS else -1
    steps = []
    for row in sheet.rows:
        other, often = turn * row.score, row.count - (turn * row.score == own)
        if often:
            each = imps(own - other)
            sum_of = "" if often == 1 else f": {often} × {signed(each)}"
            text = f"against {signed(other)}, {times(often)}: IMP({signed(own - other)}){sum_of}"
            steps.append(Because(text=text, value=signed(often * each)))
    return Because(
        text="sum of the IMPs against every other result",
        value=signed(swings.imps),
        rule="Law 78B",
        because=tuple(steps),
    )


def _margin(margin: Margin, own: int, scores: list[int], sheet: BoardSheet, side: Side) -> tuple[Because, ...]:
    mean = Fraction(margin.kept_sum) / Fraction(margin.kept)
    assert sheet.datum is not None
    datum = sheet.datum if side is Side.NS else -sheet.datum
    return (
        Because(
            text=f"mean of {margin.kept} of {len(scores)} scores: {margin.kept_sum} / {margin.kept}",
            value=readable(mean),
        ),
        Because(text="datum", value=readable(datum)),
        Because(text=f"{signed(own)} less the datum", value=readable(own - datum)),
    )
