"""What a worker does with files. Each attempt at a task writes a file of its own; the driver puts one in its place."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.engine import look_at
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.scoring import Job, write_part
from overtrick.desk.batch.spark.shipping import answer_batch
from overtrick.desk.batch.spark.steps import scored_empty, scored_tables
from overtrick.desk.batch.survey import Limits, Seen
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.writing import WiderError, Writer
from overtrick.kernel.records import dataclass

__all__ = ["Written", "look", "write_boxes", "write_file", "write_tables"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Written:
    """A file of results that is written to its end. `counts`: its rows and boards; `box`: which of the shuffle's."""

    path: Path
    bytes: int
    counts: dict[str, int]
    box: int = 0


def look(reader: Reader, source: Input, wanted: Wanted, limits: Limits, folder: Path) -> tuple[Seen, Path | None]:
    """What a file holds, and the file of its rows that cannot be scored, None where there are none."""
    path = _new(folder)
    seen = look_at(reader, source, wanted, limits, path, _nobody)
    return seen, path if path.exists() else None


def write_file(job: Job, reader: Reader, wanted: Wanted, limits: Limits, folder: Path) -> Written:
    """Score a file into one of results."""
    path = _new(folder)
    counts = write_part(job, path, reader, wanted, limits, 1, _nobody)
    return Written(path=path, bytes=path.stat().st_size, counts=counts)


def _nobody(rows: int) -> None:
    """Progress of a worker is told to nobody."""


def _new(folder: Path) -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{uuid4().hex}.parquet"


def write_boxes(
    schema: Any, wanted: Wanted, folder: Path, boxes: frozenset[int], batches: Iterator[Any]
) -> Iterator[Any]:
    """Score the rows of one partition of a shuffle into a file of results, if it is one of those that are wanted."""
    from pyspark import TaskContext

    task: Any = TaskContext.get()
    box = task.partitionId()
    if box in boxes:
        path = _new(folder)
        counts = write_tables(path, _at_least_one(schema, wanted, batches), wanted)
        yield answer_batch(Written(path=path, bytes=path.stat().st_size, counts=counts, box=box))
    else:
        for _ in batches:
            pass


def _at_least_one(schema: Any, wanted: Wanted, batches: Iterator[Any]) -> Iterator[tuple[Any, int]]:
    found = False
    for table in scored_tables(schema, wanted, batches, trusted=False):
        found = True
        yield table
    if not found:
        yield scored_empty(schema, wanted), 0


def write_tables(path: Path, tables: Iterable[tuple[Any, int]], wanted: Wanted) -> dict[str, int]:
    """Write tables with so many boards each; when wider numbers come, what is written is written again, wider."""
    rows = boards = 0
    writer = Writer(path, wanted, frozenset())
    try:
        for table, many in tables:
            try:
                writer.write(table)
            except WiderError as wider:
                writer = _widened(writer, path, wanted, wider.columns)
                writer.write(table)
            rows, boards = rows + len(table), boards + many
    finally:
        writer.__exit__()
    return {"rows": rows, "boards": boards}


def _widened(writer: Writer, path: Path, wanted: Wanted, columns: frozenset[str]) -> Writer:
    writer.__exit__()
    narrow = path.replace(path.with_suffix(".narrow"))
    wider = Writer(path, wanted, columns)
    with pq.ParquetFile(narrow) as file:
        for batch in file.iter_batches(use_threads=False):
            wider.write(pa.Table.from_batches([batch]))
    narrow.unlink()
    return wider
