"""Tables in and out: columns by name, from whatever speaks Arrow's C interface. Imports pyarrow where it is needed.

Whole numbers go between Arrow and numpy by the memory that both describe. pyarrow's own ways load pandas where it is
installed, which takes as long as scoring some million rows.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from overtrick.kernel.errors import BadValueError, MissingPackageError
from overtrick.kernel.shelf import near_names
from overtrick.scoring.batch.keys import Keys
from overtrick.scoring.columnar.stored import Column

__all__ = ["arrow", "arrow_of", "arrow_table", "column_of", "keys_of", "numbers_of", "stored_numbers"]


def arrow() -> Any:
    """The package pyarrow.

    Raises: MissingPackageError where it is not installed.
    """
    try:
        import pyarrow
    except ImportError:
        raise MissingPackageError(
            "Arrow tables need the package pyarrow. Install it with: pip install 'overtrick[batch]'"
        ) from None
    return pyarrow


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


def numbers_of(column: Any) -> Column:
    """A column of Arrow as one of numpy; whole numbers without gaps are not copied unless they lie in several pieces.

    >>> import pyarrow as pa
    >>> numbers_of(pa.array([5, -7, 9], pa.int16())[1:]).tolist(), numbers_of(pa.chunked_array([[2], [3]])).dtype
    ([-7, 9], dtype('int64'))
    """
    types = arrow().types
    if column.null_count or not (types.is_integer(column.type) or types.is_boolean(column.type)):
        whole = column.combine_chunks() if hasattr(column, "chunks") else column
        return np.asarray(whole.to_numpy(zero_copy_only=False))
    return stored_numbers(column)


def stored_numbers(column: Any) -> Column:
    """The same of whole numbers and of truths, with whatever is stored where there are gaps."""
    pieces = [_piece(one) for one in (column.chunks if hasattr(column, "chunks") else [column]) if len(one)]
    if not pieces:
        return np.zeros(0, str(column.type))
    return pieces[0] if len(pieces) == 1 else np.concatenate(pieces)


def _piece(array: Any) -> Column:
    memory, first, many = array.buffers()[1], array.offset, len(array)
    if array.type.bit_width == 1:
        return np.unpackbits(np.frombuffer(memory, np.uint8), bitorder="little")[first : first + many].view(np.bool_)
    return np.frombuffer(memory, str(array.type), many, first * array.type.bit_width // 8)


def arrow_of(column: Column, nothing: Column | None = None) -> Any:
    """Numbers or truths of numpy as a column of Arrow, null where there is `nothing`; numbers are not copied.

    >>> arrow_of(np.array([5, 7], np.int16)).type, arrow_of(np.array([5, 7]), np.array([False, True])).to_pylist()
    (DataType(int16), [5, None])
    """
    pa = arrow()
    there = None if nothing is None else pa.py_buffer(_packed(~nothing))
    values = pa.py_buffer(_packed(column) if column.dtype.kind == "b" else np.ascontiguousarray(column))
    return pa.Array.from_buffers(pa.from_numpy_dtype(column.dtype), len(column), [there, values])


def _packed(truths: Column) -> Column:
    return np.packbits(truths, bitorder="little")
