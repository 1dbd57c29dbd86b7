"""Lines of a CSV file that do not have as many fields as its heading: left out, and told with their rows."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.model.words import count_of

__all__ = ["Torn", "skipped"]


def skipped(_: Any) -> str:
    """What a reader of CSV is told to do with such a line."""
    return "skip"


class Torn:
    """The torn lines of one file, as its reader meets them; it is ahead of the tables that it gives.

    Rows are counted from 1, headings and empty lines not among them, torn lines among them. Of what was told only the
    number is kept.
    """

    def __init__(self) -> None:
        self._rows: list[int] = []
        self._fields: list[tuple[int, int]] = []
        self._told = 0

    def meet(self, line: Any) -> str:
        """A line of which the reader says how many fields it has; it is to skip it."""
        self._rows.append(line.number - 1)
        self._fields.append((line.actual_columns, line.expected_columns))
        return skipped(line)

    def rows_of(self, whole: Any) -> Any:
        """For whole rows that were not told of before, counted without the torn ones, which rows of the file they are.

        >>> from types import SimpleNamespace as Line
        >>> torn = Torn()
        >>> for number in (3, 4, 7):
        ...     _ = torn.meet(Line(number=number, actual_columns=1, expected_columns=2))
        >>> torn.rows_of(np.array([1, 2, 3, 4])).tolist()
        [1, 4, 5, 7]
        >>> torn.told(2), torn.rows_of(np.array([3, 4])).tolist()
        ([(2, '1 field where the heading has 2'), (3, '1 field where the heading has 2')], [5, 7])
        """
        return whole + self._told + np.searchsorted(self._before(), whole, side="left")

    def told(self, whole: int) -> list[tuple[int, str]]:
        """The torn lines that stand before or right behind so many whole rows of the file, each of them once.

        Each is the number of its row, and why it is left out.
        """
        many = int(np.searchsorted(self._before(), whole, side="right"))
        found = [(row, _said(*fields)) for row, fields in zip(self._rows[:many], self._fields[:many], strict=True)]
        del self._rows[:many], self._fields[:many]
        self._told += many
        return found

    def _before(self) -> Any:
        """How many whole rows stand before each torn line."""
        return np.array(self._rows, np.int64) - self._told - np.arange(1, len(self._rows) + 1)


def _said(actual: int, expected: int) -> str:
    return f"{count_of(actual, 'field')} where the heading has {expected}"
