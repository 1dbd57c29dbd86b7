"""Exact numbers, one a row: what a column of results is made of before anybody divides."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.ratio import Exact, Ratio
from overtrick.kernel.records import dataclass
from overtrick.scoring.batch.arranged import Arranged
from overtrick.scoring.columnar.stored import Column

__all__ = ["Numbers", "largest_of", "product"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Numbers:
    """num·√under / den for every row.

    `num` has one number a row; `den` and `under` one a board, or one a row where `by_row`; `under` None: no roots.
    64 bits, or Python's own numbers where a value could leave them. `arranged` tells the board of each row, `there`
    whether a board has anything to compare: a row of one that has not has no number.
    """

    num: Column
    den: Column
    under: Column | None
    arranged: Arranged
    there: Column
    by_row: bool

    @classmethod
    def of_rows(cls, num: Column, den: Column, under: Column | None, there: Column) -> Numbers:
        """Rows that belong to no board: each is one of its own."""
        each = Arranged(keys=[], sizes=np.ones(len(num), np.int64), mixed=np.arange(len(num)))
        return cls(num=num, den=den, under=under, arranged=each, there=there, by_row=True)

    def __len__(self) -> int:
        return len(self.num)

    @property
    def board(self) -> Column:
        """The board of each row."""
        return self.arranged.board

    @property
    def den_of_rows(self) -> Column:
        """The denominator of each row."""
        return self.den if self.by_row else self.arranged.spread(self.den)

    @property
    def under_of_rows(self) -> Column:
        """What is under the root of each row; 1 where there is none."""
        if self.under is None:
            return np.ones(len(self.num), np.int64)
        return self.under if self.by_row else self.arranged.spread(self.under)

    @property
    def there_of_rows(self) -> Column:
        """Whether each row has a number."""
        return self.arranged.spread(self.there)

    def exact(self, row: int) -> Exact | None:
        """The number of a row, None where it has none."""
        board = self.board[row]
        if not self.there[board]:
            return None
        at = row if self.by_row else board
        return Ratio(int(self.num[row]), int(self.den[at]), 1 if self.under is None else int(self.under[at])).exact

    def listed(self) -> list[Exact | None]:
        """The numbers of all rows."""
        return [self.exact(row) for row in range(len(self))]

    def floats(self) -> Column:
        """The same in floating point, for display only; not-a-number where there is none.

        Rounding: in each step to 53 binary digits.
        """
        found = self.num.astype(np.float64) / self.den_of_rows.astype(np.float64)
        if self.under is not None:
            found = found * np.sqrt(self.under_of_rows.astype(np.float64))
        found[~self.there_of_rows] = np.nan
        return np.asarray(found)


def largest_of(column: Any) -> int:
    """The largest of these numbers on either side of zero, 0 if there are none."""
    return max(int(column.max(initial=0)), -int(column.min(initial=0))) if len(column) else 0


def product(column: Column, factor: Column | int) -> Column:
    """Products that keep to 64 bits, or are Python's own numbers where they could leave them.

    >>> product(np.array([2, 3]), 5).tolist(), product(np.array([2**62]), 4).tolist() == [2**64]
    ([10, 15], True)
    """
    most = factor if isinstance(factor, int) else largest_of(factor)
    if column.dtype != object and max(largest_of(column), 1) * most < 1 << 63:
        return np.asarray(column * factor)
    return np.asarray(column.astype(object) * factor)
