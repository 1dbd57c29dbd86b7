"""Contests of matches at the director's desk: comparing, changing, victory points without signs."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from overtrick.desk.compare_methods import compare_methods, comparison_document
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes
from overtrick.desk.what_if import close_result, what_if, what_if_document
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.penalty import Penalty, PenaltyUnit
from overtrick.scoring.score import score
from tests.nights import outcome_of
from tests.tables import lines_of
from tests.teams import SWISS_PAIRS, SWISS_TEAMS


def test_methods_for_the_pairs_are_compared_on_the_pairs() -> None:
    """What they make of the pairs moves no team, so that the teams are left out."""
    comparison = compare_methods(open_event(SWISS_TEAMS), ("butler", "mitchell"), Wishes())
    assert comparison.titles == ("Pairs",)
    assert lines_of(comparison_document(comparison))[0][1] == "3a | Ida Reed & Jo Stone | +44.73 | 1 | 65.76 | 1 | "


def test_a_change_moves_pairs_by_victory_points() -> None:
    """5 shares the top of board 1 in round 2 with 6: 62.5 per cent against 2 are 16-4; 1 has all from 3."""
    found = what_if(SWISS_PAIRS, ("line 10 = 2S S +2",), Wishes(contest=Contest.SWISS_PAIRS))
    assert lines_of(what_if_document(found))[0] == [
        "Pair | Names | Place before | Place after | Move | Result before | Result after",
        "1 | Ann Fox & Bo Hill | 2 | 1= | ▲1 | 37 | 38",
        "6 | Kay Thorn & Lee Upton | 1 | 1= |  | 38 | 38",
        "5 | Ida Reed & Jo Stone | 6 | 3 | ▲3 | 3 | 18",
        "3 | Eve North & Flo Oak | 4 | 4 |  | 14 | 13",
        "4 | Gus Pine & Hal Quill | 5 | 5 |  | 7 | 7",
        "2 | Cy Lund & Di Marsh | 3 | 6 | ▼3 | 21 | 6",
    ]


def test_half_a_victory_point_is_no_close_result() -> None:
    outcome = outcome_of(SWISS_PAIRS, contest=Contest.SWISS_PAIRS)
    fine = Penalty(entry=EntryKey(number="6"), amount=Fraction(-1, 2), unit=PenaltyUnit.VPS)
    fined = score(replace(outcome.event, penalties=(fine,)), outcome.conditions)
    assert [str(one.result) for one in fined.rankings[0].standings[:2]] == ["75/2", "37"]
    assert close_result(fined, "Overall") == ""
