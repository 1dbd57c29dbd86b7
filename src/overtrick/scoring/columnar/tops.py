"""What boards offer at most, and which of them can be compared at all."""

from __future__ import annotations

from typing import Any

import numpy as np

from overtrick.model.tally import Extent
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.size import Largest
from overtrick.scoring.columnar.stored import Column, Counts
from overtrick.scoring.columnar.width import narrowest

__all__ = ["comparable", "tops"]


def tops(counts: Counts, formula: Formula) -> tuple[Column, Column] | None:
    """The top of each board as numerator and denominator; None for a method without a top.

    >>> from overtrick.methods import METHODS
    >>> from overtrick.model.method import Settings
    >>> from overtrick.scoring.columnar.formula import ready
    >>> two = Counts(played=np.array([3, 4]), entered=np.array([3, 4]), expected=np.array([9, 9]))
    >>> [column.tolist() for column in tops(two, ready(METHODS.get("neuberg"), Settings((), {})))]
    [[16, 16], [1, 1]]
    """
    top = formula.method.top
    if top is None:
        return None
    if formula.why_not:
        each = [top(extent, formula.settings) for extent in counts.extents]
        plain: Any = [ratio.exact for ratio in each]
        return np.array([one.numerator for one in plain], object), np.array([one.denominator for one in plain], object)
    largest = Largest()
    many: Any = largest.size(int(counts.alike.most.max(initial=1)))
    top(Extent(played=many, entered=many, expected=many), formula.settings)
    width = np.promote_types(narrowest(largest.met), np.int64)
    columns: dict[str, Any] = {name: numbers.astype(width) for name, numbers in counts.alike.named}
    ratio: Any = top(Extent(**columns), formula.settings)
    shape = counts.played.shape
    num, den = (np.asarray(part).astype(width, copy=False) for part in (ratio.num, ratio.den))
    return np.broadcast_to(num, shape), np.broadcast_to(den, shape)


def comparable(counts: Counts, top: tuple[Column, Column] | None, formula: Formula) -> Column:
    """Whether each board has as many results as the method needs, and offers anything."""
    enough = counts.played >= formula.method.least
    return np.asarray(enough if top is None else enough & (top[0] != 0))
