"""Counts a board's frequency table with Python integers (fractions where rulings are weighted).

Kept naive on purpose: its slowness is its proof. The columnar counting must agree with it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from overtrick.kernel.ratio import Ratio
from overtrick.kernel.verbs import Quantity
from overtrick.laws.law_78 import imps
from overtrick.model.method import Method, Settings, Trim
from overtrick.model.tally import Extent, Margin, Points, Ranks, Swings, Tally

__all__ = ["Frequencies", "count", "kept_of"]

Frequencies = Mapping[int, Quantity]
"""Each distinct N-S score of a board, and how often it occurred."""

Counter = Callable[[Frequencies, Extent, Method[Any], Settings], dict[int, Tally]]


def count(frequencies: Frequencies, extent: Extent, method: Method[Any], settings: Settings) -> dict[int, Tally]:
    """The tally of every distinct score of the board, from N-S's side."""
    return _COUNTERS[method.counts](frequencies, extent, method, settings)


def _ranks(frequencies: Frequencies, extent: Extent, _: Method[Any], __: Settings) -> dict[int, Tally]:
    lower: Quantity = 0
    tallies: dict[int, Tally] = {}
    for score in sorted(frequencies):
        tallies[score] = Ranks(lower=lower, equal=frequencies[score], extent=extent)
        lower += frequencies[score]
    return tallies


def _swings(frequencies: Frequencies, extent: Extent, _: Method[Any], __: Settings) -> dict[int, Tally]:
    return {
        own: Swings(imps=sum(often * imps(own - other) for other, often in frequencies.items()), extent=extent)
        for own in frequencies
    }


def _margins(frequencies: Frequencies, extent: Extent, method: Method[Any], settings: Settings) -> dict[int, Tally]:
    assert method.trim is not None
    kept = kept_of(frequencies, method.trim(extent, settings))
    kept_sum = sum(score * often for score, often in kept.items())
    kept_count = sum(kept.values())
    return {own: Margin(score=own, kept_sum=kept_sum, kept=kept_count, extent=extent) for own in frequencies}


def _points(frequencies: Frequencies, extent: Extent, _: Method[Any], __: Settings) -> dict[int, Tally]:
    return {own: Points(score=own, extent=extent) for own in frequencies}


_COUNTERS: dict[type[Tally], Counter] = {
    Ranks: _ranks,
    Swings: _swings,
    Margin: _margins,
    Points: _points,
}


def kept_of(frequencies: Frequencies, trim: Trim) -> dict[int, Quantity]:
    """The frequency table after leaving out `trim.low` results from below and `trim.high` from above.

    Of an extreme score that occurs several times only the copies that are due go.

    >>> kept_of({-50: 1, 420: 2, 450: 3}, Trim(Ratio(1), Ratio(1)))
    {420: 2, 450: 2}
    """
    kept = _without(frequencies, trim.low, sorted(frequencies))
    return _without(kept, trim.high, sorted(kept, reverse=True))


def _without(frequencies: Frequencies, amount: Ratio, order: list[int]) -> dict[int, Quantity]:
    left = dict(frequencies)
    due = _plain(Fraction(amount.num, amount.den))
    for score in order:
        taken = min(due, left[score])
        left[score] -= taken
        due -= taken
    return {score: often for score, often in left.items() if often}


def _plain(x: Fraction) -> Quantity:
    return int(x) if x.denominator == 1 else x
