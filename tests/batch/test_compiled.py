"""The loops that numba compiles count what numpy counts, on boards of every size, whatever scores turn up when."""

from __future__ import annotations

from dataclasses import replace
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")
pytest.importorskip("numba", reason="needs numba: pip install 'overtrick[jit]'")

import numpy as np

from overtrick import batch
from overtrick.model.method import Settings
from overtrick.model.seat import Side
from overtrick.scoring.batch import keys
from overtrick.scoring.batch.keys_by_loops import changes_by_loops
from overtrick.scoring.columnar import portions, squares, tables
from overtrick.scoring.columnar.awards import awards
from overtrick.scoring.columnar.columns import tally_columns
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.formula import ready
from overtrick.scoring.columnar.stored import Stored, stored_boards
from tests.batch.boards import WAY_NAMES, WAYS, each_engine

SIZES = st.one_of(
    st.lists(st.one_of(st.integers(1, 31), st.sampled_from([32, 33, 36, 39, 96, 97, 400])), min_size=1, max_size=6),
    st.builds(list[int].__mul__, st.sampled_from([[2], [13], [12, 13]]), st.sampled_from([63, 64, 65, 130])),
)
"""Some boards of any size, or many small ones."""


def drawn(sizes: list[int], seed: int, distinct: int, kind: str, kinds: int) -> Stored:
    """Boards of these sizes with that many scores to choose from, not all of them tens, in numbers of that kind.

    `kinds`: how many different numbers of entered and expected results boards of one size may have.
    """
    dice = np.random.default_rng(seed)
    pool = dice.choice(np.arange(-7600, 7601), distinct, replace=False)
    entered = np.array(sizes) + dice.integers(0, kinds, len(sizes))
    return stored_boards(
        dice.choice(pool, sum(sizes)).astype(kind),
        np.cumsum([0, *sizes]),
        entered=entered,
        expected=entered + dice.integers(0, kinds, len(sizes)),
    )


@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
@settings(max_examples=12, deadline=None)
@given(
    sizes=SIZES,
    seed=st.integers(0, 2**32),
    distinct=st.sampled_from([1, 2, 7, 40, 900]),
    kind=st.sampled_from(["i2", "i8"]),
    threads=st.sampled_from([1, 2]),
    kinds=st.sampled_from([1, 2, 1 << 33]),
)
def test_both_engines_count_the_same(
    method: Any, chosen: Settings, sizes: list[int], seed: int, distinct: int, kind: str, threads: int, kinds: int
) -> None:
    plain = drawn(sizes, seed, distinct, kind, kinds)
    loops = replace(plain, engine=Engine.NUMBA)
    formula = ready(method, chosen)
    for side, wanted in awards(plain, formula, tuple(Side), threads).items():
        found = awards(loops, formula, tuple(Side), threads)[side]
        assert found.num.tolist() == wanted.num.tolist()
        assert found.den.tolist() == wanted.den.tolist()
    counted: Any = tally_columns(loops, method, chosen)
    wanted_tally: Any = tally_columns(plain, method, chosen)
    for name in set(counted.__slots__) - {"extent", "turn"}:
        assert np.asarray(getattr(counted, name)).tolist() == np.asarray(getattr(wanted_tally, name)).tolist()


@each_engine
@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
@settings(max_examples=4, deadline=None)
@given(sizes=SIZES, seed=st.integers(0, 2**32), near=st.sampled_from([1, 20, 300]), threads=st.sampled_from([1, 3]))
def test_how_many_results_are_taken_at_once_changes_nothing(
    method: Any, chosen: Settings, sizes: list[int], seed: int, near: int, threads: int, engine: Engine
) -> None:
    stored = replace(drawn(sizes, seed, 40, "i2", 2), engine=engine)
    formula = ready(method, chosen)
    wanted = awards(stored, formula, tuple(Side), 1)
    with (
        patch.object(tables, "_RESULTS", dict.fromkeys(Engine, near)),
        patch.object(portions, "_RESULTS", near),
        patch.object(portions, "_FEWEST", near),
        patch.object(squares, "_NEAR", near),
    ):
        found = awards(stored, formula, tuple(Side), threads)
    for side in Side:
        assert found[side].num.tolist() == wanted[side].num.tolist()
        assert found[side].den.tolist() == wanted[side].den.tolist()


@pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
@settings(max_examples=6, deadline=None)
@given(
    boards=st.integers(1, 12),
    seed=st.integers(0, 2**32),
    distinct=st.sampled_from([1, 7, 40, 900]),
    lowest=st.sampled_from([0, -70, 1, 2**62]),
    gap=st.sampled_from([1, 3, 10**6]),
    kind=st.sampled_from(["i1", "i4", "u8", "i8", "O", "U"]),
)
def test_both_engines_count_results_in_any_order(
    method: Any, chosen: Settings, boards: int, seed: int, distinct: int, lowest: int, gap: int, kind: str
) -> None:
    """Boards of about 150 results, whatever their keys are: enough to be counted as they come."""
    dice = np.random.default_rng(seed)
    names = [lowest + gap * at for at in range(boards)]
    try:
        named = np.array(list(map(str, names)) if kind == "U" else names, kind)
    except OverflowError:
        named = np.array(names, np.int64)
    board = named[dice.integers(0, boards, boards * 150)]
    score = dice.choice(dice.choice(np.arange(-7600, 7601), distinct, replace=False), len(board)).astype(np.int16)
    plain, loops = (
        batch.score_columns(board, score, method=method.name, options=dict(chosen), engine=engine)
        for engine in ("numpy", "numba")
    )
    assert loops.boards.key.tolist() == plain.boards.key.tolist()
    assert loops.boards.counts.played.tolist() == plain.boards.counts.played.tolist()
    assert loops.board.tolist() == plain.board.tolist()
    for side in Side:
        assert loops.award(side).num.tolist() == plain.award(side).num.tolist()
        assert loops.award(side).den.tolist() == plain.award(side).den.tolist()


@settings(max_examples=200, deadline=None)
@given(
    sizes=st.lists(st.sampled_from([1, 2, 62, 63, 64, 65, 127, 128, 129, 500]), max_size=30),
    kind=st.sampled_from(["i1", "u2", "i4", "u8", "i8"]),
    first=st.integers(0, 70),
    step=st.sampled_from([1, 63, 64, 65, 100, 1000]),
    threads=st.sampled_from([1, 3]),
)
def test_both_engines_find_where_boards_begin(
    sizes: list[int], kind: str, first: int, step: int, threads: int
) -> None:
    """Loops where boards are large, as the first rows tell: here the first board is made as large as that."""
    column = np.repeat(np.arange(len(sizes) + 1) % 5 + 1, [first + 80, *sizes]).astype(kind)
    with patch.object(keys, "_FIRST", 80), patch.object(keys, "_STEP", step):
        loops, (loop_heads,) = keys.heads_of([column], threads, Engine.NUMBA)
    plain, (heads,) = keys.heads_of([column], 1, Engine.NUMPY)
    assert loops.tolist() == plain.tolist() == np.unique(np.cumsum([0, first + 80, *sizes])[:-1]).tolist()
    assert loop_heads.dtype == heads.dtype
    assert loop_heads.tolist() == heads.tolist()


def test_loops_look_for_boards_where_they_are_far_apart() -> None:
    whole, text = np.repeat(np.arange(40), 200), np.repeat(np.arange(40).astype(str), 200)
    assert keys._changes_for([whole], Engine.NUMBA) is changes_by_loops
    for column, engine in ((whole, Engine.NUMPY), (whole // 20, Engine.NUMPY), (text, Engine.NUMBA)):
        assert keys._changes_for([column], engine) is not changes_by_loops
    assert keys._changes_for([np.arange(8000) // 13], Engine.NUMBA) is not changes_by_loops
    assert keys._changes_for([whole, whole], Engine.NUMBA) is not changes_by_loops


@pytest.mark.parametrize("first", [0, 5_000, 19_999])
def test_more_counters_than_there_are_places_for(first: int) -> None:
    """Two hundred boards of a hundred results that are all different scores: sorted instead. Some come together."""
    dice = np.random.default_rng(4)
    board = np.roll(np.repeat(np.arange(200), 100), -1)
    board = np.append(board[:first], dice.permutation(board[first:]))
    score = dice.permutation(20_000) - 10_000
    one, other = (
        batch.score_columns(board, score, method="mitchell", engine=engine).award(Side.NS).num.tolist()
        for engine in ("numpy", "numba")
    )
    assert one == other
    assert sorted(one) == sorted(2 * place for place in range(100) for _ in range(200))


def test_scores_too_far_apart_for_counters() -> None:
    board, score = [1] * 40, [10**9, *range(39)]
    one, other = (
        batch.score_columns(board, score, method="cross-imps", engine=engine).award(Side.NS).num.tolist()
        for engine in ("numpy", "numba")
    )
    assert one == other
    assert one[0] == 39 * 24


def test_swings_of_two_hundred_thousand_results() -> None:
    """Half win 620 where the others lose 100, 12 IMPs from each: sums beyond 16 bits and beyond a portion."""
    score = [620, -100] * 100_000
    scored = batch.score_columns([0] * len(score), score, method="cross-imps", engine="numba", threads=2)
    assert set(scored.award(Side.NS).num[::2].tolist()) == {12 * 100_000}
    assert set(scored.award(Side.NS).num[1::2].tolist()) == {-12 * 100_000}
