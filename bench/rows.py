"""What every bench gives: rows of figures, and what is aimed at. A bench is a module of this folder with a `BENCH`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TypedDict

__all__ = ["KEYS", "Aim", "Bench", "Cell", "Row", "Scale", "benches", "row"]


class Row(TypedDict):
    """One engine at one job.

    `rows`: of how many results it was timed; fewer than the shape has where all would take too long. `seconds`: the
    median of `runs`, `processor_seconds` of all processors together. `peak_mb`: what it needs beyond its input.
    `of_floor`: how many times as long as the least that memory, or a start of Python, would take. `of_best_peer`: how
    many times as fast as the fastest plan of another tool.
    """

    bench: str
    shape: str
    method: str
    engine: str
    rows: int
    seconds: float
    mrows_s: float
    peak_mb: float | None
    of_floor: float | None
    of_best_peer: float | None
    processor_seconds: float | None
    runs: int


KEYS = tuple(Row.__annotations__)


def row(
    *,
    bench: str,
    shape: str,
    method: str,
    engine: str,
    rows: int,
    seconds: float,
    runs: int,
    peak_mb: float | None = None,
    of_floor: float | None = None,
    of_best_peer: float | None = None,
    processor_seconds: float | None = None,
) -> Row:
    """A row, with its rate.

    >>> row(bench="b", shape="s", method="m", engine="e", rows=3_000_000, seconds=1.5, runs=1)["mrows_s"]
    2.0
    """
    return Row(
        bench=bench,
        shape=shape,
        method=method,
        engine=engine,
        rows=rows,
        seconds=seconds,
        mrows_s=rows / seconds / 1e6,
        peak_mb=peak_mb,
        of_floor=of_floor,
        of_best_peer=of_best_peer,
        processor_seconds=processor_seconds,
        runs=runs,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """How much is measured: rows a shape, timed runs of each plan, and whether peaks of memory are looked for.

    `shapes`: only those whose names have one of these words in them; all if there are none.
    """

    rows: int = 10_000_000
    runs: int = 5
    contestants: int = 1_000_000
    peaks: bool = True
    shapes: tuple[str, ...] = ()

    def wants(self, shape: str) -> bool:
        """Whether that shape is to be measured.

        >>> some = Scale(shapes=("online", "club"))
        >>> Scale().wants("club"), some.wants("club, shuffled"), some.wants("simultaneous")
        (True, True, False)
        """
        return not self.shapes or any(word in shape for word in self.shapes)


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """A figure beside what is aimed at; None where nothing was measured. `at_most`: whether less is better."""

    where: str
    figure: float | None
    aim: float
    at_most: bool = False
    unit: str = "×"

    @property
    def met(self) -> bool | None:
        """Whether the aim is reached; None where nothing was measured.

        >>> [Cell(where="", figure=x, aim=8).met for x in (7.9, 8.0, None)]
        [False, True, None]
        >>> Cell(where="", figure=7.9, aim=8, at_most=True).met
        True
        """
        if self.figure is None:
            return None
        return self.figure <= self.aim if self.at_most else self.figure >= self.aim


@dataclass(frozen=True, slots=True, kw_only=True)
class Aim:
    """What a bench aims at, with a figure for each place where it is measured."""

    text: str
    cells: tuple[Cell, ...]


def _tables(rows: list[Row]) -> str:
    from bench.page import tables

    return tables(rows)


def _none(_: list[Row]) -> list[Aim]:
    return []


@dataclass(frozen=True, slots=True, kw_only=True)
class Bench:
    """A bench: how its rows come about, what they are held against, and what the report says of them.

    `order`: its place in the report. `page`: its rows as Markdown; tables by shape and method unless it knows better.
    `plots`: files that belong to its page, by their names.
    """

    name: str
    order: int
    title: str
    about: str
    rows: Callable[[Scale], Iterator[Row]]
    aims: Callable[[list[Row]], Iterable[Aim]] = _none
    page: Callable[[list[Row]], str] = _tables
    plots: Callable[[list[Row]], dict[str, str]] = lambda _: {}


def benches() -> list[Bench]:
    """All benches of this folder, in the order of the report."""
    names = [path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_")]
    found = [getattr(import_module(f"bench.{name}"), "BENCH", None) for name in sorted(names)]
    return sorted((one for one in found if isinstance(one, Bench)), key=lambda one: one.order)
