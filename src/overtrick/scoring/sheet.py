"""One board of one field, or one version of a fouled board: frequency tables, awards, percentages, factor."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact
from overtrick.kernel.verbs import Quantity
from overtrick.model.board import Board
from overtrick.model.house import AWARD_UNIT, SMALL_GROUPS, SPLIT_SCORES
from overtrick.model.line import Line
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import BoardSheet, FrequencyRow
from overtrick.model.ruling import Adjusted
from overtrick.model.seat import Side, Sides
from overtrick.model.tally import Extent, Margin, Ranks, Tally
from overtrick.scoring.line_awards import Tops, in_units, line_awards
from overtrick.scoring.small_groups import is_small, small_group_percent
from overtrick.scoring.tally_exact import Frequencies, count

__all__ = ["Field", "Way", "factor_of", "percent_of", "score_board"]


@dataclass(frozen=True, slots=True)
class Field:
    """The lines that are compared with each other, and N: its own, and the largest among all fields."""

    session: str
    section: str
    round: str
    expected: int
    largest: int


@dataclass(frozen=True, slots=True)
class Way:
    """How boards are scored: the method with its settings, and the house rules."""

    method: Method[Any]
    settings: Settings
    rules: Settings


def score_board(
    board: Board, version: str, lines: list[Line], field: Field, entered: Quantity, way: Way, problems: Problems
) -> BoardSheet:
    """The sheet of a board, with a warning where its results have nothing to be compared with.

    `entered` counts the results and artificial scores of all versions of the board.
    """
    tables = _frequencies(lines, way.rules[SPLIT_SCORES])
    played = _plain(sum(tables.ns.values()))
    extent = Extent(played=played, entered=entered, expected=max(field.expected, int(played)))
    tops = _tops(extent, field, way)
    small = way.method.small_groups and is_small(extent, way.rules[SMALL_GROUPS])
    comparable = extent.played >= way.method.least and tops.own != 0
    rows = _rows(tables.ns, extent, way, tops.own, small=small) if comparable else ()
    other_rows = _rows(tables.ew, extent, way, tops.own, small=small) if comparable and tables.ns != tables.ew else ()
    awards = Sides(
        _before_rounding(rows, Side.NS, way, tops.own, small=small),
        _before_rounding(other_rows or rows, Side.EW, way, tops.own, small=small),
    )
    return BoardSheet(
        session=field.session,
        section=field.section,
        round=field.round,
        version=version,
        board=board,
        extent=extent,
        comparable=comparable,
        small=small,
        top=tops.own,
        counted_top=tops.common,
        factor=factor_of(way.method, extent, way.settings) if comparable and not small else None,
        stands_for=_stands_for(extent, way, small=small),
        datum=_datum(rows, way),
        rows=rows,
        ew_rows=other_rows,
        lines=line_awards(lines, awards, tops, way.method, way.rules, problems),
    )


def _frequencies(lines: list[Line], split: str) -> Sides[Frequencies]:
    """How often each score occurs, for each side; the same table twice unless a split score has its own way.

    A weighted score enters with fractional frequencies (EBL, weighted scores). A split score enters either with
    half weight for each of its two results in one table (De Wael, Split scores), or in two tables (EBU).
    """
    tables: Sides[Counter[int]] = Sides(Counter(), Counter())
    for line in lines:
        score = line.score
        if score is not None:
            tables.ns[score] += line.copies
            tables.ew[score] += line.copies
            continue
        for side in Side:
            for component in line.compared[side]:
                tables[side][component.score] += component.weight * line.copies  # type: ignore[assignment]
    if split == "half-weights" and any(isinstance(one.ruling, Adjusted) and one.ruling.is_split for one in lines):
        both: Counter[int] = tables.ns + tables.ew
        halved = {score: Fraction(often) / 2 for score, often in both.items()}
        tables = Sides(Counter(halved), Counter(halved))
    return tables.map(lambda table: {score: _plain(often) for score, often in table.items()})


def _plain(often: Quantity) -> Quantity:
    return int(often) if often == int(often) else often


def _tops(extent: Extent, field: Field, way: Way) -> Tops:
    """The board's own top and the common one; a board without results has none of its own."""
    if way.method.top is None:
        return Tops(None, None)
    largest = max(field.largest, 1)
    common = way.method.top(Extent(played=largest, entered=largest, expected=largest), way.settings).exact
    return Tops(way.method.top(extent, way.settings).exact if extent.played else common, common)


def _stands_for(extent: Extent, way: Way, *, small: bool) -> Exact:
    if small or not extent.played:
        return Fraction(1)
    return way.method.stands_for(extent, way.settings).exact


def _rows(
    frequencies: Frequencies, extent: Extent, way: Way, top: Exact | None, *, small: bool
) -> tuple[FrequencyRow, ...]:
    tallies = count(frequencies, extent, way.method, way.settings)
    stands_for = _stands_for(extent, way, small=small)
    rows = []
    for score in sorted(frequencies, reverse=True):
        tally = tallies[score]
        award = Sides(_award(tally, way, top, small=small), _award(tally.turned, way, top, small=small))
        rows.append(
            FrequencyRow(
                score=score,
                count=frequencies[score],
                factored=stands_for * frequencies[score],
                tally=tally,
                award=award,
                percent=None if top is None else award.map(lambda x: percent_of(x, top)),
            )
        )
    return tuple(rows)


def _before_rounding(
    rows: tuple[FrequencyRow, ...], side: Side, way: Way, top: Exact | None, *, small: bool
) -> dict[int, Exact]:
    """What every score earns. Rounding comes last, after weighting (EBU White Book: none during calculation)."""
    if not way.rules[AWARD_UNIT]:
        return {row.score: row.award[side] for row in rows}
    seen = ((row.score, row.tally if side is Side.NS else row.tally.turned) for row in rows)
    return {score: _earned(tally, way, top, small=small) for score, tally in seen}


def _award(tally: Tally, way: Way, top: Exact | None, *, small: bool) -> Exact:
    """What is earned, rounded where the house rounds boards."""
    return in_units(_earned(tally, way, top, small=small), top, way.rules)


def _earned(tally: Tally, way: Way, top: Exact | None, *, small: bool) -> Exact:
    """The method's award, or a small group's."""
    if small and isinstance(tally, Ranks) and isinstance(top, Fraction):
        return small_group_percent(tally) * top / 100
    return way.method.award(tally, way.settings).exact


def percent_of(award: Exact, top: Exact | None) -> Exact:
    """100·award / top."""
    if not isinstance(top, Fraction) or top == 0:
        raise ValueError("There is no top to take a percentage of.")
    return award * 100 / top


def factor_of(method: Method[Any], extent: Extent, settings: Settings) -> Exact | None:
    """A in P' = (P − 50)·A + 50, from what a lone best score gets; None for fewer than two results.

    Source: formula (3) of the second seed (Dutch classical text).
    """
    if method.counts is not Ranks or method.top is None or extent.played < 2:
        return None
    best = Ranks(lower=extent.played - 1, equal=1, extent=extent)
    top = method.top(extent, settings).exact
    return percent_of(method.award(best, settings).exact, top) / 50 - 1


def _datum(rows: tuple[FrequencyRow, ...], way: Way) -> Exact | None:
    if way.method.datum is None or not rows or not isinstance(rows[0].tally, Margin):
        return None
    return way.method.datum(rows[0].tally, way.settings).exact
