"""How fast tables are scored in columns, beside the best plans of other tools, and beside memory itself.

Three shapes: a club's boards, a simultaneous event's, an online platform's; with the rows of a board together, and in
any order. Then totals of very many contestants. Columns in memory in each engine's own form, one N-S column out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.compare import compared
from bench.plans import SCORED
from bench.rows import Aim, Bench, Cell, Row, Scale
from bench.shapes import SHAPES, columns, shuffled

__all__ = ["BENCH"]

_NAME = "batch"
_MATCHPOINTS = ("mitchell", "neuberg")
_TOTALS = 5
"""Rows of the totals of very many contestants, in shapes."""


def rows(scale: Scale) -> Iterator[Row]:
    """All shapes."""
    for shape, results in SHAPES.items():
        if scale.wants(shape):
            data = columns(results, scale.rows)
            for methods in (_MATCHPOINTS, ("cross-imps",), ("butler",), ("totals",)):
                yield from compared(_NAME, shape, methods, data, scale)
    for shape, results in SHAPES.items():
        if scale.wants(f"{shape}, shuffled"):
            mixed = shuffled(columns(results, scale.rows))
            yield from compared(_NAME, f"{shape}, shuffled", _MATCHPOINTS, mixed, scale)
    crowd = f"{scale.contestants:,} contestants"
    if scale.wants(crowd):
        many = columns(1_000, _TOTALS * scale.rows, scale.contestants)
        yield from compared(_NAME, crowd, ("totals",), many, scale)


def aims(found: list[Row]) -> Iterator[Aim]:
    """What is wanted of every shape, with and without compiled loops."""
    peer, least = _times_peer(found), _times_floor(found)
    for method in _MATCHPOINTS:
        yield _of_shapes(f"{method}, times as fast as the fastest peer", peer, method, dict.fromkeys(SHAPES, 8.0))
        yield _of_shapes(f"{method}, times the memory floor", least, method, dict.fromkeys(SHAPES, 12.0), at_most=True)
    for method in _MATCHPOINTS:
        mixed = dict.fromkeys((f"{shape}, shuffled" for shape in SHAPES), 1.5)
        yield _of_shapes(f"{method}, rows in random order, times as fast as the fastest peer", peer, method, mixed)
    for method, aim in (("cross-imps", 15.0), ("butler", 6.0)):
        yield _of_shapes(f"{method}, times as fast as the fastest peer", peer, method, dict.fromkeys(SHAPES, aim))
    crowd = next((row["shape"] for row in found if row["shape"].endswith(" contestants")), "contestants")
    yield _of_shapes("totals with ranks, times as fast as the fastest peer", peer, "totals", {crowd: 5.0})
    numpy = _times_peer(found, "overtrick numpy")
    for method in SCORED:
        without = {shape: 10.0 if shape == "club" else 1.5 for shape in SHAPES}
        yield _of_shapes(f"{method} by numpy alone, times as fast as the fastest peer", numpy, method, without)


Figure = Callable[[str, str], float | None]
"""Of a shape and a method."""


def _of_shapes(text: str, figure: Figure, method: str, wanted: dict[str, float], *, at_most: bool = False) -> Aim:
    cells = [
        Cell(where=shape, figure=figure(shape, method), aim=aim, at_most=at_most) for shape, aim in wanted.items()
    ]
    return Aim(text=text, cells=tuple(cells))


def _row_of(found: list[Row], shape: str, method: str, engine: str) -> Row | None:
    """The row of that engine; of the compiled loops where they were measured, else of numpy."""
    engines = (engine,) if engine else ("overtrick numba", "overtrick numpy")
    rows = {row["engine"]: row for row in found if (row["shape"], row["method"]) == (shape, method)}
    return next((rows[name] for name in engines if name in rows), None)


def _times_peer(found: list[Row], engine: str = "") -> Figure:
    def figure(shape: str, method: str) -> float | None:
        one = _row_of(found, shape, method, engine)
        return one and one["of_best_peer"]

    return figure


def _times_floor(found: list[Row]) -> Figure:
    def figure(shape: str, method: str) -> float | None:
        one = _row_of(found, shape, method, "")
        return one and one["of_floor"]

    return figure


BENCH = Bench(
    name=_NAME,
    order=1,
    title="In memory",
    about=(
        "Columns in memory in each engine's own form, one N-S column out, two threads each. Every plan was timed in "
        "turn with all others of its table, and all gave the same numbers row by row; DuckDB, which keeps no order, "
        "with the numbers of the rows. The peers' plans for matchpoints stand for Neuberg too, without its formula on "
        "top. `of a sample`: all rows would have taken more than 20 seconds.\n\n"
        "`× floor`: how many times as long as reading a board and a score and writing one number takes, measured in "
        "between. `× best peer`: how many times as fast as the fastest plan of another tool. `MB`: what a plan needs "
        "at its peak beyond its input, in a process of its own. `ns of cpu`: of all processors together, for a row. "
        "Where the C library allows it, memory that is free again stays with the process, for all plans alike."
    ),
    rows=rows,
    aims=aims,
)
