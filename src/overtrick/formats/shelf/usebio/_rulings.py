"""Rulings in USEBIO's notation, which has whole percentages for both sides (`A6040`) and no other."""

from __future__ import annotations

from overtrick.kernel.ratio import decimal
from overtrick.model.ruling import Adjusted, Artificial, Level, Ruling

__all__ = ["is_exact", "label", "likeliest", "note_of"]

_MOST = 99


def label(ruling: Artificial) -> str:
    """The nearest whole percentages, N-S first; 00 for a side that gets nothing.

    >>> from fractions import Fraction
    >>> from overtrick.model.seat import Sides
    >>> label(Artificial(Sides(Level(Fraction(60)), Level(Fraction(75, 2)))))
    'A6038'
    """
    return "A" + "".join(map(_percent, ruling.levels))


def _percent(level: Level | None) -> str:
    return "00" if level is None else f"{min(int(decimal(level.percent, 0)), _MOST):02}"


def likeliest(ruling: Adjusted) -> int:
    """The result with the greatest weight for N-S, the first of several; from N-S's side."""
    return max(ruling.components.ns, key=lambda component: component.weight).score


def note_of(ruling: Ruling | None) -> str:
    """The ruling in words where the notation does not say all of it; "" where it does.

    >>> from fractions import Fraction
    >>> from overtrick.model.seat import Sides
    >>> note_of(Artificial(Sides(Level(Fraction(60)), Level(Fraction(75, 2)))))
    'Adjusted score: 60/37.5'
    """
    if ruling is None or (isinstance(ruling, Artificial) and is_exact(ruling)):
        return ""
    return f"Adjusted score: {ruling}"


def is_exact(ruling: Artificial) -> bool:
    """Whether the notation holds all of an artificial score: for a side that gets nothing, see the reader."""
    return not ruling.floats and all(
        level is None or (level.percent.denominator == 1 and level.percent <= _MOST) for level in ruling.levels
    )
