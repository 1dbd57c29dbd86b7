"""An event and its conditions to an outcome: fields, board sheets, rankings. Pure; rounds nothing of itself."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import floor

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.event import Event
from overtrick.model.house import OVER_EXPECTED, RULE_KEYS
from overtrick.model.line import Absence, Line
from overtrick.model.method import Settings
from overtrick.model.outcome import BoardSheet, Outcome
from overtrick.model.ruling import Artificial
from overtrick.model.words import count_of
from overtrick.ranking.standings import rank
from overtrick.ranking.status import cancelled_out
from overtrick.scoring.alone import say_alone
from overtrick.scoring.averages import with_floating_levels
from overtrick.scoring.sheet import Field, Way, score_board

__all__ = ["score"]

FieldKey = tuple[str, str]


def score(event: Event, conditions: Conditions) -> Outcome:
    """Score every board under one method and rank the contestants.

    Raises: UnknownNameError for a method, option or rule that does not exist; BadValueError for a setting that
    cannot be, such as fewer expected results than a board has.
    """
    method = METHODS.get(conditions.method)
    way = Way(method, Settings(method.options, dict(conditions.options)), Settings(RULE_KEYS, dict(conditions.house)))
    problems = Problems()
    counts = cancelled_out(event)
    sheets = with_floating_levels(_sheets(counts, conditions, way, problems), method, way.rules)
    say_alone(sheets, problems)
    _say_awaited(counts, problems)
    rankings = rank(event, sheets, conditions, method, way.rules, problems)
    return Outcome(
        event=event,
        conditions=conditions,
        settings=tuple(way.settings),
        rules=tuple(way.rules),
        sheets=sheets,
        rankings=rankings,
        problems=tuple(problems),
    )


def _sheets(event: Event, conditions: Conditions, way: Way, problems: Problems) -> tuple[BoardSheet, ...]:
    fields = _by_field(event, conditions)
    expected = {key: _expected(boards, conditions, way) for key, boards in fields.items()}
    largest = max(expected.values(), default=0)
    return tuple(
        score_board(
            event.boards[(session, number)],
            version,
            group,
            Field(session, section, expected[(session, section)], largest),
            _entered(lines),
            way,
            problems,
        )
        for (session, section), boards in fields.items()
        for number, lines in sorted(boards.items())
        for version, group in _versions(lines).items()
    )


def _by_field(event: Event, conditions: Conditions) -> dict[FieldKey, dict[int, list[Line]]]:
    """The lines that are compared with each other: by session, by section where sections are apart, by board."""
    apart = conditions.sections is Sections.SEPARATE
    fields: dict[FieldKey, dict[int, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for line in event.lines:
        fields[(line.session, line.section if apart else "")][line.board].append(line)
    return fields


def _versions(lines: list[Line]) -> dict[str, list[Line]]:
    """The forms in which a fouled board was played, each compared within itself (Law 87).

    Lines that enter no comparison stand with the first form.
    """
    versions: dict[str, list[Line]] = {}
    for line in lines:
        if line.enters:
            versions.setdefault(line.version, []).append(line)
    first = min(versions, default="")
    grouped: dict[str, list[Line]] = {}
    for line in lines:
        grouped.setdefault(line.version if line.enters else first, []).append(line)
    return dict(sorted(grouped.items()))


def _entered(lines: list[Line]) -> int:
    """The results of a board and its artificial scores; a half one that stays alone, as of a bye, is none."""
    return floor(sum(line.scheduled for line in lines if line.enters or isinstance(line.ruling, Artificial)))


def _results(lines: list[Line]) -> int:
    return sum(line.copies for line in lines if line.enters)


def _expected(boards: dict[int, list[Line]], conditions: Conditions, way: Way) -> int:
    """N: the largest number of results that any board of the field was scheduled to have."""
    if conditions.expected is None:
        return max(floor(sum((line.scheduled for line in lines), Fraction(0))) for lines in boards.values())
    for number, lines in boards.items():
        there = _results(lines)
        if there > conditions.expected and way.rules[OVER_EXPECTED] == "refuse":
            raise BadValueError(
                f"--expected {conditions.expected} is too small: board {number} has {count_of(there, 'result')}."
            )
    return conditions.expected


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
