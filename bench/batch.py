"""How fast tables are scored in columns, beside the best plans of pandas, Polars and DuckDB, and beside memory itself.

    python -m bench.batch [--rows 4] [--runs 3] [--shuffled] [--json FILE]

Three shapes: a club's boards, a simultaneous event's, an online platform's. All in one process and in turn, columns in
memory, one N-S column out. Every peer's numbers are compared with ours first. The floor is what numpy takes to read a
board and a score and to write one number into memory that is used already. Times are medians; where a machine is busy
with other things, the time of its processors says more than the clock.
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np

from bench.batch_peers import PEERS, Frames
from overtrick import batch
from overtrick.model.seat import Side

SHAPES = {"club": 13, "simultaneous": 1_000, "online": 100_000}
"""Results a board."""

SCORES = (420, 450, 170, 140, -50, -100, 400, 430, 620, 650, -200, 110, 480, 980, -500, 300, 90, 120, 150, -140)


def columns(results: int, rows: int) -> tuple[Any, Any, Any]:
    """Boards as they come: on each some scores that are frequent and some that are not; contestants with 26 boards."""
    dice = np.random.default_rng(7)
    boards = max(rows // results, 1)
    chances = 0.5 ** np.arange(12)
    pool = np.argsort(dice.random((boards, len(SCORES))), axis=1)[:, :12]
    which = dice.choice(12, p=chances / chances.sum(), size=(boards, results))
    score = np.array(SCORES, np.int16)[pool[np.arange(boards)[:, None], which]].ravel()
    board = np.repeat(np.arange(boards, dtype=np.int32), results)
    return board, score, dice.integers(0, len(board) // 26 + 1, len(board)).astype(np.int32)


class Timed(NamedTuple):
    """Medians of some calls: seconds by the clock, seconds of all processors together; and what the last call gave."""

    wall: float
    processors: float
    found: Any


def timed(call: Callable[[], Any], runs: int) -> Timed:
    """Some calls, after one that is not timed."""
    found = call()
    walls, processors = [], []
    for _ in range(runs):
        wall, processor = time.perf_counter(), time.process_time()
        found = call()
        walls.append(time.perf_counter() - wall)
        processors.append(time.process_time() - processor)
    return Timed(median(walls), median(processors), found)


def floor(board: Any, score: Any, runs: int) -> float:
    """Seconds to read both columns and to write one."""
    out = np.zeros(len(board), np.int32)
    return timed(lambda: np.add(board, score, out=out), 3 * runs).wall


def ours(job: str, board: Any, score: Any, ns: Any, engine: str = "auto") -> Callable[[], Any]:
    """What is timed, giving the numbers that the peers give."""
    if job == "totals":
        points = batch.score_columns(board, score, method="total-points", sides=[Side.NS])
        return lambda: batch.totals(points, ns=ns).rank
    return lambda: (
        batch.score_columns(board, score, method=job, sides=[Side.NS], threads=2, engine=engine).award(Side.NS).num
    )


def compared(job: str, number: Any, board: Any) -> Any:
    """Our numerators as the peers' plain numbers: with n of N results all there, Neuberg's are n·S."""
    return number // np.bincount(board)[board] if job == "neuberg" else number


def rows_of(shape: str, data: tuple[Any, Any, Any], runs: int) -> Iterator[dict[str, Any]]:
    """One row for each job and engine."""
    board, score, ns = data
    frames, least = Frames(board, score, ns), floor(board, score, runs)
    for job, peers in PEERS.items():
        own = timed(ours(job, board, score, ns), runs)
        wanted = np.sort(compared(job, own.found, board))
        times = {"overtrick": own}
        for engine, plan in peers.items():
            times[engine] = timed(lambda plan=plan: plan(frames), runs)  # type: ignore[misc]
            assert (np.sort(np.asarray(times[engine].found)) == wanted).all(), (shape, job, engine)
        best = min(times[engine].wall for engine in peers)
        for engine, spent in times.items():
            yield {
                "shape": shape,
                "method": job,
                "engine": engine,
                "rows": len(board),
                "seconds": spent.wall,
                "processor_seconds": spent.processors,
                "mrows_s": len(board) / spent.wall / 1e6,
                "of_floor": spent.wall / least,
                "of_best_peer": best / spent.wall,
            }


def main() -> None:
    """All shapes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, default=4, help="millions of rows a shape")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--shuffled", action="store_true", help="rows in random order")
    parser.add_argument("--json", type=Path)
    wishes = parser.parse_args()
    found = []
    print(
        f"{'shape':<13}{'method':<12}{'engine':<28}{'M rows/s':>9}{'ns of cpu':>11}{'x floor':>9}{'x best peer':>13}"
    )
    for shape, results in SHAPES.items():
        data = columns(results, int(wishes.rows * 1e6))
        if wishes.shuffled:
            order = np.random.default_rng(1).permutation(len(data[0]))
            data = (data[0][order], data[1][order], data[2][order])
        for row in rows_of(shape, data, wishes.runs):
            found.append(row)
            processors = row["processor_seconds"] / row["rows"] * 1e9
            print(
                f"{row['shape']:<13}{row['method']:<11}{row['engine']:<28}{row['mrows_s']:9.2f}{processors:10.1f}"
                f"{row['of_floor']:9.1f}{row['of_best_peer']:12.2f}",
                flush=True,
            )
    if wishes.json:
        wishes.json.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
