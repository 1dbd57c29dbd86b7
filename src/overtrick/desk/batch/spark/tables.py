"""Batches of rows as they come from Spark as tables, and tables as batches for Spark.

Between steps columns have numbers for names: Spark tells names apart by neither case nor dots, a table does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import pyarrow as pa

from overtrick.kernel.errors import BadValueError

__all__ = ["batches_of", "fitted", "gathered", "numbered"]

_ROWS, _BYTES = 1 << 17, 1 << 25
"""How much is worked on at a time: Spark hands over 10,000 rows, for which every step would cost as much again."""


def numbered(many: int) -> list[str]:
    """Names for so many columns.

    >>> numbered(3)
    ['c0', 'c1', 'c2']
    """
    return [f"c{at}" for at in range(many)]


def gathered(batches: Iterable[Any], names: list[str]) -> Iterator[Any]:
    """Tables of a good many rows, with these names."""
    kept: list[Any] = []
    rows = size = 0
    for batch in batches:
        kept.append(batch)
        rows, size = rows + batch.num_rows, size + batch.nbytes
        if rows >= _ROWS or size >= _BYTES:
            yield pa.Table.from_batches(kept).rename_columns(names)
            kept, rows, size = [], 0, 0
    if rows:
        yield pa.Table.from_batches(kept).rename_columns(names)


def batches_of(table: Any, types: list[Any], names: list[str]) -> Iterator[Any]:
    """A table with columns of these types and names.

    Raises: BadValueError for numbers that a type does not hold.
    """
    schema = pa.schema(list(zip(names, types, strict=True)))
    columns = [fitted(column, kind, name) for name, column, kind in zip(table.column_names, table, types, strict=True)]
    yield from pa.table(columns, schema=schema).to_batches()


def fitted(column: Any, kind: Any, name: str) -> Any:
    """A column in another type that holds all that is in it.

    Raises: BadValueError where it does not.
    """
    if column.type == kind:
        return column
    try:
        return column.cast(kind)
    except pa.ArrowInvalid as fault:
        wide = pa.types.is_decimal(kind)
        told = "" if wide else " Ask for wide numbers: wide=True, decimal numbers of 38 digits."
        raise BadValueError(f"The column {name} has numbers that {kind} does not hold: {fault}.{told}") from None
