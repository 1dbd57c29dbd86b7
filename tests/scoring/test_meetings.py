"""Rounds that are more than one match each: triangles, and multiple teams."""

from __future__ import annotations

from fractions import Fraction

from overtrick.desk.score_file import Wishes, score_file
from overtrick.model.entry import EntryKey
from overtrick.model.match import Match
from overtrick.scoring.meetings import in_triangle, interleaved, opponents


def match(home: str, away: str | None, round_: str = "1", session: str = "") -> Match:
    return Match(
        home=EntryKey(number=home),
        away=None if away is None else EntryKey(number=away),
        round=round_,
        session=session,
    )


def halves(*matches: Match) -> list[bool]:
    met = opponents(matches)
    return [in_triangle(one, met) for one in matches]


def test_three_who_all_meet_are_a_triangle() -> None:
    assert halves(match("1", "2"), match("2", "3"), match("3", "1"), match("4", "5")) == [True, True, True, False]


def test_a_chain_is_none() -> None:
    assert halves(match("1", "2"), match("2", "3"), match("3", "4")) == [False, False, False]


def test_meetings_of_other_rounds_and_sessions_and_of_no_round_make_no_triangle() -> None:
    assert halves(match("1", "2"), match("2", "3"), match("3", "1", "2")) == [False, False, False]
    assert halves(match("1", "2"), match("2", "3"), match("3", "1", "1", "x")) == [False, False, False]
    assert halves(match("1", "2", ""), match("2", "3", ""), match("3", "1", "")) == [False, False, False]
    assert halves(match("1", None)) == [False]


def test_a_chain_in_a_session_shows_multiple_teams() -> None:
    chain = [match("1", "2"), match("2", "3"), match("5", "6", "2", "b")]
    assert interleaved(opponents(chain)) == {("", "")}
    assert interleaved(opponents([*chain, match("3", "1")])) == frozenset()


def test_in_multiple_teams_nobody_sits_out_and_matches_are_whole() -> None:
    """Four teams all play each other over two rounds; each meets two opponents in the first."""
    data = (
        b"round,home,away,boards,home_score,away_score\n"
        b"1,1,2,3,4,0\n1,2,3,3,0,0\n1,3,4,3,0,2\n1,4,1,3,0,0\n2,1,3,3,9,0\n3,2,4,3,0,5\n"
    )
    scored = score_file(data, Wishes())
    assert scored.problems == ()
    assert scored.outcome is not None
    assert [(sheet.scale, sheet.match.away is None) for sheet in scored.outcome.matches] == [
        ("wbf-continuous", False)
    ] * 6
    assert sum(one.result for one in scored.outcome.standings_of("Teams").values()) == Fraction(120)
