"""What `overtrick.batch` takes and gives, and what it says of columns that cannot be."""

from __future__ import annotations

import importlib.util
from fractions import Fraction
from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np

from overtrick import batch
from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError, MissingPackageError, UnknownNameError
from overtrick.kernel.ratio import Ratio
from overtrick.methods import METHODS
from overtrick.model.conditions import Conditions
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.seat import Side
from overtrick.model.tally import Extent, Margin, Ranks, Swings
from overtrick.scoring import columnar
from overtrick.scoring.batch.keys import order_of
from overtrick.scoring.columnar.formula import ready
from overtrick.scoring.tally_exact import count
from tests.batch.boards import WAYS


def test_the_package_itself_asks_for_numpy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(MissingPackageError, match="needs the package numpy"):
        importlib.reload(columnar)


def fractions(scored: batch.Scored, side: Side = Side.NS) -> list[Any]:
    return scored.award(side).listed()


KEYS = {
    "numbers": [30, 7, 7, 30, 7],
    "far apart": [2**62, -(2**62), -(2**62), 2**62, -(2**62)],
    "small type": np.array([100, -100, -100, 100, -100], np.int8),
    "without sign": np.array([2**64 - 1, 2**63, 2**63, 2**64 - 1, 2**63], np.uint64),
    "next to each other": np.array([2**63 + 1, 2**63, 2**63, 2**63 + 1, 2**63], np.uint64),
    "text": ["z", "a", "a", "z", "a"],
    "text of python": np.array(["z", "a", "a", "z", "a"], object),
    "numbers of python": np.array([10**30, 5, 5, 10**30, 5], object),
}


@pytest.mark.parametrize("keys", list(KEYS.values()), ids=list(KEYS))
def test_boards_by_any_keys_in_any_order(keys: Any) -> None:
    scored = batch.score_columns(keys, [420, 90, 110, 430, 90], method="mitchell")
    assert fractions(scored) == [0, 1, 4, 2, 1]
    low, high = sorted(set(np.asarray(keys).tolist()))
    assert scored.boards.key.tolist() == [low, high]
    assert scored.boards.counts.played.tolist() == [3, 2]
    together = batch.score_columns(sorted(np.asarray(keys).tolist(), reverse=True), [1, 2, 3, 3, 1], method="mitchell")
    assert together.boards.key.tolist() == [high, low]
    assert fractions(together) == [0, 2, 3, 3, 0]


def test_groups_are_compared_apart_and_have_their_own_n() -> None:
    scored = batch.score_columns(
        [1, 1, 2, 1, 1, 1], [50, 60, 0, 70, 80, 90], group=["b", "b", "b", "a", "a", "a"], method="neuberg"
    )
    assert (scored.boards.group is not None and scored.boards.group.tolist(), scored.boards.key.tolist()) == (
        ["b", "b", "a"],
        [1, 2, 1],
    )
    assert scored.boards.counts.expected.tolist() == [2, 2, 3]
    assert fractions(scored) == [0, 2, 1, 0, 2, 4]
    mixed = batch.score_columns([1, 1, 1, 1], [50, 70, 60, 80], group=["b", "a", "b", "a"], method="mitchell")
    assert fractions(mixed) == [0, 0, 2, 2]


def test_numerators_have_one_denominator_for_a_board() -> None:
    scored = batch.score_columns([1, 1, 1, 2, 2], [420, 450, 420, -50, -100])
    award, percent = scored.award(Side.EW), scored.percent(Side.EW)
    assert percent is not None
    assert (award.num.tolist(), award.den.tolist(), award.by_row) == ([9, 0, 9, 1, 7], [3, 2], False)
    assert award.den_of_rows.tolist() == [3, 3, 3, 2, 2]
    assert (percent.num.tolist(), percent.den.tolist()) == ([900, 0, 900, 100, 700], [12, 8])
    assert (award.num.dtype, award.den.dtype, percent.num.dtype) == (np.int64, np.int64, np.int64)
    assert percent.floats().tolist() == [75, 0, 75, 12.5, 87.5]
    assert award.under_of_rows.tolist() == [1] * 5
    assert (len(scored), len(scored.boards), len(award)) == (5, 2, 5)


def test_a_board_with_nothing_to_compare_has_no_numbers() -> None:
    scored = batch.score_columns([1, 2, 2], [420, 450, 420], method="mitchell")
    award = scored.award(Side.NS)
    assert award.listed() == [None, 2, 0]
    assert np.isnan(award.floats()).tolist() == [True, False, False]
    assert scored.boards.comparable.tolist() == [False, True]


def test_denominators_of_each_row_where_the_formula_has_them() -> None:
    """Bastille: −180/7 on the slope of 30; and 110 − 180/7 = 590/7 on that of 40, raised by 15."""
    scored = batch.score_columns([1] * 9, [110, 80, -90, -100, 110, 0, 90, -90, 80], method="bastille")
    award = scored.award(Side.NS)
    assert (award.by_row, len(award.den)) == (True, 9)
    assert (award.exact(5), award.exact(0)) == (Fraction(-6, 7), Fraction(139, 56))


def test_only_the_sides_that_are_asked_for() -> None:
    scored = batch.score_columns([1, 1], [0, 10], sides=[Side.EW])
    assert fractions(scored, Side.EW) == [2, 0]
    with pytest.raises(KeyError):
        scored.award(Side.NS)


def parts(tally: Any, *names: str) -> list[list[int]]:
    """Fields of a tally as lists."""
    return [getattr(tally, name).tolist() for name in names]


def test_tallies_in_the_order_of_the_rows() -> None:
    order = [2, 1, 2, 1, 2]
    ranks = batch.score_columns(order, [0, 5, 10, 5, 10], method="mitchell").tally
    assert type(ranks) is Ranks
    assert parts(ranks, "lower", "equal") == [[0, 0, 1, 0, 1], [1, 2, 2, 2, 2]]
    assert parts(ranks.extent, "played", "entered", "expected") == [[3, 2, 3, 2, 3], [3, 2, 3, 2, 3], [3] * 5]
    swings = batch.score_columns(order, [0, 5, 30, 35, 30], method="cross-imps").tally
    assert type(swings) is Swings
    assert parts(swings, "imps") == [[-2, -1, 1, 1, 1]]
    margin = batch.score_columns(order, [0, 5, 10, 5, 20], method="butler").tally
    assert type(margin) is Margin
    assert parts(margin, "score", "kept_sum", "kept") == [[0, 5, 10, 5, 20], [10] * 5, [1, 2, 1, 2, 1]]
    assert margin.turn == 1


def test_an_empty_table() -> None:
    for method, chosen in WAYS:
        scored = batch.score_columns([], [], group=[], weight=[], method=method.name, options=dict(chosen))
        assert (len(scored), len(scored.boards), scored.award(Side.NS).listed()) == (0, 0, [])
        assert batch.totals(scored, ns=[], ew=[]).rank.tolist() == []


@pytest.mark.parametrize("copies", [2**31, 2**40, 2**54])
@pytest.mark.parametrize("name", METHODS.names)
def test_tables_beyond_count(name: str, copies: int) -> None:
    """Three results that stand for 2^31 tables and more: no product leaves its bits unseen."""
    method = METHODS.get(name)
    scored = batch.score_columns([1, 1, 1], [420, -50, 420], weight=[copies, copies, 1], method=name)
    extent = Extent(played=2 * copies + 1, entered=2 * copies + 1, expected=2 * copies + 1)
    plain = Settings(method.options, {})
    tallies = count({420: copies + 1, -50: copies}, extent, method, plain)
    for side in Side:
        wanted = [tallies[score] if side is Side.NS else tallies[score].turned for score in (420, -50, 420)]
        assert fractions(scored, side) == [method.award(one, plain).exact for one in wanted]


def if_on_data(ranks: Any, _: Settings) -> Ratio:
    return Ratio(2 if ranks.lower > 0 else 1)


def true_division(ranks: Any, _: Settings) -> Ratio:
    return Ratio(ranks.lower / 1, 1)


def floating(ranks: Any, _: Settings) -> Ratio:
    return Ratio(ranks.lower.astype(np.float64) if hasattr(ranks.lower, "astype") else ranks.lower)


def other_for_columns(ranks: Any, _: Settings) -> Ratio:
    return Ratio(ranks.lower + int(hasattr(ranks.lower, "dtype")))


def unfit_top(extent: Any, _: Settings) -> Ratio:
    return Ratio(extent.played + int(hasattr(extent.played, "dtype")))


@pytest.mark.parametrize(
    ("award", "top", "why"),
    [
        (if_on_data, None, "its formula decides by `if`"),
        (true_division, None, "unsupported operand"),
        (floating, None, "its formula does not keep to whole numbers"),
        (other_for_columns, None, "its formula gives something else for columns than for numbers"),
        (lambda ranks, _: Ratio(ranks.lower), unfit_top, "its top differs between columns and numbers"),
        (lambda ranks, _: Ratio(ranks.lower * Fraction(1, 2)), None, "mixes whole numbers with Fraction"),
    ],
)
def test_a_method_that_cannot_run_on_columns_says_why(
    award: Any, top: Any, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is scored board by board, to the same numbers as ever."""
    method = Method(
        name="toy",
        title="Toy",
        summary="A toy.",
        basis=Basis.IMPS,
        counts=Ranks,
        award=award,
        top=top,
        formula="k",
        least=2,
        sources=(Cite(work="this test", seen="own"),),
    )
    assert why in ready(method, Settings((), {})).why_not
    monkeypatch.setattr(METHODS, "get", lambda _: method)
    scored = batch.score_columns([1, 1, 2, 1], [50, 10, 0, 50])
    assert scored.why_not.startswith("Toy is scored board by board: ")
    single = [Ranks(lower=k, equal=m, extent=Extent(played=3, entered=3, expected=3)) for k, m in ((1, 2), (0, 1))]
    high, low = (award(one, Settings((), {})).exact for one in single)
    assert fractions(scored) == [high, low, None, high]


BAD = [
    ({"board": [1], "score": [1, 2]}, "All columns need the same number of rows; here are board 1, score 2"),
    ({"board": [[1, 2]], "score": [1]}, "The column board must have one key for each row; it has 2 dimensions"),
    ({"board": [1], "score": [[1]]}, "The column score must have one number for each row; it has 2 dimensions"),
    ({"board": [1.5], "score": [1]}, "The column board holds float64, which cannot be keys"),
    ({"board": [1, None], "score": [1, 2]}, "The column board has no key in row 1"),
    ({"board": ["a", 1, 2.5], "score": [1, 2, 3], "object": 1}, "which cannot be keys"),
    ({"board": [1, 1], "score": [1, 2.5]}, "The column score has 2.5 in row 1, counted from 0, which is no whole"),
    ({"board": [1, 1], "score": [1, None]}, "The column score has None in row 1"),
    ({"board": [1, 1], "score": [2**63, 2**63]}, "The column score has 9223372036854775808 in row 0"),
    ({"board": [1, 1], "score": [1, float("nan")]}, "The column score has nan in row 1"),
    ({"board": [1, 1], "score": [1, 2], "expected": 2.5}, "The column expected has 2.5 in row 0"),
    ({"board": [1, 1], "score": [True, False]}, "The column score holds bool; it must hold whole numbers"),
    ({"board": [1, 1], "score": [1, 2**60]}, "The column score has 1152921504606846976 in row 1, which can be no sc"),
    ({"board": [1, 1], "score": [1, 2], "weight": [1, 0]}, "The column weight has 0 in row 1"),
    ({"board": [1, 1], "score": [1, 2], "weight": [2**56, 2**56]}, "more tables than can be counted"),
    ({"board": [7, 7], "score": [1, 2], "expected": 1}, "expected 1 is too small: board 7 has 2 results"),
    ({"board": [7], "score": [1], "entered": [0]}, "entered 0 is too small: board 7 has 1 result"),
    (
        {"board": [7, 7], "group": ["x", "x"], "score": [1, 2], "expected": [2, 3]},
        "The column expected has 2 and 3 for board 7 of group x; a board has one number in all its rows",
    ),
]


@pytest.mark.parametrize(("columns", "message"), BAD)
def test_columns_that_cannot_be_scored(columns: dict[str, Any], message: str) -> None:
    given: dict[str, Any] = {
        name: np.array(column, object) if "object" in columns else column for name, column in columns.items()
    }
    given.pop("object", None)
    with pytest.raises(BadValueError) as fault:
        batch.score_columns(given.pop("board"), given.pop("score"), **given)
    assert message in str(fault.value)


def test_names_that_do_not_exist() -> None:
    with pytest.raises(UnknownNameError, match="Did you mean neuberg"):
        batch.score_columns([1], [1], method="nueberg")
    with pytest.raises(UnknownNameError, match="has no option 'extremes'"):
        batch.score_columns([1], [1], options={"extremes": "one"})


def test_whole_numbers_in_other_types() -> None:
    floats = batch.score_columns([1, 1], np.array([420.0, -50.0]), method="mitchell")
    unsigned = batch.score_columns([1, 1], np.array([420, 50], np.uint16), method="mitchell")
    python = batch.score_columns([1, 1], np.array([420, -50], object), method="mitchell")
    assert fractions(floats) == fractions(unsigned) == fractions(python) == [2, 0]


def test_more_different_scores_than_can_be_counted_each() -> None:
    """Two results on each of forty boards, all eighty different, with weights: they are sorted."""
    board, score = [at // 2 for at in range(80)], [10 * at for at in range(80)]
    scored = batch.score_columns(board, score, weight=[1, 2] * 40, method="mitchell")
    assert fractions(scored) == [0, 3] * 40


@pytest.mark.parametrize("many", [3, 2**62])
def test_rows_by_number_keep_their_order(many: int) -> None:
    assert order_of(np.array([2, 0, 2, 1]), many).tolist() == [1, 3, 0, 2]


def test_conditions_of_contest() -> None:
    """They hold method, options and N; what is said beside them goes before them."""
    table = {"board": [1, 1, 1], "score": [420, 450, -50]}
    conditions = Conditions(method="cross-imps", options=(("divisor", "total"),), expected=4)
    scored = batch.score(table, conditions=conditions)
    assert (fractions(scored), scored.boards.counts.expected.tolist()) == ([9, 12, -21], [4])
    assert dict(scored.formula.settings)["divisor"] == "total"
    other = batch.score(table, conditions=conditions, method="mitchell", expected=5)
    assert (fractions(other), other.boards.counts.expected.tolist()) == ([2, 4, 0], [5])
    assert fractions(batch.score(table)) == [2, 4, 0]
    own = batch.score(table, conditions=conditions, options={"divisor": "results"})
    assert fractions(own) == [3, 4, -7]


@pytest.mark.parametrize(("rule", "value"), [("small-groups", "wbf"), ("award-unit", "0.1"), ("over-expected", "own")])
def test_house_rules_that_columns_cannot_follow(rule: str, value: str) -> None:
    with pytest.raises(BadValueError, match=f"Columns cannot follow the rule {rule} {value}, only"):
        batch.score({"board": [1], "score": [2]}, conditions=Conditions(house=((rule, value),)))


@pytest.mark.parametrize(("method", "chosen"), WAYS[:: len(WAYS) // 12])
def test_threads_change_nothing(method: Method[Any], chosen: Settings) -> None:
    """Forty thousand results on boards of every size, counted by three threads; new scores turn up all the time."""
    sizes = [3, 13, 97, 250, 13, 1, 2000] * 17
    board = np.repeat(np.arange(len(sizes)), sizes)
    score = 10 * ((np.arange(len(board)) * 7919 + board * 31) % (20 + 4 * board)) - 300
    options = dict(chosen)
    alone, together = (
        batch.score_columns(board, score, method=method.name, options=options, threads=threads) for threads in (1, 3)
    )
    for side in Side:
        for name in ("num", "den_of_rows", "under_of_rows"):
            first, second = (getattr(scored.award(side), name) for scored in (alone, together))
            assert np.array_equal(first, second)


def test_no_threads() -> None:
    with pytest.raises(BadValueError, match="0 threads count nothing"):
        batch.score_columns([1], [1], threads=0)


def test_public_names() -> None:
    assert batch.__all__ == [
        *("Boards", "Numbers", "Scored", "Show", "Totals"),
        *("boards_table", "rows_table", "score", "score_columns", "totals", "totals_table"),
    ]
    assert [name for name in batch.__all__ if not hasattr(batch, name)] == []
