"""Conditions of contest: everything a scorer may choose, in one frozen value that travels with the result."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Rounding
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names

if TYPE_CHECKING:
    from overtrick.model.scale import Scale

__all__ = ["PLAIN", "AgainstPar", "Byes", "Conditions", "Sections", "Unit", "unit_of"]

PLAIN = "plain"
"""The rule set that settles nothing: every rule is as its own page says."""


class Unit(Enum):
    """How matchpoints are written: two for a lower score (most of the world), or one (ACBL)."""

    TWO = "2-1-0"
    ONE = "1-½-0"

    @property
    def size(self) -> Fraction:
        """What one Law 78A scoring unit is worth on paper."""
        return Fraction(1) if self is Unit.TWO else Fraction(1, 2)


_UNIT_NAMES = {"1-0.5-0": Unit.ONE, "1-1/2-0": Unit.ONE, "acbl": Unit.ONE, "1": Unit.ONE, "2": Unit.TWO}
_UNIT_NAMES |= {unit.value: unit for unit in Unit}


def unit_of(text: str) -> Unit:
    """The unit of that name, however it is written.

    Raises: BadValueError.

    >>> unit_of("1-0.5-0"), unit_of("2-1-0")
    (<Unit.ONE: '1-½-0'>, <Unit.TWO: '2-1-0'>)
    """
    unit = _UNIT_NAMES.get(text.strip().lower())
    if unit is None:
        raise BadValueError(f"A unit cannot be '{text}'. {near_names(text, list(_UNIT_NAMES))}")
    return unit


class Sections(Enum):
    """Whether the sections are compared as one field or each within itself."""

    FIELD = "field"
    SEPARATE = "separate"


class Byes(Enum):
    """How contestants with different numbers of boards are made comparable (De Wael, Byes)."""

    PERCENTAGE = "percentage"
    FACTOR = "factor"
    STANDARD = "standard"
    VICTORY_POINTS = "victory-points"
    NONE = "none"


class AgainstPar(Enum):
    """How the travellers show what a score is above or below par."""

    POINTS = "points"
    IMPS = "imps"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """The conditions of one calculation.

    `options` are the method's own, as chosen (names and values as text). `expected` None means the largest
    number of results that any board of the field was scheduled to have. `winners` None means as the data say.
    `byes` None means the method's own habit: percentages where there is a top, a factor where there is none.
    `rules` names the rule set, `house` holds the values of its keys, overrides included.
    `own_scale` is a scale that is not on the shelf; it stands before `scale`, which names one that is.
    `best_sessions` counts only that many of a contestant's sessions, its best; None counts all.
    `match_method` is how the matches of teams are scored. `scale` turns results into victory points: "" is the usual
    one, "none" leaves matches at their margins.
    `against_par` asks for a column of scores less par, where par is known; it changes no result.
    """

    method: str = "neuberg"
    options: tuple[tuple[str, str], ...] = ()
    expected: int | None = None
    unit: Unit = Unit.TWO
    winners: int | None = None
    sections: Sections = Sections.FIELD
    byes: Byes | None = None
    standard_boards: int = 32
    scale: str = ""
    own_scale: Scale | None = None
    match_method: str = "imps"
    decimals: int = 2
    rounding: Rounding = Rounding.AWAY
    rules: str = PLAIN
    house: tuple[tuple[str, str], ...] = ()
    laws: str = "2017"
    best_sessions: int | None = None
    against_par: AgainstPar | None = None

    @property
    def scale_name(self) -> str:
        """The name of the scale in force."""
        return self.own_scale.name if self.own_scale else self.scale
