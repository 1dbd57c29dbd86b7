"""Strains: the four suits and notrump, with the signs they are printed with."""

from __future__ import annotations

from enum import Enum

__all__ = ["Strain"]


class Strain(Enum):
    """What is trumps, lowest first."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    @property
    def symbol(self) -> str:
        """The sign on the page.

        >>> [strain.symbol for strain in Strain]
        ['♣', '♦', '♥', '♠', 'NT']
        """
        return {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}.get(self.value, "NT")
