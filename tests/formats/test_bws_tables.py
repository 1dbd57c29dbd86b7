"""The tables beside the results: sections, movement, players, hands, settings, sessions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pytest

from overtrick.formats._jet import Row
from overtrick.model.contest import Contest
from overtrick.model.deal import DoubleDummy
from overtrick.model.event import Event
from overtrick.model.line import Absence
from overtrick.model.seat import Side
from tests.formats.bws_files import meeting, result, section, taken

HANDS = {
    "NorthSpades": "AKQJT98765432",
    "EastHearts": "AKQJ10987654",
    "EastSpades": "",
    "SouthHearts": "32",
    "SouthDiamonds": "akqjt987654",
    "EastDiamonds": "32",
    "WestClubs": "AKQJT98765432",
}


def event_of(tables: Mapping[str, Any]) -> Event:
    return taken(tables).event


def codes(tables: Mapping[str, Any]) -> list[str]:
    return [problem.code for problem in taken(tables).problems]


def seat(table: int, direction: str, name: str, **cells: int | str) -> Row:
    return {"Section": 1, "Table": table, "Direction": direction, "Name": name, "Round": 0, **cells}


def due(event: Event) -> list[tuple[int, str, str, str]]:
    """The lines without a result."""
    return [
        (line.board, "".join(line.seated(Side.NS)), "".join(line.seated(Side.EW)), line.happened.value)
        for line in event.lines
        if isinstance(line.happened, Absence)
    ]


class TestSections:
    def test_two_sections_are_apart_each_with_its_winners(self) -> None:
        event = event_of(
            {
                "Section": [section(1, "A  ", Winners=2), section(2, "B", Winners=1)],
                "ReceivedData": [result(1, 1, 1, 1, "4 S|N|="), result(2, 1, 1, 2, "4 S|N|+1", Section=2)],
            }
        )
        assert event.winners == {"A": 2, "B": 1}
        assert [(line.section, line.score) for line in event.lines] == [("A", 420), ("B", 450)]
        assert [(one.key.section, one.key.number, one.key.side) for one in event.entries] == [
            ("A", "1", Side.NS), ("A", "1", Side.EW), ("B", "1", None), ("B", "2", None)
        ]  # fmt: skip

    def test_sections_of_several_sessions_are_told_apart(self) -> None:
        tables = {
            "Section": [section(1, "A", Session=1), section(2, "B", Session=2)],
            "ReceivedData": [result(1, 1, 1, 2, "4 S|N|="), result(2, 1, 1, 2, "PASS", Section=2)],
        }
        assert [(line.session, line.section) for line in event_of(tables).lines] == [("1", "A"), ("2", "B")]

    def test_a_section_that_is_not_listed_and_one_listed_twice_are_told(self) -> None:
        tables = {
            "Section": [section(1, "A"), section(1, "C")],
            "ReceivedData": [result(1, 1, 1, 2, "PASS"), result(2, 1, 1, 2, "PASS", Section=7)],
        }
        assert codes(tables) == ["section-twice", "unknown-section"]
        assert {line.section for line in event_of(tables).lines} == {"A", "7"}

    def test_a_section_of_teams_is_told(self) -> None:
        tables = {"Section": [section(ScoringType=4)], "ReceivedData": [result(1, 1, 1, 2, "PASS")]}
        assert codes(tables) == ["teams-not-told"]

    @pytest.mark.parametrize(
        ("rounds", "winners"),
        [([(1, 1, 1, 1), (1, 2, 2, 2)], 2), ([(1, 1, 1, 2), (2, 1, 2, 3), (2, 2, 4, 1)], 1)],
    )
    def test_where_winners_are_not_said_the_movement_tells(
        self, rounds: list[tuple[int, int, int, int]], winners: int
    ) -> None:
        tables = {"Section": [section(Winners=0)], "RoundData": [meeting(*one, 1, 1) for one in rounds]}
        assert event_of(tables).winners == {"": winners}


class TestMovement:
    def test_results_that_are_not_there_yet_are_due(self) -> None:
        tables = {"RoundData": [meeting(1, 1, 1, 2, 1, 3)], "ReceivedData": [result(1, 2, 1, 2, "4 S|N|=")]}
        assert due(event_of(tables)) == [(1, "1", "2", "not entered"), (3, "1", "2", "not entered")]
        assert codes(tables) == ["results-to-come"]

    def test_pairs_that_meet_twice_on_a_board_owe_the_result_of_the_other_round(self) -> None:
        rounds = [meeting(1, 1, 1, 2, 1, 1), meeting(2, 1, 2, 1, 1, 1)]
        tables = {"RoundData": rounds, "ReceivedData": [result(1, 1, 2, 1, "4 S|N|=", Round=2)]}
        assert due(event_of(tables)) == [(1, "1", "2", "not entered")]

    def test_a_result_entered_under_another_round_is_not_due(self) -> None:
        rows = [result(1, 1, 1, 2, "4 S|N|=", Round=7), *(result(n, n, 1, 2, "PASS") for n in range(2, 12))]
        tables = {"RoundData": [meeting(1, 1, 1, 2, 1, 11)], "ReceivedData": rows}
        assert due(event_of(tables)) == []

    def test_a_result_of_the_same_pairs_the_other_way_round_is_not_due(self) -> None:
        tables = {"RoundData": [meeting(1, 1, 1, 2, 1, 1)], "ReceivedData": [result(1, 1, 2, 1, "4 S|N|=")]}
        assert due(event_of(tables)) == []

    @pytest.mark.parametrize(("missing", "pair"), [(8, 8), (0, 0), (0, 999), (0, 9999), (999, 999), (4, None)])
    def test_against_the_missing_pair_one_sits_out(self, missing: int, pair: int | None) -> None:
        cells = {"EWPair": pair} if pair is None else {}
        tables = {
            "Section": [section(MissingPair=missing)],
            "RoundData": [meeting(1, 1, 1, 2, 1, 1), meeting(1, 2, 3, pair or 0, 2, 3, **cells)],
            "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")],
        }
        assert due(event_of(tables)) == [(2, "3", "", "sit-out"), (3, "3", "", "sit-out")]

    def test_two_pairs_that_are_missing_expect_nothing(self) -> None:
        tables = {"RoundData": [meeting(1, 2, 0, 999, 2, 3)], "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")]}
        assert due(event_of(tables)) == []

    @pytest.mark.parametrize(
        ("text", "boards"),
        [("3,1", [3, 1]), ("1", [1]), ("1;4", [1, 4]), ("2, 5-7", [2, 5, 6, 7]), ("1 2", [1, 2]), ("1,1", [1])],
    )
    def test_boards_that_are_listed_go_before_the_range(self, text: str, boards: list[int]) -> None:
        event = event_of({"RoundData": [meeting(1, 1, 1, 2, 20, 24, CustomBoards=text)]})
        assert [line.board for line in event.lines] == boards

    @pytest.mark.parametrize("cells", [{"CustomBoards": "all"}, {"LowBoard": 1, "HighBoard": 30000}])
    def test_boards_that_make_no_list_are_told(self, cells: Row) -> None:
        tables = {"RoundData": [{**meeting(1, 1, 1, 2, 1, 2), **cells}], "ReceivedData": [result(1, 1, 1, 2, "PASS")]}
        assert codes(tables) == ["bad-boards-of-a-round"]

    def test_a_movement_that_the_results_do_not_fit_is_of_another_event(self) -> None:
        rounds = [meeting(1, 1, 11, 12, 1, 2), meeting(1, 2, 13, 0, 3, 4)]
        tables = {"RoundData": rounds, "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")]}
        assert due(event_of(tables)) == []
        assert codes(tables) == ["movement-of-another-event"]


class TestPlayers:
    ROUNDS = (meeting(1, 1, 1, 2, 1, 1), meeting(1, 2, 3, 4, 2, 2), meeting(2, 1, 3, 1, 3, 3))
    RESULTS = (
        result(1, 1, 1, 2, "4 S|N|="),
        result(2, 2, 3, 4, "4 S|N|=", Table=2),
        result(3, 3, 3, 1, "4 S|N|=", Round=2),
    )

    def names(self, *rows: Row, **tables: Any) -> dict[str, tuple[str, ...]]:
        found = {"RoundData": self.ROUNDS, "ReceivedData": self.RESULTS, "PlayerNumbers": rows, **tables}
        return {str(entry.key): entry.names for entry in event_of(found).entries if entry.names}

    def test_who_sits_first_at_a_table_is_the_pair_that_the_movement_puts_there(self) -> None:
        rows = [seat(1, "S", "Ben Hill"), seat(1, "N", "Anna Fox"), seat(2, "E", "Åsa Łuk"), seat(2, "W", "Zoë Ng")]
        assert self.names(*rows) == {"1": ("Anna Fox", "Ben Hill"), "4": ("Åsa Łuk", "Zoë Ng")}

    @pytest.mark.parametrize(
        ("rows", "names"),
        [
            ((("E", "Carl Day"), ("W", "Ben Hill")), ("Carl Day", "Ben Hill")),
            ((("E", "Carl Day"),), ("Carl Day", "Ben Hill")),
            ((("W", "Carl Day"),), ("Anna Fox", "Carl Day")),
            ((("E", "Ben Hill"), ("W", "Anna Fox")), ()),
            ((("E", "Ben Hill"),), ()),
        ],
    )
    def test_who_comes_in_a_later_round_is_a_substitute_there(
        self, rows: tuple[tuple[str, str], ...], names: tuple[str, ...]
    ) -> None:
        first = (seat(1, "N", "Anna Fox"), seat(1, "S", "Ben Hill"))
        later = (seat(1, letter, name, Round=2) for letter, name in rows)
        tables = {"RoundData": self.ROUNDS, "ReceivedData": self.RESULTS, "PlayerNumbers": (*first, *later)}
        event = event_of(tables)
        assert [entry.names for entry in event.entries] == [("Anna Fox", "Ben Hill"), (), (), ()]
        assert [(line.names.ns, line.names.ew) for line in event.lines] == [((), ()), ((), ()), ((), names)]

    def test_the_same_number_on_the_other_side_is_another_pair_where_there_are_two_winners(self) -> None:
        rows = (seat(1, "N", "Anna Fox"), seat(1, "E", "Ben Hill"))
        tables = {"Section": [section(Winners=2)], "RoundData": [meeting(1, 1, 1, 1, 1, 1)]}
        event = event_of({**tables, "ReceivedData": [result(1, 1, 1, 1, "PASS")], "PlayerNumbers": rows})
        assert [(entry.key.side, entry.names) for entry in event.entries] == [
            (Side.NS, ("Anna Fox",)),
            (Side.EW, ("Ben Hill",)),
        ]

    def test_a_number_alone_is_looked_up_in_the_list_of_players(self) -> None:
        known = ({"ID": 7, "Name": "Not He", "strID": "x"}, {"ID": 8, "Name": "Anna Fox", "strID": "7"})
        assert self.names(seat(1, "N", "", Number="7"), PlayerNames=known) == {"1": ("Anna Fox",)}

    def test_a_name_at_the_table_goes_before_the_list_and_that_is_told(self) -> None:
        known = ({"ID": 7, "Name": "Anna Fox", "strID": ""},)
        rows = (seat(1, "N", "Anna Hill", Number="7"),)
        tables = {"RoundData": self.ROUNDS, "ReceivedData": self.RESULTS, "PlayerNames": known, "PlayerNumbers": rows}
        assert [entry.names for entry in event_of(tables).entries if entry.names] == [("Anna Hill",)]
        assert codes(tables) == ["names-disagree"]

    @pytest.mark.parametrize("number", ["", "0"])
    def test_no_number_is_nobodys(self, number: str) -> None:
        assert self.names(seat(1, "N", "", Number=number), PlayerNames=({"ID": 0, "Name": "Nobody"},)) == {}

    def test_numbers_of_members_stand_in_the_order_of_the_names(self) -> None:
        rows = (
            seat(2, "E", "", Number="9901"),
            seat(1, "N", "", Number="0118"),
            seat(1, "S", "Anna Fox", Number="0117"),
            seat(1, "S", "Ben Hill", Number="0119", Round=2),
        )
        event = event_of({"RoundData": self.ROUNDS, "ReceivedData": self.RESULTS, "PlayerNumbers": rows})
        said = {entry.key.number: (entry.names, entry.extras) for entry in event.entries if entry.extras}
        assert said == {
            "1": (("Anna Fox",), (("member_ids", "0117\n0118"),)),
            "3": (("Ben Hill",), (("member_ids", "0119"),)),
            "4": ((), (("member_ids", "9901"),)),
        }
        assert not any("0117" in text for _, text in event.about)

    def test_names_at_a_table_that_nobody_knows_are_told(self) -> None:
        tables = {"ReceivedData": self.RESULTS, "PlayerNumbers": (seat(9, "N", "Anna Fox"),)}
        assert codes(tables) == ["names-without-pair"]

    def test_an_individual_names_four_players(self) -> None:
        four = {"South": 3, "West": 4}
        tables = {
            "RoundData": [meeting(1, 1, 1, 2, 1, 2, **four)],
            "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=", **four)],
            "PlayerNumbers": [seat(1, letter, f"{letter} Fox") for letter in "NESW"],
        }
        event = event_of(tables)
        assert event.contest is Contest.INDIVIDUAL
        assert [(line.board, line.seated(Side.NS), line.seated(Side.EW), line.score) for line in event.lines] == [
            (1, ("1", "3"), ("2", "4"), 420),
            (2, ("1", "3"), ("2", "4"), None),
        ]
        assert {str(entry.key): entry.names for entry in event.entries} == {
            "1": ("N Fox",), "2": ("E Fox",), "3": ("S Fox",), "4": ("W Fox",)
        }  # fmt: skip


class TestHands:
    def test_cards_and_double_dummy_tables(self) -> None:
        tricks = {f"{name}Spades": 13 for name in ("North", "South")} | {"WestNotrump": 0, "EastClubs": 99}
        tables = {
            "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")],
            "HandRecord": [{"Section": 1, "Board": 1, **HANDS}],
            "HandEvaluation": [{"Section": 1, "Board": 1, **tricks}],
        }
        board = event_of(tables).boards[("", 1)]
        assert board.deal is not None
        assert board.deal.text() == "N:AKQJT98765432... .AKQJT987654.32. .32.AKQJT987654. ...AKQJT98765432"
        assert board.double_dummy == DoubleDummy("-d----d--------0----")

    def test_sections_with_the_same_cards_say_them_once_and_with_others_are_told(self) -> None:
        sections = [section(), section(2, "B")]
        results = [result(1, 1, 1, 2, "PASS"), result(2, 1, 1, 2, "PASS", Section=2)]
        both = [{"Section": number, "Board": 1, **HANDS} for number in (1, 2)]
        assert codes({"Section": sections, "ReceivedData": results, "HandRecord": both}) == []
        both[1] |= {"SouthHearts": "23", "EastDiamonds": "", "NorthDiamonds": "32", "NorthSpades": "AKQJT987654"}
        both[1] |= {"EastSpades": "32"}
        assert codes({"Section": sections, "ReceivedData": results, "HandRecord": both}) == ["deal-contradicted"]

    def test_a_row_without_cards_is_no_deal(self) -> None:
        tables = {"ReceivedData": [result(1, 1, 1, 2, "PASS")], "HandRecord": [{"Section": 1, "Board": 1}]}
        assert event_of(tables).boards[("", 1)].deal is None


class TestTheRest:
    def test_title_and_date_and_what_control_programs_are_told(self) -> None:
        event = event_of(
            {
                "Session": [{"ID": 1, "Name": "Monday  club", "Date": datetime(2026, 11, 30), "GUID": "AB"}],
                "Settings": [{"Section": 1, "ShowResults": True, "BM2PINcode": "1234"}],
                "ReceivedData": [result(1, 1, 1, 2, "PASS")],
            }
        )
        assert (event.title, event.date) == ("Monday club", "2026-11-30")
        about = dict(event.about)
        assert about["bridgemate session"].startswith("GUID=AB; ")
        assert {"ShowResults=1", "BM2PINcode=1234", "LeadCard=0"} <= {*about["bridgemate settings 1"].split("; ")}

    def test_a_file_that_was_used_before_has_the_day_of_its_results(self) -> None:
        tables = {
            "Session": [{"ID": 1, "Name": "Club", "Date": datetime(2020, 1, 1)}],
            "ReceivedData": [result(1, 1, 1, 2, "PASS")],
        }
        assert (event_of(tables).date, codes(tables)) == ("2026-11-30", ["date-differs"])

    def test_results_during_play_are_counted_only(self) -> None:
        tables = {
            "IntermediateData": [result(1, 1, 1, 2, "4 S|N|=")],
            "ReceivedData": [result(1, 2, 1, 2, "PASS")],
        }
        assert (len(event_of(tables).lines), codes(tables)) == (1, ["intermediate-results"])

    def test_calls_and_cards_that_were_recorded_stand_beside_their_line(self) -> None:
        where = {"Section": 1, "Table": 1, "Round": 1, "Board": 1}
        calls = enumerate(["1S", "PASS", "4S"], 1)
        tables = {
            "ReceivedData": [result(1, 1, 1, 2, "4 S|N|=")],
            "BiddingData": [{**where, "Counter": turn, "Bid": call} for turn, call in reversed([*calls])],
            "PlayData": [
                {**where, "Counter": 1, "Card": "SA"},
                {**where, "Counter": 2, "Card": "S2", "Erased": True},
            ],
        }
        assert event_of(tables).lines[0].extras == (("auction", "1S PASS 4S"), ("play", "SA"))
