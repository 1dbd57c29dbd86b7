"""Each side of a board compared with its own direction only, and what a program makes of one side's rulings.

A ruling with a percentage for one side and a score for the other comes as two lines, each for one side alone.
Overtrick compares the score with those of both directions; another program may know each side's list only.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from overtrick.audit.books import Reckoner
from overtrick.audit.printing import Number
from overtrick.audit.spots import Kind, Spot, line_spot
from overtrick.kernel.ratio import Exact, Rounding, decimal, rounded
from overtrick.kernel.records import dataclass, replace
from overtrick.model.conditions import Conditions
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.outcome import BoardSheet
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.model.seat import Side, Sides

__all__ = ["ASIS", "Earned", "Rulings", "earned", "has_rulings_of_one_side", "is_of_one_side", "only"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """How a program treats rulings, where otherwise than Overtrick.

    apart: each side is compared with its own direction only. unit: to what every award is rounded, artificial ones
    included; 0 for not at all. loses_ew: 0 is shown for a score assigned to E-W alone.
    """

    apart: bool = False
    unit: Fraction = Fraction(0)
    loses_ew: bool = False

    def __str__(self) -> str:
        """In words, what was made of rulings last.

        >>> str(Rulings(apart=True, unit=Fraction(1, 10)))
        'each side is compared with its own direction only; awards are rounded to 0.1, artificial ones as well'
        """
        if self.loses_ew:
            return "0 is shown for a score assigned to E-W alone; the result of the session has what it earned"
        told = ["each side is compared with its own direction only"] if self.apart else []
        told += [f"awards are rounded to {_plain(self.unit)}, artificial ones as well"] if self.unit else []
        return "; ".join(told)


ASIS = Rulings()


def _plain(unit: Fraction) -> str:
    return "whole numbers" if unit == 1 else decimal(unit, len(str(unit.denominator)) - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Earned:
    """What one side of a line earned, and the top of its board; None for IMPs."""

    line: Line
    side: Side
    award: Exact
    top: Exact | None

    def numbers(self) -> Iterator[tuple[Spot, Number]]:
        """The award and its percentage, where they stand."""
        yield line_spot(Kind.AWARD, self.line, self.side), Number(self.award)
        if isinstance(self.top, Fraction) and self.top:
            yield line_spot(Kind.SHARE, self.line, self.side), Number(self.award * 100 / self.top)


def is_of_one_side(line: Line) -> bool:
    """Whether the line is a ruling for one side alone."""
    return line.ruling is not None and bool(line.who.ns) != bool(line.who.ew)


def has_rulings_of_one_side(event: Event) -> bool:
    """Whether any ruling is for one side alone, or differs for the sides."""
    return any(is_of_one_side(line) or is_assigned_to_one(line) for line in event.lines)


def only(event: Event, side: Side) -> Event:
    """The event as one side sees it: without lines of the other alone, its own artificial scores whole results."""
    return replace(
        event,
        lines=tuple(_whole(line, side) for line in event.lines if not is_of_one_side(line) or line.who[side]),
    )


def _whole(line: Line, side: Side) -> Line:
    if not is_of_one_side(line) or not isinstance(line.ruling, Artificial):
        return line
    level = line.ruling.levels[side]
    return replace(line, ruling=Artificial(Sides(level, level)))


def earned(event: Event, conditions: Conditions, rulings: Rulings, reckoner: Reckoner | None = None) -> list[Earned]:
    """What every side of every line earned.

    Raises: BadValueError, UnknownNameError as scoring does.
    """
    if not rulings.apart:
        outcome = (reckoner or Reckoner(event)).outcome(conditions)
        return [one for sheet in outcome.sheets for side in Side for one in _of(sheet, side, event, rulings)]
    conditions = replace(conditions, house=(*conditions.house, ("split-scores", "two-tables")))
    return [
        one
        for side in Side
        for sheet in Reckoner(only(event, side)).outcome(conditions).sheets
        for one in _of(sheet, side, event, rulings)
    ]


def _of(sheet: BoardSheet, side: Side, event: Event, rulings: Rulings) -> Iterator[Earned]:
    for scored in sheet.lines:
        award = scored.award[side]
        if award is None or not scored.line.who[side]:
            continue
        if rulings.unit:
            award = rounded(award, rulings.unit, Rounding.AWAY)
        if rulings.loses_ew and side is Side.EW and is_assigned_to_one(scored.line):
            award = Fraction(0)
        yield Earned(line=scored.line, side=side, award=award, top=sheet.top)


def is_assigned_to_one(line: Line) -> bool:
    """Whether a score was assigned to one side that the other side has not."""
    return isinstance(line.ruling, Adjusted) and (line.ruling.is_split or is_of_one_side(line))
