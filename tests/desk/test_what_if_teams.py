"""What a change does to a match of teams: lines named by team, and teams that switch seats."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.score_file import Wishes
from overtrick.desk.what_if import what_if
from overtrick.kernel.errors import BadValueError, UnknownNameError
from tests.matches.events import match_of

DATA = b"round,table,board,ns_team,ew_team,score\n1,1,1,1,2,420\n1,2,1,2,1,400\n1,3,1,3,4,50\n1,4,1,4,3,50\n"


def margin(*changes: str) -> object:
    found = what_if(DATA, changes, Wishes())
    assert found.after is not None
    assert found.after.outcome is not None
    return match_of(found.after.outcome, "1").margin.home


def test_a_line_is_named_by_team_and_table() -> None:
    """420 - 400 is one IMP; -50 - 400 is 10 IMPs away."""
    assert margin("board 1 team 1 table 1 = -50") == Fraction(-10)


def test_teams_that_switch_have_both_their_pairs_in_the_same_direction() -> None:
    """Team 1 sat N-S at both tables then: there is nothing to compare."""
    assert margin("board 1 table 2 team 1 = switch") is None


def test_several_lines_of_a_team_are_told_apart() -> None:
    with pytest.raises(BadValueError, match="'board 1 team 1' means 2 lines: round 1 table 1 ns team 1 ew team 2"):
        margin("board 1 team 1 = -50")


def test_a_team_that_is_not_there() -> None:
    with pytest.raises(
        UnknownNameError, match=r"There is no team 9 among the results of board 1\. There: 1, 2, 3, 4\."
    ):
        margin("board 1 team 9 = -50")
