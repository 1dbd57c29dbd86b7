"""An archive scored: looked over, divided into jobs, written part by part, added up. Started again it goes on."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.clean import REJECTS
from overtrick.desk.batch.disk import alone, whole_file
from overtrick.desk.batch.inputs import Input, inputs_of
from overtrick.desk.batch.kinds import reader_for
from overtrick.desk.batch.manifest import Manifest
from overtrick.desk.batch.memory import limits_for
from overtrick.desk.batch.parallel import in_parallel
from overtrick.desk.batch.plan import Planned, are_apart, plan
from overtrick.desk.batch.progress import Progress
from overtrick.desk.batch.read import Reader, rows_of
from overtrick.desk.batch.scoring import write_part
from overtrick.desk.batch.survey import Limits, Seen, look_closer, survey
from overtrick.desk.batch.totals import totals_of
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.writing import write_table
from overtrick.kernel.errors import BadValueError

__all__ = ["Report", "batch"]

_WORK = ".work"


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What came of a run. `reused`: parts that a run before had finished; `scattered`: whether boards were not
    together, so that parts do not answer to files."""

    rows: int
    boards: int
    rejected: int
    parts: int
    reused: int
    scattered: bool


def batch(wanted: Wanted, tell: Callable[[str], None] | None = None) -> Report:
    """Score an archive into a folder; `tell` is given a line of progress now and then.

    Raises: BadValueError, UnknownNameError for a wish or a table that cannot be scored, and under `strict` for the
    first row that cannot; UnreadableError for a file that cannot be read or written.
    """
    wanted.check()
    inputs, out = inputs_of(wanted.files, wanted.out), Path(wanted.out)
    manifest = Manifest(out, wanted.conditions)
    manifest.hash_inputs(inputs, wanted.threads)
    if manifest.is_done and not wanted.strict:
        with alone(out):
            shutil.rmtree(out / _WORK, ignore_errors=True)
        return _report(manifest.before, reused=len(manifest.before["parts"]))
    run = _Run(wanted, inputs, out, manifest, Progress(tell))
    with alone(out):
        run.look_over()
        run.score()
        run.add_up()
    return _report(manifest.content, reused=run.reused)


def _report(content: dict[str, Any], *, reused: int) -> Report:
    return Report(
        rows=sum(part["rows"] for part in content["parts"]),
        boards=sum(part["boards"] for part in content["parts"]),
        rejected=content["rejected"],
        parts=len(content["parts"]),
        reused=reused,
        scattered=content["scattered"],
    )


class _Run:
    """The stages of one run, and what each leaves for the next."""

    def __init__(
        self, wanted: Wanted, inputs: tuple[Input, ...], out: Path, manifest: Manifest, progress: Progress
    ) -> None:
        self._wanted, self._inputs, self._out = wanted, inputs, out
        self._manifest, self._progress = manifest, progress
        self._reader: Reader = reader_for(inputs, wanted)
        self._limits: Limits = limits_for(inputs, wanted)
        self._seen: list[Seen] = []
        self.reused = 0

    def look_over(self) -> None:
        """The first stage: what cannot be scored, and how boards stand."""
        self._progress.begin("looking the files over", sum(map(rows_of, self._inputs)))
        (self._out / _WORK).mkdir(parents=True, exist_ok=True)
        self._seen = in_parallel(self._wanted.threads, self._survey, enumerate(self._inputs))
        self._look_closer()
        for entry, seen in zip(self._manifest.content["inputs"], self._seen, strict=True):
            entry |= {"rows": seen.read, "rejected": seen.rejected}
        self._manifest.content["rejected"] = sum(seen.rejected for seen in self._seen)

    def _look_closer(self) -> None:
        """Files with boards mixed may still hold them whole, unless it is known that some are in other files too."""
        mixed = [
            one
            for one in zip(self._inputs, self._seen, strict=True)
            if not one[1].looked_at and one[1].rows <= self._limits.whole
        ]
        if mixed and (self._wanted.per_file or are_apart(self._seen)):
            in_parallel(
                self._wanted.threads,
                lambda one: look_closer(self._reader, one[0], self._wanted, self._limits, one[1]),
                mixed,
            )

    def _survey(self, numbered: tuple[int, Input]) -> Seen:
        number, source = numbered
        path = self._out / _WORK / f"rejects-{number}.parquet"
        path.unlink(missing_ok=True)
        file: list[Any] = []

        def reject(rows: Any) -> None:
            if self._wanted.strict:
                first = rows.slice(0, 1).to_pylist()[0]
                raise BadValueError(
                    f"{first['file']}, row {first['row']}: {first['reason']}. Without --strict such rows are left "
                    "out and listed in rejects.parquet."
                )
            if not file:
                file.append(pq.ParquetWriter(path, REJECTS, compression="zstd"))
            file[0].write_table(rows)

        try:
            return survey(self._reader, source, self._wanted, self._limits, reject, self._progress.add)
        finally:
            for writer in file:
                writer.close()

    def score(self) -> None:
        """The second stage: every part that is not finished."""
        planned = plan(
            self._reader, self._inputs, self._seen, self._wanted, self._limits, self._manifest.hashes,
            self._out / _WORK, self._progress,
        )  # fmt: skip
        self._manifest.content["scattered"] = planned.scattered
        self._manifest.forget_all_but({job.target: mark for job, mark in planned.jobs})
        self._write_rejects()
        todo = []
        for job, mark in planned.jobs:
            before = self._manifest.done_before(job.target, mark)
            if before:
                self._manifest.content["parts"].append(before)
                self.reused += 1
            else:
                todo.append((job, mark))
        rows = sum(seen.rows for seen in self._seen) - sum(one["rows"] for one in self._manifest.content["parts"])
        self._progress.begin("scoring", rows)
        in_parallel(self._wanted.threads, self._part, todo)

    def _part(self, planned: Planned) -> None:
        job, mark = planned
        path = self._out / job.target
        threads = self._wanted.threads if len(self._inputs) == 1 and not job.box else 1
        with whole_file(path) as beside:
            counts = write_part(job, beside, self._reader, self._wanted, self._limits, threads, self._progress.add)
            size = beside.stat().st_size
        source = {} if job.box else {"from": job.source.name}
        self._manifest.add({"file": job.target, **source, "mark": mark, "bytes": size, **counts})

    def _write_rejects(self) -> None:
        path = self._out / "rejects.parquet"
        found = [self._out / _WORK / f"rejects-{number}.parquet" for number in range(len(self._inputs))]
        with whole_file(path) as beside, pq.ParquetWriter(beside, REJECTS, compression="zstd") as file:
            for one in filter(Path.exists, found):
                with pq.ParquetFile(one) as part:
                    for batch in part.iter_batches():
                        file.write_table(pa.Table.from_batches([batch]))
        self._table(path, self._manifest.content["rejected"])

    def _table(self, path: Path, rows: int) -> None:
        tables = self._manifest.content.setdefault("tables", [])
        tables.append({"file": path.name, "bytes": path.stat().st_size, "rows": rows})

    def add_up(self) -> None:
        """The last stage: totals, and the manifest says that all is finished."""
        if self._wanted.totals:
            parts = self._manifest.content["parts"]
            self._progress.begin("adding up", sum(part["rows"] for part in parts))
            paths = [self._out / part["file"] for part in parts]
            table = totals_of(paths, self._wanted, self._limits.rows, self._progress.add)
            path = self._out / "totals.parquet"
            with whole_file(path) as beside:
                write_table(beside, table)
            self._table(path, len(table))
        self._manifest.check_inputs(self._inputs)
        self._manifest.content["finished"] = True
        self._manifest.save()
        shutil.rmtree(self._out / _WORK, ignore_errors=True)
