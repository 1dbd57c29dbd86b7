"""Rows that can be scored, apart from those that cannot: no key, no score, or one that no contract has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pyarrow as pa

from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import Reader, empty_of, is_text, is_whole
from overtrick.desk.batch.torn import Torn
from overtrick.desk.batch.wanted import Wanted
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.records import dataclass
from overtrick.laws.law_77 import possible_scores
from overtrick.model.board import Vulnerability
from overtrick.scoring.batch.table import arrow_of, numbers_of

__all__ = ["REJECTS", "Clean", "clean", "clean_tables"]

REJECTS = pa.schema([("file", pa.string()), ("row", pa.int64()), ("reason", pa.string())])
"""What is kept of a row that is left out; rows are counted from 1, headings not among them."""

_NONE = pa.Table.from_batches([], REJECTS)

_WRITTEN = r"^\s*[+-]?\d{1,9}(\.0*)?\s*$"


@dataclass(frozen=True, slots=True, kw_only=True)
class Clean:
    """A table without the rows that cannot be scored, and those as `REJECTS`; `read`: how many rows there were."""

    table: Any
    rejects: Any
    read: int


def clean_tables(
    reader: Reader, source: Input, wanted: Wanted, columns: tuple[str, ...] | None, rows: int
) -> Iterator[Clean]:
    """The tables of a file, each without the rows that cannot be scored."""
    torn, whole = Torn(), 0
    for table in reader.tables(source, columns, rows, torn.meet):
        found = clean(table, whole + 1, source.name, wanted)
        whole += len(table)
        yield _with_torn(found, torn, whole, source.name)
    left, reasons = torn.told(whole)
    if reasons:
        nothing = empty_of(reader, source)
        found = clean(nothing if columns is None else nothing.select(columns), 1, source.name, wanted)
        yield Clean(table=found.table, rejects=_listed(left, reasons, source.name), read=len(reasons))


def _with_torn(found: Clean, torn: Torn, whole: int, name: str) -> Clean:
    """The same with torn lines among its rows that cannot be scored, all by the rows of the file."""
    rejects = found.rejects
    if len(rejects):
        rejects = rejects.set_column(1, "row", arrow_of(torn.rows_of(numbers_of(rejects["row"]))))
    rows, reasons = torn.told(whole)
    if reasons:
        rejects = pa.concat_tables([rejects, _listed(rows, reasons, name)]).sort_by("row")
    return Clean(table=found.table, rejects=rejects, read=found.read + len(reasons))


def clean(table: Any, first: int, name: str, wanted: Wanted) -> Clean:
    """Leave out what cannot be scored; scores become whole numbers of 16 bits, other numbers those of 64.

    Raises: BadValueError for a column that holds something else altogether.
    """
    if _is_clean(table, wanted):
        return Clean(table=table, rejects=_NONE, read=len(table))
    bad = np.zeros(len(table), np.bool_)
    reasons: list[tuple[Any, Callable[[int], str]]] = []

    def leave_out(rows: Any, reason: Callable[[int], str]) -> None:
        fresh = rows & ~bad
        if fresh.any():
            reasons.append((np.flatnonzero(fresh), reason))
            bad[fresh] = True

    for key in dict.fromkeys((*wanted.keys, *wanted.contestants)):
        column = _plain_key(table[key], key, name)
        table = table.set_column(table.column_names.index(key), key, column)
        leave_out(_missing(column), lambda _, key=key: f"no {key}")  # type: ignore[misc]
    scores, is_number = _numbers(table[wanted.score], wanted.score, name)
    points = scores.astype(np.int16, copy=False)
    impossible = ~_possible()[points.view(np.uint16)] | (points != scores)
    given = table[wanted.score]
    leave_out(~is_number, lambda row: _said(given, row, wanted.score))
    leave_out(impossible, lambda row: f"{wanted.score} {scores[row]} is no score that a contract can have")
    table = _put(table, wanted.score, points)
    for number in dict.fromkeys(wanted.numbers):
        values, is_number = _numbers(table[number], number, name)
        before = table[number]
        leave_out(~is_number, lambda row, of=before, number=number: _said(of, row, number))  # type: ignore[misc]
        few = values < 1
        leave_out(few, lambda row, of=values, number=number: f"{number} {of[row]} is less than 1")  # type: ignore[misc]
        table = _put(table, number, values.astype(np.int64, copy=False))
    if not reasons:
        return Clean(table=table, rejects=_NONE, read=len(table))
    return Clean(table=table.filter(pa.array(~bad)), rejects=_rejects(reasons, first, name), read=len(table))


def _is_clean(table: Any, wanted: Wanted) -> bool:
    """Whether a table is what it would become, which is quickly seen where no column has to be converted."""

    def holds(name: str, kind: Any) -> bool:
        return bool(kind(table[name].type)) and not table[name].null_count

    return (
        holds(wanted.score, pa.types.is_int16)
        and all(holds(name, pa.types.is_integer) for name in (*wanted.keys, *wanted.contestants))
        and all(holds(name, pa.types.is_int64) for name in wanted.numbers)
        and bool(_possible().take(numbers_of(table[wanted.score]).view(np.uint16)).all())
        and all(bool((numbers_of(table[name]) > 0).all()) for name in wanted.numbers)
    )


def _rejects(reasons: list[tuple[Any, Callable[[int], str]]], first: int, name: str) -> Any:
    found = sorted((int(row), reason) for rows, say in reasons for row, reason in ((row, say(row)) for row in rows))
    return _listed(np.array([row + first for row, _ in found]), [reason for _, reason in found], name)


def _listed(rows: Any, reasons: list[str], name: str) -> Any:
    return pa.table([pa.repeat(name, len(rows)), arrow_of(rows), pa.array(reasons, pa.string())], schema=REJECTS)


def _put(table: Any, name: str, values: Any) -> Any:
    return table.set_column(table.column_names.index(name), name, arrow_of(values))


@cache
def _possible() -> Any:
    """Whether a board of any vulnerability can have each number of 16 bits, read without its sign, as its score."""
    there = np.zeros(1 << 16, np.bool_)
    for vulnerability in Vulnerability:
        there[np.array(sorted(possible_scores(vulnerability)), np.int16).view(np.uint16)] = True
    return there


def _plain_key(column: Any, name: str, file: str) -> Any:
    """Keys without a dictionary.

    Raises: BadValueError for what is neither whole numbers nor text.
    """
    if not (is_text(column.type) or is_whole(column.type)):
        raise BadValueError(f"The column {name} of {file} holds {column.type}; keys are whole numbers or text.")
    return column.cast(column.type.value_type) if pa.types.is_dictionary(column.type) else column


def _missing(column: Any) -> Any:
    import pyarrow.compute as pc  # loaded late: most archives do without

    if is_text(column.type):
        column = pc.if_else(pc.equal(pc.utf8_trim_whitespace(column.cast(pa.string())), ""), None, column)
    return numbers_of(column.is_null()) if column.null_count else np.zeros(len(column), np.bool_)


def _numbers(column: Any, name: str, file: str) -> tuple[Any, Any]:
    """Whole numbers, and which rows have one.

    Raises: BadValueError for a column that cannot hold numbers.
    """
    import pyarrow.compute as pc  # loaded late: most archives do without

    if pa.types.is_dictionary(column.type):
        column = column.cast(column.type.value_type)
    kind = column.type
    if pa.types.is_decimal(kind) or is_text(kind):
        text = column.cast(pa.string())
        fits = pc.fill_null(pc.match_substring_regex(text, _WRITTEN), fill_value=False)
        bare = pc.replace_substring_regex(pc.utf8_trim_whitespace(text), r"^\+|\.0*$", "")
        column, there = pc.if_else(fits, bare, "0").cast(pa.int64()), fits.to_numpy()
        return numbers_of(column), there
    if not (pa.types.is_integer(kind) or pa.types.is_floating(kind) or pa.types.is_null(kind)):
        raise BadValueError(f"The column {name} of {file} holds {kind}; it must hold whole numbers.")
    there = ~numbers_of(column.is_null()) if column.null_count else np.ones(len(column), np.bool_)
    column = column.cast(pa.int64()) if pa.types.is_null(kind) else column
    values = numbers_of(pc.fill_null(column, 0) if column.null_count else column)
    if values.dtype.kind == "f":
        fits = (np.abs(values) < 1 << 53) & (values == np.floor(values))
        there, values = there & fits, np.where(fits, values, 0)
    elif values.dtype.kind == "u":
        there, values = there & (values < 1 << 62), np.minimum(values, 1 << 62)
    return values.astype(np.int64) if values.dtype.kind in "fu" else values, there


def _said(column: Any, row: int, name: str) -> str:
    value = column[row].as_py()
    empty = value is None or not str(value).strip() or value != value
    return f"no {name}" if empty else f"{name} '{value!s:.40}' is no whole number"
