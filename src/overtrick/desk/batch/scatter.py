"""Rows in any order put into boxes on disk, so that each box holds its boards whole and is small enough to score."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import ipc

from overtrick.desk.batch.clean import clean, clean_tables
from overtrick.desk.batch.disk import load, save
from overtrick.desk.batch.hashes import hashes_of, keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.most import Most, together_most
from overtrick.desk.batch.read import Reader, empty_of
from overtrick.desk.batch.survey import Limits, boards_in
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from overtrick.scoring.batch.keys import order_of

__all__ = ["MOST_BOXES", "box_table", "conform", "scatter", "schema_of_all"]

MOST_BOXES = 256
"""How many files are open at a time at most."""

_DONE = "done.json"


def scatter(
    reader: Reader,
    inputs: tuple[Input, ...],
    wanted: Wanted,
    limits: Limits,
    boxes: int,
    folder: Path,
    mark: str,
    done: Callable[[int], None],
) -> tuple[list[Path], Most]:
    """Every row that can be scored in the box that the hash of its board says; gives the boxes, and N by group.

    Boxes that are there under the same `mark` are used again. Rows of a box stay in order.

    Raises: BadValueError for files whose columns do not fit together; UnreadableError.
    """
    names = [folder / f"{box:05}.arrow" for box in range(boxes)]
    if load(folder / _DONE) != mark:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        _fill(reader, inputs, wanted, limits, names, done)
        save(folder / _DONE, mark)
    if wanted.expected is not None:
        return names, {}
    return names, together_most([boards_in(box_table(name), wanted)[0] for name in names])


def box_table(box: Path) -> Any:
    """The rows of a box."""
    with pa.memory_map(str(box)) as file:
        return ipc.open_stream(file).read_all()


def _fill(
    reader: Reader,
    inputs: tuple[Input, ...],
    wanted: Wanted,
    limits: Limits,
    names: list[Path],
    done: Callable[[int], None],
) -> None:
    schema = schema_of_all(reader, inputs, wanted)
    options = ipc.IpcWriteOptions(compression="lz4")
    with ExitStack() as stack:
        files = [stack.enter_context(ipc.new_stream(str(name), schema, options=options)) for name in names]
        for source in inputs:
            for found in clean_tables(reader, source, wanted, None, limits.boxed):
                for box, table in _boxed(conform(found.table, schema), wanted, len(files)):
                    files[box].write_table(table)
                done(found.read)


def _boxed(table: Any, wanted: Wanted, boxes: int) -> Iterator[tuple[int, Any]]:
    which = (hashes_of(keys_in(table, wanted.keys)) >> np.uint64(32)).astype(np.int64) % boxes
    sorted_table = table.take(pa.array(order_of(which, boxes)))
    ends = np.cumsum(np.bincount(which, minlength=boxes)).tolist()
    for box, (first, last) in enumerate(zip([0, *ends], ends, strict=False)):
        if last > first:
            yield box, sorted_table.slice(first, last - first)


def schema_of_all(reader: Reader, inputs: tuple[Input, ...], wanted: Wanted) -> Any:
    """The columns of all files, in types that hold those of each.

    Raises: BadValueError for files whose columns do not fit together; UnreadableError.
    """
    schemas = [_plain(clean(empty_of(reader, source), 1, source.name, wanted).table.schema) for source in inputs]
    try:
        return pa.unify_schemas(schemas, promote_options="permissive")
    except pa.ArrowException as fault:
        raise BadValueError(f"The columns of the files do not fit together: {str(fault).splitlines()[0]}") from None


def _plain(schema: Any) -> Any:
    """Without dictionaries, which a stream of rows from several files cannot share, and without remarks."""
    return pa.schema(
        [(field.name, field.type.value_type if pa.types.is_dictionary(field.type) else field.type) for field in schema]
    )


def conform(table: Any, schema: Any) -> Any:
    """A table with exactly these columns, null where it has none of that name."""
    there = set(table.column_names)
    columns = [
        table[field.name].cast(field.type) if field.name in there else pa.nulls(len(table), field.type)
        for field in schema
    ]
    return pa.table(columns, schema=schema)
