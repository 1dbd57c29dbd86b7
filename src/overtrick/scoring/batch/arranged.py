"""Rows arranged by boards: which board each row belongs to, and in what order the kernels take the rows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from overtrick.scoring.batch.keys import Keys, coded, order_of, starts_of
from overtrick.scoring.columnar.stored import Column

__all__ = ["Arranged", "arranged"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Arranged:
    """The boards of a table.

    `keys`: a column of board keys, after one of groups where there are groups; one number a board. `board`: the board
    of each row. `order`: the rows board by board, None where they are so already. `offsets`: where in that order
    each board begins, and the end.
    """

    keys: list[Column]
    board: Column
    order: Column | None
    offsets: Column

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

    @property
    def first_rows(self) -> Column:
        """A row of each board."""
        starts = self.offsets[:-1]
        return starts if self.order is None else self.order[starts]

    def named(self, board: int) -> str:
        """What a message calls it.

        >>> arranged([Keys(np.array(["Mon"])), Keys(np.array([7]))]).named(0)
        'board 7 of group Mon'
        """
        group = f" of group {self.keys[0][board]}" if len(self.keys) == 2 else ""
        return f"board {self.keys[-1][board]}{group}"


def arranged(given: list[Keys]) -> Arranged:
    """The boards of rows with these keys (boards, or groups and boards): as they come where they come together.

    >>> together = arranged([Keys(np.array([5, 5, 2]))])
    >>> together.keys[0].tolist(), together.board.tolist(), together.order, together.offsets.tolist()
    ([5, 2], [0, 0, 1], None, [0, 2, 3])
    >>> mixed = arranged([Keys(np.array([5, 2, 5]))])
    >>> mixed.keys[0].tolist(), mixed.board.tolist(), mixed.order.tolist(), mixed.offsets.tolist()
    ([2, 5], [1, 0, 1], [1, 0, 2], [0, 1, 3])
    """
    columns = [keys.column for keys in given]
    starts = starts_of(columns)
    heads = [column[starts] for column in columns]
    numbers, keys = coded(heads)
    many, rows = len(keys[0]), len(columns[0])
    offsets = np.append(starts, rows)
    lengths = np.diff(offsets)
    if many == len(starts):
        keys = [one.named(column) for one, column in zip(given, heads, strict=True)]
        return Arranged(keys=keys, board=np.repeat(np.arange(many), lengths), order=None, offsets=offsets)
    board = np.repeat(numbers, lengths)
    sizes = np.bincount(board, minlength=many)
    offsets = np.concatenate(([0], np.cumsum(sizes)))
    keys = [one.named(column) for one, column in zip(given, keys, strict=True)]
    return Arranged(keys=keys, board=board, order=order_of(board, many), offsets=offsets)
