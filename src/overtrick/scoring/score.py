"""An event and its conditions to an outcome: fields, board sheets, rankings. Pure; rounds nothing of itself."""

from __future__ import annotations

from overtrick.kernel.collector import paused
from overtrick.kernel.problem import Problems
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.house import RULE_KEYS
from overtrick.model.line import Absence, Played
from overtrick.model.method import Settings
from overtrick.model.outcome import BoardSheet, MatchSheet, Outcome, Ranking
from overtrick.model.words import count_of
from overtrick.ranking.standings import rank
from overtrick.ranking.status import cancelled_out
from overtrick.scoring.alone import say_alone
from overtrick.scoring.averages import with_floating_levels
from overtrick.scoring.fields import score_boards
from overtrick.scoring.way import Way

__all__ = ["score"]


def score(event: Event, conditions: Conditions) -> Outcome:
    """Score every board under one method and rank the contestants.

    Raises: UnknownNameError for a method, option or rule that does not exist; BadValueError for a setting that
    cannot be, such as fewer expected results than a board has.
    """
    with paused():
        return _scored(event, conditions)


def _scored(event: Event, conditions: Conditions) -> Outcome:
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
    from overtrick.scoring.by_matches import score_by_matches  # most events are none, and need not wait for it

    return score_by_matches(event, sheets, conditions, way, problems)


def _say_awaited(event: Event, problems: Problems) -> None:
    """A warning that places may still change while results are to come."""
    absent = [line for line in event.lines if line.ruling is None and not isinstance(line.happened, Played)]
    for absence in Absence:
        lines = [line for line in absent if line.happened is absence]
        if absence.awaited and lines:
            boards = sorted({line.board for line in lines})
            problems.warn(
                "provisional",
                f"{count_of(len(lines), 'result')} still to come ({absence.value}) on "
                f"{'board' if len(boards) == 1 else 'boards'} {', '.join(map(str, boards[:12]))}"
                f"{' and others' if len(boards) > 12 else ''}: all results are provisional.",
                hint="Enter them, or write NP, CANCELLED or an artificial score.",
            )
