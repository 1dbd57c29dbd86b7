"""What a worker does with the rows that it is given; every step is made of those of the local engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa

from overtrick.desk.batch.clean import clean, clean_tables
from overtrick.desk.batch.hashes import hashes_of, keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.partial import add_partial, partial_sums
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.scatter import conform
from overtrick.desk.batch.scoring import beside, cut_at_boards, results_of
from overtrick.desk.batch.spark.tables import batches_of, gathered, numbered
from overtrick.desk.batch.totals import add_up, in_tops, tables_of
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from overtrick.scoring.batch.keys import starts_of
from overtrick.scoring.batch.running import Running

__all__ = [
    "EXPECTED",
    "FRAME",
    "clean_files",
    "clean_rows",
    "merge_sums",
    "rejected_rows",
    "score_rows",
    "scored_empty",
    "scored_tables",
    "sum_files",
    "sum_rows",
]

EXPECTED = "\0expected"
"""What the column of N is called that comes with the rows where nobody gave N: no table has such a name."""

FRAME = "the frame"
"""What messages call rows that come from no file."""


def clean_rows(names: list[str], types: list[Any], wanted: Wanted, batches: Iterator[Any]) -> Iterator[Any]:
    """Rows of a frame without those that cannot be scored."""
    for table in gathered(batches, names):
        yield from batches_of(clean(table, 0, FRAME, wanted).table, types, numbered(len(names)))


def rejected_rows(names: list[str], types: list[Any], wanted: Wanted, batches: Iterator[Any]) -> Iterator[Any]:
    """Rows of a frame that cannot be scored, as they came, and behind them the reason."""
    for table in gathered(batches, names):
        rejects = clean(table, 0, FRAME, wanted).rejects
        rows = table.take(rejects["row"]).append_column("reason", rejects["reason"])
        yield from batches_of(rows, types, numbered(len(types)))


def clean_files(
    files: tuple[Input, ...],
    reader: Reader,
    wanted: Wanted,
    columns: tuple[str, ...] | None,
    schema: Any,
    types: list[Any],
    rows: int,
    batches: Iterator[Any],
) -> Iterator[Any]:
    """Rows of the files with these numbers, without those that cannot be scored; with the columns of a schema.

    `columns`: those to read, None for all.
    """
    for at in _numbers(batches):
        for found in clean_tables(reader, files[at], wanted, columns, rows):
            yield from batches_of(conform(found.table, schema), types, numbered(len(types)))


def _numbers(batches: Iterable[Any]) -> Iterator[int]:
    for batch in batches:
        yield from batch.column(0).to_pylist()


def score_rows(
    schema: Any, types: list[Any], out: list[str], wanted: Wanted, batches: Iterator[Any], *, trusted: bool
) -> Iterator[Any]:
    """Rows that hold their boards whole, board after board, with their results."""
    for table in scored_tables(schema, wanted, batches, trusted=trusted):
        yield from batches_of(table[0], types, out)


def scored_tables(schema: Any, wanted: Wanted, batches: Iterator[Any], *, trusted: bool) -> Iterator[tuple[Any, int]]:
    """Tables with results behind their columns, which are those of the schema, and how many boards they hold.

    N may come behind them. `trusted`: the caller has said that the rows of boards stand together; it is looked at.

    Raises: BadValueError, for rows of a board that do not.
    """
    if wanted.expected is None:
        schema = schema.append(pa.field(EXPECTED, pa.int64()))
    tables = (conform(table, schema) for table in gathered(batches, schema.names))
    for table in cut_at_boards(_watched(tables, wanted) if trusted else tables, wanted):
        results, boards = results_of(table, keys_in(table, wanted.keys), wanted, _expected(table, wanted))
        given = table.drop_columns([EXPECTED]) if wanted.expected is None else table
        yield beside(given, results), boards


def scored_empty(schema: Any, wanted: Wanted) -> Any:
    """A table without rows that has those columns and the results."""
    empty = schema.empty_table()
    expected = empty[wanted.expected].to_numpy() if isinstance(wanted.expected, str) else wanted.expected
    return beside(empty, results_of(empty, keys_in(empty, wanted.keys), wanted, expected)[0])


def _expected(table: Any, wanted: Wanted) -> Any:
    if wanted.expected is not None:
        return table[wanted.expected].to_numpy() if isinstance(wanted.expected, str) else wanted.expected
    if table[EXPECTED].null_count:
        raise BadValueError("The rows were others when they were read again. Write them down before they are scored.")
    return table[EXPECTED].to_numpy()


def _watched(tables: Iterable[Any], wanted: Wanted) -> Iterator[Any]:
    """The tables, and at the end a look whether a board came again."""
    heads = [np.zeros(0, np.uint64)]
    last: Any = None
    for table in tables:
        keys = keys_in(table, wanted.keys)
        found = hashes_of(keys, starts_of([one.column for one in keys]))
        end = hashes_of(keys, slice(len(table) - 1, None))[0]
        heads.append(found[1:] if last is not None and found[0] == last else found)
        last = end
        yield table
    every = np.sort(np.concatenate(heads))
    if (every[1:] == every[:-1]).any():
        raise BadValueError(
            "The rows of a board do not stand next to each other, although it was said that boards are together."
        )


def sum_rows(names: list[str], key: Any, wanted: Wanted, batches: Iterator[Any]) -> Iterator[Any]:
    """What the contestants of these results got."""
    running = Running(in_tops=in_tops(wanted))
    for table in gathered(batches, names):
        add_up(running, table, wanted)
    yield from partial_sums(running, key).to_batches()


def sum_files(parts: list[Path], rows: int, key: Any, wanted: Wanted, batches: Iterator[Any]) -> Iterator[Any]:
    """What the contestants got in the files of results with these numbers."""
    running = Running(in_tops=in_tops(wanted))
    for table in tables_of([parts[at] for at in _numbers(batches)], wanted, rows):
        add_up(running, table, wanted)
    yield from partial_sums(running, key).to_batches()


def merge_sums(key: Any, wanted: Wanted, batches: Iterator[Any]) -> Iterator[Any]:
    """The sums of the same contestants made one."""
    running = Running(in_tops=in_tops(wanted))
    for batch in batches:
        add_partial(running, pa.Table.from_batches([batch]))
    yield from partial_sums(running, key).to_batches()
