"""Totals and places over all files of results, added up exactly from what they hold."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.hashes import keys_in
from overtrick.desk.batch.wanted import Wanted
from overtrick.methods import METHODS
from overtrick.model.seat import Side
from overtrick.scoring.batch.arrow_out import totals_table
from overtrick.scoring.batch.numbers import Numbers
from overtrick.scoring.batch.running import Running

__all__ = ["totals_of"]


def totals_of(parts: list[Path], wanted: Wanted, rows: int, done: Callable[[int], None]) -> Any:
    """A table with every contestant of every file in one ranking."""
    in_tops = METHODS.get(wanted.method).top is not None
    running = Running(in_tops=in_tops)
    sides = {side: name for side, name in ((Side.NS, wanted.ns), (Side.EW, wanted.ew)) if side in wanted.sides}
    for part in parts:
        with pq.ParquetFile(part) as file:
            for batch in file.iter_batches(rows, columns=_columns(file, sides, in_tops=in_tops), use_threads=False):
                table = pa.Table.from_batches([batch])
                for side, name in sides.items():
                    if name:
                        (keys,) = keys_in(table, (name,))
                        running.add(keys.each, _earned(table, side, in_tops=in_tops))
                done(len(table))
    return totals_table(running.totals())


def _columns(file: Any, sides: dict[Side, str], *, in_tops: bool) -> list[str]:
    wanted = {f"{_name(side, in_tops=in_tops)}_{what}" for side in sides for what in ("num", "den", "under")}
    return [name for name in file.schema_arrow.names if name in wanted or name in sides.values()]


def _name(side: Side, *, in_tops: bool) -> str:
    return f"{side.value.lower()}_{'percent' if in_tops else 'award'}"


def _earned(table: Any, side: Side, *, in_tops: bool) -> Numbers:
    """The column of results of that side: parts of the top where there is a top."""
    name = _name(side, in_tops=in_tops)
    there = ~table[f"{name}_num"].is_null().to_numpy()
    num, den = _whole(table[f"{name}_num"]), _whole(table[f"{name}_den"])
    if in_tops:
        num, den = _of_one(num, den)
    under = _whole(table[f"{name}_under"]) if f"{name}_under" in table.column_names else None
    return Numbers.of_rows(num, den, under, there)


def _of_one(num: Any, den: Any) -> tuple[Any, Any]:
    """Per cents as parts of 1, in numbers as small as they can be."""
    shared = np.gcd(num, 100)
    return num // shared, den * (100 // shared)


def _whole(column: Any) -> Any:
    filled = column.fill_null(1) if column.null_count else column
    if pa.types.is_integer(column.type):
        return filled.to_numpy()
    return np.array([int(number) for number in filled.to_pylist()], object)
