"""How fast an archive is scored from Parquet to Parquet, beside plain copies of it and the best plans of other tools.

    python -m bench.archive [--rows 10] [--runs 3] [--shapes club,...] [--shuffled] [--only ours,...] [--out DIR]

Sixteen files of board, score, ns and ew are made in a temporary folder and scored under matchpoints, N-S alone. Each
way is a process of its own, started and timed in turn: importing, hashing, looking over, all counts. Everybody writes
the four columns and the result in matchpoints and in per cent: we as exact numerators and denominators, the others as
S and a percentage in floating point. Before a figure is printed every file is read back and compared with the others.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from bench.archive_peers import COPIES, PEERS
from bench.archive_process import Spent, spent

SHAPES = {"club": 13, "simultaneous": 1_000, "online": 100_000}
"""Results a board, as in `bench.batch`; there all columns are in memory."""

OURS = "overtrick batch"

HEAD = (
    f"{'shape':<24}{'engine':<28}{'s':>7}{'cpu s':>8}{'M rows/s':>10}{'MB':>7}{'MB out':>8}"
    f"{'x default':>11}{'x chosen':>10}{'x best peer':>13}"
)


def command(engine: str, source: Path, out: Path, memory: str) -> list[str]:
    """The process of that way."""
    if engine == OURS:
        words = ["--method", "mitchell", "--sides", "ns", "--memory", memory, "--threads", "2"]
        return [sys.executable, "-m", "overtrick", "batch", str(source), "--out", str(out), *words]
    return [sys.executable, "-m", "bench.archive_peers", engine, str(source), str(out)]


def prepared(shape: str, wishes: argparse.Namespace, folder: Path) -> Path:
    """The archive, made by a process of its own: what this one held would count as memory of those that it starts."""
    source = folder / "in"
    order = "shuffled" if wishes.shuffled else "together"
    words = [str(SHAPES[shape]), str(int(wishes.rows * 1e6)), order, str(source)]
    subprocess.run([sys.executable, "-m", "bench.archive_made", *words], check=True)
    return source


def times(engines: list[str], source: Path, folder: Path, wishes: argparse.Namespace) -> dict[str, list[Spent]]:
    """All ways in turn, again and again; the results of the first turn are compared."""
    found: dict[str, list[Spent]] = {engine: [] for engine in engines}
    digests: dict[str, str] = {}
    for turn in range(wishes.runs):
        for engine in engines:
            with tempfile.TemporaryDirectory(dir=folder) as out:
                found[engine].append(spent(command(engine, source, Path(out) / "out", wishes.memory), Path(out)))
                if not turn:
                    digests[engine] = _digest(Path(out) / "out")
    _compare({engine: digest for engine, digest in digests.items() if engine in COPIES})
    _compare({engine: digest for engine, digest in digests.items() if engine not in COPIES})
    return found


def _digest(out: Path) -> str:
    words = [sys.executable, "-m", "bench.archive_digest", str(out)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def _compare(digests: dict[str, str]) -> None:
    assert len(set(digests.values())) <= 1, digests


def rows_of(shape: str, wishes: argparse.Namespace, engines: list[str]) -> Iterator[dict[str, Any]]:
    """One row for each way."""
    with tempfile.TemporaryDirectory(dir=wishes.folder) as name:
        folder = Path(name)
        found = times(engines, prepared(shape, wishes, folder), folder, wishes)
    seconds = {engine: median(one.seconds for one in each) for engine, each in found.items()}
    peers = [taken for engine, taken in seconds.items() if engine in PEERS]
    rows = int(wishes.rows * 1e6) // SHAPES[shape] * SHAPES[shape]
    for engine, each in found.items():
        yield {
            "shape": f"{shape}, shuffled" if wishes.shuffled else shape,
            "method": "mitchell",
            "engine": engine,
            "rows": rows,
            "seconds": seconds[engine],
            "processor_seconds": median(one.processors for one in each),
            "mrows_s": rows / seconds[engine] / 1e6,
            "peak_mb": max(one.peak_mb for one in each),
            "written_mb": each[0].written_mb,
            **{name: _ratio(seconds[engine], seconds.get(copy)) for name, copy in _COPY.items()},
            "of_best_peer": _ratio(min(peers), seconds[engine]) if peers else None,
        }


_COPY = {"of_default_copy": "copy, default encodings", "of_chosen_copy": "copy, chosen encodings"}


def _ratio(one: float, other: float | None) -> float | None:
    return None if other is None else one / other


def line(row: dict[str, Any]) -> str:
    """A row as it is printed while others are still measured."""
    ratios = [row["of_default_copy"], row["of_chosen_copy"], row["of_best_peer"]]
    shown = ["-" if one is None else f"{one:.2f}" for one in ratios]
    return (
        f"{row['shape']:<24}{row['engine']:<28}{row['seconds']:7.2f}{row['processor_seconds']:8.2f}"
        f"{row['mrows_s']:10.2f}{row['peak_mb']:7.0f}{row['written_mb']:8.0f}"
        f"{shown[0]:>11}{shown[1]:>10}{shown[2]:>13}"
    )


def main() -> None:
    """All shapes."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, default=10, help="millions of rows")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--shapes", default=",".join(SHAPES))
    parser.add_argument("--shuffled", action="store_true", help="rows in random order over all files")
    parser.add_argument("--memory", default="1GB", help="what we, and DuckDB, are allowed")
    parser.add_argument("--only", help="parts of names of the ways to be timed")
    parser.add_argument("--folder", type=Path, help="where there is room for the archive and its results")
    parser.add_argument("--out", type=Path, help="folder for archive.json")
    wishes = parser.parse_args()
    engines = [*COPIES, OURS, *(name for name, plan in PEERS.items() if plan.fits(shuffled=wishes.shuffled))]
    if wishes.only:
        engines = [name for name in engines if any(part in name for part in wishes.only.split(","))]
    found = []
    print(HEAD)
    for shape in wishes.shapes.split(","):
        for row in rows_of(shape, wishes, engines):
            found.append(row)
            print(line(row), flush=True)
    if wishes.out:
        wishes.out.mkdir(parents=True, exist_ok=True)
        (wishes.out / "archive.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
