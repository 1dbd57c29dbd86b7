"""Frequency table: the lowest score gets its frequency less one; each next one adds both frequencies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.ratio import readable
from overtrick.kernel.verbs import Quantity
from overtrick.model.because import Because
from overtrick.model.words import signed, times
from overtrick.scoring.workings._working import Working

__all__ = ["WORKING", "climb"]


def climb(frequencies: Mapping[int, Quantity]) -> dict[int, Quantity]:
    """MP(lowest) = f − 1; MP(next) = MP(before) + f(before) + f(next). Works for factored frequencies too.

    Source: De Wael, Mitchell system, 3c, whose table gives 86 75 58 42 23 7 2:

    >>> list(climb({680: 5, 660: 6, 620: 11, 600: 5, -100: 14, -110: 2, -300: 3}).values())
    [2, 7, 23, 42, 58, 75, 86]
    """
    worth: dict[int, Quantity] = {}
    so_far: Quantity = -1
    before: Quantity = 0
    for score in sorted(frequencies):
        so_far = so_far + before + frequencies[score]
        worth[score] = so_far
        before = frequencies[score]
    return worth


def matchpoints(scores: Sequence[int]) -> list[Quantity]:
    """The frequency table's matchpoints for each score."""
    worth = climb(Counter(scores))
    return [worth[score] for score in scores]


def _steps(own: int, frequencies: Mapping[int, Quantity]) -> tuple[Because, ...]:
    worth = climb(frequencies)
    steps = []
    before: int | None = None
    ordered = sorted(frequencies)
    for score in ordered[: ordered.index(own) + 1]:
        often = readable(Fraction(frequencies[score]))
        if before is None:
            text = f"{signed(score)} is lowest and occurs {times(frequencies[score])}: {often} − 1"
        else:
            lower, below = readable(Fraction(worth[before])), readable(Fraction(frequencies[before]))
            text = f"{signed(score)} occurs {times(frequencies[score])}: {lower} + {below} + {often}"
        steps.append(Because(text=text, value=readable(Fraction(worth[score]))))
        before = score
    return tuple(steps)


WORKING = Working(
    name="frequency",
    title="climbing the frequency table from the lowest score",
    matchpoints=matchpoints,
    steps=_steps,
    whole=False,
)
