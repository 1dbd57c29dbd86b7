"""Exact sums by compiled loops: one pass over the rows in 64 bits, and a look afterwards whether they were enough."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from math import lcm
from typing import NamedTuple

import numpy as np

from overtrick.scoring.batch.numbers import Numbers
from overtrick.scoring.batch.sums import Sums
from overtrick.scoring.columnar.stored import Column
from overtrick.scoring.columnar.work import on_threads

__all__ = ["sums_by_loops"]


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
    stretches = _stretches(values, threads)
    if stretches is None:
        return None
    portions = [_Portion(some, np.zeros((owners, 2), np.int64), []) for some in _shares(stretches.offsets, threads)]
    on_threads(threads, partial(_add_up, values.num, owner, stretches), portions)
    whole, *others = (portion.sums for portion in portions)
    for sums in others:
        whole += sums
    num, counts = np.ascontiguousarray(whole[:, 0]), np.ascontiguousarray(whole[:, 1])
    largest = max(abs(number) for portion in portions for number in portion.met)
    if largest * int(stretches.factors.max()) * int(counts.max(initial=0)) >= 1 << 63:
        return None
    return Sums(num=num, den=stretches.den, counts=counts)


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


def _add_up(num: Column, owner: Column, stretches: _Stretches, portion: _Portion) -> None:
    from overtrick.scoring.columnar.compiled import add_up

    first, last = portion.stretches.start, portion.stretches.stop
    offsets, factors = stretches.offsets[first : last + 1], stretches.factors[first:last]
    portion.met.extend(add_up(num, owner, offsets, factors, portion.sums))
