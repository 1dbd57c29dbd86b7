"""The boards of an event, field by field: whose results are compared with each other, and how many are expected."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from math import floor

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.problem import Problems
from overtrick.model.conditions import Conditions, Sections
from overtrick.model.dealt_anew import dealt_anew
from overtrick.model.event import Event
from overtrick.model.house import OVER_EXPECTED
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet
from overtrick.model.ruling import Artificial
from overtrick.model.words import count_of
from overtrick.scoring.sheet import Field, Way, score_board

__all__ = ["score_boards"]

FieldKey = tuple[str, str, str]
"""Session, section and round; "" for what is not apart."""


def score_boards(event: Event, conditions: Conditions, way: Way, problems: Problems) -> tuple[BoardSheet, ...]:
    """The sheet of every board of every field.

    Raises: BadValueError for fewer expected results than a board has.
    """
    fields = _by_field(event, conditions)
    expected = {key: _expected(boards, conditions, way) for key, boards in fields.items()}
    largest = max(expected.values(), default=0)
    return tuple(
        score_board(
            event.boards[(session, number)],
            version,
            group,
            Field(session, section, round_, expected[(session, section, round_)], largest),
            _entered(lines),
            way,
            problems,
        )
        for (session, section, round_), boards in fields.items()
        for number, lines in sorted(boards.items())
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
