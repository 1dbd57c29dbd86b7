"""One board of a match between teams: the tables compared, or what a ruling puts in their place."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass
from overtrick.model.board import Board
from overtrick.model.conditions import Unit
from overtrick.model.entry import EntryKey
from overtrick.model.house import AVERAGE_PLUS_TEAMS, MATCH_TABLES
from overtrick.model.line import Line
from overtrick.model.match import Opponents
from overtrick.model.match_method import Decides, MatchMethod
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchBoard, Swing
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side
from overtrick.model.words import and_list

__all__ = ["Part", "TeamWay", "comparisons", "gross", "match_board"]

_ZERO = Opponents(Fraction(0), Fraction(0))
_NO_SWINGS: Opponents[tuple[Swing, ...]] = Opponents((), ())


@dataclass(frozen=True, slots=True)
class TeamWay:
    """How boards of a match are scored: the method, the unit of its points, the house rules."""

    method: MatchMethod
    unit: Unit
    rules: Settings

    @property
    def size(self) -> Fraction:
        """What one point of the method is worth on paper."""
        return self.unit.size if self.method.in_units else Fraction(1)

    @property
    def top(self) -> Fraction | None:
        """The most that one board offers, None without a limit."""
        return None if self.method.top is None else self.method.top * self.size


def match_board(board: Board, lines: list[Line], home: EntryKey, way: TeamWay, problems: Problems) -> MatchBoard:
    """The board with what it earns both teams.

    An artificial score at any table stands for the whole board (Law 86). Without it there must be a result at
    as many tables where the home team sits N-S as where it sits E-W.
    """
    ns_lines = tuple(line for line in lines if line.teams.ns == home)
    ew_lines = tuple(line for line in lines if line.teams.ns != home)
    ruled = [line for line in lines if isinstance(line.ruling, Artificial)]
    if ruled:
        return _artificial(board, ns_lines, ew_lines, home, ruled, way, problems)
    ns_played = [line for line in ns_lines if line.enters]
    ew_played = [line for line in ew_lines if line.enters]
    if not ns_played or len(ns_played) != len(ew_played):
        why = _lacking(ns_lines, ew_lines)
        if ns_played or ew_played:
            _say_lacking(board, lines, why, problems)
        return MatchBoard(
            board=board,
            round=lines[0].round,
            ns_lines=ns_lines,
            ew_lines=ew_lines,
            swings=_NO_SWINGS,
            own=_ZERO,
            margin=_ZERO,
            counts=False,
            why=why,
        )
    swings = Opponents(_swings(ns_played, ew_played, way), _swings(ew_played, ns_played, way))
    return MatchBoard(
        board=board,
        round=lines[0].round,
        ns_lines=ns_lines,
        ew_lines=ew_lines,
        swings=swings,
        own=swings.map(lambda found: sum((one.weight * one.own for one in found), Fraction(0))),
        margin=swings.map(lambda found: sum((one.weight * one.margin for one in found), Fraction(0))),
        counts=True,
    )


Part = tuple[Fraction, int]
"""A weight, and a score from one team's view."""


def comparisons(ns: Sequence[Line], ew: Sequence[Line], way: TeamWay) -> tuple[tuple[Part, ...], ...]:
    """What is compared of the tables where a team sits N-S and of those where it sits E-W, from its view.

    Each component of a weighted score is compared first and weighted then (Law 12C1c); two weighted tables give a
    comparison for each pair of components.
    """
    norths = [_components(line, Side.NS) for line in ns]
    easts = [_components(line, Side.EW) for line in ew]
    if way.rules[MATCH_TABLES] == "cross" and way.method.decides is Decides.MARGIN:
        sets = [[north, east] for north in norths for east in easts]
    else:
        sets = [norths + easts]
    return tuple(parts for tables in sets for parts in product(*tables))


def _components(line: Line, side: Side) -> list[Part]:
    """The results of a line as one of its sides sees them."""
    sign = 1 if side is Side.NS else -1
    return [(component.weight, sign * component.score) for component in line.compared[side]]


def _swings(ns: list[Line], ew: list[Line], way: TeamWay) -> tuple[Swing, ...]:
    return tuple(_swing(parts, way) for parts in comparisons(ns, ew, way))


def _swing(parts: tuple[Part, ...], way: TeamWay) -> Swing:
    """One result of every table that is compared: their net score, weighted by all their weights together."""
    weight = prod((share for share, _ in parts), start=Fraction(1))
    net = sum(score for _, score in parts)
    own, against, margin = _worth(way.method, way.size, net)
    return Swing(weight=weight, net=net, own=own, against=against, margin=margin)


@lru_cache(maxsize=4096)
def _worth(method: MatchMethod, size: Fraction, net: int) -> tuple[Fraction, Fraction, Fraction]:
    """What a net score earns a team and its opponents, and the margin; there are far fewer of them than boards."""
    margin = method.margin(net) * (1 if method.imps else size)
    return method.own(net) * size, method.own(-net) * size, margin


def _artificial(
    board: Board,
    ns_lines: tuple[Line, ...],
    ew_lines: tuple[Line, ...],
    home: EntryKey,
    ruled: list[Line],
    way: TeamWay,
    problems: Problems,
) -> MatchBoard:
    """A board on which each team has an artificial score, whatever happened at the other table."""
    levels = [_levels(line, home) for line in ruled]
    line = ruled[0]
    if any(level != levels[0] for level in levels):
        problems.warn(
            "rulings-differ",
            f"Board {board.number} has different artificial scores at its tables; the first, {line.ruling}, counts.",
            place=ruled[1].place,
            hint="In a match an artificial score is for the whole board: write it at one table.",
        )
    if way.method.average is None:
        problems.warn(
            "no-artificial-points",
            f"An artificial score ({line.ruling}) has no value in {way.method.title.lower()}; the board is left out.",
            place=line.place,
        )
    own, margin = _averages(levels[0], way)
    return MatchBoard(
        board=board,
        round=line.round,
        ns_lines=ns_lines,
        ew_lines=ew_lines,
        swings=_NO_SWINGS,
        own=own,
        margin=margin,
        counts=way.method.average is not None,
        why=f"artificial score {line.ruling}",
    )


def gross(board: MatchBoard, side: Side) -> Fraction:
    """All that a team scored on the plus side of the board: the home team sits `side` at its N-S tables.

    Side.NS is the home team, Side.EW the other. Units: points; a weighted score counts by its weights.
    """
    views = [(line, side) for line in board.ns_lines] + [(line, side.other) for line in board.ew_lines]
    parts = (part for line, seat in views if line.enters for part in _components(line, seat))
    return sum((weight * max(score, 0) for weight, score in parts), Fraction(0))


def _averages(levels: Opponents[Fraction], way: TeamWay) -> tuple[Opponents[Fraction], Opponents[Fraction]]:
    """What an artificial score is worth to both teams: their own points, and by how much that puts each ahead.

    Each team has its own: after an error of the director both may have average plus, and both be ahead.
    """
    average, plus = way.method.average, way.rules[AVERAGE_PLUS_TEAMS]
    if average is None:
        return _ZERO, _ZERO
    own = levels.map(lambda percent: average(percent, plus) * way.size)
    if way.method.imps:
        return own, levels.map(lambda percent: (percent - 50) / 10 * plus)
    middle = Fraction(0) if way.method.top is None else way.method.top * way.size / 2
    return own, own.map(lambda got: 2 * (got - middle))


def _levels(line: Line, home: EntryKey) -> Opponents[Fraction]:
    """The per cent that home and away have by an artificial score; 50 for a side that it does not name."""
    assert isinstance(line.ruling, Artificial)
    ns, ew = (Fraction(50) if level is None else level.percent for level in line.ruling.levels)
    return Opponents(ns, ew) if line.teams.ns == home else Opponents(ew, ns)


def _lacking(ns_lines: tuple[Line, ...], ew_lines: tuple[Line, ...]) -> str:
    """Why there is nothing to compare."""
    without = [line for line in (*ns_lines, *ew_lines) if not line.enters]
    if len(without) == len(ns_lines) + len(ew_lines):
        return "not played"
    return "no result at the other table"


def _say_lacking(board: Board, lines: list[Line], why: str, problems: Problems) -> None:
    line = next(line for line in lines if line.enters)
    teams = [key.full for key in line.teams if key is not None]
    problems.warn(
        "one-table-only",
        f"Board {board.number} of the match {and_list(teams)}{_round(line)}: {why}. It counts for nobody.",
        place=line.place,
        hint="Enter the other result, or an artificial score at one of the tables (60/40 is +3 and -3 IMPs).",
    )


def _round(line: Line) -> str:
    return f" in round {line.round}" if line.round else ""
