"""The contract that every scoring method on the shelf keeps. A new file gets these tests for nothing."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.ratio import Exact, total
from overtrick.methods import METHODS
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.tally import Extent, Ranks
from overtrick.scoring.board_scorer import factor_of
from overtrick.scoring.tally_exact import count

METHOD_NAMES = METHODS.names
MATCHPOINT_METHODS = [m.name for m in METHODS if m.basis is Basis.MATCHPOINTS]

travellers = st.lists(st.sampled_from([-1100, -620, -200, -100, -50, 0, 110, 140, 420, 430, 450, 980]), min_size=2)


def all_settings(method: Method[Any]) -> list[Settings]:
    """Every combination of a method's listed choices."""
    names = [[(option.name, choice.name) for choice in option.choices] for option in method.options]
    return [Settings(method.options, dict(chosen)) for chosen in product(*names)]


def awards(
    method: Method[Any], settings: Settings, scores: list[int], expected: int
) -> dict[int, tuple[Exact, Exact]]:
    """What both sides get for every distinct score."""
    n = len(scores)
    extent = Extent(played=n, entered=n, expected=max(expected, n))
    tallies = count(Counter(scores), extent, method, settings)
    return {
        score: (method.award(tally, settings).exact, method.award(tally.turned, settings).exact)
        for score, tally in tallies.items()
    }


@pytest.mark.parametrize("name", METHOD_NAMES)
@given(scores=travellers, missing=st.integers(0, 9))
def test_both_sides_share_what_there_is(name: str, scores: list[int], missing: int) -> None:
    """Matchpoints: the two sides get the top. IMPs and points: they get nothing."""
    method = METHODS.get(name)
    for settings in all_settings(method):
        n = len(scores)
        extent = Extent(played=n, entered=n, expected=n + missing)
        top = method.top(extent, settings).exact if method.top else Fraction(0)
        for ns, ew in awards(method, settings, scores, n + missing).values():
            assert total([ns, ew]) == top


@pytest.mark.parametrize("name", METHOD_NAMES)
@given(scores=travellers, missing=st.integers(0, 9))
def test_a_better_score_never_earns_less(name: str, scores: list[int], missing: int) -> None:
    method = METHODS.get(name)
    for settings in all_settings(method):
        got = awards(method, settings, scores, len(scores) + missing)
        in_order = [got[score] for score in sorted(got)]
        assert [ns for ns, _ in in_order] == sorted(ns for ns, _ in in_order)
        assert [ew for _, ew in in_order] == sorted((ew for _, ew in in_order), reverse=True)


@pytest.mark.parametrize("name", MATCHPOINT_METHODS)
@given(scores=travellers, missing=st.integers(0, 9))
def test_the_average_of_a_board_is_half_the_top(name: str, scores: list[int], missing: int) -> None:
    method = METHODS.get(name)
    for settings in all_settings(method):
        n = len(scores)
        assert method.top is not None
        top = method.top(Extent(played=n, entered=n, expected=n + missing), settings).exact
        got = awards(method, settings, scores, n + missing)
        assert total(got[score][0] for score in scores) == top * n / 2


@pytest.mark.parametrize("name", MATCHPOINT_METHODS)
def test_general_law_of_the_second_seed(name: str) -> None:
    """P' = (P − 50)·A + 50 for every place on every board of up to 40 results, exactly."""
    method = METHODS.get(name)
    for settings in all_settings(method):
        for n, expected in ((n, e) for e in range(2, 41) for n in range(2, e + 1)):
            extent = Extent(played=n, entered=n, expected=expected)
            factor = factor_of(method, extent, settings)
            assert factor is not None
            assert method.top is not None
            top = method.top(extent, settings).exact
            for lower, equal in ((k, m) for k in range(n) for m in range(1, n - k + 1)):
                award = method.award(Ranks(lower=lower, equal=equal, extent=extent), settings).exact
                classical = Fraction(100 * (2 * lower + equal - 1), 2 * n - 2)
                assert award * 100 / top == (classical - 50) * factor + 50  # type: ignore[operator]


FACTORS = {
    "mitchell": lambda n, e: Fraction(1),
    "neuberg": lambda n, e: Fraction(e * (n - 1), n * (e - 1)),
    "mitchell-3": lambda n, e: Fraction(e * (n - 1), n * (e - 1)),
    "mitchell-1": lambda n, e: Fraction(n - 1, e - 1),
    "ascherman": lambda n, e: Fraction(n - 1, n),
}


@pytest.mark.parametrize("name", list(FACTORS))
def test_factors_are_those_of_the_literature(name: str) -> None:
    method = METHODS.get(name)
    for n, expected in ((n, e) for e in range(2, 41) for n in range(2, e + 1)):
        extent = Extent(played=n, entered=n, expected=expected)
        assert factor_of(method, extent, Settings(method.options, {})) == FACTORS[name](n, expected)


def test_mitchell_2_reaches_for_what_rulings_took_away() -> None:
    method = METHODS.get("mitchell-2")
    extent = Extent(played=9, entered=10, expected=13)
    assert factor_of(method, extent, Settings((), {})) == Fraction(10 * 8, 9 * 9)


@pytest.mark.parametrize("name", METHOD_NAMES)
def test_every_method_says_what_it_is(name: str) -> None:
    method = METHODS.get(name)
    assert method.sources
    assert method.formula
    assert method.summary.endswith(".")
    for option in method.options:
        assert option.value(option.default) == option.value(option.default.upper())
        assert len({choice.name for choice in option.choices}) == len(option.choices)


def test_a_wrong_option_or_value_says_what_can_be_written() -> None:
    butler = METHODS.get("butler")
    with pytest.raises(UnknownNameError, match="no option 'divisor'"):
        Settings(butler.options, {"divisor": "root"})
    with pytest.raises(
        BadValueError, match=r"--extremes cannot be 'ten'\. Known: none, one, two, factored, a percent"
    ):
        Settings(butler.options, {"extremes": "ten"})
    with pytest.raises(BadValueError, match="--extremes cannot be '50%'"):
        Settings(butler.options, {"extremes": "50%"})
    assert dict(Settings(butler.options, {"extremes": "5 %"}))["extremes"] == "5 %"
