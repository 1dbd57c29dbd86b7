"""The verbs of formulas mean the same for a column as for each of its numbers, and sizes bound what comes out."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.verbs import distance, is_true, look_up, reached, sign
from overtrick.laws.law_78 import imps
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.scoring.columnar.formula import ready, tally_of_size
from overtrick.scoring.columnar.size import Largest, Size
from tests.batch.boards import WAY_NAMES, WAYS

TYPES = (np.int16, np.int32, np.int64, object)
numbers = st.lists(st.integers(-9999, 9999), min_size=1, max_size=8)


def listed(column: Any) -> list[int]:
    return [int(number) for number in column]


@pytest.mark.parametrize("kind", TYPES)
@given(numbers=numbers)
def test_verbs_of_one_number(kind: Any, numbers: list[int]) -> None:
    column: Any = np.array(numbers, kind)
    assert listed(sign(column)) == [sign(x) for x in numbers]
    assert listed(distance(column)) == [distance(x) for x in numbers]
    assert listed(imps(column)) == [imps(x) for x in numbers]
    assert listed(is_true(column > 3)) == [is_true(x > 3) for x in numbers]


@pytest.mark.parametrize("kind", TYPES)
@given(
    numbers=numbers,
    bounds=st.one_of(
        st.lists(st.integers(-500, 500), max_size=6), st.lists(st.integers(0, 500)), st.just([10, 70_000])
    ),
    scale=st.integers(1, 9),
)
def test_reached_on_a_column(kind: Any, numbers: list[int], bounds: list[int], scale: int) -> None:
    column: Any = np.array(numbers, kind)
    wanted = [reached(x, bounds, scale) for x in numbers]
    assert listed(reached(column, bounds, scale)) == wanted
    scales: Any = np.full(len(numbers), scale, kind)
    assert listed(reached(column, bounds, scales)) == wanted


@pytest.mark.parametrize("kind", TYPES)
@given(st.lists(st.integers(-7755, 7755), min_size=1, max_size=9), st.data())
def test_look_up_on_a_column(kind: Any, table: list[int], data: st.DataObject) -> None:
    at = data.draw(st.lists(st.integers(0, len(table) - 1), min_size=1))
    column: Any = np.array(at, kind)
    assert listed(look_up(table, column)) == [table[index] for index in at]


def test_what_is_reached_and_looked_up_by_pythons_own_numbers_is_such_a_number() -> None:
    """A slope of 500 over 2^57 results has no place in 64 bits, though the 500 has."""
    column: Any = np.array([2**70, 3], object)
    steps: Any = reached(column, (20, 50), 2)
    slopes: Any = look_up((30, 40, 500), steps)
    assert (steps.dtype, slopes.dtype) == (object, object)
    assert (slopes * 2**57).tolist() == [500 * 2**57, 30 * 2**57]


arithmetic = st.sampled_from([
    lambda x, y: x + y,
    lambda x, y: x - y,
    lambda x, y: x * y,
    lambda x, y: 3 * x - y * 2 + 1,
    lambda x, y: x // 7 - (5 - y),
    lambda x, y: -x + abs(y) - +y,
    lambda x, y: 100 // (1 + x * x) + y,
    lambda x, y: x % 7 + 9 % (1 + y * y),
    lambda x, y: is_true(x > y) + is_true(x == y) * is_true(y >= 3),
    lambda x, y: sign(x) * reached(distance(y), (20, 50), 2) + look_up((3, -8, 4), is_true(x != 0)),
])  # fmt: skip


@given(arithmetic, st.integers(-50, 50), st.integers(-50, 50))
def test_a_size_is_never_exceeded(formula: Any, x: int, y: int) -> None:
    largest = Largest()
    size = formula(largest.size(abs(x)), largest.size(abs(y)))
    assert abs(formula(x, y)) <= size.most <= largest.met


def test_a_size_is_neither_true_nor_false() -> None:
    with pytest.raises(TypeError, match="decides by `if`"):
        bool(Largest().size(1) > 0)
    with pytest.raises(TypeError, match="mixes whole numbers with str"):
        Largest().size(1) + "1"  # type: ignore[operator]


@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
def test_every_formula_is_measured(method: Any, chosen: Settings) -> None:
    """Club boards need 32 bits at most; the largest boards there have ever been need 64."""
    formula = ready(method, chosen)
    assert formula.largest(20, 7600) < 1 << 31
    assert formula.largest(200_000, 7600) < 1 << 63
    assert isinstance(tally_of_size(Largest(), method, chosen, 13, 7600).extent.played, Size)
    assert ready(METHODS.get(method.name), chosen) is formula
