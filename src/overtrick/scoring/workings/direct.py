"""Direct scoring: every score is compared with every other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from overtrick.kernel.verbs import Quantity
from overtrick.model.because import Because
from overtrick.model.words import signed, times
from overtrick.scoring.workings._working import Working

__all__ = ["WORKING"]


def _units(own: int, other: int) -> int:
    return 2 if other < own else 1 if other == own else 0


def matchpoints(scores: Sequence[int]) -> list[Quantity]:
    """Two for each other score that is lower, one for each that is equal.

    Source: Law 78A; De Wael, Mitchell system, 3a. His example board:

    >>> matchpoints([110, 80, -90, -100, 110, 0, 90, -90, 80])
    [15, 9, 3, 0, 15, 6, 12, 3, 9]
    """
    return [sum(_units(own, other) for j, other in enumerate(scores) if j != i) for i, own in enumerate(scores)]


def _steps(own: int, frequencies: Mapping[int, Quantity]) -> tuple[Because, ...]:
    steps = []
    for other in sorted(frequencies, reverse=True):
        often = frequencies[other] - (other == own)
        if not often:
            continue
        units = _units(own, other)
        how = {2: "lower than", 1: "equal to", 0: "higher than"}[units]
        repeated = f" ({times(often)})" if often > 1 else ""
        text = f"{signed(other)}{repeated} is {how} {signed(own)}: {often} × {units}"
        steps.append(Because(text=text, value=str(often * units)))
    return tuple(steps)


WORKING = Working(
    name="direct",
    title="every score compared with every other (2 for a lower, 1 for an equal one)",
    matchpoints=matchpoints,
    steps=_steps,
)
