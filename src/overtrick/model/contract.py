"""A contract: level, strain, doubling. Reading contracts from text is intake's work."""

from __future__ import annotations

from enum import IntEnum

from overtrick.kernel.records import dataclass
from overtrick.model.strain import Strain

__all__ = ["Contract", "Doubling"]


class Doubling(IntEnum):
    """Undoubled, doubled or redoubled; the value counts the doubles."""

    NONE = 0
    DOUBLED = 1
    REDOUBLED = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """A final contract.

    >>> str(Contract(level=3, strain=Strain.NOTRUMP, doubling=Doubling.DOUBLED))
    '3NTX'
    """

    level: int
    strain: Strain
    doubling: Doubling = Doubling.NONE

    @property
    def tricks_to_make(self) -> int:
        """Six and the level."""
        return 6 + self.level

    def result(self, tricks: int) -> str:
        """So many tricks against those to make, as players write it.

        >>> [Contract(level=4, strain=Strain.SPADES).result(tricks) for tricks in (10, 11, 8)]
        ['=', '+1', '-2']
        """
        over = tricks - self.tricks_to_make
        return f"{over:+d}" if over else "="

    def __str__(self) -> str:
        return f"{self.level}{self.strain.value}{'X' * self.doubling}"
