"""One board of a match between teams: the scores of its tables from the home side's view, and what they come to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from overtrick.kernel.ratio import readable
from overtrick.laws.law_78 import IMP_BOUNDS
from overtrick.matches import MATCH_METHODS
from overtrick.model.because import Because
from overtrick.model.house import AVERAGE_PLUS_TEAMS, RULE_KEYS
from overtrick.model.line import Line, Played
from overtrick.model.match import Opponents
from overtrick.model.method import Settings
from overtrick.model.outcome import MatchBoard, MatchSheet, Outcome, Swing
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.model.seat import Side
from overtrick.model.words import signed
from overtrick.scoring.explain_names import called
from overtrick.scoring.explain_played import contract_named, parts_of_score
from overtrick.scoring.match_boards import Part, TeamWay, comparisons

__all__ = ["both", "explain_match_board", "team_way"]


def both(values: Opponents[Fraction]) -> str:
    """What either side has, the home side first.

    >>> both(Opponents(Fraction(12, 5), Fraction(-3)))
    '2.4 : -3'
    """
    return " : ".join(readable(value) for value in values)


def team_way(outcome: Outcome) -> TeamWay:
    """How the boards of the outcome's matches were scored."""
    conditions = outcome.conditions
    rules = Settings(RULE_KEYS, dict(outcome.rules))
    return TeamWay(MATCH_METHODS.get(conditions.match_method), conditions.unit, rules)


def explain_match_board(board: MatchBoard, sheet: MatchSheet, outcome: Outcome) -> Because:
    """How a board of a match came to what it gives both teams."""
    tables = [_table(line, side, board, sheet, outcome) for side in Side for line in _lines(board, side)]
    return Because(
        text=f"board {board.board.number}, vulnerable: {board.board.vulnerability.value}",
        value=both(board.own) if board.counts else "–",
        because=(*tables, *_worth(board, sheet, team_way(outcome))),
    )


def _lines(board: MatchBoard, side: Side) -> tuple[Line, ...]:
    """The tables at which the home team sits on that side."""
    return board.ns_lines if side is Side.NS else board.ew_lines


def _table(line: Line, side: Side, board: MatchBoard, sheet: MatchSheet, outcome: Outcome) -> Because:
    """What happened at one table, from the home team's view."""
    where = f"table {line.table}, " if line.table else ""
    who = line.who[side]
    sat = called(who, outcome) if who and who != (sheet.match.home,) else f"team {sheet.match.home.full}"
    happened = line.happened
    steps: tuple[Because, ...] = ()
    if isinstance(happened, Played):
        contract = contract_named(happened)
        text, value = (f": {contract}" if contract else ""), signed(happened.score * _turn(side))
        steps = parts_of_score(happened, board.board)
    else:
        text, value = f": {happened.value}", "–"
    if isinstance(line.ruling, Adjusted):
        ruled = f"the director's ruling, {line.ruling.kind}: {line.ruling} (from N-S's view)"
        steps = (*steps, Because(text=ruled, rule="Law 12C1"))
    rule = "Law 77" if isinstance(happened, Played) and happened.contract else ""
    return Because(text=f"{where}{sat} {side.title}{text}", value=value, rule=rule, because=steps)


def _turn(side: Side) -> int:
    return 1 if side is Side.NS else -1


def _worth(board: MatchBoard, sheet: MatchSheet, way: TeamWay) -> list[Because]:
    """What the scores come to: compared, or ruled, or why they count for nobody."""
    if not board.swings.home:
        return _without_comparison(board, way)
    ns, ew = ([line for line in lines if line.enters] for lines in (board.ns_lines, board.ew_lines))
    home = tuple(zip(comparisons(ns, ew, way), board.swings.home, strict=True))
    if _mirrored(board.swings):
        return _all_compared(home, way)
    away = tuple(zip(comparisons(ew, ns, way), board.swings.away, strict=True))
    return [
        Because(
            text=f"as team {key.full} is scored, by what was ruled for it; its own {way.method.unit} first",
            value=readable(own),
            because=tuple(_all_compared(found, way)),
        )
        for key, own, found in zip(sheet.match.both, board.own, (home, away), strict=True)
    ]


def _mirrored(swings: Opponents[tuple[Swing, ...]]) -> bool:
    """Whether one side's comparisons are those of the other, turned; they are not where a score was split."""
    turned = Counter((swing.weight, -swing.net) for swing in swings.away)
    return Counter((swing.weight, swing.net) for swing in swings.home) == turned


Compared = Sequence[tuple[tuple[Part, ...], Swing]]
"""Comparisons with what they come to."""


def _all_compared(found: Compared, way: TeamWay) -> list[Because]:
    """Each comparison; where there are several, each as a step of its own."""
    if len(found) == 1:
        [(parts, swing)] = found
        return _compared(parts, swing, way)
    return [_one_of_several(parts, swing, way) for parts, swing in found]


def _one_of_several(parts: tuple[Part, ...], swing: Swing, way: TeamWay) -> Because:
    """A comparison with its weight, or of one table with one."""
    weighed = swing.weight != 1
    share = f"{readable(swing.weight * 100)} % of " if weighed else ""
    return Because(
        text=f"{share}{_added(parts)}",
        value=both(Opponents(swing.weight * swing.own, swing.weight * swing.against)),
        rule="Law 12C1c" if weighed else "",
        because=tuple(_compared(parts, swing, way)),
    )


def _compared(parts: tuple[Part, ...], swing: Swing, way: TeamWay) -> list[Because]:
    """The net score, and what it earns."""
    net = Because(text=f"net score: {_added(parts)}", value=signed(swing.net))
    method, value = way.method, both(Opponents(swing.own, swing.against))
    source = str(method.sources[0])
    if method.name == "imps":
        return [net, Because(text=f"{method.unit} for {signed(swing.net)}: {_step(swing)}", value=value, rule=source)]
    unit = f", written as {way.unit.value}" if method.in_units and way.unit.size != 1 else ""
    return [net, Because(text=f"{method.unit}: {method.formula}{unit}", value=value, rule=source)]


def _added(parts: tuple[Part, ...]) -> str:
    """The scores of the tables with the signs between them: `+420 − 170`."""
    first, *rest = (score for _, score in parts)
    return signed(first) + "".join(f" {'−' if score < 0 else '+'} {abs(score)}" for score in rest)


def _step(swing: Swing) -> str:
    """Which step of the IMP scale a net score is on.

    >>> _step(Swing(weight=Fraction(1), net=-250, own=Fraction(0), against=Fraction(6), margin=Fraction(-6)))
    'from 220, and below 270, points are 6'
    """
    at = sum(bound <= abs(Fraction(swing.net)) for bound in IMP_BOUNDS)
    low = IMP_BOUNDS[at - 1] if at else 0
    end = f", and below {IMP_BOUNDS[at]}," if at < len(IMP_BOUNDS) else ""
    return f"from {low}{end} points are {at}"


def _without_comparison(board: MatchBoard, way: TeamWay) -> list[Because]:
    """An artificial score, or why there is nothing to compare."""
    ruled = next((line for line in (*board.ns_lines, *board.ew_lines) if isinstance(line.ruling, Artificial)), None)
    if ruled is None:
        return [Because(text=f"{board.why}: the board counts for nobody")]
    text = f"{board.why}: it stands for the whole board, whatever happened at the other table"
    if not board.counts:
        return [Because(text=f"{text}; it has no value in {way.method.title.lower()}, and the board is left out")]
    if way.top is None:
        worth, rule = f"60 per cent are {readable(way.rules[AVERAGE_PLUS_TEAMS])} {way.method.unit}", _PLUS_RULE
    else:
        worth, rule = f"per cent of the {readable(way.top)} that a board offers", "Law 12C2"
    turned = "" if ruled in board.ns_lines else ", and its E-W side is the home team"
    return [Because(text=f"{text} (N-S first{turned}); {worth}", value=both(board.own), rule=rule)]


_PLUS_RULE = "Law 86; rule average-plus-teams"
