"""A board: its number, who deals, who is vulnerable, and its cards where they are known."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from overtrick.kernel.records import dataclass
from overtrick.model.seat import Seat, Side

if TYPE_CHECKING:
    from overtrick.model.deal import Deal, DoubleDummy

__all__ = ["Board", "Vulnerability"]


class Vulnerability(Enum):
    """Which sides are vulnerable."""

    NONE = "none"
    NS = "NS"
    EW = "EW"
    BOTH = "both"

    def of(self, side: Side) -> bool:
        """Whether that side is vulnerable.

        >>> Vulnerability.EW.of(Side.EW), Vulnerability.EW.of(Side.NS)
        (True, False)
        """
        return self is Vulnerability.BOTH or self.value == side.value


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """One board of a session.

    `deal` and `double_dummy` are what the source says of its cards; None where it shows none. They change no score.
    `extras`: what else the source says of the board, by the source's own names, kept to be written again.
    """

    number: int
    dealer: Seat
    vulnerability: Vulnerability
    deal: Deal | None = None
    double_dummy: DoubleDummy | None = None
    extras: tuple[tuple[str, str], ...] = ()
