"""What was scored as Arrow tables: exact numbers as numerators and denominators, or floating point, or both."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

import numpy as np

from overtrick.kernel.ratio import exact_text
from overtrick.kernel.surd import Surd
from overtrick.scoring.batch.numbers import Numbers
from overtrick.scoring.batch.scored import Scored
from overtrick.scoring.batch.table import arrow, arrow_of
from overtrick.scoring.columnar.stored import Column

if TYPE_CHECKING:
    from overtrick.scoring.batch.totals import Totals

__all__ = ["Show", "boards_table", "rows_table", "totals_table"]


class Show(Enum):
    """How numbers are written into a table."""

    EXACT = "exact"
    FLOAT = "float"
    BOTH = "both"


def rows_table(scored: Scored, *, show: Show = Show.EXACT, awards: bool = True, percent: bool = True) -> Any:
    """A row for each result, in the order in which they came, after the columns of the table that was scored.

    Columns for each side that was scored: `ns_award_num` and `ns_award_den` (and `ns_award_under` where there are
    roots: num·√under / den), `ns_percent_num` and `ns_percent_den`; in floating point `ns_award` and `ns_percent`.
    Whole numbers of 64 bits, decimal numbers where a value does not fit. Null on boards with nothing to compare.
    `awards` and `percent`: which of the two are wanted.

    Raises: MissingPackageError without pyarrow.
    """
    columns: dict[str, Any] = {} if scored.table is None else _columns(scored.table)
    for side in scored.earned:
        name = side.value.lower()
        found = {"award": scored.award(side) if awards else None, "percent": scored.percent(side) if percent else None}
        for what, numbers in found.items():
            columns |= {} if numbers is None else _numbers(f"{name}_{what}", numbers, show)
    return arrow().table(columns)


def _columns(table: Any) -> dict[str, Any]:
    names = list(table) if isinstance(table, Mapping) else table.column_names
    return {name: table[name] for name in names}


def _numbers(name: str, numbers: Numbers, show: Show) -> dict[str, Any]:
    nothing = None if numbers.there.all() else ~numbers.there_of_rows
    found = {}
    if show is not Show.FLOAT:
        found[f"{name}_num"] = _whole(numbers.num, nothing)
        found[f"{name}_den"] = _whole(numbers.den_of_rows, nothing)
        if numbers.under is not None:
            found[f"{name}_under"] = _whole(numbers.under_of_rows, nothing)
    if show is not Show.EXACT:
        found[name] = arrow_of(numbers.floats(), nothing)
    return found


def _whole(column: Column, nothing: Column | None = None) -> Any:
    """Whole numbers of 64 bits, or decimal ones of up to 76 digits."""
    if column.dtype != object:
        return arrow_of(column, nothing)
    pa = arrow()
    values = [Decimal(int(number)) for number in column.tolist()]
    return pa.array(values, pa.decimal256(76, 0), mask=nothing)


def boards_table(scored: Scored) -> Any:
    """A row for each board: its keys, how many results it has, its top, and whether it could be compared."""
    boards = scored.boards
    columns: dict[str, Any] = {} if boards.group is None else {"group": arrow().array(boards.group.tolist())}
    columns["board"] = arrow().array(boards.key.tolist())
    columns |= {name: arrow().array(numbers) for name, numbers in boards.counts.named}
    if boards.top is not None:
        columns |= {"top_num": _whole(boards.top[0]), "top_den": _whole(boards.top[1])}
    return arrow().table(columns | {"comparable": arrow().array(boards.comparable)})


def totals_table(totals: Totals) -> Any:
    """A row for each contestant: key, boards, sum and place.

    The sum is `total_num` / `total_den`, in tops or in the method's unit; `total` as text where it has roots.
    """
    pa = arrow()
    columns: dict[str, Any] = {"contestant": _keys(totals.key), "boards": arrow_of(totals.boards)}
    sums = [totals.sum(at) for at in range(len(totals))] if totals.num.dtype == object else []
    if any(isinstance(one, Surd) for one in sums):
        columns["total"] = pa.array([exact_text(one) for one in sums])
    elif sums:
        plain = [one for one in sums if isinstance(one, Fraction)]
        columns["total_num"] = _whole(np.array([one.numerator for one in plain], object))
        columns["total_den"] = _whole(np.array([one.denominator for one in plain], object))
    else:
        columns["total_num"] = arrow_of(totals.num)
        columns["total_den"] = arrow_of(np.full(len(totals), totals.den))
    return pa.table(columns | {"rank": arrow_of(totals.rank), "tied": arrow_of(totals.tied)})


def _keys(column: Column) -> Any:
    signed = column.dtype.kind == "i"
    return arrow_of(column.astype(np.int64, copy=False)) if signed else arrow().array(column.tolist())
