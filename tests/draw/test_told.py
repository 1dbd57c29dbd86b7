"""What is told in the rarer cases: hand edits, byes passed on, contestants left out."""

from __future__ import annotations

from overtrick.draw import (
    Cost,
    History,
    Odd,
    Repeats,
    Round,
    Verdict,
    WhyNot,
    Wishes,
    check_draw,
    draw_round,
    first_round,
    why_not,
)
from tests.draw.brute import field_of
from tests.draw.test_explain import sentences


def test_why_somebody_sits_out_or_is_left_out() -> None:
    three = draw_round(field_of(5), wishes=Wishes(odd=Odd.TRIANGLE))
    assert [(why_not(three, *two).verdict, why_not(three, *two).text) for two in ("34", "15")] == [
        (Verdict.MEET, "3 meets 4 in the triangle."),
        (Verdict.SITS_OUT, "5 sits in the triangle."),
    ]
    lone = draw_round(field_of(4), wishes=Wishes(forbidden=(("2", "3"), ("2", "4"), ("3", "4"))))
    assert (lone.left_out, lone.cost) == (("3", "4"), Cost(left_out=2, distance=1))
    answer = why_not(lone, "1", "3")
    assert (answer.verdict, answer.instead) == (Verdict.LEAVES_OUT, Cost(left_out=2, distance=4))
    assert (
        answer.text == "With 1 against 3 at a table somebody higher would have no opponent, or the tables cost more."
    )
    assert list(sentences(lone.because))[-1] == (
        "Repeats do not help. Let two meet who are forbidden to, or take back a table set by hand."
    )


def test_hand_edits_are_told_as_such() -> None:
    past = History(rounds=(Round(number=1, tables=(("1", "4"),)),))
    wishes = Wishes(tables=(("4", "1"),), bye="2")
    draw = draw_round(field_of(5), past, wishes)
    assert list(sentences(draw.because))[1:] == [
        "2 has the bye.",
        "Set by hand.",
        "Table 1: 1 (place 1) meets 4 (place 4).",
        "Set by hand.",
        "They meet again, after round 1.",
        "Table 2: 3 (place 3) meets 5 (place 5).",
        "1 meets 4, set by hand.",
    ]
    assert [problem.code for problem in check_draw(draw.as_round(2), field_of(5), past, wishes)] == [
        "draw-repeat",
        "draw-dearer",
    ]
    three = draw_round(field_of(5), past, Wishes(triangle=("1", "4", "5")))
    assert list(sentences(three.because))[1:3] == ["1, 4 and 5 sit in the triangle.", "Set by hand."]


def test_a_bye_passes_those_who_had_one_and_those_who_are_needed() -> None:
    """5 may only meet 4, so 4 has to play."""
    past = History(rounds=(Round(number=1, byes=("5",)),))
    draw = draw_round(field_of(5), past, Wishes(forbidden=(("2", "5"), ("3", "5"), ("1", "5"))))
    assert list(sentences(draw.because.because[0])) == [
        "3 has the bye.",
        "5 is lower but has had 1 bye, 3 0.",
        "4 is lower, but without 4 the others cannot all be drawn.",
    ]


def test_a_triangle_passes_those_who_have_sat_in_one() -> None:
    past = History(rounds=(Round(number=1, triangles=(("7", "8", "9"),)),))
    draw = draw_round(field_of(9), past, Wishes(odd=Odd.TRIANGLE))
    assert list(sentences(draw.because.because[0])) == [
        "4, 5 and 6 sit in the triangle.",
        "7 is lower but has sat in 1 triangle.",
        "8 is lower but has sat in 1 triangle.",
        "9 is lower but has sat in 1 triangle.",
    ]


def test_a_second_bye_where_nobody_else_can_be_spared() -> None:
    past = History(rounds=(Round(number=1, byes=("2", "3")),))
    draw = draw_round(field_of(3), past, Wishes(forbidden=(("3", "2"),)))
    assert (draw.because.because[0].value, list(sentences(draw.because.because[0]))) == (
        "1 bye",
        ["3 has the bye.", "1 has had fewer, but without 1 the others cannot all be drawn."],
    )


def test_no_bye_helps_where_three_can_meet_nobody() -> None:
    apart = tuple((a, b) for a in "345" for b in "12345" if a != b)
    draw = draw_round(field_of(5), wishes=Wishes(forbidden=apart))
    assert (draw.bye, draw.left_out) == ("3", ("4", "5"))
    assert list(sentences(draw.because.because[0])) == ["3 has the bye.", "No bye lets everybody else play."]


def test_a_nearer_one_may_be_needed_or_left_out() -> None:
    needed = draw_round(field_of(4), wishes=Wishes(forbidden=(("1", "2"), ("1", "4"), ("3", "4"))))
    assert list(sentences(needed.because))[3:] == [
        "Table 2: 2 (place 2) meets 4 (place 4).",
        "With 2 against 3 at a table at least 2 would have no opponent.",
    ]
    left = first_round(field_of(4), Wishes(forbidden=(("2", "3"), ("2", "4"), ("3", "4"))))
    assert list(sentences(left.because))[1:4] == [
        "Table 1: 1 (place 1) meets 2 (place 2).",
        "With 1 against 3 at a table somebody higher would have no opponent, or the tables cost more.",
        "4 is one of those left without an opponent.",
    ]


def test_two_draws_that_cost_the_same() -> None:
    draw = first_round(field_of(6), Wishes(forbidden=(("1", "4"), ("3", "6"), ("5", "6"))))
    answer = why_not(draw, "3", "5")
    assert answer == WhyNot(
        verdict=Verdict.EQUAL,
        text="A draw with 3 against 5 costs 6 too, but suits somebody higher less.",
        cost=Cost(distance=6),
        instead=Cost(distance=6),
    )


def test_as_many_repeats_but_later_ones() -> None:
    first = (("1", "6"), ("2", "4"), ("3", "4"), ("3", "6"), ("4", "5"), ("4", "6"), ("5", "6"))
    second = (("1", "2"), ("1", "4"), ("2", "4"), ("2", "5"), ("4", "6"))
    past = History(rounds=(Round(number=1, tables=first), Round(number=2, tables=second)))
    draw = draw_round(field_of(6), past, Wishes(repeats=Repeats.LAST_RESORT))
    answer = why_not(draw, "2", "3")
    assert answer == WhyNot(
        verdict=Verdict.DEARER,
        text="With 2 against 3 at a table those who meet again would have met oftener, or later.",
        cost=Cost(repeats=1, meetings=1, lateness=1, distance=21),
        instead=Cost(repeats=1, meetings=2, lateness=2, distance=21),
    )
