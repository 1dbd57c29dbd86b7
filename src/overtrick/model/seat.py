"""Seats and sides, and a pair of values, one for each side."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from typing import Generic, TypeVar

from overtrick.kernel.records import dataclass

__all__ = ["Seat", "Side", "Sides"]

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


class Side(Enum):
    """A partnership by the seats it takes."""

    NS = "NS"
    EW = "EW"

    __hash__ = object.__hash__  # each is there once; Enum's own hash is written in Python, and keys are hashed a lot

    @property
    def other(self) -> Side:
        """The opponents' side."""
        return Side.EW if self is Side.NS else Side.NS

    @property
    def title(self) -> str:
        """As printed: N-S or E-W."""
        return f"{self.value[0]}-{self.value[1]}"


class Seat(Enum):
    """One of the four seats."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"

    @property
    def side(self) -> Side:
        """The side that sits there.

        >>> Seat.E.side
        <Side.EW: 'EW'>
        """
        return Side.NS if self in (Seat.N, Seat.S) else Side.EW


@dataclass(frozen=True, slots=True)
class Sides(Generic[T_co]):
    """One value for each side; the two may differ."""

    ns: T_co
    ew: T_co

    def __getitem__(self, side: Side) -> T_co:
        return self.ns if side is Side.NS else self.ew

    def __iter__(self) -> Iterator[T_co]:
        return iter((self.ns, self.ew))

    def map(self, change: Callable[[T_co], U]) -> Sides[U]:
        """The same change on both sides.

        >>> Sides(1, 2).map(str)
        Sides(ns='1', ew='2')
        """
        return Sides(change(self.ns), change(self.ew))
