"""Faults that other programs' files and users have shown, each from its file to the numbers that come out."""

from __future__ import annotations

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_event
from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.model.event import Event
from overtrick.model.line import Played
from overtrick.model.outcome import Outcome
from overtrick.reports.machine import outcome_data

LATE_BOARDS = "board,ns,ew,contract,declarer,result\n" + "".join(
    f"{board},1,2,4S,N,=\n{board},3,4,4S,N,-1\n" for board in range(13, 37)
)
DEAL = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ"
NOT_A_HUNDRED = "board,ns,ew,result,score\n1,1,2,60/60,\n1,3,4,40/50,\n1,5,6,40/40,\n1,7,8,,420\n1,9,10,,-50\n"


def scored(intake: Intake) -> Outcome:
    """The outcome of an event without an error."""
    assert intake.errors == ()
    outcome = score_event(intake, Wishes()).outcome
    assert outcome is not None
    return outcome


def again(event: Event, name: str) -> Intake:
    """The event written in a format and read back."""
    write = FORMATS.get(name).write
    assert write is not None
    return open_event(write(event), format_name=name)


class TestBoardsThatDoNotBeginAtOne:
    """A session of boards 13 to 36: dealer and vulnerability repeat after sixteen, and none is dropped."""

    @pytest.mark.parametrize("name", ["csv", "json", "usebio", "pbn", "bws", "bridgewebs"])
    def test_in_every_format_of_results(self, name: str) -> None:
        intake = again(open_event(LATE_BOARDS.encode()).event, name)
        sheets = scored(intake).sheets
        assert [sheet.board.number for sheet in sheets] == list(range(13, 37))
        assert [(sheet.board.dealer.value, sheet.board.vulnerability.value) for sheet in sheets[-4:]] == [
            ("N", "none"),
            ("E", "NS"),
            ("S", "EW"),
            ("W", "both"),
        ]
        scores = [[line.line.score for line in sheet.lines] for sheet in sheets[-4:]]
        assert scores == [[420, -50], [620, -100], [420, -50], [620, -100]]


class TestAwardsThatDoNotMakeAHundred:
    """60-60, 40-50 and 40-40: entered, shown, written and read again, unchanged."""

    def test_they_are_shown(self) -> None:
        data = outcome_data(scored(open_event(NOT_A_HUNDRED.encode())), ())
        boards = data["boards"]
        assert isinstance(boards, list)
        told = [(line["ruling"], line["ns_percent"], line["ew_percent"]) for line in boards[0]["lines"]]
        assert told[:3] == [("60/60", "60.00", "60.00"), ("40/50", "40.00", "50.00"), ("40/40", "40.00", "40.00")]

    @pytest.mark.parametrize("name", ["csv", "json", "usebio", "pbn", "bws"])
    def test_they_come_back(self, name: str) -> None:
        event = open_event(NOT_A_HUNDRED.encode()).event
        back = again(event, name).event
        assert sorted(str(line.ruling) for line in back.lines if line.ruling) == ["40/40", "40/50", "60/60"]


class TestContracts:
    @pytest.mark.parametrize("text", ["7NNX", "8C", "0S", "3NX T", "4", "NT", "4SXXX"])
    def test_what_is_none_is_refused(self, text: str) -> None:
        intake = open_event(f"board,ns,ew,contract,declarer,result\n1,1,2,{text},N,=\n".encode())
        assert [problem.code for problem in intake.errors][:1] == ["bad-contract"]

    @pytest.mark.parametrize("text", ["7NXN", "7NTxN", "7nt*N", "7NT X N", "7N dbl N"])
    def test_a_doubled_grand_slam_in_no_trumps(self, text: str) -> None:
        intake = open_event(f"board,ns,ew,contract,result\n1,1,2,{text},=\n".encode())
        assert [line.score for line in intake.event.lines] == [1790]
        happened = intake.event.lines[0].happened
        assert isinstance(happened, Played)
        assert str(happened.contract) == "7NTX"


class TestSignsOfScores:
    @pytest.mark.parametrize("score", [50, -50])
    def test_a_contract_of_east_that_went_down_counts_for_north_south(self, score: int) -> None:
        """A program lists it as -50, from East's side."""
        said = '{"board": 1, "ns": "1", "ew": "2", "contract": "4S", "declarer": "E", "tricks": 9, "score": SCORE}'
        data = f'{{"scored_elsewhere": true, "lines": [{said.replace("SCORE", str(score))}]}}'
        intake = open_event(data.encode())
        assert [line.score for line in intake.event.lines] == [50]
        assert [problem.code for problem in intake.problems] == ([] if score > 0 else ["score-of-other-side"])


class TestDealsOfPbn:
    FILE = f'% PBN 2.1\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "{DEAL}"]\n'

    @pytest.mark.parametrize("end", ["", "\n", "\n\n", "\r\n", "\n\n\n\n"])
    def test_blank_lines_at_the_end_change_nothing(self, end: str) -> None:
        event = open_event((self.FILE + end).encode(), deals_alone=True).event
        assert [board.deal is not None for board in event.boards.values()] == [True]
        write = FORMATS.get("pbn").write
        assert write is not None
        back = open_event(write(event), deals_alone=True).event
        assert back.boards == event.boards

    def test_a_board_that_was_passed_out_has_no_declarer(self) -> None:
        players = "".join(f'[{seat} "{seat}er"]\n' for seat in ("North", "South", "East", "West"))
        passed = f'[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n{players}'
        played = f'\n[Board "2"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n{players}'
        event = open_event((self.FILE + passed + played).encode()).event
        assert [line.score for line in event.lines] == [0, 620]
        assert [line.score for line in again(event, "pbn").event.lines] == [0, 620]


class TestSeatsOfPartners:
    """Whoever is named first, a name belongs to its seat."""

    @pytest.mark.parametrize("order", ["NESW", "WSEN", "WNES"])
    def test_names_by_seat(self, order: str) -> None:
        names = {"N": "Ann", "S": "Bo", "E": "Cy", "W": "Di"}
        rows = "".join(f'1,1,"{seat}",0,{names[seat]}\n' for seat in order)
        tables = {
            "ReceivedData.csv": "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result\n"
            '1,1,1,1,1,1,2,1,"N","4 S","="\n',
            "PlayerNumbers.csv": f"Section,Table,Direction,Number,Name\n{rows}",
        }
        raw = FORMATS.get("bws-csv").read_parts
        assert raw is not None
        found = raw([(name, text.encode()) for name, text in tables.items()])
        told = {entry.key.number: entry.names for entry in take_in(found).event.entries}
        assert told == {"1": ("Ann", "Bo"), "2": ("Cy", "Di")}


class TestDigitsThatAreNoNumbers:
    """Damaged files: a raised one, which Python calls a digit and cannot count with, and too many digits for it."""

    TEXTS = pytest.mark.parametrize("text", ["¹", "9" * 5000, "0" * 4500 + "7"], ids=["raised", "long", "noughts"])

    @TEXTS
    def test_as_a_result(self, text: str) -> None:
        intake = open_event(f"board,ns,ew,contract,declarer,result\n1,1,2,4S,N,{text}\n".encode())
        assert [problem.code for problem in intake.errors][:1] == ["bad-result"]

    @TEXTS
    @pytest.mark.parametrize("column", ["ns", "round", "table", "section", "session"])
    def test_as_the_name_of_something(self, column: str, text: str) -> None:
        lines = [{"board": "1", "ns": pair, "ew": f"{pair}0", "score": "420", "round": "2"} for pair in ("1", "3")]
        rows = [",".join((line | {column: text}).values()) for line in lines[:1]] + [",".join(lines[1].values())]
        if column not in lines[0]:
            rows[1] += ","
        data = ",".join((*lines[0], *({column} - lines[0].keys()))) + "\n" + "\n".join(rows) + "\n"
        intake = open_event(data.encode())
        assert intake.errors == ()
        assert text in str(present(score_event(intake, Wishes()), all_reports()))

    @TEXTS
    @pytest.mark.parametrize("ruling", ["60.{}/40", "60.{}%-40%", "A60.{}", "60.{}% 110, 40% -50", "VP 12.{}-3"])
    def test_as_decimals_of_a_ruling(self, ruling: str, text: str) -> None:
        data = f'board,ns,ew,ruling\n1,1,2,"{ruling.format(text)}"\n'
        assert [problem.code for problem in open_event(data.encode()).errors][:1] == ["bad-ruling"]

    @pytest.mark.parametrize("number", ["9" * 5000, "1" + "0" * 4500])
    def test_as_a_number_of_our_own_json(self, number: str) -> None:
        data = '{"lines": [{"board": NUMBER, "ns": "1", "ew": "2", "score": 420}]}'.replace("NUMBER", number)
        (error,) = open_event(data.encode()).errors
        assert (error.code, error.message) == (
            "broken-json",
            "A number in the JSON has thousands of digits; no event needs such a one.",
        )

    def test_a_clock_with_its_zone_beside_one_without(self) -> None:
        head = "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,DateLog\n"
        rows = '1,1,1,1,1,1,2,1,"N","4 S","=",2026-11-30T19:00:00+01:00\n2,1,1,1,2,1,2,1,"N","4 S","=",2026-11-30\n'
        intake = open_event((head + rows).encode())
        assert (len(intake.event.lines), intake.event.date) == (2, "2026-11-30")
