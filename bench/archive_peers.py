"""Copies of an archive, and the best plans known in DuckDB and Polars: python -m bench.archive_peers NAME IN OUT.

S = rank + count - 2 over one window, or 2*rank - 2 with average ranks, or from a frequency table that is joined. Where
boards are whole in each file a plan goes file by file, on two threads; where they are not it takes all at once.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

__all__ = ["COPIES", "PEERS"]

THREADS = 2
"""As in `bench.measured`, which would import numpy: no peer shall pay for that."""

_ONE_WINDOW = """
    select board, score, ns, ew, (r + c - 2)::integer as s, 100.0::double * (r + c - 2) / (2 * n - 2) as percent
    from (select *, rank() over w as r,
              count(*) over w as c,
              count(*) over (w range between unbounded preceding and unbounded following) as n
          from read_parquet({files}) window w as (partition by board order by score))"""

_FREQUENCY = """
    with f as (select board, score, count(*) as m from read_parquet({files}) group by board, score),
    t as (select board, score, m, sum(m) over (partition by board order by score) as upto,
              sum(m) over (partition by board) as n from f)
    select g.board, g.score, g.ns, g.ew, (2 * upto - m - 1)::integer as s,
        100.0::double * (2 * upto - m - 1) / (2 * n - 2) as percent
    from read_parquet({files}) g join t on g.board = t.board and g.score = t.score"""


class Plan(NamedTuple):
    """A way to do it; `whole`: whether it needs boards that are whole in each file."""

    run: Callable[[Path, Path], None]
    whole: bool = False

    def fits(self, *, shuffled: bool) -> bool:
        """Whether it gives the right results."""
        return not (self.whole and shuffled)


def _each(source: Path, work: Callable[[Path], None]) -> None:
    with ThreadPoolExecutor(THREADS) as pool:
        list(pool.map(work, sorted(source.iterdir())))


def _copy(source: Path, out: Path) -> None:
    from pyarrow import parquet as pq

    out.mkdir()
    _each(source, lambda path: pq.write_table(pq.read_table(path, use_threads=False), out / path.name))


def _copy_chosen(source: Path, out: Path) -> None:
    from pyarrow import parquet as pq

    from overtrick.desk.batch.wanted import Wanted
    from overtrick.desk.batch.writing import encodings

    out.mkdir()

    def copy(path: Path) -> None:
        table = pq.read_table(path, use_threads=False)
        pq.write_table(table, out / path.name, **encodings(table.schema, Wanted(files=(), out="")))

    _each(source, copy)


def _duckdb(query: str) -> Callable[[Path, Path], None]:
    def run(source: Path, out: Path) -> None:
        import duckdb

        out.mkdir()
        con = duckdb.connect()
        con.execute(f"set threads = {THREADS}; set memory_limit = '1GB'; set preserve_insertion_order = false")
        con.execute(f"set temp_directory = '{out.parent / 'spill'}'")
        con.execute(f"copy ({query.format(files=repr(f'{source}/*.parquet'))}) to '{out}/all.parquet' {_DUCKDB_OUT}")

    return run


_DUCKDB_OUT = "(format parquet, compression zstd)"


def _duckdb_by_file(query: str) -> Callable[[Path, Path], None]:
    def run(source: Path, out: Path) -> None:
        import duckdb

        out.mkdir()
        con = duckdb.connect()
        con.execute(f"set threads = {THREADS}; set memory_limit = '1GB'; set preserve_insertion_order = false")
        for path in sorted(source.iterdir()):
            con.execute(f"copy ({query.format(files=repr(str(path)))}) to '{out / path.name}' {_DUCKDB_OUT}")

    return run


def _polars(*, by_file: bool, frequency: bool) -> Callable[[Path, Path], None]:
    def run(source: Path, out: Path) -> None:
        os.environ["POLARS_MAX_THREADS"] = str(THREADS)
        import polars as pl

        out.mkdir()
        s, n = pl.col("s"), pl.col("n")
        names = ["board", "score", "ns", "ew", "s", "percent"]

        def ranked(lazy: pl.LazyFrame) -> pl.LazyFrame:
            rank = pl.col("score").rank("average").over("board")
            return lazy.with_columns(s=(2 * rank - 2).cast(pl.Int32), n=pl.len().over("board"))

        def joined(lazy: pl.LazyFrame) -> pl.LazyFrame:
            m = pl.col("m").cast(pl.Int64)
            table = lazy.group_by("board", "score").agg(m=pl.len()).sort("board", "score")
            table = table.with_columns(
                s=(2 * m.cum_sum().over("board") - m - 1).cast(pl.Int32), n=m.sum().over("board")
            ).drop("m")
            return lazy.join(table, on=["board", "score"])

        def scored(what: object, to: Path) -> None:
            lazy = pl.scan_parquet(what)  # type: ignore[arg-type]
            found = joined(lazy) if frequency else ranked(lazy)
            found.with_columns(percent=100.0 * s / (2 * n - 2)).select(names).sink_parquet(to, compression="zstd")

        if by_file:
            for path in sorted(source.iterdir()):
                scored(path, out / path.name)
        else:
            scored(sorted(source.iterdir()), out / "all.parquet")

    return run


COPIES = {"copy, default encodings": Plan(_copy), "copy, chosen encodings": Plan(_copy_chosen)}

PEERS = {
    "duckdb one window": Plan(_duckdb(_ONE_WINDOW)),
    "duckdb frequency": Plan(_duckdb(_FREQUENCY)),
    "duckdb one window by file": Plan(_duckdb_by_file(_ONE_WINDOW), whole=True),
    "duckdb frequency by file": Plan(_duckdb_by_file(_FREQUENCY), whole=True),
    "polars rank": Plan(_polars(by_file=False, frequency=False)),
    "polars frequency": Plan(_polars(by_file=False, frequency=True)),
    "polars rank by file": Plan(_polars(by_file=True, frequency=False), whole=True),
    "polars frequency by file": Plan(_polars(by_file=True, frequency=True), whole=True),
}


if __name__ == "__main__":
    (COPIES | PEERS)[sys.argv[1]].run(Path(sys.argv[2]), Path(sys.argv[3]))
