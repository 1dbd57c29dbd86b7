"""What a contest of matches cannot be, or can hardly be: named, not counted in silence."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.open_event import open_event
from overtrick.model.contest import Contest
from overtrick.model.match import Opponents
from tests.matches.events import match_of, results, standings, teams

HEAD = b"round,home,away,boards,home_score,away_score\n"


@pytest.mark.parametrize(
    "method, scores, doubts",
    [
        ("bam", b"12,4", []),
        ("bam", b"12,5", ["match-score-sum"]),
        ("patton", b"14,10", []),
        ("patton", b"14,2", ["match-score-sum"]),
        ("imps", b"12,5", []),
    ],
)
def test_points_of_a_match_add_up(method: str, scores: bytes, doubts: list[str]) -> None:
    outcome = results(HEAD + b"1,1,2,8," + scores + b"\n", match_method=method)
    assert [problem.code for problem in outcome.problems] == doubts


def test_players_are_no_contestants_of_a_swiss() -> None:
    data = b"round,board,north,south,east,west,score\n1,1,1,2,3,4,420\n1,1,5,6,7,8,170\n"
    intake = open_event(data, contest=Contest.SWISS_PAIRS)
    assert [problem.code for problem in intake.errors] == ["players-in-matches"] * 2


class TestWhoHasWon:
    def test_a_penalty_takes_the_draw_from_its_team_and_gives_the_match_to_the_other(self) -> None:
        fine = {"entry": "1", "round": "1", "amount": "-3", "unit": "imps"}
        records = {
            n: s.record for n, s in standings(results(teams(("1", "1", "2", [(0, 0)]), penalties=[fine]))).items()
        }
        assert {n: (r.won, r.drawn, r.lost) for n, r in records.items() if r} == {"1": (0, 0, 1), "2": (1, 0, 0)}

    def test_two_teams_that_are_both_ahead_have_drawn(self) -> None:
        outcome = results(teams(("1", "1", "2", [("60/60", "NP")])))
        assert match_of(outcome, "1").margin == Opponents(Fraction(3), Fraction(3))
        assert [s.record.drawn for s in standings(outcome).values() if s.record] == [1, 1]
