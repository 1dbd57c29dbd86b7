"""Finds how a program prints a kind of number: the decimals, rule and marks that give most of what is printed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from overtrick.audit.printing import Book, Decimals, Number, Places, Printing, SingleDigits, number_in, plain
from overtrick.audit.published import Published
from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.ratio import Exact, Rounding
from overtrick.kernel.records import dataclass, replace

__all__ = ["Fit", "agreeing", "decimals_in", "fit_kind", "of_kind"]

_RULES = (Rounding.AWAY, Rounding.EVEN, Rounding.UP, Rounding.TOWARD, Rounding.CUT)
_WITHOUT_HALVES = (Rounding.AWAY, Rounding.CUT)
_MARKS = (Places("="), Places(""), Places("", "="), Places("", "T"), Places("-"), Places("/"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Fit:
    """How well a book fits: in the best printing, how many numbers are equal, out of how many, and how far off the
    others are on average, in thousandths."""

    printing: Printing
    agree: int
    numbers: int
    off: int = 0

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


def fit_kind(kind: Kind, published: Published, book: Book) -> Fit:
    """The printing that gives most of these numbers, which are all of one kind; the plainest of equally good ones."""
    near = Counter(
        (book[spot], text) for spot, text in published.items() if spot in book and _is_near(kind, text, book[spot])
    )
    there, places = sum(near.values()), decimals_in(published.values())
    rules = _RULES if any(_is_on_half(number.value, places) for number, _ in near) else _WITHOUT_HALVES
    best: tuple[int, Printing] | None = None
    for printing in _printings(kind, places, rules):
        fits = (printing.written(number) == printing.stated(text) for number, text in near)
        agree = sum(count for count, fit in zip(near.values(), fits, strict=True) if fit)
        if best is None or agree > best[0]:
            best = (agree, printing)
        if agree == there:
            break
    assert best is not None
    return Fit(printing=best[1], agree=best[0], numbers=len(published), off=_off(published, book))


def _is_near(kind: Kind, text: str, number: Number) -> bool:
    """Whether rounding can lie between: any rule changes a number by less than one in its last digit but one."""
    printed, value = number_in(text), number.value
    if kind.is_place or printed is None or not isinstance(value, Fraction):
        return True
    unit = 10 ** max(len(text.strip().partition(".")[2]) - 1, 0)
    off = value.numerator * printed.denominator - printed.numerator * value.denominator
    return bool(abs(off) * unit <= value.denominator * printed.denominator)


def _is_on_half(value: Exact, places: int) -> bool:
    """Whether it matters how halves are rounded, with so many decimals or one less."""
    if not isinstance(value, Fraction):
        return False
    halves, rest = divmod(2 * value.numerator * 10**places, value.denominator)
    return rest == 0 and bool(halves % 2 == 1 or halves % 20 == 10)


def _printings(kind: Kind, places: int, rules: tuple[Rounding, ...]) -> Iterator[Printing]:
    if kind.is_place:
        yield from _MARKS
        return
    plainest = [Decimals(places=places, rule=rule) for rule in rules]
    yield from plainest
    yield Decimals(places=places, rule=Rounding.EVEN, single=True)
    if places and kind in (Kind.AWARD, Kind.SHARE):
        yield from (replace(one, tied=places - 1) for one in plainest)
        yield Decimals(places=places, rule=Rounding.EVEN, single=True, tied=places - 1)
    if places > 3:
        yield SingleDigits()


_FAR = 1_000_000


def _off(published: Published, book: Book) -> int:
    """The mean distance between printed and computed, in thousandths; a number that is missing counts as far."""
    return sum(_distance(text, book.get(spot)) for spot, text in published.items()) // max(len(published), 1)


def _distance(text: str, number: Number | None) -> int:
    printed = number_in(text)
    if printed is None:
        return 0
    if number is None or not isinstance(number.value, Fraction):
        return _FAR
    value = number.value
    apart = abs(value.numerator * printed.denominator - printed.numerator * value.denominator)
    return 1000 * apart // (value.denominator * printed.denominator)
