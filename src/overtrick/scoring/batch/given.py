"""What is given for each row, checked: scores, weights, and the numbers that a board has."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError
from overtrick.scoring.batch.arranged import Arranged
from overtrick.scoring.batch.numbers import largest_of
from overtrick.scoring.columnar.stored import Column

__all__ = ["board_numbers", "same_length", "score_column", "weight_column", "whole_numbers"]

_HIGHEST = 1 << 60
"""Scores below this have differences that 64 bits hold; the highest of a contract is 7600."""

_TABLES = 1 << 57
"""All tables together: below this, 24 IMPs for each are held by 64 bits."""


def whole_numbers(values: Any, name: str) -> Column:
    """A column of whole numbers of at most 64 bits.

    Raises: BadValueError for anything else, with the first row in which it is.
    """
    column = np.asarray(values)
    if column.ndim != 1:
        raise BadValueError(f"The column {name} must have one number for each row; it has {column.ndim} dimensions.")
    if column.dtype.kind == "i" or not len(column):
        return column if column.dtype.kind == "i" else column.astype(np.int64)
    if column.dtype.kind not in "ufO":
        raise BadValueError(f"The column {name} holds {column.dtype}; it must hold whole numbers.")
    bad = np.flatnonzero(~_are_whole(column))
    if len(bad):
        raise BadValueError(
            f"The column {name} has {column[bad[0]]} in row {bad[0]}, counted from 0, which is no whole number of 64 "
            "bits. Leave out rows without a result."
        )
    return column.astype(np.int64)


def _are_whole(column: Column) -> Column:
    """Where 64 bits hold a number exactly: whole numbers, and those that were written as 420.0."""
    if column.dtype.kind == "u":
        return np.asarray(column < 1 << 63)
    if column.dtype.kind == "f":
        return np.asarray((np.abs(column) < 1 << 53) & (column == np.floor(column)))
    fits = [type(number) is int and -(1 << 63) <= number < 1 << 63 for number in column.tolist()]
    return np.array(fits, np.bool_)


def same_length(columns: dict[str, Column]) -> None:
    """Raises: BadValueError for columns of different lengths."""
    lengths = {name: len(column) for name, column in columns.items()}
    if len(set(lengths.values())) > 1:
        said = ", ".join(f"{name} {length}" for name, length in lengths.items())
        raise BadValueError(f"All columns need the same number of rows; here are {said}.")


def score_column(values: Any, name: str = "score") -> Column:
    """N-S scores in points, from the column of that name.

    Raises: BadValueError for what no arithmetic of 64 bits can compare.
    """
    column = whole_numbers(values, name)
    if column.dtype.itemsize == 8 and largest_of(column) >= _HIGHEST:
        high = np.flatnonzero((column >= _HIGHEST) | (column <= -_HIGHEST))
        raise BadValueError(f"The column {name} has {column[high[0]]} in row {high[0]}, which can be no score.")
    return column


def weight_column(values: Any, name: str = "weight") -> Column | None:
    """How many tables each row stands for, from the column of that name; None where each stands for one.

    Raises: BadValueError for a row that stands for none, or for so many that nothing can count them.
    """
    column = whole_numbers(values, name).astype(np.int64, copy=False)
    none = np.flatnonzero(column < 1)
    if len(none):
        raise BadValueError(
            f"The column {name} has {column[none[0]]} in row {none[0]}, counted from 0: a row stands for one table "
            "or more. Leave the row out if it stands for none."
        )
    if largest_of(column) * len(column) >= _TABLES and sum(column.tolist()) >= _TABLES:
        raise BadValueError(f"The column {name} adds up to {sum(column.tolist())}: more tables than can be counted.")
    return None if int(column.max(initial=1)) == 1 else column


def board_numbers(values: Any, name: str, boards: Arranged) -> Column:
    """A number of each board that stands in every row of it, or one for all.

    Raises: BadValueError for a board whose rows do not agree.
    """
    if np.ndim(values) == 0:
        return np.full(len(boards.sizes), whole_numbers([values], name)[0], np.int64)
    column = whole_numbers(values, name).astype(np.int64, copy=False)
    same_length({"board": boards.board, name: column})
    found = boards.of_each(column)
    other = np.flatnonzero(column != found[boards.board])
    if len(other):
        board = int(boards.board[other[0]])
        raise BadValueError(
            f"The column {name} has {found[board]} and {column[other[0]]} for {boards.named(board)}; "
            "a board has one number in all its rows."
        )
    return found
