"""A board that was fouled from some round on: unknown (peers W27), or known and mended later (W28)."""

from __future__ import annotations

import pytest

from overtrick.desk.foul_range import Foul, foul_document, foul_range
from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes
from overtrick.kernel.errors import BadValueError, OvertrickError, UnknownNameError
from overtrick.model.outcome import Outcome
from overtrick.reports.document import Document, Paragraph, Table

HEAD = "board,round,ns,ew,score,version"
BOARD_1 = ("1,1,1,101,110,", "1,2,2,102,90,", "1,3,3,103,80,", "1,3,4,104,NP,")
BOARD_2 = ("2,1,2,103,90,", "2,1,3,101,90,", "2,1,1,102,90,")


def night(*lines: str) -> bytes:
    return "\n".join((HEAD, *(lines or (*BOARD_1, *BOARD_2)))).encode()


def document_of(data: bytes, foul: Foul, method: str = "neuberg") -> Document:
    return foul_document(foul_range(open_event(data), foul, Wishes(method=method)))


def versions(outcome: Outcome) -> list[str]:
    return [line.version for line in outcome.event.lines if line.board == 1]


class TestUnknownRound:
    """Every contestant's place for each possible first round."""

    def test_each_round_after_the_first_in_which_the_board_was_played(self) -> None:
        found = foul_range(open_event(night()), Foul(board=1), Wishes())
        assert [(start, versions(outcome)) for start, outcome in found.fouled] == [
            (2, ["", "b", "b", ""]),
            (3, ["", "", "b", ""]),
        ]
        assert found.sound.outcome is not None
        assert versions(found.sound.outcome) == ["", "", "", ""]

    def test_each_is_what_the_file_with_versions_gives(self) -> None:
        found = foul_range(open_event(night()), Foul(board=1), Wishes())
        by_hand = night(BOARD_1[0], BOARD_1[1] + "b", BOARD_1[2] + "b", BOARD_1[3], *BOARD_2)
        scored = foul_range(open_event(by_hand), Foul(board=2, first=1), Wishes()).sound.outcome
        assert scored is not None
        assert found.fouled[0][1].rankings == scored.rankings

    def test_the_whole_table(self) -> None:
        document = document_of(night(), Foul(board=1))
        assert document.subtitle == "Places if board 1 was fouled from an unknown round on"
        assert [section.title for section in document.sections] == ["N-S", "E-W"]
        table, said = document.sections[0].blocks
        assert isinstance(table, Table)
        assert [column.title for column in table.columns] == ["Pair", "Names", "Sound", "Round 2", "Round 3", "Result"]
        assert [tuple(cell.text for cell in row) for row in table.rows] == [
            ("1", "", "1", "2", "1", "50.00 to 72.22"),
            ("2", "", "2", "1", "3", "33.33 to 66.67"),
            ("3", "", "3", "3", "2", "27.78 to 50.00"),
        ]
        assert said == Paragraph("The first place depends on when the foul began: pairs 1, 2.")

    def test_for_machines(self) -> None:
        data = document_of(night(), Foul(board=1)).data
        assert isinstance(data, dict)
        assert data["foul"] == {"board": 1, "from": None, "to": None, "sections": [], "session": ""}
        row = data["standings"][0]
        assert (row["list"], row["entry"], sorted(row["from_round"])) == ("N-S", "1", ["2", "3"])
        assert row["sound"] == {"rank": 1, "tied": False, "result": "650/9"}


class TestKnownRange:
    """From a round, and to a round where the board was mended; the standing before and after."""

    @pytest.mark.parametrize(
        ("first", "last", "expected"),
        [
            (1, None, ["b", "b", "b", ""]),
            (2, None, ["", "b", "b", ""]),
            (2, 2, ["", "b", "", ""]),
            (1, 2, ["b", "b", "", ""]),
            (3, 9, ["", "", "b", ""]),
        ],
    )
    def test_later_rounds_clear_themselves(self, first: int, last: int | None, expected: list[str]) -> None:
        found = foul_range(open_event(night()), Foul(board=1, first=first, last=last), Wishes())
        assert [(start, versions(outcome)) for start, outcome in found.fouled] == [(first, expected)]

    def test_from_the_first_round_is_no_foul(self) -> None:
        found = foul_range(open_event(night()), Foul(board=1, first=1), Wishes())
        assert found.sound.outcome is not None
        assert found.fouled[0][1].rankings == found.sound.outcome.rankings

    def test_versions_in_the_file_do_not_count(self) -> None:
        marked = night(*(line + "c" for line in BOARD_1), *BOARD_2)
        plain, other = (foul_range(open_event(d), Foul(board=1, first=3), Wishes()) for d in (night(), marked))
        assert plain.fouled[0][1].rankings == other.fouled[0][1].rankings

    def test_the_document_is_before_and_after(self) -> None:
        document = document_of(night(), Foul(board=1, first=2, last=3))
        assert document.subtitle == "What if: board 1 fouled from round 2 to round 3"
        assert isinstance(document.data, dict)
        assert document.data["foul"] == {"board": 1, "from": 2, "to": 3, "sections": [], "session": ""}
        assert [place["changes"] for place in document.data["first_places"]] == [True, False]


class TestSets:
    """A foul is in one set of boards."""

    DATA = b"section,session,board,round,ns,ew,score\n" + b"".join(
        f"{section},{session},1,{at},{at},{100 + at},{score}\n".encode()
        for session in (1, 2)
        for section in "AB"
        for at, score in enumerate((110, 90, 80), start=1)
    )

    def test_which_set_must_be_said(self) -> None:
        for foul, told in (
            (Foul(board=1), "The board was played in sessions 1, 2, and a foul is in one set of boards. "
                            "Say which with --in-session."),
            (Foul(board=1, session="2"), "The board was played in sections A, B, and a foul is in one set of boards. "
                                         "Say which with --in-section."),
        ):  # fmt: skip
            with pytest.raises(BadValueError) as raised:
                foul_range(open_event(self.DATA), foul, Wishes())
            assert str(raised.value) == told

    def test_only_that_set_is_fouled(self) -> None:
        foul = Foul(board=1, first=2, session="2", sections=("B",))
        _, outcome = foul_range(open_event(self.DATA), foul, Wishes()).fouled[0]
        assert [line.version for line in outcome.event.lines] == [""] * 10 + ["b", "b"]


class TestRefusals:
    """In words, with what to do."""

    @pytest.mark.parametrize(
        ("foul", "fault", "told"),
        [
            (Foul(board=7), UnknownNameError, "There is no board 7 in this event. Boards: 1 to 2."),
            (Foul(board=2), BadValueError, "Board 2 was played in one round only, so it cannot have been fouled"),
            (Foul(board=1, first=3, last=2), BadValueError, "A foul from round 3 to round 2 ends before it begins."),
            (Foul(board=1, last=2), BadValueError, "The last fouled round means nothing without the first."),
            (Foul(board=1, first=8), BadValueError, "was not played in those rounds. Its rounds: 1, 2, 3."),
        ],
    )
    def test_refused(self, foul: Foul, fault: type[OvertrickError], told: str) -> None:
        with pytest.raises(fault) as raised:
            foul_range(open_event(night()), foul, Wishes())
        assert told in str(raised.value)

    def test_rounds_are_missing(self) -> None:
        with pytest.raises(BadValueError) as raised:
            foul_range(open_event(night(BOARD_1[0], "1,,2,102,90,")), Foul(board=1), Wishes())
        assert str(raised.value) == (
            "To foul a board by rounds, every result on it needs the number of its round; a line of board 1 (line 3) "
            "says none. Add a column 'round', or name single lines: overtrick what-if FILE --set 'board 1 pair 7 = "
            "version b'."
        )

    def test_data_with_errors(self) -> None:
        found = foul_range(open_event(night("1,1,1,101,425,", "1,2,2,102,90,")), Foul(board=1), Wishes())
        assert (found.sound.outcome, found.fouled) == (None, ())

    def test_a_board_of_a_file_without_any_line(self) -> None:
        assert foul_range(open_event(HEAD.encode()), Foul(board=1), Wishes()).sound.outcome is None
