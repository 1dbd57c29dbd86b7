"""Published numbers against computed ones, digit by digit, and the causes that give those that differ."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from overtrick.audit.printing import Book, Number, Printing, Printings
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.records import dataclass

__all__ = ["Cause", "Difference", "Ledger", "gives_enough"]


@dataclass(frozen=True, slots=True)
class Cause:
    """Why a program printed another number: what kind of thing happened, and what exactly."""

    kind: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A number that the file states otherwise; no cause means that none was found."""

    spot: Spot
    printed: str
    computed: str
    cause: Cause | None = None


def gives_enough(gives: int, differing: int) -> bool:
    """Whether a way of a program's own to add up is believed: it has to give a third of the numbers that differ."""
    return 3 * gives >= differing


class Ledger:
    """What is published, what was computed, and what has been explained so far.

    Nothing is compared within a margin: a number is written as its program writes it and must then be the printed one.
    A cause is taken only if it gives at least one number that differed, and contradicts none that was right.
    """

    def __init__(self, published: Published, printings: Mapping[Kind, Printing]) -> None:
        self.published = published
        self.printings: dict[Kind, Printing] = dict(printings)
        self._base: dict[Spot, Number] = {}
        self._causes: dict[Spot, Cause] = {}
        self._beyond: dict[Spot, str] = {}
        self._right: set[Spot] = set()

    def enter(self, book: Book, printings: Printings) -> None:
        """Numbers as Overtrick has them, and how their kinds are printed."""
        self.printings |= printings
        kinds = set(printings)
        for spot, number in book.items():
            if spot in self.published and spot.kind in kinds:
                self._base[spot] = number
        self._right = {spot for spot in self.published if self._fits(spot, self._base)}

    def computed(self, spot: Spot) -> Number | None:
        """The number that Overtrick has there."""
        return self._base.get(spot)

    def printed(self, spot: Spot) -> str:
        """The published number in its plain form."""
        printing = self.printings.get(spot.kind)
        return printing.stated(self.published[spot]) if printing else self.published[spot]

    def is_right(self, spot: Spot) -> bool:
        """Whether Overtrick has the published number."""
        return spot in self._right

    def is_open(self, spot: Spot) -> bool:
        """Whether the number differs and has no cause yet."""
        return spot not in self._right and spot not in self._causes and spot not in self._beyond

    def open(self, *kinds: Kind) -> list[Spot]:
        """The numbers that differ and have no cause yet; of these kinds, if any are named."""
        return [spot for spot in self.published if self.is_open(spot) and (not kinds or spot.kind in kinds)]

    def of(self, *kinds: Kind) -> list[Spot]:
        """All published numbers of these kinds that can be checked."""
        return [spot for spot in self.published if spot.kind in kinds and spot not in self._beyond]

    def fits(self, spot: Spot, book: Book) -> bool:
        """Whether the book has the published number."""
        return self._fits(spot, book)

    def _fits(self, spot: Spot, book: Book, printing: Printing | None = None) -> bool:
        printing = printing or self.printings.get(spot.kind)
        if printing is None or spot not in book:
            return False
        return printing.written(book[spot]) == printing.stated(self.published[spot])

    def gain(self, book: Book, spots: Iterable[Spot]) -> int:
        """How many open numbers among these the book gives; negative where it contradicts one that was right."""
        found = 0
        for spot in spots:
            if spot not in book or spot not in self.published:
                continue
            fits = self._fits(spot, book)
            if spot in self._right and not fits:
                return -1
            found += fits and self.is_open(spot)
        return found

    def offer(self, cause: Cause, book: Book, spots: Iterable[Spot]) -> int:
        """Takes the cause for every open number among these that it gives; how many that is."""
        spots = list(spots)
        found = self.gain(book, spots)
        if found > 0:
            self._causes |= {spot: cause for spot in spots if self.is_open(spot) and self._fits(spot, book)}
        return max(found, 0)

    def name(self, cause: Cause, spots: Iterable[Spot]) -> None:
        """Takes the cause for these numbers; whoever calls this has shown that it gives them."""
        self._causes |= {spot: cause for spot in spots if self.is_open(spot)}

    def put_aside(self, reason: str, spots: Iterable[Spot]) -> None:
        """Numbers that nothing in the file lets anybody compute."""
        self._beyond |= dict.fromkeys(spots, reason)

    @property
    def beyond(self) -> dict[Spot, str]:
        """The numbers that cannot be checked, and why."""
        return dict(self._beyond)

    def repeat(self, spot: Spot, text: str, like: Spot) -> None:
        """One more printing of a number: right, or unexplained; aside where that number is."""
        if like in self._beyond:
            return
        self.published = {**self.published, spot: text}
        if like in self._base:
            self._base[spot] = self._base[like]
        if self._fits(spot, self._base):
            self._right.add(spot)

    def explained_by(self, kind: str) -> list[Spot]:
        """The numbers that differ for a cause of that kind."""
        return [spot for spot, cause in self._causes.items() if cause.kind == kind and spot not in self._right]

    @property
    def right(self) -> list[Spot]:
        """The numbers that Overtrick has as well."""
        return [spot for spot in self.published if spot in self._right and spot not in self._beyond]

    def differences(self, order: Callable[[Spot], object] | None = None) -> tuple[Difference, ...]:
        """The numbers that differ, in the order of the file."""
        found = []
        for spot in self.published:
            if spot in self._right or spot in self._beyond:
                continue
            number, printing = self._base.get(spot), self.printings.get(spot.kind)
            computed = printing.written(number) if number is not None and printing is not None else ""
            found.append(
                Difference(spot=spot, printed=self.printed(spot), computed=computed, cause=self._causes.get(spot))
            )
        return tuple(found)
