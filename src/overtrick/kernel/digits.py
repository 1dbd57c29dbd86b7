"""Whole numbers decided by irrational ones: as many digits as the decision needs, never a float."""

from __future__ import annotations

from collections.abc import Callable
from decimal import ROUND_FLOOR, Context, Decimal, Inexact, localcontext
from fractions import Fraction

from overtrick.kernel.errors import BadValueError

__all__ = ["as_decimal", "floor_of"]

_FIRST, _SPARE, _MOST = 40, 12, 10_000


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

    Raises: BadValueError for a value that 10,000 digits do not tell from a whole number, as a third taken thrice.

    >>> floor_of(lambda: Decimal(2).sqrt() * 1000), floor_of(lambda: Decimal(49).sqrt())
    (1414, 7)
    """
    digits = _FIRST
    while digits <= _MOST:
        with localcontext(Context(prec=digits)) as context:
            near = value()
            if not context.flags[Inexact]:
                return int(near.to_integral_value(rounding=ROUND_FLOOR))
            slack = Decimal(10) ** (_SPARE - digits)
            low, high = ((near + way).to_integral_value(rounding=ROUND_FLOOR) for way in (-slack, slack))
        if low == high:
            return int(low)
        digits *= 2
    raise BadValueError(f"{near} cannot be told from a whole number by {digits // 2} digits.")
