"""One value of a row: its bytes to Python and back. Dates are days and parts of days since 30 December 1899."""

from __future__ import annotations

from datetime import datetime, timedelta
from fractions import Fraction
from math import isfinite, modf
from struct import Struct

from overtrick.formats._jet._faults import DamagedRow
from overtrick.formats._jet._layout import Kind

__all__ = ["DAY_ZERO", "FIXED", "Value", "date_bytes", "fixed_value", "text_units"]

Value = bool | int | float | str | bytes | datetime | Fraction | None
DAY_ZERO = datetime(1899, 12, 30)
_SECOND = timedelta(seconds=1)

FIXED = {
    Kind.BYTE: Struct("<B"),
    Kind.INTEGER: Struct("<h"),
    Kind.LONG: Struct("<i"),
    Kind.CURRENCY: Struct("<q"),
    Kind.SINGLE: Struct("<f"),
    Kind.DOUBLE: Struct("<d"),
    Kind.DATE: Struct("<d"),
}
"""The kinds that are a number of fixed size."""


def fixed_value(kind: int, number: int | float) -> Value:
    """What the unpacked number of a column means.

    Raises: DamagedRow for a date outside the calendar.

    >>> fixed_value(Kind.CURRENCY, 25000), fixed_value(Kind.INTEGER, 7)
    (Fraction(5, 2), 7)
    """
    if kind == Kind.DATE:
        return _date(number)
    return Fraction(int(number), 10000) if kind == Kind.CURRENCY else number


def _date(days: float) -> datetime:
    """A date to the second. Before day zero the part of the day still counts forward, as Access has it."""
    if not isfinite(days):
        raise DamagedRow("a date is no number")
    part, whole = modf(days)
    try:
        found = DAY_ZERO + timedelta(days=whole) + timedelta(days=abs(part))
        return (found + _SECOND / 2).replace(microsecond=0)
    except OverflowError as fault:
        raise DamagedRow("a date is outside the calendar") from fault


def date_bytes(date: datetime) -> bytes:
    """A date from day zero on, as Jet stores it.

    >>> FIXED[Kind.DATE].unpack(date_bytes(datetime(1900, 1, 1, 12))) == (Fraction(5, 2),)
    True
    """
    return FIXED[Kind.DATE].pack((date - DAY_ZERO) / timedelta(days=1))


def text_units(text: str) -> int:
    """How much of a text column's length a text takes: UTF-16 units.

    >>> text_units("張"), text_units("\\U0001f0a1")
    (1, 2)
    """
    return len(text.encode("utf-16-le", "replace")) // 2
