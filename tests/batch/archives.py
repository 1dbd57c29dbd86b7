"""Archives for the tests of the command `batch`: files in every order and format, and what the whole table gives."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np

from overtrick import batch

SCORES = (420, 450, 170, 140, -50, -100, 400, 430, 620, 650, -200, 110, -500, 0, -7600)


def results(boards: int = 300, *, seed: int = 1, lone: bool = True) -> Any:
    """A table whose boards stand together: 1 to 15 results a board, one very full board, contestants of 26 boards."""
    import pyarrow as pa

    dice = np.random.default_rng(seed)
    sizes = dice.integers(1 if lone else 2, 16, boards)
    sizes[boards // 2] = 150
    keys = dice.permutation(boards * 3)[:boards]
    board = np.repeat(keys, sizes)
    rows = len(board)
    return pa.table(
        {
            "board": board.astype(np.int32),
            "score": dice.choice(SCORES, rows).astype(np.int16),
            "ns": dice.integers(0, rows // 26 + 2, rows).astype(np.int32),
            "ew": dice.integers(0, rows // 26 + 2, rows).astype(np.int32),
            "row": np.arange(rows),
        }
    )


def shuffled(table: Any, seed: int = 2) -> Any:
    """The same rows in another order."""
    return table.take(np.random.default_rng(seed).permutation(len(table)))


def cut(table: Any, folder: Path, files: int, *, at_boards: bool) -> list[Path]:
    """The table as several Parquet files, cut between boards or anywhere."""
    from pyarrow import parquet as pq

    folder.mkdir(parents=True, exist_ok=True)
    board = table["board"].to_numpy()
    places = np.flatnonzero(board[1:] != board[:-1]) + 1 if at_boards else np.arange(1, len(table))
    cuts = [0, *places[np.linspace(0, len(places) - 1, files + 1).astype(int)[1:-1]].tolist(), len(table)]
    paths = []
    for number, (first, last) in enumerate(pairwise(cuts)):
        paths.append(folder / f"part-{number}.parquet")
        pq.write_table(table.slice(first, last - first), paths[-1], row_group_size=97)
    return paths


def expected(table: Any, **how: Any) -> Any:
    """What `overtrick.batch` gives for the whole table, in the order of its rows."""
    return batch.rows_table(batch.score(table, **how))


def written(out: Path, by: str = "row") -> Any:
    """All results of a run as one table."""
    import pyarrow as pa
    from pyarrow import parquet as pq

    tables = [pq.ParquetFile(path).read() for path in sorted((out / "results").rglob("*.parquet"))]
    return pa.concat_tables(tables).sort_by(by)


def same(found: Any, wanted: Any, by: str = "row") -> bool:
    """Whether two tables hold the same rows, whatever the width of their numbers."""
    found, wanted = found.sort_by(by), wanted.sort_by(by)
    return bool(found.column_names == wanted.column_names and found.to_pydict() == wanted.to_pydict())


def started(*words: object, **options: Any) -> subprocess.Popen[str]:
    """The command in a process of its own."""
    return subprocess.Popen(
        [sys.executable, "-m", "overtrick", "batch", *map(str, words)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONPATH": str(Path(__file__).resolve().parents[2] / "src")},
        **options,
    )


def files_in(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its content."""
    return {p.relative_to(folder).as_posix(): p.read_bytes() for p in sorted(folder.rglob("*")) if p.is_file()}
