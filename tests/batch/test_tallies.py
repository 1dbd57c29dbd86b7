"""What is counted in columns is what the exact path counts, for every kind of tally."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np

from overtrick.kernel.ratio import Exact, Ratio
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.seat import Side
from overtrick.model.tally import Extent, Margin, Points, Ranks, Swings, Tally
from overtrick.scoring.columnar.awards import awards
from overtrick.scoring.columnar.columns import tally_columns
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.formula import ready
from overtrick.scoring.columnar.stored import stored_boards
from overtrick.scoring.tally_exact import count
from tests.batch.boards import ONE, WAY_NAMES, WAYS, Case, cases, each_engine, stored_of

weights = st.one_of(st.just(1), st.integers(1, 5), st.integers(1, 2**32))


def numbers(tally: Any, at: int | None = None) -> tuple[object, ...]:
    """The counted numbers of a tally, a margin's as the datum that they make; of a column, those at an index."""
    value = (lambda x: x) if at is None else (lambda x: int(x[at]))
    extent = tuple(value(x) for x in (tally.extent.played, tally.extent.entered, tally.extent.expected))
    if isinstance(tally, Ranks):
        return (value(tally.lower), value(tally.equal), extent)
    if isinstance(tally, Swings):
        return (value(tally.imps), extent)
    if isinstance(tally, Points):
        return (value(tally.score), extent)
    return (value(tally.score), Fraction(value(tally.kept_sum)) / Fraction(value(tally.kept)), extent)


def wanted_plain(ratio: Ratio) -> Exact:
    """What stands beside the root; roots of such large numbers are not drawn."""
    return Ratio(ratio.num, ratio.den).exact


def exact_tallies(boards: list[Case], name: str, chosen: dict[str, str]) -> list[Tally]:
    method = METHODS.get(name)
    found = []
    for board in boards:
        tallies = count(board.frequencies, board.extent, method, Settings(method.options, chosen))
        found += [tallies[score] for score in board.scores]
    return found


KINDS = [
    ("mitchell", {}),
    ("cross-imps", {}),
    ("butler", {}),
    ("butler", {"extremes": "factored"}),
    ("butler", {"datum": "median"}),
    ("butler", {"datum": "upper-median"}),
    ("total-points", {}),
]


@each_engine
@pytest.mark.parametrize("weighted", [False, True])
@pytest.mark.parametrize(("name", "chosen"), KINDS)
@settings(max_examples=40)
@given(data=st.data())
def test_columns_count_what_the_exact_path_counts(
    name: str,
    chosen: dict[str, str],
    weighted: bool,  # noqa: FBT001
    engine: Engine,
    data: st.DataObject,
) -> None:
    boards = data.draw(st.lists(cases(weights if weighted else ONE), min_size=1, max_size=6))
    method = METHODS.get(name)
    columns = tally_columns(
        stored_of(boards, weighted=weighted, engine=engine), method, Settings(method.options, chosen)
    )
    lines = sum(len(board.scores) for board in boards)
    wanted = exact_tallies(boards, name, chosen)
    assert [numbers(columns, at) for at in range(lines)] == [numbers(one) for one in wanted]


@each_engine
@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
@settings(max_examples=10)
@given(boards=st.lists(cases(weights), min_size=1, max_size=5))
def test_the_formula_gives_the_same_on_both_carriers(
    method: Any, chosen: Settings, engine: Engine, boards: list[Case]
) -> None:
    stored = stored_of(boards, weighted=any(set(board.copies) != {1} for board in boards), engine=engine)
    found = awards(stored, ready(method, chosen), tuple(Side))
    line = 0
    for at, board in enumerate(boards):
        comparable = board.extent.played >= method.least
        tallies = count(board.frequencies, board.extent, method, chosen) if comparable else {}
        for score in board.scores:
            for side, ratios in found.items() if comparable else ():
                divisor = line if ratios.by_result else at
                under = 1 if ratios.under is None else int(ratios.under[divisor])
                wanted = method.award(tallies[score] if side is Side.NS else tallies[score].turned, chosen)
                assert Ratio(int(ratios.num[line]), int(ratios.den[divisor])).exact == wanted_plain(wanted)
                assert under == wanted.under
            line += 1


def test_every_method_on_the_shelf_runs_on_columns() -> None:
    assert [(ready(method, chosen).why_not) for method, chosen in WAYS if ready(method, chosen).why_not] == []


def test_a_tally_of_boards_stored_together() -> None:
    """Two tables with 420, one twice; the second board has 300 results, three of four the same."""
    many = [90, 110, 90, 90] * 75
    stored = stored_boards(np.array([420, -50, 420, *many]), np.array([0, 3, 303]))
    ranks = tally_columns(stored, METHODS.get("mitchell"), Settings((), {}))
    assert isinstance(ranks, Ranks)
    lower: Any = ranks.lower
    equal: Any = ranks.equal
    assert (lower.dtype, lower.tolist()) == (np.int64, [1, 0, 1, *([0, 225, 0, 0] * 75)])
    assert equal.tolist() == [2, 1, 2, *([225, 75, 225, 225] * 75)]


def test_sums_that_leave_64_bits_are_counted_with_pythons_numbers() -> None:
    """2^60 tables with 7600 and one with 0: no 64 bits hold the sum of these scores."""
    weight = np.array([2**60, 1, 1])
    stored = stored_boards(np.array([7600, 0, 10]), np.array([0, 3]), weight=weight)
    method = METHODS.get("butler")
    margin = tally_columns(stored, method, Settings(method.options, {"extremes": "none"}))
    assert isinstance(margin, Margin)
    kept_sum: Any = margin.kept_sum
    assert kept_sum.tolist() == [7600 * 2**60 + 10] * 3
    formula = ready(method, Settings(method.options, {"extremes": "none", "datum-rounding": "none"}))
    (ratios,) = awards(stored, formula, (Side.EW,)).values()
    assert [int(x) for x in ratios.num] == [-1 * 0, 24, 24]


def test_an_extent_goes_with_every_result() -> None:
    stored = stored_boards(np.array([1, 2, 3]), np.array([0, 1, 3]), expected=np.array([4, 5]))
    tally = tally_columns(stored, METHODS.get("total-points"), Settings((), {}))
    assert isinstance(tally.extent, Extent)
    expected: Any = tally.extent.expected
    assert expected.tolist() == [4, 5, 5]
