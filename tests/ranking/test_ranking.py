"""Places, ties, byes and warnings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.surd import square_root
from overtrick.model.conditions import Byes
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.outcome import Standing
from overtrick.ranking.places import placed, places
from tests.nights import csv_of, outcome_of, scored_of

SWINGS = csv_of((150, 110, -100, -400), (150, 110, -100, "NP"))
"""Sums of 18, 15, -4 and -29 IMPs on the first board; the fourth pair does not play the second."""


def draft(number: int, result: Fraction) -> Standing:
    """A contestant's result, still without a place."""
    entry = Entry(key=EntryKey(number=str(number)))
    return Standing(
        rank=0, tied=False, entry=entry, boards=1, sessions=1, total=result, maximum=None, percent=None, result=result
    )


class TestTies:
    """Ties are ties of exact values."""

    @given(st.lists(st.fractions(max_denominator=6)))
    def test_a_place_is_one_more_than_the_number_of_better_ones(self, numbers: list[Fraction]) -> None:
        found = places(list(numbers))
        for number in numbers:
            assert found[number] == (1 + sum(n > number for n in numbers), numbers.count(number) > 1)

    @given(st.lists(st.fractions(max_denominator=6)))
    def test_standings_stand_in_the_order_of_their_places_and_then_as_they_came(self, numbers: list[Fraction]) -> None:
        found = placed(draft(at, number) for at, number in enumerate(numbers))
        place = places(list(numbers))
        expected = sorted(enumerate(numbers), key=lambda one: (place[one[1]], one[0]))
        assert [(int(s.entry.key.number), s.result, s.rank, s.tied) for s in found] == [
            (at, number, *place[number]) for at, number in expected
        ]

    def test_irrational_results_tie_exactly(self) -> None:
        assert places([square_root(12), square_root(3) * 2, Fraction(1)]) == {
            square_root(12): (1, True),
            Fraction(1): (3, False),
        }

    def test_rounding_neither_makes_nor_breaks_a_tie(self) -> None:
        """W4: seven times 123/7 is exactly 123; rounded to a tenth each it would be 123.2."""
        assert sum([Fraction(123, 7)] * 7) == 123
        assert places([sum([Fraction(123, 7)] * 7, Fraction(0)), Fraction(123)]) == {Fraction(123): (1, True)}

    def test_results_that_only_look_equal_are_apart(self) -> None:
        assert places([Fraction(10001, 200), Fraction(9999, 200)]) == {
            Fraction(10001, 200): (1, False),
            Fraction(9999, 200): (2, False),
        }


class TestByes:
    """De Wael, Problem 1: each solution by name."""

    def result(self, byes: Byes, number: str = "4", *, standard_boards: int = 32) -> Fraction:
        outcome = outcome_of(SWINGS, "cross-imps", byes=byes, standard_boards=standard_boards)
        found = {s.entry.key.number: s.result for s in outcome.rankings[0].standings}[number]
        assert isinstance(found, Fraction)
        return found

    def test_a_factor_brings_to_the_usual_number_of_boards(self) -> None:
        assert self.result(Byes.NONE) == Fraction(-29, 3)
        assert self.result(Byes.FACTOR) == Fraction(-58, 3)
        assert self.result(Byes.FACTOR, "1") == self.result(Byes.NONE, "1")

    def test_thirty_two_boards_as_standard(self) -> None:
        assert self.result(Byes.STANDARD) == Fraction(-29, 3) * 32
        assert self.result(Byes.STANDARD, standard_boards=24) == Fraction(-29, 3) * 24

    def test_a_factor_is_the_habit_of_imps_and_percentage_of_matchpoints(self) -> None:
        assert outcome_of(SWINGS, "butler").rankings[0].goes_by == "total factored to 2 boards"
        assert outcome_of(SWINGS).rankings[0].goes_by == "per cent of what could be got"

    def test_matchpoints_by_factor_rank_as_by_percentage(self) -> None:
        """The seed's two ways for matchpoints, percentages and 28/24, give one order."""
        by = [outcome_of(SWINGS, byes=byes).rankings[0].standings for byes in (Byes.PERCENTAGE, Byes.FACTOR)]
        assert [(s.rank, s.entry.key) for s in by[0]] == [(s.rank, s.entry.key) for s in by[1]]

    def test_victory_points(self) -> None:
        boards = [(500, 100, 100)] + [(0, 0, 0)] * 7
        outcome = outcome_of(csv_of(*boards), "cross-imps", byes=Byes.VICTORY_POINTS)
        assert [(s.entry.key.number, s.total, s.result) for s in outcome.rankings[0].standings] == [
            ("1", 9, 18),
            ("2", Fraction(-9, 2), 14),
            ("3", Fraction(-9, 2), 14),
        ]
        assert outcome.rankings[0].goes_by == "victory points on wbf-1990"

    def test_victory_points_for_a_number_of_boards_that_is_not_known(self) -> None:
        with pytest.raises(BadValueError, match="known for matches of 8, 12, 16, 20, 24, 28, 32 boards only, not for"):
            outcome_of(SWINGS, "cross-imps", byes=Byes.VICTORY_POINTS)


class TestWarnings:
    """What should not be classed together is classed with a warning."""

    def test_clearly_fewer_boards(self) -> None:
        scored = scored_of(csv_of((110, 90), (110, 90), (110, 90), (110, 90), (110, "NP")))
        assert [p.code for p in scored.problems] == []
        scored = scored_of(csv_of((110, 90), (110, 90), (110, "NP"), (110, 90), (110, "NP")))
        assert [p.code for p in scored.problems] == ["different-boards", "different-boards"]
        assert "mixes contestants with 3 and 5 boards: 2 played clearly fewer" in scored.problems[0].message

    def test_many_who_played_few(self) -> None:
        rows = [f"1,{at},{100 + at},90\n" for at in range(1, 13)]
        rows += ["2,1,101,90\n", "2,2,102,90\n"]
        scored = scored_of(("board,ns,ew,score\n" + "".join(rows)).encode())
        assert "3, 4, 5, 6, 7, 8, 9, 10 and others" in scored.problems[0].message

    def test_different_numbers_of_sessions(self) -> None:
        data = b"session,board,ns,ew,score\n1,1,1,2,110\n1,1,3,4,90\n2,1,1,2,90\n2,1,5,4,110\n"
        scored = scored_of(data)
        assert [p.code for p in scored.problems] == ["different-sessions"]
        assert "1 and 2 sessions" in scored.problems[0].message

    def test_many_different_numbers_are_given_as_a_range(self) -> None:
        rows = [f"{board},{at},{100 + at},90\n" for at in range(1, 7) for board in range(1, at + 1)]
        scored = scored_of(("board,ns,ew,score\n" + "".join(rows)).encode())
        assert "with 1 to 6 boards" in scored.problems[0].message
