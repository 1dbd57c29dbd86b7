"""Totals and places against the rankings of the exact path, and what no event of a club has."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick import batch
from overtrick.kernel.errors import BadValueError
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import Standing
from overtrick.model.seat import Side
from overtrick.scoring.batch.places import places_by_average
from overtrick.scoring.batch.sums import sums_of
from tests.batch.boards import NEEDS_NUMBA, WAY_NAMES, WAYS
from tests.batch.carriers import Row, Table, outcome_of, scored_of

each_way_to_add = pytest.mark.parametrize(
    "total",
    [
        partial(batch.totals, engine="numpy"),
        pytest.param(partial(batch.totals, engine="numba"), marks=NEEDS_NUMBA),
        pytest.param(partial(batch.totals, engine="numba", threads=3), marks=NEEDS_NUMBA),
    ],
    ids=["numpy", "numba", "numba-3"],
)

SCORES = (-620, -50, 90, 110, 420, 420, 430, 980)


@st.composite
def movements(draw: st.DrawFn) -> Table:
    """Boards on which every contestant sits at one table, N-S or E-W; of some boards a table is missing."""
    tables = draw(st.integers(2, 4))
    rows = []
    for board in range(1, draw(st.integers(1, 4)) + 1):
        seats = draw(st.permutations(range(1, 2 * tables + 1)))
        missing = draw(st.integers(0, 1))
        for at in range(tables - missing):
            rows.append(Row("", board, draw(st.sampled_from(SCORES)), ns=seats[2 * at], ew=seats[2 * at + 1]))
    return Table(tuple(draw(st.permutations(rows))))


def per_board(standing: Standing) -> object:
    """What a place goes by: per cent, or the average of a board."""
    return standing.total / standing.boards if standing.percent is None else standing.percent


def of_ranking(standings: tuple[Standing, ...]) -> dict[int, tuple[object, int, int, bool]]:
    return {int(s.entry.key.number): (per_board(s), s.boards, s.rank, s.tied) for s in standings}


def of_totals(totals: batch.Totals) -> dict[int, tuple[object, int, int, bool]]:
    return {
        int(key): (totals.average(at), int(totals.boards[at]), int(totals.rank[at]), bool(totals.tied[at]))
        for at, key in enumerate(totals.key)
        if totals.boards[at]
    }


@each_way_to_add
@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
@settings(max_examples=8)
@given(table=movements(), apart=st.booleans())
def test_totals_and_places_are_those_of_the_exact_path(
    method: Method[Any],
    chosen: Settings,
    total: Any,
    table: Table,
    apart: bool,  # noqa: FBT001
) -> None:
    rankings = outcome_of(table, method, chosen, apart=apart).rankings
    scored = scored_of(table, method, chosen)
    ns, ew = [row.ns for row in table.rows], [row.ew for row in table.rows]
    if apart:
        found = {"N-S": total(scored, ns=ns), "E-W": total(scored, ew=ew)}
    else:
        found = {"Overall": total(scored, ns=ns, ew=ew)}
    wanted = {ranking.title: of_ranking(ranking.standings) for ranking in rankings}
    assert {title: of_totals(totals) for title, totals in found.items() if of_totals(totals)} == wanted


def night(method: str, **options: str) -> batch.Scored:
    return batch.score_columns([1, 1, 1, 2, 2, 3], [420, 450, -50, 90, 110, 0], method=method, options=options)


@each_way_to_add
def test_a_contestant_without_a_board_that_counts_has_no_place(total: Any) -> None:
    """Board 3 has one result, which Mitchell cannot compare."""
    totals = total(night("mitchell"), ns=["a", "b", "c", "a", "b", "d"])
    assert totals.key.tolist() == ["a", "b", "c", "d"]
    assert totals.boards.tolist() == [2, 2, 1, 0]
    assert [totals.average(at) for at in range(4)] == [25, 100, 0, None]
    assert (totals.rank.tolist(), totals.tied.tolist()) == ([2, 1, 3, 0], [False] * 4)
    assert (totals.in_tops, totals.sum(0), len(totals)) == (True, Fraction(1, 2), 4)


@each_way_to_add
def test_denominators_that_no_64_bits_bring_to_one(total: Any) -> None:
    """Boards with one more result than each prime up to 97: a multiple of all their tops has 122 bits."""
    sizes = [n + 1 for n in range(2, 98) if all(n % d for d in range(2, n))]
    board = [n for n in sizes for _ in range(n)]
    score = [10 * at for n in sizes for at in range(n)]
    ns = [at for n in sizes for at in range(n)]
    scored = batch.score_columns(board, score, method="mitchell", sides=[Side.NS])
    totals = total(scored, ns=ns)
    wanted = [sum((Fraction(at, n - 1) for n in sizes if n > at), Fraction(0)) for at in range(98)]
    assert [totals.sum(at) for at in range(98)] == wanted
    assert (totals.num.dtype, totals.den) == (object, 1)
    averages = [100 * points / len([n for n in sizes if n > at]) for at, points in enumerate(wanted)]
    assert totals.rank.tolist() == [1 + sum(other > own for other in averages) for own in averages]


def test_such_sums_in_a_table_of_arrow() -> None:
    pytest.importorskip("pyarrow", reason="Arrow tables need pyarrow")
    primes = [n for n in range(2, 98) if all(n % d for d in range(2, n))]
    board, ns = [n for n in primes for _ in range(n + 1)], [at for n in primes for at in range(n + 1)]
    totals = batch.totals(batch.score_columns(board, [10 * at for at in ns], method="mitchell"), ns=ns)
    table = batch.totals_table(totals)
    pairs = zip(table["total_num"].to_pylist(), table["total_den"].to_pylist(), strict=True)
    assert totals.num.dtype == object
    assert [Fraction(int(num), int(den)) for num, den in pairs] == [totals.sum(at) for at in range(98)]
    assert max(table["total_den"].to_pylist()) > 2**63


@each_way_to_add
def test_sums_on_the_two_sides_that_only_together_leave_64_bits(total: Any) -> None:
    """2^59 points on each of thirty tables: pair 1 has fifteen of them N-S, and the other fifteen E-W."""
    scored = batch.score_columns([1] * 30, [2**59] * 15 + [-(2**59)] * 15, method="total-points")
    totals = total(scored, ns=[1] * 15 + [2] * 15, ew=[3] * 15 + [1] * 15)
    assert [totals.sum(at) for at in range(3)] == [30 * 2**59, -15 * 2**59, -15 * 2**59]
    assert (totals.num.dtype, totals.rank.tolist()) == (object, [1, 2, 2])


@each_way_to_add
def test_sums_that_just_fit_64_bits_and_that_just_do_not(total: Any) -> None:
    """Fifteen times 2^59 is less than 2^63, sixteen times is not; pair 2 has no part in either."""
    for times, kind in ((15, np.int64), (16, object)):
        score = [-(2**59)] * times + [7]
        found = total(batch.score_columns([1] * len(score), score, method="total-points"), ns=[1] * times + [2])
        assert (found.num.dtype, [found.sum(at) for at in range(2)]) == (kind, [-(2**59) * times, 7])


@each_way_to_add
@pytest.mark.parametrize("least", [-(2**49), -(2**50), -(2**55)])
def test_one_number_that_is_far_larger_than_those_around_it(total: Any, least: int) -> None:
    """Ten thousand rows leave 49 bits beside their count, which a few numbers to look at are not enough to tell."""
    score = [40] * 10_000
    score[7777] = least
    ns = [at % 97 for at in range(10_000)]
    found = total(batch.score_columns([1] * 10_000, score, method="total-points"), ns=ns)
    wanted = [sum(score[at::97]) for at in range(97)]
    assert [found.sum(at) for at in range(97)] == wanted
    assert found.boards.tolist() == [len(score[at::97]) for at in range(97)]


@each_way_to_add
def test_the_order_of_rows_changes_no_total(total: Any) -> None:
    """A hundred boards with 2 to 9 results, in order and mixed; the contestants are numbered from 5 on."""
    dice = np.random.default_rng(5)
    board = np.repeat(np.arange(100), dice.integers(2, 10, 100))
    score, ns = dice.choice(SCORES, len(board)), dice.integers(5, 40, len(board)).astype(np.int16)
    mixed = dice.permutation(len(board))
    found = [
        total(batch.score_columns(board[order], score[order], method="mitchell"), ns=ns[order])
        for order in (np.arange(len(board)), mixed)
    ]
    wanted: dict[int, list[Fraction]] = {}
    percent: Any = batch.score_columns(board, score, method="mitchell").percent(Side.NS)
    for who, value in zip(ns.tolist(), percent.listed(), strict=True):
        wanted.setdefault(who, []).append(value)
    for totals in found:
        averages = {int(key): totals.average(at) for at, key in enumerate(totals.key)}
        assert averages == {who: sum(values) / len(values) for who, values in wanted.items()}


@pytest.mark.parametrize("big", [2**52, 2**59])
def test_sums_are_exact_where_a_float_would_round(big: int) -> None:
    numbers = np.array([big, 1, big + 1, -big, 3])
    assert sums_of(numbers, np.array([0, 0, 1, 1, 1]), 3, 3).tolist() == [big + 1, 4, 0]


averages = st.lists(st.tuples(st.integers(-6, 6), st.integers(1, 4)), min_size=1, max_size=12)
near = st.lists(st.tuples(st.integers(2**61 - 3, 2**61), st.integers(2**30, 2**30 + 1)), min_size=1, max_size=8)


wide = st.lists(st.tuples(st.integers(-(2**58), 2**58), st.integers(1, 2)), min_size=1, max_size=8)
close = st.lists(st.tuples(st.integers(499_000, 500_001), st.integers(998, 1_000)), min_size=1, max_size=12)


@given(st.one_of(averages, near, wide, close))
def test_places_are_those_of_exact_comparison(pairs: list[tuple[int, int]]) -> None:
    values = [Fraction(total, count) for total, count in pairs]
    wanted = [(1 + sum(other > own for other in values), values.count(own) > 1) for own in values]
    for kind in (np.int64, object):
        sums = np.array([total for total, _ in pairs], kind)
        rank, tied = places_by_average(sums, np.array([count for _, count in pairs]))
        assert list(zip(rank.tolist(), tied.tolist(), strict=True)) == wanted


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ((2950597331410793394, 780776621590), (4091714027321694380, 1082734882444)),
        ((2272362023217014716, 881283694069), (1515573088537831510, 587780396104)),
        ((4213964081538779670, 949930833560), (2865058465989644050, 645854431631)),
        ((1938518523868088024, 599016168808), (3177064516349557605, 981735790093)),
    ],
)
def test_averages_that_floating_point_puts_in_the_wrong_order(one: tuple[int, int], other: tuple[int, int]) -> None:
    """They differ beyond the fifteenth digit; divided by a machine, the larger one comes out smaller."""
    less, more = sorted((one, other), key=lambda pair: Fraction(*pair))
    assert less[0] / np.int64(less[1]) > more[0] / np.int64(more[1])
    rank, tied = places_by_average(np.array([less[0], 5, more[0]]), np.array([less[1], 1, more[1]]))
    assert (rank.tolist(), tied.tolist()) == ([2, 3, 1], [False] * 3)


def test_rankings_that_cannot_be() -> None:
    scored = night("mitchell")
    with pytest.raises(BadValueError, match="needs the column ns, the column ew, or both"):
        batch.totals(scored)
    with pytest.raises(BadValueError, match="All columns need the same number of rows; here are board 6, ns 2"):
        batch.totals(scored, ns=[1, 2])
    with pytest.raises(BadValueError, match="There is no column 'pair'"):
        batch.totals(scored, ns="pair")


@each_way_to_add
def test_roots_are_added_exactly(total: Any) -> None:
    """9, 12 and −21 IMPs over √3 on the first board, −1 and 1 over √1 on the second."""
    scored = night("cross-imps", divisor="root")
    totals = total(scored, ns=["a", "b", "c", "c", "a", "b"])
    assert totals.key.tolist() == ["a", "b", "c"]
    assert [str(totals.sum(at)) for at in range(3)] == ["1+3*sqrt(3)", "4*sqrt(3)", "-1-7*sqrt(3)"]
    assert totals.rank.tolist() == [2, 1, 3]


@each_way_to_add
def test_contestants_whose_numbers_lie_far_apart(total: Any) -> None:
    totals = total(night("total-points"), ns=[7, 2**40, 7, 7, -5, 7])
    assert totals.key.tolist() == [-5, 7, 2**40]
    assert [totals.sum(at) for at in range(3)] == [110, 460, 450]
    assert (totals.boards.tolist(), totals.rank.tolist()) == ([1, 4, 1], [3, 2, 1])
