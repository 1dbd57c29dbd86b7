"""How fast tables are scored in columns, beside the best plans of other tools, and beside memory itself.

    python -m bench.batch [--rows 10] [--runs 3] [--shuffled] [--contestants 1] [--out docs/benchmarks]

Three shapes: a club's boards, a simultaneous event's, an online platform's; and totals of very many contestants. All
in one process and in turn, columns in memory, one N-S column out. Every peer's numbers are compared with ours first.
The naive definition, every result against every other, is timed on some whole boards. Times are medians; where a
machine is busy with other things, the time of its processors says more than the clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np

from bench.batch_peers import PEERS, Frames
from bench.batch_report import HEAD, line, written
from bench.measured import THREADS, Measured, floor, measured
from bench.naive import NAIVE, whole_boards
from overtrick import batch
from overtrick.model.seat import Side

SHAPES = {"club": 13, "simultaneous": 1_000, "online": 100_000}
"""Results a board."""

ENGINES = ("numpy", "numba") if find_spec("numba") else ("numpy",)

SCORES = (420, 450, 170, 140, -50, -100, 400, 430, 620, 650, -200, 110, 480, 980, -500, 300, 90, 120, 150, -140)

Columns = tuple[Any, Any, Any]
"""Board, score and N-S contestant of every row."""


def columns(results: int, rows: int, contestants: int = 0) -> Columns:
    """Boards as they come: on each some scores that are frequent and some that are not; contestants with 26 boards."""
    dice = np.random.default_rng(7)
    boards = max(rows // results, 1)
    chances = 0.5 ** np.arange(12)
    pool = np.argsort(dice.random((boards, len(SCORES))), axis=1)[:, :12]
    which = dice.choice(12, p=chances / chances.sum(), size=(boards, results)).astype(np.int8)
    score = np.array(SCORES, np.int16)[pool[np.arange(boards)[:, None], which]].ravel()
    board = np.repeat(np.arange(boards, dtype=np.int32), results)
    ns = dice.integers(0, contestants or len(board) // 26 + 1, len(board)).astype(np.int32)
    return board, score, ns


def ours(job: str, board: Any, score: Any, ns: Any, engine: str) -> Callable[[], Any]:
    """What is timed, giving the numbers that the peers give."""
    if job == "totals":
        points = batch.score_columns(board, score, method="total-points", sides=[Side.NS], engine=engine)
        return lambda: batch.totals(points, ns=ns, threads=THREADS, engine=engine).rank
    return lambda: (
        batch.score_columns(board, score, method=job, sides=[Side.NS], threads=THREADS, engine=engine)
        .award(Side.NS)
        .num
    )


def compared(job: str, number: Any, board: Any) -> Any:
    """Our numerators as the peers' plain numbers: with n of N results all there, Neuberg's are n·S."""
    return number // np.bincount(board)[board] if job == "neuberg" else number


def times(job: str, data: Columns, frames: Frames, runs: int) -> dict[str, Measured]:
    """Our engines, then the peers, each with the same numbers."""
    board, score, ns = data
    found = {f"overtrick {engine}": measured(ours(job, board, score, ns, engine), runs) for engine in ENGINES}
    wanted = None
    for name, own in found.items():
        numbers = np.sort(compared(job, own.found, board))
        wanted = numbers if wanted is None else wanted
        assert (numbers == wanted).all(), (job, name)
        found[name] = own._replace(found=None)
    for engine, plan in PEERS[job].items():
        one = measured(lambda plan=plan: plan(frames), runs)  # type: ignore[misc]
        assert one.found is None or (np.sort(np.asarray(one.found)) == wanted).all(), (job, engine)
        if one.found is not None:
            found[engine] = one._replace(found=None)
    return found


def rows_of(shape: str, jobs: list[str], data: Columns, runs: int) -> Iterator[dict[str, Any]]:
    """One row for each job and engine; the naive definition on a part of the rows."""
    board, score, ns = data
    frames = Frames(board, score, ns)
    for engine in ENGINES:  # memory that no call has touched yet is slow for whoever comes first
        measured(ours(jobs[0], board, score, ns, engine), 3)
    least = floor(board, score, runs) / len(board)
    for job in jobs:
        spent = {engine: (len(board), one) for engine, one in times(job, data, frames, runs).items()}
        peers = [one.seconds / len(board) for engine, (_, one) in spent.items() if not engine.startswith("overtrick")]
        part = whole_boards(board, score) if job in NAIVE else []
        if part:
            sample = sum(map(len, part))
            spent["naive definition"] = sample, measured(lambda job=job, part=part: NAIVE[job](part), 1)  # type: ignore[misc]
        for engine, (rows, one) in spent.items():
            yield {
                "shape": shape,
                "method": job,
                "engine": engine,
                "rows": rows,
                "seconds": one.seconds,
                "processor_seconds": one.processors,
                "mrows_s": rows / one.seconds / 1e6,
                "peak_mb": one.peak_mb if rows == len(board) else None,
                "of_floor": one.seconds / rows / least,
                "of_best_peer": min(peers) / (one.seconds / rows),
            }


def shapes(wishes: argparse.Namespace) -> Iterator[tuple[str, list[str], Columns]]:
    """What is measured, one after the other."""
    rows = int(wishes.rows * 1e6)
    for shape, results in SHAPES.items():
        yield shape, list(PEERS), columns(results, rows)
    if wishes.contestants:
        many = int(wishes.contestants * 1e6)
        yield f"{many:,} contestants", ["totals"], columns(1_000, rows, many)


def shuffled(data: Columns) -> Columns:
    """The same rows in random order."""
    order = np.random.default_rng(1).permutation(len(data[0]))
    board, score, ns = (column[order] for column in data)
    return board, score, ns


def main() -> None:
    """All shapes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, default=10, help="millions of rows a shape")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--contestants", type=float, default=1, help="millions of contestants of the last shape")
    parser.add_argument("--shuffled", action="store_true", help="rows in random order")
    parser.add_argument("--out", type=Path, help="folder for latest.md and latest.json")
    wishes = parser.parse_args()
    found = []
    print(HEAD)
    for shape, jobs, data in shapes(wishes):
        for row in rows_of(shape, jobs, shuffled(data) if wishes.shuffled else data, wishes.runs):
            found.append(row)
            print(line(row), flush=True)
    if wishes.out:
        written(wishes.out, found)


if __name__ == "__main__":
    main()
