"""Whole numbers decided by irrational ones: as many digits as the decision needs, never a float."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_FLOOR, Context, Decimal, localcontext
from fractions import Fraction

__all__ = ["as_decimal", "floor_of"]

_FIRST, _SPARE = 40, 12


def as_decimal(x: Fraction | int) -> Decimal:
    """x to the precision of the context in force.

    >>> as_decimal(Fraction(1, 8))
    Decimal('0.125')
    """
    return Decimal(x.numerator) / Decimal(x.denominator)


def floor_of(value: Callable[[], Decimal]) -> int:
    """The largest whole number not above a value that is itself no whole number, or is exactly one in decimals.

    `value` calculates it in the decimal context in force, in few steps and with a size below 10**6, so that the last
    12 digits are more than its error. If those could tip the answer, it is calculated again with twice the digits.

    >>> floor_of(lambda: Decimal(2).sqrt() * 1000)
    1414
    """
    digits = _FIRST
    while True:
        with localcontext(Context(prec=digits)):
            near, slack = value(), Decimal(10) ** (_SPARE - digits)
            low, high = ((near + way).to_integral_value(rounding=ROUND_FLOOR) for way in (-slack, slack))
        if low == high:
            return int(low)
        digits *= 2
