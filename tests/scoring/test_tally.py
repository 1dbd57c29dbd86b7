"""The counting of each kind of tally against the plainest definition there is."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.ratio import Ratio
from overtrick.laws.law_78 import imps
from overtrick.methods import METHODS
from overtrick.model.method import Settings, Trim
from overtrick.model.tally import Extent, Margin
from overtrick.scoring.tally_exact import count, kept_of

travellers = st.lists(st.integers(-30, 30).map(lambda tens: tens * 10), min_size=1, max_size=25)


def extent_of(scores: list[int], missing: int = 0) -> Extent:
    return Extent(played=len(scores), entered=len(scores), expected=len(scores) + missing)


@given(travellers)
def test_cross_imps_sum_over_every_other_table(scores: list[int]) -> None:
    method = METHODS.get("cross-imps")
    settings = Settings(method.options, {"divisor": "total"})
    tallies = count(Counter(scores), extent_of(scores), method, settings)
    for at, own in enumerate(scores):
        others = scores[:at] + scores[at + 1 :]
        assert method.award(tallies[own], settings).exact == sum(imps(own - other) for other in others)


def naive_datum(scores: list[int], drop: int) -> Fraction:
    ordered = sorted(scores)
    kept = ordered[drop : len(ordered) - drop] if len(ordered) > 2 * drop else ordered
    return Fraction(sum(kept), len(kept))


@pytest.mark.parametrize(("extremes", "drop"), [("none", 0), ("one", 1), ("two", 2)])
@given(scores=travellers)
def test_the_datum_is_the_mean_of_the_sorted_scores_without_their_ends(
    extremes: str, drop: int, scores: list[int]
) -> None:
    method = METHODS.get("butler")
    settings = Settings(method.options, {"extremes": extremes, "datum-rounding": "none"})
    tallies = count(Counter(scores), extent_of(scores), method, settings)
    assert method.datum is not None
    for tally in tallies.values():
        assert isinstance(tally, Margin)
        assert method.datum(tally, settings).exact == naive_datum(scores, drop)


@given(travellers, st.integers(0, 12))
def test_factored_extremes_leave_out_one_result_of_the_full_field(scores: list[int], missing: int) -> None:
    """Each of the n results as N/n results: dropping 1.0 at each end, then the mean."""
    method = METHODS.get("butler")
    settings = Settings(method.options, {"extremes": "factored", "datum-rounding": "none"})
    extent = extent_of(scores, missing)
    n, full = len(scores), len(scores) + missing
    weights = {score: Fraction(often * full, n) for score, often in Counter(scores).items()}
    if full > 2:
        weights = {s: Fraction(w) for s, w in kept_of(weights, Trim(Ratio(1), Ratio(1))).items()}
    wanted = sum(s * w for s, w in weights.items()) / sum(weights.values())
    tally = next(iter(count(Counter(scores), extent, method, settings).values()))
    assert isinstance(tally, Margin)
    assert method.datum is not None
    assert method.datum(tally, settings).exact == wanted


@pytest.mark.parametrize(("datum", "of_two"), [("median", None), ("lower-median", 0), ("upper-median", 1)])
@given(scores=travellers)
def test_medians(datum: str, of_two: int | None, scores: list[int]) -> None:
    method = METHODS.get("butler")
    settings = Settings(method.options, {"datum": datum, "datum-rounding": "none"})
    ordered, n = sorted(scores), len(scores)
    middle = [ordered[(n - 1) // 2], ordered[n // 2]]
    wanted = Fraction(sum(middle), 2) if of_two is None else Fraction(middle[of_two])
    tally = next(iter(count(Counter(scores), extent_of(scores), method, settings).values()))
    assert isinstance(tally, Margin)
    assert method.datum is not None
    assert method.datum(tally, settings).exact == wanted


HALVES = {"half-away": (430, -430, 440), "half-even": (420, -420, 440), "half-up": (430, -420, 440)}
HALVES |= {"half-toward": (420, -420, 430), "none": (425, -425, 435)}


@pytest.mark.parametrize("rule", list(HALVES))
def test_a_datum_that_ends_in_five(rule: str) -> None:
    method = METHODS.get("butler")
    settings = Settings(method.options, {"datum-rounding": rule})
    extent = extent_of([0, 0])
    assert method.datum is not None
    got = [method.datum(Margin(score=0, kept_sum=s, kept=2, extent=extent), settings).exact for s in (850, -850, 870)]
    assert got == [Fraction(datum) for datum in HALVES[rule]]


@given(
    st.integers(-5000, 5000), st.integers(1, 60), st.sampled_from(["half-away", "half-even", "half-up", "half-toward"])
)
def test_a_rounded_datum_is_the_nearest_ten(total: int, kept: int, rule: str) -> None:
    method = METHODS.get("butler")
    settings = Settings(method.options, {"datum-rounding": rule})
    margin = Margin(score=0, kept_sum=total, kept=kept, extent=extent_of([0, 0]))
    assert method.datum is not None
    datum = method.datum(margin, settings).exact
    assert datum % 10 == 0  # type: ignore[operator]
    assert abs(datum - Fraction(total, kept)) <= 5  # type: ignore[arg-type]


def test_a_method_that_counts_margins_must_say_what_it_leaves_out() -> None:
    with pytest.raises(TypeError, match="butler counts margins, so it needs a trim and a datum"):
        replace(METHODS.get("butler"), trim=None)
    with pytest.raises(TypeError, match="butler counts margins"):
        replace(METHODS.get("butler"), datum=None)


def test_fixed_percentages_need_ranks_and_a_top() -> None:
    for method in (replace(METHODS.get("neuberg"), top=None, small_groups=False), METHODS.get("cross-imps")):
        with pytest.raises(TypeError, match=f"{method.name} lets small groups have fixed percentages"):
            replace(method, small_groups=True)


@given(travellers)
def test_bastille_rounds_to_butler(scores: list[int]) -> None:
    """De Wael: rounding the Bastille IMPs of a board whose datum is not on a five gives its Butler IMPs."""
    bastille, butler = METHODS.get("bastille"), METHODS.get("butler")
    none, usual = Settings((), {}), Settings(butler.options, {})
    fine = count(Counter(scores), extent_of(scores), bastille, none)
    coarse = count(Counter(scores), extent_of(scores), butler, usual)
    datum = naive_datum(scores, 1)
    if (datum - 5) % 10 == 0:
        return
    for score in fine:
        exact = bastille.award(fine[score], none).exact
        assert isinstance(exact, Fraction)
        whole = int(abs(exact) + Fraction(1, 2)) * (1 if exact >= 0 else -1)
        assert whole == butler.award(coarse[score], usual).exact
