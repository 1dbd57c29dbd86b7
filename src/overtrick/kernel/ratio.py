"""Exact numbers and the named ways of rounding them. Rounding happens where a rule says so, else only for display."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from math import lcm

from overtrick.kernel.records import dataclass
from overtrick.kernel.surd import Surd, square_root
from overtrick.kernel.verbs import Quantity

__all__ = ["Exact", "Ratio", "Rounding", "decimal", "exact_text", "readable", "rounded", "scaled", "total"]

Exact = Fraction | Surd
"""A number that is exactly what it should be."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """num·√under / den: what a formula returns, before anybody divides.

    >>> Ratio(63, 10).exact, str(Ratio(15, 6, 6).exact)
    (Fraction(63, 10), '5/2*sqrt(6)')
    """

    num: Quantity
    den: Quantity = 1
    under: int = 1

    @property
    def exact(self) -> Exact:
        """The number itself."""
        try:
            plain = _reduced(self.num, self.den)
        except TypeError:  # a formula that somebody wrote with / gives floating numbers; they are taken as they are
            plain = Fraction(self.num) / Fraction(self.den)
        return plain if self.under == 1 else square_root(self.under) * plain


def scaled(x: Exact, num: Quantity, den: Quantity = 1) -> Exact:
    """x·num/den, reduced once.

    >>> scaled(Fraction(9, 14), 100, 12)
    Fraction(75, 14)
    """
    if isinstance(x, Fraction):
        own, parts = x.as_integer_ratio()
        return _reduced(own * num, parts * den)
    return x * Fraction(num, den)


@lru_cache(maxsize=1 << 12, typed=True)
def _reduced(num: Quantity, den: Quantity) -> Fraction:
    """num / den. The results of a tournament are few numbers, each many times: it takes a tenth to know one again."""
    return Fraction(num, den)


class Rounding(Enum):
    """What to do with a number between two units; the first four differ only on an exact half.

    UP: toward plus infinity. AWAY and TOWARD: away from or toward a centre (zero unless one is given).
    EVEN: to the even unit. CUT: drop what is left over, toward zero, half or not.
    """

    UP = "half-up"
    AWAY = "half-away"
    TOWARD = "half-toward"
    EVEN = "half-even"
    CUT = "cut"


def rounded(x: Exact, unit: Fraction, rule: Rounding, *, centre: Fraction = Fraction(0)) -> Fraction:
    """x as a whole number of units.

    >>> quarter, tenth = Fraction(73, 4), Fraction(1, 10)
    >>> [float(rounded(quarter, tenth, rule, centre=Fraction(10))) for rule in Rounding]
    [18.3, 18.3, 18.2, 18.2, 18.2]
    """
    return _units_in(x, unit, rule, centre) * unit


def _units_in(x: Exact, unit: Fraction, rule: Rounding, centre: Fraction) -> int:
    """How many units."""
    below, over = _split(x, unit)
    if over is None:
        return below
    if rule is Rounding.CUT:
        return below + (below < 0)
    if over:
        return below + (over > 0)
    on_half = {
        Rounding.UP: True,
        Rounding.AWAY: x >= centre,
        Rounding.TOWARD: x < centre,
        Rounding.EVEN: below % 2 == 1,
    }
    return below + on_half[rule]


def _split(x: Exact, unit: Fraction) -> tuple[int, int | None]:
    """The whole units that are not above x, and whether the rest is over half a unit (> 0), under (< 0) or half (0).

    None where there is no rest.
    """
    if isinstance(x, Fraction):
        whole = x.denominator * unit.numerator
        below, rest = divmod(x.numerator * unit.denominator, whole)
        return below, 2 * rest - whole if rest else None
    below = x.floor_over(unit)
    left = x - below * unit
    return below, None if left == 0 else (left > unit / 2) - (left < unit / 2)


def decimal(x: Exact, places: int, rule: Rounding = Rounding.AWAY, *, signed: bool = False) -> str:
    """x written with a fixed number of decimals.

    >>> decimal(Fraction(1, 8), 2), decimal(Fraction(-1, 8), 2), decimal(Fraction(5), 2, signed=True)
    ('0.13', '-0.13', '+5.00')
    """
    units = _units_in(x, _unit_of(places), rule, _ZERO)
    digits = str(abs(units)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    mark = "-" if units < 0 else "+" if signed and units > 0 else ""
    return mark + text


@lru_cache(maxsize=64)
def _unit_of(places: int) -> Fraction:
    return Fraction(1, 10**places)


_ZERO = Fraction(0)


def exact_text(x: Exact) -> str:
    """A reduced fraction or whole number as text; a sum of roots as `5/2*sqrt(6)`.

    >>> exact_text(Fraction(199, 10)), exact_text(Fraction(18))
    ('199/10', '18')
    """
    return str(x)


def readable(x: Exact) -> str:
    """x for people, exactly: a short decimal where there is one, else a fraction with its size beside it.

    >>> readable(Fraction(199, 10)), readable(Fraction(53, 12)), readable(Fraction(18))
    ('19.9', '53/12 (≈ 4.417)', '18')
    """
    if isinstance(x, Fraction):
        for places in range(4):
            if (x * 10**places).denominator == 1:
                return decimal(x, places)
    return f"{x} (≈ {decimal(x, 3)})"


def total(numbers: Iterable[Exact]) -> Exact:
    """The exact sum, joining equal denominators first (many times faster than adding one fraction at a time).

    >>> total([Fraction(1, 3), Fraction(1, 6), Fraction(1, 3)])
    Fraction(5, 6)
    """
    by_denominator: dict[int, int] = {}
    roots: list[Surd] = []
    for x in numbers:
        if isinstance(x, Surd):
            roots.append(x)
        else:
            num, den = x.as_integer_ratio()
            by_denominator[den] = by_denominator.get(den, 0) + num
    common = lcm(*by_denominator)
    whole = Fraction(sum(num * (common // den) for den, num in by_denominator.items()), common)
    return sum(roots, whole) if roots else whole
