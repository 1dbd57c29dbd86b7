"""Sums of some of the rows as tables that travel: exact, and added to each other in any order give those of all."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

import numpy as np
import pyarrow as pa
import pyarrow.compute as pc

from overtrick.desk.batch.hashes import keys_in
from overtrick.kernel.surd import Surd
from overtrick.scoring.batch.numbers import Numbers, largest_of
from overtrick.scoring.batch.running import Running
from overtrick.scoring.batch.table import numbers_of

__all__ = ["add_partial", "partial_schema", "partial_sums"]

_NUMBERS = [("boards", pa.int64()), ("num", pa.int64()), ("den", pa.int64()), ("terms", pa.string())]


def partial_schema(key: Any) -> Any:
    """The columns of such a table: contestant, boards, and num / den of 64 bits or, where those are not enough, text.

    The text has a term `num den root` for each root, with spaces between all.
    """
    return pa.schema([("contestant", key), *_NUMBERS])


def partial_sums(running: Running, key: Any) -> Any:
    """What everybody got so far.

    >>> running = Running(in_tops=False)
    >>> there = np.ones(2, np.bool_)
    >>> earned = Numbers.of_rows(np.array([1, 3]), np.array([2, 1]), np.array([5, 1]), there)
    >>> running.add(np.array([7, 7]), earned)
    >>> partial_sums(running, pa.int64()).to_pylist()
    [{'contestant': 7, 'boards': 2, 'num': None, 'den': None, 'terms': '3 1 1 1 2 5'}]
    """
    keys, boards, num, den = running.sums()
    nothing = pa.nulls(len(keys))
    if num.dtype != object and den < 1 << 63:
        numbers = [pa.array(num), pa.array(np.full(len(keys), den)), nothing]
    else:
        numbers = [nothing, nothing, pa.array([_terms(one, den) for one in num.tolist()], pa.string())]
    columns = [pa.array(keys.tolist(), key), pa.array(boards), *numbers]
    schema = partial_schema(key)
    return pa.table([column.cast(kind) for column, kind in zip(columns, schema.types, strict=True)], schema=schema)


def _terms(number: Any, den: int) -> str:
    whole = number / den if isinstance(number, Fraction | Surd) else Fraction(int(number), den)
    parts = whole.parts if isinstance(whole, Surd) else {1: whole}
    return " ".join(f"{part.numerator} {part.denominator} {root}" for root, part in parts.items())


def add_partial(running: Running, table: Any) -> None:
    """Add the sums of such a table."""
    there = pc.is_null(table["terms"])
    plain = table.filter(there)
    if len(plain):
        _add(running, plain, numbers_of(plain["boards"]), [numbers_of(plain["num"]), numbers_of(plain["den"]), None])
    rest = table.filter(pc.invert(there))
    if len(rest):
        terms = [list(map(int, text.split())) for text in rest["terms"].to_pylist()]
        rows = np.repeat(np.arange(len(rest)), [len(one) // 3 for one in terms])
        first = np.append(True, rows[1:] != rows[:-1])
        boards = np.where(first, numbers_of(rest["boards"])[rows], 0)
        numbers = [_column(number for one in terms for number in one[at::3]) for at in range(3)]
        _add(running, rest.take(pa.array(rows)), boards, numbers)


def _column(numbers: Iterable[int]) -> Any:
    """Whole numbers in 64 bits, or Python's own where they do not fit."""
    column = np.array(list(numbers), object)
    return column.astype(np.int64) if largest_of(column) < 1 << 63 else column


def _add(running: Running, table: Any, boards: Any, numbers: list[Any]) -> None:
    (keys,) = keys_in(table, ("contestant",))
    num, den, under = numbers
    running.add(keys.each, Numbers.of_rows(num, den, under, np.ones(len(num), np.bool_)), boards)
