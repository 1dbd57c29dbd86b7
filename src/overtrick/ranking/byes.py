"""Byes: making contestants comparable who played different numbers of boards (De Wael, Problem 1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Exact, scaled
from overtrick.kernel.records import dataclass
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.method import Basis
from overtrick.model.words import count_of

if TYPE_CHECKING:
    from overtrick.model.scale import Scale

__all__ = ["BYES_SOURCE", "Result", "chosen_byes", "percentage", "result_rule", "usual_boards"]

BYES_SOURCE = Cite(work="H. De Wael, Calculating Bridge Tournaments", clause="Problem 1: Byes")

USUAL_SCALE = "wbf-1990"
"""De Wael's own proposal for totals over different numbers of boards."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """A total before ranking: what was got, what could have been got, over how many boards."""

    total: Exact
    maximum: Exact | None
    boards: int


def chosen_byes(conditions: Conditions, basis: Basis) -> Byes:
    """The rule in force: the chosen one, else percentages where there is a top and a factor where there is none.

    Raises: BadValueError for a rule that the method's results do not allow.
    """
    byes = conditions.byes or (Byes.PERCENTAGE if basis is Basis.MATCHPOINTS else Byes.FACTOR)
    if byes is Byes.PERCENTAGE and basis is not Basis.MATCHPOINTS:
        raise BadValueError("--byes percentage needs matchpoints; IMPs and points have no maximum.")
    if byes in (Byes.STANDARD, Byes.VICTORY_POINTS) and basis is not Basis.IMPS:
        raise BadValueError(f"--byes {byes.value} is for IMPs; use percentage or factor.")
    return byes


def usual_boards(boards: Iterable[int]) -> int:
    """The number of boards that most contestants played; of two equally common numbers the larger.

    >>> usual_boards([28] * 16 + [24] * 7)
    28
    """
    often = Counter(boards)
    return max(often, key=lambda number: (often[number], number), default=0)


def result_rule(byes: Byes, conditions: Conditions, usual: int) -> tuple[str, Callable[[Result], Exact]]:
    """What the ranking goes by, in words, and the number for one contestant.

    Raises: UnknownNameError, BadValueError for a scale that is not there or not for IMPs.

    Source: De Wael, Problem 1: Byes. A total of 240 over 24 boards where most played 28 becomes 280:

    >>> _, number = result_rule(Byes.FACTOR, Conditions(), 28)
    >>> number(Result(total=Fraction(240), maximum=None, boards=24))
    Fraction(280, 1)
    """
    if byes is Byes.VICTORY_POINTS:
        scale = _scale_for_imps(conditions)
        return f"victory points on {scale.name}", lambda r: scale.own(r.total, r.boards)
    rules: dict[Byes, tuple[str, Callable[[Result], Exact]]] = {
        Byes.PERCENTAGE: ("per cent of what could be got", lambda r: percentage(r.total, r.maximum) or Fraction(0)),
        Byes.FACTOR: (f"total factored to {count_of(usual, 'board')}", lambda r: scaled(r.total, usual, r.boards)),
        Byes.STANDARD: (
            f"total factored to {count_of(conditions.standard_boards, 'board')}",
            lambda r: scaled(r.total, conditions.standard_boards, r.boards),
        ),
        Byes.NONE: ("total", lambda r: r.total),
    }
    return rules[byes]


def percentage(got: Exact, maximum: Exact | None) -> Exact | None:
    """100·got / maximum; None where nothing could be got."""
    if not isinstance(maximum, Fraction) or not maximum:
        return None
    return scaled(got, 100 * maximum.denominator, maximum.numerator)


def _scale_for_imps(conditions: Conditions) -> Scale:
    """The scale that reads a total as the margin of a match of that many boards."""
    from overtrick.model.scale import Measure  # most byes are reckoned without victory points
    from overtrick.scales import scale_of

    scale = scale_of(conditions, USUAL_SCALE)
    if scale.measure is not Measure.IMPS:
        raise BadValueError(f"The scale {scale.name} converts {scale.measure.value}, but the totals here are IMPs.")
    return scale
