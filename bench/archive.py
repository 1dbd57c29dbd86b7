"""How fast an archive is scored from Parquet to Parquet, beside plain copies of it and the best plans of other tools.

Sixteen files of board, score, ns and ew are made in a temporary folder and scored under matchpoints, N-S alone. Each
way is a process of its own, started and timed in turn: importing, hashing, looking over, all counts.
"""

from __future__ import annotations

import compileall
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import overtrick
from bench.archive_peers import COPIES, PEERS
from bench.archive_process import Spent, spent
from bench.rows import Aim, Bench, Cell, Row, Scale, row
from bench.shapes import SHAPES

__all__ = ["BENCH"]

_NAME = "archive"
OURS = "overtrick batch"
_DEFAULT, _CHOSEN = COPIES
_WINDOW = "duckdb one window"
_MEMORY = "1GB"
"""What we are allowed; DuckDB too."""

_MORE = 5
"""Rows of an archive, in those of a table in memory."""

_SHUFFLED = ", shuffled"


def rows(scale: Scale) -> Iterator[Row]:
    """Boards together, then rows in random order over all files."""
    for order in ("", _SHUFFLED):
        for shape in SHAPES:
            if scale.wants(f"{shape}{order}"):
                yield from _of_shape(shape, order, scale)


def _of_shape(shape: str, order: str, scale: Scale) -> Iterator[Row]:
    engines = [*COPIES, OURS, *(name for name, plan in PEERS.items() if plan.fits(shuffled=bool(order)))]
    wanted = _MORE * scale.rows
    runs = max(scale.runs // 2, 1)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        found = _times(engines, _prepared(shape, order, wanted, folder), folder, runs)
    seconds = {engine: median(one.seconds for one in each) for engine, each in found.items()}
    fastest = min(seconds[engine] for engine in engines if engine in PEERS)
    for engine, each in found.items():
        yield row(
            bench=_NAME,
            shape=f"{shape}{order}",
            method="mitchell",
            engine=engine,
            rows=max(wanted // SHAPES[shape], 1) * SHAPES[shape],
            seconds=seconds[engine],
            processor_seconds=median(one.processors for one in each),
            peak_mb=max(one.peak_mb for one in each),
            of_floor=seconds[engine] / seconds[_CHOSEN],
            of_best_peer=fastest / seconds[engine],
            runs=runs,
        )


def _prepared(shape: str, order: str, rows: int, folder: Path) -> Path:
    """The archive, made by a process of its own: what this one held would count as memory of those that it starts.

    Our own modules are compiled as those of an installed package are, even where Python is told not to keep that.
    """
    compileall.compile_dir(Path(overtrick.__file__).parent, quiet=1)
    source = folder / "in"
    words = [str(SHAPES[shape]), str(rows), "shuffled" if order else "together", str(source)]
    subprocess.run([sys.executable, "-m", "bench.archive_made", *words], check=True)
    return source


def _command(engine: str, source: Path, out: Path) -> list[str]:
    """The process of that way."""
    if engine == OURS:
        words = ["--method", "mitchell", "--sides", "ns", "--memory", _MEMORY, "--threads", "2"]
        return [sys.executable, "-m", "overtrick", "batch", str(source), "--out", str(out), *words]
    return [sys.executable, "-m", "bench.archive_peers", engine, str(source), str(out)]


def _times(engines: list[str], source: Path, folder: Path, runs: int) -> dict[str, list[Spent]]:
    """All ways in turn, again and again; the results of the first turn are compared."""
    found: dict[str, list[Spent]] = {engine: [] for engine in engines}
    digests: dict[str, str] = {}
    for turn in range(runs):
        for engine in engines:
            with tempfile.TemporaryDirectory(dir=folder) as out:
                found[engine].append(spent(_command(engine, source, Path(out) / "out"), Path(out)))
                if not turn:
                    digests[engine] = _digest(Path(out) / "out")
    for alike in (set(COPIES), set(engines) - set(COPIES)):
        assert len({digests[engine] for engine in alike}) == 1, digests
    return found


def _digest(out: Path) -> str:
    words = [sys.executable, "-m", "bench.archive_digest", str(out)]
    return subprocess.run(words, check=True, capture_output=True, text=True).stdout.strip()


def aims(found: list[Row]) -> Iterator[Aim]:
    """What is wanted of boards that are together, and of rows in any order."""
    times = {(one["shape"], one["engine"]): one["seconds"] for one in found}
    ours = {one["shape"]: one for one in found if one["engine"] == OURS}

    def against(text: str, other: str, order: str, aim: float) -> Aim:
        shapes = [f"{shape}{order}" for shape in SHAPES]
        figures = [times[shape, OURS] / times[shape, other] if shape in ours else None for shape in shapes]
        pairs = zip(shapes, figures, strict=True)
        return Aim(text=text, cells=tuple(Cell(where=where, figure=x, aim=aim, at_most=True) for where, x in pairs))

    yield against("archive, times a copy with PyArrow's default encodings", _DEFAULT, "", 0.8)
    yield against("archive, times a copy with our encodings", _CHOSEN, "", 1.4)
    yield _own("archive, times as fast as the fastest peer", "of_best_peer", ours, aim=1)
    yield _own("archive, memory", "peak_mb", ours, aim=700, at_most=True, unit="MB")
    yield against("archive in random order, times DuckDB's one window", _WINDOW, _SHUFFLED, 1.3)


def _own(text: str, figure: str, ours: dict[str, Row], *, aim: float, at_most: bool = False, unit: str = "×") -> Aim:
    cells = []
    for shape in SHAPES:
        value: object = ours[shape].get(figure) if shape in ours else None
        known = float(value) if isinstance(value, int | float) else None
        cells.append(Cell(where=shape, figure=known, aim=aim, at_most=at_most, unit=unit))
    return Aim(text=text, cells=tuple(cells))


BENCH = Bench(
    name=_NAME,
    order=2,
    title="From file to file",
    about=(
        "An archive of sixteen Parquet files, scored into as many. Everybody writes the four columns and the result "
        "in matchpoints and in per cent: we as exact numerators and denominators, the others as S and a percentage "
        "in floating point. Each way is a whole process; what it wrote is read back and compared with the others. "
        f"`× floor`: how many times as long as a plain copy with our encodings. Memory for us and DuckDB: {_MEMORY}."
    ),
    rows=rows,
    aims=aims,
)
