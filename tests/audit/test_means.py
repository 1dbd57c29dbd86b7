"""Averages of a board that a program printed instead of totals, and nothing else about its lines."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import audit
from overtrick.kernel.ratio import decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.event import Event, PublishedStanding
from overtrick.scoring.score import score
from tests.audit.nights import night

WAYS = [
    Conditions(method="butler", options=(("extremes", "none"), ("datum-rounding", "whole"))),
    Conditions(method="butler", options=(("extremes", "two"),)),
    Conditions(method="cross-imps"),
]


def averages(conditions: Conditions, seed: int = 5) -> Event:
    """A night of 14 boards a pair, of which only the mean of each pair is printed, and the method."""
    event = night(7, seed)
    outcome = score(event, replace(conditions, byes=Byes.NONE))
    standings = tuple(
        PublishedStanding(entry=one.entry.key, total=decimal(one.result * Fraction(1, one.boards), 2))
        for ranking in outcome.rankings
        for one in ranking.standings
    )
    return replace(event, published=standings, conditions=(("method", conditions.method),))


def told(conditions: Conditions) -> str:
    return ", ".join([conditions.method, *(f"{name} {value}" for name, value in conditions.options)])


@pytest.mark.parametrize("conditions", WAYS, ids=told)
def test_the_options_are_found(conditions: Conditions) -> None:
    found = audit(averages(conditions))
    assert found.conditions["totals"] == told(conditions)
    assert {(one.spot.kind.value, one.cause and one.cause.kind) for one in found.differences} <= {
        ("total", "average of a board")
    }
    assert found.numbers == 14


def test_an_average_that_is_off_by_a_hundredth() -> None:
    event = averages(WAYS[0])
    results = list(event.published)
    moved = decimal(Fraction(results[3].total) + Fraction(1, 100), 2)
    results[3] = replace(results[3], total=moved)
    found = audit(replace(event, published=tuple(results)))
    assert found.conditions["totals"] == told(WAYS[0])
    assert [
        (one.spot.who, one.printed)
        for one in found.differences
        if not one.cause or one.cause.kind != "average of a board"
    ] == [(results[3].entry.full, moved.rstrip("0"))]
