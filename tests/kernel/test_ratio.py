"""Rounding by named rules, and exact sums."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.ratio import Rounding, decimal, readable, rounded, scaled, total
from overtrick.kernel.surd import square_root

TENTH = Fraction(1, 10)
GROUP_OF_FOUR = [Fraction(73, 4), Fraction(51, 4), Fraction(29, 4), Fraction(7, 4)]


@pytest.mark.parametrize(
    ("rule", "shown"),
    [
        (Rounding.TOWARD, ["18.2", "12.7", "7.3", "1.8"]),
        (Rounding.AWAY, ["18.3", "12.8", "7.2", "1.7"]),
        (Rounding.UP, ["18.3", "12.8", "7.3", "1.8"]),
        (Rounding.CUT, ["18.2", "12.7", "7.2", "1.7"]),
        (Rounding.EVEN, ["18.2", "12.8", "7.2", "1.8"]),
    ],
)
def test_halves_around_an_average_of_ten(rule: Rounding, shown: list[str]) -> None:
    """18.25 12.75 7.25 1.75 of a top of 20, under every rule that some authority uses."""
    got = [decimal(rounded(x, TENTH, rule, centre=Fraction(10)), 1) for x in GROUP_OF_FOUR]
    assert got == shown


@given(st.fractions(), st.sampled_from(list(Rounding)), st.integers(1, 400), st.fractions())
def test_rounding_moves_less_than_a_unit(x: Fraction, rule: Rounding, parts: int, centre: Fraction) -> None:
    unit = Fraction(1, parts)
    result = rounded(x, unit, rule, centre=centre)
    assert (result / unit).denominator == 1
    distance = abs(result - x)
    assert distance < unit if rule is Rounding.CUT else distance <= unit / 2


@given(st.fractions())
def test_cut_never_grows_a_number(x: Fraction) -> None:
    assert abs(rounded(x, TENTH, Rounding.CUT)) <= abs(x)


@given(st.lists(st.fractions(max_denominator=60)))
def test_total_is_the_sum(numbers: list[Fraction]) -> None:
    assert total(numbers) == sum(numbers, Fraction(0))


@given(
    st.fractions(), st.one_of(st.integers(), st.fractions()), st.one_of(st.integers(1), st.fractions(Fraction(1, 99)))
)
def test_scaled_is_multiplied_and_divided(x: Fraction, num: int | Fraction, den: int | Fraction) -> None:
    assert scaled(x, num, den) == x * num / den
    assert scaled(square_root(2) * x, num, den) == square_root(2) * x * num / den


def test_decimals() -> None:
    assert decimal(Fraction(-1, 1000), 2) == "0.00"
    assert decimal(Fraction(1, 2), 0) == "1"
    assert decimal(Fraction(12345, 10), 1, signed=True) == "+1234.5"
    assert decimal(square_root(2), 3) == "1.414"
    assert readable(square_root(2) * 3) == "3*sqrt(2) (≈ 4.243)"
