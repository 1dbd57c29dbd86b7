"""Counts and sums that leave 15, 31 and 63 bits, by both engines, beside Python's own numbers."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np

from overtrick import batch
from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.seat import Side
from overtrick.model.tally import Extent
from overtrick.scoring.batch.running import Running
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.tally_exact import count
from tests.batch.boards import WAY_NAMES, WAYS, each_engine
from tests.batch.carriers import COLUMNS, Table, by_exact_path, tables

RATIONAL = [(method, chosen) for method, chosen in WAYS if dict(chosen).get("divisor") != "root"]
RATIONAL_NAMES = [
    name for name, (_, chosen) in zip(WAY_NAMES, WAYS, strict=True) if dict(chosen).get("divisor") != "root"
]
"""Roots of such large numbers take long to draw; tests of tallies compare what is below them."""

MANY = (1, 2**31 - 1, 2**31, 2**32 + 1, 2**45, 2**52)
"""Tables that one row stands for."""


@pytest.mark.parametrize("columns", [COLUMNS["columns"], COLUMNS["columns with numba"]], ids=["numpy", "numba"])
@pytest.mark.parametrize(("method", "chosen"), RATIONAL, ids=RATIONAL_NAMES)
@settings(max_examples=6)
@given(table=tables(st.sampled_from(MANY), most=9))
def test_rows_that_stand_for_more_tables_than_31_bits_count(
    columns: Any, method: Any, chosen: Settings, table: Table
) -> None:
    assert columns(table, method, chosen) == by_exact_path(table, method, chosen)


@each_engine
@pytest.mark.parametrize("copies", [1, 2**31 // 100_000 + 1, 2**40])
@pytest.mark.parametrize("name", METHODS.names)
def test_one_board_of_a_hundred_thousand_rows(name: str, copies: int, engine: Engine) -> None:
    """Alone they leave 16 bits, and Neuberg's numerators 31; with weights the tables of a board leave 31 bits too."""
    few = (420, 450, -50, 7600, -7600, 110, 430)
    score = np.random.default_rng(3).choice(np.array(few, np.int16), 100_003)
    weight = np.where(np.arange(len(score)) % 3, copies, 1)
    frequencies: Counter[int] = Counter()
    for own in few:
        frequencies[own] = sum(weight[score == own].tolist())
    n = frequencies.total()
    method = METHODS.get(name)
    plain = Settings(method.options, {})
    tallies = count(frequencies, Extent(played=n, entered=n, expected=n + 5), method, plain)
    scored = batch.score_columns(
        np.zeros(len(score), np.int64),
        score,
        method=name,
        weight=None if copies == 1 else weight,
        expected=n + 5,
        engine=engine.value,
        threads=2,
    )
    for side in Side:
        award = scored.award(side)
        for own in few:
            rows = np.flatnonzero(score == own)
            assert len(set(award.num[rows].tolist())) == 1
            tally = tallies[own] if side is Side.NS else tallies[own].turned
            assert award.exact(int(rows[0])) == method.award(tally, plain).exact


each_way_to_add = pytest.mark.parametrize("threads", [1, 3])
wide = st.one_of(
    st.integers(-8000, 8000),
    st.integers(-(2**31), 2**31),
    st.integers(-(2**59), 2**59),
    st.sampled_from([2**59, -(2**59)]),
)


@each_engine
@each_way_to_add
@settings(max_examples=60)
@given(points=st.lists(st.tuples(wide, st.integers(1, 3), st.integers(3, 6)), min_size=1, max_size=60))
def test_totals_beyond_63_bits(engine: Engine, threads: int, points: list[tuple[int, int, int]]) -> None:
    score, ns, ew = ([row[at] for row in points] for at in range(3))
    scored = batch.score_columns([1] * len(score), score, method="total-points")
    found = batch.totals(scored, ns=ns, ew=ew, engine=engine.value, threads=threads)
    wanted: dict[int, int] = {}
    boards: Counter[int] = Counter()
    for own, one, other in points:
        wanted[one] = wanted.get(one, 0) + own
        wanted[other] = wanted.get(other, 0) - own
        boards.update([one, other])
    averages = {who: Fraction(total, boards[who]) for who, total in wanted.items()}
    assert found.key.tolist() == sorted(wanted)
    assert [found.sum(at) for at in range(len(found))] == [wanted[who] for who in sorted(wanted)]
    assert found.boards.tolist() == [boards[who] for who in sorted(wanted)]
    assert found.rank.tolist() == [
        1 + sum(other > averages[who] for other in averages.values()) for who in sorted(wanted)
    ]


@each_engine
@each_way_to_add
def test_totals_of_few_that_leave_31_bits(engine: Engine, threads: int) -> None:
    """Three contestants with 100,000 rows of 7600 points each, or of what Neuberg gives on boards of any size."""
    rows = 300_000
    ns = np.arange(rows) % 3
    points = batch.score_columns(np.zeros(rows, np.int64), np.full(rows, 7600), method="total-points")
    found = batch.totals(points, ns=ns, engine=engine.value, threads=threads)
    assert [found.sum(at) for at in range(3)] == [7600 * 100_000] * 3
    assert found.rank.tolist() == [1, 1, 1]
    one = batch.totals(points, ns=np.zeros(rows, np.int64), engine=engine.value, threads=threads)
    assert one.sum(0) == 7600 * rows > 2**31


@each_engine
@each_way_to_add
@settings(max_examples=25)
@given(
    table=tables(st.sampled_from(MANY), most=9), name=st.sampled_from(["mitchell", "neuberg", "cross-imps", "butler"])
)
def test_totals_of_rows_that_stand_for_very_many_tables(engine: Engine, threads: int, table: Table, name: str) -> None:
    """Added up in one go and row by row; a row counts once, whatever it stands for."""
    scored = batch.score_columns(
        [row.board for row in table.rows],
        [row.score for row in table.rows],
        group=[row.group for row in table.rows],
        weight=[row.copies for row in table.rows],
        method=name,
        engine=engine.value,
    )
    ns = np.array([row.ns for row in table.rows])
    found = batch.totals(scored, ns=ns, engine=engine.value, threads=threads)
    in_tops = scored.boards.top is not None
    shares: Any = (scored.percent if in_tops else scored.award)(Side.NS)
    wanted: dict[int, list[Fraction]] = {who: [] for who in set(ns.tolist())}
    for who, share in zip(ns.tolist(), shares.listed(), strict=True):
        if share is not None:
            wanted[who].append(share / (100 if in_tops else 1))
    assert found.in_tops is in_tops
    assert {who: found.sum(at) for at, who in enumerate(found.key.tolist())} == {
        who: sum(x) for who, x in wanted.items()
    }
    assert dict(zip(found.key.tolist(), found.boards.tolist(), strict=True)) == {
        who: len(x) for who, x in wanted.items()
    }


def test_totals_of_nothing_but_averages_over_denominators_beyond_63_bits() -> None:
    """Level boards, by cross-IMPs: no swings, compared with 1, 2^31 + 1 and 2^45 + 1 others."""
    board, weight = [1, 1, 2, 2, 3, 3], [1, 1, 2**31, 2, 2**45, 2]
    scored = batch.score_columns(board, [420] * 6, weight=weight, method="cross-imps", engine="numpy")
    assert [batch.totals(scored, ns=[1, 2, 1, 2, 1, 2], engine="numpy").sum(at) for at in range(2)] == [0, 0]


@settings(max_examples=60)
@given(points=st.lists(st.lists(st.tuples(wide, st.integers(1, 4)), min_size=1, max_size=12), min_size=1, max_size=6))
def test_sums_that_grow_bit_by_bit_leave_63_bits_in_time(points: list[list[tuple[int, int]]]) -> None:
    running = Running(in_tops=False)
    wanted: dict[int, int] = {}
    for part in points:
        scored = batch.score_columns([1] * len(part), [own for own, _ in part], method="total-points")
        running.add(np.array([who for _, who in part]), scored.award(Side.NS))
        for own, who in part:
            wanted[who] = wanted.get(who, 0) + own
    found = running.totals()
    assert {who: found.sum(at) for at, who in enumerate(found.key.tolist())} == wanted
