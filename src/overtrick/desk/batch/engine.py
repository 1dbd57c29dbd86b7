"""What an engine does for an archive: the work on its rows. What is to be done is decided elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import pyarrow.parquet as pq

from overtrick.desk.batch.clean import REJECTS
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.plan import Mixed, Planned
from overtrick.desk.batch.progress import Progress
from overtrick.desk.batch.read import Reader
from overtrick.desk.batch.survey import Limits, Seen, survey
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.watch import Ranges
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass

__all__ = ["Engine", "Once", "Place", "entry_of", "look_at", "rejecting"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """What an engine works on. `out`: the folder of the results; `work`: one in it for what is unfinished."""

    reader: Reader
    inputs: tuple[Input, ...]
    wanted: Wanted
    limits: Limits
    out: Path
    work: Path
    progress: Progress


@dataclass(frozen=True, slots=True, kw_only=True)
class Once:
    """A file to be scored while it is read for the first time.

    `ranges`: where its keys are said to lie. `rejects`: a file for its rows that cannot be scored.
    """

    planned: Planned
    ranges: Ranges
    rejects: Path


class Engine(Protocol):
    """Where the work is done: in this process, or on a cluster."""

    def look_over(self, files: list[tuple[Input, Path]]) -> list[Seen]:
        """Look these files over; rows of each that cannot be scored go to the file beside it, if there are any.

        Raises: BadValueError, UnreadableError.
        """

    def look_closer(self, mixed: list[tuple[Input, Seen]]) -> list[Seen]:
        """Learn all boards of files that have their rows in any order.

        Raises: BadValueError, UnreadableError.
        """

    def put_together(self, mixed: list[Mixed]) -> list[Planned]:
        """The jobs of boxes, each of which holds its boards whole.

        Raises: BadValueError, UnreadableError.
        """

    def write(self, todo: list[Planned], written: Callable[[dict[str, Any]], None]) -> None:
        """Write every part; `written` is given its entry of the manifest once it is whole in its place.

        Raises: BadValueError, UnreadableError.
        """

    def score_once(self, todo: list[Once], written: Callable[[dict[str, Any]], None]) -> list[Seen] | None:
        """Look files over and write their parts in one reading; `written` is given entries as by `write`.

        None where boards do not stand as was thought, or where this is not done here; some parts may be there then.

        Raises: BadValueError, UnreadableError.
        """

    def totals(self, parts: list[Path]) -> Any:
        """A table with every contestant of these files of results in one ranking."""


def look_at(
    reader: Reader, source: Input, wanted: Wanted, limits: Limits, path: Path, done: Callable[[int], None]
) -> Seen:
    """Look a file over; rows that cannot be scored go to a file at that path, if there are any.

    Raises: UnreadableError; BadValueError, under `strict` for the first row that cannot be scored.
    """
    with rejecting(path, wanted) as reject:
        return survey(reader, source, wanted, limits, reject, done)


@contextmanager
def rejecting(path: Path, wanted: Wanted) -> Iterator[Callable[[Any], None]]:
    """What takes the rows that cannot be scored and puts them into a file, if there are any.

    Raises: BadValueError, under `strict` for the first row.
    """
    path.unlink(missing_ok=True)
    file: list[Any] = []

    def reject(rows: Any) -> None:
        if wanted.strict:
            first = rows.slice(0, 1).to_pylist()[0]
            raise BadValueError(
                f"{first['file']}, row {first['row']}: {first['reason']}. Without --strict such rows are left "
                "out and listed in rejects.parquet."
            )
        if not file:
            file.append(pq.ParquetWriter(path, REJECTS, compression="zstd"))
        file[0].write_table(rows)

    try:
        yield reject
    finally:
        for writer in file:
            writer.close()


def entry_of(planned: Planned, size: int, counts: dict[str, int]) -> dict[str, Any]:
    """What the manifest says of a part."""
    job, mark = planned
    source = {} if job.box else {"from": job.source.name}
    return {"file": job.target, **source, "mark": mark, "bytes": size, **counts}
