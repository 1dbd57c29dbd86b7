"""All benches, one after the other, and their report.

    python -m bench [--rows 10] [--runs 5] [--only batch growth] [--shapes club] [--out docs/benchmarks]

In one process and in turn. Without `--out` the figures are only printed; with `--only` or `--shapes` as well, what was
measured of other shapes is kept as it is in the folder.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from bench.heap import keep
from bench.page import HEAD, line, written
from bench.rows import Row, Scale, benches


def main(words: list[str] | None = None) -> None:
    """All benches, or those that are named."""
    there = benches()
    wishes = _wishes([bench.name for bench in there], words)
    scale = Scale(
        rows=int(wishes.rows * 1e6),
        runs=wishes.runs,
        contestants=int(wishes.contestants * 1e6),
        peaks=wishes.peaks,
        shapes=tuple(wishes.shapes),
    )
    found: list[Row] = []
    print(HEAD)
    for bench in there:
        for row in bench.rows(scale) if not wishes.only or bench.name in wishes.only else ():
            found.append(row)
            print(line(row), flush=True)
    if wishes.out:
        before = _before(wishes.out) if wishes.only or wishes.shapes else []
        written(wishes.out, renewed(before, found), there)


def _wishes(names: list[str], words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rows", type=float, default=10, help="millions of rows a shape")
    parser.add_argument("--runs", type=int, default=5, help="timed runs of each plan")
    parser.add_argument("--contestants", type=float, default=1, help="millions of contestants of the last shape")
    parser.add_argument("--no-peaks", dest="peaks", action="store_false", help="memory is not looked at")
    parser.add_argument("--only", nargs="+", choices=names, help="these benches alone")
    parser.add_argument("--shapes", nargs="+", default=[], help="shapes with one of these words in their names alone")
    parser.add_argument("--out", type=Path, help="folder for latest.md, latest.json and the plots")
    return parser.parse_args(words)


def _before(folder: Path) -> list[Row]:
    """What was measured before."""
    file = folder / "latest.json"
    rows: list[Row] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else []
    return rows


def renewed(before: list[Row], now: list[Row]) -> list[Row]:
    """Earlier rows with those of the shapes that were measured again in their place.

    >>> old = [{"bench": "b", "shape": shape, "rows": 1} for shape in "xyz"]
    >>> new = [{"bench": "b", "shape": shape, "rows": 2} for shape in "ya"]
    >>> [(row["shape"], row["rows"]) for row in renewed(old, new)]
    [('x', 1), ('y', 2), ('z', 1), ('a', 2)]
    """
    places: dict[tuple[str, str], list[Row]] = {(row["bench"], row["shape"]): [] for row in (*before, *now)}
    again = {(row["bench"], row["shape"]) for row in now}
    for row in before:
        if (row["bench"], row["shape"]) not in again:
            places[row["bench"], row["shape"]].append(row)
    for row in now:
        places[row["bench"], row["shape"]].append(row)
    return [row for rows in places.values() for row in rows]


if __name__ == "__main__":
    keep()
    main()
