"""Places by exact results, ties included, and what may split a tie."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from itertools import groupby
from typing import Any, Protocol, TypeVar

from overtrick.kernel.ratio import Exact
from overtrick.kernel.records import replace
from overtrick.model.outcome import Standing

__all__ = ["Split", "placed", "places"]


class Ordered(Hashable, Protocol):
    """What contestants can be ranked by."""

    def __lt__(self, other: Any, /) -> bool: ...


N = TypeVar("N", bound=Ordered)

Split = Callable[[list[Standing]], list[Standing]]
"""Tied contestants, who all have the place that they share, in the places that a rule gives them."""


def places(numbers: list[N]) -> dict[N, tuple[int, bool]]:
    """The place of each number, largest first, and whether it is shared; after a tie places are skipped.

    >>> from fractions import Fraction
    >>> places([Fraction(5), Fraction(7), Fraction(5), Fraction(1)])
    {Fraction(7, 1): (1, False), Fraction(5, 1): (2, True), Fraction(1, 1): (4, False)}
    """
    found: dict[N, tuple[int, bool]] = {}
    for place, number in enumerate(sorted(numbers, reverse=True), start=1):
        found[number] = (found[number][0], True) if number in found else (place, False)
    return found


def _result(draft: Standing) -> Exact:
    return draft.result


def placed(
    drafts: Iterable[Standing], split: Split | None = None, by: Callable[[Standing], Ordered] = _result
) -> tuple[Standing, ...]:
    """Standings in the order of their results (or `by` something else), each with its place; `split` parts ties."""
    found: list[Standing] = []
    for _, alike in groupby(sorted(drafts, key=by, reverse=True), by):
        sharing, rank = list(alike), len(found) + 1
        equal = [replace(draft, rank=rank, tied=len(sharing) > 1) for draft in sharing]
        found += split(equal) if split and len(sharing) > 1 else equal
    return tuple(found)
