"""Spark against one process: the same archive by both engines, their times, and whether everything is equal.

    python bench/spark_check.py 10000000 --master 'local-cluster[2,1,2048]'

It needs the extra `spark` and Java. Rows are in random order over eight files, so that Spark has to move all of them.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.run import batch
from overtrick.desk.batch.spark.engine import OnSpark
from overtrick.desk.batch.wanted import Wanted
from overtrick.laws.law_77 import possible_scores
from overtrick.model.board import Vulnerability

FILES = 8
SOURCE = str(Path(__file__).resolve().parents[1] / "src")


def archive(rows: int, folder: Path, *, mixed: bool) -> list[str]:
    """Boards of 8 to 17 results, some of a thousand, one with a hundredth of all rows; a row in a million is bad.

    Boards of a kind are an event, so that N is theirs.
    """
    dice = np.random.default_rng(7)
    sizes = np.concatenate((dice.integers(8, 18, rows // 13), np.full(max(rows // 100_000, 1), 1000), [rows // 100]))
    sizes = dice.permutation(sizes)
    board = np.repeat(np.arange(len(sizes), dtype=np.int32), sizes)[:rows]
    event = np.repeat(np.digitize(sizes, (18, 1001)).astype(np.int8), sizes)[:rows]
    some = np.array(sorted(possible_scores(Vulnerability.NONE)), np.int16)
    score = some[np.minimum(dice.geometric(0.08, len(board)), len(some) - 1)]
    score[dice.random(len(board)) < 1e-6] = 425
    pairs = len(board) // 50 + 1
    columns: list[Any] = [
        event,
        board,
        score,
        *(dice.integers(0, pairs, len(board), np.int32) for _ in range(2)),
        np.arange(len(board)),
    ]
    order = dice.permutation(len(board)) if mixed else np.arange(len(board))
    ends = np.flatnonzero(np.diff(board)) + 1
    cuts = [0, *(int(ends[len(ends) * at // FILES]) for at in range(1, FILES)), len(board)]
    folder.mkdir()
    for at in range(FILES):
        rows_of = order[cuts[at] : cuts[at + 1]]
        table = pa.table([column[rows_of] for column in columns], names=["event", "board", "score", "ns", "ew", "row"])
        pq.write_table(table, folder / f"{at}.parquet", compression="zstd")
    return [str(folder)]


def session(master: str) -> Any:
    """A session whose workers run this Python with this source."""
    from pyspark.sql import SparkSession

    os.environ["PYSPARK_PYTHON"] = sys.executable
    builder: Any = SparkSession.builder.master(master)
    builder = builder.config("spark.executorEnv.PYTHONPATH", SOURCE).config("spark.executor.memory", "2g")
    builder = builder.config("spark.sql.shuffle.partitions", "16").config("spark.log.level", "ERROR")
    return builder.config("spark.ui.showConsoleProgress", "false").getOrCreate()


def timed(name: str, rows: int, work: Callable[[], Any]) -> Any:
    """Do it, and say how long it took."""
    began = monotonic()
    made = work()
    seconds = monotonic() - began
    print(f"{name:32} {seconds:7.1f} s   {rows / seconds / 1e6:5.2f} M rows/s", flush=True)
    return made


def results_in(folder: Path) -> Any:
    """All results below a folder in the order of their rows."""
    paths = sorted(folder.rglob("*.parquet"))
    return pa.concat_tables([pq.ParquetFile(path).read() for path in paths]).sort_by("row")


def frames(spark: Any, files: list[str], out: Path, method: str) -> Any:
    """The same through frames: results written by Spark, totals from what was written."""
    from overtrick.spark import score

    scored = score(spark.read.parquet(*files), method=method, group="event", ns="ns", ew="ew")
    scored.rows.write.parquet(str(out))
    return scored.totals(spark.read.parquet(str(out))), scored.rejects.count()


def check(rows: int, spark: Any, folder: Path, method: str, *, mixed: bool) -> bool:
    """One archive by all ways."""
    name = "mixed" if mixed else "together"
    files = archive(rows, folder / name, mixed=mixed)
    local, cluster, frame = (folder / f"{name}-{way}" for way in ("local", "spark", "frames"))

    def wanted(out: Path) -> Wanted:
        threads = os.cpu_count() or 1
        return Wanted(files=tuple(files), out=str(out), method=method, group="event", totals=True, threads=threads)

    timed(f"{name}, local", rows, lambda: batch(wanted(local)))
    here = results_in(local / "results")
    ranking, rejected = (pq.read_table(local / f"{what}.parquet") for what in ("totals", "rejects"))
    print(f"{len(here):,} results, {len(ranking):,} contestants, {len(rejected)} rejects", flush=True)
    timed(f"{name}, spark, command", rows, lambda: batch(wanted(cluster), engine=lambda place: OnSpark(spark, place)))
    command = {
        "results": results_in(cluster / "results") == here,
        "totals": pq.read_table(cluster / "totals.parquet") == ranking,
        "rejects": pq.read_table(cluster / "rejects.parquet") == rejected,
    }
    print(f"equal: {command}", flush=True)
    totals, rejects = timed(f"{name}, spark, frames", rows, lambda: frames(spark, files, frame, method))
    framed = {"results": results_in(frame) == here, "totals": totals == ranking, "rejects": rejects == len(rejected)}
    print(f"equal: {framed}", flush=True)
    return all((*command.values(), *framed.values()))


def main() -> int:
    """Exit code 1 where anything differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=int)
    parser.add_argument("--master", default="local-cluster[2,1,2048]")
    parser.add_argument("--method", default="neuberg")
    parser.add_argument("--only", choices=("mixed", "together"))
    given = parser.parse_args()
    spark = timed("Spark starts", given.rows, lambda: session(given.master))
    orders = [order for order in ("mixed", "together") if given.only in (None, order)]
    with TemporaryDirectory() as folder:
        found = [check(given.rows, spark, Path(folder), given.method, mixed=order == "mixed") for order in orders]
    spark.stop()
    return 0 if all(found) else 1


if __name__ == "__main__":
    sys.exit(main())
