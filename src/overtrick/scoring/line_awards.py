"""What one line earns each side: from the frequency table, or by ruling."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, rounded, total
from overtrick.model.house import AVERAGE_PLUS_IMPS, AWARD_HALF, AWARD_UNIT
from overtrick.model.line import Line
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import ScoredLine
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side, Sides

__all__ = ["Tops", "artificial_award", "in_units", "level_value", "line_award"]


@dataclass(frozen=True, slots=True)
class Tops:
    """The board's own top, and the top that all boards are brought to; None for methods without."""

    own: Exact | None
    common: Exact | None

    def brought(self, award: Exact) -> Exact:
        """An award on the own top as it is on the common one."""
        if not isinstance(self.own, Fraction) or not isinstance(self.common, Fraction) or self.own == self.common:
            return award
        return award * (self.common / self.own)


Awards = Sides[dict[int, Exact]]
"""For each side, what every score of the board earns, not rounded."""


def line_award(
    line: Line, awards: Awards, tops: Tops, method: Method[Any], rules: Settings, problems: Problems
) -> ScoredLine:
    """The line with what it earned; nothing where it has no result or its board nothing to compare."""
    if isinstance(line.ruling, Artificial):
        return artificial_award(line, line.ruling, tops, method, rules, problems)
    if not line.enters or not awards.ns:
        return ScoredLine(line=line, award=_nothing(), percent=_nothing(), counted=_nothing())
    award = Sides(
        in_units(_weighted(line, Side.NS, awards), tops.own, rules),
        in_units(_weighted(line, Side.EW, awards), tops.own, rules),
    )
    return ScoredLine(
        line=line,
        award=Sides(award.ns, award.ew),
        percent=_percents(award, tops),
        counted=Sides(tops.brought(award.ns), tops.brought(award.ew)),
    )


def in_units(award: Exact, top: Exact | None, rules: Settings) -> Exact:
    """An award rounded to the unit of the house, where it has one and the method has a top."""
    unit = rules[AWARD_UNIT]
    if not unit or not isinstance(top, Fraction):
        return award
    return rounded(award, unit, rules[AWARD_HALF], centre=top / 2)


def _nothing() -> Sides[Exact | None]:
    return Sides(None, None)


def _weighted(line: Line, side: Side, awards: Awards) -> Exact:
    """Each component converted first, then weighted (Law 12C1c)."""
    if line.score is not None:
        return awards[side][line.score]
    return total(awards[side][component.score] * component.weight for component in line.compared[side])


def _percents(award: Sides[Exact], tops: Tops) -> Sides[Exact | None]:
    own = tops.own
    if not isinstance(own, Fraction):
        return _nothing()
    return Sides(award.ns * 100 / own, award.ew * 100 / own)


def artificial_award(
    line: Line, ruling: Artificial, tops: Tops, method: Method[Any], rules: Settings, problems: Problems
) -> ScoredLine:
    """So many per cent of the top; in IMPs, so many for every ten per cent above average."""
    if method.basis is Basis.POINTS:
        problems.warn(
            "no-artificial-points",
            f"An artificial score ({ruling}) has no value in {method.title.lower()}; the line is left out.",
            place=line.place,
        )
        return ScoredLine(line=line, award=_nothing(), percent=_nothing(), counted=_nothing())
    values = ruling.levels.map(lambda level: None if level is None else level_value(level.percent, method, rules))
    return artificial_line(line, values, tops)


def artificial_line(line: Line, values: Sides[Exact | None], tops: Tops) -> ScoredLine:
    """The scored line for what each side gets: per cent where there is a top, else IMPs."""
    own, common = tops.own, tops.common
    if not isinstance(own, Fraction) or not isinstance(common, Fraction):
        return ScoredLine(line=line, award=values, percent=_nothing(), counted=values)
    return ScoredLine(
        line=line,
        award=values.map(lambda percent: None if percent is None else percent * own / 100),
        percent=values,
        counted=values.map(lambda percent: None if percent is None else percent * common / 100),
    )


def level_value(percent: Fraction, method: Method[Any], rules: Settings) -> Exact:
    """What a percentage is worth: itself, or for IMP methods `average-plus-imps` for each ten above average."""
    if method.basis is Basis.MATCHPOINTS:
        return percent
    return (percent - 50) / 10 * rules[AVERAGE_PLUS_IMPS]
