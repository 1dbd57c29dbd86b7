"""A datum that is cut off to a whole number: the difference from it is then brought to the nearest ten (Valet)."""

from __future__ import annotations

import pytest

from overtrick.kernel.ratio import Ratio
from overtrick.methods.butler import METHOD, award, datum
from overtrick.model.method import Settings
from overtrick.model.tally import Extent, Margin

WHOLE = Settings(METHOD.options, {"extremes": "none", "datum-rounding": "whole"})


def margin(score: int, kept_sum: int, kept: int, turn: int = 1) -> Margin:
    extent = Extent(played=kept, entered=kept, expected=kept)
    return Margin(score=score, kept_sum=kept_sum, kept=kept, extent=extent, turn=turn)


@pytest.mark.parametrize(
    ("total", "kept", "whole"), [(2250, 6, 375), (-2250, 6, -375), (1000, 3, 333), (-1000, 3, -333), (0, 4, 0)]
)
def test_the_datum_is_cut_off_toward_zero(total: int, kept: int, whole: int) -> None:
    assert datum(margin(0, total, kept), WHOLE) == Ratio(whole)


@pytest.mark.parametrize(
    ("score", "imps"),
    [(375 + 45, 2), (375 + 44, 1), (375 + 15, 1), (375 + 14, 0), (375 - 14, 0), (375 - 15, -1), (375 - 45, -2)],
)
def test_the_difference_goes_to_the_nearest_ten_and_five_away_from_zero(score: int, imps: int) -> None:
    assert award(margin(score, 2250, 6), WHOLE) == Ratio(imps)


@pytest.mark.parametrize("score", [620, 170, 0, -50, -800])
def test_the_other_side_gets_what_this_one_loses(score: int) -> None:
    ours, theirs = award(margin(score, 2251, 6), WHOLE), award(margin(-score, -2251, 6, turn=-1), WHOLE)
    assert ours.num == -theirs.num


def test_an_unrounded_datum_leaves_the_difference_as_it_is() -> None:
    none = Settings(METHOD.options, {"extremes": "none", "datum-rounding": "none"})
    assert award(margin(375 + 15, 2250, 6), none) == Ratio(0)
