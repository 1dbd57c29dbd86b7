"""The draw is the cheapest there is, or says that there is none: beside every draw of a small field."""

from __future__ import annotations

import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.draw import (
    Cost,
    Draw,
    Field,
    History,
    Odd,
    Repeats,
    Round,
    Seed,
    Start,
    Table,
    Wishes,
    draw_round,
    first_round,
)
from overtrick.kernel.errors import BadValueError
from tests.draw.brute import World, field_of, problems


def pairs(draw: Draw) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(sorted((table.home, table.visitor), key=int)) for table in draw.tables)


@settings(max_examples=150, deadline=None)
@given(problems((2, 4, 6, 8), tuple(Repeats)))
def test_the_cheapest_of_all_draws_or_none(problem: tuple[int, History, Wishes]) -> None:
    size, history, wishes = problem
    field = field_of(size)
    draw, best = draw_round(field, history, wishes), World(history, wishes).best(field.order)
    assert draw.is_complete == (best is not None)
    if best:
        repeats, meetings, lateness, distance = best[0]
        cost = Cost(repeats=repeats, meetings=meetings, lateness=lateness, distance=distance)
        assert (draw.cost, pairs(draw)) == (cost, best[1])
    else:
        seated = [key for two in pairs(draw) for key in two]
        assert sorted([*seated, *draw.left_out], key=int) == list(field.order)


@settings(max_examples=150, deadline=None)
@given(problems((1, 3, 5, 7), tuple(Repeats)))
def test_the_bye_goes_to_the_lowest_with_the_fewest_that_leaves_a_draw(problem: tuple[int, History, Wishes]) -> None:
    size, history, wishes = problem
    world, order = World(history, wishes), field_of(size).order
    draw = draw_round(field_of(size), history, wishes)
    had = {key: sum(key in played.byes for played in history.rounds) for key in order}
    bests = {key: world.best([other for other in order if other != key]) for key in order}
    fit = [(had[key], best[0][0], -int(key)) for key, best in bests.items() if best is not None]
    assert draw.is_complete == bool(fit)
    if fit:
        assert (draw.bye, pairs(draw)) == (str(-min(fit)[2]), (bests[str(-min(fit)[2])] or ((), ()))[1])


@settings(max_examples=150, deadline=None)
@given(problems((3, 5, 7), tuple(Repeats)), st.sampled_from((0, 3)))
def test_the_triangle_reaches_up_as_little_as_possible(problem: tuple[int, History, Wishes], sat: int) -> None:
    size, history, wishes = problem
    order = field_of(size).order
    if sat:
        history = History(rounds=(*history.rounds, Round(number=9, triangles=((order[0], order[1], order[2]),))))
    turn = sorted(order, key=lambda key: (int(key) <= sat, -int(key)))
    strict = World(history, replace(wishes, repeats=Repeats.NEVER))
    open_to = World(history, replace(wishes, repeats=Repeats.ALLOWED))
    worlds = {Repeats.NEVER: strict, Repeats.ALLOWED: open_to}
    choices = worlds.get(wishes.repeats, strict).triangles(turn, order)
    if wishes.repeats is Repeats.LAST_RESORT and not choices:
        choices = open_to.triangles(turn, order)
        choices = [three for three in choices if all(map(strict.may, combinations(three, 2)))] or choices
    draw = draw_round(field_of(size), history, replace(wishes, odd=Odd.TRIANGLE))
    assert draw.is_complete == bool(choices)
    best = min(choices, key=lambda three: [turn.index(three[at]) for at in (2, 0, 1)], default=())
    assert draw.triangle == tuple(sorted(best, key=int))


@pytest.mark.parametrize("size", [60, 200])
def test_a_hidden_draw_is_found_where_nearly_everybody_has_met(size: int) -> None:
    """One perfect matching is left open among chance pairs: everybody else has met everybody else."""
    dice = random.Random(size)
    keys = list(field_of(size).order)
    dice.shuffle(keys)
    hidden = {frozenset(keys[at : at + 2]) for at in range(0, size, 2)}
    order = field_of(size).order
    met = [(a, b) for at, a in enumerate(order) for b in order[at + 1 :] if frozenset((a, b)) not in hidden]
    draw = draw_round(field_of(size), History(rounds=(Round(number=1, tables=tuple(met)),)))
    assert {frozenset(two) for two in pairs(draw)} == hidden


def test_a_large_club_is_spread_over_the_others() -> None:
    """Thirty of one club in a field of sixty: each meets one of the other thirty, at the least cost 30."""
    club = [str(number) for number in range(1, 61, 2)]
    forbidden = frozenset(frozenset((a, b)) for a in club for b in club if a < b)
    draw = draw_round(field_of(60), wishes=Wishes(forbidden=forbidden))
    assert (draw.cost, draw.is_complete) == (Cost(distance=30), True)
    alone = draw_round(field_of(4), wishes=Wishes(forbidden=frozenset(frozenset(("1", key)) for key in "234")))
    assert (alone.left_out, alone.cost) == (("1", "4"), Cost(left_out=2, distance=1))


@pytest.mark.parametrize("odd", Odd)
def test_tiny_fields(odd: Odd) -> None:
    drawn = [draw_round(field_of(size), wishes=Wishes(odd=odd)) for size in range(4)]
    found = [(pairs(draw), draw.bye, draw.triangle, draw.left_out) for draw in drawn]
    three = ((("1", "2"),), "3", (), ()) if odd is Odd.BYE else ((), "", ("1", "2", "3"), ())
    assert found == [((), "", (), ()), ((), "1", (), ()), ((("1", "2"),), "", (), ()), three]


def test_a_repeat_of_long_ago_before_one_of_yesterday() -> None:
    past = (
        Round(number=1, tables=(("1", "2"), ("3", "4"))),
        Round(number=2, tables=(("1", "3"), ("2", "4"))),
        Round(number=3, tables=(("1", "4"), ("2", "3"))),
    )
    draw = draw_round(field_of(4), History(rounds=past), Wishes(repeats=Repeats.LAST_RESORT))
    assert draw.tables == (
        Table(number=1, home="2", visitor="1", met=(1,)),
        Table(number=2, home="4", visitor="3", met=(1,)),
    )
    assert draw.cost == Cost(repeats=2, meetings=2, lateness=2, distance=2)


def test_hand_edits_come_first_and_a_late_joiner_sits_by_its_provisional_score() -> None:
    seeds = [Seed(key=key, score=Fraction(50 - int(key))) for key in "1234567"]
    late = Seed(key="8", score=Fraction(12), provisional=Fraction(95, 2))
    field = Field(seeds=(*seeds, late))
    assert field.order == ("1", "2", "8", "3", "4", "5", "6", "7")
    wishes = Wishes(tables=(("7", "1"),), forbidden=(("7", "1"), ("2", "8")))
    draw = draw_round(field, wishes=wishes)
    assert {frozenset(two) for two in pairs(draw)} == {frozenset(two) for two in ("17", "23", "48", "56")}
    odd = draw_round(Field(seeds=tuple(seeds)), wishes=Wishes(bye="1"))
    assert (odd.bye, pairs(odd)) == ("1", (("2", "3"), ("4", "5"), ("6", "7")))
    three = draw_round(Field(seeds=tuple(seeds)), wishes=Wishes(triangle=("1", "7", "2")))
    assert (three.triangle, pairs(three)) == (("1", "2", "7"), (("3", "4"), ("5", "6")))


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        (Wishes(tables=(("1", "9"),)), "9, set by hand at table 1 against 9, is not in the field"),
        (
            Wishes(tables=(("1", "2"), ("2", "3"))),
            "2 is set by hand twice: at table 1 against 2 and at table 2 against 3",
        ),
        (Wishes(tables=(("1", "1"),)), "1 is set by hand twice"),
        (Wishes(bye="1"), "4 contestants are an even number"),
        (Wishes(triangle=("1", "2")), "The triangle set by hand has 2 contestants"),
        (Wishes(bye="1", triangle=("1", "2", "3")), "A bye and a triangle are both set by hand"),
    ],
)
def test_hand_edits_that_contradict_each_other_are_refused(wishes: Wishes, said: str) -> None:
    with pytest.raises(BadValueError, match=said):
        draw_round(field_of(4), wishes=wishes)


def test_a_field_with_one_twice_is_refused() -> None:
    with pytest.raises(BadValueError, match="Contestant 4 stands in the field twice"):
        Field(seeds=(Seed(key="4"), Seed(key="4")))
    with pytest.raises(BadValueError, match="The contestant at place 1 of the field has an empty key"):
        Field(seeds=(Seed(key=""),))


def test_first_rounds() -> None:
    slide = first_round(field_of(8), Wishes(forbidden=(("1", "5"),)))
    assert pairs(slide) == (("1", "6"), ("2", "5"), ("3", "7"), ("4", "8"))
    assert pairs(first_round(field_of(9))) == (("1", "5"), ("2", "6"), ("3", "7"), ("4", "8"))
    assert pairs(first_round(field_of(5), Wishes(bye="3"))) == (("1", "4"), ("2", "5"))
    assert pairs(first_round(field_of(4), start=Start.NEIGHBOURS)) == (("1", "2"), ("3", "4"))


def test_a_draw_by_lot_is_told_by_its_lot() -> None:
    drawn = [pairs(first_round(field_of(40), start=Start.LOT, lot=lot)) for lot in ("a", "a", "b")]
    assert drawn[0] == drawn[1] != drawn[2]
    assert [two[0] for two in drawn[0]] == sorted((two[0] for two in drawn[0]), key=int)


def test_nobody_is_at_home_much_oftener_than_away() -> None:
    history = History()
    for number in range(1, 10):
        draw = draw_round(field_of(20), history)
        history = History(rounds=(*history.rounds, draw.as_round(number)))
    assert max(map(abs, history.home_balance.values())) <= 3
