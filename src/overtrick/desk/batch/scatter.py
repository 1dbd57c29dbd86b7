"""Rows in any order put into boxes on disk, so that each box holds its boards whole and is small enough to score."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import ipc

from overtrick.desk.batch.clean import clean, clean_tables
from overtrick.desk.batch.disk import load, save, whole_file
from overtrick.desk.batch.hashes import hashes_of, keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.most import Most, needs_most, together_most
from overtrick.desk.batch.parallel import in_parallel
from overtrick.desk.batch.read import Reader, empty_of
from overtrick.desk.batch.survey import Limits, most_in
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.scoring.batch.table import arrow_of

__all__ = ["MOST_BOXES", "Box", "conform", "scatter", "schema_of_all"]

MOST_BOXES = 256
"""Rows are put in order by the number of their box, which is quick while it has 8 bits."""

_MARK = "made-of.json"


@dataclass(frozen=True, slots=True, kw_only=True)
class Box:
    """One of several boxes. `files` have the rows of one input each, stretches of rows for one box after another."""

    number: int
    boxes: int
    files: tuple[Path, ...]

    def table(self, columns: tuple[str, ...] | None = None) -> Any:
        """The rows of the box in the order of the inputs; with these columns, or with all."""
        return pa.concat_tables([self._rows(path, columns) for path in self.files])

    def _rows(self, path: Path, columns: tuple[str, ...] | None) -> Any:
        with pa.OSFile(str(path)) as file:
            names = ipc.open_file(file).schema.names
            chosen = None if columns is None else [names.index(name) for name in columns]
            found = ipc.open_file(file, options=ipc.IpcReadOptions(included_fields=chosen))
            mine = range(self.number, found.num_record_batches, self.boxes)
            return pa.Table.from_batches([found.get_batch(at) for at in mine], found.schema)


def scatter(
    reader: Reader,
    inputs: tuple[Input, ...],
    wanted: Wanted,
    limits: Limits,
    boxes: int,
    folder: Path,
    mark: str,
    done: Callable[[int], None],
) -> tuple[list[Box], Most]:
    """Every row that can be scored in the box that the hash of its board says; gives the boxes, and N by group.

    Files that are there under the same `mark` are used again.

    Raises: BadValueError for files whose columns do not fit together; UnreadableError.
    """
    if load(folder / _MARK) != mark:
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        save(folder / _MARK, mark)
    files = tuple(folder / f"{number:05}.arrow" for number in range(len(inputs)))
    fill = partial(_fill, reader, schema_of_all(reader, inputs, wanted), wanted, limits, boxes, done)
    in_parallel(wanted.threads, lambda one: fill(*one), zip(inputs, files, strict=True))
    found = [Box(number=number, boxes=boxes, files=files) for number in range(boxes)]
    if not needs_most(wanted):
        return found, {}
    return found, together_most(
        in_parallel(wanted.threads, lambda box: most_in(box.table(wanted.counted), wanted), found)
    )


def _fill(
    reader: Reader,
    schema: Any,
    wanted: Wanted,
    limits: Limits,
    boxes: int,
    done: Callable[[int], None],
    source: Input,
    path: Path,
) -> None:
    """The rows of one input, sorted into boxes, as one file; not if it is there."""
    if path.exists():
        return
    options = ipc.IpcWriteOptions(compression="lz4")
    with whole_file(path) as beside, ipc.new_file(str(beside), schema, options=options) as file:
        for found in clean_tables(reader, source, wanted, None, limits.boxed):
            for rows in _boxed(conform(found.table, schema), wanted, boxes):
                file.write_batch(rows)
            done(found.read)


def _boxed(table: Any, wanted: Wanted, boxes: int) -> Iterator[Any]:
    """The rows of each box, which may be none; rows of a box stay in order."""
    hashes = hashes_of(keys_in(table, wanted.keys))
    which = ((hashes >> np.uint64(32)) * np.uint64(boxes) >> np.uint64(32)).astype(np.uint8)
    order = np.argsort(which, kind="stable")
    ends = np.cumsum(np.bincount(which, minlength=boxes)).tolist()
    if not len(table):
        yield from [pa.RecordBatch.from_pylist([], table.schema)] * boxes
        return
    in_order = table.combine_chunks().to_batches()[0].take(arrow_of(order))
    for first, last in zip([0, *ends], ends, strict=False):
        yield in_order.slice(first, last - first)


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
