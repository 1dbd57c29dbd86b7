"""Sums of square roots against decimal arithmetic with far more digits than they need."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction
from math import isqrt

from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.ratio import Exact, Rounding, rounded, total
from overtrick.kernel.surd import Surd, square_root

parts = st.lists(st.tuples(st.integers(-50, 50), st.integers(1, 200)), min_size=1, max_size=4)


def exact(pairs: list[tuple[int, int]]) -> Exact:
    return total(square_root(root) * factor for factor, root in pairs)


def approximate(pairs: list[tuple[int, int]]) -> Decimal:
    return sum((Decimal(factor) * Decimal(root).sqrt() for factor, root in pairs), Decimal(0))


@given(parts, parts)
def test_order_agrees_with_decimals(left: list[tuple[int, int]], right: list[tuple[int, int]]) -> None:
    with localcontext() as context:
        context.prec = 60
        difference = approximate(left) - approximate(right)
    a, b = exact(left), exact(right)
    assert (a == b) == (abs(difference) < Decimal("1e-40"))
    if a != b:
        assert (a < b) == (difference < 0)
        assert (a > b) == (difference > 0)


@given(parts)
def test_rounding_agrees_with_decimals(pairs: list[tuple[int, int]]) -> None:
    value = exact(pairs)
    if isinstance(value, Fraction):
        return
    with localcontext() as context:
        context.prec = 60
        wanted = approximate(pairs).quantize(Decimal("0.01"))
    assert rounded(value, Fraction(1, 100), Rounding.AWAY) == Fraction(wanted)


def test_ties_of_different_boards_are_seen() -> None:
    """Two boards with 12 and 27 results under the root: 2·√3 and √12 are the same number."""
    assert square_root(3) * 2 == square_root(12)
    assert hash(square_root(3) * 2) == hash(square_root(12))
    assert square_root(12) != square_root(13)
    assert square_root(12) != Fraction(3)
    assert Fraction(3) < square_root(12) < Fraction(4)
    assert square_root(12) < square_root(12) + 1
    assert not square_root(12) + 1 < square_root(12)


def test_numbers_that_agree_in_twenty_digits_are_told_apart() -> None:
    below = Fraction(isqrt(2 * 10**40), 10**20)
    assert below < square_root(2) < below + Fraction(1, 10**20)
    assert rounded(square_root(2) - below, Fraction(1), Rounding.CUT) == 0
    assert rounded(below - square_root(2), Fraction(1), Rounding.CUT) == 0


def test_arithmetic_falls_back_to_fractions() -> None:
    root = square_root(2)
    assert isinstance(root, Surd)
    assert root - root == Fraction(0)
    assert 1 - root + root == Fraction(1)
    assert (root + 1) / 2 - root / 2 == Fraction(1, 2)
    assert (str(-root), repr(1 + root)) == ("-sqrt(2)", "Surd(1+sqrt(2))")
    assert square_root(0) == Fraction(0)
