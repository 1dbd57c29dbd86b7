"""Victory points that are ruled or given where no scale makes victory points of matches."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.model.contest import Contest
from overtrick.model.match import Opponents
from overtrick.model.outcome import Outcome
from tests.matches.events import match_of, results

F = Fraction
HEAD = "round,home,away,boards,home_score,away_score,home_vps,away_vps,ruling\n"
RULED = HEAD + "1,1,2,8,30,20,,,VP 12-0\n"
GIVEN = HEAD + "1,1,2,8,,,12,0,\n"
BYE = HEAD + "1,1,BYE,,,,12,,\n1,2,3,8,5,5,,,\n"
SHARE = HEAD + "1,1,2,8,,,,,60%-40%\n"


def warned(outcome: Outcome) -> list[str]:
    return [problem.message for problem in outcome.problems if problem.code == "ruling-without-scale"]


@pytest.mark.parametrize(
    "text, what, why",
    [
        (RULED, "The ruling VP 12-0 on the match 1 - 2 in round 1", "ruling VP 12-0, taken as a margin"),
        (GIVEN, "The match 1 - 2 in round 1", "victory points as they were given, taken as a margin"),
        (BYE, "What is given for the bye of 1 in round 1", "victory points as they were given, taken as a margin"),
    ],
)
def test_among_margins_they_are_named(text: str, what: str, why: str) -> None:
    outcome = results(text.encode(), scale="none")
    sheet = match_of(outcome, "1")
    assert (sheet.result.home, sheet.vps, sheet.why) == (F(12), Opponents(None, None), (why,))
    assert warned(outcome) == [
        f"{what} gives victory points, but there is no scale and margins are added up: they are added as they are."
    ]


@pytest.mark.parametrize("text", [RULED, GIVEN])
def test_of_boards_that_are_matches_they_are_points(text: str) -> None:
    outcome = results(text.encode(), match_method="bam")
    sheet = match_of(outcome, "1")
    assert (sheet.result, sheet.vps) == (Opponents(F(12), F(0)), Opponents(None, None))
    assert [why.rpartition(", ")[2] for why in sheet.why] == ["taken as points"]
    assert warned(outcome) == []


def test_among_percentages_they_are_named() -> None:
    outcome = results(RULED.encode(), contest=Contest.SWISS_PAIRS, method="mitchell", scale="none")
    assert [message.rpartition(" and ")[2] for message in warned(outcome)] == [
        "percentages are added up: they are added as they are."
    ]


@pytest.mark.parametrize("text", [RULED, GIVEN, BYE])
def test_with_a_scale_and_in_a_knock_out_nothing_is_said(text: str) -> None:
    for contest in (Contest.TEAMS, Contest.KNOCK_OUT):
        assert warned(results(text.encode(), contest=contest)) == []


def test_a_share_of_a_margin_is_none() -> None:
    assert len(warned(results(SHARE.encode(), scale="none"))) == 1
