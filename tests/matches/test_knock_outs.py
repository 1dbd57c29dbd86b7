"""Knock-outs: who came how far, whenever they entered and whatever they played afterwards; segments, and words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.explain_event import explain_event
from overtrick.desk.question import Question
from overtrick.model.contest import Contest
from overtrick.model.match import Opponents
from overtrick.model.outcome import Outcome
from tests.knock_outs import KNOCK_OUT
from tests.matches.events import match_of, results, standings
from tests.tables import document_of, lines_of, paragraphs_of

F = Fraction
Came = dict[str, tuple[str, str]]


def played(*matches: str) -> Outcome:
    """Matches as `round home-away score-score`; the score left out for one to be played, BYE for nobody."""
    rows = ["round,home,away,boards,home_score,away_score"]
    for text in matches:
        when, who, score = (*text.split(), "-")[:3]
        rows.append(f"{when},{who.replace('-', ',')},16,{score.replace('-', ',')}")
    return results("\n".join(rows).encode(), contest=Contest.KNOCK_OUT)


def came(outcome: Outcome) -> Came:
    return {
        number: (f"{one.rank}{'=' if one.tied else ''}", one.reached) for number, one in standings(outcome).items()
    }


def test_who_enters_later_is_above_all_who_were_out_before() -> None:
    """1 to 3 have a bye in the first round: 2 loses its only match, and is above 6 and 8, level with 5 and 4."""
    assert came(
        played("1 5-8 30-20", "1 6-7 30-40", "2 1-5 50-20", "2 2-7 10-20", "2 3-4 11-10", "3 1-7 30-31", "4 7-3 40-10")
    ) == {
        "7": ("1", "won 4"),
        "3": ("2", "out in 4"),
        "1": ("3", "out in 3"),
        "5": ("4=", "out in 2"),
        "2": ("4=", "out in 2"),
        "4": ("4=", "out in 2"),
        "8": ("7=", "out in 1"),
        "6": ("7=", "out in 1"),
    }


@pytest.mark.parametrize("third", ["F", "3rd"])
def test_a_match_for_the_third_place_parts_those_two_and_nobody_else(third: str) -> None:
    """Its winner has lost one match and won two, the loser of the final no more; yet it is third."""
    outcome = played("QF 3-5 9-8", "SF 1-2 10-0", "SF 3-4 10-20", f"{third} 2-3 5-6", "F 1-4 0-1")
    assert came(outcome) == {
        "4": ("1", "won F"),
        "1": ("2", "out in F"),
        "3": ("3", "out in SF, then beat 2"),
        "2": ("4", "out in SF, then lost to 3"),
        "5": ("5", "out in QF"),
    }


def test_who_is_out_of_a_round_of_three_is_who_lost_both() -> None:
    assert came(played("1 1-2 9-0", "1 2-3 9-0", "1 1-3 9-0", "1 4-5 9-0", "2 2-4 9-0", "2 1-6 0-9")) == {
        "2": ("1=", "won 2"),
        "6": ("1=", "won 2"),
        "1": ("3=", "out in 2"),
        "4": ("3=", "out in 2"),
        "3": ("5=", "out in 1"),
        "5": ("5=", "out in 1"),
    }


def test_who_was_out_and_meets_one_that_is_not_is_back_in() -> None:
    assert came(played("1 1-2 9-0", "1 3-4 9-0", "2 2-4 9-0", "2 1-3 9-0", "3 1-2 0-9")) == {
        "2": ("1", "won 3"),
        "1": ("2", "out in 3"),
        "3": ("3", "out in 2"),
        "4": ("4", "out in 1, then lost to 2"),
    }


def test_while_it_is_going_on_who_is_through_is_above_who_still_plays_and_who_is_out() -> None:
    assert came(played("1 1-2 9-0", "1 3-4", "1 5-BYE")) == {
        "1": ("1=", "won 1"),
        "5": ("1=", "bye in 1"),
        "3": ("3=", "in 1"),
        "4": ("3=", "in 1"),
        "2": ("5", "out in 1"),
    }


def test_without_rounds_matches_won_tell() -> None:
    rows = b"home,away,boards,home_score,away_score\n1,2,16,9,0\n3,4,16,9,0\n1,3,16,9,0\n"
    outcome = results(rows, contest=Contest.KNOCK_OUT)
    assert outcome.rankings[0].goes_by == "matches won"
    assert came(outcome) == {"1": ("1", ""), "3": ("2", ""), "2": ("3=", ""), "4": ("3=", "")}


def test_a_ruling_breaks_a_tie() -> None:
    rows = b"round,home,away,boards,home_score,away_score,ruling\nF,1,2,16,9,9,VP 0-1\n"
    outcome = results(rows, contest=Contest.KNOCK_OUT)
    assert came(outcome) == {"2": ("1", "won F"), "1": ("2", "out in F")}
    assert outcome.problems == ()
    record = standings(outcome)["2"].record
    assert record is not None
    assert (record.won, record.drawn, record.lost) == (1, 0, 0)


def test_nothing_is_added_to_matches_won() -> None:
    fine = {"entry": "1", "amount": "-3", "unit": "imps"}
    data = b'{"contest": "knock-out", "matches": [{"round": "F", "home": "1", "away": "2", "boards": "16",'
    data += b' "home_score": "9", "away_score": "8"}], "penalties": [' + str(fine).replace("'", '"').encode() + b"]}"
    outcome = results(data)
    assert [(p.code, p.hint) for p in outcome.problems] == [
        ("penalty-unit", "Write imps, with the round in which they are taken off.")
    ]
    assert standings(outcome)["1"].result == 1


class TestSegments:
    outcome = results(KNOCK_OUT)

    def test_they_are_one_match_of_a_round_with_one_name(self) -> None:
        sheet = match_of(self.outcome, "1", "SF")
        assert [(one.match.round, one.match.home.number, one.margin) for one in sheet.segments] == [
            ("SF 1", "1", Opponents(F(6), F(-6))),
            ("SF 2", "1", Opponents(F(-15), F(15))),
        ]
        assert (sheet.margin, sheet.result) == (Opponents(F(-12), F(9)), Opponents(F(0), F(1)))

    def test_a_tie_for_a_place_leaves_the_place_shared(self) -> None:
        assert came(self.outcome) == {
            "2": ("1", "won F"),
            "3": ("2", "out in F"),
            "1": ("3=", "out in SF, then level with 4"),
            "4": ("3=", "out in SF, then level with 1"),
        }
        assert [p.message for p in self.outcome.problems if p.code == "knock-out-tie"] == [
            "The match 4 - 1 in round F ends in a tie, so nobody has won it yet."
        ]

    def test_a_match_with_one_segment_has_the_name_of_its_round(self) -> None:
        outcome = played("1 1-2 9-0", "2 2-1 9-8", "1 3-4 20-0", "3 1-3 9-0")
        assert [(one.match.round, one.over) for one in outcome.matches] == [("1-2", 32), ("1-2", 16), ("3", 16)]
        assert came(outcome)["1"] == ("1", "won 3")


def test_the_reports_say_it() -> None:
    document = document_of(KNOCK_OUT, "ranking")
    assert lines_of(document)[0] == [
        "Place | Team | Played | D | L | IMPs won | IMPs lost | Won | Came to",
        "1 | 2 | 2 | 0 | 0 | 15 | 9 | 2.0 | won F",
        "2 | 3 | 2 | 0 | 1 | 9 | 0 | 1.0 | out in F",
        "3= | 1 | 2 | 1 | 1 | 6 | 15 | 0.5 | out in SF, then level with 4",
        "3= | 4 | 2 | 1 | 1 | 0 | 6 | 0.5 | out in SF, then level with 1",
    ]
    document = document_of(KNOCK_OUT, "matches")
    assert paragraphs_of(document) == [
        "4 boards · 6 – 15 IMPs · SF 1: 6 – 0 · SF 2: 0 – 15 · 2 won · 1: -3 IMPs for a penalty",
        "4 boards · 6 – 0 IMPs · SF 1: 6 – 0 · SF 2: 0 – 0 · 3 won",
        "1 board · 0 – 3 IMPs · carried 4 – 0 · 2 won",
        "1 board · 0 – 0 IMPs · a tie",
    ]
    first = lines_of(document)[2]
    assert [line.split(" | ")[:2] for line in first] == [
        ["Segment", "Board"],
        ["SF 1", "1"],
        ["SF 1", "2"],
        ["SF 2", "1"],
        ["SF 2", "2"],
        ["Total", ""],
    ]


def working(**asked: object) -> list[tuple[str, str]]:
    document = explain_event(results(KNOCK_OUT), Question(**asked))  # type: ignore[arg-type]
    assert isinstance(document.data, dict)
    return [(step["text"], step["value"]) for tree in document.data["working"] for step in (tree, *tree["because"])]


def test_the_working_goes_by_segments() -> None:
    assert working(match="1-2") == [
        ("team 1 - team 2, round SF", "0 : 1"),
        ("segment SF 1, 2 boards", "6 : 0"),
        ("segment SF 2, 2 boards", "0 : 15"),
        ("IMPs over all segments", "6 : 15"),
        ("ahead by, over all segments", "-9 : 9"),
        ("penalties in this round: 1 -3 IMPs (late)", "-3 : 0"),
        ("ahead by, with that", "-12 : 9"),
        ("1 for the side that is ahead", "0 : 1"),
    ]


def test_a_board_is_explained_in_every_segment_that_has_it() -> None:
    trees = [text for text, _ in working(match="1-2", board=1) if text.startswith("team 1 - team 2")]
    assert trees == [
        "team 1 - team 2, round SF 1, board 1, vulnerable: none",
        "team 1 - team 2, round SF 2, board 1, vulnerable: none",
    ]


def test_a_place_is_explained_by_how_far_a_team_came() -> None:
    assert working(pair="3")[-2:] == [
        ("the ranking goes by how far they came", "out in F"),
        ("1 contestant that came further", "place 2"),
    ]
