"""A frame of Spark scored: a frame with the results, one with the rows that cannot be scored, and totals."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

import pyarrow as pa

from overtrick.desk.batch.clean import clean
from overtrick.desk.batch.partial import partial_schema
from overtrick.desk.batch.read import is_text
from overtrick.desk.batch.spark import steps
from overtrick.desk.batch.spark.carried import struct_of
from overtrick.desk.batch.spark.frames import Rows, sums_in_one, together, with_expected
from overtrick.desk.batch.spark.session import check_spark
from overtrick.desk.batch.spark.shipping import shipped
from overtrick.desk.batch.spark.tables import numbered
from overtrick.desk.batch.totals import columns_of_totals
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.kernel.shelf import near_names
from overtrick.model.conditions import Conditions
from overtrick.model.seat import Side
from overtrick.scoring.batch.house_rules import check_conditions

__all__ = ["ScoredFrame", "score"]

_WIDE = pa.decimal128(38, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredFrame:
    """What comes of a frame; Spark works when somebody writes or looks at it.

    `rows`: the columns of the frame and behind them those that `overtrick.batch.rows_table` has; in no order.
    `rejects`: rows that cannot be scored, as they came, and the `reason` (`reject_reason` where that is taken).
    """

    rows: Any
    rejects: Any
    wanted: Wanted

    def totals(self, rows: Any = None) -> Any:
        """Everybody in one ranking, as the table of pyarrow that `overtrick.batch.totals_table` gives.

        `rows`: the rows as they were written and read again, so that nothing is scored twice.

        Raises: BadValueError without columns of contestants, and for columns that hold text here, numbers there.
        """
        rows = self.rows if rows is None else rows
        names = columns_of_totals(rows.columns, self.wanted)
        key = _contestants(rows, self.wanted)
        schema = partial_schema(key)
        step = partial(steps.sum_rows, names, key, self.wanted)
        return sums_in_one(
            _chosen(rows, names).mapInArrow(shipped(step), struct_of(schema.types, schema.names)), key, self.wanted
        )


def _contestants(rows: Any, wanted: Wanted) -> Any:
    names = wanted.contestants
    if not names:
        raise BadValueError("A ranking needs the column ns, the column ew, or both. Name them when you score.")
    kinds = {is_text(_arrow_schema(rows).field(name).type) for name in names}
    if len(kinds) == 2:
        raise BadValueError(f"The columns {' and '.join(names)} hold text and numbers; one ranking needs one of both.")
    return pa.string() if kinds == {True} else pa.int64()


def score(
    frame: Any,
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
    ns: str | None = None,
    ew: str | None = None,
    sides: Iterable[Side] = Side,
    awards: bool = True,
    percent: bool = True,
    floats: bool = False,
    wide: bool = False,
    boards_together: bool = False,
) -> ScoredFrame:
    """Score a frame of Spark with a row for each result; what is asked is asked as of `overtrick.batch.score`.

    `ns` and `ew` name the columns of contestants, for totals. `awards`, `percent`, `floats`: what is written. `wide`:
    exact numbers are decimal ones of 38 digits instead of whole ones of 64 bits; numbers beyond stop the work with a
    message. `boards_together`: every board is whole in one partition, its rows next to each other, so that nothing has
    to be moved; where it is seen not to be so the work stops. Scores become whole numbers of 16 bits, all other
    numbers that are named those of 64. Rows that cannot be scored are left out, see `rejects`.

    Raises: MissingPackageError without pyspark; UnknownNameError for a method or an option; BadValueError for a column
    that the frame does not have or that cannot be scored. Workers raise the same when they meet it in the rows.
    """
    conditions = conditions or Conditions()
    check_conditions(conditions)
    chosen = dict(conditions.options) if options is None and not method else dict(options or {})
    names = {"board": board, "score": score, "group": group, "weight": weight, "ns": ns or "", "ew": ew or ""}
    numbers = {"entered": entered, "expected": conditions.expected if expected is None else expected}
    wanted = Wanted(
        files=(),
        out="",
        method=method or conditions.method,
        options=tuple(chosen.items()),
        sides=tuple(sides),
        awards=awards,
        percent=percent,
        floats=floats,
        totals=bool(ns or ew),
        **{what: _named(frame, name) for what, name in (names | numbers).items() if name is not None},
    )
    wanted.check()
    return _scored(frame, wanted, wide=wide, trusted=boards_together)


def _named(frame: Any, name: Any) -> Any:
    """The name of a column as the frame writes it; anything else as it is.

    Raises: BadValueError for one that the frame does not have, or has twice.
    """
    if not isinstance(name, str) or not name:
        return name
    if frame.columns.count(name) > 1:
        raise BadValueError(f"The frame has two columns called '{name}'; give them different names.")
    if name in frame.columns:
        return name
    regardless = [one for one in frame.columns if one.lower() == name.lower()]
    strictly = frame.sparkSession.conf.get("spark.sql.caseSensitive") == "true"
    if strictly or len(regardless) != 1:
        raise BadValueError(f"The frame has no column {name}. {near_names(name, frame.columns)}")
    return regardless[0]


def _scored(frame: Any, wanted: Wanted, *, wide: bool, trusted: bool) -> ScoredFrame:
    check_spark("pyspark", "pandas")
    twice = next((name for name in frame.columns if frame.columns.count(name) > 1), None)
    if twice is not None:
        raise BadValueError(f"The frame has two columns called '{twice}'; give them different names.")
    given = _arrow_schema(frame)
    empty = clean(given.empty_table(), 0, steps.FRAME, wanted).table
    rows = _cleaned(frame, given.names, wanted)
    needed = _cleaned(frame, list(wanted.needed), wanted)
    ready = with_expected(rows, needed, wanted, trusted=trusted)
    ready = ready if trusted else together(ready, wanted)
    result = steps.scored_empty(empty.schema, wanted).schema
    _check_names(result.names, given.names)
    types = [_wider(field.name, field.type, given.names) if wide else field.type for field in result]
    step = partial(steps.score_rows, empty.schema, types, result.names, wanted, trusted=trusted)
    return ScoredFrame(
        rows=ready.frame.mapInArrow(shipped(step), struct_of(types, result.names)),
        rejects=_rejected(frame, given, wanted),
        wanted=wanted,
    )


def _arrow_schema(frame: Any) -> Any:
    """The columns of a frame as they come to a worker.

    Raises: BadValueError for a frame with a column that Arrow cannot hold.
    """
    from pyspark.errors import PySparkException

    try:
        schema = frame.toDF(*numbered(len(frame.columns))).limit(0).toArrow().schema
    except PySparkException as fault:
        raise BadValueError(
            f"The frame has a column that Arrow cannot hold: {str(fault).rstrip('.')}. Leave it out."
        ) from None
    return pa.schema([field.with_name(name) for field, name in zip(schema, frame.columns, strict=True)])


def _cleaned(frame: Any, names: list[str], wanted: Wanted) -> Rows:
    part = _chosen(frame, names)
    empty = _arrow_schema(part).empty_table().rename_columns(names)
    types = clean(empty, 0, steps.FRAME, wanted).table.schema.types
    step = partial(steps.clean_rows, names, types, wanted)
    return Rows(frame=part.mapInArrow(shipped(step), struct_of(types, numbered(len(names)))), names=names)


def _chosen(frame: Any, names: list[str]) -> Any:
    """Some columns of a frame by their exact names, whatever dots and capitals are in them; as c0, c1, …"""
    by_number = frame.toDF(*numbered(len(frame.columns)))
    return by_number.select(*(f"c{frame.columns.index(name)}" for name in names)).toDF(*numbered(len(names)))


def _rejected(frame: Any, given: Any, wanted: Wanted) -> Any:
    taken = "reason" in (name.lower() for name in given.names)
    types, names = [*given.types, pa.string()], [*given.names, "reject_reason" if taken else "reason"]
    step = partial(steps.rejected_rows, given.names, types, wanted)
    found = _chosen(frame, given.names).mapInArrow(shipped(step), struct_of(types, numbered(len(types))))
    return found.toDF(*names)


def _check_names(names: list[str], given: list[str]) -> None:
    """Raises: BadValueError for a column that Spark would take for one of the results."""
    results = {name.lower(): name for name in names if name not in given}
    taken = next((name for name in given if name.lower() in results), None)
    if taken is not None:
        raise BadValueError(f"There is a column {taken} already, which is a name of the results. Rename it first.")


def _wider(name: str, kind: Any, given: list[str]) -> Any:
    return _WIDE if name not in given and name.endswith(("_num", "_den", "_under")) else kind
