"""Frames of rows that can be scored: N beside every row, boards put together, totals made of partial sums."""

from __future__ import annotations

from functools import partial
from typing import Any

import pyarrow as pa

from overtrick.desk.batch.partial import add_partial, partial_schema
from overtrick.desk.batch.spark.carried import struct_of
from overtrick.desk.batch.spark.shipping import plain_faults, shipped
from overtrick.desk.batch.spark.steps import merge_sums
from overtrick.desk.batch.totals import in_tops
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.records import dataclass, replace
from overtrick.scoring.batch.arrow_out import totals_table
from overtrick.scoring.batch.running import Running

__all__ = ["Rows", "sums_in_one", "together", "with_expected"]

_N = "n"
"""The column of N among columns called c0, c1, …"""

_APART = (
    "overtrick.kernel.errors.BadValueError: A board is in two partitions, although it was said that boards are "
    "together."
)
"""Written as what a worker raises is reported, see `plain_faults`."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rows:
    """A frame whose columns are called c0, c1, …, and what they are really called."""

    frame: Any
    names: list[str]

    def column(self, name: str) -> str:
        """What a column is called in the frame."""
        return f"c{self.names.index(name)}"


def with_expected(rows: Rows, needed: Rows, wanted: Wanted, *, trusted: bool) -> Rows:
    """The rows with N behind them where nobody gave it: the results of the fullest board of the group.

    `needed`: the same rows with the columns that this takes. `trusted`: boards are said to be whole in partitions;
    those that are in two of them stop the work.
    """
    if wanted.expected is not None:
        return rows
    from pyspark.sql import functions as sql

    boards = _boards(needed, wanted, trusted=trusted)
    if not wanted.group:
        most = boards.agg(sql.max(_N).alias(_N))
        return replace(rows, frame=rows.frame.crossJoin(sql.broadcast(most)))
    group = rows.column(wanted.group)
    most = boards.groupBy(needed.column(wanted.group)).agg(sql.max(_N).alias(_N))
    most = most.withColumnRenamed(needed.column(wanted.group), "of")
    joined = rows.frame.join(sql.broadcast(most), sql.col(group) == sql.col("of"), "left")
    return replace(rows, frame=joined.select(*rows.frame.columns, _N))


def _boards(needed: Rows, wanted: Wanted, *, trusted: bool) -> Any:
    """A row for each board with its results: those that are there, or those that were entered."""
    from pyspark.sql import functions as sql

    keys = [needed.column(name) for name in wanted.keys]
    number = sql.count(sql.lit(1))
    if isinstance(wanted.entered, str):
        number = sql.max(needed.column(wanted.entered))
    elif wanted.entered is not None:
        number = sql.max(sql.lit(wanted.entered).cast("bigint"))
    elif wanted.weight:
        number = sql.sum(needed.column(wanted.weight))
    if not trusted:
        return needed.frame.groupBy(*keys).agg(number.alias(_N))
    frame = needed.frame.withColumn("part", sql.spark_partition_id())
    found = frame.groupBy(*keys).agg(number.alias(_N), sql.min("part").alias("first"), sql.max("part").alias("last"))
    apart = sql.raise_error(sql.lit(_APART)).cast("bigint")
    whole = sql.col("first") == sql.col("last")
    return found.withColumn(_N, sql.when(whole, sql.col(_N)).otherwise(apart))


def together(rows: Rows, wanted: Wanted, partitions: int | None = None) -> Rows:
    """The rows board after board, each board whole in one partition."""
    keys = [rows.column(name) for name in wanted.keys]
    moved = rows.frame.repartition(*keys) if partitions is None else rows.frame.repartition(partitions, *keys)
    return replace(rows, frame=moved.sortWithinPartitions(*keys))


def sums_in_one(partial_sums: Any, key: Any, wanted: Wanted) -> Any:
    """A ranking of everybody, as a table here, of what steps have added up; the places are made in this process."""
    schema = partial_schema(key)
    struct = struct_of(schema.types, schema.names)
    running = Running(in_tops=in_tops(wanted))
    merged = partial_sums.repartition("contestant").mapInArrow(shipped(partial(merge_sums, key, wanted)), struct)
    with plain_faults():
        found = merged.toArrow()
    add_partial(running, pa.table(found.columns, schema=pa.schema(found.schema)))
    return totals_table(running.totals())
