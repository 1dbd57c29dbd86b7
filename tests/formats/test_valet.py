"""Valet's three files: results by the numbers of the players, the players, and mean results."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.line import Played
from tests.formats.reading import codes, entries, lines, read, recognised

SCORES = "1|1|12|30|7|101|4HX|W|9|CQ\n1|1|2|5|1|6|P\n2|1|7|30|12|101|3N|S|9|\n2|2|1|2|3|4|6S|N|13\n"


class TestScores:
    def test_players_are_pairs_whoever_sits_where(self) -> None:
        raw = read("valet", SCORES)
        assert raw.problems.has_errors is False
        assert lines(raw) == [
            {
                "session": "1",
                "board": "1",
                "ns": "7-12",
                "ew": "30-101",
                "contract": "4HX",
                "declarer": "W",
                "tricks": "9",
                "lead": "CQ",
            },
            {"session": "1", "board": "1", "ns": "1-2", "ew": "5-6", "contract": "PASS"},
            {
                "session": "2",
                "board": "1",
                "ns": "7-12",
                "ew": "30-101",
                "contract": "3N",
                "declarer": "S",
                "tricks": "9",
            },
            {
                "session": "2",
                "board": "2",
                "ns": "1-3",
                "ew": "2-4",
                "contract": "6S",
                "declarer": "N",
                "tricks": "13",
            },
        ]
        assert raw.lines[0].extras == {"N": "12", "E": "30", "S": "7", "W": "101"}

    def test_the_same_board_of_two_rounds_is_two_boards(self) -> None:
        event = take_in(read("valet", SCORES)).event
        assert [line.happened.score for line in event.lines if isinstance(line.happened, Played)] == [
            100,
            0,
            400,
            1460,
        ]
        assert sorted(event.boards) == [("1", 1), ("2", 1), ("2", 2)]

    @pytest.mark.parametrize(
        "line", ["1|1|12|30|7", "1|1|a|30|7|101|4H|W|9|", "1|one|1|2|3|4|P", "1|1|1|2|3|4|4H|X|9|", "results"]
    )
    def test_a_line_that_is_none_is_named(self, line: str) -> None:
        raw = FORMATS.get("valet").read((SCORES + line).encode())
        assert codes(raw) == [("broken-line", "line 5")]
        assert len(raw.lines) == 4

    @pytest.mark.parametrize(
        ("text", "known"),
        [
            (SCORES, True),
            (SCORES[:70], True),
            ("1|1|12|30|7|101|4HX|W|9|CQ", True),
            ("7|Ann Fox\n8|Bo Hill\n", False),
            ("qx|o1|st||pn|a,b,c,d|\n", False),
            ("", False),
        ],
    )
    def test_how_it_is_known(self, text: str, *, known: bool) -> None:
        assert recognised("valet", text) is known


class TestNames:
    def test_every_player(self) -> None:
        raw = read("valet-names", "7|Ann Fox\n101|Zoë O'Hill\n\n12|Bo & Co\n")
        assert entries(raw) == [
            {"number": "7", "names": "Ann Fox", "kind": "individual"},
            {"number": "101", "names": "Zoë O'Hill", "kind": "individual"},
            {"number": "12", "names": "Bo & Co", "kind": "individual"},
        ]
        assert codes(raw) == []

    def test_other_lines_are_left_out_and_named(self) -> None:
        raw = FORMATS.get("valet-names").read(b"7|Ann Fox\n8|9\nx\n")
        assert [one["number"] for one in entries(raw)] == ["7"]
        assert codes(raw) == [("broken-row", "line 2"), ("broken-row", "line 3")]

    def test_results_are_no_names(self) -> None:
        assert not recognised("valet-names", SCORES)
        assert not recognised("valet-names", "7|Ann Fox")


class TestMeans:
    HEAD = "Players;Count;IMPs;Bid;Play\n"
    ROWS = "Ann Fox - Bo Hill;340;0,59;0,40;0,18;\nCy Lund - Di Marsh;20;-1,05;;-0,15;\n"

    def test_means_with_decimal_commas(self) -> None:
        raw = read("valet-means", self.HEAD + self.ROWS)
        assert raw.conditions == {"method": "cross-imps"}
        assert entries(raw) == [
            {"number": "Ann Fox - Bo Hill", "names": "Ann Fox & Bo Hill", "total": "0.59", "boards": "340"},
            {"number": "Cy Lund - Di Marsh", "names": "Cy Lund & Di Marsh", "total": "-1.05", "boards": "20"},
        ]
        assert raw.about == {
            "means of Ann Fox - Bo Hill": "Bid 0.40, Play 0.18",
            "means of Cy Lund - Di Marsh": "Play -0.15",
        }

    def test_butler(self) -> None:
        raw = read("valet-means", self.HEAD.replace("IMPs", "Butler") + self.ROWS)
        assert raw.conditions == {"method": "butler"}
        assert len(raw.entries) == 2

    def test_other_rows_are_kept_as_notes(self) -> None:
        raw = read("valet-means", self.HEAD + self.ROWS + "Average;;0,1;x\nlonely\nAnn;many;0,59\n")
        assert len(raw.entries) == 2
        assert raw.about["Average"] == ";0,1;x"
        assert raw.about["Ann"] == "many;0,59"

    def test_a_ranking_of_others_is_not_claimed(self) -> None:
        assert not recognised("valet-means", "Players;Count;Percent\nAnn;3;50\n")
