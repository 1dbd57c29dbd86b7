"""The ASE Scorer's two texts: board scores in fixed columns, and who sits where."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.line import Absence, Line, Played
from tests.formats.reading import codes, entries, lines, people, read, recognised

NOTE = ("scores-without-pairs", "")
SCORES = """ 1X0420+4S N10
 1X0050-4S N 9
 1X0800+3DXE 5
 2X0000+NO*
 2X     AV*
 2S
12
12X0620+      0100-
13X2200+7NRN13
"""


class TestScores:
    def test_every_column(self) -> None:
        assert lines(read("ase", SCORES)) == [
            {"board": "1", "contract": "4S", "declarer": "N", "tricks": "10", "score": "420"},
            {"board": "1", "contract": "4S", "declarer": "N", "tricks": "9", "score": "-50"},
            {"board": "1", "contract": "3DX", "declarer": "E", "tricks": "5", "score": "800"},
            {"board": "2", "contract": "PASS"},
            {"board": "2", "ruling": "50/50"},
            {"board": "2", "result": "SITOUT"},
            {"board": "12", "result": "?"},
            {"board": "12", "ruling": "N-S 620 | E-W -100"},
            {"board": "13", "contract": "7NXX", "declarer": "N", "tricks": "13", "score": "2200"},
        ]

    def test_boards_without_pairs_are_scored(self) -> None:
        intake = take_in(read("ase", " 1X0420+4S N10     \n 1X0050-4S N 9     \n"))
        assert [problem.code for problem in intake.problems] == ["scores-without-pairs"]
        assert [_score(line) for line in intake.event.lines] == [420, -50]

    def test_a_result_without_a_score_is_worked_out(self) -> None:
        (line,) = take_in(read("ase", " 3X     4HXW12     ")).event.lines
        assert _score(line) == -1190

    @pytest.mark.parametrize("line", ["1X0420+4S N10", " 1Q0420+4S N10", " 1X0420*4S N10", " 1X0420+8S N10", "board"])
    def test_a_line_out_of_its_columns_is_named(self, line: str) -> None:
        raw = FORMATS.get("ase").read(f"{SCORES}{line}\n".encode())
        assert len(raw.lines) == 9
        assert codes(raw) == [("broken-line", "line 10"), NOTE]

    def test_blanks_that_an_editor_took_away(self) -> None:
        assert lines(read("ase", " 2S\n12\n 1X0420+4S N10\n")) == [
            {"board": "2", "result": "SITOUT"},
            {"board": "12", "result": "?"},
            {"board": "1", "contract": "4S", "declarer": "N", "tricks": "10", "score": "420"},
        ]


def _score(line: Line) -> int:
    assert isinstance(line.happened, Played)
    return line.happened.score


def test_a_sit_out_is_no_result() -> None:
    assert [line.happened for line in take_in(read("ase", " 2S\n")).event.lines] == [Absence.SIT_OUT]


class TestNames:
    NAMES = '1,N,1234,"Ann","Fox"\n1,S,0,Bo,Hill\n1,EW,77,Cy,Lund,,"Di","Marsh"\n2,NS,,Eve,North,88,Flo,\n'

    def test_players_make_pairs(self) -> None:
        raw = read("ase-names", self.NAMES)
        assert entries(raw) == [
            {"number": "1", "side": "NS", "names": "Ann Fox & Bo Hill", "kind": "pair"},
            {"number": "1", "side": "EW", "names": "Cy Lund & Di Marsh", "kind": "pair"},
            {"number": "2", "side": "NS", "names": "Eve North & Flo", "kind": "pair"},
        ]
        assert raw.winners == {"": "2"}
        assert people(raw) == [
            {"national_ids": "1234\n0"},
            {"national_ids": "77"},
            {"national_ids": "\n88"},
        ]
        assert raw.about == {}
        assert codes(raw) == []

    @pytest.mark.parametrize("row", ["3,X,1,Ann,Fox", "3,N,x,Ann,Fox", "3,N,1,Ann", "3,N,1,,", "table,N,1,Ann,Fox"])
    def test_a_row_without_players_is_left_out_and_named(self, row: str) -> None:
        raw = FORMATS.get("ase-names").read(f"{self.NAMES}{row}\n".encode())
        assert len(raw.entries) == 3
        assert codes(raw) == [("broken-row", "line 5")]

    @pytest.mark.parametrize("text", ["board,ns,ew,score\n1,1,2,420\n", "1,2,420,N,=\n", "1,N,420,3,5\n", ""])
    def test_other_sheets_are_not_claimed(self, text: str) -> None:
        assert not recognised("ase-names", text)
