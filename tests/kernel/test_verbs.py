"""The verbs of formulas mean what the words say, for whole numbers and fractions alike."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.verbs import distance, look_up, reached, sign

numbers = st.one_of(st.integers(-9999, 9999), st.fractions(max_denominator=50))


@given(numbers)
def test_sign_and_distance(x: int | Fraction) -> None:
    assert sign(x) == (x > 0) - (x < 0)
    assert distance(x) == abs(x)


scales = st.one_of(st.integers(1, 9), st.fractions(Fraction(1, 9), 9, max_denominator=9))


@given(numbers, st.lists(st.integers(-500, 500)), scales)
def test_reached_counts_bounds(x: int | Fraction, bounds: list[int], scale: int | Fraction) -> None:
    assert reached(x, bounds, scale) == len([b for b in bounds if b * scale <= x])


@given(st.lists(st.integers(), min_size=1), st.data())
def test_look_up_is_indexing(table: list[int], data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(table) - 1))
    assert look_up(table, at) == table[at]
