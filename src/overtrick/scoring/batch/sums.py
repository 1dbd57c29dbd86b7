"""Exact sums of columns: never rounded, whatever the denominators are."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.surd import square_root
from overtrick.scoring.batch.numbers import Numbers, largest_of
from overtrick.scoring.columnar.stored import Column

__all__ = ["exact_sums", "sums_of"]

_HALF = 26
"""Bits of the lower half of a number: sums of up to 2^26 halves are exact in the 53 bits in which they are added."""


def sums_of(numbers: Column, owner: Column, owners: int) -> Column:
    """The sum of the numbers of each owner, 0 to owners - 1.

    Every partial sum has to fit 64 bits, and no owner may have more than 2^26 numbers.

    >>> sums_of(np.array([2**60, -1, 5]), np.array([1, 1, 0]), 2).tolist() == [5, 2**60 - 1]
    True
    """
    if largest_of(numbers) * max(len(numbers), 1) < 1 << 53:
        return np.bincount(owner, numbers, minlength=owners).astype(np.int64)
    high, low = numbers >> _HALF, numbers & ((1 << _HALF) - 1)
    upper = np.bincount(owner, high, minlength=owners).astype(np.int64)
    return np.asarray((upper << _HALF) + np.bincount(owner, low, minlength=owners).astype(np.int64))


def exact_sums(values: Numbers, owner: Column, owners: int) -> tuple[Column, int]:
    """The sum of the values of each owner as numerators over one denominator.

    `owner` has the owner of each row, below zero for a row that is nobody's; rows without a value count for nothing.
    Numerators have 64 bits where all of them fit; otherwise they are Python's own numbers, and where the values have
    roots, or too many different denominators to bring to one, fractions or sums of roots over 1.
    """
    use = np.flatnonzero(values.there_of_rows & (owner >= 0))
    if not len(use):
        return np.zeros(owners, np.int64), 1
    num, den, owner = values.num[use], values.den_of_rows[use], owner[use]
    if values.under is None and num.dtype != object and den.dtype != object:
        dens, which = np.unique(den, return_inverse=True)
        common = lcm(*dens.tolist())
        factors = [common // one for one in dens.tolist()]
        most = int(np.bincount(owner, minlength=owners).max())
        if most <= 1 << _HALF and largest_of(num) * max(factors) * most < 1 << 63:
            return sums_of(num * np.array(factors, np.int64)[which], owner, owners), common
    return _one_by_one(num, den, values.under_of_rows[use], owner, owners), 1


def _one_by_one(num: Column, den: Column, under: Column, owner: Column, owners: int) -> Column:
    """Rows of an owner with the same denominator are joined first; then Python adds."""
    parts: list[dict[tuple[int, int], int]] = [{} for _ in range(owners)]
    rows = zip(owner.tolist(), num.tolist(), den.tolist(), under.tolist(), strict=True)
    for who, numerator, denominator, root in rows:
        own = parts[who]
        key = denominator, root
        own[key] = own.get(key, 0) + numerator
    found: Any = np.empty(owners, object)
    found[:] = [_joined(own) for own in parts]
    return np.asarray(found)


def _joined(parts: dict[tuple[int, int], int]) -> Exact:
    return total(Fraction(num, den) * square_root(under) for (den, under), num in parts.items())
