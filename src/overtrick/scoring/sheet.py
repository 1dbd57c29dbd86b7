"""One board of one field, or one version of a fouled board: frequency tables, awards, percentages, factor."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity
from overtrick.model.board import Board
from overtrick.model.house import SMALL_GROUPS, SPLIT_SCORES
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet, FrequencyRow
from overtrick.model.ruling import Adjusted
from overtrick.model.seat import Side, Sides
from overtrick.model.tally import Extent, Margin
from overtrick.scoring.board_scorer import BoardScorer
from overtrick.scoring.line_awards import Earnings, Tops, line_awards
from overtrick.scoring.small_groups import is_small
from overtrick.scoring.tally_exact import Frequencies
from overtrick.scoring.way import Way

__all__ = ["Field", "common_top", "score_board"]


@dataclass(frozen=True, slots=True)
class Field:
    """The lines that are compared with each other, N, and the top that boards of all fields are brought to."""

    session: str
    section: str
    round: str
    expected: int
    top: Exact | None


def common_top(largest: int, way: Way) -> Exact | None:
    """The top of a board that was played as often as it was meant to be in the largest field; None without tops."""
    if way.method.top is None:
        return None
    most = max(largest, 1)
    return way.method.top(Extent(played=most, entered=most, expected=most), way.settings).exact


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
    scorer = BoardScorer.of(extent, tops, way, small=small)
    comparable = extent.played >= way.method.least and tops.own != 0
    rows = scorer.rows(tables.ns) if comparable else ()
    other_rows = scorer.rows(tables.ew) if comparable and tables.ns != tables.ew else ()
    earnings = Earnings(Sides(rows, other_rows or rows), scorer.unrounded)
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
        factor=scorer.factor if comparable else None,
        stands_for=scorer.stands_for,
        datum=_datum(rows, way),
        rows=rows,
        ew_rows=other_rows,
        lines=line_awards(lines, earnings, tops, way.method, way.rules, problems),
    )


def _frequencies(lines: list[Line], split: str) -> Sides[Frequencies]:
    """How often each score occurs, for each side; the same table twice unless a split score has its own way.

    A weighted score enters with fractional frequencies (EBL, weighted scores). A split score enters either with
    half weight for each of its two results in one table (De Wael, Split scores), or in two tables (EBU).
    """
    plain: dict[int, int] = {}
    rulings: list[tuple[Adjusted, int]] = []
    for line in lines:
        score = line.score
        if score is not None:
            plain[score] = plain.get(score, 0) + line.copies
        elif isinstance(line.ruling, Adjusted):
            rulings.append((line.ruling, line.copies))
    if not rulings:
        return Sides(plain, plain)
    tables: Sides[Counter[int]] = Sides(Counter(plain), Counter(plain))
    for ruling, copies in rulings:
        for side in Side:
            for component in ruling.components[side]:
                tables[side][component.score] += component.weight * copies  # type: ignore[assignment]
    if split == "half-weights" and any(ruling.is_split for ruling, _ in rulings):
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
    return Tops(way.method.top(extent, way.settings).exact if extent.played else field.top, field.top)


def _datum(rows: tuple[FrequencyRow, ...], way: Way) -> Exact | None:
    if way.method.datum is None or not rows or not isinstance(rows[0].tally, Margin):
        return None
    return way.method.datum(rows[0].tally, way.settings).exact
