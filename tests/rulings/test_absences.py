"""The five states of a line without a result, beside artificial and plain results: what each does to everybody."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import pytest

from overtrick.desk.explain_event import Question, explain_event
from overtrick.model.line import Absence
from overtrick.model.outcome import Outcome, Standing
from overtrick.model.seat import Side
from tests.nights import outcome_of


class Effect(NamedTuple):
    """What becomes of the night when the first line of board 1 has a state.

    n, results with artificial scores, N; what the best of the three other results earns; then of the pair: its
    boards, total and maximum, and what average plus gives it elsewhere in per cent; and whether all is provisional.
    """

    played: int
    entered: int
    expected: int
    best: Fraction
    boards: int
    total: Fraction
    maximum: int
    average_plus: Fraction
    provisional: bool


def effect(text: str, total: str, maximum: int, average_plus: str, *, provisional: bool) -> Effect:
    """A row of the matrix: `n results N best boards`, then the rest."""
    played, entered, expected, best, boards = text.split()
    return Effect(
        *(int(played), int(entered), int(expected), Fraction(best), int(boards)),
        *(Fraction(total), maximum, Fraction(average_plus), provisional),
    )


MATRIX = {
    "?": effect("3 3 4 17/3 2", "122/15", 12, "610/9", provisional=True),
    "LATE": effect("3 3 4 17/3 2", "122/15", 12, "610/9", provisional=True),
    "NP": effect("3 3 4 17/3 2", "122/15", 12, "610/9", provisional=False),
    "CANCELLED": effect("3 3 4 17/3 2", "122/15", 12, "610/9", provisional=False),
    "SITOUT": effect("3 3 3 4 2", "28/5", 8, "70", provisional=False),
    "60/40": effect("3 4 4 17/3 3", "176/15", 18, "610/9", provisional=False),
    "A-/A+": effect("3 4 4 17/3 3", "158/15", 18, "610/9", provisional=False),
    "420": effect("4 4 4 5 3", "68/5", 18, "680/9", provisional=False),
}
"""With N = 4 three results stand for 4/3 each: (4 + 1)·4/3 − 1 = 17/3 for the best, and 61/15 of 6 for the pair's
real board, which has 2.8 of 4 when N = 3. Average plus moves with that board alone, or with both real ones."""


def night(state: str) -> bytes:
    """Pair 1 has the state on board 1, 70 per cent of the points of board 8, and average plus on board 11."""
    return f"""board,ns,ew,ruling,score
1,1,101,,{state}
1,2,102,,420
1,3,103,,110
1,4,104,,-50
8,1,102,"70% 420, 30% -50",
8,2,103,,110
8,3,104,,0
11,1,103,A+/50,
11,2,104,,140
11,3,102,,-50
""".encode()


def standing_of(outcome: Outcome, number: str) -> Standing:
    found = [row for ranking in outcome.rankings for row in ranking.standings if row.entry.key.number == number]
    assert len(found) == 1
    return found[0]


def effect_of(outcome: Outcome) -> Effect:
    """The same row as the program has it."""
    board, _, other = outcome.sheets
    pair = standing_of(outcome, "1")
    maximum, floating = pair.maximum, other.lines[0].percent.ns
    assert isinstance(maximum, Fraction)
    assert isinstance(floating, Fraction)
    assert isinstance(pair.total, Fraction)
    best = board.lines[1].award.ns
    assert isinstance(best, Fraction)
    return Effect(
        *(int(board.extent.played), int(board.extent.entered), int(board.extent.expected), best, pair.boards),
        *(pair.total, int(maximum), floating, "provisional" in [problem.code for problem in outcome.problems]),
    )


def test_the_matrix_of_absences() -> None:
    assert {state: effect_of(outcome_of(night(state))) for state in MATRIX} == MATRIX


def test_every_absence_is_in_the_matrix() -> None:
    assert {absence.code for absence in Absence} == set(MATRIX) - {"60/40", "A-/A+", "420"}


@pytest.mark.parametrize("code", ["?", "LATE", "NP", "CANCELLED", "SITOUT"])
def test_an_absence_earns_nobody_anything(code: str) -> None:
    line = outcome_of(night(code)).sheets[0].lines[0]
    assert [line.award[side] for side in Side] == [None, None]
    assert [line.percent[side] for side in Side] == [None, None]
    assert [line.counted[side] for side in Side] == [None, None]


@pytest.mark.parametrize("code", ["?", "LATE", "NP", "CANCELLED", "SITOUT"])
def test_a_pair_with_nothing_but_an_absence_is_not_ranked(code: str) -> None:
    outcome = outcome_of(night(code))
    assert "101" not in [row.entry.key.number for ranking in outcome.rankings for row in ranking.standings]
    assert "101" in [entry.key.number for entry in outcome.event.entries]


@pytest.mark.parametrize("code", ["?", "LATE", "NP", "CANCELLED", "SITOUT"])
def test_a_ruling_ends_an_absence(code: str) -> None:
    data = night("420").replace(b"1,1,101,,420", f"1,1,101,60/40,{code}".encode())
    assert effect_of(outcome_of(data)) == MATRIX["60/40"]


@pytest.mark.parametrize("code", ["?", "LATE", "NP", "CANCELLED", "SITOUT"])
def test_an_assigned_score_ends_an_absence(code: str) -> None:
    data = night("420").replace(b"1,1,101,,420", f"1,1,101,420,{code}".encode())
    assert effect_of(outcome_of(data)) == MATRIX["420"]


def test_what_is_awaited_is_named() -> None:
    problems = outcome_of(night("LATE")).problems
    assert [p.message for p in problems if p.code == "provisional"] == [
        "1 result still to come (late play) on board 1: all results are provisional."
    ]


@pytest.mark.parametrize(("code", "expected"), [("NP", "35/4"), ("SITOUT", "9")])
def test_absences_in_imps(code: str, expected: str) -> None:
    """EBU: sum · N/n, divided by N − 1; a sit-out was never due, so N is then 8."""
    rows = [f"1,{i},{100 + i},{score}" for i, score in enumerate([420, *[0] * 7, code, code], start=1)]
    data = "\n".join(["board,ns,ew,score", *rows]).encode()
    outcome = outcome_of(data, "cross-imps", options={"short-boards": "ebu"})
    assert outcome.sheets[0].lines[0].award.ns == Fraction(expected)


def test_a_bye_with_an_award_changes_nobody_else() -> None:
    """An award for one side alone is half a result; without another half it was none that the board should have."""
    without = "board,ns,ew,score\n1,1,101,420\n1,2,102,-50\n1,3,,SITOUT\n8,1,102,110\n8,3,101,90\n"
    plain, given = (outcome_of(text.encode()) for text in (without, without.replace("SITOUT", "50/none")))
    for number in ("1", "2", "101", "102"):
        assert standing_of(given, number).total == standing_of(plain, number).total
        assert standing_of(given, number).maximum == standing_of(plain, number).maximum
    bye = [standing_of(outcome, "3") for outcome in (plain, given)]
    assert [(row.boards, row.total, row.maximum) for row in bye] == [(1, 0, 2), (2, 1, 4)]


def test_two_awards_for_one_side_are_the_result_of_one_table() -> None:
    data = b"board,ns,ew,score\n1,1,101,420\n1,2,102,-50\n1,3,,60/none\n1,,103,none/60\n"
    sheet = outcome_of(data).sheets[0]
    assert (sheet.extent.played, sheet.extent.entered, sheet.extent.expected) == (2, 3, 3)
    assert [(line.award.ns, line.award.ew) for line in sheet.lines[2:]] == [
        (Fraction(12, 5), None),
        (None, Fraction(12, 5)),
    ]


def test_awards_for_one_side_are_explained_as_the_result_that_they_are() -> None:
    """Two lines, one result; nothing is left over that would have to lie on another version of the board."""
    data = b"board,ns,ew,score\n1,1,101,420\n1,2,102,-50\n1,3,,60/none\n1,,103,none/60\n"
    document = explain_event(outcome_of(data), Question(board=1))
    (tree,) = document.data["working"]  # type: ignore[index]
    said = [(step["text"], step["value"]) for step in tree["because"][:4]]
    assert said == [
        ("results compared, n", "2"),
        ("results that the fullest board of the field was scheduled to have, N", "3"),
        ("artificial scores, outside the comparison", "1"),
        ("each result stands for this many, N/n", "1.5"),
    ]


def test_an_artificial_score_on_a_board_without_results_is_on_the_common_top() -> None:
    """A board without results has no top of its own under plain matchpoints: once 2·(0 − 1), and awards below zero."""
    data = b"board,ns,ew,score\n1,1,101,60/40\n8,1,102,420\n8,2,101,-50\n"
    line = outcome_of(data, "mitchell").sheets[0].lines[0]
    assert [(line.award[side], line.counted[side], line.percent[side]) for side in Side] == [
        (Fraction(6, 5), Fraction(6, 5), 60),
        (Fraction(4, 5), Fraction(4, 5), 40),
    ]
