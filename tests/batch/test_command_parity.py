"""`overtrick batch` gives for files in whatever order what `overtrick.batch` gives for the whole table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from overtrick import batch
from overtrick.cli.main import main
from overtrick.desk.batch.survey import Limits
from overtrick.methods import METHODS
from overtrick.model.seat import Side
from tests.batch.archives import cut, expected, results, same, shuffled, written

pa = pytest.importorskip("pyarrow")
pq = pytest.importorskip("pyarrow.parquet")

SMALL = Limits(rows=64, whole=400, boxed=100)
"""So little memory that boards are cut, and that no file of the tests is held whole."""


@pytest.fixture(params=["small", "ample"])
def memory(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    if request.param == "small":
        monkeypatch.setattr("overtrick.desk.batch.memory.limits_for", lambda inputs, wanted: SMALL)
    return str(request.param)


def scored(out: Path, *words: object) -> None:
    assert main(["batch", *map(str, words), "--out", str(out)]) == 0


@pytest.mark.parametrize("method", [method.name for method in METHODS])
def test_boards_together(tmp_path: Path, method: str, memory: str) -> None:
    table = results()
    paths = cut(table, tmp_path / "in", 3, at_boards=True)
    scored(tmp_path / "out", *paths, "--method", method)
    assert same(written(tmp_path / "out"), expected(table, method=method))
    assert sorted(p.name for p in (tmp_path / "out" / "results").iterdir()) == [p.name for p in paths]
    for path in paths:
        there = pq.read_table(tmp_path / "out" / "results" / path.name)
        assert there["row"].to_pylist() == pq.read_table(path)["row"].to_pylist()


@pytest.mark.parametrize("method", [method.name for method in METHODS])
def test_rows_in_any_order(tmp_path: Path, method: str, memory: str) -> None:
    table = shuffled(results())
    cut(table, tmp_path / "in", 3, at_boards=False)
    scored(tmp_path / "out", tmp_path / "in", "--method", method)
    assert same(written(tmp_path / "out"), expected(table, method=method))


def test_a_board_that_comes_again_in_a_later_file(tmp_path: Path, memory: str) -> None:
    table = results()
    cut(table, tmp_path / "in", 4, at_boards=False)
    scored(tmp_path / "out", tmp_path / "in")
    assert same(written(tmp_path / "out"), expected(table))


def test_a_board_that_comes_again_in_one_file(tmp_path: Path, memory: str) -> None:
    table = results()
    again = pa.concat_tables([table.slice(5), table.slice(0, 5)])
    cut(again, tmp_path / "in", 1, at_boards=False)
    scored(tmp_path / "out", tmp_path / "in")
    assert same(written(tmp_path / "out"), expected(table))


def test_boards_of_each_file_are_its_own(tmp_path: Path, memory: str) -> None:
    first, other = results(60), shuffled(results(60, seed=3))
    cut(first, tmp_path / "in" / "a", 1, at_boards=True)
    cut(other, tmp_path / "in" / "b", 1, at_boards=True)
    scored(tmp_path / "out", tmp_path / "in", "--per-file")
    found = written(tmp_path / "out")
    wanted = pa.concat_tables([expected(first), expected(other)])
    order = [("row", "ascending"), ("board", "ascending"), ("score", "ascending"), ("ns", "ascending")]
    assert found.sort_by(order).to_pydict() == wanted.sort_by(order).to_pydict()


def with_columns(table: Any) -> Any:
    """Text keys, groups, weights, what was entered and expected."""
    board = table["board"].to_pylist()
    return pa.table(
        {
            "deal": [f"B{number % 40}" for number in board],
            "points": table["score"],
            "event": [number // 40 for number in board],
            "tables": [1 + at % 3 for at in range(len(board))],
            "entered": pa.array([500] * len(board)),
            "n": pa.array([600 + number // 40 for number in board]),
            "ns": [f"pair {number}" for number in table["ns"].to_pylist()],
            "ew": [f"pair {number}" for number in table["ew"].to_pylist()],
            "row": table["row"],
        }
    )


NAMED = ("--board", "deal", "--score", "points", "--group", "event")


@pytest.mark.parametrize("order", ["together", "mixed"])
@pytest.mark.parametrize(
    "words, how",
    [
        ((), {}),
        (("--weight", "tables"), {"weight": "tables"}),
        (("--weight", "tables", "--entered", "entered"), {"weight": "tables", "entered": "entered"}),
        (("--entered", "501", "--method", "mitchell-2"), {"entered": 501, "method": "mitchell-2"}),
        (("--expected", "n"), {"expected": "n"}),
        (("--expected", "700"), {"expected": 700}),
        (("--method", "butler", "--extremes", "none"), {"method": "butler", "options": {"extremes": "none"}}),
    ],
)
def test_columns_and_conditions(tmp_path: Path, memory: str, order: str, words: Any, how: Any) -> None:
    table = with_columns(results())
    table = shuffled(table) if order == "mixed" else table
    cut(table.append_column("board", table["deal"]), tmp_path / "in", 3, at_boards=order == "together")
    scored(tmp_path / "out", tmp_path / "in", *NAMED, *words)
    wanted = expected(table, board="deal", score="points", group="event", **how)
    assert same(written(tmp_path / "out").drop_columns(["board"]), wanted)


@pytest.mark.parametrize("order", ["together", "mixed"])
@pytest.mark.parametrize("method", [method.name for method in METHODS])
def test_totals(tmp_path: Path, memory: str, order: str, method: str) -> None:
    table = results() if order == "together" else shuffled(results())
    cut(table, tmp_path / "in", 3, at_boards=order == "together")
    scored(tmp_path / "out", tmp_path / "in", "--totals", "--method", method)
    wanted = batch.totals(batch.score(table, method=method), ns="ns", ew="ew")
    found = pq.read_table(tmp_path / "out" / "totals.parquet")
    assert found["contestant"].to_pylist() == wanted.key.tolist()
    assert found["boards"].to_pylist() == wanted.boards.tolist()
    assert found["rank"].to_pylist() == wanted.rank.tolist()
    assert found["tied"].to_pylist() == wanted.tied.tolist()
    if "total_num" in found.column_names:
        sums = zip(found["total_num"].to_pylist(), found["total_den"].to_pylist(), strict=True)
        sums = zip(found["total_num"].to_pylist(), found["total_den"].to_pylist(), strict=True)
        assert all(num == wanted.sum(at) * den for at, (num, den) in enumerate(sums))


def test_what_is_written_is_chosen(tmp_path: Path) -> None:
    table = results(20)
    cut(table, tmp_path / "in", 1, at_boards=True)
    scored(tmp_path / "out", tmp_path / "in", "--percent", "--float", "--sides", "ns")
    show = batch.rows_table(batch.score(table, sides=[Side.NS]), show=batch.Show.BOTH)
    wanted = show.select([name for name in show.column_names if "award" not in name])
    assert same(written(tmp_path / "out"), wanted)
