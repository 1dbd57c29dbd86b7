"""Events as a program may have had them when it reckoned: another score under a line, or one that is not listed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from overtrick.kernel.records import replace
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Sides

__all__ = ["as_artificial", "as_score", "changed", "has_not_played", "not_played_as_zero", "unlisted", "without"]

Change = Callable[[Line], Line]


def changed(event: Event, line: Line, other: Line) -> Event:
    """The event with one line in the place of another."""
    return replace(event, lines=tuple(other if one is line else one for one in event.lines))


def without(event: Event, left_out: frozenset[str]) -> Event:
    """The event without the lines at these places."""
    return replace(event, lines=tuple(line for line in event.lines if str(line.place) not in left_out))


def as_score(line: Line, score: int) -> Line:
    """With that score under the line, whatever ruling it bears."""
    return replace(line, happened=Played(score=score), ruling=None)


def as_artificial(line: Line, ns: int, ew: int) -> Line:
    """With an artificial score on the line: so many per cent for each side."""
    return replace(line, ruling=Artificial(Sides(Level(Fraction(ns)), Level(Fraction(ew)))))


def unlisted(line: Line, score: int) -> Line:
    """One more result of the same board, of nobody."""
    return Line(
        board=line.board,
        who=Sides((), ()),
        happened=Played(score=score),
        session=line.session,
        section=line.section,
        round=line.round,
        version=line.version,
    )


def has_not_played(event: Event) -> bool:
    """Whether any board was not played and nothing was ruled."""
    return any(_is_not_played(line) for line in event.lines)


def _is_not_played(line: Line) -> bool:
    return line.happened is Absence.NOT_PLAYED and line.ruling is None


def not_played_as_zero(event: Event) -> Event:
    """With a score of 0 wherever a board was not played."""
    return replace(
        event,
        lines=tuple(replace(line, happened=Played(score=0)) if _is_not_played(line) else line for line in event.lines),
    )
