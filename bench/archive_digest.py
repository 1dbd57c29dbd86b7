"""One number for all rows of a folder of Parquet files in any order, whoever wrote them: python -m ... FOLDER.

Results are compared as S and as a percentage to twelve digits; ours are exact ratios, and are divided first.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

_STEPS = 10**10
_ODD = np.uint64(0x9E3779B97F4A7C15)


def digest(folder: Path) -> str:
    """The number of rows, and the sum of a hash of each row."""
    rows, total = 0, 0
    below = folder / "results" if (folder / "results").is_dir() else folder
    for path in sorted(below.rglob("*.parquet")):
        for batch in pq.ParquetFile(path).iter_batches(1 << 20):
            rows += len(batch)
            total += int(_hashes(_numbers(pa.Table.from_batches([batch]))).sum())
    return f"{rows} {total % (1 << 64):016x}"


def _numbers(table: Any) -> list[Any]:
    def column(name: str) -> Any:
        return table[name].to_numpy()

    found = [column(name).astype(np.int64) for name in ("board", "score", "ns", "ew")]
    if "ns_award_num" in table.column_names:
        whole, over = np.divmod(column("ns_award_num"), column("ns_award_den"))
        assert not over.any()
        percent = column("ns_percent_num") / column("ns_percent_den")
        return [*found, whole, _rounded(percent)]
    return [*found, column("s").astype(np.int64), _rounded(column("percent"))] if "s" in table.column_names else found


def _rounded(percent: Any) -> Any:
    return np.rint(percent * _STEPS).astype(np.int64)


def _hashes(numbers: list[Any]) -> Any:
    found = np.zeros(len(numbers[0]), np.uint64)
    for column in numbers:
        found = (found ^ column.view(np.uint64)) * _ODD
        found ^= found >> np.uint64(29)
    return found


if __name__ == "__main__":
    print(digest(Path(sys.argv[1])))
