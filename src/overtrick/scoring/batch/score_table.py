"""A table scored: its columns by name, its boards and contestants by their own keys."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from overtrick.kernel.records import replace
from overtrick.model.conditions import Conditions
from overtrick.model.seat import Side
from overtrick.scoring.batch.given import score_column, weight_column
from overtrick.scoring.batch.house_rules import check_conditions
from overtrick.scoring.batch.keys import key_column
from overtrick.scoring.batch.score import Checked, score_checked
from overtrick.scoring.batch.scored import Scored
from overtrick.scoring.batch.table import arrow_table, column_of, keys_of

__all__ = ["score"]


def score(
    table: Any,
    *,
    method: str = "",
    options: Mapping[str, str] | None = None,
    conditions: Conditions | None = None,
    board: str = "board",
    score: str = "score",
    group: str | None = None,
    weight: str | None = None,
    entered: int | str | None = None,
    expected: int | str | None = None,
    sides: Iterable[Side] = Side,
    threads: int = 1,
    engine: str = "auto",
) -> Scored:
    """Score a table with a row for each result, in any order.

    `table`: a mapping of names to arrays, or anything that speaks Arrow's C interface: a table of pyarrow, a frame of
    Polars or pandas, a relation of DuckDB. `board`, `score`, `group` and `weight` name its columns; `entered` and
    `expected` name a column, or are one number for all boards. `conditions` hold the method, its options and N where
    they are not given here. All else is as for `score_columns`.

    Raises: as `score_columns`; BadValueError for a column that the table does not have or that has gaps, and for a
    house rule that columns cannot follow; MissingPackageError for an Arrow table without pyarrow.

    >>> night = score({"board": [1, 1, 1], "score": [420, 450, -50]}, method="mitchell")
    >>> [str(percent) for percent in night.percent(Side.NS).listed()]
    ['50', '100', '0']
    """
    conditions = conditions or Conditions()
    check_conditions(conditions)
    whole = arrow_table(table)

    def given(name: int | str | None) -> Any:
        return column_of(whole, name) if isinstance(name, str) else name

    columns = Checked(
        board=key_column(keys_of(whole, board), board),
        score=score_column(column_of(whole, score), score),
        group=None if group is None else key_column(keys_of(whole, group), group),
        weight=None if weight is None else weight_column(column_of(whole, weight), weight),
    )
    scored = score_checked(
        columns,
        method=method or conditions.method,
        options=dict(conditions.options) if options is None and not method else options,
        entered=given(entered),
        expected=given(conditions.expected if expected is None else expected),
        sides=sides,
        threads=threads,
        engine=engine,
    )
    return replace(scored, table=whole)
