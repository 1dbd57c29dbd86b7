"""A draw changed by hand: every mistake is found, all in one pass, and the program's own draw has none."""

from __future__ import annotations

from hypothesis import given, settings

from overtrick.draw import Field, History, Repeats, Round, Wishes, check_draw, draw_round
from tests.draw.brute import field_of, problems

PAST = History(rounds=(Round(number=1, tables=(("1", "2"), ("3", "4")), byes=("5",)),))
NO_WISHES = Wishes()


def found(proposed: Round, field: Field, wishes: Wishes = NO_WISHES, past: History = PAST) -> list[tuple[str, ...]]:
    problems = check_draw(proposed, field, past, wishes)
    return [(p.severity.value, p.code, str(p.place), p.message) for p in problems]


def test_wrong_places() -> None:
    proposed = Round(number=2, tables=(("1", "3"), ("3", "9")), byes=("1",))
    assert found(proposed, field_of(4)) == [
        ("error", "draw-unknown", "table 2", "9 is not in the field."),
        ("error", "draw-twice", "table 1", "1 sits in 2 places: table 1, bye."),
        ("error", "draw-missing", "", "2 has no table and no bye."),
        ("error", "draw-twice", "table 1", "3 sits in 2 places: table 1, table 2."),
        ("error", "draw-missing", "", "4 has no table and no bye."),
    ]
    assert found(Round(number=2, tables=(("1", "1"),)), field_of(1)) == [
        ("error", "draw-twice", "table 1", "1 sits in 2 places: table 1, table 1.")
    ]


def test_meetings_byes_and_wishes() -> None:
    proposed = Round(number=2, tables=(("2", "1"), ("4", "3")), byes=("5",))
    assert found(proposed, field_of(5), Wishes(tables=(("1", "3"),))) == [
        ("warning", "draw-repeat", "table 1", "2 and 1 meet again: they met in round 1."),
        ("warning", "draw-repeat", "table 2", "4 and 3 meet again: they met in round 1."),
        ("warning", "draw-second-bye", "bye", "5 has a bye again, after round 1."),
        ("warning", "draw-wish-missed", "", "1 and 3 are to meet, by the director's wish, and do not."),
        ("note", "draw-dearer", "", "This draw costs 2 and 2 repeats, the best one 8."),
    ]
    allowed = Wishes(repeats=Repeats.ALLOWED, forbidden=(("1", "2"),))
    assert found(Round(number=2, tables=(("2", "1"), ("4", "3"))), field_of(4), allowed) == [
        ("error", "draw-forbidden", "table 1", "2 and 1 are not to meet, by the director's wish.")
    ]


def test_triangles_count_as_meetings() -> None:
    proposed = Round(number=2, triangles=(("1", "2", "3"),))
    assert found(proposed, field_of(3)) == [
        ("warning", "draw-repeat", "triangle", "1 and 2 meet again: they met in round 1.")
    ]


def test_a_dearer_draw_is_told() -> None:
    proposed = Round(number=1, tables=(("1", "4"), ("2", "3")))
    assert found(proposed, field_of(4), past=History()) == [
        ("note", "draw-dearer", "", "This draw costs 10, the best one 2.")
    ]


@settings(max_examples=100, deadline=None)
@given(problems((0, 2, 3, 5, 6), (Repeats.NEVER, Repeats.ALLOWED)))
def test_the_draw_of_the_program_has_no_fault(problem: tuple[int, History, Wishes]) -> None:
    size, history, wishes = problem
    draw = draw_round(field_of(size), history, wishes)
    codes = [problem.code for problem in check_draw(draw.as_round(9), field_of(size), history, wishes)]
    missing = ["draw-missing"] * len(draw.left_out)
    assert [code for code in codes if code != "draw-second-bye"] == missing
