"""Contestants: pairs, teams or individuals, and the key by which a line names them."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from overtrick.kernel.records import dataclass
from overtrick.model.seat import Side

__all__ = ["Entry", "EntryKey", "EntryKind", "Status"]


class EntryKind(Enum):
    """What enters the event."""

    PAIR = "pair"
    TEAM = "team"
    INDIVIDUAL = "individual"

    @property
    def noun(self) -> str:
        """What one contestant is called.

        >>> EntryKind.INDIVIDUAL.noun, EntryKind.PAIR.noun
        ('player', 'pair')
        """
        return "player" if self is EntryKind.INDIVIDUAL else self.value


class Status(Enum):
    """Whether a contestant is ranked, and whether results against it stand (EBU White Book 2.4, 2025, secondary).

    WITHOUT_STANDING and WITHDRAWN: all its results count for the others; it has no place itself. CANCELLED: it
    withdrew before half, and results against it are cancelled.
    """

    RANKED = ""
    WITHOUT_STANDING = "without-standing"
    WITHDRAWN = "withdrawn"
    CANCELLED = "cancelled"


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
    """A contestant with the names of its players.

    `handicap` in points of a percentage, added to its result. `stratum`: A is the highest, "" plays in none.
    `title` is the name of a team; `team` is the team that a pair plays for. `extras`: what else the source says of it
    (numbers of members, clubs), by the source's own names, kept to be written again.
    """

    key: EntryKey
    names: tuple[str, ...] = ()
    kind: EntryKind = EntryKind.PAIR
    status: Status = Status.RANKED
    handicap: Fraction = Fraction(0)
    stratum: str = ""
    title: str = ""
    team: EntryKey | None = None
    extras: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        """What it is called: a team's name, else its players'."""
        return self.title or " & ".join(self.names)
