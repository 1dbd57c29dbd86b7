"""The boards of an event, field by field: whose results are compared with each other, and how many are expected."""

from __future__ import annotations

from collections import defaultdict
from math import floor
from typing import NamedTuple

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.kernel.verbs import Quantity
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.dealt_anew import dealt_anew
from overtrick.model.event import Event
from overtrick.model.house import OVER_EXPECTED
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet
from overtrick.model.ruling import Artificial
from overtrick.model.words import count_of
from overtrick.scoring.sheet import Field, common_top, score_board
from overtrick.scoring.way import Way

__all__ = ["score_boards"]

FieldKey = tuple[str, str, str]
"""Session, section and round; "" for what is not apart."""


def score_boards(event: Event, conditions: Conditions, way: Way, problems: Problems) -> tuple[BoardSheet, ...]:
    """The sheet of every board of every field.

    Raises: BadValueError for fewer expected results than a board has.
    """
    lines_of = _by_field(event, conditions)
    turnouts = {key: {number: _turnout(lines) for number, lines in boards.items()} for key, boards in lines_of.items()}
    expected = {key: _expected(boards, turnouts[key], conditions, way) for key, boards in lines_of.items()}
    top = common_top(max(expected.values(), default=0), way)
    fields = {key: Field(*key, expected[key], top) for key in lines_of}
    return tuple(
        score_board(
            event.boards[(field.session, number)], version, group, field, turnouts[key][number].entered, way, problems
        )
        for key, field in fields.items()
        for number, lines in sorted(lines_of[key].items())
        for version, group in _versions(lines).items()
    )


def _by_field(event: Event, conditions: Conditions) -> dict[FieldKey, dict[int, list[Line]]]:
    """The lines that are compared with each other: by session, by section where sections are apart, by board.

    Rounds are apart in a contest of matches where the boards are dealt anew for each.
    """
    apart = conditions.sections is Sections.SEPARATE
    anew = dealt_anew(event)
    fields: dict[FieldKey, dict[int, list[Line]]] = defaultdict(lambda: defaultdict(list))
    for line in event.lines:
        key = (line.session, line.section if apart else "", line.round if line.session in anew else "")
        fields[key][line.board].append(line)
    return fields


def _versions(lines: list[Line]) -> dict[str, list[Line]]:
    """The forms in which a fouled board was played, each compared within itself (Law 87).

    Lines that enter no comparison stand with the first form.
    """
    versions = {line.version for line in lines if line.enters}
    first = min(versions, default="")
    if len(versions) <= 1:
        return {first: lines}
    grouped: dict[str, list[Line]] = {}
    for line in lines:
        grouped.setdefault(line.version if line.enters else first, []).append(line)
    return dict(sorted(grouped.items()))


class _Turnout(NamedTuple):
    """The results that a board was meant to have; those and the artificial scores that it has."""

    scheduled: int
    entered: int


def _turnout(lines: list[Line]) -> _Turnout:
    """Whole results: a half one that stays alone, as of a bye, is none."""
    scheduled: Quantity = 0
    entered: Quantity = 0
    for line in lines:
        one = line.scheduled
        scheduled += one
        if line.enters or isinstance(line.ruling, Artificial):
            entered += one
    return _Turnout(floor(scheduled), floor(entered))


def _expected(boards: dict[int, list[Line]], turnouts: dict[int, _Turnout], conditions: Conditions, way: Way) -> int:
    """N: the largest number of results that any board of the field was scheduled to have."""
    if conditions.expected is None:
        return max(turnout.scheduled for turnout in turnouts.values())
    for number, lines in boards.items():
        there = sum(line.copies for line in lines if line.enters)
        if there > conditions.expected and way.rules[OVER_EXPECTED] == "refuse":
            raise BadValueError(
                f"--expected {conditions.expected} is too small: board {number} has {count_of(there, 'result')}."
            )
    return conditions.expected
