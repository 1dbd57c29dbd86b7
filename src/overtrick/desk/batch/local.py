"""The engine that works in this process, several files at a time in threads."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from overtrick.desk.batch.disk import Putter, beside_file
from overtrick.desk.batch.engine import Once, Place, entry_of, look_at, rejecting
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.parallel import in_parallel
from overtrick.desk.batch.plan import Mixed, Planned
from overtrick.desk.batch.scatter import scatter
from overtrick.desk.batch.scoring import write_part
from overtrick.desk.batch.survey import Seen, look_closer
from overtrick.desk.batch.watch import MixedError, Watch

__all__ = ["Local"]


class Local:
    """Works in this process. See `Engine`."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def look_over(self, files: list[tuple[Input, Path]]) -> list[Seen]:
        """Look these files over."""
        place = self._place

        def look(one: tuple[Input, Path]) -> Seen:
            source, rejects = one
            return look_at(place.reader, source, place.wanted, place.limits, rejects, place.progress.add)

        return in_parallel(place.wanted.threads, look, files)

    def look_closer(self, mixed: list[tuple[Input, Seen]]) -> list[Seen]:
        """Learn all boards of these files."""
        place = self._place

        def look(one: tuple[Input, Seen]) -> Seen:
            return look_closer(place.reader, one[0], place.wanted, place.limits, one[1])

        return in_parallel(place.wanted.threads, look, mixed)

    def put_together(self, mixed: list[Mixed]) -> list[Planned]:
        """Rows into boxes on disk."""
        return [planned for number, one in enumerate(mixed) for planned in self._boxes(one, f"boxes-{number}")]

    def _boxes(self, mixed: Mixed, folder: str) -> list[Planned]:
        place = self._place
        place.progress.begin("putting boards together", mixed.read)
        boxes, most = scatter(
            place.reader, mixed.files, place.wanted, place.limits, mixed.boxes, place.work / folder, mixed.mark,
            place.progress.add,
        )  # fmt: skip
        return [(mixed.job(box, most), mixed.mark) for box in boxes]

    def write(self, todo: list[Planned], written: Callable[[dict[str, Any]], None]) -> None:
        """Write every part."""
        with Putter() as putter:
            write = partial(self._write, written=written, putter=putter)
            in_parallel(self._place.wanted.threads, write, todo)

    def score_once(self, todo: list[Once], written: Callable[[dict[str, Any]], None]) -> list[Seen] | None:
        """Look over and write at once."""
        wanted = self._place.wanted

        def once(one: Once) -> Seen:
            with rejecting(one.rejects, wanted) as reject:
                watch = Watch(wanted, one.ranges, reject)
                self._write(one.planned, written, putter, watch)
            return watch.seen

        try:
            with Putter() as putter:
                return in_parallel(wanted.threads, once, todo)
        except MixedError:
            return None

    def _write(
        self, planned: Planned, written: Callable[[dict[str, Any]], None], putter: Putter, watch: Watch | None = None
    ) -> None:
        place, (job, _) = self._place, planned
        threads = place.wanted.threads if len(place.inputs) == 1 and not job.box else 1
        path, done = place.out / job.target, place.progress.add
        with beside_file(path) as beside:
            counts = write_part(job, beside, place.reader, place.wanted, place.limits, threads, done, watch)
            entry = entry_of(planned, beside.stat().st_size, counts)
        putter.put(beside, path, partial(written, entry))

    def totals(self, parts: list[Path]) -> Any:
        """Add up what is in the files, one after the other."""
        from overtrick.desk.batch.totals import totals_of  # loaded late: it is for `--totals` alone

        return totals_of(parts, self._place.wanted, self._place.limits.rows, self._place.progress.add)
