"""Lines of a CSV file that do not have as many fields as its heading: left out, and told with their rows."""

from __future__ import annotations

from array import array
from pathlib import Path
from typing import Any

import numpy as np

from overtrick.kernel.errors import UnreadableError
from overtrick.model.words import count_of

__all__ = ["Stretch", "Torn", "unheard"]

_ENDLESS = 100_000
"""So many torn lines one after the other are no slips: they have another heading, or other marks between fields."""


def unheard(_: Any) -> None:
    """Who is told of torn lines where nobody wants to know."""


class Torn:
    """The torn lines of one file, as its reader meets them; it is ahead of the tables that it gives.

    Rows are counted from 1, headings and empty lines not among them, torn lines among them. Of what was told only the
    number is kept.
    """

    def __init__(self) -> None:
        self._rows, self._fields = array("q"), array("q")
        self._heading = 0
        self._told = 0

    def meet(self, line: Any) -> None:
        """A line of which the reader says how many fields it has."""
        self._heading = line.expected_columns
        self._rows.append(line.number - 1)
        self._fields.append(line.actual_columns)

    def rows_of(self, whole: Any) -> Any:
        """For whole rows that were not told of before, counted without the torn ones, which rows of the file they are.

        >>> from types import SimpleNamespace as Line
        >>> torn = Torn()
        >>> for number in (3, 4, 7):
        ...     torn.meet(Line(number=number, actual_columns=1, expected_columns=2))
        >>> torn.rows_of(np.array([1, 2, 3, 4])).tolist()
        [1, 4, 5, 7]
        >>> rows, reasons = torn.told(2)
        >>> rows.tolist(), reasons, torn.rows_of(np.array([3, 4])).tolist()
        ([2, 3], ['1 field where the heading has 2', '1 field where the heading has 2'], [5, 7])
        """
        return whole + self._told + np.searchsorted(self._before(), whole, side="left")

    def told(self, whole: int) -> tuple[Any, list[str]]:
        """The rows of torn lines that stand before or right behind so many whole rows of the file, each of them once.

        And why each is left out.
        """
        many = int(np.searchsorted(self._before(), whole, side="right"))
        rows, fields = np.array(self._rows[:many], np.int64), self._fields[:many]
        text = {each: _said(each, self._heading) for each in set(fields)}
        del self._rows[:many], self._fields[:many]
        self._told += many
        return rows, [text[each] for each in fields]

    def _before(self) -> Any:
        """How many whole rows stand before each torn line."""
        return np.array(self._rows, np.int64) - self._told - np.arange(1, len(self._rows) + 1)


class Stretch:
    """The torn lines that stand one after the other in a file, the last such; `met`: how many were met in all."""

    def __init__(self, path: Path) -> None:
        self.met = 0
        self._path = path
        self._first = self._last = 0
        self._fields = ""

    def meet(self, line: Any) -> str:
        """One more; says what the reader has to do: to skip it, or to give up."""
        row = line.number - 1
        if row != self._last + 1 or not self.met:
            self._first, self._fields = row, _said(line.actual_columns, line.expected_columns)
        self._last = row
        self.met += 1
        return "error" if self._is_endless else "skip"

    @property
    def _is_endless(self) -> bool:
        return self._last - self._first + 1 >= _ENDLESS

    def check(self) -> None:
        """Whether it was for too many of them that the reader gave up.

        Raises: UnreadableError, if so.
        """
        if self._is_endless:
            raise UnreadableError(
                f"{self._path}: from row {self._first} on {_ENDLESS:,} lines and more do not have as many fields as "
                f"the heading (row {self._first}: {self._fields}). They seem to belong to another heading. Mend the "
                "file, or leave it out."
            )


def _said(actual: int, expected: int) -> str:
    return f"{count_of(actual, 'field')} where the heading has {expected}"
