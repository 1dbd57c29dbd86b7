"""What a contest of matches cannot be, or can hardly be: named, not counted in silence."""

from __future__ import annotations

import json
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


def codes(data: bytes) -> list[str]:
    return [problem.code for problem in results(data).problems]


def test_a_match_whose_boards_are_all_cancelled_is_not_awaited() -> None:
    assert codes(teams(("1", "1", "2", [("CANCELLED", "CANCELLED")]), ("1", "3", "4", [(420, 0)]))) == []


def test_a_board_not_played_against_unknown_opponents_is_nothing_to_name() -> None:
    lone = b'{"round": "1", "table": "3", "board": 1, "ns_team": "1", "ew": "?", "score": "NP"}'
    data = teams(("1", "1", "2", [(420, 170)]))
    assert codes(data.replace(b'"lines": [', b'"lines": [' + lone + b", ")) == []


def test_a_penalty_for_a_pair_of_a_team_is_none_of_its_match() -> None:
    seats = (("1", "1", "2", "1-a", "2-b"), ("2", "2", "1", "2-a", "1-b"))
    names = ("table", "ns_team", "ew_team", "ns", "ew")
    lines = [{"round": "1", "board": 1, "score": 420, **dict(zip(names, seat, strict=True))} for seat in seats]
    fine = {"entry": "1-a", "round": "1", "amount": "-3", "unit": "imps"}
    data = json.dumps({"contest": "teams", "lines": lines, "penalties": [fine]}).encode()
    assert "penalty-without-match" not in codes(data)
