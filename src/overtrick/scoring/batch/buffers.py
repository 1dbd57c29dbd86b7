"""Whole numbers between Arrow and numpy by the memory that both describe, without a copy.

pyarrow's own ways load pandas where it is installed, which takes longer than scoring a hundred thousand rows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.kernel.errors import MissingPackageError
from overtrick.scoring.columnar.stored import Column

__all__ = ["arrow", "arrow_of", "numbers_of", "stored_numbers"]


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


def numbers_of(column: Any) -> Column:
    """A column of Arrow as one of numpy; whole numbers without gaps are not copied unless they lie in several pieces.

    >>> import pyarrow as pa
    >>> numbers_of(pa.array([5, -7, 9], pa.int16())[1:]).tolist(), numbers_of(pa.chunked_array([[2], [3]])).dtype
    ([-7, 9], dtype('int64'))
    """
    if column.null_count or not arrow().types.is_integer(column.type):
        whole = column.combine_chunks() if hasattr(column, "chunks") else column
        return np.asarray(whole.to_numpy(zero_copy_only=False))
    return stored_numbers(column)


def stored_numbers(column: Any) -> Column:
    """The same of whole numbers, with whatever is stored where there are gaps."""
    pieces = [_piece(one) for one in (column.chunks if hasattr(column, "chunks") else [column]) if len(one)]
    if not pieces:
        return np.zeros(0, str(column.type))
    return pieces[0] if len(pieces) == 1 else np.concatenate(pieces)


def _piece(array: Any) -> Column:
    return np.frombuffer(array.buffers()[1], str(array.type), len(array), array.offset * array.type.bit_width // 8)


def arrow_of(column: Column, nothing: Column | None = None) -> Any:
    """A column of numpy as one of Arrow, null where there is `nothing`; whole numbers and floating point not copied.

    >>> arrow_of(np.array([5, 7], np.int16)).type, arrow_of(np.array([5, 7]), np.array([False, True])).to_pylist()
    (DataType(int16), [5, None])
    """
    pa = arrow()
    if column.dtype.kind not in "iuf":
        return pa.array(column, mask=nothing)
    there = None if nothing is None else pa.py_buffer(np.packbits(~nothing, bitorder="little"))
    numbers = pa.py_buffer(np.ascontiguousarray(column))
    return pa.Array.from_buffers(pa.from_numpy_dtype(column.dtype), len(column), [there, numbers])
