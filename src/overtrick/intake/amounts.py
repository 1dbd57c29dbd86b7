"""Numbers that people write in lists of penalties, handicaps and carried results: read exactly or not at all."""

from __future__ import annotations

from fractions import Fraction
from re import ASCII, fullmatch

__all__ = ["read_amount"]


def read_amount(text: str) -> Fraction | None:
    """A signed decimal or fraction; None for anything else.

    >>> read_amount("-12.5"), read_amount("+2/3"), read_amount("−1"), read_amount("1/0"), read_amount("much")
    (Fraction(-25, 2), Fraction(2, 3), Fraction(-1, 1), None, None)
    """
    plain = text.strip().replace("−", "-")
    if not fullmatch(r"[-+]?\d{1,9}(?:\.\d{1,9}|/0*[1-9]\d{0,8})?", plain, ASCII):
        return None
    return Fraction(plain)
