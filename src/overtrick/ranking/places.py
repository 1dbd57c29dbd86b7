"""Places by exact results, ties included, and what may split a tie."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import replace

from overtrick.kernel.ratio import Exact
from overtrick.model.outcome import Standing

__all__ = ["Split", "placed", "places"]

Split = Callable[[list[Standing]], list[Standing]]
"""Tied contestants, who all have the place that they share, in the places that a rule gives them."""


def places(numbers: list[Exact]) -> dict[Exact, tuple[int, bool]]:
    """The place of each number, largest first, and whether it is shared; after a tie places are skipped.

    >>> from fractions import Fraction
    >>> places([Fraction(5), Fraction(7), Fraction(5), Fraction(1)])
    {Fraction(7, 1): (1, False), Fraction(5, 1): (2, True), Fraction(1, 1): (4, False)}
    """
    found: dict[Exact, tuple[int, bool]] = {}
    for place, number in enumerate(sorted(numbers, reverse=True), start=1):
        found[number] = (found[number][0], True) if number in found else (place, False)
    return found


def placed(drafts: Iterable[Standing], split: Split | None = None) -> tuple[Standing, ...]:
    """Standings in the order of their results, each with its place; `split` tells tied ones apart."""
    by_result: dict[Exact, list[Standing]] = defaultdict(list)
    for draft in drafts:
        by_result[draft.result].append(draft)
    place = places([draft.result for equal in by_result.values() for draft in equal])
    found: list[Standing] = []
    for result in sorted(by_result, key=lambda one: place[one][0]):
        rank, tied = place[result]
        equal = [replace(draft, rank=rank, tied=tied) for draft in by_result[result]]
        found += split(equal) if tied and split else equal
    return tuple(found)
