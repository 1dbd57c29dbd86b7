"""Compares what a file states with what was computed, digit by digit, and names the cause of every difference.

Nothing is compared within a margin: the exact number is rounded by the named rule of the program and must then be
the printed one.
"""

from __future__ import annotations

import struct
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Protocol

from overtrick.kernel.ratio import Exact, Rounding, decimal
from tests.oracles.published import Kind, Published, Spot

__all__ = [
    "Book",
    "Cause",
    "Decimals",
    "Difference",
    "Listed",
    "Number",
    "Places",
    "Printings",
    "Recomputed",
    "Report",
    "SingleDigits",
    "compare",
]


@dataclass(frozen=True, slots=True)
class Number:
    """A computed number; `tied` where another result of the board or another contestant has the same."""

    value: Exact
    tied: bool = False


Book = Mapping[Spot, Number]
"""Computed numbers by where they stand."""


class Printing(Protocol):
    """How a program prints a number of some kind."""

    def written(self, number: Number) -> str:
        """The computed number as the program would print it."""
        ...

    def stated(self, text: str) -> str:
        """The printed number in the same form."""
        ...


Printings = Mapping[Kind, Printing]


def _plain(text: str) -> str:
    """A decimal without zeros at its end: `62.50`, `+62.5` and `62.500` are one number."""
    plain = f"{Decimal(text).normalize():f}"
    return "0" if plain == "-0" else plain


def _single(x: Exact) -> float:
    """The nearest single-precision number."""
    assert isinstance(x, Fraction)
    return float(struct.unpack("f", struct.pack("f", x))[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class Decimals:
    """So many decimals, halves by a named rule.

    `tied`: how many decimals where a result is shared. `single`: the program holds the number in single precision
    before it rounds, so that 3.525 is a little more than it says and 5.225 a little less.
    """

    places: int
    rule: Rounding = Rounding.AWAY
    tied: int | None = None
    single: bool = False

    def written(self, number: Number) -> str:
        """Rounded."""
        places = self.tied if number.tied and self.tied is not None else self.places
        value = Fraction(_single(number.value)) if self.single else number.value
        return _plain(decimal(value, places, self.rule))

    def stated(self, text: str) -> str:
        """As it stands, whatever zeros it ends in."""
        return _plain(text)


@dataclass(frozen=True, slots=True)
class SingleDigits:
    """A single-precision number with as many digits as tell it from its neighbours: 53.846153, but 60.5042."""

    def written(self, number: Number) -> str:
        """The fewest digits that give the same single again."""
        single = _single(number.value)
        texts = (f"{single:.{digits}g}" for digits in range(1, 10))
        return _plain(next(text for text in texts if _single(Fraction(text)) == single))

    def stated(self, text: str) -> str:
        """As it stands."""
        return _plain(text)


@dataclass(frozen=True, slots=True)
class Places:
    """A place; `mark` is what the program puts behind a shared one."""

    mark: str = "="

    def written(self, number: Number) -> str:
        """3, or 3= where it is shared."""
        return f"{number.value}{self.mark if number.tied else ''}"

    def stated(self, text: str) -> str:
        """As printed."""
        return text.strip()


class Cause(Protocol):
    """Why a program printed another number."""

    @property
    def name(self) -> str:
        """In a few words."""
        ...

    def covers(self, spot: Spot) -> bool:
        """Whether the cause says what is printed at this spot."""
        ...

    def fits(self, spot: Spot, printed: str, computed: str) -> bool:
        """Whether it says exactly the printed number."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Recomputed:
    """The numbers as the program reckons them, and where it does so."""

    name: str
    book: Book
    printings: Printings
    where: Callable[[Spot], bool]

    def covers(self, spot: Spot) -> bool:
        """Whether the program reckons this number in that way."""
        return spot in self.book and self.where(spot)

    def fits(self, spot: Spot, printed: str, _: str) -> bool:
        """Whether the program's own way gives the printed number."""
        return self.printings[spot.kind].written(self.book[spot]) == printed


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """Numbers that somebody typed: each with its spot, what is printed and what is computed."""

    name: str
    entries: Mapping[Spot, tuple[str, str]]

    def covers(self, spot: Spot) -> bool:
        """Whether the spot is listed."""
        return spot.bare in self.entries

    def fits(self, spot: Spot, printed: str, computed: str) -> bool:
        """Whether this very difference is listed."""
        return self.entries[spot.bare] == (printed, computed)


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """A number that the file states otherwise. An empty cause means that nobody knows why."""

    spot: Spot
    printed: str
    computed: str
    cause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """How a file and Overtrick compare.

    `numbers`: how many of each kind were compared. `beyond`: numbers that nothing in the file lets anybody compute.
    `contradicted`: numbers that Overtrick has right although a cause would have them otherwise.
    """

    numbers: dict[str, int]
    equal: int
    differences: tuple[Difference, ...]
    beyond: dict[str, int]
    contradicted: tuple[Difference, ...]

    @property
    def explained(self) -> dict[str, dict[str, int]]:
        """The differences by cause and by kind of number."""
        found: dict[str, Counter[str]] = {}
        for difference in self.differences:
            if difference.cause:
                found.setdefault(difference.cause, Counter())[difference.spot.kind.value] += 1
        return {cause: dict(kinds) for cause, kinds in found.items()}

    @property
    def unexplained(self) -> list[Difference]:
        """The differences without a cause."""
        return [difference for difference in self.differences if not difference.cause]


def compare(
    published: Published,
    computed: Book,
    causes: Iterable[Cause],
    printings: Printings,
    beyond: Mapping[Kind, str],
) -> Report:
    """Every published number against the computed one; the first cause that covers a spot must fit it."""
    causes = list(causes)
    numbers = Counter(spot.kind.value for spot in published if spot.kind not in beyond)
    differences: list[Difference] = []
    contradicted: list[Difference] = []
    for spot, text in published.items():
        if spot.kind in beyond:
            continue
        printing, number = printings[spot.kind], computed.get(spot)
        printed, ours = printing.stated(text), "" if number is None else printing.written(number)
        cause = next((cause for cause in causes if cause.covers(spot)), None)
        name = cause.name if cause is not None and cause.fits(spot, printed, ours) else ""
        difference = Difference(spot=spot, printed=printed, computed=ours, cause=name)
        if printed != ours:
            differences.append(difference)
        elif cause is not None and not name:
            contradicted.append(difference)
    return Report(
        numbers=dict(numbers),
        equal=sum(numbers.values()) - len(differences),
        differences=tuple(differences),
        beyond=dict(Counter(beyond[spot.kind] for spot in published if spot.kind in beyond)),
        contradicted=tuple(contradicted),
    )
