"""How programs print: decimals and rounding rules, single precision, marks of shared places."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from functools import lru_cache
from math import floor
from typing import Protocol

from overtrick.audit.spots import Kind, Spot
from overtrick.kernel.ratio import Exact, Rounding, decimal
from overtrick.kernel.records import dataclass

__all__ = [
    "Book",
    "Decimals",
    "Number",
    "Places",
    "Printing",
    "Printings",
    "SingleDigits",
    "number_in",
    "plain",
    "single",
]


@dataclass(frozen=True, slots=True)
class Number:
    """A computed number; `tied` where another result of the board or another contestant has the same."""

    value: Exact
    tied: bool = False


Book = Mapping[Spot, Number]
"""Computed numbers by where they stand."""

_NUMBER = re.compile(r"[+-]?(?:\d{1,12}(?:\.\d{0,12})?|\.\d{1,12})")


class Printing(Protocol):
    """How a program prints a number of some kind."""

    def written(self, number: Number) -> str:
        """The computed number as the program would print it."""
        ...

    def stated(self, text: str) -> str:
        """The printed number in the same form."""
        ...

    def __str__(self) -> str:
        """In words."""
        ...


Printings = Mapping[Kind, Printing]


@lru_cache(maxsize=1 << 14)
def number_in(text: str) -> Fraction | None:
    """The number that a text is, without a per-cent sign; None for what is none.

    >>> number_in("62.50%"), number_in("+3"), number_in("n/a")
    (Fraction(125, 2), Fraction(3, 1), None)
    """
    bare = text.strip().lstrip("^").removesuffix("%").rstrip().replace("\N{MINUS SIGN}", "-")
    if "," in bare and "." not in bare:
        bare = bare.replace(",", ".")
    return Fraction(Decimal(bare)) if _NUMBER.fullmatch(bare) else None


@lru_cache(maxsize=1 << 14)
def plain(text: str) -> str:
    """A decimal without zeros at its end; `62.50`, `+62.5` and `62.500` are one number. Other text as it stands.

    >>> plain("62.50"), plain("-0.00"), plain("+4"), plain("A+")
    ('62.5', '0', '4', 'A+')
    """
    if number_in(text) is None:
        return text.strip()
    number = number_in(text) or Fraction(0)
    found = f"{(Decimal(number.numerator) / Decimal(number.denominator)).normalize():f}"
    return "0" if found == "-0" else found


def single(x: Exact) -> Fraction:
    """The nearest number of single precision (24 binary digits, halves to even).

    >>> single(Fraction(-141, 40)) == Fraction("-3.525"), single(Fraction(5, 4)) == Fraction(5, 4)
    (False, True)
    """
    if not isinstance(x, Fraction) or x == 0:
        return Fraction(0) if x == 0 else Fraction(decimal(x, 12))
    size, over = abs(x.numerator), x.denominator
    shift = _DIGITS + over.bit_length() - size.bit_length()
    if (size << max(shift, 0)) >> _DIGITS >= over << max(-shift, 0):
        shift -= 1
    whole, rest = divmod(size << max(shift, 0), over << max(-shift, 0))
    whole += 2 * rest > over << max(-shift, 0) or (2 * rest == over << max(-shift, 0) and whole % 2 == 1)
    return Fraction(whole) / Fraction(2) ** shift * (1 if x > 0 else -1)


_DIGITS = 24


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
        value = single(number.value) if self.single else number.value
        return plain(decimal(value, places, self.rule))

    def stated(self, text: str) -> str:
        """As it stands, whatever zeros it ends in."""
        return plain(text)

    def __str__(self) -> str:
        """In words.

        >>> str(Decimals(places=1, rule=Rounding.CUT))
        '1 decimal, cut off'
        """
        noun = {0: "whole numbers", 1: "1 decimal"}.get(self.places, f"{self.places} decimals")
        rule = _RULES[self.rule]
        tied = f", {self.tied} for shared results" if self.tied is not None else ""
        return f"{noun}{tied}, {rule}{', reckoned in single precision' if self.single else ''}"


_RULES = {
    Rounding.UP: "halves upwards",
    Rounding.AWAY: "halves away from zero",
    Rounding.TOWARD: "halves toward zero",
    Rounding.EVEN: "halves to the even digit",
    Rounding.CUT: "cut off",
}


@dataclass(frozen=True, slots=True)
class SingleDigits:
    """A single-precision number with as many digits as tell it from its neighbours: 53.846153, but 60.5042."""

    def written(self, number: Number) -> str:
        """The fewest digits that give the same single again."""
        held = single(number.value)
        if held == 0:
            return "0"
        whole = len(str(floor(abs(held)))) if abs(held) >= 1 else 0
        texts = (decimal(held, max(digits - whole, 0), Rounding.EVEN) for digits in range(1, 12))
        return plain(next(text for text in texts if single(Fraction(text)) == held))

    def stated(self, text: str) -> str:
        """As it stands."""
        return plain(text)

    def __str__(self) -> str:
        return "as many digits as single precision has"


@dataclass(frozen=True, slots=True)
class Places:
    """A place; the marks are what the program puts before and behind a shared one."""

    mark: str = "="
    front: str = ""

    def written(self, number: Number) -> str:
        """3, or 3= where it is shared; with a slash, 3/4 where two share it."""
        if number.tied and self.mark == "/":
            return f"{number.value}/{number.value + 1}"
        return f"{self.front}{number.value}{self.mark}" if number.tied else f"{number.value}"

    def stated(self, text: str) -> str:
        """As printed."""
        return text.strip()

    def __str__(self) -> str:
        marked = f"{self.front}3{self.mark}"
        return f"shared places written {marked}" if marked != "3" else "shared places without a mark"
