"""What the director wants of a draw: repeats, byes or triangles, who must not meet, who is to meet."""

from __future__ import annotations

from enum import Enum

from overtrick.kernel.records import dataclass

__all__ = ["Odd", "Repeats", "Wishes"]


class Repeats(Enum):
    """Whether two who have met may meet again.

    LAST_RESORT: only where no draw without a repeat exists, and then as few as possible. ALLOWED: what was played
    does not matter, not even the round before (the Danish way).
    """

    NEVER = "never"
    LAST_RESORT = "last-resort"
    ALLOWED = "allowed"


class Odd(Enum):
    """How an odd field is solved: one sits out, or three play two half matches each."""

    BYE = "bye"
    TRIANGLE = "triangle"


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """The director's wishes.

    `forbidden`: those who must not meet (one club, husband and wife); it may name contestants who have left.
    `tables`: two who are to meet, whatever else holds against it; `bye` and `triangle`: who is to sit there. These are
    hand edits, and they come before everything else.
    """

    repeats: Repeats = Repeats.NEVER
    odd: Odd = Odd.BYE
    forbidden: tuple[tuple[str, str], ...] | frozenset[frozenset[str]] = ()
    tables: tuple[tuple[str, str], ...] = ()
    bye: str = ""
    triangle: tuple[str, ...] = ()
