"""How results are written: an encoding for each column, which makes files smaller and writing several times quicker.

Whole numbers byte by byte (all first bytes, all second bytes and so on), compressed by LZ4: a contestant's number
takes 1.9 nanoseconds and 3.0 bytes so, plain by Zstandard 4.4 and 3.2; boards of 13 results 1.7 and 0.1, as
differences 3.4 and 0.01. Scores and results by dictionary, 7 nanoseconds and 0.6 bytes, which is short enough as it
is: by LZ4 they are not shorter, and results byte by byte take 0.9 to 2 bytes and as long. Two kinds of results are
quicker otherwise: denominators that stay the same from row to row take 1.8 nanoseconds and 0.03 bytes plain by LZ4,
3.2 by dictionary; numerators that take up most of the numbers between the lowest and the highest 4 nanoseconds as
differences, 7 to 11 by dictionary, for 0.2 bytes more. A column that can have no gap saves 0.9 nanoseconds when the
file says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow as pa
from pyarrow import parquet as pq

from overtrick.desk.batch.wanted import Wanted
from overtrick.scoring.batch.table import stored_numbers

__all__ = ["WiderError", "Writer", "write_table"]

_GROUP = 1 << 20
"""Rows of a row group."""

_FIRST = 1 << 12
"""How many rows are looked at to choose how a column of results is written."""

_NEAR = 1 << 16
"""How far results may lie apart to be counted by number, for the same purpose."""

_PLAIN, _DICTIONARY, _DIFFERENCES = "PLAIN", "RLE_DICTIONARY", "DELTA_BINARY_PACKED"

_EXACT = ("_num", "_den", "_under")


class WiderError(Exception):
    """Numbers came that 64 bits do not hold, in columns of such."""

    def __init__(self, columns: frozenset[str]) -> None:
        super().__init__(", ".join(sorted(columns)))
        self.columns = columns


class Writer:
    """Writes tables alike to one file. `wide`: columns of whole numbers of up to 76 digits."""

    def __init__(self, path: Path, wanted: Wanted, wide: frozenset[str]) -> None:
        self._path, self._wanted, self._wide = path, wanted, wide
        self._file: Any = None

    def __enter__(self) -> Writer:
        return self

    def __exit__(self, *fault: object) -> None:
        if self._file is not None:
            self._file.close()

    def write(self, table: Any) -> None:
        """Put these rows behind those that are there.

        Raises: WiderError, when the file has to be begun again with wider columns.
        """
        wider = frozenset(_wide_results(table.schema))
        if self._file is not None and not wider <= self._wide:
            raise WiderError(self._wide | wider)
        for name in self._wide & set(table.column_names):
            table = table.set_column(table.column_names.index(name), name, table[name].cast(pa.decimal256(76, 0)))
        if self._file is None:
            self._wide |= wider
            self._begin(table)
        self._file.write_table(_conformed(table, self._file.schema), row_group_size=_GROUP)

    def _begin(self, table: Any) -> None:
        full = {*self._wanted.keys, *self._wanted.contestants, self._wanted.score}
        schema = pa.schema([field.with_nullable(field.nullable and field.name not in full) for field in table.schema])
        found = {name: _encoding_for(table[name]) for name in _results(schema)}
        self._file = pq.ParquetWriter(self._path, schema, **encodings(schema, self._wanted, found))


def _conformed(table: Any, schema: Any) -> Any:
    """The same rows with exactly these types."""
    columns = [
        column if column.type == field.type else column.cast(field.type)
        for column, field in zip(table.columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(columns, schema=schema)


def _encoding_for(column: Any) -> str:
    """How a column of results is written that begins so."""
    if column.type != pa.int64() or not len(column):
        return _DICTIONARY
    numbers = stored_numbers(column)
    first = numbers[:_FIRST]
    if 4 * int(np.count_nonzero(first[1:] != first[:-1])) < len(first):
        return _PLAIN
    lowest, highest = int(numbers.min()), int(numbers.max())
    if highest - lowest >= _NEAR:
        return _DICTIONARY
    distinct = int(np.count_nonzero(np.bincount(numbers - lowest)))
    return _DIFFERENCES if (2 * (highest - lowest)).bit_length() <= distinct.bit_length() + 2 else _DICTIONARY


def _wide_results(schema: Any) -> list[str]:
    return [name for name in _results(schema) if pa.types.is_decimal256(schema.field(name).type)]


def _results(schema: Any) -> list[str]:
    return [name for name in schema.names if name.endswith(_EXACT)]


def encodings(schema: Any, wanted: Wanted, results: Mapping[str, str] | None = None) -> dict[str, Any]:
    """The options of the file for these columns. `results`: encodings of some columns of results."""
    chosen, by_dictionary = {}, []
    compressed = dict.fromkeys(schema.names, "lz4")
    for field in schema:
        is_result = field.name == wanted.score or field.name.endswith(_EXACT)
        if is_result or pa.types.is_string(field.type):
            encoding = (results or {}).get(field.name, _DICTIONARY)
        else:
            encoding = "BYTE_STREAM_SPLIT" if pa.types.is_integer(field.type) else _PLAIN
        if encoding == _DICTIONARY:
            by_dictionary.append(field.name)
        elif encoding != _PLAIN:
            chosen[field.name] = encoding
        if is_result and encoding != _PLAIN:
            compressed[field.name] = "none"
    return {
        # columns within columns have names of their own, so where there are any all are treated alike
        "compression": "lz4" if any(pa.types.is_nested(kind) for kind in schema.types) else compressed,
        "use_dictionary": by_dictionary,
        "column_encoding": chosen or None,
        "write_statistics": [name for name in wanted.keys if name in schema.names],
    }


def write_table(path: Path, table: Any) -> None:
    """One table as a file."""
    pq.write_table(table, path, compression="zstd")
