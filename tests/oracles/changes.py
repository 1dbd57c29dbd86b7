"""Events as a program had them when it reckoned: another score under a line, or one that the file does not list."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

from overtrick.model.event import Event
from overtrick.model.line import Absence, Line, Played
from overtrick.model.ruling import Artificial, Level
from overtrick.model.seat import Sides
from tests.oracles.published import names_of

__all__ = ["average", "not_played_as_zero", "scored", "unlisted"]


def _changed(event: Event, board: int, who: str, change: Callable[[Line], Line]) -> Event:
    """The event with one line changed."""
    there = [line for line in event.lines if line.board == board and names_of(line) == who]
    if len(there) != 1:
        raise AssertionError(f"Board {board} has {len(there)} lines {who}.")
    return replace(event, lines=tuple(change(line) if line is there[0] else line for line in event.lines))


def scored(event: Event, board: int, who: str, score: int) -> Event:
    """With that score under the line, whatever ruling it bears now."""
    return _changed(event, board, who, lambda line: replace(line, happened=Played(score=score), ruling=None))


def average(event: Event, board: int, who: str) -> Event:
    """With an artificial average on the line."""
    half = Artificial(Sides(Level(Fraction(50)), Level(Fraction(50))))
    return _changed(event, board, who, lambda line: replace(line, ruling=half))


def unlisted(event: Event, board: int, score: int) -> Event:
    """With one more score on the board, of nobody."""
    line = next(line for line in event.lines if line.board == board)
    more = Line(board=board, who=Sides((), ()), happened=Played(score=score), session=line.session)
    return replace(event, lines=(*event.lines, more))


def not_played_as_zero(event: Event) -> Event:
    """With a score of 0 wherever a board was not played."""
    return replace(
        event,
        lines=tuple(
            replace(line, happened=Played(score=0))
            if line.happened is Absence.NOT_PLAYED and not line.ruling
            else line
            for line in event.lines
        ),
    )
