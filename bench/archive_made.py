"""An archive to be scored: python -m bench.archive_made RESULTS_A_BOARD ROWS together|shuffled FOLDER."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

from bench.shapes import columns

FILES = 16


def make(results: int, rows: int, folder: Path, *, shuffled: bool) -> None:
    """Sixteen files, each with whole boards, or with rows from anywhere; by Zstandard, else as PyArrow likes it."""
    board, score, ns, *_ = columns(results, rows)
    dice = np.random.default_rng(3)
    ew = dice.permutation(ns)
    table = pa.table({"board": board, "score": score, "ns": ns, "ew": ew})
    boards = len(board) // results
    cuts = np.arange(FILES + 1) * boards // FILES * results
    if shuffled:
        table = table.take(dice.permutation(len(board)))
        cuts = np.arange(FILES + 1) * len(board) // FILES
    folder.mkdir(parents=True)
    for number, (first, last) in enumerate(pairwise(cuts.tolist())):
        pq.write_table(table.slice(first, last - first), folder / f"part-{number:02}.parquet", compression="zstd")


if __name__ == "__main__":
    make(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[4]), shuffled=sys.argv[3] == "shuffled")
