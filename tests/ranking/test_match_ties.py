"""Ties in a contest of matches: the match between the tied, and the steps after it."""

from __future__ import annotations

import pytest

from overtrick.desk.score_file import Wishes, score_file

HEAD = "round,home,away,boards,home_score,away_score\n"


def places(rows: str, rule: str) -> list[tuple[int, str, str]]:
    wishes = Wishes(house=(("ties", rule), ("bye-vps", "12")))
    outcome = score_file((HEAD + rows).encode(), wishes).outcome
    assert outcome is not None
    return [
        (one.rank, one.entry.key.number, one.tie_break.partition(":")[0])
        for one in outcome.standings_of("Teams").values()
    ]


CYCLE = "1,1,2,8,10,0\n1,3,4,8,10,0\n2,2,3,8,10,0\n2,4,1,8,0,10\n3,1,3,8,0,10\n3,2,4,8,10,0\n"
"""1, 2 and 3 beat each other in turn by 10 and all beat 4 by 10."""
TWO = "1,1,2,8,0,10\n1,3,4,8,0,5\n2,1,3,8,10,0\n2,2,4,8,0,10\n"
"""1 and 2 have one win and one defeat by 10 each; 2 beat 1. Nobody else met everybody."""


@pytest.mark.parametrize("rule", ["ebu", "cbai", "pzbs"])
def test_the_match_between_two_decides(rule: str) -> None:
    found = [(number, why) for _, number, why in places(TWO, rule) if number in "12"]
    assert found == [("2", "result of the match between them"), ("1", "result of the match between them")]


@pytest.mark.parametrize("rule", ["ebu", "pzbs"])
def test_a_circle_that_nothing_breaks_is_shared(rule: str) -> None:
    assert places(CYCLE, rule) == [(1, "1", ""), (1, "2", ""), (1, "3", ""), (4, "4", "")]


def test_two_who_have_not_met_are_told_apart_by_their_opponents() -> None:
    """1 and 2 each beat a team by 10; the one that 1 beat did better otherwise."""
    rows = "1,1,4,8,10,0\n1,2,5,8,10,0\n2,4,6,8,30,0\n2,5,6,8,5,0\n"
    found = {number: (rank, why) for rank, number, why in places(rows, "ebu") if number in "12"}
    assert found == {
        "1": (found["1"][0], "sum of the opponents' final results"),
        "2": (found["1"][0] + 1, "sum of the opponents' final results"),
    }
