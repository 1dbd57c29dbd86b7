"""What is counted of one score on its board, before any formula. The fields may be ints, fractions or columns."""

from __future__ import annotations

from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity

__all__ = ["Extent", "Margin", "Points", "Ranks", "Swings", "Tally"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Extent:
    """How many results a board has.

    `played` n: results compared with each other. `entered`: n and the artificial scores. `expected` N: the
    largest number of results that any board of the field was scheduled to have.
    """

    played: Quantity
    entered: Quantity
    expected: Quantity


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranks:
    """For matchpoints: how many scores are lower (k), how many equal with the own one counted (m)."""

    lower: Quantity
    equal: Quantity
    extent: Extent

    @property
    def turned(self) -> Ranks:
        """The same score seen by the opponents."""
        return Ranks(lower=self.extent.played - self.lower - self.equal, equal=self.equal, extent=self.extent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Swings:
    """For cross-IMPs: the sum of the IMPs won against every other score of the board."""

    imps: Quantity
    extent: Extent

    @property
    def turned(self) -> Swings:
        """The same score seen by the opponents."""
        return Swings(imps=-self.imps, extent=self.extent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Margin:
    """For datum methods: the own score, and what is left of the board's scores after trimming both ends.

    `kept_sum` is the sum of the kept scores in points, `kept` their number; where a part of a score is left out, both
    may be given in the same fraction of a score (twice the sum and twice the number, say). `turn` is 1 for N-S and
    -1 for E-W: a datum is found once, from N-S's side, and both sides are measured against the same one.
    """

    score: Quantity
    kept_sum: Quantity
    kept: Quantity
    extent: Extent
    turn: int = 1

    @property
    def turned(self) -> Margin:
        """The same score seen by the opponents."""
        return Margin(score=-self.score, kept_sum=-self.kept_sum, kept=self.kept, extent=self.extent, turn=-self.turn)


@dataclass(frozen=True, slots=True, kw_only=True)
class Points:
    """For total points: the score itself."""

    score: Quantity
    extent: Extent

    @property
    def turned(self) -> Points:
        """The same score seen by the opponents."""
        return Points(score=-self.score, extent=self.extent)


Tally = Ranks | Swings | Margin | Points
