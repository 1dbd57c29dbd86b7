"""What the rows of ReceivedData mean: which of them counts, and what its cells say of the board."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import pytest

from overtrick.formats._jet import Row
from overtrick.kernel.problem import Severity
from overtrick.model.contest import Contest
from overtrick.model.contract import Contract, Doubling
from overtrick.model.line import Absence, Line, Played
from overtrick.model.seat import Seat, Side
from overtrick.model.strain import Strain
from tests.formats.bws_files import meeting, result, section, taken

ERASED: Row = {"Erased": True, "Remarks": "Result erased"}


def said(*rows: Row) -> list[str]:
    """Each line as board, sides and what is known of it."""
    return [_said(line) for line in taken({"ReceivedData": rows}).event.lines]


def _said(line: Line) -> str:
    ns, ew = ("+".join(line.seated(side)) for side in Side)
    happened = line.happened.value if isinstance(line.happened, Absence) else f"{line.happened.score:+d}"
    ruled = f" ruled {line.ruling}" if line.ruling else ""
    return f"{line.board} {ns}-{ew} {happened}{ruled}"


def told(*rows: Row) -> list[tuple[str, str]]:
    return [(p.code, str(p.place)) for p in taken({"ReceivedData": rows}).problems if p.severity is not Severity.ERROR]


class TestWhichRowCounts:
    def test_the_latest_by_number_however_the_rows_lie_and_the_clock_says(self) -> None:
        late, early = {"TimeLog": datetime(1899, 12, 30, 22)}, {"TimeLog": datetime(1899, 12, 30, 20)}
        rows = (result(3, 1, 1, 2, "4 S|N|+1", **early), result(2, 1, 1, 2, "4 S|N|=", **late))
        assert said(*rows) == ["1 1-2 +450"]
        assert told(*rows) == [("result-corrected", "ReceivedData 3")]

    def test_what_was_entered_before_is_kept_beside_it(self) -> None:
        rows = [result(1, 1, 1, 2, "4 S|N|="), result(2, 1, 1, 2), result(3, 1, 1, 2, "1 C|W|+1")]
        lines = taken({"ReceivedData": rows}).event.lines
        assert [line.extras for line in lines] == [(("earlier results", "4 S N = and an empty result"),)]

    def test_other_pairs_other_boards_and_other_sections_are_results_of_their_own(self) -> None:
        rows = [
            result(1, 1, 1, 2, "4 S|N|="),
            result(2, 1, 3, 4, "4 S|N|="),
            result(3, 2, 1, 2, "1 NT|N|="),
            result(4, 1, 2, 1, "4 S|N|-1"),
        ]
        assert said(*rows) == ["1 1-2 +420", "1 3-4 +420", "2 1-2 +90", "1 2-1 -50"]

    def test_an_erased_row_is_no_result(self) -> None:
        rows = (result(1, 1, 1, 2, "4 S|N|="), result(2, 2, 1, 2, "4 S|N|=", **ERASED))
        assert said(*rows) == ["1 1-2 +420"]
        assert told(*rows) == [("result-erased", "ReceivedData 2")]

    @pytest.mark.parametrize("mark", [{"Erased": True}, {"Remarks": "Result erased"}, {"Remarks": "RESULT ERASED"}])
    def test_either_mark_erases(self, mark: Row) -> None:
        assert said(result(1, 1, 1, 2, "4 S|N|="), result(2, 2, 1, 2, "4 S|N|=", **mark)) == ["1 1-2 +420"]

    def test_an_erasure_takes_what_was_there_before_too(self) -> None:
        rows = [result(1, 1, 1, 2, "4 S|N|="), result(2, 1, 1, 2, "4 S|N|+1", **ERASED), result(3, 2, 1, 2, "PASS")]
        assert said(*rows) == ["2 1-2 +0"]

    def test_a_result_entered_after_the_erasure_counts(self) -> None:
        rows = [result(1, 1, 1, 2, "4 S|N|=", **ERASED), result(2, 1, 1, 2, "4 S|N|+1")]
        assert said(*rows) == ["1 1-2 +450"]

    def test_rows_without_numbers_count_in_the_order_in_which_they_lie(self) -> None:
        rows = [result(1, 1, 1, 2, f"4 S|N|{over}", ID=None) for over in ("=", "+1", "-1")]
        assert said(*rows) == ["1 1-2 -50"]


class TestWhatACellSays:
    @pytest.mark.parametrize(
        ("text", "happened"),
        [
            (
                "4 S|N|=",
                Played(score=420, contract=Contract(level=4, strain=Strain.SPADES), declarer=Seat.N, tricks=10),
            ),
            (
                "3 NT|W|-2",
                Played(score=100, contract=Contract(level=3, strain=Strain.NOTRUMP), declarer=Seat.W, tricks=7),
            ),
            (
                "2 H x|E|+1",
                Played(
                    score=-570,
                    contract=Contract(level=2, strain=Strain.HEARTS, doubling=Doubling.DOUBLED),
                    declarer=Seat.E,
                    tricks=9,
                ),
            ),
            (
                "4 D xx|S|=",
                Played(
                    score=720,
                    contract=Contract(level=4, strain=Strain.DIAMONDS, doubling=Doubling.REDOUBLED),
                    declarer=Seat.S,
                    tricks=10,
                ),
            ),
            ("PASS|N", Played(score=0, passed_out=True)),
            ("PASS|E|=", Played(score=0, passed_out=True)),
        ],
    )
    def test_a_result_on_board_1(self, text: str, happened: Played) -> None:
        lines = taken({"ReceivedData": [result(1, 1, 1, 2, text)]}).event.lines
        assert [line.happened for line in lines] == [happened]

    def test_lead_round_and_table(self) -> None:
        row = result(1, 7, 1, 2, "4 S|N|=", LeadCard="D10", Round=3, Table=12)
        line = taken({"ReceivedData": [row]}).event.lines[0]
        assert (line.lead, line.round, line.table, line.board) == ("D10", "3", "12", 7)

    @pytest.mark.parametrize("levels", ["40%-60%", "60%-40%", "50%-50%", "60%-60%", "40%-40%", "50%-60%"])
    def test_an_artificial_score_is_a_ruling_north_south_first(self, levels: str) -> None:
        ns, ew = levels.replace("%", "").split("-")
        assert said(result(1, 1, 1, 2, Remarks=levels)) == [f"1 1-2 not played ruled {ns}/{ew}"]

    def test_beside_an_artificial_score_stands_what_was_played(self) -> None:
        assert said(result(1, 1, 1, 2, "4 S|N|=", Remarks="60%-40%")) == ["1 1-2 +420 ruled 60/40"]

    def test_not_played_is_no_result_whatever_else_the_row_holds(self) -> None:
        lines = taken({"ReceivedData": [result(1, 1, 1, 2, "4 S|N|=", Remarks="Not played")]}).event.lines
        assert [(line.happened, line.extras) for line in lines] == [(Absence.NOT_PLAYED, (("as played", "4 S N ="),))]

    def test_an_arbitral_score_is_awaited_and_told(self) -> None:
        rows = (result(1, 1, 1, 2, "4 S|N|=", Remarks="Arbitral score"), result(2, 1, 3, 4, "4 S|N|="))
        assert said(*rows) == ["1 1-2 not entered", "1 3-4 +420"]
        assert told(*rows) == [("arbitral-score", "ReceivedData 1")]

    def test_pairs_that_sat_the_wrong_way_are_read_as_they_sat(self) -> None:
        rows = (result(1, 1, 1, 2, "4 S|E|=", Remarks="Wrong direction"),)
        assert said(*rows) == ["1 2-1 -420"]
        assert told(*rows) == [("sides-exchanged", "ReceivedData 1")]

    def test_but_stay_where_the_movement_put_them_where_each_side_has_its_winner(self) -> None:
        rows = [result(1, 1, 1, 2, "4 S|E|=", Remarks="Wrong direction"), result(2, 2, 1, 2, "4 S|E|=")]
        taken_in = taken({"Section": [section(Winners=2)], "ReceivedData": rows})
        assert [_said(line) for line in taken_in.event.lines] == ["1 1-2 -420", "2 1-2 -420"]
        assert [(p.code, str(p.place)) for p in taken_in.problems] == [("wrong-direction", "ReceivedData 1")]

    def test_a_remark_that_nobody_knows_leaves_the_result_and_is_kept(self) -> None:
        rows = (result(1, 1, 1, 2, "4 S|N|=", Remarks="coffee spilt"), result(2, 2, 1, 2, Remarks="ask Anna"))
        lines = taken({"ReceivedData": rows}).event.lines
        assert said(*rows) == ["1 1-2 +420", "2 1-2 not entered"]
        assert [line.extras for line in lines] == [(("Remarks", "coffee spilt"),), (("Remarks", "ask Anna"),)]
        assert told(*rows) == [("unknown-remark", "ReceivedData 1"), ("unknown-remark", "ReceivedData 2")]

    def test_a_row_without_anything_awaits_its_result(self) -> None:
        rows = (result(1, 1, 1, 2), result(2, 2, 1, 2, "PASS"))
        assert said(*rows) == ["1 1-2 not entered", "2 1-2 +0"]
        assert told(*rows) == [("empty-result", "ReceivedData 1")]

    def test_a_contract_that_is_none_is_an_error_with_its_place(self) -> None:
        problems = taken({"ReceivedData": [result(1, 1, 1, 2, "8 S|N|="), result(2, 2, 1, 2, "PASS")]}).errors
        assert [(p.code, str(p.place)) for p in problems] == [("bad-contract", "ReceivedData 1")]


class TestWhoDeclared:
    def rows(self, *wrong: int) -> list[Row]:
        seats = {n: "S" if n in wrong else "E" for n in range(1, 13)}
        return [result(n, n, 1, 2, f"1 NT|{seat}|=", Declarer=2) for n, seat in seats.items()]

    def test_the_seat_counts_and_one_declarer_of_the_other_side_is_told(self) -> None:
        assert told(*self.rows(5)) == [("suspicious-direction", "ReceivedData 5")]
        assert said(*self.rows(5))[4] == "5 1-2 +90"

    def test_a_column_that_is_always_wrong_says_nothing(self) -> None:
        assert told(*self.rows(5, 6)) == []
        assert told(*(result(n, n, 1, 2, "1 NT|E|=", Declarer=1) for n in range(1, 13))) == []


def two_tables(**more: Any) -> dict[str, Any]:
    """Teams 1 and 2 with four players each on board 3, home pair North at table 1, East at table 2."""
    names = {(1, "NS"): "Ann Bo", (1, "EW"): "Cy Di", (2, "NS"): "Eve Flo", (2, "EW"): "Gus Hal"}
    players = [
        {"Section": 1, "Table": table, "Direction": side[at], "Name": text.split()[at], "Round": 0}
        for (table, side), text in names.items()
        for at in (0, 1)
    ]
    return {"PlayerNumbers": players, **more}


RESULTS = [result(1, 3, 1, 2, "4 S|N|="), result(2, 3, 2, 1, "3 NT|E|-1", Table=2)]


def test_two_numbers_that_meet_at_two_tables_are_teams() -> None:
    event = taken(two_tables(ReceivedData=RESULTS)).event
    assert event.contest is Contest.TEAMS
    assert {entry.key.number: entry.names for entry in event.entries} == {
        "1": ("Ann", "Bo", "Gus", "Hal"),
        "2": ("Cy", "Di", "Eve", "Flo"),
    }
    assert [(line.who.ns[0].number, line.who.ew[0].number, line.score) for line in event.lines] == [
        ("1", "2", 420),
        ("2", "1", 100),
    ]


def test_teams_are_known_by_their_movement_before_the_second_table_enters_a_result() -> None:
    both = [meeting(1, 1, 1, 2, 1, 4), meeting(1, 2, 2, 1, 1, 4)]
    assert taken(two_tables(ReceivedData=RESULTS[:1], RoundData=both)).event.contest is Contest.TEAMS
    other_boards = [meeting(1, 1, 1, 2, 1, 4), meeting(1, 2, 2, 1, 5, 8)]
    assert taken({"ReceivedData": RESULTS[:1], "RoundData": other_boards}).event.contest is Contest.PAIRS
