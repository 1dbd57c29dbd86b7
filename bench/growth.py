"""How the cost of a row grows: with the results of a board, with the number of boards, with distinct scores."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from bench.compare import compared
from bench.plans import is_ours
from bench.plot import Curve, plot
from bench.rows import Bench, Row, Scale
from bench.shapes import Columns, columns

__all__ = ["BENCH"]

_NAME = "growth"
_PART = 10
"""Rows of a point, as a part of those of a shape."""

RESULTS = (2, 5, 13, 50, 100, 200, 1_000, 10_000, 100_000)
BOARDS = (1, 10, 100, 1_000, 10_000, 100_000, 1_000_000)
DISTINCT = (1, 3, 10, 30, 100, 400)
_BOARD, _FIELD = 13, 1_000
"""Results a board where boards are counted, and where distinct scores are."""

_PEERS = (
    *("pandas rank", "pandas packed frequencies", "polars rank over", "polars packed join", "scipy rankdata"),
    *("duckdb one window", "duckdb frequency join", "pandas self-merge", "polars self-join", "duckdb self-join"),
)

OF_RESULTS, OF_BOARDS, OF_DISTINCT = "growth, results a board", "growth, boards", "growth, distinct scores"


def rows(scale: Scale) -> Iterator[Row]:
    """A row for each point and engine; the shape says what grows, and to how much."""
    many = scale.rows // _PART
    for results in RESULTS:
        for method in ("mitchell", "cross-imps"):
            yield from _point(OF_RESULTS, results, method, scale, lambda size: columns(min(size, many), many))
    for boards in BOARDS:
        if boards * _BOARD <= 2 * many:
            yield from _point(OF_BOARDS, boards, "mitchell", scale, lambda size: columns(_BOARD, size * _BOARD))
    for distinct in DISTINCT:
        yield from _point(
            OF_DISTINCT, distinct, "cross-imps", scale, lambda size: columns(min(_FIELD, many), many, distinct=size)
        )


def _point(what: str, size: int, method: str, scale: Scale, data: Callable[[int], Columns]) -> Iterator[Row]:
    shape = f"{what}: {size:,}"
    if scale.wants(shape):
        few = replace(scale, runs=min(scale.runs, 3), peaks=False)
        yield from compared(_NAME, shape, (method,), data(size), few, engines=_shown, against_floor=False)


def _shown(engine: str) -> bool:
    return is_ours(engine) or engine in _PEERS


_PLOTS = {
    "growth-results.svg": (OF_RESULTS, "mitchell", "Matchpoints: cost by results a board", "results a board"),
    "growth-cross-imps.svg": (OF_RESULTS, "cross-imps", "Cross-IMPs: cost by results a board", "results a board"),
    "growth-boards.svg": (OF_BOARDS, "mitchell", f"Matchpoints: cost by boards of {_BOARD} results", "boards"),
    "growth-distinct.svg": (
        OF_DISTINCT,
        "cross-imps",
        f"Cross-IMPs: cost by distinct scores on boards of {_FIELD:,} results",
        "distinct scores a board",
    ),
}
"""File, what grows, method, title, and what is along the foot."""


def _curves(found: list[Row], what: str, method: str) -> list[Curve]:
    """Nanoseconds a row, for each engine."""
    points: dict[str, list[tuple[float, float]]] = {}
    for row in found:
        named, _, size = row["shape"].partition(": ")
        if (named, row["method"]) == (what, method):
            each = row["seconds"] / row["rows"] * 1e9
            points.setdefault(row["engine"], []).append((float(size.replace(",", "")), each))
    return [Curve(engine, some, dashed=not is_ours(engine)) for engine, some in points.items()]


def _said(curves: list[Curve], across: str) -> str:
    """What a picture shows, in words."""
    told = [
        f"{curve.name} from {curve.points[0][1]:.3g} to {curve.points[-1][1]:.3g}" for curve in curves if curve.points
    ]
    first, last = curves[0].points[0][0], curves[0].points[-1][0]
    return f"Nanoseconds a row from {first:,.0f} to {last:,.0f} {across}: {'; '.join(told)}."


def plots(found: list[Row]) -> dict[str, str]:
    """The pictures that were measured, by file."""
    drawn = {}
    for file, (what, method, title, across) in _PLOTS.items():
        curves = _curves(found, what, method)
        if curves:
            drawn[file] = plot(title, across, "nanoseconds a row", curves, _said(curves, across))
    return drawn


def page(found: list[Row]) -> str:
    """Each picture, and the numbers in it."""
    parts = []
    for file, (what, method, title, across) in _PLOTS.items():
        curves = _curves(found, what, method)
        if not curves:
            continue
        sizes = [size for size, _ in max((curve.points for curve in curves), key=len)]
        parts += [f"### {title}\n", f"![{_said(curves, across)}]({file})\n"]
        parts += [f"| ns a row, {across} | {' | '.join(f'{size:,.0f}' for size in sizes)} |"]
        parts += ["|---|" + "---:|" * len(sizes)]
        for curve in curves:
            told = dict(curve.points)
            parts.append(f"| {curve.name} | {' | '.join(f'{told[x]:.3g}' if x in told else '-' for x in sizes)} |")
        parts.append("")
    return "\n".join(parts)


BENCH = Bench(
    name=_NAME,
    order=2,
    title="How cost grows",
    about=(
        "The cost of a row, by what a table is like; a tenth of the rows above for each point. A flat curve says that "
        "a row costs the same however large its board is. Where there are few rows in all, what is left is the cost "
        "of the call itself. Peers are dashed."
    ),
    rows=rows,
    page=page,
    plots=plots,
)
