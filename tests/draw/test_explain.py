"""Every sentence of an explanation is looked at again by trying all draws, and none is of an unknown kind."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace

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
    Verdict,
    WhyNot,
    Wishes,
    draw_round,
    first_round,
    why_not,
)
from overtrick.kernel.errors import UnknownNameError
from overtrick.model.because import Because
from tests.draw.brute import World, field_of, problems


def sentences(tree: Because) -> Iterator[str]:
    yield tree.text
    for step in tree.because:
        yield from sentences(step)


class Facts:
    """Checks one sentence after another against all draws of the field."""

    def __init__(self, draw: Draw, field: Field, history: History, wishes: Wishes) -> None:
        self.draw, self.history, self.world = draw, history, World(history, wishes)
        self.order = field.order
        out = {draw.bye, *draw.triangle}
        self.seated = [key for key in self.order if key not in out]
        self.turn = sorted(self.order, key=lambda key: (self.sat(key), -int(key)))
        self.tables = {frozenset((table.home, table.visitor)) for table in draw.tables}

    def met(self, a: str, b: str, said: str) -> bool:
        return sorted(map(int, re.findall(r"\d+", said))) == self.world.rounds[frozenset((a, b))]

    def with_two(self, a: str, b: str) -> tuple[int, ...] | None:
        draws = [pairing for pairing in self.world.draws(self.seated) if frozenset((a, b)) in map(frozenset, pairing)]
        return min(map(self.world.cost, draws), default=None)

    def own(self) -> tuple[int, ...]:
        cost = self.draw.cost
        return cost.repeats, cost.meetings, cost.lateness, cost.distance

    def without(self, key: str) -> tuple[int, ...] | None:
        best = self.world.best([other for other in self.order if other != key])
        return best and best[0]

    def sat(self, key: str) -> int:
        return sum(key in three for played in self.history.rounds for three in played.triangles)

    def byes(self, key: str) -> int:
        return sum(key in played.byes for played in self.history.rounds)


def _bye_lower(facts: Facts, key: str, more: str, *_: str) -> bool:
    return int(key) > int(facts.draw.bye) and facts.byes(key) == int(more) > facts.byes(facts.draw.bye)


def _bye_impossible(facts: Facts, key: str, _: str, fewest: str) -> bool:
    best, own = facts.without(key), facts.without(facts.draw.bye)
    assert own is not None
    return best is None or bool(fewest and best[0] > own[0])


def _costs(facts: Facts, a: str, b: str, distance: str, again: str, *_: str) -> bool:
    best = facts.with_two(a, b)
    assert best is not None
    own = facts.own()
    return (best[3], best[0]) == (int(distance), int(again or 0)) and (best[0], best[3]) > (own[0], own[3])


CLAIMS: dict[str, Callable[..., bool]] = {
    r"(\d+) contestants, (\d+) tables?: the draw of the least cost\.": (
        lambda f, n, tables: (int(n), int(tables)) == (len(f.order), len(f.tables))
    ),
    r"Table \d+: (\d+) \(place (\d+)\) meets (\d+) \(place (\d+)\)\.": (
        lambda f, a, at, b, to: frozenset((a, b)) in f.tables and (a, b) == (at, to)
    ),
    r"(\d+) has the bye\.": lambda f, key: f.draw.bye == key,
    r"(\d+) is lower but has had (\d+) byes?, (\d+) (\d+)\.": _bye_lower,
    r"(\d+) (is lower|has had fewer), but without \d+ the others cannot all be drawn( with as few repeats)?\.": (
        _bye_impossible
    ),
    r"(\d+) and (\d+) met in (rounds? [\d, and]+)\.": lambda f, a, b, said: f.met(a, b, said),
    r"(\d+) and (\d+) are not to meet, by the director's wish\.": (
        lambda f, a, b: frozenset((a, b)) in f.world.forbidden
    ),
    r"The best draw with (\d+) against (\d+) costs (\d+)(?: and (\d+) repeats?)?, this one (\d+)(?: .*)?\.": _costs,
    r"With (\d+) against (\d+) at a table at least \d+ would have no opponent\.": (
        lambda f, a, b: f.with_two(a, b) is None
    ),
    r"A draw with (\d+) against (\d+) costs (\d+)(?: and .*)? too, but suits somebody higher less\.": (
        lambda f, a, b, _: f.with_two(a, b) == f.own()
    ),
    r"With (\d+) against (\d+) at a table those who meet again would have met oftener, or later\.": (
        lambda f, a, b: f.own()[0] == (f.with_two(a, b) or [-1])[0] and f.own()[1:3] < (f.with_two(a, b) or ())[1:3]
    ),
    r"(?:(\d+) and (\d+) met in (rounds? [\d, and]+); )?(\d+) meets (\d+) in the draw of the least cost\.": (
        lambda f, a, b, said, c, d: frozenset((c, d)) in f.tables and (not said or f.met(a, b, said))
    ),
    r"(\d+), (\d+) and (\d+) sit in the triangle\.": lambda f, *three: three == f.draw.triangle,
    r"(\d+) sits in the triangle\.": lambda f, key: key in f.draw.triangle,
    r"(\d+) is lower but has sat in (\d+) triangles?\.": (
        lambda f, key, times: f.sat(key) == int(times) and int(key) > max(map(int, f.draw.triangle))
    ),
    r"No three of those who come before (\d+) leave a draw(?: as free of repeats)? as a triangle\.": (
        lambda f, last: not f.world.triangles(f.turn[: f.turn.index(last)], f.order)
    ),
    r"(\d+) comes before \d+, but every triangle with it that leaves a draw(?: .*)? goes beyond (\d+)\.": (
        lambda f, key, last: not [t for t in f.world.triangles(f.turn[: f.turn.index(last) + 1], f.order) if key in t]
    ),
    r"(\d+) comes before (\d+), but (\d+), (\d+) and (\d+) as a triangle leave no draw(?: .*)?\.": (
        lambda f, key, _, *three: key in three and not f.world.triangles(three, f.order)
    ),
    r"(\d+) and (\d+) meet again, after (rounds? [\d, and]+)\.": lambda f, a, b, said: f.met(a, b, said),
    r"They meet again, after (.*); repeats are allowed\.": lambda f, _: f.world.repeats is Repeats.ALLOWED,
    r"They meet again, after (.*): those at the tables cannot be drawn with fewer repeats than (\d+)\.": (
        lambda f, _, fewest: min(map(f.world.cost, f.world.draws(f.seated)))[0] == int(fewest)
    ),
}


@settings(max_examples=150, deadline=None)
@given(problems((3, 4, 5, 6, 7, 8), tuple(Repeats)), st.data())
def test_every_reason_is_true(problem: tuple[int, History, Wishes], data: st.DataObject) -> None:
    size, history, wishes = problem
    if wishes.repeats is not Repeats.LAST_RESORT:
        wishes = replace(wishes, odd=data.draw(st.sampled_from(Odd)))
        sat = (Round(number=8, triangles=(("1", "2", "3"),)),)
        history = History(rounds=(*history.rounds, *sat[: data.draw(st.integers(0, 1))]))
    draw = draw_round(field_of(size), history, wishes)
    if not draw.is_complete:
        return
    facts = Facts(draw, field_of(size), history, wishes)
    for said in sentences(draw.because):
        claims = [(match, claim) for text, claim in CLAIMS.items() if (match := re.fullmatch(text, said))]
        assert len(claims) == 1, said
        assert claims[0][1](facts, *claims[0][0].groups()), said
    two = data.draw(st.permutations(facts.seated))[:2]
    if not two:
        return
    answer, best = why_not(draw, *two), facts.with_two(*two)
    if answer.instead:
        cost = answer.instead
        assert (cost.left_out > 0) == (best is None)
        assert best is None or (cost.repeats, cost.meetings, cost.lateness, cost.distance) == best >= facts.own()
    else:
        assert answer.verdict in (Verdict.MEET, Verdict.MET, Verdict.FORBIDDEN)


def test_the_whole_working_of_a_small_draw() -> None:
    played = Round(number=1, tables=(("1", "2"), ("3", "4")), byes=("5",))
    draw = draw_round(field_of(5), History(rounds=(played,)))
    assert list(sentences(draw.because)) == [
        "5 contestants, 2 tables: the draw of the least cost.",
        "4 has the bye.",
        "5 is lower but has had 1 bye, 4 0.",
        "Table 1: 1 (place 1) meets 3 (place 3).",
        "1 and 2 met in round 1.",
        "Table 2: 2 (place 2) meets 5 (place 5).",
        "The best draw with 2 against 3 costs 17, this one 13.",
        "4 has the bye.",
    ]


def test_a_draw_that_is_not_to_be_had_says_who_met_whom_and_what_to_do() -> None:
    past = (Round(number=1, tables=(("1", "2"), ("3", "4"))), Round(number=2, tables=(("1", "3"),)))
    wishes = Wishes(forbidden=(("1", "4"),))
    draw = draw_round(field_of(4), History(rounds=past), wishes)
    assert (draw.left_out, draw.is_complete) == (("1", "4"), False)
    assert list(sentences(draw.because.because[-1])) == [
        "1 and 4 cannot be placed: no draw has more tables than this one.",
        "1 has no opponent.",
        "It met 2 in round 1.",
        "It met 3 in round 2.",
        "It is not to meet 4, by the director's wish.",
        "4 has no opponent.",
        "It is not to meet 1, by the director's wish.",
        "It met 3 in round 1.",
        "It could meet 2, but then somebody else has no opponent.",
        "Allow repeats as a last resort: then everybody plays, and the tables cost 8 and 1 repeat; "
        "again meet 1-3 (round 2).",
    ]


def test_without_a_triangle_a_bye_is_proposed() -> None:
    past = Round(number=1, tables=(("1", "2"), ("1", "3"), ("2", "3")))
    draw = draw_round(field_of(5), History(rounds=(past,)), Wishes(odd=Odd.TRIANGLE, forbidden=(("4", "5"),)))
    assert (draw.triangle, len(draw.left_out)) == ((), 1)
    apart = (("4", "5"), ("1", "2"), ("1", "3"), ("2", "3"))
    allowed = Wishes(odd=Odd.TRIANGLE, repeats=Repeats.ALLOWED, forbidden=apart)
    lone = draw_round(field_of(5), wishes=allowed)
    assert list(sentences(lone.because))[-1] == "Give a bye instead of a triangle: then everybody else plays."


def test_the_triangle_and_who_comes_before_it() -> None:
    past = Round(number=1, tables=(("7", "6"), ("5", "4")), triangles=(("1", "2", "3"),))
    draw = draw_round(field_of(7), History(rounds=(past,)), Wishes(odd=Odd.TRIANGLE))
    assert draw.because.because[0] == Because(
        text="3, 5 and 7 sit in the triangle.",
        value="1 triangle before",
        rule="those with the fewest triangles come first, of them the lowest",
        because=(
            Because(text="No three of those who come before 3 leave a draw as a triangle."),
            Because(text="6 comes before 5, but 7, 6 and 3 as a triangle leave no draw."),
        ),
    )


def test_why_two_do_not_meet() -> None:
    past = History(rounds=(Round(number=1, tables=(("1", "2"),)),))
    wishes = Wishes(forbidden=(("1", "3"),), tables=(("6", "7"),), bye="9")
    draw = draw_round(field_of(9), past, wishes)
    asked = {two: why_not(draw, *two) for two in ("14", "12", "13", "91", "61", "15")}
    cost = draw.cost
    assert asked == {
        "14": WhyNot(verdict=Verdict.MEET, text="1 meets 4.", cost=cost),
        "12": WhyNot(verdict=Verdict.MET, text="1 and 2 met in round 1.", cost=cost),
        "13": WhyNot(verdict=Verdict.FORBIDDEN, text="1 and 3 are not to meet, by the director's wish.", cost=cost),
        "91": WhyNot(verdict=Verdict.SITS_OUT, text="9 has the bye.", cost=cost),
        "61": WhyNot(verdict=Verdict.BY_HAND, text="6 meets 7, set by hand.", cost=cost),
        "15": WhyNot(
            verdict=Verdict.DEARER,
            text="The best draw with 1 against 5 costs 34, this one 20.",
            cost=cost,
            instead=Cost(distance=34),
        ),
    }


@pytest.mark.parametrize(
    ("a", "b", "said"), [("1", "7", "7 is not among the 4 contestants"), ("1", "1", "1 cannot meet itself")]
)
def test_a_question_about_nobody_is_refused(a: str, b: str, said: str) -> None:
    with pytest.raises(UnknownNameError, match=said):
        why_not(first_round(field_of(4)), a, b)
