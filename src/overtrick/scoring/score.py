"""An event and its conditions to an outcome: fields, board sheets, rankings. Pure; rounds nothing."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import BoardSheet, Outcome
from overtrick.ranking.standings import rank
from overtrick.scoring.sheet import Field, score_board

__all__ = ["score"]

FieldKey = tuple[str, str]


def score(event: Event, conditions: Conditions) -> Outcome:
    """Score every board under one method and rank the contestants.

    Raises: UnknownNameError for a method or option that does not exist; BadValueError for a setting that cannot
    be, such as fewer expected results than a board has.
    """
    method = METHODS.get(conditions.method)
    settings = Settings(method.options, dict(conditions.options))
    problems = Problems()
    sheets = _sheets(event, conditions, method, settings, problems)
    rankings = rank(event, sheets, conditions, method, problems)
    return Outcome(
        event=event,
        conditions=conditions,
        settings=tuple(settings),
        sheets=sheets,
        rankings=rankings,
        problems=tuple(problems),
    )


def _sheets(
    event: Event, conditions: Conditions, method: Method[Any], settings: Settings, problems: Problems
) -> tuple[BoardSheet, ...]:
    fields = _by_field(event, conditions)
    expected = {key: _expected(boards, conditions) for key, boards in fields.items()}
    largest = max(expected.values(), default=0)
    sheets = [
        score_board(
            event.boards[(session, number)],
            lines,
            Field(session, section, expected[(session, section)], largest),
            method,
            settings,
            conditions,
            problems,
        )
        for (session, section), boards in fields.items()
        for number, lines in sorted(boards.items())
    ]
    return tuple(sheets)


def _by_field(event: Event, conditions: Conditions) -> dict[FieldKey, dict[int, list[Line]]]:
    """The lines that are compared with each other: by session, by section where sections are apart, by board."""
    apart = conditions.sections is Sections.SEPARATE
    fields: dict[FieldKey, dict[int, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for line in event.lines:
        fields[(line.session, line.section if apart else "")][line.board].append(line)
    return fields


def _expected(boards: dict[int, list[Line]], conditions: Conditions) -> int:
    """N: the largest number of results that any board of the field was scheduled to have."""
    if conditions.expected is None:
        return max(sum(line.copies for line in lines if line.scheduled) for lines in boards.values())
    for number, lines in boards.items():
        there = sum(line.copies for line in lines if line.score is not None)
        if there > conditions.expected:
            raise BadValueError(f"--expected {conditions.expected} is too small: board {number} has {there} results.")
    return conditions.expected
