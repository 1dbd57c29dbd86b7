"""Ranking: the scores in ascending order get 0, 2, 4, …; equal scores share what their places are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from overtrick.kernel.verbs import Quantity
from overtrick.model.because import Because
from overtrick.model.words import signed
from overtrick.scoring.workings._working import Working

__all__ = ["WORKING"]


def _shares(scores: Sequence[int]) -> dict[int, Quantity]:
    """The mean of 0, 2, 4, … over the places that each score takes."""
    places: dict[int, list[int]] = {}
    for place, score in enumerate(sorted(scores)):
        places.setdefault(score, []).append(2 * place)
    means = {score: Fraction(sum(worth), len(worth)) for score, worth in places.items()}
    return {score: int(mean) if mean.denominator == 1 else mean for score, mean in means.items()}


def matchpoints(scores: Sequence[int]) -> list[Quantity]:
    """0, 2, 4, … from the bottom, ties sharing.

    Source: De Wael, Mitchell system, 2 and 3b. Five scores, the highest three equal:

    >>> matchpoints([-50, 100, 420, 420, 420])
    [0, 2, 6, 6, 6]
    """
    shares = _shares(scores)
    return [shares[score] for score in scores]


def _steps(own: int, frequencies: Mapping[int, Quantity]) -> tuple[Because, ...]:
    ordered = [score for score in sorted(frequencies) for _ in range(int(frequencies[score]))]
    first, often = ordered.index(own), ordered.count(own)
    steps = [
        Because(text=f"in ascending order: {' '.join(signed(s) for s in ordered)}"),
        Because(text=f"places from the bottom are worth 0, 2, 4, … {2 * len(ordered) - 2}"),
    ]
    worth = [2 * place for place in range(first, first + often)]
    if often == 1:
        return (*steps, Because(text=f"{signed(own)} is alone on place {first + 1}", value=str(worth[0])))
    joint = "and" if often == 2 else "to"
    shared = " + ".join(str(one) for one in worth)
    text = f"{often} scores of {signed(own)} share places {first + 1} {joint} {first + often}: ({shared}) / {often}"
    return (*steps, Because(text=text, value=str(_shares(ordered)[own])))


WORKING = Working(
    name="ranking",
    title="scores in ascending order worth 0, 2, 4, …, equal ones sharing",
    matchpoints=matchpoints,
    steps=_steps,
)
