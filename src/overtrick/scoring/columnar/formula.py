"""A method's own formula, made ready for columns: tried on a few boards, and measured for the width that it needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Any

import numpy as np

from overtrick.kernel.ratio import Ratio
from overtrick.kernel.records import dataclass, replace
from overtrick.laws.law_78 import IMP_BOUNDS
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Extent, Margin, Points, Ranks, Swings, Tally
from overtrick.scoring.columnar.datums import datum_decides
from overtrick.scoring.columnar.margins import Ends
from overtrick.scoring.columnar.size import Largest
from overtrick.scoring.tally_exact import count

__all__ = ["Formula", "ready", "tally_of_size"]

_BOARDS: tuple[tuple[Mapping[int, int], Extent], ...] = (
    ({-620: 1, -50: 1, 420: 2, 450: 1, 980: 2}, Extent(played=7, entered=8, expected=9)),
    ({-1100: 3, 0: 2, 90: 1, 1430: 2}, Extent(played=8, entered=8, expected=8)),
    ({-45: 2, 170: 2, 425: 1}, Extent(played=5, entered=5, expected=11)),
)
"""On these a formula has to give the same for a column as for each number by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Formula:
    """A method with its settings, and how it runs on columns.

    `by_result`: its denominators differ between the results of one board, not only between boards. `rooted`: it gives
    square roots. `by_datum`: of what is kept of a board its datum is all that matters. `why_not`: why it has to be run
    score by score, "" where it runs on columns.
    """

    method: Method[Any]
    settings: Settings
    by_result: bool
    rooted: bool
    by_datum: bool
    why_not: str

    def largest(self, results: int, score: int) -> int:
        """The largest value of any step, on boards of up to that many results and scores of up to so many points.

        >>> from overtrick.methods import METHODS
        >>> ready(METHODS.get("neuberg"), Settings((), {})).largest(100, 4000)
        70300
        """
        largest = Largest()
        tally = tally_of_size(largest, self.method, self.settings, results, score)
        for side in (tally, tally.turned):
            self.method.award(side, self.settings)
            if self.by_datum and self.method.datum is not None:
                self.method.datum(side, self.settings)
        return largest.met

    @property
    def needs_expected(self) -> bool:
        """Whether anything depends on N, the results that a board should have: whether formula or top reads it.

        >>> from overtrick.methods import METHODS
        >>> [ready(METHODS.get(name), Settings((), {})).needs_expected for name in ("neuberg", "mitchell")]
        [True, False]
        """
        if self.why_not:
            return True
        largest = Largest()
        extent: Any = _Watched(largest.size(13))
        tally = tally_of_size(largest, self.method, self.settings, 13, 4000, extent)
        for side in (tally, tally.turned):
            self.method.award(side, self.settings)
        if self.method.top is not None:
            self.method.top(extent, self.settings)
        return bool(extent.was_read)


class _Watched:
    """Looks like an `Extent`, and notices when N is read."""

    def __init__(self, many: Any) -> None:
        self.played = self.entered = self._many = many
        self.was_read = False

    @property
    def expected(self) -> Any:
        self.was_read = True
        return self._many


def tally_of_size(
    largest: Largest, method: Method[Any], settings: Settings, results: int, score: int, extent: Extent | None = None
) -> Tally:
    """A tally of boards of up to that many results, and of scores of up to so many points, in sizes."""
    many: Any = largest.size(max(results, 1))
    points: Any = largest.size(max(score, 1))
    extent = extent or Extent(played=many, entered=many, expected=many)
    if method.counts is Ranks:
        return Ranks(lower=many, equal=many, extent=extent)
    if method.counts is Swings:
        return Swings(imps=len(IMP_BOUNDS) * many, extent=extent)
    if method.counts is Points:
        return Points(score=points, extent=extent)
    assert method.trim is not None
    ends = Ends.of(method.trim(extent, settings))
    return Margin(score=points, kept_sum=points * many * ends.parts, kept=ends.kept(many), extent=extent)


def ready(method: Method[Any], settings: Settings) -> Formula:
    """The formula, tried. A method that cannot run on columns, or would give something else there, says why."""
    return _ready(method, tuple(settings))


@lru_cache(maxsize=256)
def _ready(method: Method[Any], chosen: tuple[tuple[str, str], ...]) -> Formula:
    settings = Settings(method.options, dict(chosen))
    formula = Formula(method=method, settings=settings, by_result=False, rooted=False, by_datum=False, why_not="")
    try:
        formula.largest(13, 4000)
        ratios = [ratio for frequencies, extent in _BOARDS for ratio in _tried(formula, frequencies, extent)]
        _top_tried(formula, [extent for _, extent in _BOARDS])
        by_datum = _datum_tried(formula)
    except Exception as fault:  # whatever a formula from elsewhere may raise, it still runs score by score
        return replace(
            formula, by_result=True, rooted=True, why_not=f"{method.title} is scored board by board: {fault}"
        )
    return replace(
        formula,
        by_result=any(np.ndim(part) for ratio in ratios for part in (ratio.den, ratio.under)),
        rooted=any(np.ndim(ratio.under) or ratio.under != 1 for ratio in ratios),
        by_datum=by_datum,
    )


def _tried(formula: Formula, frequencies: Mapping[int, int], extent: Extent) -> list[Any]:
    """What each side of a board earns, as ratios of columns.

    Raises: ValueError where a column gives something else than its numbers.
    """
    method, settings = formula.method, formula.settings
    each = list(_counted(formula, frequencies, extent))
    together = _column_of(each)
    found = []
    for numbers, column in ((each, together), ([one.turned for one in each], together.turned)):
        ratio: Any = method.award(column, settings)
        found.append(ratio)
        wanted = [method.award(one, settings).exact for one in numbers]
        if [one.exact for one in _apart(ratio, len(each))] != wanted:
            raise ValueError("its formula gives something else for columns than for numbers")
    return found


def _top_tried(formula: Formula, extents: list[Extent]) -> None:
    """Raises: ValueError where a column of tops differs from the tops."""
    top = formula.method.top
    if top is not None:
        columns: dict[str, Any] = {
            field.name: np.array([getattr(one, field.name) for one in extents]) for field in fields(Extent)
        }
        ratio: Any = top(Extent(**columns), formula.settings)
        if [one.exact for one in _apart(ratio, len(extents))] != [top(one, formula.settings).exact for one in extents]:
            raise ValueError("its top differs between columns and numbers")


def _datum_tried(formula: Formula) -> bool:
    """Whether boards with the same datum give the same awards: what the method says so of, held to it."""
    if not formula.method.datum_decides:
        return False
    boards = [_column_of(list(_counted(formula, often, extent))) for often, extent in _BOARDS]
    try:
        replace(formula, by_datum=True).largest(13, 4000)
        return datum_decides((one for one in boards if isinstance(one, Margin)), formula.method, formula.settings)
    except Exception:  # a datum that takes only single numbers is for those who ask for it; columns do without
        return False


def _counted(formula: Formula, frequencies: Mapping[int, int], extent: Extent) -> Iterable[Tally]:
    """The tally of each score."""
    return count(frequencies, extent, formula.method, formula.settings).values()


def _column_of(tallies: list[Tally]) -> Tally:
    """Tallies of one board as one tally of columns."""
    first = tallies[0]
    if isinstance(first, Margin):
        parts = lcm(Fraction(first.kept_sum).denominator, Fraction(first.kept).denominator)
        scores: Any = np.array([one.score for one in tallies if isinstance(one, Margin)])
        return replace(first, score=scores, kept_sum=int(first.kept_sum * parts), kept=int(first.kept * parts))
    counted = [field.name for field in fields(first) if field.name != "extent"]
    columns: dict[str, Any] = {name: np.array([getattr(one, name) for one in tallies]) for name in counted}
    return replace(first, **columns)


def _apart(ratio: Ratio, many: int) -> list[Ratio]:
    """A ratio of columns as one for each number.

    Raises: TypeError for a column that holds no whole numbers.
    """
    parts = [np.broadcast_to(np.asarray(part), many) for part in (ratio.num, ratio.den, ratio.under)]
    if any(part.dtype.kind not in "iO" for part in parts):
        raise TypeError("its formula does not keep to whole numbers")
    return [Ratio(int(num), int(den), int(under)) for num, den, under in zip(*parts, strict=True)]
