"""Totals and places over all files of results, added up exactly from what they hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
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
from overtrick.scoring.batch.table import numbers_of

__all__ = ["add_up", "columns_of_totals", "in_tops", "tables_of", "totals_of"]


def totals_of(parts: list[Path], wanted: Wanted, rows: int, done: Callable[[int], None]) -> Any:
    """A table with every contestant of every file in one ranking."""
    running = Running(in_tops=in_tops(wanted))
    for table in tables_of(parts, wanted, rows):
        add_up(running, table, wanted)
        done(len(table))
    return totals_table(running.totals())


def tables_of(parts: Iterable[Path], wanted: Wanted, rows: int) -> Iterator[Any]:
    """What files of results hold of contestants and what they earned, so many rows at a time."""
    for part in parts:
        with pq.ParquetFile(part) as file:
            columns = columns_of_totals(file.schema_arrow.names, wanted)
            for batch in file.iter_batches(rows, columns=columns, use_threads=False):
                yield pa.Table.from_batches([batch])


def columns_of_totals(names: list[str], wanted: Wanted) -> list[str]:
    """Those of the columns that totals are made of."""
    earned = {f"{_name(side, wanted)}_{what}" for side in wanted.sides for what in ("num", "den", "under")}
    return [name for name in names if name in earned or name in wanted.contestants]


def add_up(running: Running, table: Any, wanted: Wanted) -> None:
    """Add what the contestants of these results earned."""
    for side, name in ((Side.NS, wanted.ns), (Side.EW, wanted.ew)):
        if side in wanted.sides and name:
            (keys,) = keys_in(table, (name,))
            running.add(keys.each, _earned(table, side, wanted))


def in_tops(wanted: Wanted) -> bool:
    """Whether totals are parts of tops: the method has a top."""
    return METHODS.get(wanted.method).top is not None


def _name(side: Side, wanted: Wanted) -> str:
    return f"{side.value.lower()}_{'percent' if in_tops(wanted) else 'award'}"


def _earned(table: Any, side: Side, wanted: Wanted) -> Numbers:
    """The column of results of that side: parts of the top where there is a top."""
    name = _name(side, wanted)
    there = ~numbers_of(table[f"{name}_num"].is_null())
    num, den = _whole(table[f"{name}_num"]), _whole(table[f"{name}_den"])
    if in_tops(wanted):
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
        return numbers_of(filled)
    return np.array([int(number) for number in filled.to_pylist()], object)
