"""Boards that have the same datum, whatever is kept of each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import numpy as np

from overtrick.kernel.records import replace
from overtrick.laws.law_78 import IMP_BOUNDS
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Margin
from overtrick.scoring.columnar.stored import Column

__all__ = ["datum_decides", "with_same_datum"]

_TRIED = 64
"""How many sums around a board's own a formula is tried on."""

_NEXT = np.arange(-9, 10)
_AWAY = np.unique(np.concatenate([sign * bound + _NEXT for bound in (0, *IMP_BOUNDS) for sign in (-1, 1)]))
"""How far from the datum the scores are that a formula is tried on: near to where the IMPs change."""


def with_same_datum(margin: Margin, method: Method[Any], settings: Settings) -> tuple[Column, Column]:
    """The number of each sum of a column of margins, the same for those with the same datum; and one sum of each.

    The same: on boards of the same extent, as both sides see it.

    >>> from overtrick.methods import METHODS
    >>> from overtrick.model.tally import Extent
    >>> six, butler = Extent(played=6, entered=6, expected=6), METHODS.get("butler")
    >>> some = Margin(score=0, kept_sum=np.array([1210, 1160, 1190, 1230]), kept=4, extent=six)
    >>> [numbers.tolist() for numbers in with_same_datum(some, butler, Settings(butler.options, {}))]
    [[1, 2, 1, 0], [3, 0, 1]]
    """
    assert method.datum is not None
    ratios = [method.datum(side, settings) for side in (margin, margin.turned)]
    extent = margin.extent
    told: list[Any] = [extent.played, extent.entered, extent.expected]
    told += [part for ratio in ratios for part in (ratio.under, ratio.den, ratio.num)]
    many = len(np.asarray(margin.kept_sum))
    columns = [np.broadcast_to(part, many) for part in told if np.ndim(part)] or [np.zeros(many, np.int64)]
    order = np.lexsort(columns)
    new = np.ones(many, np.bool_)
    new[1:] = np.any([column[order[1:]] != column[order[:-1]] for column in columns], axis=0)
    number = np.empty(many, np.intp)
    number[order] = np.cumsum(new) - 1
    return number, order[new]


def datum_decides(margins: Iterable[Margin], method: Method[Any], settings: Settings) -> bool:
    """Whether scores seem to earn the same on boards with the same datum: tried on sums near those of some boards.

    `margins`: of a board each, in whole parts of a score.

    >>> from overtrick.methods import METHODS
    >>> from overtrick.model.tally import Extent
    >>> six = Margin(score=0, kept_sum=1210, kept=4, extent=Extent(played=6, entered=6, expected=6))
    >>> datum_decides([six], METHODS.get("butler"), Settings(METHODS.get("butler").options, {}))
    True
    """
    return all(_same_awards(margin, method, settings) for margin in margins)


def _same_awards(margin: Margin, method: Method[Any], settings: Settings) -> bool:
    step = max(1, 20 * int(margin.kept) // _TRIED)
    sums: Any = int(margin.kept_sum) + step * np.arange(-_TRIED // 2, _TRIED // 2)
    number, first = with_same_datum(replace(margin, kept_sum=sums), method, settings)
    scores: Any = int(margin.kept_sum) // int(margin.kept) + _AWAY
    tried = replace(margin, score=scores, kept_sum=sums[:, None])
    for side in (tried, tried.turned):
        ratio = method.award(side, settings)
        for part in (ratio.num, ratio.den, ratio.under):
            each = np.broadcast_to(np.asarray(part), (len(sums), len(scores)))
            if not (each == each[first][number]).all():
                return False
    return True
