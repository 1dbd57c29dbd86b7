"""Finds how a program prints a kind of number: the decimals, rule and marks that give most of what is printed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from overtrick.audit.printing import Book, Decimals, Number, Places, Printing, SingleDigits, number_in, plain
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.ratio import Rounding

__all__ = ["Fit", "agreeing", "decimals_in", "fit_kind", "of_kind"]

_RULES = (Rounding.AWAY, Rounding.EVEN, Rounding.UP, Rounding.TOWARD, Rounding.CUT)
_MARKS = (Places("="), Places(""), Places("", "="), Places("", "T"), Places("-"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How well a book fits: in the best printing, how many numbers are equal, out of how many, and how far off the
    others are on average."""

    printing: Printing
    agree: int
    numbers: int
    off: Fraction = Fraction(0)

    @property
    def is_whole(self) -> bool:
        """Whether every number fits."""
        return self.agree == self.numbers


def decimals_in(texts: Iterable[str]) -> int:
    """The most decimals with which a number is written, zeros at its end not counted.

    >>> decimals_in(["12.50", "3", "7.25"])
    2
    """
    return max((len(plain(text).partition(".")[2]) for text in texts if number_in(text) is not None), default=0)


def of_kind(published: Published, kind: Kind) -> Published:
    """The numbers of one kind."""
    return {spot: text for spot, text in published.items() if spot.kind is kind}


def agreeing(published: Mapping[Spot, str], book: Book, printing: Printing) -> int:
    """How many numbers the book gives in that printing."""
    return sum(
        spot in book and printing.written(book[spot]) == printing.stated(text) for spot, text in published.items()
    )


def fit_kind(kind: Kind, published: Published, book: Book, given: Printing | None = None) -> Fit:
    """The printing that gives most of these numbers, which are all of one kind; the plainest of equally good ones."""
    best: tuple[int, Printing] | None = None
    for printing in _printings(kind, published) if given is None else (given,):
        agree = agreeing(published, book, printing)
        if best is None or agree > best[0]:
            best = (agree, printing)
        if agree == len(published):
            break
    assert best is not None
    return Fit(printing=best[1], agree=best[0], numbers=len(published), off=_off(published, book))


def _printings(kind: Kind, published: Published) -> Iterator[Printing]:
    if kind is Kind.PLACE:
        yield from _MARKS
        return
    places = decimals_in(published.values())
    plainest = [Decimals(places=places, rule=rule) for rule in _RULES]
    yield from plainest
    yield Decimals(places=places, rule=Rounding.EVEN, single=True)
    if places and kind in (Kind.AWARD, Kind.SHARE):
        yield from (replace(one, tied=places - 1) for one in plainest)
        yield Decimals(places=places, rule=Rounding.EVEN, single=True, tied=places - 1)
    if places > 3:
        yield SingleDigits()


def _off(published: Published, book: Book) -> Fraction:
    """The mean distance between printed and computed; a number that is missing counts as far."""
    distances = [_distance(text, book.get(spot)) for spot, text in published.items()]
    return sum(distances, Fraction(0)) / max(len(distances), 1)


def _distance(text: str, number: Number | None) -> Fraction:
    printed = number_in(text)
    if printed is None:
        return Fraction(0)
    if number is None or not isinstance(number.value, Fraction):
        return Fraction(1000)
    return abs(printed - number.value)
