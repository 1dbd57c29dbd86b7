"""Small numbers for keys: whole numbers or text, in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.stored import Column
from overtrick.scoring.columnar.work import on_threads

__all__ = ["Keys", "ascend", "coded", "heads_of", "key_column", "numbered", "order_of", "starts_of"]

_ROOM = 1 << 16
"""How far whole numbers may lie apart, beyond four times their number, to be found in a table of all between."""

_STEP = 1 << 20
"""How many rows are looked at at once, so that what is found stays in near memory."""

_FIRST, _FAR = 1 << 12, 64
"""Of how many rows it is looked at first how far changes are apart, and how far makes it worth to look for them with
compiled loops."""


@dataclass(frozen=True, slots=True, eq=False)
class Keys:
    """A column of keys; or of numbers for the words of a list, which is in order."""

    column: Column
    words: Column | None = None

    def named(self, keys: Column) -> Column:
        """Some of the keys as they were given."""
        return keys if self.words is None else self.words[keys]

    @property
    def each(self) -> Column:
        """The key of every row."""
        return self.named(self.column)


def key_column(values: Any, name: str) -> Keys:
    """A column of keys.

    Raises: BadValueError for what is neither whole numbers nor text, or where a key is missing.
    """
    return values if isinstance(values, Keys) else Keys(_checked(np.asarray(values), name))


def _checked(column: Column, name: str) -> Column:
    if column.ndim != 1:
        raise BadValueError(f"The column {name} must have one key for each row; it has {column.ndim} dimensions.")
    if column.dtype.kind in "iuUS" or not len(column):
        return column
    if column.dtype.kind == "O":
        kinds = set(map(type, column.tolist()))
        if kinds == {str} or kinds == {int}:
            return column
        missing = next((at for at, key in enumerate(column.tolist()) if key is None or key != key), None)
        if missing is not None:
            raise BadValueError(f"The column {name} has no key in row {missing}; every row needs one.")
    raise BadValueError(
        f"The column {name} holds {column.dtype}, which cannot be keys. Give whole numbers or text, not both."
    )


def starts_of(columns: list[Column]) -> Column:
    """The rows in which any of the columns differs from the row before; the first row is one of them."""
    return heads_of(columns)[0]


def heads_of(columns: list[Column], threads: int = 1, engine: Engine = Engine.NUMPY) -> tuple[Column, list[Column]]:
    """The same rows, and what the columns have in them.

    >>> starts, heads = heads_of([np.array([1, 1, 1, 2]), np.array(["a", "b", "b", "b"])])
    >>> starts.tolist(), [column.tolist() for column in heads]
    ([0, 1, 3], [[1, 1, 2], ['a', 'b', 'b']])
    """
    rows = len(columns[0])
    start = np.zeros(min(rows, 1), np.intp)
    found = {0: (start, *(column[start] for column in columns))}
    changes = _changes_for(columns, engine)

    def look(first: int) -> None:
        last = min(first + _STEP, rows)
        some, before = ([column[at:end] for column in columns] for at, end in ((first, last), (first - 1, last - 1)))
        there = changes(some, before)
        found[first] = there + first, *(column[there] for column in some)

    on_threads(threads, look, range(1, rows, _STEP))
    starts, *heads = (np.concatenate(parts) for parts in zip(*(found[first] for first in sorted(found)), strict=True))
    return starts, heads


def _changes_for(columns: list[Column], engine: Engine) -> Callable[[list[Column], list[Column]], Column]:
    """What finds the rows in which columns differ from others of the same kind."""
    if engine is Engine.NUMBA and len(columns) == 1 and columns[0].dtype.kind in "iu":
        first = columns[0][:_FIRST]
        if _FAR * len(_changes([first[1:]], [first[:-1]])) < len(first):
            from overtrick.scoring.batch.keys_by_loops import changes_by_loops

            return changes_by_loops
    return _changes


def _changes(columns: list[Column], others: list[Column]) -> Column:
    differs = columns[0] != others[0]
    for column, other in zip(columns[1:], others[1:], strict=True):
        differs |= column != other
    return np.flatnonzero(differs)


def ascend(columns: list[Column]) -> bool:
    """Whether the keys of every row are higher than those of the row before, so that none occurs twice.

    >>> ascend([np.array([1, 1, 2]), np.array([1, 5, 2])]), ascend([np.array([1, 1, 2])])
    (True, False)
    """
    *outer, last = columns
    higher = last[1:] > last[:-1]
    for column in reversed(outer):
        higher = (column[1:] > column[:-1]) | ((column[1:] == column[:-1]) & higher)
    return bool(higher.all())


def coded(columns: list[Column]) -> tuple[Column, list[Column]]:
    """For each row the number of its keys among all that occur, which are in order; and the keys of each number.

    >>> numbers, keys = coded([np.array([5, 5, 2, 5]), np.array(["b", "a", "a", "b"])])
    >>> numbers.tolist(), [column.tolist() for column in keys]
    ([2, 1, 0, 2], [[2, 5, 5], ['a', 'a', 'b']])
    """
    numbers, keys = _coded(columns[0])
    if len(columns) == 1:
        return numbers, [keys]
    inner, inner_keys = _coded(columns[1])
    both, pairs = _coded(numbers * max(len(inner_keys), 1) + inner)
    outer, within = np.divmod(pairs, max(len(inner_keys), 1))
    return both, [keys[outer], inner_keys[within]]


def numbered(columns: list[Column]) -> tuple[list[Column], Column]:
    """For each row of columns that share their keys the number of its key, and the key of each number, in order.

    Where whole numbers lie near each other all between them are numbered, whether they occur or not.

    >>> numbers, keys = numbered([np.array([111, 112]), np.array([114, 111])])
    >>> [column.tolist() for column in numbers], keys.tolist()
    ([[0, 1], [3, 0]], [111, 112, 113, 114])
    """
    rows = sum(map(len, columns))
    if rows and all(column.dtype.kind in "iu" for column in columns):
        lowest, highest = min(int(one.min()) for one in columns), max(int(one.max()) for one in columns)
        if lowest >= 0 and highest < 4 * rows:
            return columns, np.arange(highest + 1)
        if highest - lowest < 4 * rows and highest < 1 << 63:
            return [column.astype(np.int64) - lowest for column in columns], np.arange(lowest, highest + 1)
    numbers, (keys,) = coded([np.concatenate(columns)])
    return np.split(numbers, np.cumsum([len(column) for column in columns])[:-1]), keys


def _coded(column: Column) -> tuple[Column, Column]:
    if column.dtype.kind == "O":
        return _coded_objects(column)
    if column.dtype.kind in "iu" and len(column):
        lowest, highest = int(column.min()), int(column.max())
        if highest - lowest < 4 * len(column) + _ROOM:
            return _coded_nearby(column, lowest, highest - lowest)
    keys, numbers = np.unique(column, return_inverse=True)
    return numbers, keys


def _coded_nearby(column: Column, lowest: int, span: int) -> tuple[Column, Column]:
    """Whole numbers of which none is more than `span` above the lowest: no need to sort them.

    What wraps around in a narrow type wraps back: 100 − (−100) is 200 when its 8 bits are read without a sign.
    """
    first = column.dtype.type(lowest)
    at = (column - first).view(f"u{column.dtype.itemsize}").astype(np.intp)
    there = np.zeros(span + 1, np.bool_)
    there[at] = True
    keys = np.flatnonzero(there)
    named = keys.astype(column.dtype) + first
    if len(keys) == len(there):
        return at, named
    number = np.empty(len(there), np.intp)
    number[keys] = np.arange(len(keys))
    return number[at], named


def _coded_objects(column: Column) -> tuple[Column, Column]:
    """Text, or whole numbers of Python."""
    values = column.tolist()
    keys = sorted(set(values))
    number = {key: at for at, key in enumerate(keys)}
    found = np.fromiter(map(number.__getitem__, values), np.intp, len(values))
    return found, np.array(keys, object)


def order_of(numbers: Column, many: int) -> Column:
    """The rows in the order of their numbers, 0 to many - 1; those with the same number stay in order.

    >>> order_of(np.array([2, 0, 2, 1]), 3).tolist()
    [1, 3, 0, 2]
    """
    bits = max(len(numbers) - 1, 1).bit_length()
    if bits + many.bit_length() > 62:
        return np.argsort(numbers, kind="stable")
    packed = (numbers.astype(np.int64) << bits) | np.arange(len(numbers))
    packed.sort()
    packed &= (1 << bits) - 1
    return packed
