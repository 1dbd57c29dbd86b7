"""Law 78: 78A matchpoints sentence by sentence, 78B the scale."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from overtrick.laws.law_78 import IMP_BOUNDS, imps, matchpoints
from overtrick.model.tally import Extent, Ranks

SCALE = {
    0: (0, 10), 1: (20, 40), 2: (50, 80), 3: (90, 120), 4: (130, 160), 5: (170, 210), 6: (220, 260),
    7: (270, 310), 8: (320, 360), 9: (370, 420), 10: (430, 490), 11: (500, 590), 12: (600, 740),
    13: (750, 890), 14: (900, 1090), 15: (1100, 1290), 16: (1300, 1490), 17: (1500, 1740), 18: (1750, 1990),
    19: (2000, 2240), 20: (2250, 2490), 21: (2500, 2990), 22: (3000, 3490), 23: (3500, 3990), 24: (4000, 15200),
}  # fmt: skip


def ranks(own: int, others: list[int]) -> Ranks:
    n = len(others) + 1
    extent = Extent(played=n, entered=n, expected=n)
    lower = sum(o < own for o in others)
    return Ranks(lower=lower, equal=1 + sum(o == own for o in others), extent=extent)


class TestLaw78A:
    """Each contestant is awarded scoring units for the scores of different contestants on the same board."""

    def test_law_78a_two_for_each_lower_score(self) -> None:
        assert matchpoints(ranks(420, [400, 50, -50])) == 6

    def test_law_78a_one_for_each_equal_score(self) -> None:
        assert matchpoints(ranks(420, [420, 420, 420])) == 3

    def test_law_78a_nothing_for_a_higher_score(self) -> None:
        assert matchpoints(ranks(420, [450, 980])) == 0

    @given(st.lists(st.integers(-760, 760).map(lambda tens: tens * 10), min_size=1, max_size=12))
    def test_law_78a_all_awards_of_a_board_are_fixed(self, scores: list[int]) -> None:
        n = len(scores)
        awards = [matchpoints(ranks(own, scores[:at] + scores[at + 1 :])) for at, own in enumerate(scores)]
        assert sum(awards) == n * (n - 1)


class TestLaw78B:
    """The scale of international match points."""

    def test_law_78b_both_ends_of_every_step(self) -> None:
        for worth, (low, high) in SCALE.items():
            for difference in (low, high):
                assert imps(difference) == worth
                assert imps(-difference) == -worth

    def test_law_78b_every_multiple_of_ten(self) -> None:
        counted = Counter(imps(difference) for difference in range(0, 15201, 10))
        assert counted == {worth: (high - low) // 10 + 1 for worth, (low, high) in SCALE.items()}

    def test_law_78b_has_24_steps(self) -> None:
        assert len(IMP_BOUNDS) == 24

    @given(st.integers(-15200, 15200), st.integers(1, 40))
    def test_law_78b_a_difference_over_a_denominator(self, points: int, scale: int) -> None:
        assert imps(points * scale, scale) == imps(points)
