"""Tables without rows, boards without rivals, and boards on which all did the same: by every engine and way in."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("numpy", reason="columns need numpy: pip install 'overtrick[fast]'")

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick import batch
from overtrick.model.method import Basis, Settings
from overtrick.model.seat import Side
from overtrick.scoring.columnar.engine import Engine
from tests.batch.boards import WAY_NAMES, WAYS, each_engine
from tests.batch.carriers import COLUMNS, Row, Table, by_exact_path

each_way = pytest.mark.parametrize(("method", "chosen"), WAYS, ids=WAY_NAMES)
BY_NUMBER = ("columns", "columns with numba")
each_kind_of_columns = pytest.mark.parametrize("columns", [COLUMNS[name] for name in BY_NUMBER], ids=BY_NUMBER)

SIZES = (1, 2, 3, 13, 31, 33, 97, 400)
"""Results a board, so that every way to count has its turn."""


@each_engine
@each_way
def test_no_rows_at_all(method: Any, chosen: Settings, engine: Engine) -> None:
    scored = batch.score_columns(
        [], [], group=[], weight=[], method=method.name, options=dict(chosen), engine=engine.value, threads=2
    )
    assert (len(scored), len(scored.boards)) == (0, 0)
    assert [scored.award(side).listed() for side in Side] == [[], []]
    percents = [scored.percent(side) for side in Side]
    assert [one if one is None else one.listed() for one in percents] in ([[], []], [None, None])
    totals = batch.totals(scored, ns=[], ew=[], engine=engine.value, threads=2)
    assert (totals.key.tolist(), totals.rank.tolist(), len(totals)) == ([], [], 0)


FRAMES = ("pyarrow", "polars", "pandas", "duckdb")


def empty(name: str) -> Any:
    """A table of that package with columns and no rows; boards are text."""
    pa = pytest.importorskip("pyarrow", reason="Arrow tables need pyarrow")
    kinds = {"board": pa.string(), "score": pa.int16(), "ns": pa.int64(), "ew": pa.string()}
    table = pa.schema(list(kinds.items())).empty_table()
    package = pytest.importorskip(name, reason=f"{name} is not installed")
    if name == "duckdb":
        return package.connect().from_arrow(table)
    return {"pyarrow": lambda: table, "polars": lambda: package.DataFrame(table), "pandas": table.to_pandas}[name]()


@pytest.mark.parametrize("name", FRAMES)
def test_no_rows_in_a_frame(name: str) -> None:
    scored = batch.score(empty(name), method="neuberg")
    rows = batch.rows_table(scored)
    assert (rows.num_rows, rows.column_names[:4]) == (0, ["board", "score", "ns", "ew"])
    assert batch.boards_table(scored).num_rows == 0
    assert batch.totals_table(batch.totals(scored, ns="ns")).num_rows == 0
    assert batch.totals_table(batch.totals(scored, ew="ew")).num_rows == 0


def boards_of(sizes: list[int], score: Any) -> Table:
    """Boards of these sizes, the scores of each by its number and the table's."""
    rows = [
        Row("", board, score(board, at), ns=at, ew=1000 + at) for board, size in enumerate(sizes) for at in range(size)
    ]
    return Table(tuple(rows))


@each_kind_of_columns
@each_way
def test_one_result_boards_among_others_and_alone(columns: Any, method: Any, chosen: Settings) -> None:
    for sizes in ([1], [1] * 40, [1, 13, 1, 97, 1]):
        table = boards_of(sizes, lambda board, at: 10 * (board * 7 + at * at % 12) - 50)
        mixed = Table(tuple(sorted(table.rows, key=lambda row: (row.ns * 37 % 101, -row.board))))
        for one in (table, mixed):
            assert columns(one, method, chosen) == by_exact_path(one, method, chosen)


@each_kind_of_columns
@each_way
@settings(max_examples=3)
@given(score=st.sampled_from([0, -50, 7600, 425, 10**9]), data=st.data())
def test_boards_on_which_all_did_the_same(
    columns: Any, method: Any, chosen: Settings, score: int, data: st.DataObject
) -> None:
    sizes = data.draw(st.permutations(SIZES))[:3]
    table = boards_of(sizes, lambda board, at: score + board)
    found = columns(table, method, chosen)
    assert found == by_exact_path(table, method, chosen)
    for row, (ns, ew, *_) in zip(table.rows, found, strict=True):
        if method.basis is Basis.MATCHPOINTS:
            assert ns == ew
        elif method.basis is Basis.IMPS:
            assert ns in (0, None)
        else:
            assert ns == row.score


@each_engine
@pytest.mark.parametrize("threads", [1, 3])
@settings(max_examples=40)
@given(
    sizes=st.lists(st.sampled_from(SIZES), min_size=1, max_size=6),
    seed=st.integers(0, 2**32),
    name=st.sampled_from(["mitchell", "neuberg", "cross-imps", "butler", "bastille"]),
)
def test_rows_in_any_order_under_names_are_the_rows_in_order_under_numbers(
    engine: Engine, threads: int, sizes: list[int], seed: int, name: str
) -> None:
    """Boards of every size at once, larger than the exact path is asked for elsewhere."""
    dice = np.random.default_rng(seed)
    board = np.repeat(np.arange(len(sizes)), sizes)
    score = dice.choice([420, 450, -50, 170, 620, -1100, 425], len(board))
    order = dice.permutation(len(board))
    names = np.array([f"Board {at}" for at in dice.permutation(len(sizes))], object)[board]
    plain = batch.score_columns(board, score, method=name, engine="numpy")
    mixed = batch.score_columns(names[order], score[order], method=name, engine=engine.value, threads=threads)
    for side in Side:
        before = np.array(plain.award(side).listed(), object)
        assert mixed.award(side).listed() == before[order].tolist()
