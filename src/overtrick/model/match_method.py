"""What a way to score a match is made of: what a board earns either team, and what its results are called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.verbs import Quantity

__all__ = ["MatchMethod"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMethod:
    """A way to score a match of two tables or more.

    own: what a team earns on a board from its net score there, in points from its own side. average: what an
    artificial score of so many per cent is worth, given what 60 per cent are worth in IMPs; None where the method
    knows no such thing. unit: what its results are called.
    margins: whether a match is won by the margin, which a scale turns into victory points; else a team's own points
    are its result. in_units: whether its points are written on the 2-1-0 or the 1-½-0 scale. top: the most that a
    board offers in its own unit, None without one.
    """

    name: str
    title: str
    summary: str
    unit: str
    own: Callable[[Quantity], Fraction]
    average: Callable[[Fraction, Fraction], Fraction] | None
    formula: str
    sources: tuple[Cite, ...]
    margins: bool = True
    in_units: bool = False
    top: Fraction | None = None
    aliases: tuple[str, ...] = ()
