"""What a table's results earned: exact numbers for both sides, the boards, and what was counted."""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property
from typing import Any

import numpy as np

from overtrick.kernel.records import dataclass, replace
from overtrick.model.seat import Side
from overtrick.model.tally import Tally
from overtrick.scoring.batch.arranged import Arranged
from overtrick.scoring.batch.numbers import Numbers, product
from overtrick.scoring.columnar.awards import Ratios
from overtrick.scoring.columnar.columns import tally_columns
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.stored import Column, Counts, Stored

__all__ = ["Boards", "Scored"]


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Boards:
    """The boards of a table, one number for each in every column.

    `group` None where there are no groups. `counts`: played n, entered and expected N, in results (tables). `top`: the
    most that the board offers, as numerator and denominator, None for a method without a top. `comparable`: whether it
    has enough results to be compared.
    """

    key: Column
    group: Column | None
    counts: Counts
    top: tuple[Column, Column] | None
    comparable: Column

    def __len__(self) -> int:
        return len(self.key)


@dataclass(frozen=True, kw_only=True, eq=False)
class Scored:
    """A scored table; everything in the order of its rows.

    Units: awards in the method's own (matchpoints on the 2-1-0 scale, IMPs, points), on the board's own top; per cent
    of that top. Sign: each side from its own view. Rounding: none. `table`: what was scored, None where columns were.
    To whatever asks (`polars.DataFrame(scored)`) it is an Arrow table itself: the columns of its table and the exact
    numbers.
    """

    formula: Formula
    boards: Boards
    arranged: Arranged
    counted: Stored
    earned: dict[Side, Ratios]
    table: Any = None

    def __len__(self) -> int:
        return len(self.counted.score)

    @property
    def why_not(self) -> str:
        """Why the method was scored board by board instead of in columns, "" where it was not."""
        return self.formula.why_not

    @property
    def board(self) -> Column:
        """The board of each row, as its number in `boards`."""
        return self.arranged.board

    def award(self, side: Side) -> Numbers:
        """What every row earns that side.

        Raises: KeyError for a side that was not asked for.
        """
        ratios = self.earned[side]
        rows = self.arranged.in_rows
        return Numbers(
            num=rows(ratios.num),
            den=rows(ratios.den) if ratios.by_result else ratios.den,
            under=None if ratios.under is None else rows(ratios.under) if ratios.by_result else ratios.under,
            arranged=self.arranged,
            there=self.boards.comparable,
            by_row=ratios.by_result,
        )

    def percent(self, side: Side) -> Numbers | None:
        """The same in per cent of the board's top; None for a method without a top.

        Raises: KeyError for a side that was not asked for.
        """
        if self.boards.top is None:
            return None
        award, parts = self.award(side), self.boards.top[1]
        top = np.where(self.boards.comparable, self.boards.top[0], 1)
        hundred = product(parts, 100)
        steady = len(hundred) and (hundred == hundred[0]).all()
        return replace(
            award,
            num=product(award.num, int(hundred[0]) if steady else hundred[self.board]),
            den=product(award.den, top[self.board] if award.by_row else top),
        )

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        from overtrick.scoring.batch.arrow_out import rows_table

        return rows_table(self).__arrow_c_stream__(requested_schema)

    @cached_property
    def tally(self) -> Tally:
        """What the method counted for every row, from N-S's side; counted when it is asked for."""
        tally: Any = tally_columns(self.counted, self.formula.method, self.formula.settings)
        moved: Tally = replace(self._in_rows(tally), extent=self._in_rows(tally.extent))
        return moved

    def _in_rows(self, counted: Any) -> Any:
        columns = {field.name: getattr(counted, field.name) for field in fields(counted)}
        moved = {name: self.arranged.in_rows(x) for name, x in columns.items() if isinstance(x, np.ndarray)}
        return replace(counted, **moved)
