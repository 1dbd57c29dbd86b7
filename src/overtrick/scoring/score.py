"""An event and its conditions to an outcome: fields, board sheets, rankings. Pure; rounds nothing of itself."""

from __future__ import annotations

from overtrick.kernel.problem import Problems
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.line import Absence
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis, Settings
from overtrick.model.outcome import BoardSheet, MatchSheet, Outcome, Ranking
from overtrick.model.scale import Scale
from overtrick.model.words import count_of
from overtrick.ranking.matches import MatchRules, rank_matches
from overtrick.ranking.standings import rank
from overtrick.ranking.status import cancelled_out
from overtrick.scoring.alone import say_alone
from overtrick.scoring.averages import with_floating_levels
from overtrick.scoring.fields import score_boards
from overtrick.scoring.match_play import score_matches
from overtrick.scoring.match_scale import match_scale
from overtrick.scoring.sheet import Way

__all__ = ["score"]


def score(event: Event, conditions: Conditions) -> Outcome:
    """Score every board under one method and rank the contestants.

    Raises: UnknownNameError for a method, option or rule that does not exist; BadValueError for a setting that
    cannot be, such as fewer expected results than a board has.
    """
    method = METHODS.get(conditions.method)
    way = Way(method, Settings(method.options, dict(conditions.options)), Settings(RULE_KEYS, dict(conditions.house)))
    problems = Problems()
    counts = cancelled_out(event)
    of_boards = Problems() if event.contest.of_teams else problems
    sheets = with_floating_levels(score_boards(counts, conditions, way, of_boards), method, way.rules)
    say_alone(sheets, of_boards)
    _say_awaited(counts, problems)
    matches, of_matches = _matches(counts, sheets, conditions, way, problems)
    by_boards = (
        () if event.contest is Contest.SWISS_PAIRS else rank(event, sheets, conditions, method, way.rules, of_boards)
    )
    return Outcome(
        event=event,
        conditions=conditions,
        settings=tuple(way.settings),
        rules=tuple(way.rules),
        sheets=sheets,
        rankings=(*of_matches, *by_boards),
        problems=tuple(problems),
        matches=matches,
    )


def _matches(
    event: Event, sheets: tuple[BoardSheet, ...], conditions: Conditions, way: Way, problems: Problems
) -> tuple[tuple[MatchSheet, ...], tuple[Ranking, ...]]:
    """The matches of a contest that is decided by matches, and its ranking; nothing for others."""
    if not event.contest.by_matches:
        return (), ()
    scale = match_scale(event.contest, conditions, way.method.basis)
    sheets_of = score_matches(event, sheets, conditions, way.method, way.rules, scale, problems)
    goes_by = _with_scale(scale, conditions) if scale else _without_scale(event, conditions, way)
    rules = MatchRules(conditions=conditions, rules=way.rules, goes_by=goes_by, by_vps=scale is not None)
    return sheets_of, rank_matches(event, sheets_of, rules, problems)


def _with_scale(scale: Scale, conditions: Conditions) -> str:
    both = MATCH_METHODS.get(conditions.match_method).decides is Decides.BOTH
    return f"points and victory points on {scale.name}" if both else f"victory points on {scale.name}"


def _without_scale(event: Event, conditions: Conditions, way: Way) -> str:
    """What a ranking of matches adds up where there are no victory points."""
    if event.contest is Contest.KNOCK_OUT:
        named = any(one.round or one.session for one in event.matches) or any(
            one.round or one.session for one in event.lines
        )
        return "how far they came" if named else "matches won"
    if event.contest.of_teams:
        method = MATCH_METHODS.get(conditions.match_method)
        return f"margins in {method.unit}" if method.decides is Decides.MARGIN else method.unit
    return "percentages of the matches" if way.method.basis is Basis.MATCHPOINTS else way.method.basis.value


def _say_awaited(event: Event, problems: Problems) -> None:
    """A warning that places may still change while results are to come."""
    for absence in Absence:
        lines = [line for line in event.lines if line.ruling is None and line.happened is absence]
        if absence.awaited and lines:
            boards = sorted({line.board for line in lines})
            problems.warn(
                "provisional",
                f"{count_of(len(lines), 'result')} still to come ({absence.value}) on "
                f"{'board' if len(boards) == 1 else 'boards'} {', '.join(map(str, boards[:12]))}"
                f"{' and others' if len(boards) > 12 else ''}: all results are provisional.",
                hint="Enter them, or write NP, CANCELLED or an artificial score.",
            )
