"""Matches that went wrong as a whole, by the figures of the White Book (read in a summary)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.ranking.mismatch import Mismatch, Void, is_mismatch, mismatch_corrected, unplayed


@pytest.mark.parametrize(
    ("actual", "mismatch", "top", "corrected"),
    [
        (12, Mismatch.STRONGER_NOT_AT_FAULT, 20, Fraction(14)),
        (13, Mismatch.WEAKER_OWN_FAULT, 20, Fraction(11)),
        (0, Mismatch.STRONGER_NOT_AT_FAULT, 20, Fraction(5)),
        (20, Mismatch.STRONGER_NOT_AT_FAULT, 20, Fraction(20)),
        (20, Mismatch.WEAKER_OWN_FAULT, 20, Fraction(65, 4)),
        (5, Mismatch.WEAKER_OWN_FAULT, 20, Fraction(5)),
        (3, Mismatch.WEAKER_OWN_FAULT, 20, Fraction(3)),
        (6, Mismatch.STRONGER_NOT_AT_FAULT, 10, Fraction(7)),
        (Fraction(13, 2), Mismatch.WEAKER_OWN_FAULT, 10, Fraction(11, 2)),
    ],
)
def test_corrected_results(actual: Fraction | int, mismatch: Mismatch, top: int, corrected: Fraction) -> None:
    assert mismatch_corrected(actual, mismatch, top=top) == corrected


@pytest.mark.parametrize(
    ("correct", "actual", "top", "found"),
    [(50, 55, 20, False), (55, 50, 20, False), (50, 56, 20, True), (56, 50, 20, True), (5, 8, 10, True)],
)
def test_a_mismatch_is_more_than_five_vps(correct: int, actual: int, top: int, found: bool) -> None:  # noqa: FBT001
    assert is_mismatch(correct, actual, top=top) is found


def test_matches_without_a_result() -> None:
    assert {void: unplayed(void) for void in Void} == {
        Void.WRONG_SEATING: 8,
        Void.DIRECTOR_ERROR: 12,
        Void.BYE: 12,
    }
    assert unplayed(Void.WRONG_SEATING, top=10) == 4
