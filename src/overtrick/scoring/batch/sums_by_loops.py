"""Exact sums by compiled loops: one pass over the rows in 64 bits, and a look afterwards whether they were enough."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import lcm
from typing import NamedTuple

import numpy as np

from overtrick.scoring.batch.numbers import Numbers, largest_of
from overtrick.scoring.batch.sums import Sums
from overtrick.scoring.columnar.stored import Column
from overtrick.scoring.columnar.work import on_threads

__all__ = ["sums_by_loops"]


_NEAR = 1 << 18
"""Up to how many owners threads have sums of their own; those of more would drive each other out of near memory."""

_LOOKED_AT = 1 << 12
"""How many numbers are looked at before all are added up."""


class _Stretches(NamedTuple):
    """Rows that stand together, and by what their numbers are multiplied to have one denominator; 0: no numbers."""

    offsets: Column
    factors: Column
    den: int


class _Portion(NamedTuple):
    """The work of one thread, and the sums that are its own; with the lowest and the highest number that it met."""

    stretches: slice
    sums: Column
    met: list[int]


def sums_by_loops(values: Numbers, owner: Column, owners: int, threads: int) -> Sums | None:
    """The sums of each owner, 0 to owners - 1; None where other ways are needed, such as for roots."""
    threads = threads if owners <= _NEAR else 1
    stretches = _stretches(values, threads)
    if stretches is None:
        return None
    bits = len(owner).bit_length()
    if _probably_fit(values.num, stretches, 63 - bits, len(owner) // owners):
        found = _sums(values.num, owner, owners, stretches, threads, bits)
        if found is not None:
            return found
    return _sums(values.num, owner, owners, stretches, threads, 0)


def _probably_fit(num: Column, stretches: _Stretches, bits: int, rows: int) -> bool:
    """Whether sums of so many rows are likely to fit so many bits, by the look of a few numbers; it is seen later."""
    some = largest_of(num[:: len(num) // _LOOKED_AT + 1])
    return some * int(stretches.factors.max()) * 4 * (rows + 1) < 1 << bits


def _sums(num: Column, owner: Column, owners: int, stretches: _Stretches, threads: int, bits: int) -> Sums | None:
    """None where the sums may not fit. `bits`: how many of them hold the rows of an owner; 0: those have their own."""
    shape = owners if bits else (owners, 2)
    portions = [_Portion(some, _zeros(shape), []) for some in _shares(stretches.offsets, threads)]
    on_threads(threads, partial(_add_up, num, owner, stretches, bits), portions)
    whole, *others = (portion.sums for portion in portions)
    for sums in others:
        whole += sums
    counts = whole & ((1 << bits) - 1) if bits else np.ascontiguousarray(whole[:, 1])
    largest = max(abs(number) for portion in portions for number in portion.met)
    if largest * int(stretches.factors.max()) * int(counts.max()) >= 1 << 63 - bits:
        return None
    return Sums(num=whole >> bits if bits else np.ascontiguousarray(whole[:, 0]), den=stretches.den, counts=counts)


def _zeros(shape: int | tuple[int, int]) -> Column:
    """Zeros that are written, in memory of large pages where there are such; np.zeros gives small ones."""
    found: Column = np.empty(shape, np.int64)
    found.fill(0)
    return found


def _stretches(values: Numbers, threads: int) -> _Stretches | None:
    if values.by_row or values.under is not None or values.num.dtype.hasobject or values.den.dtype.hasobject:
        return None
    rows, den, there = len(values), values.den, values.there
    if not rows or not there.any():
        return None
    if there.all() and (den == den[0]).all():
        shares = np.arange(threads + 1) * rows // threads
        return _Stretches(shares, np.ones(threads, np.int64), int(den[0]))
    if values.arranged.mixed is not None:
        return None
    dens, which = np.unique(den[there], return_inverse=True)
    common = lcm(*dens.tolist())
    if common // int(dens[0]) >= 1 << 63:
        return None
    factors = np.zeros(len(den), np.int64)
    factors[there] = np.array([common // one for one in dens.tolist()], np.int64)[which]
    return _Stretches(values.arranged.offsets, factors, common)


def _shares(offsets: Column, threads: int) -> list[slice]:
    """The stretches in as many parts as there are threads, with about equally many rows."""
    wanted = np.arange(1, threads) * int(offsets[-1]) // threads
    cuts = [0, *np.searchsorted(offsets, wanted).tolist(), len(offsets) - 1]
    return [slice(first, last) for first, last in pairwise(cuts)]


def _add_up(num: Column, owner: Column, stretches: _Stretches, bits: int, portion: _Portion) -> None:
    from overtrick.scoring.columnar.compiled import add_up, add_up_packed

    first, last = portion.stretches.start, portion.stretches.stop
    offsets, factors = stretches.offsets[first : last + 1], stretches.factors[first:last]
    if bits:
        portion.met.extend(add_up_packed(num, owner, offsets, factors, bits, portion.sums))
    else:
        portion.met.extend(add_up(num, owner, offsets, factors, portion.sums))
