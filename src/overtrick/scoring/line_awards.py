"""What one line earns each side: from the frequency table, or by ruling."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any

from overtrick.kernel.problem import Problems
from overtrick.kernel.ratio import Exact, rounded, scaled, total
from overtrick.kernel.records import dataclass
from overtrick.model.house import AVERAGE_PLUS_IMPS, AWARD_HALF, AWARD_UNIT
from overtrick.model.line import Line
from overtrick.model.method import Basis, Method, Settings
from overtrick.model.outcome import Earned, FrequencyRow, ScoredLine
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.model.seat import Side, Sides

__all__ = ["Earnings", "Tops", "artificial_award", "in_units", "level_value", "line_awards"]


@dataclass(frozen=True, slots=True)
class Tops:
    """The board's own top, and the top that all boards are brought to; None for methods without."""

    own: Exact | None
    common: Exact | None

    def counted(self, award: Sides[Exact]) -> Sides[Exact]:
        """Awards on the own top as they are on the common one."""
        own, common = self.own, self.common
        if not isinstance(own, Fraction) or not isinstance(common, Fraction) or own == common:
            return award
        num, den = common.numerator * own.denominator, common.denominator * own.numerator
        return Sides(scaled(award.ns, num, den), scaled(award.ew, num, den))

    def percents(self, award: Sides[Exact]) -> Sides[Exact] | None:
        """Awards on the own top as percentages of it, 100·award / top; None without a top."""
        own = self.own
        if not isinstance(own, Fraction) or not own:
            return None
        num, den = 100 * own.denominator, own.numerator
        return Sides(scaled(award.ns, num, den), scaled(award.ew, num, den))


Awards = Mapping[int, Exact]
"""What every score of the board earns one side, not rounded."""


@dataclass(frozen=True, slots=True)
class Earnings:
    """The frequency tables by which either side earns, and what each score earns a side before it is rounded.

    Where nothing can be compared the tables are empty.
    """

    rows: Sides[tuple[FrequencyRow, ...]]
    unrounded: Callable[[tuple[FrequencyRow, ...], Side], Awards]


def line_awards(
    lines: Iterable[Line], earnings: Earnings, tops: Tops, method: Method[Any], rules: Settings, problems: Problems
) -> tuple[ScoredLine, ...]:
    """The lines of a board with what they earned; nothing where one has no result or the board nothing to compare."""
    plain = _of_plain_scores(earnings.rows, tops)
    found = []
    for line in lines:
        ruling, score = line.ruling, line.score
        if score is not None:
            earned = plain.get(score, _NO_AWARD)
        elif isinstance(ruling, Artificial):
            found.append(artificial_award(line, ruling, tops, method, rules, problems))
            continue
        elif isinstance(ruling, Adjusted) and earnings.rows.ns:
            earned = _of_ruling(ruling, earnings, tops, rules)
        else:
            earned = _NO_AWARD
        found.append(ScoredLine(line, earned))
    return tuple(found)


_NOTHING: Sides[Exact | None] = Sides(None, None)
_NO_AWARD = Earned(_NOTHING, _NOTHING, _NOTHING)


def _of_plain_scores(rows: Sides[tuple[FrequencyRow, ...]], tops: Tops) -> dict[int, Earned]:
    """What a line earns whose sides have the same one score: either side by its own table."""
    if rows.ns is rows.ew:
        return {row.score: Earned(row.award, row.percent or _NOTHING, tops.counted(row.award)) for row in rows.ns}
    opposite = {row.score: row.award.ew for row in rows.ew}
    return {
        row.score: _earned(Sides(row.award.ns, opposite[row.score]), tops) for row in rows.ns if row.score in opposite
    }


def _of_ruling(ruling: Adjusted, earnings: Earnings, tops: Tops, rules: Settings) -> Earned:
    """What an adjusted score earns: each result of it converted first, then weighted (Law 12C1c), rounded last."""

    def weighted(side: Side) -> Exact:
        awards = earnings.unrounded(earnings.rows[side], side)
        exact = total(awards[component.score] * component.weight for component in ruling.components[side])
        return in_units(exact, tops.own, rules)

    return _earned(Sides(weighted(Side.NS), weighted(Side.EW)), tops)


def _earned(award: Sides[Exact], tops: Tops) -> Earned:
    return Earned(award, tops.percents(award) or _NOTHING, tops.counted(award))


def in_units(award: Exact, top: Exact | None, rules: Settings) -> Exact:
    """An award rounded to the unit of the house, where it has one and the method has a top."""
    unit = rules[AWARD_UNIT]
    if not unit or not isinstance(top, Fraction):
        return award
    return rounded(award, unit, rules[AWARD_HALF], centre=top / 2)


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
        return ScoredLine(line, _NO_AWARD)
    values = ruling.levels.map(lambda level: None if level is None else level_value(level.percent, method, rules))
    return artificial_line(line, values, tops)


def artificial_line(line: Line, values: Sides[Exact | None], tops: Tops) -> ScoredLine:
    """The scored line for what each side gets: per cent where there is a top, else IMPs."""
    own, common = tops.own, tops.common
    if not isinstance(own, Fraction) or not isinstance(common, Fraction):
        return ScoredLine(line, Earned(values, _NOTHING, values))
    award = values.map(lambda percent: None if percent is None else percent * own / 100)
    counted = values.map(lambda percent: None if percent is None else percent * common / 100)
    return ScoredLine(line, Earned(award, values, counted))


def level_value(percent: Fraction, method: Method[Any], rules: Settings) -> Exact:
    """What a percentage is worth: itself, or for IMP methods `average-plus-imps` for each ten above average."""
    if method.basis is Basis.MATCHPOINTS:
        return percent
    return (percent - 50) / 10 * rules[AVERAGE_PLUS_IMPS]
