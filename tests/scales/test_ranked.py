"""Ranking by victory points on any scale that converts IMPs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.kernel.errors import BadValueError, UnknownNameError
from overtrick.kernel.ratio import Exact
from overtrick.kernel.surd import square_root
from overtrick.model.conditions import Byes, Conditions
from overtrick.ranking.byes import Result, result_rule
from overtrick.scales import read_scale

OWN = b'name = "mine"\nresults = [[1, 1], [2, 0]]\nsource.work = "this test"\nmargins.16 = [26]\n'


@pytest.mark.parametrize(
    ("total", "boards", "vps"),
    [
        (Fraction(27), 16, Fraction(813, 50)),
        (Fraction(53, 2), 16, Fraction(813, 50)),
        (Fraction(-53, 2), 16, Fraction(187, 50)),
        (Fraction(27), 8, Fraction(1787, 100)),
        (square_root(3) * 10, 16, Fraction(1439, 100)),
    ],
)
def test_a_total_is_the_margin_of_a_match_of_that_many_boards(total: Exact, boards: int, vps: Fraction) -> None:
    said, number = result_rule(Byes.VICTORY_POINTS, Conditions(scale="wbf-continuous"), 0)
    assert said == "victory points on wbf-continuous"
    assert number(Result(total=total, maximum=None, boards=boards)) == vps


def test_a_scale_that_is_not_on_the_shelf() -> None:
    said, number = result_rule(Byes.VICTORY_POINTS, Conditions(own_scale=read_scale(OWN)), 0)
    assert said == "victory points on mine"
    results = [Result(total=Fraction(total), maximum=None, boards=16) for total in (26, 27, -27)]
    assert [number(result) for result in results] == [1, 2, 0]


def test_scales_that_cannot_rank_imps() -> None:
    with pytest.raises(BadValueError, match="ebu-matchpoints converts per cent, but the totals here are IMPs"):
        result_rule(Byes.VICTORY_POINTS, Conditions(scale="ebu-matchpoints"), 0)
    with pytest.raises(UnknownNameError, match="No scale is called 'wbf-1991'"):
        result_rule(Byes.VICTORY_POINTS, Conditions(scale="wbf-1991"), 0)


def test_other_rules_ask_for_no_scale() -> None:
    _, number = result_rule(Byes.FACTOR, Conditions(scale="nothing"), 28)
    assert number(Result(total=Fraction(240), maximum=None, boards=24)) == 280
