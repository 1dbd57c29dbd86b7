"""Sums of square roots, kept exact: what a divisor √(n(n−1)/2) brings into a total.

A surd is Σ qᵢ·√dᵢ with rational qᵢ and different square-free dᵢ. Such roots are linearly independent over the
rationals, so two surds are equal exactly when their parts are, and a difference that is not zero shows its sign
at some finite precision. Nothing is ever decided in floating point.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import total_ordering
from math import isqrt

__all__ = ["Surd", "square_root"]


def _square_free(n: int) -> tuple[int, int]:
    """Split n ≥ 1 into (s, d) with n = s²·d and d square-free.

    >>> _square_free(72)
    (6, 2)
    """
    outside, rest, factor = 1, n, 2
    while factor * factor <= rest:
        square = factor * factor
        while rest % square == 0:
            rest //= square
            outside *= factor
        factor += 1
    return outside, rest


def square_root(n: int) -> Fraction | Surd:
    """√n, exactly; a Fraction where n is a square.

    >>> square_root(36), str(square_root(66)), str(square_root(72))
    (Fraction(6, 1), 'sqrt(66)', '6*sqrt(2)')
    """
    if n == 0:
        return Fraction(0)
    outside, inside = _square_free(n)
    return _simplest({inside: Fraction(outside)})


def _simplest(parts: Mapping[int, Fraction]) -> Fraction | Surd:
    kept = {root: part for root, part in sorted(parts.items()) if part}
    if not kept:
        return Fraction(0)
    if set(kept) == {1}:
        return kept[1]
    return Surd(kept)


def _parts(x: Fraction | Surd | int) -> Mapping[int, Fraction]:
    return x.parts if isinstance(x, Surd) else {1: Fraction(x)}


@total_ordering
class Surd:
    """An irrational sum of square roots. Arithmetic that ends in a rational gives a Fraction.

    >>> third = square_root(3) / 3
    >>> str(third + 1), third * 3 == square_root(3), third + third > 1
    ('1+1/3*sqrt(3)', True, True)
    >>> third - third
    Fraction(0, 1)
    """

    __slots__ = ("parts",)

    def __init__(self, parts: Mapping[int, Fraction]) -> None:
        self.parts = dict(parts)

    def __add__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        joined = dict(self.parts)
        for root, part in _parts(other).items():
            joined[root] = joined.get(root, Fraction(0)) + part
        return _simplest(joined)

    __radd__ = __add__

    def __neg__(self) -> Surd:
        return Surd({root: -part for root, part in self.parts.items()})

    def __sub__(self, other: Fraction | Surd | int) -> Fraction | Surd:
        return self + -other

    def __rsub__(self, other: Fraction | int) -> Fraction | Surd:
        return -self + other

    def __mul__(self, factor: Fraction | int) -> Fraction | Surd:
        return _simplest({root: part * factor for root, part in self.parts.items()})

    __rmul__ = __mul__

    def __truediv__(self, divisor: Fraction | int) -> Fraction | Surd:
        return self * (Fraction(1) / divisor)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Surd) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.parts.items())))

    def __lt__(self, other: Fraction | Surd | int) -> bool:
        difference = self - other
        if isinstance(difference, Fraction):
            return difference < 0
        return difference.floor_over(Fraction(1)) < 0

    def floor_over(self, unit: Fraction) -> int:
        """The largest whole number of units that is not above the value.

        >>> square_root(2).floor_over(Fraction(1, 100))
        141
        """
        digits = 16
        while True:
            low, high = self._between(10**digits)
            below, above = low // unit, high // unit
            if below == above:
                return int(below)
            digits *= 2

    def _between(self, scale: int) -> tuple[Fraction, Fraction]:
        """Two rationals around the value, each root known to 1/scale."""
        low = high = Fraction(0)
        for root, part in self.parts.items():
            near = Fraction(isqrt(root * scale * scale), scale)
            far = near if root == 1 else near + Fraction(1, scale)
            low += part * (near if part > 0 else far)
            high += part * (far if part > 0 else near)
        return low, high

    def __str__(self) -> str:
        text = ""
        for root, part in self.parts.items():
            factor = "" if abs(part) == 1 and root != 1 else f"{abs(part)}"
            term = factor if root == 1 else f"{factor}{'*' if factor else ''}sqrt({root})"
            text += ("-" if part < 0 else "+" if text else "") + term
        return text

    def __repr__(self) -> str:
        return f"Surd({self})"
