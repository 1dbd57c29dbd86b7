"""Places of very many contestants by exact averages: ties are ties of exact values."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from overtrick.ranking.places import places
from overtrick.scoring.batch.numbers import largest_of
from overtrick.scoring.columnar.stored import Column

__all__ = ["places_by_average"]

_BITS = 50
"""Quotients that differ in the first 50 binary digits are in the right order; the others are compared exactly."""


def places_by_average(sums: Column, counts: Column) -> tuple[Column, Column]:
    """The place of each sum / count, largest first, and whether it is shared; after a tie places are skipped.

    Sums are whole numbers over one denominator, or Python's own numbers. Counts are 1 and more.

    >>> [column.tolist() for column in places_by_average(np.array([6, 9, 2, 4]), np.array([2, 2, 1, 1]))]
    [[3, 1, 4, 2], [False, False, False, False]]
    >>> [column.tolist() for column in places_by_average(np.array([3, 6, 9]), np.array([1, 2, 2]))]
    [[2, 2, 1], [True, True, False]]
    """
    if sums.dtype == object:
        values = [total / count for total, count in zip(map(_exact, sums.tolist()), counts.tolist(), strict=True)]
        found = places(values)
        placed = [found[value] for value in values]
        return np.array([place for place, _ in placed], np.int64), np.array([tied for _, tied in placed], np.bool_)
    keys = _keys(sums, counts)
    order, new = _by_fractions(sums, counts) if keys is None else _by_keys(keys)
    starts = np.flatnonzero(new)
    lengths = np.diff(np.append(starts, len(order)))
    place, tied = np.empty(len(order), np.int64), np.empty(len(order), np.bool_)
    place[order] = np.repeat(starts + 1, lengths)
    tied[order] = np.repeat(lengths > 1, lengths)
    return place, tied


def _exact(x: object) -> Fraction:
    return Fraction(x) if isinstance(x, int) else x  # type: ignore[return-value]


def _keys(sums: Column, counts: Column) -> Column | None:
    """A whole number for each sum / count: larger for a larger one, equal for equal ones. None if 64 bits are too few.

    Two different fractions with denominators of up to c are 1 / c² apart or more. So the whole parts of c² times their
    values, or of more than that, differ too.

    >>> _keys(np.array([1, 2, 5]), np.array([2, 4, 9])).tolist()
    [64, 64, 71]
    """
    most = int(counts.max(initial=1))
    if (counts == most).all():
        return sums
    shift = (most * most).bit_length()
    return None if largest_of(sums) << shift >= 1 << 63 else np.asarray((sums << shift) // counts)


def _by_keys(keys: Column) -> tuple[Column, Column]:
    """The order of the keys, largest first, and where in it a new one begins."""
    highest, bits = int(keys.max(initial=0)), len(keys).bit_length()
    if (highest - int(keys.min(initial=0))).bit_length() + bits < 64:
        packed = (highest - keys << bits) | np.arange(len(keys))
        packed.sort()
        order, in_order = packed & ((1 << bits) - 1), packed >> bits
    else:
        order = np.argsort(keys, kind="stable")[::-1]
        in_order = keys[order]
    new = np.ones(len(keys), np.bool_)
    np.not_equal(in_order[1:], in_order[:-1], out=new[1:])
    return order, new


def _by_fractions(sums: Column, counts: Column) -> tuple[Column, Column]:
    """The same by the fractions themselves."""
    shared = np.maximum(np.gcd(sums, counts), 1)
    upper, lower = sums // shared, counts // shared
    order = _in_order(upper, lower)
    upper, lower = upper[order], lower[order]
    new = np.ones(len(order), np.bool_)
    new[1:] = (upper[1:] != upper[:-1]) | (lower[1:] != lower[:-1])
    return order, new


def _in_order(upper: Column, lower: Column) -> Column:
    """The fractions upper / lower, in lowest terms, from the largest; equal ones together.

    They are put in order by quotients of 53 bits, and those that lie too near for that once more, exactly.
    """
    quotient = upper / lower
    order = np.lexsort((lower, upper, -quotient))
    sorted_quotient, sorted_upper, sorted_lower = quotient[order], upper[order], lower[order]
    gap = sorted_quotient[:-1] - sorted_quotient[1:]
    near = gap <= np.ldexp(np.abs(sorted_quotient[:-1]), -_BITS)
    same = (sorted_upper[1:] == sorted_upper[:-1]) & (sorted_lower[1:] == sorted_lower[:-1])
    run = np.concatenate(([0], np.cumsum(~near)))
    for doubtful in np.unique(run[1:][near & ~same]).tolist():
        first, last = np.searchsorted(run, (doubtful, doubtful + 1)).tolist()
        some = order[first:last].tolist()
        order[first:last] = sorted(some, key=lambda at: Fraction(int(upper[at]), int(lower[at])), reverse=True)
    return np.asarray(order)
