"""Exact sums of columns: never rounded, whatever the denominators are."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import Any

import numpy as np

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import dataclass
from overtrick.kernel.surd import square_root
from overtrick.scoring.batch.numbers import Numbers, largest_of
from overtrick.scoring.columnar.stored import Column

__all__ = ["Sums", "exact_sums", "sums_of"]

_HALF = 26
"""Bits of the lower half of a number: sums of up to 2^26 halves are exact in the 53 bits in which they are added."""


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Sums:
    """What each owner's values add up to, num / den, and how many values that were.

    `num` has 64 bits where all of them fit; otherwise Python's own numbers, and where the values have roots, or too
    many different denominators to bring to one, fractions or sums of roots over 1.
    """

    num: Column
    den: int
    counts: Column


def exact_sums(values: Numbers, owner: Column, owners: int) -> Sums:
    """The sums of the values of each owner, 0 to owners - 1; rows without a value count for nothing."""
    use: Any = slice(None) if values.there.all() else np.flatnonzero(values.there_of_rows)
    num, owner = values.num[use], owner[use]
    counts = np.bincount(owner, minlength=owners)
    if not len(num):
        return Sums(num=np.zeros(owners, np.int64), den=1, counts=counts)
    if values.under is None and num.dtype != object:
        dens, which = np.unique(values.den[use if values.by_row else values.there], return_inverse=True)
        common = lcm(*dens.tolist())
        factors = [common // one for one in dens.tolist()]
        most = int(counts.max())
        if most <= 1 << _HALF and max(largest_of(num), 1) * max(factors) * most < 1 << 63:
            if len(factors) > 1:
                num = num * _of_rows(values, np.array(factors, np.int64)[which])[use]
            return Sums(num=sums_of(num, owner, owners, most), den=common, counts=counts)
    found = _one_by_one(num, values.den_of_rows[use], values.under_of_rows[use], owner, owners)
    return Sums(num=found, den=1, counts=counts)


def _of_rows(values: Numbers, numbers: Column) -> Column:
    """Numbers of the denominators that are used, for each row; 1 where there is no value."""
    every = np.ones(len(values.den), np.int64)
    every[values.there_of_rows if values.by_row else values.there] = numbers
    return every if values.by_row else np.asarray(every[values.board])


def sums_of(numbers: Column, owner: Column, owners: int, most: int) -> Column:
    """The sum of the numbers of each owner, 0 to owners - 1, none of whom has more than `most`.

    Every partial sum has to fit 64 bits, and `most` 26.

    >>> sums_of(np.array([2**60, -1, 5]), np.array([1, 1, 0]), 2, 2).tolist() == [5, 2**60 - 1]
    True
    """
    if largest_of(numbers) * most < 1 << 53:
        return np.bincount(owner, numbers, minlength=owners).astype(np.int64)
    high, low = numbers >> _HALF, numbers & ((1 << _HALF) - 1)
    upper = np.bincount(owner, high, minlength=owners).astype(np.int64)
    return np.asarray((upper << _HALF) + np.bincount(owner, low, minlength=owners).astype(np.int64))


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
