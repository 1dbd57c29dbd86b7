"""One board of one field: its frequency table, awards, percentages and factor."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact
from overtrick.model.board import Board
from overtrick.model.conditions import Conditions
from overtrick.model.line import Artificial, Line
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import BoardSheet, FrequencyRow, ScoredLine
from overtrick.model.seat import Sides
from overtrick.model.tally import Extent, Margin, Ranks
from overtrick.scoring.tally_exact import count

__all__ = ["Field", "factor_of", "percent_of", "score_board"]


@dataclass(frozen=True, slots=True)
class Field:
    """The lines that are compared with each other, and N: its own, and the largest among all fields."""

    session: str
    section: str
    expected: int
    largest: int


def score_board(
    board: Board,
    lines: list[Line],
    field: Field,
    method: Method[Any],
    settings: Settings,
    conditions: Conditions,
    problems: Problems,
) -> BoardSheet:
    """The sheet of a board, with a warning where its results have nothing to be compared with."""
    frequencies = _frequencies(lines)
    extent = _extent(lines, field.expected)
    tops = _tops(extent, field, method, settings)
    comparable = extent.played >= method.least and tops[0] != 0
    rows = _rows(frequencies, extent, method, settings, tops[0]) if comparable else ()
    if not comparable and extent.played:
        _say_alone(board, field, problems)
    by_score = {row.score: row for row in rows}
    return BoardSheet(
        session=field.session,
        section=field.section,
        board=board,
        extent=extent,
        comparable=comparable,
        top=tops[0],
        counted_top=tops[1],
        factor=factor_of(method, extent, settings) if comparable else None,
        stands_for=method.stands_for(extent, settings).exact if extent.played else Fraction(1),
        datum=_datum(rows, method, settings),
        rows=rows,
        lines=tuple(_score_line(line, by_score, tops, method, conditions, problems) for line in lines),
    )


def _frequencies(lines: list[Line]) -> Counter[int]:
    frequencies: Counter[int] = Counter()
    for line in lines:
        if line.score is not None:
            frequencies[line.score] += line.copies
    return frequencies


def _extent(lines: list[Line], expected: int) -> Extent:
    played = sum(line.copies for line in lines if line.score is not None)
    artificial = sum(line.copies for line in lines if line.ruling is not None)
    return Extent(played=played, entered=played + artificial, expected=expected)


Tops = tuple[Exact | None, Exact | None]
"""The board's own top, and the top that all boards are brought to."""


def _tops(extent: Extent, field: Field, method: Method[Any], settings: Settings) -> Tops:
    if method.top is None:
        return None, None
    full = Extent(played=field.largest, entered=field.largest, expected=field.largest)
    return method.top(extent, settings).exact, method.top(full, settings).exact


def _rows(
    frequencies: Counter[int], extent: Extent, method: Method[Any], settings: Settings, top: Exact | None
) -> tuple[FrequencyRow, ...]:
    tallies = count(frequencies, extent, method, settings)
    stands_for = method.stands_for(extent, settings).exact
    rows = []
    for score in sorted(frequencies, reverse=True):
        tally = tallies[score]
        award = Sides(method.award(tally, settings).exact, method.award(tally.turned, settings).exact)
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


def _datum(rows: tuple[FrequencyRow, ...], method: Method[Any], settings: Settings) -> Exact | None:
    if method.datum is None or not rows or not isinstance(rows[0].tally, Margin):
        return None
    return method.datum(rows[0].tally, settings).exact


def _score_line(
    line: Line,
    by_score: dict[int, FrequencyRow],
    tops: Tops,
    method: Method[Any],
    conditions: Conditions,
    problems: Problems,
) -> ScoredLine:
    if line.ruling is not None:
        return _artificial(line, line.ruling, tops, method, conditions, problems)
    row = None if line.score is None else by_score.get(line.score)
    if row is None:
        return ScoredLine(line=line, award=None, percent=None, counted=None)
    counted = row.award.map(lambda award: _on_common_top(award, tops))
    return ScoredLine(line=line, award=row.award, percent=row.percent, counted=counted)


def _on_common_top(award: Exact, tops: Tops) -> Exact:
    own, common = tops
    if not isinstance(own, Fraction) or not isinstance(common, Fraction) or own == common:
        return award
    return award * (common / own)


def _artificial(
    line: Line,
    ruling: Artificial,
    tops: Tops,
    method: Method[Any],
    conditions: Conditions,
    problems: Problems,
) -> ScoredLine:
    """So many per cent of the top; in IMPs, so many for every ten per cent above average."""
    own, common = tops
    if isinstance(own, Fraction) and isinstance(common, Fraction):
        award = ruling.percent.map(lambda percent: percent * own / 100)
        counted = ruling.percent.map(lambda percent: percent * common / 100)
        return ScoredLine(line=line, award=_exact(award), percent=_exact(ruling.percent), counted=_exact(counted))
    if method.basis is Basis.IMPS:
        imps = _exact(ruling.percent.map(lambda percent: (percent - 50) / 10 * conditions.imps_per_ten))
        return ScoredLine(line=line, award=imps, percent=None, counted=imps)
    problems.warn(
        "no-artificial-points",
        f"An artificial score ({ruling}) has no value in {method.title.lower()}; the line is left out.",
        place=line.place,
    )
    return ScoredLine(line=line, award=None, percent=None, counted=None)


def _exact(sides: Sides[Fraction]) -> Sides[Exact]:
    return Sides(sides.ns, sides.ew)


def _say_alone(board: Board, field: Field, problems: Problems) -> None:
    where = f" of section {field.section}" if field.section else ""
    problems.warn(
        "nothing-to-compare",
        f"Board {board.number}{where} has one result only, which nothing can be compared with; it counts for nobody.",
        hint="Only one table has played it."
        if field.expected < 2
        else "With --method neuberg such a result gets average; a director may award an artificial score.",
    )
