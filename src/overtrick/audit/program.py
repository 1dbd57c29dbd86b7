"""How a scoring program works, as data: conditions for travellers and totals, and how it prints."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from overtrick.audit.printing import Printing
from overtrick.audit.spots import Kind
from overtrick.audit.sums import Sums
from overtrick.model.conditions import Conditions

__all__ = ["Program", "Way"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Way:
    """One way in which a program scores.

    lines, totals: the conditions under which it scores travellers, and those under which it adds up (None: the same).
    printings: how it prints what it is known to print in a way of its own. sums: its own ways to add up.
    """

    lines: Conditions
    totals: Conditions | None = None
    printings: Mapping[Kind, Printing] = field(default_factory=dict)
    sums: tuple[Sums, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """A program, the ways in which it scores, and how files name it.

    called: beginnings of the program's name as files state it, in small letters without blanks. told: what is known of
    it, in words.
    """

    name: str
    title: str
    ways: tuple[Way, ...]
    called: tuple[str, ...] = ()
    told: str = ""
