"""The engine that works in this process, several files at a time in threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

from overtrick.desk.batch.disk import whole_file
from overtrick.desk.batch.engine import Place, entry_of, look_at
from overtrick.desk.batch.plan import Mixed, Planned
from overtrick.desk.batch.scatter import scatter
from overtrick.desk.batch.scoring import write_part
from overtrick.desk.batch.survey import Seen
from overtrick.desk.batch.totals import totals_of

__all__ = ["Local", "in_threads"]

One = TypeVar("One")
Made = TypeVar("Made")


class Local:
    """Works in this process. See `Engine`."""

    def __init__(self, place: Place) -> None:
        self._place = place

    def look_over(self, rejects: list[Path]) -> list[Seen]:
        """Look every file over."""
        place = self._place

        def look(at: int) -> Seen:
            source = place.inputs[at]
            return look_at(place.reader, source, place.wanted, place.limits, rejects[at], place.progress.add)

        return in_threads(look, list(range(len(rejects))), place.wanted.threads)

    def put_together(self, mixed: list[Mixed]) -> list[Planned]:
        """Rows into boxes on disk."""
        return [planned for number, one in enumerate(mixed) for planned in self._boxes(one, f"boxes-{number}")]

    def _boxes(self, mixed: Mixed, folder: str) -> list[Planned]:
        place = self._place
        place.progress.begin("putting boards together", mixed.read)
        names, most = scatter(
            place.reader, mixed.files, place.wanted, place.limits, mixed.boxes, place.work / folder, mixed.mark,
            place.progress.add,
        )  # fmt: skip
        return [(mixed.job(at, most, box), mixed.mark) for at, box in enumerate(names)]

    def write(self, todo: list[Planned], written: Callable[[dict[str, Any]], None]) -> None:
        """Write every part."""
        place = self._place

        def write(planned: Planned) -> None:
            job, _ = planned
            threads = place.wanted.threads if len(place.inputs) == 1 and not job.box else 1
            path, done = place.out / job.target, place.progress.add
            with whole_file(path) as beside:
                counts = write_part(job, beside, place.reader, place.wanted, place.limits, threads, done)
                size = beside.stat().st_size
            written(entry_of(planned, size, counts))

        in_threads(write, todo, place.wanted.threads)

    def totals(self, parts: list[Path]) -> Any:
        """Add up what is in the files, one after the other."""
        return totals_of(parts, self._place.wanted, self._place.limits.rows, self._place.progress.add)


def in_threads(work: Callable[[One], Made], many: list[One], threads: int) -> list[Made]:
    """Several at a time; the first fault stops those that were not begun."""
    if threads == 1 or len(many) < 2:
        return [work(one) for one in many]
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(work, one) for one in many]
        try:
            return [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
