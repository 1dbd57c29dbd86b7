"""For a formula that takes only single numbers: each distinct score of each board by itself, from the same tables."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import numpy as np

from overtrick.kernel.ratio import Ratio
from overtrick.model.seat import Side
from overtrick.model.tally import Tally
from overtrick.scoring.columnar.formula import Formula
from overtrick.scoring.columnar.frequency import Frequencies
from overtrick.scoring.columnar.stored import Counts
from overtrick.scoring.tally_exact import count

__all__ = ["tallies_of_cells", "together"]


def tallies_of_cells(cells: Frequencies, counts: Counts, formula: Formula) -> list[Tally]:
    """The tally of every cell, counted by the exact path."""
    found: list[Tally] = []
    for extent, (first, last) in zip(counts.extents, pairwise(cells.first.tolist()), strict=True):
        often = dict(zip(cells.score[first:last].tolist(), cells.often[first:last].tolist(), strict=True))
        tallies = count(often, extent, formula.method, formula.settings)
        found += [tallies[score] for score in often]
    return found


def together(tallies: list[Tally], side: Side, formula: Formula) -> Ratio:
    """What these tallies earn a side, as one ratio of columns, each number in lowest terms."""
    each = (one if side is Side.NS else one.turned for one in tallies)
    ratios = [_simple(formula.method.award(one, formula.settings)) for one in each]
    num, den, under = (np.array(part, object) for part in zip(*ratios, strict=True))
    parts: Any = (num, den, 1 if (under == 1).all() else under)
    return Ratio(*parts)


def _simple(ratio: Ratio) -> tuple[int, int, int]:
    plain = Ratio(ratio.num, ratio.den).exact
    assert isinstance(plain, Fraction)
    return plain.numerator, plain.denominator, ratio.under
