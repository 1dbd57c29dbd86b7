"""One file of results made from rows that hold their boards whole: as they stream by, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pyarrow as pa

from overtrick.desk.batch.clean import clean, clean_tables
from overtrick.desk.batch.hashes import keys_in
from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.most import Most, expected_of
from overtrick.desk.batch.read import Reader, empty_of, told_by_folders
from overtrick.desk.batch.scatter import Box
from overtrick.desk.batch.survey import Limits
from overtrick.desk.batch.wanted import Wanted
from overtrick.desk.batch.watch import Watch
from overtrick.desk.batch.writing import WiderError, Writer
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.scoring.batch.arrow_out import Show, rows_table
from overtrick.scoring.batch.keys import Keys, starts_of
from overtrick.scoring.batch.score import score_columns
from overtrick.scoring.batch.scored import Scored
from overtrick.scoring.batch.table import numbers_of

__all__ = ["Job", "beside", "cut_at_boards", "results_of", "write_part"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """A file of results to write, called `target`.

    Its rows come from one file, board after board (`together`) or in any order, or from a `box`. `most`: N by group.
    """

    target: str
    source: Input
    together: bool
    most: Most
    box: Box | None = None


@dataclass(slots=True)
class _Counts:
    rows: int = 0
    boards: int = 0


def write_part(
    job: Job,
    path: Path,
    reader: Reader,
    wanted: Wanted,
    limits: Limits,
    threads: int,
    done: Callable[[int], None],
    watch: Watch | None = None,
) -> dict[str, int]:
    """Score and write; gives the number of rows and of boards. `watch`: who looks on meanwhile.

    Raises: BadValueError for boards that cannot be scored under the conditions; UnreadableError; MixedError where
    there is a watch.
    """
    wide: frozenset[str] = frozenset()
    while True:
        counts = _Counts()
        try:
            with Writer(path, wanted, wide) as file:
                for table in _whole_boards(job, reader, wanted, limits, watch):
                    file.write(_with_results(table, job, wanted, threads, counts, watch))
                    done(len(table))
            if watch:
                watch.end()
            return {"rows": counts.rows, "boards": counts.boards}
        except WiderError as wider:
            wide = wider.columns


def _with_results(table: Any, job: Job, wanted: Wanted, threads: int, counts: _Counts, watch: Watch | None) -> Any:
    keys = keys_in(table, wanted.keys)
    scored = _scored(table, keys, wanted, expected_of(table, keys, job.most, wanted), threads)
    if watch:
        watch.boards(scored)
    counts.rows, counts.boards = counts.rows + len(table), counts.boards + len(scored.boards)
    return beside(_without_labels(table, job, wanted), _shown(scored, wanted))


def results_of(table: Any, keys: list[Keys], wanted: Wanted, expected: Any) -> tuple[Any, int]:
    """The columns of results of rows that hold their boards whole, and how many boards that are.

    `expected`: N, one number or one a row. Raises: BadValueError.
    """
    scored = _scored(table, keys, wanted, expected, 1)
    return _shown(scored, wanted), len(scored.boards)


def _shown(scored: Scored, wanted: Wanted) -> Any:
    show = Show.BOTH if wanted.floats else Show.EXACT
    return rows_table(scored, show=show, awards=wanted.awards, percent=wanted.percent)


def _scored(table: Any, keys: list[Keys], wanted: Wanted, expected: Any, threads: int) -> Scored:
    return score_columns(
        keys[-1],
        numbers_of(table[wanted.score]),
        method=wanted.method,
        options=dict(wanted.options),
        group=keys[0] if wanted.group else None,
        weight=numbers_of(table[wanted.weight]) if wanted.weight else None,
        entered=numbers_of(table[wanted.entered]) if isinstance(wanted.entered, str) else wanted.entered,
        expected=expected,
        sides=wanted.sides,
        threads=threads,
    )


def beside(table: Any, results: Any) -> Any:
    """A table with the columns of results behind its own.

    Raises: BadValueError where it has such a column already.
    """
    taken = next((name for name in results.column_names if name in table.column_names), None)
    if taken is not None:
        raise BadValueError(f"There is a column {taken} already, which is a name of the results. Rename it first.")
    for name in results.column_names:
        table = table.append_column(name, results[name])
    return table


def _without_labels(table: Any, job: Job, wanted: Wanted) -> Any:
    """What the names of folders say is not said again in the file, as is usual for partitioned folders."""
    told = () if job.box else told_by_folders(job.source)
    return table.drop_columns([name for name in told if name not in wanted.contestants])


def _whole_boards(job: Job, reader: Reader, wanted: Wanted, limits: Limits, watch: Watch | None) -> Iterator[Any]:
    """The rows of the job, one table without rows at least; no board is in two tables."""
    if job.box:
        yield job.box.table()
        return
    tables = _cleaned(job, reader, wanted, limits, watch)
    found = False
    for table in cut_at_boards(tables, wanted) if job.together else _all_at_once(tables):
        found = True
        yield table
    if not found:
        yield clean(empty_of(reader, job.source), 1, job.source.name, wanted).table


def _cleaned(job: Job, reader: Reader, wanted: Wanted, limits: Limits, watch: Watch | None) -> Iterator[Any]:
    if watch:
        watch.begin()
    for found in clean_tables(reader, job.source, wanted, None, limits.rows):
        if watch:
            watch.rows(found)
        yield found.table


def _all_at_once(tables: Iterator[Any]) -> Iterator[Any]:
    kept = list(tables)
    if kept:
        yield pa.concat_tables(kept)


def cut_at_boards(tables: Iterable[Any], wanted: Wanted) -> Iterator[Any]:
    """The board that a table ends with is kept back until its last row has come."""
    held: list[Any] = []
    last: tuple[Any, ...] | None = None
    for table in tables:
        if not len(table):
            continue
        keys = keys_in(table, wanted.keys)
        starts = starts_of([one.column for one in keys])
        first = tuple(one.named(one.column[:1]).tolist()[0] for one in keys)
        cut = int(starts[-1])
        if held and (cut or first != last):
            yield pa.concat_tables([*held, table.slice(0, cut)])
            held = []
        elif cut:
            yield table.slice(0, cut)
        held.append(table.slice(cut))
        last = tuple(one.named(one.column[-1:]).tolist()[0] for one in keys)
    if held:
        yield pa.concat_tables(held)
