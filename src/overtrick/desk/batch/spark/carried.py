"""Types of Arrow as Spark can carry them, without loss."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from overtrick.kernel.errors import BadValueError

__all__ = ["carried", "struct_of"]

_AS_THEY_ARE = (
    pa.types.is_boolean,
    pa.types.is_int8,
    pa.types.is_int16,
    pa.types.is_int32,
    pa.types.is_int64,
    pa.types.is_float32,
    pa.types.is_float64,
    pa.types.is_date32,
)

_INSTEAD = {
    pa.uint8(): pa.int16(),
    pa.uint16(): pa.int32(),
    pa.uint32(): pa.int64(),
    pa.uint64(): pa.decimal128(20, 0),
    pa.float16(): pa.float32(),
    pa.large_string(): pa.string(),
    pa.string_view(): pa.string(),
    pa.large_binary(): pa.binary(),
    pa.binary_view(): pa.binary(),
    pa.null(): pa.string(),
    pa.string(): pa.string(),
    pa.binary(): pa.binary(),
}


def carried(kind: Any, name: str) -> Any:
    """A type that Spark knows and that holds every value of the other.

    Raises: BadValueError for a type that has none, for the column of that name.

    >>> carried(pa.uint32(), "x"), carried(pa.dictionary(pa.int8(), pa.large_string()), "x")
    (DataType(int64), DataType(string))
    >>> carried(pa.timestamp("s"), "x"), carried(pa.list_(pa.uint8()), "x")
    (TimestampType(timestamp[us]), ListType(list<item: int16>))
    """
    if pa.types.is_dictionary(kind):
        return carried(kind.value_type, name)
    if any(fits(kind) for fits in _AS_THEY_ARE):
        return kind
    if kind in _INSTEAD:
        return _INSTEAD[kind]
    if pa.types.is_timestamp(kind) and kind.unit != "ns":
        return pa.timestamp("us", None if kind.tz is None else "UTC")
    if pa.types.is_decimal(kind) and kind.precision <= 38 and 0 <= kind.scale <= kind.precision:
        return pa.decimal128(kind.precision, kind.scale)
    if pa.types.is_list(kind) or pa.types.is_large_list(kind):
        return pa.list_(carried(kind.value_type, name))
    if pa.types.is_struct(kind):
        return pa.struct([pa.field(one.name, carried(one.type, name)) for one in kind])
    raise BadValueError(
        f"The column {name} holds {kind}, which Spark cannot carry. Leave the column out, or use the engine local."
    )


def struct_of(types: list[Any], names: list[str]) -> Any:
    """Spark's own description of such columns."""
    from pyspark.sql.pandas.types import from_arrow_schema

    return from_arrow_schema(pa.schema(list(zip(names, types, strict=True))), prefer_timestamp_ntz=True)
