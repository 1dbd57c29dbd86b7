"""What is added to a contestant's own total after its boards are scored: penalties, bonuses, carried scores."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field
from overtrick.model.entry import EntryKey

__all__ = ["Carry", "CarryKind", "Penalty", "PenaltyUnit"]


class PenaltyUnit(Enum):
    """What the amount of a penalty is counted in.

    PERCENT is a point of the final percentage, PERCENT_OF_TOP a hundredth of the top of one board, STANDARD one
    standard penalty of the rule set.
    """

    PERCENT_OF_TOP = "percent-of-top"
    MATCHPOINTS = "matchpoints"
    PERCENT = "percent"
    IMPS = "imps"
    VPS = "vps"
    STANDARD = "standard"


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A procedural or disciplinary penalty (Laws 90 and 91), or with a positive amount a bonus.

    Units: `unit`; matchpoints as the results are printed (2-1-0 or 1-½-0). Sign: minus takes away.
    `session` and `round` tell when it was given; it counts whichever sessions do. In a contest of matches, IMPs of
    a named round are taken from that match before it is turned into victory points.
    """

    entry: EntryKey
    amount: Fraction
    unit: PenaltyUnit
    session: str = ""
    round: str = ""
    reason: str = ""
    at: Place = field(default=Place(), compare=False)


class CarryKind(Enum):
    """How an earlier result is carried forward: as it is, in proportion to the boards, or the EBU's half of that."""

    FULL = "full"
    PROPORTIONAL = "proportional"
    EBU = "ebu"


@dataclass(frozen=True, slots=True, kw_only=True)
class Carry:
    """A result that a contestant brings from a qualifier.

    `amount` of `maximum` over `boards` boards of the qualifier; Units: as the results are printed. `maximum` None
    where there was none, `boards` None where they do not matter.
    """

    entry: EntryKey
    amount: Fraction
    kind: CarryKind
    maximum: Fraction | None = None
    boards: int | None = None
    at: Place = field(default=Place(), compare=False)
