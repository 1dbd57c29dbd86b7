"""Victory-point tables keep their promises for every whole margin and every number of boards from 1 to 100."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.surd import square_root
from overtrick.model.scale import MOST_BOARDS, Measure, Scale
from overtrick.scales import SCALES

BOARDS = range(1, 101)
WIDEST = 155
"""More IMPs than 15 times the root of 100."""

EVERY_SCALE = pytest.mark.parametrize("scale", list(SCALES), ids=lambda scale: scale.name)
IN_IMPS = [scale for scale in SCALES if scale.measure is Measure.IMPS]


def known_boards(scale: Scale) -> list[int]:
    """Every number of boards up to 100 that the scale takes."""
    return [*BOARDS] if scale.formula else [boards for span, _ in scale.columns for boards in span]


def values_of(scale: Scale) -> list[Fraction]:
    """Every whole margin, or percentages from 20 to 80 in steps of 0.01."""
    if scale.measure is Measure.IMPS:
        return [Fraction(margin) for margin in range(-WIDEST, WIDEST + 1)]
    return [Fraction(hundredth, 100) for hundredth in range(2000, 8001)]


def test_the_shelf() -> None:
    assert SCALES.names == [
        *("acbl-20", "acbl-30", "ebu-matchpoints", "ebu-matchpoints-half", "wbf-1990", "wbf-continuous"),
        *("wbf-continuous-half", "wbf-discrete", "wbf-discrete-half"),
    ]


def test_no_two_scales_answer_to_one_name() -> None:
    names = [name for scale in SCALES for name in (scale.name, *scale.aliases)]
    assert len(set(names)) == len(names)


@EVERY_SCALE
def test_a_better_result_never_earns_less(scale: Scale) -> None:
    for boards in known_boards(scale):
        got = [scale.convert(value, boards) for value in values_of(scale)]
        assert [pair for pair in pairwise(got) if pair[1].own < pair[0].own or pair[1].other > pair[0].other] == []


@EVERY_SCALE
def test_the_two_sides_mirror_each_other(scale: Scale) -> None:
    values = values_of(scale)
    for boards in known_boards(scale):
        got = [scale.convert(value, boards) for value in values]
        assert [tuple(reversed(vps)) for vps in reversed(got)] == [tuple(vps) for vps in got]


@EVERY_SCALE
def test_sum_average_and_cap(scale: Scale) -> None:
    centre = Fraction(scale.measure.centre)
    for boards in known_boards(scale):
        got = [scale.convert(value, boards) for value in values_of(scale)]
        if scale.total is not None:
            assert {own + other for own, other in got} == {scale.total}
        assert tuple(scale.convert(centre, boards)) == (scale.average, scale.average)
        assert got[-1] == scale.convert(10**9, boards)
        assert (got[-1].own, got[-1].other) == (scale.most, 0)


@EVERY_SCALE
def test_every_result_can_be_reached(scale: Scale) -> None:
    for boards in known_boards(scale):
        column = scale.column(boards)
        reached = {scale.convert(value, boards) for value in values_of(scale)}
        assert [vps for vps in column.results if vps not in reached] == []


def test_what_the_sums_are() -> None:
    sums = {scale.name: scale.total for scale in SCALES}
    assert sums == {
        "acbl-20": 20, "acbl-30": 30, "ebu-matchpoints": 20, "ebu-matchpoints-half": 10, "wbf-1990": None,
        "wbf-continuous": 20, "wbf-continuous-half": 10, "wbf-discrete": 20, "wbf-discrete-half": 10,
    }  # fmt: skip


@pytest.mark.parametrize("name", ["wbf-continuous", "wbf-continuous-half"])
def test_continuous_steps_never_grow(name: str) -> None:
    for boards in BOARDS:
        row = [own for own, _ in SCALES.get(name).column(boards).results]
        steps = [after - before for before, after in pairwise(row)]
        assert steps == sorted(steps, reverse=True), boards
        assert {(100 * vps).denominator for vps in row} == {1}


@pytest.mark.parametrize("name", ["wbf-discrete", "wbf-discrete-half"])
def test_discrete_steps_never_narrow(name: str) -> None:
    for boards in BOARDS:
        bounds = SCALES.get(name).column(boards).bounds
        widths = [2 * bounds[0] + 1, *(after - before for before, after in pairwise(bounds))]
        assert widths == sorted(widths), boards


@pytest.mark.parametrize("scale", IN_IMPS, ids=lambda scale: scale.name)
@given(margin=st.fractions(-200, 200, max_denominator=60))
def test_fractions_of_an_imp_go_to_the_nearest_whole_one_halves_away_from_a_draw(
    scale: Scale, margin: Fraction
) -> None:
    whole = int(abs(margin) + Fraction(1, 2)) * (1 if margin > 0 else -1)
    assert scale.convert(margin, 8) == scale.convert(whole, 8)


def test_a_root_is_a_margin_too() -> None:
    """Totals of cross-IMPs may hold roots: 5·√7 = 13.2, and √(182.25) = 13.5 would be 14."""
    discrete = SCALES.get("wbf-discrete")
    assert discrete.convert(square_root(7) * 5, 8) == discrete.convert(13, 8)
    assert discrete.convert(square_root(7) * -5, 8) == discrete.convert(-13, 8)
    with pytest.raises(BadValueError, match=r"ebu-matchpoints converts percentages; 5\*sqrt\(101\) is none."):
        SCALES.get("ebu-matchpoints").convert(square_root(101) * 5, 8)


@pytest.mark.parametrize("name", ["ebu-matchpoints", "ebu-matchpoints-half"])
@given(percent=st.fractions(0, 100))
def test_the_rest_of_a_hundred_gets_the_rest_of_the_points(name: str, percent: Fraction) -> None:
    own, other = SCALES.get(name).convert(percent, 8)
    assert tuple(SCALES.get(name).convert(100 - percent, 8)) == (other, own)


@EVERY_SCALE
def test_own_is_the_own_side(scale: Scale) -> None:
    for value in (-3, 40, 60):
        assert scale.own(value, 8) == scale.convert(value, 8)[0]


@EVERY_SCALE
@pytest.mark.parametrize("boards", [0, -8, MOST_BOARDS + 1])
def test_no_such_match(scale: Scale, boards: int) -> None:
    with pytest.raises(BadValueError, match=rf"The scale {scale.name} is known|on the scale {scale.name} has from 1"):
        scale.convert(0, boards)


@pytest.mark.parametrize("name", [scale.name for scale in SCALES if scale.formula])
def test_the_longest_match(name: str) -> None:
    scale = SCALES.get(name)
    assert tuple(scale.convert(-475, MOST_BOARDS)) == (0, scale.most)


@pytest.mark.parametrize(
    ("name", "boards", "message"),
    [
        (
            "wbf-1990",
            10,
            "The scale wbf-1990 is known for matches of 8, 12, 16, 20, 24, 28, 32 boards only, not for 10.",
        ),
        ("acbl-30", 12, "The scale acbl-30 is known for matches of 6-8, 9-11 boards only, not for 12."),
        (
            "ebu-matchpoints",
            56,
            "The scale ebu-matchpoints is known for matches of 1-4, 5-6, 7-9, 10-13, 14-19, 20-27, 28-39, "
            "40-55 boards only, not for 56.",
        ),
        ("wbf-discrete", 1000, "A match on the scale wbf-discrete has from 1 to 999 boards, not 1000."),
    ],
)
def test_unknown_lengths_are_refused_by_name(name: str, boards: int, message: str) -> None:
    with pytest.raises(BadValueError) as caught:
        SCALES.get(name).convert(1, boards)
    assert str(caught.value) == message


def test_a_scale_for_half_matches_has_half_of_everything() -> None:
    halves = {scale.name: scale.half for scale in SCALES if scale.half}
    assert halves == {name: f"{name}-half" for name in ("ebu-matchpoints", "wbf-continuous", "wbf-discrete")}
    for name, half in halves.items():
        whole, smaller = SCALES.get(name), SCALES.get(half)
        assert (smaller.most * 2, smaller.average * 2) == (whole.most, whole.average)
        assert smaller.measure is whole.measure
