"""Rows arranged by boards: which board each row belongs to, and in what order the kernels take the rows."""

from __future__ import annotations

from functools import cached_property

import numpy as np

from overtrick.kernel.records import dataclass, replace
from overtrick.scoring.batch.keys import Keys, ascend, coded, heads_of, order_of, starts_of
from overtrick.scoring.batch.keys_by_loops import counted_keys
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.stored import Column

__all__ = ["Arranged", "arranged"]

_FIRST = 1 << 12
"""How many rows are looked at before all are."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Arranged:
    """The boards of a table.

    `keys`: a column of board keys, after one of groups where there are groups; one number a board. `sizes`: how many
    rows each board has. `mixed`: the board of each row, None where the rows of a board stand next to each other.
    `order`: the rows board by board; None where they are taken as they come. `edges`: where in that order each board
    begins, and the end, where somebody has found that already.
    """

    keys: list[Column]
    sizes: Column
    mixed: Column | None
    order: Column | None = None
    edges: Column | None = None

    def spread(self, values: Column) -> Column:
        """For each row what its board has."""
        return np.repeat(values, self.sizes) if self.mixed is None else values[self.mixed]

    @cached_property
    def board(self) -> Column:
        """The board of each row."""
        return self.spread(np.arange(len(self.sizes)))

    @property
    def in_order(self) -> Arranged:
        """The same boards, their rows put in order if they are not."""
        return self if self.mixed is None else replace(self, order=order_of(self.mixed, len(self.sizes)))

    @cached_property
    def offsets(self) -> Column:
        """Where in that order each board begins, and the end."""
        if self.edges is not None:
            return self.edges
        return np.concatenate((np.zeros(1, np.int64), np.cumsum(self.sizes)))

    def stored(self, column: Column) -> Column:
        """A column of the table, board by board."""
        return column if self.order is None else column[self.order]

    def in_rows(self, column: Column) -> Column:
        """What was found board by board, in the order of the table."""
        if self.order is None:
            return column
        found = np.empty_like(column)
        found[self.order] = column
        return found

    def of_each(self, column: Column) -> Column:
        """What the first row of each board has."""
        found = np.empty(len(self.sizes), column.dtype)
        found[self.board[::-1]] = column[::-1]
        return found

    def named(self, board: int) -> str:
        """What a message calls it.

        >>> arranged([Keys(np.array(["Mon"])), Keys(np.array([7]))]).named(0)
        'board 7 of group Mon'
        """
        group = f" of group {self.keys[0][board]}" if len(self.keys) == 2 else ""
        return f"board {self.keys[-1][board]}{group}"


def arranged(given: list[Keys], threads: int = 1, engine: Engine = Engine.NUMPY) -> Arranged:
    """The boards of rows with these keys (boards, or groups and boards).

    Where they stand together they keep their order, else they are in the order of their keys.

    >>> together = arranged([Keys(np.array([5, 5, 2]))])
    >>> together.keys[0].tolist(), together.board.tolist(), together.sizes.tolist(), together.in_order.order
    ([5, 2], [0, 0, 1], [2, 1], None)
    >>> mixed = arranged([Keys(np.array([5, 2, 5]))])
    >>> mixed.keys[0].tolist(), mixed.board.tolist(), mixed.sizes.tolist(), mixed.in_order.order.tolist()
    ([2, 5], [1, 0, 1], [1, 2], [1, 0, 2])
    """
    columns = [keys.column for keys in given]
    if _mixed_at_once(columns):
        return _mixed(given, columns, engine)
    starts, heads = heads_of(columns, threads, engine)
    edges = np.append(starts, len(columns[0]))
    sizes = np.diff(edges)
    numbers, keys = (None, heads) if ascend(heads) else coded(heads)
    if numbers is None or len(keys[0]) == len(starts):
        named = [one.named(head) for one, head in zip(given, heads, strict=True)]
        return Arranged(keys=named, sizes=sizes, mixed=None, edges=edges)
    board = np.repeat(numbers, sizes)
    found = [one.named(column) for one, column in zip(given, keys, strict=True)]
    return Arranged(keys=found, sizes=np.bincount(board, minlength=len(found[0])), mixed=board)


def _mixed_at_once(columns: list[Column]) -> bool:
    """Whether the first rows show already that boards do not stand together."""
    first = [column[:_FIRST] for column in columns]
    return len(starts_of(first)) > len(coded(first)[1][0])


def _mixed(given: list[Keys], columns: list[Column], engine: Engine) -> Arranged:
    found = counted_keys(columns[0]) if len(columns) == 1 and engine is Engine.NUMBA else None
    if found is None:
        board, keys = coded(columns)
        sizes = np.bincount(board, minlength=len(keys[0]))
    else:
        board, key, sizes = found
        keys = [key]
    return Arranged(keys=[one.named(key) for one, key in zip(given, keys, strict=True)], sizes=sizes, mixed=board)
