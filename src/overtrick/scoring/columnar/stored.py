"""Results stored board by board, and what is known of each board before anything is counted."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from overtrick.kernel.records import dataclass
from overtrick.model.tally import Extent
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.work import on_threads

__all__ = ["Column", "Counts", "Stored", "near_boards", "runs", "stored_boards"]

Column: TypeAlias = NDArray[Any]
"""A numpy array; whole numbers unless something else is said."""

_STEP = 1 << 20
"""How many scores are looked at at once."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Counts:
    """How many results each board has: played n, entered (with artificial scores), expected N; one number a board."""

    played: Column
    entered: Column
    expected: Column

    def of(self, boards: Any) -> Counts:
        """Those of some boards, by index."""
        return Counts(played=self.played[boards], entered=self.entered[boards], expected=self.expected[boards])

    @property
    def extents(self) -> Iterator[Extent]:
        """Those of each board, as the exact path takes them."""
        for played, entered, expected in zip(*(numbers.tolist() for _, numbers in self.named), strict=True):
            yield Extent(played=played, entered=entered, expected=expected)

    @property
    def named(self) -> tuple[tuple[str, Column], ...]:
        """The three by name."""
        return ("played", self.played), ("entered", self.entered), ("expected", self.expected)

    @cached_property
    def alike(self) -> Counts:
        """Those of one board where all boards have the same, else these."""
        same = all(len(one) and (one == one[0]).all() for _, one in self.named)
        return self.of(slice(1)) if same else self

    @cached_property
    def most(self) -> Column:
        """The largest of the three for each board."""
        some = self.alike
        most = np.maximum(np.maximum(some.played, some.entered), some.expected)
        return np.broadcast_to(most, self.played.shape)


@dataclass(frozen=True, kw_only=True, eq=False)
class Stored:
    """N-S scores in points, the results of a board next to each other.

    Board b has the results from `offsets[b]` up to `offsets[b + 1]`; each board has one or more. `weight` tells how
    many tables each result stands for, None where each stands for itself. Where results are mixed instead, `board`
    tells the board of each; then only the distances of the offsets count, and every board has enough to compare.
    `engine`: with what they are to be counted, where it can.
    """

    score: Column
    offsets: Column
    counts: Counts
    weight: Column | None = None
    board: Column | None = None
    engine: Engine = Engine.NUMPY

    def span(self, threads: int = 1) -> tuple[int, int]:
        """The lowest and the highest score, and zero at least between them; looked for by so many threads."""
        found = [(0, 0)]

        def look(first: int) -> None:
            some = self.score[first : first + _STEP]
            found.append((int(some.min()), int(some.max())))

        on_threads(threads, look, range(0, len(self.score), _STEP))
        return min(low for low, _ in found), max(high for _, high in found)

    @cached_property
    def sizes(self) -> Column:
        """How many results are stored of each board, whatever they stand for."""
        return self.counts.played if self.weight is None else np.asarray(np.diff(self.offsets))

    def sizes_of(self, boards: Column) -> Column:
        """Those of some boards, by index, each once and in order."""
        return self.sizes if len(boards) == len(self.sizes) else self.sizes[boards]


def stored_boards(
    score: Column,
    offsets: Column,
    *,
    weight: Column | None = None,
    entered: Column | None = None,
    expected: Column | None = None,
) -> Stored:
    """Boards as they are stored: N-S scores in points, where each board begins and, last, where they end.

    `entered` and `expected` have a number for each board; without them both are what was played.

    >>> boards = stored_boards(np.array([420, 450, 90]), np.array([0, 2, 3]), weight=np.array([1, 2, 5]))
    >>> boards.counts.played.tolist(), boards.sizes.tolist(), boards.span()
    ([3, 5], [2, 1], (0, 450))
    """
    each = np.diff(offsets)
    played = each if weight is None or not len(each) else np.add.reduceat(weight, offsets[:-1])
    counts = Counts(
        played=played,
        entered=played if entered is None else entered,
        expected=played if expected is None else expected,
    )
    return Stored(score=score, offsets=offsets, counts=counts, weight=weight)


def near_boards(sizes: Column, results: int) -> Iterator[slice]:
    """Boards of these sizes in stretches that have about so many results, the largest board at least.

    >>> list(near_boards(np.array([3, 3, 9, 2, 2]), 6))
    [slice(0, 2, None), slice(2, 4, None), slice(4, 5, None)]
    >>> list(near_boards(np.array([], int), 6))
    []
    """
    until = np.cumsum(sizes)
    full = np.arange(results, int(until[-1]) if len(until) else 0, results)
    cuts = np.unique(np.searchsorted(until, full, side="right"))
    for first, last in pairwise([0, *cuts[cuts > 0].tolist(), len(sizes)]):
        if first < last:
            yield slice(first, last)


def runs(values: Column) -> Iterator[tuple[int, int]]:
    """The stretches of equal values that stand next to each other, as (first, after the last).

    >>> list(runs(np.array([7, 7, 5, 7])))
    [(0, 2), (2, 3), (3, 4)]
    >>> list(runs(np.array([], int)))
    []
    """
    if len(values):
        cuts = np.flatnonzero(values[1:] != values[:-1]) + 1
        edges = [0, *cuts.tolist(), len(values)]
        yield from pairwise(edges)
