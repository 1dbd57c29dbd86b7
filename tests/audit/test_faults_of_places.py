"""Faults planted in places: typed ones, and places by other numbers, by groups, by what is printed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from fractions import Fraction

import pytest

from overtrick.audit import audit
from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.seat import Side
from tests.audit.nights import IMPS, MATCHPOINTS, night, published
from tests.audit.prints import faults, told, with_result

NIGHT = night()
OTHER = "places by other numbers"


def with_places(
    event: Event, values: Mapping[EntryKey, Exact], group_of: Callable[[EntryKey], Hashable] = lambda key: key.side
) -> Event:
    """Places by these values, each among those of its group; a shared one with =."""
    return replace(event, published=tuple(_placed(one, values, group_of) for one in event.published))


def _placed(
    one: PublishedStanding, values: Mapping[EntryKey, Exact], group_of: Callable[[EntryKey], Hashable]
) -> PublishedStanding:
    own = values[one.entry]
    others = [value for key, value in values.items() if group_of(key) == group_of(one.entry) and key != one.entry]
    rank = 1 + sum(value > own for value in others)
    return replace(one, place=f"{rank}=" if own in others else f"{rank}")


def totals(event: Event) -> dict[EntryKey, Exact]:
    """The totals as they are printed."""
    return {one.entry: Fraction(one.total) for one in event.published}


def test_the_places_of_these_tests_are_those_of_a_ranking() -> None:
    right = published(NIGHT, IMPS)
    assert with_places(right, totals(right)) == right


@pytest.mark.parametrize(("side", "number", "place", "right"), [(Side.NS, 5, "2", "1"), (Side.EW, 6, "3", "1")])
def test_a_typed_place_is_unexplained(side: Side, number: int, place: str, right: str) -> None:
    event = published(NIGHT, IMPS)
    planted = with_result(event, number, side, place=place)
    assert told(audit(planted)) == [(f"{number}, {side.title}", "place", place, right, "", "")]


def test_two_places_that_were_exchanged_are_unexplained() -> None:
    event = published(NIGHT, IMPS)
    planted = with_result(with_result(event, 5, Side.NS, place="2"), 3, Side.NS, place="1")
    assert told(audit(planted)) == faults(event, planted, {})


def coarse_night(rule: Rounding) -> tuple[Event, dict[EntryKey, Exact], Event]:
    """A night, its totals in whole IMPs by that rule, and its places by these, which no other rule gives."""
    for seed in range(1, 99):
        event = published(night(seed=seed), IMPS)
        values: dict[Rounding, dict[EntryKey, Exact]] = {
            one: {key: rounded(total, Fraction(1), one) for key, total in totals(event).items()}
            for one in (Rounding.CUT, Rounding.AWAY)
        }
        placed = {one: with_places(event, of_rule) for one, of_rule in values.items()}
        if event != placed[rule] and placed[Rounding.CUT] != placed[Rounding.AWAY]:
            return event, values[rule], placed[rule]
    raise AssertionError


@pytest.mark.parametrize(
    ("rule", "text"),
    [
        (Rounding.CUT, "places by totals cut off at whole matchpoints"),
        (Rounding.AWAY, "places by totals rounded to whole matchpoints"),
    ],
)
def test_places_by_totals_in_whole_numbers(rule: Rounding, text: str) -> None:
    event, _, planted = coarse_night(rule)
    assert told(audit(planted)) == faults(event, planted, {"place": (OTHER, text)})


def test_a_typed_place_beside_such_places_is_alone_unexplained() -> None:
    """Not one place that is right is given up for a way that explains others."""
    event, values, planted = coarse_night(Rounding.CUT)
    should = {one.entry: one.place for one in event.published}
    alone = next(one for one in planted.published if one.place == should[one.entry] and one.place.isdigit())
    assert values[alone.entry] is not None
    damaged = with_result(planted, int(alone.entry.number), alone.entry.side, place="12")
    text = "places by totals cut off at whole matchpoints"
    typed = (f"{alone.entry.number}, {alone.entry.side.title if alone.entry.side else ''}", "place", "12", alone.place)
    expected = [
        (*one[:4], "", "") if one[:4] == typed else one for one in faults(event, damaged, {"place": (OTHER, text)})
    ]
    assert told(audit(damaged)) == expected


def test_places_of_both_sides_together() -> None:
    """One list of a Mitchell with two winners: no way of places gives that, so nothing is made up for it."""
    event = published(NIGHT, IMPS)
    planted = with_places(event, totals(event), lambda _: "all")
    assert told(audit(planted)) == faults(event, planted, {})


def test_places_among_those_of_a_side_where_all_are_ranked_together() -> None:
    one_list = replace(NIGHT, winners={"": 1})
    event = published(one_list, IMPS)
    planted = with_places(event, totals(event))
    text = "places among those on the same side by the totals"
    assert told(audit(planted)) == faults(event, planted, {"place": ("places by group", text)})


def shared_night() -> Event:
    """A night in which two share a place."""
    nights = (published(night(seed=seed), MATCHPOINTS) for seed in range(1, 60))
    return next(event for event in nights if any("=" in one.place for one in event.published))


@pytest.mark.parametrize(
    ("front", "behind", "words"),
    [("", "", "without a mark"), ("", "=", "written 3="), ("T", "", "written T3"), ("=", "", "written =3")],
)
def test_the_mark_of_a_shared_place_is_found(front: str, behind: str, words: str) -> None:
    event = shared_night()
    marked = [
        replace(one, place=f"{front}{one.place[:-1]}{behind}" if "=" in one.place else one.place)
        for one in event.published
    ]
    found = audit(replace(event, published=tuple(marked)))
    assert (told(found), found.conditions["place printed"]) == ([], f"shared places {words}")


def test_two_that_share_a_place_with_a_slash() -> None:
    event = shared_night()
    marked = [
        replace(one, place=f"{one.place[:-1]}/{int(one.place[:-1]) + 1}" if "=" in one.place else one.place)
        for one in event.published
    ]
    assert told(audit(replace(event, published=tuple(marked)))) == []
