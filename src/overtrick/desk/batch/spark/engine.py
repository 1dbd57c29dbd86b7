"""The engine that works on a cluster: a file to each worker, and Spark's own shuffle for boards that are not together.

Files are read and written by the workers themselves, so that all of them have to see the same folders.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pyarrow as pa

from overtrick.desk.batch.disk import put
from overtrick.desk.batch.engine import Once, Place, entry_of
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.manifest import mark_of
from overtrick.desk.batch.parallel import in_parallel
from overtrick.desk.batch.partial import partial_schema
from overtrick.desk.batch.plan import Mixed, Planned
from overtrick.desk.batch.read import is_text, shares_of
from overtrick.desk.batch.scatter import Box, schema_of_all
from overtrick.desk.batch.spark import steps
from overtrick.desk.batch.spark.carried import carried, struct_of
from overtrick.desk.batch.spark.files import Written, look, write_boxes, write_file
from overtrick.desk.batch.spark.frames import Rows, sums_in_one, together, with_expected
from overtrick.desk.batch.spark.session import check_spark, session
from overtrick.desk.batch.spark.shipping import ANSWER, Step, answers, ask, shipped
from overtrick.desk.batch.spark.tables import numbered
from overtrick.desk.batch.survey import Seen, look_closer
from overtrick.kernel.records import replace

__all__ = ["OnSpark", "engine_at"]

_MOST_TASKS = 1 << 12
"""Into how many tasks the reading of files is divided at most."""

_SHARE = 1 << 20
"""How many rows of a file a task reads at least, where the file can be divided."""


def engine_at(master: str) -> Callable[[Place], OnSpark]:
    """Makes the engine when there is something to do. `master`: where Spark is, see `session`.

    Raises: MissingPackageError where pyspark is not installed; and later, where Spark cannot be started.
    """
    check_spark("pyspark", "pandas")
    return lambda place: OnSpark(session(master), place)


class OnSpark:
    """Works through a session of Spark. See `Engine`."""

    def __init__(self, spark: Any, place: Place) -> None:
        self._spark, self._place = spark, place
        self._wanted = replace(place.wanted, threads=1)
        self._work = place.work.absolute()
        self._mixed: dict[str, Mixed] = {}

    @property
    def _at_once(self) -> int:
        """How many single jobs wait for workers at a time."""
        return 2 * int(self._spark.sparkContext.defaultParallelism)

    def look_over(self, files: list[tuple[Input, Path]]) -> list[Seen]:
        """A worker looks each file over."""
        place = self._place

        def one(of: tuple[Input, Path]) -> Seen:
            source, rejects = _absolute(of[0]), of[1]
            work = partial(look, place.reader, source, self._wanted, place.limits, self._work / "rejects")
            found: tuple[Seen, Path | None] = ask(self._spark, work)
            seen, path = found
            rejects.unlink(missing_ok=True)
            if path is not None:
                put(path, rejects)
            place.progress.add(seen.read)
            return seen

        return in_parallel(self._at_once, one, files)

    def look_closer(self, mixed: list[tuple[Input, Seen]]) -> list[Seen]:
        """A worker for each file."""
        place = self._place

        def one(of: tuple[Input, Seen]) -> Seen:
            source, seen = of
            found: Seen = ask(
                self._spark, partial(look_closer, place.reader, _absolute(source), self._wanted, place.limits, seen)
            )
            return found

        return in_parallel(self._at_once, one, mixed)

    def put_together(self, mixed: list[Mixed]) -> list[Planned]:
        """Boxes are partitions of a shuffle: they are made when they are written."""
        from pyspark import __version__ as version

        jobs = []
        for one in mixed:
            mark = mark_of(one.mark, "spark", version)
            self._mixed[mark] = one
            boxes = (Box(number=at, boxes=one.boxes, files=()) for at in range(one.boxes))
            jobs += [(one.job(box, {}), mark) for box in boxes]
        return jobs

    def write(self, todo: list[Planned], written: Callable[[dict[str, Any]], None]) -> None:
        """Files by a worker each; then boxes, those of one shuffle together."""
        place, folder = self._place, self._work / "parts"

        def file(planned: Planned) -> None:
            job, _ = planned
            there = replace(job, source=_absolute(job.source))
            made = ask(self._spark, partial(write_file, there, place.reader, self._wanted, place.limits, folder))
            self._finish(planned, made, written)

        in_parallel(self._at_once, file, [planned for planned in todo if planned[1] not in self._mixed])
        for mark, mixed in self._mixed.items():
            boxes = {job.box.number: (job, mark) for job, of in todo if of == mark and job.box}
            if boxes:
                for made in answers(self._written_boxes(mixed, frozenset(boxes))):
                    self._finish(boxes[made.box], made, written)

    def _finish(self, planned: Planned, made: Written, written: Callable[[dict[str, Any]], None]) -> None:
        path = self._place.out / planned[0].target
        path.parent.mkdir(parents=True, exist_ok=True)
        put(made.path, path)
        self._place.progress.add(made.counts["rows"])
        written(entry_of(planned, made.bytes, made.counts))

    def _written_boxes(self, mixed: Mixed, boxes: frozenset[int]) -> Any:
        files, wanted = tuple(map(_absolute, mixed.files)), self._wanted
        schema = schema_of_all(self._place.reader, files, wanted)
        shares = tuple(share for source in files for share in shares_of(source, _SHARE))
        rows = self._rows(shares, None, schema)
        needed = self._rows(shares, wanted.needed, pa.schema([schema.field(name) for name in wanted.needed]))
        ready = together(with_expected(rows, needed, wanted, trusted=False), wanted, mixed.boxes)
        step = partial(write_boxes, schema, wanted, self._work / "parts", boxes)
        return ready.frame.mapInArrow(shipped(step), ANSWER)

    def _rows(self, files: tuple[Input, ...], columns: tuple[str, ...] | None, schema: Any) -> Rows:
        """The rows of files that can be scored, as a frame."""
        reader, rows = self._place.reader, self._place.limits.boxed
        types = [carried(field.type, field.name) for field in schema]
        step = partial(steps.clean_files, files, reader, self._wanted, columns, schema, types, rows)
        tasks = min(len(files), _MOST_TASKS)
        return Rows(
            frame=self._each(len(files), tasks, step, struct_of(types, numbered(len(types)))), names=schema.names
        )

    def _each(self, many: int, tasks: int, step: Step, struct: Any) -> Any:
        """A frame of what a step makes of the numbers from 0."""
        return self._spark.range(0, many, 1, tasks).mapInArrow(shipped(step), struct)

    def score_once(self, todo: list[Once], written: Callable[[dict[str, Any]], None]) -> list[Seen] | None:
        """Not done here: jobs are too small a part of what a cluster takes."""

    def totals(self, parts: list[Path]) -> Any:
        """Added up by the workers, files of results in as many lots as there are workers; places are made here."""
        wanted, paths = self._wanted, [path.absolute() for path in parts]
        key = self._contestants
        schema = partial_schema(key)
        step = partial(steps.sum_files, paths, self._place.limits.rows, key, wanted)
        lots = min(max(len(paths), 1), self._at_once)
        return sums_in_one(self._each(len(paths), lots, step, struct_of(schema.types, schema.names)), key, wanted)

    @property
    def _contestants(self) -> Any:
        """The type of contestants: text if it is that in any file."""
        schema = schema_of_all(self._place.reader, self._place.inputs, self._wanted)
        return pa.string() if any(is_text(schema.field(one).type) for one in self._wanted.contestants) else pa.int64()


def _absolute(source: Input) -> Input:
    return replace(source, path=source.path.absolute())
