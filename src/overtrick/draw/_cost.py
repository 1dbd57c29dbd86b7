"""What a draw costs, so that two draws can be compared part by part."""

from __future__ import annotations

from collections.abc import Iterable

from overtrick.draw._matching import Pair
from overtrick.draw._situation import Situation
from overtrick.kernel.records import dataclass

__all__ = ["Cost", "cost_of"]


@dataclass(frozen=True, slots=True, kw_only=True, order=True)
class Cost:
    """The cost of all tables together; an earlier part counts before every later one, less is better.

    `left_out`: contestants without an opponent. `repeats`: tables where two meet again; `meetings`: how often they met
    before; `lateness`: the numbers of the rounds of their last meetings, added. `distance`: the squares of the
    differences in place, added (in a first round of top half against bottom half: of what they differ from half the
    field, and of half the field itself for two of one half). Source: our own choice; no authority states a measure.

    >>> Cost(repeats=1, distance=2) > Cost(distance=90)
    True
    """

    left_out: int = 0
    repeats: int = 0
    meetings: int = 0
    lateness: int = 0
    distance: int = 0

    def __str__(self) -> str:
        """The cost as one would say it.

        >>> str(Cost(distance=90)), str(Cost(repeats=1, meetings=1, lateness=2, distance=8))
        ('90', '8 and 1 repeat')
        """
        parts = [str(self.distance)]
        if self.repeats:
            parts.append(f"{self.repeats} repeat{'s' * (self.repeats > 1)}")
        if self.left_out:
            parts.append(f"{self.left_out} left without an opponent")
        return " and ".join(parts)


def cost_of(situation: Situation, tables: Iterable[Pair], sitting_out: Iterable[int], left_out: int = 0) -> Cost:
    """What these tables cost, however they came about."""
    pairs, out = list(tables), set(sitting_out)
    distance = situation.distance([at for at in range(len(situation.order)) if at not in out])
    repeats = [situation.repeat_cost(pair) for pair in pairs]
    return Cost(
        left_out=left_out,
        repeats=sum(repeat[0] for repeat in repeats),
        meetings=sum(repeat[1] for repeat in repeats),
        lateness=sum(repeat[2] for repeat in repeats),
        distance=sum(distance(pair) for pair in pairs),
    )
