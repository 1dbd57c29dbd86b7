"""Spark's frames: worker processes give what the local engine gives for the same rows."""

from __future__ import annotations

import datetime
from typing import Any

import numpy as np
import pytest

from overtrick import batch
from overtrick.kernel.errors import BadValueError
from overtrick.methods import METHODS
from overtrick.model.seat import Side
from tests.batch.archives import SCORES, results

pa = pytest.importorskip("pyarrow")
pytest.importorskip("pyspark", reason="the extra spark is not installed")


def made(boards: int, most: int) -> Any:
    """Rows in any order: boards of every size, one with most of all rows; text keys, groups, weights, numbers."""
    dice = np.random.default_rng(5)
    sizes = np.append(dice.integers(1, 21, boards), most)
    board = np.repeat(np.arange(len(sizes)), sizes)
    rows = len(board)
    table = pa.table(
        {
            "deal": [f"B{number % 700}" for number in board.tolist()],
            "event": board // 700,
            "points": dice.choice(SCORES, rows).astype(np.int32),
            "tables": dice.integers(1, 4, rows),
            "n": 600_000 + board // 700,
            "ns": dice.integers(0, 4000, rows),
            "ew": dice.integers(0, 4000, rows),
            "row": np.arange(rows),
        }
    )
    return table.take(dice.permutation(rows))


@pytest.fixture(scope="module")
def archive() -> Any:
    """Some rows, for everything that can be asked."""
    return made(1500, 20_000)


NAMED: dict[str, Any] = {"board": "deal", "score": "points", "group": "event"}


@pytest.fixture(scope="module")
def frame(spark: Any, archive: Any) -> Any:
    """The same in three partitions, handed over in small batches."""
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", "3000")
    return spark.createDataFrame(archive).repartition(3).persist()


def score(frame: Any, **how: Any) -> Any:
    from overtrick import spark

    return spark.score(frame, **how)


def same(found: Any, wanted: Any, by: str = "row") -> bool:
    """Whether both hold the same rows, scores and numbers in whatever width."""
    found, wanted = found.sort_by(by), wanted.sort_by(by)
    assert found.column_names == wanted.column_names
    return bool(found.cast(wanted.schema) == wanted)


@pytest.mark.parametrize("method", [method.name for method in METHODS])
def test_every_method(frame: Any, archive: Any, method: str) -> None:
    scored = score(frame, method=method, weight="tables", ns="ns", ew="ew", **NAMED)
    rows = scored.rows.persist()
    here = batch.score(archive, method=method, weight="tables", **NAMED)
    assert same(rows.toArrow(), batch.rows_table(here))
    assert scored.totals(rows) == batch.totals_table(batch.totals(here, ns="ns", ew="ew"))
    rows.unpersist()


def test_a_board_larger_than_what_is_worked_on_at_a_time(spark: Any) -> None:
    table = made(5000, 150_000)
    scored = score(spark.createDataFrame(table).repartition(4), weight="tables", ns="ns", ew="ew", **NAMED)
    rows = scored.rows.persist()
    here = batch.score(table, weight="tables", **NAMED)
    assert len(table) > 200_000
    assert same(rows.toArrow(), batch.rows_table(here))
    assert scored.totals(rows) == batch.totals_table(batch.totals(here, ns="ns", ew="ew"))


@pytest.mark.parametrize(
    "how",
    [
        {},
        {"entered": 600_000, "method": "mitchell-2"},
        {"weight": "tables", "entered": "n", "method": "mitchell-2"},
        {"expected": "n"},
        {"expected": 700_000},
        {"method": "butler", "options": {"extremes": "none"}, "sides": [Side.EW]},
    ],
)
def test_conditions(frame: Any, archive: Any, how: dict[str, Any]) -> None:
    assert same(score(frame, **NAMED, **how).rows.toArrow(), batch.rows_table(batch.score(archive, **NAMED, **how)))


def test_without_groups_and_in_floating_point(frame: Any, archive: Any) -> None:
    found = score(frame, board="deal", score="points", floats=True, awards=False).rows.toArrow()
    here = batch.rows_table(batch.score(archive, board="deal", score="points"), show=batch.Show.BOTH, awards=False)
    assert same(found, here)


def test_rows_that_cannot_be_scored(spark: Any) -> None:
    table = results(60)
    scores = table["score"].to_pylist()
    keys: list[int | None] = table["board"].to_pylist()
    scores[3], scores[10], keys[7] = None, 425, None
    table = table.set_column(1, "score", pa.array(scores)).set_column(0, "board", pa.array(keys, pa.int32()))
    scored = score(spark.createDataFrame(table).repartition(3))
    kept = table.filter(pa.array([row not in (3, 7, 10) for row in range(len(table))]))
    assert same(scored.rows.toArrow(), batch.rows_table(batch.score(kept)))
    rejects = scored.rejects.toArrow().sort_by("row")
    assert rejects.column_names == [*table.column_names, "reason"]
    assert rejects.drop_columns(["reason"]) == table.take([3, 7, 10])
    assert rejects["reason"].to_pylist() == ["no score", "no board", "score 425 is no score that a contract can have"]


def test_text_for_numbers(spark: Any) -> None:
    table = results(40)
    text = table.set_column(1, "score", table["score"].cast(pa.string()))
    found = score(spark.createDataFrame(text)).rows.toArrow()
    assert found.schema.field("score").type == pa.int16()
    assert same(found, batch.rows_table(batch.score(table)))


def test_columns_of_every_kind_are_carried(spark: Any) -> None:
    table = results(40)
    rows = range(len(table))
    day = datetime.datetime(2026, 11, 29, 12)
    others = {
        "A.b `c`": [f"{at}" for at in rows],
        "when": pa.array([day + datetime.timedelta(seconds=at) for at in rows], pa.timestamp("us")),
        "where": pa.array([day + datetime.timedelta(seconds=at) for at in rows], pa.timestamp("us", "UTC")),
        "who": pa.array([{"name": f"{at}", "ids": [at, None]} for at in rows]),
        "price": pa.array(list(rows), pa.decimal128(38, 2)),
        "nothing": pa.array([None for _ in rows], pa.float64()),
    }
    for name, column in others.items():
        table = table.append_column(name, pa.array(column) if isinstance(column, list) else column)
    assert same(
        score(spark.createDataFrame(table).repartition(3)).rows.toArrow(), batch.rows_table(batch.score(table))
    )


@pytest.mark.parametrize(
    "name, value",
    [
        ("spark.sql.ansi.enabled", "false"),
        ("spark.sql.adaptive.enabled", "false"),
        ("spark.sql.session.timeZone", "Europe/Warsaw"),
        ("spark.sql.execution.arrow.useLargeVarTypes", "true"),
    ],
)
def test_settings_of_the_session_change_nothing(spark: Any, name: str, value: str) -> None:
    hour = datetime.datetime(2026, 3, 29, 0, 30)
    table = results(20)
    when = [hour + datetime.timedelta(minutes=at) for at in range(len(table))]
    table = table.append_column("when", pa.array(when, pa.timestamp("us", "UTC")))
    before = spark.conf.get(name)
    spark.conf.set(name, value)
    try:
        found = score(spark.createDataFrame(table).repartition(2)).rows.toArrow()
    finally:
        spark.conf.set(name, before)
    assert same(found, batch.rows_table(batch.score(table)))


def test_names_regardless_of_capitals(spark: Any) -> None:
    table = results(20).rename_columns(["Board", "SCORE", "ns", "ew", "row"])
    found = score(spark.createDataFrame(table)).rows.toArrow()
    assert same(found, batch.rows_table(batch.score(table, board="Board", score="SCORE")))
    with pytest.raises(BadValueError, match=r"The frame has no column bord\. Did you mean Board"):
        score(spark.createDataFrame(table), board="bord")
    both = table.append_column("board", table["Board"])
    with pytest.raises(BadValueError, match="two columns called 'board'"):
        score(spark.createDataFrame(both).toDF("board", "score", "ns", "ew", "row", "board"))


def test_a_name_of_the_results_is_taken(spark: Any) -> None:
    table = results(20).append_column("NS_Award_Num", pa.array(np.arange(len(results(20)))))
    with pytest.raises(BadValueError, match="There is a column NS_Award_Num already, which is a name of the results"):
        score(spark.createDataFrame(table))


def test_nothing(spark: Any) -> None:
    empty = results(20).slice(0, 0)
    scored = score(spark.createDataFrame(results(20)).where("row < 0"), ns="ns", ew="ew")
    assert scored.rows.toArrow() == batch.rows_table(batch.score(empty))
    assert scored.totals().to_pylist() == []


def test_boards_together(spark: Any) -> None:
    table = results(200)
    whole = spark.createDataFrame(table).coalesce(1)
    again = spark.createDataFrame(pa.concat_tables([table.slice(5), table.slice(0, 5)])).coalesce(1)
    two = spark.createDataFrame(table).repartition(2)
    assert same(score(whole, boards_together=True).rows.toArrow(), batch.rows_table(batch.score(table)))
    for frame, how in ((again, {}), (two, {}), (again, {"expected": 200})):
        with pytest.raises(Exception, match="although it was said that boards are"):
            score(frame, boards_together=True, **how).rows.toArrow()


def test_numbers_wider_than_64_bits(spark: Any) -> None:
    table = pa.table({"board": [1, 1, 2, 2], "score": [420, 50, 90, 80], "tables": [1 << 54] * 4, "row": [0, 1, 2, 3]})
    frame = spark.createDataFrame(table)
    with pytest.raises(Exception, match="wide=True"):
        score(frame, weight="tables").rows.toArrow()
    found = score(frame, weight="tables", wide=True).rows.toArrow()
    assert found.schema.field("ns_award_num").type == pa.decimal128(38, 0)
    assert same(found, batch.rows_table(batch.score(table, weight="tables")))


def test_workers_say_what_is_wrong_with_the_rows(spark: Any) -> None:
    frame = spark.createDataFrame(results(20).append_column("n", pa.array([1] * len(results(20)))))
    with pytest.raises(Exception, match="BadValueError: expected 1 is too small: board"):
        score(frame, expected="n").rows.toArrow()


def test_a_ranking_needs_contestants(spark: Any) -> None:
    table = results(20)
    with pytest.raises(BadValueError, match="A ranking needs the column ns"):
        score(spark.createDataFrame(table)).totals()
    mixed = table.set_column(2, "ns", table["ns"].cast(pa.string()))
    with pytest.raises(BadValueError, match="ns and ew hold text and numbers"):
        score(spark.createDataFrame(mixed), ns="ns", ew="ew").totals()


def test_contestants_by_name(spark: Any) -> None:
    table = results(100)
    for at, name in ((2, "ns"), (3, "ew")):
        table = table.set_column(at, name, pa.array([f"pair {number}" for number in table[name].to_pylist()]))
    found = score(spark.createDataFrame(table).repartition(3), ns="ns", ew="ew").totals()
    assert found == batch.totals_table(batch.totals(batch.score(table), ns="ns", ew="ew"))
