"""What numpy finds to be left of small boards, beside the exact path's own trimming."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np

from overtrick.kernel.ratio import Ratio
from overtrick.model.method import Trim
from overtrick.scoring.columnar.margins import Ends, trimmed_sums
from overtrick.scoring.tally_exact import kept_of

WIDE = np.dtype(np.int64)
ENDS = st.tuples(st.integers(0, 12), st.integers(0, 12))


def exact_sum(scores: list[int], low: int, high: int, parts: int) -> Fraction:
    kept = kept_of(Counter(scores), Trim(Ratio(low, parts), Ratio(high, parts)))
    return parts * sum((Fraction(score * often) for score, often in kept.items()), Fraction(0))


@settings(max_examples=200)
@given(
    boards=st.lists(st.lists(st.integers(-7600, 7600), min_size=4, max_size=4), min_size=1, max_size=5),
    again=st.integers(1, 3),
    ends=st.lists(ENDS, min_size=5, max_size=5),
    parts=st.integers(1, 7),
    alike=st.booleans(),
)
def test_sums_are_those_of_what_is_kept(
    boards: list[list[int]],
    again: int,
    ends: list[tuple[int, int]],
    parts: int,
    alike: bool,  # noqa: FBT001
) -> None:
    """Each board leaves out its own share, or all the same; some scores occur more than once."""
    rows = [board * again for board in boards]
    some = [ends[0]] * len(rows) if alike else ends[: len(rows)]
    assume(all(low + high <= len(rows[0]) * parts and max(low, high) <= 4 * parts for low, high in some))
    low, high = np.array([one for one, _ in some]), np.array([one for _, one in some])
    own = Ends(*some[0], parts) if alike else Ends(low, high, np.full(len(rows), parts))  # type: ignore[arg-type]
    found = trimmed_sums(np.array(rows, np.int16).T, own, WIDE)
    assert found is not None
    assert found.tolist() == [exact_sum(row, *each, parts) for row, each in zip(rows, some, strict=True)]


@pytest.mark.parametrize(
    ("ends", "width"),
    [
        (Ends(5, 1, 1), WIDE),
        (Ends(1, 9, 2), WIDE),
        (Ends(4, 3, 1), WIDE),
        (Ends(-1, 1, 1), WIDE),
        (Ends(1, -1, 1), WIDE),
        (Ends(1, 1, 1), np.dtype(object)),
    ],
    ids=["many low", "many high", "more than there are", "fewer than none", "fewer high than none", "beyond bits"],
)
def test_what_is_left_to_another_way(ends: Ends, width: np.dtype[np.int64]) -> None:
    assert trimmed_sums(np.arange(6, dtype=np.int16)[:, None], ends, width) is None
