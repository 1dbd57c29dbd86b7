"""The comparison behind one award, told for each kind of tally: matchpoints, swings, margins, points."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from overtrick.kernel.ratio import Exact, readable
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import imps, matchpoints
from overtrick.methods import METHODS
from overtrick.model.because import Because
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import BoardSheet, FrequencyRow, Outcome
from overtrick.model.seat import Side
from overtrick.model.tally import Margin, Ranks, Swings
from overtrick.model.words import signed, times
from overtrick.scoring.small_groups import small_group_percent
from overtrick.scoring.tally_exact import kept_of
from overtrick.scoring.workings import WORKINGS, Working

__all__ = ["compared", "rows_of"]

Table = Mapping[int, Quantity]
"""The frequency table as one side sees it."""


def rows_of(sheet: BoardSheet, side: Side) -> tuple[FrequencyRow, ...]:
    """The frequency table that a side is compared in."""
    return sheet.ew_rows if side is Side.EW and sheet.ew_rows else sheet.rows


def compared(
    row: FrequencyRow, sheet: BoardSheet, side: Side, outcome: Outcome, working: Working
) -> tuple[Because, ...]:
    """The steps from a score to its award, seen from one side."""
    method: Method[Any] = METHODS.get(outcome.conditions.method)
    turn = 1 if side is Side.NS else -1
    table = {turn * one.score: one.count for one in rows_of(sheet, side)}
    own = turn * row.score
    tally = row.tally if side is Side.NS else row.tally.turned
    award = _award_step(method, row.award[side])
    if isinstance(tally, Ranks):
        return (_matchpoints(tally, own, table, working), *_earned(tally, sheet, award, row.award[side], outcome))
    if isinstance(tally, Swings):
        return (_swings(tally, own, table), award)
    if isinstance(tally, Margin):
        settings = Settings(method.options, dict(outcome.settings))
        return (*_margin(tally, own, table, method, settings), award)
    return (award,)


def _award_step(method: Method[Any], award: Exact) -> Because:
    sources = "; ".join(str(source) for source in method.sources[:2])
    return Because(text=f"award: {method.formula}", value=readable(award), rule=sources)


def _matchpoints(ranks: Ranks, own: int, table: Table, working: Working) -> Because:
    """The count, by the way that was asked for; a table with parts of results can only be climbed."""
    whole = all(isinstance(often, int) for often in table.values())
    way = working if whole or not working.whole else WORKINGS.get("frequency")
    lower, equal = readable(Fraction(ranks.lower)), readable(Fraction(ranks.equal))
    return Because(
        text=f"k = {lower} lower and m = {equal} equal with the own one: S = 2·{lower} + {equal} − 1, counted by "
        f"{way.title}",
        value=readable(Fraction(matchpoints(ranks))),
        rule="Law 78A",
        because=way.steps(own, table),
    )


def _earned(ranks: Ranks, sheet: BoardSheet, award: Because, earned: Exact, outcome: Outcome) -> tuple[Because, ...]:
    """From matchpoints to the award: by method or as a small group, then rounded if the rules say so."""
    rules = dict(outcome.rules)
    if sheet.small:
        percent = readable(small_group_percent(ranks))
        return (
            Because(
                text=f"only {sheet.extent.played} results are compared in a field of {sheet.extent.expected}: a small "
                f"group gets 60 + 5·(S − (n − 1)) = {percent} per cent of the top",
                value=readable(earned),
                rule=f"rule small-groups = {rules['small-groups']}",
            ),
        )
    if rules["award-unit"] == "exact":
        return (award,)
    unit, half = rules["award-unit"], rules["award-half"]
    return (award, Because(text=f"rounded to {unit} ({half})", value=readable(earned), rule="rule award-unit"))


def _swings(swings: Swings, own: int, table: Table) -> Because:
    steps = []
    for other in sorted(table, reverse=True):
        often = table[other] - (other == own)
        if often:
            each = imps(own - other)
            sum_of = "" if often == 1 else f": {readable(Fraction(often))} × {signed(each)}"
            text = f"against {signed(other)}, {times(often)}: IMP({signed(own - other)}){sum_of}"
            steps.append(Because(text=text, value=signed(often * each)))
    return Because(
        text="sum of the IMPs against every other result",
        value=signed(swings.imps),
        rule="Law 78B",
        because=tuple(steps),
    )


def _margin(margin: Margin, own: int, table: Table, method: Method[Any], settings: Settings) -> tuple[Because, ...]:
    assert method.datum is not None
    datum = method.datum(margin, settings).exact
    kept, total = Fraction(margin.kept), Fraction(margin.kept_sum)
    return (
        Because(
            text=f"mean of {readable(kept)} of {readable(Fraction(sum(table.values())))} scores: "
            f"{readable(total)} / {readable(kept)}",
            value=readable(total / kept),
            because=_left_out(margin, table, method, settings),
        ),
        Because(text="datum", value=readable(datum)),
        Because(text=f"{signed(own)} less the datum", value=readable(own - datum)),
    )


def _left_out(margin: Margin, table: Table, method: Method[Any], settings: Settings) -> tuple[Because, ...]:
    """The scores that the datum leaves out."""
    assert method.trim is not None
    by_ns = {margin.turn * score: often for score, often in table.items()}
    kept = kept_of(by_ns, method.trim(margin.extent, settings))
    gone = {margin.turn * score: often - kept.get(score, 0) for score, often in by_ns.items()}
    return tuple(
        Because(text=f"left out: {signed(score)}, {times(often)}") for score, often in sorted(gone.items()) if often
    )
