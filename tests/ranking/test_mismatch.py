"""Matches that went wrong as a whole, by the figures of the White Book (read in a summary)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.match import Mismatch, Opponents
from overtrick.ranking.mismatch import mismatch_corrected
from tests.matches.events import match_of, results


@pytest.mark.parametrize(
    ("actual", "mismatch", "top", "corrected"),
    [
        (12, Mismatch.STRONGER, 20, Fraction(14)),
        (13, Mismatch.WEAKER, 20, Fraction(11)),
        (0, Mismatch.STRONGER, 20, Fraction(5)),
        (20, Mismatch.STRONGER, 20, Fraction(20)),
        (20, Mismatch.WEAKER, 20, Fraction(65, 4)),
        (5, Mismatch.WEAKER, 20, Fraction(5)),
        (3, Mismatch.WEAKER, 20, Fraction(3)),
        (6, Mismatch.STRONGER, 10, Fraction(7)),
        (Fraction(13, 2), Mismatch.WEAKER, 10, Fraction(11, 2)),
    ],
)
def test_corrected_results(actual: Fraction | int, mismatch: Mismatch, top: int, corrected: Fraction) -> None:
    assert mismatch_corrected(actual, mismatch, top=top) == corrected


def test_who_is_not_corrected_keeps_its_result() -> None:
    assert [mismatch_corrected(vps, Mismatch.UNCHANGED) for vps in (0, 6, 20)] == [0, 6, 20]


@pytest.mark.parametrize(("ruling", "both"), [("40%-40%", 8), ("60%-60%", 12)])
def test_matches_without_a_result_have_shares_of_the_most(ruling: str, both: int) -> None:
    """8 each after a whole match with the wrong seating; 12 each where the director erred."""
    data = f"round,home,away,boards,ruling\n1,1,2,8,{ruling}\n".encode()
    assert match_of(results(data), "1").vps == Opponents(both, both)
