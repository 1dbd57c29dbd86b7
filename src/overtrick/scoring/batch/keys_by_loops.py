"""Numbers for whole numbers that lie near each other, by compiled loops: one pass that counts them."""

from __future__ import annotations

import numpy as np

from overtrick.scoring.columnar.stored import Column

__all__ = ["changes_by_loops", "counted_keys"]

_ROOM = 4
"""How many numbers there may be between the lowest and the highest, for each row."""


def changes_by_loops(columns: list[Column], others: list[Column]) -> Column:
    """The rows in which a column of whole numbers differs from another of the same kind; both alone in a list.

    >>> changes_by_loops([np.array([5, 5, 2])], [np.array([5, 7, 1])]).tolist()
    [1, 2]
    """
    from overtrick.scoring.columnar.compiled import changes

    (column,), (other,) = columns, others
    found = np.empty(len(column) + 1, np.int64)
    return found[: changes(column, other, found)].copy()


def counted_keys(column: Column) -> tuple[Column, Column, Column] | None:
    """For each row the number of its key among all that occur, in order; the keys; and how many rows each has.

    None for text, and for numbers that lie too far apart.

    >>> numbers, keys, sizes = counted_keys(np.array([7, 5, 7, 9, 5]))
    >>> numbers.tolist(), keys.tolist(), sizes.tolist()
    ([1, 0, 1, 2, 0], [5, 7, 9], [2, 2, 1])
    """
    if column.dtype.kind not in "iu" or not len(column):
        return None
    lowest, highest = int(column.min()), int(column.max())
    if highest - lowest >= _ROOM * len(column) or highest >= 1 << 63:
        return None
    from overtrick.scoring.columnar.compiled import count_keys

    rows = np.zeros(highest - lowest + 1, np.int64)
    count_keys(column, lowest, rows)
    there = np.flatnonzero(rows)
    keys = (there + lowest).astype(column.dtype)
    if len(there) == len(rows):
        return column if lowest == 0 else column.astype(np.int64) - lowest, keys, rows
    number = np.cumsum(rows > 0) - 1
    return number[column.astype(np.int64) - lowest], keys, rows[there]
