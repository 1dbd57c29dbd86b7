"""Methods with a datum by compiled loops: whatever a board leaves out, and whatever is made of what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")
pytest.importorskip("numba", reason="needs numba: pip install 'overtrick[jit]'")

import numpy as np

from overtrick.kernel.ratio import Exact, Ratio
from overtrick.kernel.verbs import distance, sign
from overtrick.laws.law_78 import imps
from overtrick.methods import METHODS
from overtrick.model.method import Basis, Method, Settings, Trim
from overtrick.model.seat import Side
from overtrick.model.tally import Extent, Margin
from overtrick.scoring.columnar import against_datum as module
from overtrick.scoring.columnar.awards import awards
from overtrick.scoring.columnar.codes import Codes
from overtrick.scoring.columnar.columns import tally_columns
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.formula import ready
from overtrick.scoring.columnar.squares import squares
from overtrick.scoring.columnar.standings import Standings, few_kinds
from overtrick.scoring.columnar.stored import Stored, stored_boards
from overtrick.scoring.tally_exact import count
from tests.batch.boards import WAY_NAMES, WAYS

WITH_DATUM = [(method, chosen) for method, chosen in WAYS if method.counts is Margin]
DATUM_NAMES = [name for name, (method, _) in zip(WAY_NAMES, WAYS, strict=True) if method.counts is Margin]
NONE = Settings((), {})

Award = Callable[[Margin, Settings], Ratio]


def tens(margin: Margin, _: Settings) -> Ratio:
    """A datum to the nearest ten, away from zero."""
    kept, total = margin.kept, margin.kept_sum
    return Ratio(sign(total) * ((distance(total) + 5 * kept) // (10 * kept)) * 10)


def by_tens(margin: Margin, chosen: Settings) -> Ratio:
    return Ratio(imps(margin.score - tens(margin, chosen).num))


def past_the_datum(margin: Margin, _: Settings) -> Ratio:
    """Looks at what the datum was made of."""
    return Ratio(imps(margin.score * margin.kept - margin.kept_sum, margin.kept))


def by_datum_and_n(margin: Margin, chosen: Settings) -> Ratio:
    """With another denominator on every board."""
    return Ratio(margin.score - tens(margin, chosen).num, 3 * margin.extent.expected + margin.extent.played)


def method_of(award: Award, trim: Callable[[Extent, Settings], Trim]) -> Method[Margin]:
    return Method(
        name="ours",
        title="Ours",
        summary="",
        basis=Basis.IMPS,
        counts=Margin,
        award=award,
        trim=trim,
        datum=tens,
        datum_decides=True,
        formula="",
        sources=(),
    )


def leaving(low: Fraction, high: Fraction) -> Callable[[Extent, Settings], Trim]:
    """A trim of those shares of a board."""
    return lambda extent, _: Trim(
        Ratio(extent.played * low.numerator, low.denominator), Ratio(extent.played * high.numerator, high.denominator)
    )


def exact_awards(stored: Stored, method: Method[Any], chosen: Settings) -> dict[Side, list[Exact]]:
    """What every result earns by the exact path; all boards have enough to compare."""
    found: dict[Side, list[Exact]] = {side: [] for side in Side}
    for extent, (start, end) in zip(stored.counts.extents, pairwise(stored.offsets.tolist()), strict=True):
        scores = stored.score[start:end].tolist()
        tallies = count(Counter(scores), extent, method, chosen)
        for side, awarded in found.items():
            own = {score: one if side is Side.NS else one.turned for score, one in tallies.items()}
            awarded += [method.award(own[score], chosen).exact for score in scores]
    return found


def column_awards(stored: Stored, method: Method[Any], chosen: Settings) -> dict[Side, list[Exact]]:
    """The same by loops."""
    formula = ready(method, chosen)
    assert formula.why_not == ""
    found = awards(replace(stored, engine=Engine.NUMBA), formula, tuple(Side), 1)
    divisors = {side: one.den if one.by_result else np.repeat(one.den, stored.sizes) for side, one in found.items()}
    return {
        side: [Ratio(num, den).exact for num, den in zip(one.num.tolist(), divisors[side].tolist(), strict=True)]
        for side, one in found.items()
    }


@st.composite
def boards(draw: st.DrawFn) -> Stored:
    """Boards of two sizes, in turn or one size after the other, with scores as far apart as loops take them."""
    small, large = draw(st.integers(2, 9)), draw(st.integers(2, 96))
    order = [small, large] if draw(st.booleans()) else [small]
    sizes = np.array(order * draw(st.integers(1, 70)))
    dice = np.random.default_rng(draw(st.integers(0, 2**32)))
    lowest = draw(st.sampled_from([-40, -7600, 32_767 - 65_535, -65_535, 0, 10**9]))
    apart = draw(st.sampled_from([1, 30, 15_200, 65_534 if lowest < 10**9 else 9]))
    pool = lowest + dice.integers(0, apart + 1, draw(st.sampled_from([1, 2, 9, 300])))
    score = dice.choice(np.append(pool, [lowest, lowest + apart]), sizes.sum())
    entered = sizes + dice.integers(0, draw(st.integers(1, 3)), len(sizes))
    return stored_boards(score, np.cumsum([0, *sizes]), entered=entered, expected=entered + dice.integers(0, 2))


SHARES = st.fractions(0, 1, max_denominator=12)


@settings(max_examples=60, deadline=None)
@given(stored=boards(), low=SHARES, high=SHARES, award=st.sampled_from([by_tens, past_the_datum, by_datum_and_n]))
def test_any_share_of_a_board_may_be_left_out(stored: Stored, low: Fraction, high: Fraction, award: Award) -> None:
    assume(low + high < 1)
    method = method_of(award, leaving(low, high))
    assert column_awards(stored, method, NONE) == exact_awards(stored, method, NONE)


@pytest.mark.parametrize(("method", "chosen"), WITH_DATUM, ids=DATUM_NAMES)
@settings(max_examples=5, deadline=None)
@given(stored=boards())
def test_every_choice_of_the_shelf(method: Any, chosen: Settings, stored: Stored) -> None:
    assert column_awards(stored, method, chosen) == exact_awards(stored, method, chosen)


@pytest.mark.parametrize("most", [0, 10**9])
@settings(max_examples=20, deadline=None)
@given(stored=boards(), name=st.sampled_from(["butler", "bastille"]))
def test_left_to_others_or_each_score_once(stored: Stored, name: str, most: int) -> None:
    method = METHODS.get(name)
    with patch.object(module, "_MOST", most):
        assert column_awards(stored, method, NONE_OF[name]) == exact_awards(stored, method, NONE_OF[name])


NONE_OF = {name: Settings(METHODS.get(name).options, {}) for name in ("butler", "bastille")}


@settings(max_examples=30, deadline=None)
@given(stored=boards(), low=SHARES, high=SHARES)
def test_what_is_kept_of_each_board_is_its_own(stored: Stored, low: Fraction, high: Fraction) -> None:
    """Not that of another board with the same datum."""
    assume(low + high < 1)
    method = method_of(by_tens, leaving(low, high))
    found: Any = tally_columns(replace(stored, engine=Engine.NUMBA), method, NONE)
    wanted: Any = tally_columns(stored, method, NONE)
    assert found.kept_sum.tolist() == wanted.kept_sum.tolist()
    assert found.kept.tolist() == wanted.kept.tolist()
    assert found.score.tolist() == stored.score.tolist()


@pytest.mark.parametrize(("method", "chosen"), WITH_DATUM, ids=DATUM_NAMES)
def test_the_shelf_compares_with_nothing_but_the_datum(method: Any, chosen: Settings) -> None:
    assert ready(method, chosen).by_datum


@pytest.mark.parametrize(("method", "chosen"), WITH_DATUM, ids=DATUM_NAMES)
@settings(max_examples=20)
@given(
    score=st.integers(-8000, 8000),
    kept_sum=st.integers(-30_000, 30_000),
    more=st.integers(-200, 200),
    kept=st.integers(1, 100),
)
def test_what_made_the_datum_matters_to_no_award_of_the_shelf(
    method: Any, chosen: Settings, score: int, kept_sum: int, more: int, kept: int
) -> None:
    extent = Extent(played=kept + 2, entered=kept + 2, expected=kept + 3)
    margin = Margin(score=score, kept_sum=kept_sum, kept=kept, extent=extent)
    other = replace(margin, kept_sum=kept_sum + more)
    if method.datum(margin, chosen).exact == method.datum(other, chosen).exact:
        assert method.award(margin, chosen).exact == method.award(other, chosen).exact
        assert method.award(margin.turned, chosen).exact == method.award(other.turned, chosen).exact


@pytest.mark.parametrize("where", ["on boards of eight", "for one side"])
def test_a_formula_that_looks_past_its_datum_is_found_out(where: str) -> None:
    def award(margin: Margin, chosen: Settings) -> Ratio:
        plain, past = by_tens(margin, chosen), past_the_datum(margin, chosen)
        which = (margin.extent.played == 8) * 1 if where == "on boards of eight" else (margin.turn < 0) * 1
        return Ratio(plain.num + which * (past.num - plain.num))

    kept = leaving(Fraction(1, 9), Fraction(1, 9))
    assert ready(method_of(by_tens, kept), NONE).by_datum
    assert not ready(method_of(award, kept), NONE).by_datum
    assert not ready(replace(method_of(by_tens, kept), datum_decides=False), NONE).by_datum


def of_no_account(margin: Margin, _: Settings) -> Ratio:
    """Takes only single numbers."""
    return Ratio(10 if margin.kept_sum > 0 else 0)


def nothing(_: Margin, __: Settings) -> Ratio:
    return Ratio(0)


@pytest.mark.parametrize(("datum", "decides"), [(of_no_account, False), (nothing, False), (tens, True)])
def test_a_datum_that_columns_cannot_use_keeps_nobody_from_them(datum: Award, decides: bool) -> None:  # noqa: FBT001
    method = replace(method_of(by_tens, leaving(Fraction(1, 9), Fraction(1, 9))), datum=datum)
    assert (ready(method, NONE).why_not, ready(method, NONE).by_datum) == ("", decides)


def test_a_datum_that_is_the_same_on_all_boards() -> None:
    plain = method_of(lambda margin, _: Ratio(imps(margin.score)), leaving(Fraction(0), Fraction(0)))
    method = replace(plain, datum=nothing)
    stored = stored_boards(np.arange(-60, 60, 5) * 7, np.arange(0, 25, 4))
    assert ready(method, NONE).by_datum
    assert column_awards(stored, method, NONE) == exact_awards(stored, method, NONE)


def way_of(stored: Stored, method: Method[Any]) -> tuple[Margin, Standings] | None:
    (place,) = squares(stored, np.arange(len(stored.sizes)), len(stored.score))
    kinds = few_kinds(place, stored.counts)
    assert kinds is not None
    codes = Codes(*stored.span())
    return module.against_datum(stored.score, place, kinds, codes, ready(method, NONE), np.dtype(np.int64))


def test_boards_with_the_same_datum_are_one_kind() -> None:
    """Of a hundred boards with five sums the datum is 0 or 10."""
    score = np.array([[7 * (at * board % 5) - 10 for at in range(9)] for board in range(100)]).ravel()
    stored = stored_boards(score, np.arange(0, 901, 9))
    for award, few, most in ((by_tens, 100, 2), (by_tens, 1, 5), (past_the_datum, 100, 5)):
        with patch.object(module, "_FEW", few):
            found = way_of(stored, method_of(award, leaving(Fraction(0), Fraction(0))))
        assert found is not None
        tally, where = found
        assert (where.kinds, where.many) == (most, 5)
        assert np.asarray(tally.kept_sum).shape == (most, 1)


def test_boards_that_are_all_different_are_left_to_others() -> None:
    """By their sums, which lie as far apart as they can, or by so many scores and sums."""
    dice = np.random.default_rng(1)
    for apart in (30_000, 900):
        stored = stored_boards(dice.integers(-apart, apart, 1_300), np.arange(0, 1_301, 13))
        assert way_of(stored, METHODS.get("bastille")) is None


def test_boards_that_leave_out_more_than_they_have_are_left_to_others() -> None:
    stored = stored_boards(np.arange(12), np.array([0, 4, 8, 12]))
    assert way_of(stored, method_of(by_tens, leaving(Fraction(1), Fraction(1, 4)))) is None
