"""What every distinct score of a board earns: the rows of its frequency table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from overtrick.kernel.ratio import Exact, scaled
from overtrick.kernel.records import dataclass
from overtrick.model.house import AWARD_UNIT
from overtrick.model.method import Method, Settings
from overtrick.model.outcome import FrequencyRow
from overtrick.model.seat import Side, Sides
from overtrick.model.tally import Extent, Ranks, Tally
from overtrick.scoring.line_awards import Tops, in_units
from overtrick.scoring.small_groups import small_group_percent
from overtrick.scoring.tally_exact import Frequencies, count
from overtrick.scoring.way import Way

__all__ = ["BoardScorer", "factor_of"]

_ONE = Fraction(1)


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardScorer:
    """A method on one board.

    `small`: its results are too few for the method and earn fixed percentages. `stands_for`: how many results each
    result stands for.
    """

    extent: Extent
    tops: Tops
    way: Way
    small: bool
    stands_for: Exact

    @classmethod
    def of(cls, extent: Extent, tops: Tops, way: Way, *, small: bool) -> BoardScorer:
        """The method on a board of that extent."""
        by_method = extent.played and not small
        stands_for = way.method.stands_for(extent, way.settings).exact if by_method else _ONE
        return cls(extent=extent, tops=tops, way=way, small=small, stands_for=stands_for)

    @property
    def factor(self) -> Exact | None:
        """A in P' = (P − 50)·A + 50; None where the method has none, and for a small group."""
        return None if self.small else factor_of(self.way.method, self.extent, self.way.settings)

    def rows(self, frequencies: Frequencies) -> tuple[FrequencyRow, ...]:
        """The rows of the table, best score for N-S first."""
        tallies = count(frequencies, self.extent, self.way.method, self.way.settings)
        stands_for, award_of, percents = self.stands_for, self._award, self.tops.percents
        rows = []
        for score in sorted(frequencies, reverse=True):
            tally, often = tallies[score], frequencies[score]
            award = Sides(award_of(tally), award_of(tally.turned))
            rows.append(
                FrequencyRow(
                    score=score,
                    count=often,
                    factored=scaled(stands_for, often),
                    tally=tally,
                    award=award,
                    percent=percents(award),
                )
            )
        return tuple(rows)

    def unrounded(self, rows: tuple[FrequencyRow, ...], side: Side) -> Mapping[int, Exact]:
        """What every score earns. Rounding comes last, after weighting (EBU White Book: none during calculation)."""
        if not self.way.rules[AWARD_UNIT]:
            return {row.score: row.award[side] for row in rows}
        return {row.score: self._exact(row.tally if side is Side.NS else row.tally.turned) for row in rows}

    @property
    def _award(self) -> Callable[[Tally], Exact]:
        """What is earned, rounded where the house rounds boards."""
        exact, top, rules = self._exact, self.tops.own, self.way.rules
        return (lambda tally: in_units(exact(tally), top, rules)) if rules[AWARD_UNIT] else exact

    @property
    def _exact(self) -> Callable[[Tally], Exact]:
        """The method's award, or a small group's."""
        top, award, settings = self.tops.own, self.way.method.award, self.way.settings

        def of_a_small_group(tally: Tally) -> Exact:
            assert isinstance(tally, Ranks)
            assert isinstance(top, Fraction)
            return small_group_percent(tally) * top / 100

        return of_a_small_group if self.small else lambda tally: award(tally, settings).exact


def factor_of(method: Method[Any], extent: Extent, settings: Settings) -> Exact | None:
    """A in P' = (P − 50)·A + 50, from what a lone best score gets; None for fewer than two results or without ranks.

    Source: formula (3) of the second seed (Dutch classical text).
    """
    if method.counts is not Ranks or method.top is None or extent.played < 2:
        return None
    best = Ranks(lower=extent.played - 1, equal=1, extent=extent)
    top = method.top(extent, settings).exact
    assert isinstance(top, Fraction)  # what else is there is no percentage of
    return scaled(method.award(best, settings).exact, 2 * top.denominator, top.numerator) - 1
