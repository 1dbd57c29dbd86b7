"""Jannersten's results.txt: the game, the contestants, the results, each in fields between semicolons."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.contest import Contest
from tests.formats.reading import codes, entries, lines, people, read, recognised

PAIRS = """[GAME] section;boards per round;boards;rounds
A;2;24;12;1;0;0;;0;2026-11-29;Club night;1;0
[Contestants] section;number;seat;name;result;percent
A;1;N;Ann Fox;31,5;52,50;10;1
A;1;S;Bo Hill;31,5;52,50;10;1
A;1;E;Cy Lund;28,5;47,50;;
A;1;W;Di Marsh;28,5;47,50;;
[RESULTS] board;section;round
#1
#1;A;1;1;1;1;1;420;4H;N;10;SQ;6;2;;;75,0;25,0;;8;;
#1;A;2;2;2;2;2;0;PASS;;;;1;7;;;;;;8;;
#2;A;1;1;1;1;1;;;;;;4,8;3,2;1;2;60;40;;8;;60-40
#3;A;1;1;1;1;1;;;;;;;;;;;;;;;
"""


class TestPairs:
    def test_what_was_played_and_what_was_published(self) -> None:
        raw = read("jannersten", PAIRS)
        assert (raw.title, raw.date, raw.contest, raw.scored_elsewhere) == ("Club night", "2026-11-29", "pairs", True)
        who = {"section": "A", "ns": "1", "ew": "1"}
        assert lines(raw) == [
            who
            | {"board": "1", "round": "1", "score": "420", "contract": "4H", "declarer": "N", "tricks": "10"}
            | {"lead": "SQ", "ns_award": "6", "ew_award": "2", "ns_percent": "75.0", "ew_percent": "25.0"},
            who
            | {"board": "1", "round": "2", "ns": "2", "ew": "2", "score": "0", "contract": "PASS"}
            | {"ns_award": "1", "ew_award": "7"},
            who
            | {"board": "2", "round": "1", "result": "60-40", "ns_award": "4.8", "ew_award": "3.2"}
            | {"ns_percent": "60", "ew_percent": "40"},
            who | {"board": "3", "round": "1", "result": "?"},
        ]
        assert raw.lines[2].extras == {"IMP_NS": "1", "IMP_EW": "2", "top": "8", "remarks": "60-40"}
        assert [board.number for board in raw.boards] == ["1"]

    def test_contestants_with_their_results(self) -> None:
        raw = read("jannersten", PAIRS)
        shared = {"section": "A", "number": "1"}
        assert entries(raw) == [
            shared | {"side": "NS", "names": "Ann Fox & Bo Hill", "total": "31.5", "percent": "52.50"},
            shared | {"side": "EW", "names": "Cy Lund & Di Marsh", "total": "28.5", "percent": "47.50"},
        ]
        assert people(raw) == [{"VP": "10", "master_points": "1"}, {}]
        assert raw.about["boards per round of section A"] == "2"
        assert codes(raw) == []

    def test_players_of_a_pair_with_different_results(self) -> None:
        raw = read("jannersten", PAIRS.replace("Bo Hill;31,5", "Bo Hill;30"))
        assert entries(raw)[0]["total"] == "31.5"
        assert codes(raw) == [("results-of-players-differ", "line 4")]

    def test_published_results_reach_the_event(self) -> None:
        event = take_in(read("jannersten", PAIRS)).event
        assert {(str(one.entry.side), one.percent) for one in event.published} == {
            ("Side.NS", "52.50"),
            ("Side.EW", "47.50"),
        }


def test_four_players_at_a_table_are_an_individual() -> None:
    raw = read(
        "jannersten",
        "[GAME]\n[CONTESTANTS]\n;7;N;Ann Fox;;\n;8;S;Bo Hill;;\n;9;E;Cy Lund;;\n;10;W;Di Marsh;;\n"
        "[RESULTS]\n1;;1;7;9;8;10;-100;3N;W;9;;;;;;;;;;;\n",
    )
    assert raw.contest == "individual"
    assert lines(raw) == [
        {"board": "1", "round": "1", "ns": "7+8", "ew": "9+10", "score": "-100"}
        | {"contract": "3N", "declarer": "W", "tricks": "9"}
    ]
    assert [one["names"] for one in entries(raw)] == ["Ann Fox", "Bo Hill", "Cy Lund", "Di Marsh"]
    assert take_in(raw).event.contest is Contest.INDIVIDUAL


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (PAIRS, True),
        ("\r\n[game]\r\n;1\r\n[results]\r\n", True),
        ("[GAME]\n1;2\n", False),
        ("[Event]\n[RESULTS];\n", False),
        ("title [GAME];\n[RESULTS]\n", False),
    ],
)
def test_how_it_is_known(text: str, *, known: bool) -> None:
    assert recognised("jannersten", text) is known


def test_a_file_without_anything_else() -> None:
    raw = FORMATS.get("jannersten").read(b"[GAME]\n[CONTESTANTS]\n[RESULTS]\n;;;\n")
    assert (raw.entries, len(raw.lines)) == ([], 0)
