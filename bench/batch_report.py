"""The figures of `bench.batch` as lines, as a page and as JSON."""

from __future__ import annotations

import json
import os
import platform
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from typing import Any

from bench.measured import THREADS

__all__ = ["HEAD", "line", "written"]

HEAD = (
    f"{'shape':<22}{'method':<12}{'engine':<28}{'M rows/s':>9}{'ns of cpu':>11}{'MB':>8}"
    f"{'x floor':>9}{'x best peer':>13}"
)

_COLUMNS = (
    "shape",
    "method",
    "engine",
    "rows",
    "seconds",
    "processor_seconds",
    "mrows_s",
    "peak_mb",
    "of_floor",
    "of_best_peer",
)
_PACKAGES = ("numpy", "numba", "pandas", "polars", "duckdb", "scipy")


def line(row: dict[str, Any]) -> str:
    """A row as it is printed while others are still measured."""
    processors = row["processor_seconds"] / row["rows"] * 1e9
    return (
        f"{row['shape']:<22}{row['method']:<12}{row['engine']:<28}{row['mrows_s']:9.2f}{processors:11.1f}"
        f"{_megabytes(row):>8}{row['of_floor']:9.1f}{row['of_best_peer']:13.2f}"
    )


def written(folder: Path, rows: list[dict[str, Any]]) -> None:
    """latest.json with all figures, latest.md to be read."""
    folder.mkdir(parents=True, exist_ok=True)
    plain = [{name: _rounded(row[name]) for name in _COLUMNS} for row in rows]
    (folder / "latest.json").write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
    (folder / "latest.md").write_text(page(rows), encoding="utf-8")


def page(rows: list[dict[str, Any]]) -> str:
    """A table for each shape and method."""
    parts = [
        "# Columns: speed and memory\n",
        f"Measured by `make bench` on {platform.machine()}, {os.cpu_count()} processors, {THREADS} threads, Python "
        f"{platform.python_version()}, {_packages()}. Columns in memory, one N-S column out; medians.\n",
        "`x floor`: how many times as long as reading a board and a score and writing one number takes. "
        "`x best peer`: how many times as fast as the fastest plan of another tool for the same shape and method. "
        "`MB`: what a first call needs beyond its input. `ns of cpu`: of all processors together, for a row. "
        "The naive definition is timed on a part of the rows.\n",
    ]
    for (shape, method), group in groupby(rows, key=lambda row: (row["shape"], row["method"])):
        each = list(group)
        parts.append(f"## {shape}: {method}, {each[0]['rows']:,} rows\n")
        parts.append("| engine | M rows/s | ns of cpu | MB | x floor | x best peer |\n|---|---|---|---|---|---|")
        parts.extend(_cells(row) for row in each)
        parts.append("")
    return "\n".join(parts).rstrip() + "\n"


def _cells(row: dict[str, Any]) -> str:
    processors = row["processor_seconds"] / row["rows"] * 1e9
    return (
        f"| {row['engine']} | {row['mrows_s']:.3g} | {processors:.3g} | {_megabytes(row)} | {row['of_floor']:.3g} "
        f"| {row['of_best_peer']:.2g} |"
    )


def _megabytes(row: dict[str, Any]) -> str:
    return "-" if row["peak_mb"] is None else f"{row['peak_mb']:.0f}"


def _rounded(value: Any) -> Any:
    return float(f"{value:.4g}") if isinstance(value, float) else value


def _packages() -> str:
    found = []
    for name in _PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
