"""Who takes part in a Swiss draw, and in which order. Knows nothing of what was played."""

from __future__ import annotations

from fractions import Fraction

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass

__all__ = ["Field", "Seed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seed:
    """A contestant in the draw: a pair or a team, the draw does not care.

    `score` is what the standing shows. A late joiner has a `provisional` score too: the draw places it by that one,
    while its result keeps the score that was chosen for the missed rounds.
    """

    key: str
    score: Fraction = Fraction(0)
    provisional: Fraction | None = None

    @property
    def drawn_on(self) -> Fraction:
        """The score by which the draw places this contestant.

        >>> Seed(key="31", score=Fraction(24), provisional=Fraction(31)).drawn_on
        Fraction(31, 1)
        """
        return self.score if self.provisional is None else self.provisional


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """Everybody who plays the next round, given in the order of the standing. Who has withdrawn is left out.

    Raises: BadValueError where a contestant is given twice or has no name.
    """

    seeds: tuple[Seed, ...]

    def __post_init__(self) -> None:
        """Refuse what cannot be drawn."""
        seen: set[str] = set()
        for at, seed in enumerate(self.seeds, 1):
            if not seed.key:
                raise BadValueError(f"The contestant at place {at} of the field has an empty key. Give each a number.")
            if seed.key in seen:
                raise BadValueError(f"Contestant {seed.key} stands in the field twice. Leave one of the two out.")
            seen.add(seed.key)

    @property
    def order(self) -> tuple[str, ...]:
        """The keys from the top down: by the score drawn on, ties in the order given.

        >>> first, second = Seed(key="4", score=Fraction(31)), Seed(key="2", score=Fraction(20))
        >>> late = Seed(key="9", score=Fraction(12), provisional=Fraction(20))
        >>> Field(seeds=(first, second, late)).order
        ('4', '2', '9')
        """
        return tuple(seed.key for seed in sorted(self.seeds, key=lambda seed: -seed.drawn_on))
