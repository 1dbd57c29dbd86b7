"""Contestants: pairs, teams or individuals, and the key by which a line names them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from overtrick.model.seat import Side

__all__ = ["Entry", "EntryKey", "EntryKind"]


class EntryKind(Enum):
    """What enters the event."""

    PAIR = "pair"
    TEAM = "team"
    INDIVIDUAL = "individual"


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryKey:
    """Who it is: a number within a section, and a direction where N-S 3 and E-W 3 are different pairs.

    >>> str(EntryKey(number="3", section="A")), EntryKey(number="3", section="A").full
    ('3', 'A3')
    """

    number: str
    section: str = ""
    side: Side | None = None

    def __str__(self) -> str:
        return self.number

    @property
    def full(self) -> str:
        """Section and number."""
        return f"{self.section}{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """A contestant with the names of its players."""

    key: EntryKey
    names: tuple[str, ...] = ()
    kind: EntryKind = EntryKind.PAIR
