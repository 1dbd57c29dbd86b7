"""Rulings: results that are no plain score of the table. Artificial scores, and assigned, weighted or split ones."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.ratio import decimal
from overtrick.kernel.records import dataclass
from overtrick.model.seat import Sides

__all__ = ["Adjusted", "Artificial", "Component", "Level", "Ruling"]


def _shortest(x: Fraction) -> str:
    """The shortest decimal that is exact; percentages and weights come in as decimals."""
    places = next((p for p in range(24) if (x * 10**p).denominator == 1), 24)
    return decimal(x, places)


@dataclass(frozen=True, slots=True)
class Level:
    """What an artificial score gives a side: per cent of what the board offers.

    A floating level moves with the contestant's own average on its other boards: average plus is 60 per cent or
    the own average, whichever is more; average minus 40 per cent or the own average, whichever is less.
    """

    percent: Fraction
    floating: bool = False

    def __str__(self) -> str:
        """As it is written: `60`, or `A+`.

        >>> str(Level(Fraction(125, 2))), str(Level(Fraction(60), floating=True))
        ('62.5', 'A+')
        """
        if not self.floating:
            return _shortest(self.percent)
        return "A+" if self.percent > 50 else "A-" if self.percent < 50 else "A="


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score, a level for each side; None for a side that gets nothing from this line."""

    levels: Sides[Level | None]

    def __str__(self) -> str:
        return "/".join("none" if level is None else str(level) for level in self.levels)

    @property
    def floats(self) -> bool:
        """Whether any side's level moves with its average."""
        return any(level is not None and level.floating for level in self.levels)

    @property
    def sides(self) -> int:
        """How many sides the line is for."""
        return sum(level is not None for level in self.levels)


@dataclass(frozen=True, slots=True)
class Component:
    """One of the results that an adjusted score is made of: its weight (of 1), and its score from N-S's view.

    `text` is how it was written where a contract was given instead of a score.
    """

    weight: Fraction
    score: int
    text: str = ""

    def __str__(self) -> str:
        said = self.text or str(self.score)
        return said if self.weight == 1 else f"{_shortest(self.weight * 100)}% {said}"


@dataclass(frozen=True, slots=True)
class Adjusted:
    """An assigned adjusted score: for each side the results it is scored with, whose weights add up to 1.

    One component for both sides is a plain assigned score, several are a weighted one; where the sides differ
    it is split.
    """

    components: Sides[tuple[Component, ...]]

    @property
    def is_split(self) -> bool:
        """Whether the two sides are scored with different results."""
        ns, ew = (sorted((c.score, c.weight) for c in side) for side in self.components)
        return ns != ew

    @property
    def is_weighted(self) -> bool:
        """Whether any side is scored with more than one result."""
        return any(len(side) > 1 for side in self.components)

    @property
    def kind(self) -> str:
        """What a director calls it."""
        weighted = "weighted" if self.is_weighted else "assigned"
        return f"split {weighted}" if self.is_split else weighted

    def __str__(self) -> str:
        ns, ew = (", ".join(str(component) for component in side) for side in self.components)
        return f"N-S {ns} | E-W {ew}" if self.is_split else ns


Ruling = Artificial | Adjusted
