"""The stages of one run over an archive: looked over, divided into jobs, written part by part, added up."""

from __future__ import annotations

import shutil
from pathlib import Path

import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.clean import REJECTS
from overtrick.desk.batch.disk import whole_file
from overtrick.desk.batch.engine import Engine, Once, Place
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.manifest import Manifest
from overtrick.desk.batch.most import needs_most
from overtrick.desk.batch.plan import Planned, are_apart, file_job, plan
from overtrick.desk.batch.read import rows_of
from overtrick.desk.batch.survey import Seen
from overtrick.desk.batch.watch import ranges_apart
from overtrick.desk.batch.writing import write_table

__all__ = ["Stages"]


class Stages:
    """The stages of one run, and what each leaves for the next."""

    def __init__(self, place: Place, manifest: Manifest, engine: Engine) -> None:
        self._place, self._manifest, self._engine = place, manifest, engine
        self._wanted, self._inputs, self._out = place.wanted, place.inputs, place.out
        self._progress = place.progress
        self._seen: list[Seen] = []
        self.reused = 0
        self._own: set[str] = set()

    def score_once(self) -> bool:
        """The first two stages in one reading, where nothing has to be known of the files before.

        False where that is not so, or where it turns out that boards do not stand together.
        """
        scattered, wanted, manifest = self._manifest.before.get("scattered"), self._wanted, self._manifest
        ranges = None if scattered or wanted.strict or needs_most(wanted) else ranges_apart(self._inputs, wanted)
        if ranges is None:
            return False
        self._place.work.mkdir(parents=True, exist_ok=True)
        jobs = [file_job(source, {}, self._place.reader, wanted, manifest.hashes) for source in self._inputs]
        todo = self._todo(jobs)
        again = [at for at, planned in enumerate(jobs) if planned not in todo]
        self._progress.begin("looking the files over", sum(rows_of(self._inputs[at]) for at in again))
        seen = dict(zip(again, self._engine.look_over([self._files[at] for at in again]), strict=True))
        first = [at for at in range(len(jobs)) if at not in seen]
        self._progress.begin("scoring", sum(rows_of(self._inputs[at]) for at in first))
        once = [Once(planned=jobs[at], ranges=ranges[at], rejects=self._files[at][1]) for at in first]
        found = self._engine.score_once(once, manifest.add)
        if found is None:
            self._own = {jobs[at][0].target for at in first}
            manifest.begin_again()
            return False
        seen |= dict(zip(first, found, strict=True))
        self._seen = [seen[at] for at in range(len(jobs))]
        self._put_down_seen()
        manifest.content["scattered"] = False
        self._write_rejects()
        return True

    def look_over(self) -> None:
        """The first stage: what cannot be scored, and how boards stand."""
        self._progress.begin("looking the files over", sum(map(rows_of, self._inputs)))
        self._place.work.mkdir(parents=True, exist_ok=True)
        self._seen = self._engine.look_over(self._files)
        self._look_closer()
        self._put_down_seen()

    def _put_down_seen(self) -> None:
        for entry, seen in zip(self._manifest.content["inputs"], self._seen, strict=True):
            entry |= {"rows": seen.read, "rejected": seen.rejected}
        self._manifest.content["rejected"] = sum(seen.rejected for seen in self._seen)

    def _look_closer(self) -> None:
        """Files with boards mixed may still hold them whole, unless it is known that some are in other files too."""
        mixed = [
            at for at, seen in enumerate(self._seen) if not seen.looked_at and seen.rows <= self._place.limits.whole
        ]
        if mixed and (self._wanted.per_file or are_apart(self._seen)):
            found = self._engine.look_closer([(self._inputs[at], self._seen[at]) for at in mixed])
            for at, seen in zip(mixed, found, strict=True):
                self._seen[at] = seen

    @property
    def _files(self) -> list[tuple[Input, Path]]:
        """Every input, and where its rows that cannot be scored are put down."""
        work = self._place.work
        return [(source, work / f"rejects-{number}.parquet") for number, source in enumerate(self._inputs)]

    def _todo(self, jobs: list[Planned]) -> list[Planned]:
        """Those of the jobs that no run has done; the parts of the others are taken over."""
        self._manifest.forget_all_but({job.target: mark for job, mark in jobs})
        todo, self.reused = [], 0
        for job, mark in jobs:
            before = self._manifest.done_before(job.target, mark)
            if before:
                self._manifest.content["parts"].append(before)
                self.reused += job.target not in self._own
            else:
                todo.append((job, mark))
        return todo

    def score(self) -> None:
        """The second stage: every part that is not finished."""
        place = self._place
        found = plan(place.reader, self._inputs, self._seen, self._wanted, place.limits, self._manifest.hashes)
        jobs = [*found.jobs, *self._engine.put_together(found.mixed)]
        self._manifest.content["scattered"] = bool(found.mixed)
        todo = self._todo(jobs)
        self._write_rejects()
        rows = sum(seen.rows for seen in self._seen) - sum(one["rows"] for one in self._manifest.content["parts"])
        self._progress.begin("scoring", rows)
        self._engine.write(todo, self._manifest.add)

    def _write_rejects(self) -> None:
        path = self._out / "rejects.parquet"
        with whole_file(path) as beside, pq.ParquetWriter(beside, REJECTS, compression="zstd") as file:
            for one in filter(Path.exists, (rejects for _, rejects in self._files)):
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
            table = self._engine.totals(paths)
            path = self._out / "totals.parquet"
            with whole_file(path) as beside:
                write_table(beside, table)
            self._table(path, len(table))
        self._manifest.check_inputs(self._inputs)
        self._manifest.content["finished"] = True
        self._manifest.save()
        shutil.rmtree(self._place.work, ignore_errors=True)
