"""What a way to score a match is made of: what a board earns either team, and what its results are called."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from fractions import Fraction

from overtrick.kernel.cite import Cite
from overtrick.kernel.records import dataclass
from overtrick.kernel.verbs import Quantity

__all__ = ["Decides", "MatchMethod", "both_margins"]


class Decides(Enum):
    """What of a match counts: the margin (on a scale of victory points, where there is one), a team's own points, or
    its points and victory points added."""

    MARGIN = "margin"
    POINTS = "points"
    BOTH = "both"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchMethod:
    """A way to score a match of two tables or more.

    own: what a team earns on a board from its net score there, in points from its own side. margin: by how much it is
    ahead with that. average: what an artificial score of so many per cent is worth, given what 60 per cent are worth
    in IMPs; None where the method knows no such thing. balance: what both teams get besides for all that each scored
    over so many boards. unit: what its results are called. in_units: whether its points are written on the 2-1-0 or
    the 1-½-0 scale. top: the most that a board offers in points, None without one. imps: whether margins are IMPs.
    """

    name: str
    title: str
    summary: str
    unit: str
    own: Callable[[Quantity], Fraction]
    margin: Callable[[Quantity], Fraction]
    average: Callable[[Fraction, Fraction], Fraction] | None
    formula: str
    sources: tuple[Cite, ...]
    balance: Callable[[Fraction, Fraction, int], tuple[Fraction, Fraction]] | None = None
    decides: Decides = Decides.MARGIN
    imps: bool = False
    in_units: bool = False
    top: Fraction | None = None
    aliases: tuple[str, ...] = ()


def both_margins(own: Callable[[Quantity], Fraction]) -> Callable[[Quantity], Fraction]:
    """The margin as what a team earns less what its opponent earns from the same scores."""
    return lambda net: own(net) - own(-net)
