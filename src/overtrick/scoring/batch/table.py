"""Tables in and out: columns by name, from whatever speaks Arrow's C interface."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.shelf import near_names
from overtrick.scoring.batch.buffers import arrow, numbers_of
from overtrick.scoring.batch.keys import Keys

__all__ = ["arrow_table", "column_of", "keys_of"]


def arrow_table(table: Any) -> Any:
    """A table with named columns: a mapping of names to arrays as it is, what speaks Arrow as a table of pyarrow.

    Raises: BadValueError for anything else; MissingPackageError for an Arrow table without pyarrow.
    """
    if isinstance(table, Mapping):
        return table
    if hasattr(table, "__arrow_c_stream__"):
        return arrow().table(table)
    if hasattr(table, "__arrow_c_array__"):
        return arrow().Table.from_batches([arrow().record_batch(table)])
    raise BadValueError(
        f"A {type(table).__name__} is no table. Give an Arrow table (pyarrow, Polars, pandas 2.2, DuckDB) or a "
        "mapping of names to arrays."
    )


def column_of(table: Any, name: str) -> Any:
    """One column as numpy takes it.

    Raises: BadValueError for a name that the table does not have, and for a column with gaps.
    """
    names = list(table) if isinstance(table, Mapping) else table.column_names
    if name not in names:
        raise BadValueError(f"The table has no column {name}. {near_names(name, names)}")
    column = table[name]
    if isinstance(table, Mapping):
        return column
    if column.null_count:
        first = np.flatnonzero(numbers_of(column.is_null()))[0]
        raise BadValueError(
            f"The column {name} has nothing in {column.null_count} of its rows, first in row {first}, counted from 0. "
            "Leave those rows out."
        )
    return _whole(column) if arrow().types.is_decimal(column.type) else column


def _whole(column: Any) -> Any:
    """Decimal numbers, which databases make of sums, as numbers of 64 bits where all are whole and fit."""
    try:
        return column.cast(arrow().int64())
    except arrow().ArrowInvalid:
        return column


def keys_of(table: Any, name: str) -> Any:
    """A column of keys: text of an Arrow table as numbers with their words, anything else as it is."""
    column = column_of(table, name)
    if isinstance(table, Mapping):
        return column
    types = arrow().types
    kind = column.type.value_type if types.is_dictionary(column.type) else column.type
    if not (types.is_string(kind) or types.is_large_string(kind) or types.is_string_view(kind)):
        return numbers_of(column)
    whole = _by_words(column)
    words = whole.dictionary.to_pylist()
    if None in words:
        raise BadValueError(f"The column {name} has a category without a name. Leave the rows without a key out.")
    in_order = sorted(set(words))
    number = {word: at for at, word in enumerate(in_order)}
    place = np.array([number[word] for word in words], np.int64)
    return Keys(place[numbers_of(whole.indices)], np.array(in_order, object))


def _by_words(column: Any) -> Any:
    """Text as one array of numbers for words, whatever kind of text Arrow has it in."""
    pa, kind = arrow(), column.type
    if not pa.types.is_dictionary(kind):
        return column.cast(pa.large_string()).combine_chunks().dictionary_encode()
    chunks = [
        pa.DictionaryArray.from_arrays(one.indices, one.dictionary.cast(pa.large_string())) for one in column.chunks
    ]
    same = pa.chunked_array(chunks, pa.dictionary(kind.index_type, pa.large_string()))
    return same.unify_dictionaries().combine_chunks()
