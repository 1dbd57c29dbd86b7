"""The report: figures as lines while they come, as JSON, and as a page with what is aimed at before all else."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterable
from importlib.metadata import PackageNotFoundError, version
from itertools import groupby
from pathlib import Path
from typing import Any

from bench.measured import THREADS
from bench.rows import KEYS, Aim, Bench, Cell, Row

__all__ = ["HEAD", "line", "report", "tables", "written"]

HEAD = (
    f"{'shape':<34}{'method':<14}{'engine':<28}{'rows':>12}{'ms':>11}{'M rows/s':>10}{'MB':>7}{'x floor':>9}"
    f"{'x peer':>8}"
)

_PACKAGES = ("numpy", "numba", "pandas", "polars", "duckdb", "pyarrow", "scipy")


def line(row: Row) -> str:
    """A row as it is printed while others are still measured."""
    return (
        f"{row['shape']:<34}{row['method']:<14}{row['engine']:<28}{row['rows']:>12,}{row['seconds'] * 1e3:11.2f}"
        f"{_short(row['mrows_s']):>10}{_short(row['peak_mb'], 0):>7}{_short(row['of_floor']):>9}"
        f"{_short(row['of_best_peer']):>8}"
    )


def written(folder: Path, rows: list[Row], benches: Iterable[Bench]) -> None:
    """latest.json with all figures, and whatever else a bench says; latest.md to be read; the plots that it shows."""
    folder.mkdir(parents=True, exist_ok=True)
    plain = [{name: _rounded(row.get(name)) for name in dict.fromkeys((*KEYS, *row))} for row in rows]
    (folder / "latest.json").write_text(json.dumps(plain, indent=1) + "\n", encoding="utf-8")
    (folder / "latest.md").write_text(report(rows, benches), encoding="utf-8")
    for bench in benches:
        for name, plot in bench.plots(_of(bench, rows)).items():
            (folder / name).write_text(plot, encoding="utf-8")


def report(rows: list[Row], benches: Iterable[Bench]) -> str:
    """The page: where it was measured, what is aimed at, then what each bench found."""
    parts = [
        "# Speed and memory\n",
        f"Measured by `make bench` on {platform.machine()}, {os.cpu_count()} processors, {THREADS} threads, Python "
        f"{platform.python_version()}, {_packages()}. All figures are medians of one run of it, in which the engines "
        "took turns; take a ratio for the same until it differs by more than a fifth.\n",
        *targets([aim for bench in benches for aim in bench.aims(_of(bench, rows))]),
    ]
    for bench in benches:
        if _of(bench, rows):
            parts += [f"## {bench.title}\n", f"{bench.about}\n", bench.page(_of(bench, rows)).rstrip() + "\n"]
    return "\n".join(parts).rstrip() + "\n"


def _of(bench: Bench, rows: list[Row]) -> list[Row]:
    return [row for row in rows if row["bench"] == bench.name]


def targets(aims: list[Aim]) -> list[str]:
    """The section at the top; a table for aims of the same places.

    >>> aim = Aim(text="as fast as it can be", cells=(Cell(where="club", figure=7.94, aim=8),))
    >>> print(targets([aim])[-2].splitlines()[-1])
    | as fast as it can be | 7.94 × (≥ 8 ×) **no** |
    """
    cells = [cell for aim in aims for cell in aim.cells if cell.met is not None]
    if not cells:
        return []
    met = sum(bool(cell.met) for cell in cells)
    parts = [
        "## Targets\n",
        f"What the project aims at, in brackets, beside what was measured: {met} of {len(cells)} are met.\n",
    ]
    for places, group in groupby(aims, key=lambda aim: tuple(cell.where for cell in aim.cells)):
        lines = [f"| aim | {' | '.join(places)} |", "|---" * (len(places) + 1) + "|"]
        lines += [f"| {aim.text} | {' | '.join(map(_judged, aim.cells))} |" for aim in group]
        parts += ["\n".join(lines), ""]
    return parts


def _judged(cell: Cell) -> str:
    if cell.figure is None:
        return "not measured"
    sign, verdict = "≤" if cell.at_most else "≥", "yes" if cell.met else "**no**"
    return f"{cell.figure:.3g} {cell.unit} ({sign} {cell.aim:g} {cell.unit}) {verdict}"


def tables(rows: list[Row]) -> str:
    """A table for each shape and method."""
    parts = []
    for (shape, method), group in groupby(rows, key=lambda row: (row["shape"], row["method"])):
        each = list(group)
        many = max(row["rows"] for row in each)
        parts.append(f"### {shape}: {method}, {many:,} rows\n")
        parts.append("| engine | M rows/s | ns of cpu | MB | × floor | × best peer |\n|---|---:|---:|---:|---:|---:|")
        parts.extend(_cells(row, many) for row in each)
        parts.append("")
    return "\n".join(parts)


def _cells(row: Row, many: int) -> str:
    own = row["processor_seconds"]
    part = "" if row["rows"] == many else ", of a sample"
    return (
        f"| {row['engine']}{part} | {_short(row['mrows_s'])} | {_short(own and own / row['rows'] * 1e9)} "
        f"| {_short(row['peak_mb'], 0)} | {_short(row['of_floor'])} | {_short(row['of_best_peer'])} |"
    )


def _short(value: float | None, places: int | None = None) -> str:
    """Three digits, and not so many zeros.

    >>> [_short(x) for x in (None, 1234.5, 71.26, 0.00123)], _short(57.59, 0)
    (['-', '1,234', '71.3', '0.00123'], '58')
    """
    if value is None:
        return "-"
    return f"{value:,.0f}" if places == 0 or value >= 1000 else f"{value:.3g}"


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
