"""What one line earns each side: from the frequency table, or by ruling."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, rounded, total
from overtrick.model.house import AVERAGE_PLUS_IMPS, AWARD_HALF, AWARD_UNIT
from overtrick.model.line import Line
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import ScoredLine
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Side, Sides

__all__ = ["Tops", "artificial_award", "in_units", "level_value", "line_awards"]


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


def line_awards(
    lines: Iterable[Line], awards: Awards, tops: Tops, method: Method[Any], rules: Settings, problems: Problems
) -> tuple[ScoredLine, ...]:
    """The lines of a board with what they earned; nothing where one has no result or the board nothing to compare.

    Lines with the same plain score earn the same, which is found once.
    """
    of_score: dict[int, _Earned] = {}
    found = []
    for line in lines:
        if isinstance(line.ruling, Artificial):
            found.append(artificial_award(line, line.ruling, tops, method, rules, problems))
            continue
        score = line.score if awards.ns else None
        earned = None if score is None else of_score.get(score)
        if earned is None:
            earned = _earned(line, awards, tops, rules)
            if score is not None:
                of_score[score] = earned
        award, percent, counted = earned
        found.append(ScoredLine(line=line, award=award, percent=percent, counted=counted))
    return tuple(found)


class _Earned(NamedTuple):
    award: Sides[Exact | None]
    percent: Sides[Exact | None]
    counted: Sides[Exact | None]


def _earned(line: Line, awards: Awards, tops: Tops, rules: Settings) -> _Earned:
    if not line.enters or not awards.ns:
        return _Earned(_nothing(), _nothing(), _nothing())
    award = Sides(
        in_units(_weighted(line, Side.NS, awards), tops.own, rules),
        in_units(_weighted(line, Side.EW, awards), tops.own, rules),
    )
    counted: Sides[Exact | None] = Sides(tops.brought(award.ns), tops.brought(award.ew))
    return _Earned(Sides(award.ns, award.ew), _percents(award, tops), counted)


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
