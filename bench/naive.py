"""The definitions as they are read out: every result compared with every other of its board, in plain Python."""

from __future__ import annotations

from collections.abc import Callable

from bench.shapes import Columns, first_boards
from overtrick.laws.law_78 import imps

__all__ = ["NAIVE", "whole_boards"]

_COMPARISONS = 4_000_000
"""About how many comparisons are timed."""


def whole_boards(data: Columns) -> list[list[int]]:
    """The scores of some whole boards that stand together; none if one alone would take too long."""
    size = data.results
    many = min(_COMPARISONS // size**2, 2_000)
    if not many:
        return []
    some = first_boards(data, many * size)
    return [scores.tolist() for scores in some.score.reshape(-1, size)]


def _matchpoints(boards: list[list[int]]) -> list[int]:
    return [
        2 * sum(own > other for other in scores) + sum(own == other for other in scores) - 1
        for scores in boards
        for own in scores
    ]


def _cross_imps(boards: list[list[int]]) -> list[int]:
    won = {d: imps(d) for d in range(-4000, 4001, 10)}
    return [sum(won[own - other] for other in scores) for scores in boards for own in scores]


NAIVE: dict[str, Callable[[list[list[int]]], list[int]]] = {
    "mitchell": _matchpoints,
    "cross-imps": _cross_imps,
}
"""For each job, its definition."""
