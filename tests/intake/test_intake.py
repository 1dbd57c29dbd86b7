"""From text to a strict event: what is accepted, and the problem that each mistake leaves."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from overtrick.intake import Intake, take_in
from overtrick.kernel.problem import Place, Severity
from overtrick.model.board import Vulnerability
from overtrick.model.contract import Contract, Doubling
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.line import Absence, Played
from overtrick.model.raw import RawBoard, RawEntry, RawEvent, RawLine
from overtrick.model.ruling import Artificial
from overtrick.model.seat import Seat, Side, Sides
from overtrick.model.strain import Strain


def event_of(*lines: dict[str, str], **more: Any) -> Intake:
    """Takes in lines that are numbered from 2, as below a header."""
    raw = RawEvent(
        lines=[RawLine(place=Place(line=at), fields=fields) for at, fields in enumerate(lines, start=2)], **more
    )
    return take_in(raw)


def line(**fields: str) -> dict[str, str]:
    """A line with usual numbers."""
    return {"board": "1", "ns": "1", "ew": "2"} | fields


def told(intake: Intake) -> list[tuple[str, str, str]]:
    """Code, severity and place of every problem."""
    return [(p.code, p.severity.value, str(p.place)) for p in intake.problems]


class TestResults:
    """Every way to write a result."""

    @pytest.mark.parametrize(
        ("fields", "happened"),
        [
            (
                {"contract": "4H", "declarer": "N", "result": "="},
                Played(score=420, contract=Contract(level=4, strain=Strain.HEARTS), declarer=Seat.N, tricks=10),
            ),
            (
                {"contract": "3ntx", "declarer": "east", "tricks": "7"},
                Played(
                    score=300,
                    contract=Contract(level=3, strain=Strain.NOTRUMP, doubling=Doubling.DOUBLED),
                    declarer=Seat.E,
                    tricks=7,
                ),
            ),
            (
                {"contract": "2♠XX", "declarer": "W", "result": "+1"},
                Played(
                    score=-840,
                    contract=Contract(level=2, strain=Strain.SPADES, doubling=Doubling.REDOUBLED),
                    declarer=Seat.W,
                    tricks=9,
                ),
            ),
            (
                {"contract": "1N S -1"},
                Played(score=-50, contract=Contract(level=1, strain=Strain.NOTRUMP), declarer=Seat.S, tricks=6),
            ),
            ({"score": "-110"}, Played(score=-110)),
            ({"score": "+ 90", "contract": ""}, Played(score=90)),
            ({"contract": "PASS"}, Played(score=0, passed_out=True)),
            ({"contract": "All Pass", "score": "0"}, Played(score=0, passed_out=True)),
            ({"score": "pass"}, Played(score=0, passed_out=True)),
            (
                {"score": "420", "contract": "4S"},
                Played(score=420, contract=Contract(level=4, strain=Strain.SPADES)),
            ),
            ({"result": "NP"}, Absence.NOT_PLAYED),
            ({"contract": "N/P"}, Absence.NOT_PLAYED),
            ({"score": "not played"}, Absence.NOT_PLAYED),
            ({"result": "?"}, Absence.NOT_ENTERED),
            ({"result": "sit-out"}, Absence.SIT_OUT),
        ],
    )
    def test_what_happened(self, fields: dict[str, str], happened: Played | Absence) -> None:
        intake = event_of(line(**fields))
        assert intake.problems == ()
        (taken,) = intake.event.lines
        assert (taken.happened, taken.ruling) == (happened, None)

    @pytest.mark.parametrize(
        ("text", "levels"),
        [
            ("60/40", ("60", "40")),
            ("60%-40%", ("60", "40")),
            ("A5050", ("50", "50")),
            ("A+/A-", ("A+", "A-")),
            ("AVE-/AVE+", ("A-", "A+")),
            ("ave", ("50", "50")),
            ("A=-", ("50", "A-")),
            ("A+/none", ("A+", "None")),
            ("none/40", ("None", "40")),
            ("0/100", ("0", "100")),
        ],
    )
    @pytest.mark.parametrize("column", ["result", "score", "contract"])
    def test_artificial_scores_in_any_column(self, column: str, text: str, levels: tuple[str, str]) -> None:
        intake = event_of(line(**{column: text}))
        assert intake.problems == ()
        ruling = intake.event.lines[0].ruling
        assert isinstance(ruling, Artificial)
        assert tuple(str(level) for level in ruling.levels) == levels
        assert intake.event.lines[0].score is None
        assert intake.event.lines[0].scheduled == Fraction(ruling.sides, 2)


class TestMistakes:
    """Each mistake has a code, a place and a message that says what to write."""

    @pytest.mark.parametrize(
        ("fields", "code", "words"),
        [
            ({"board": ""}, "bad-board", "board number is nothing"),
            ({"board": "0", "score": "90"}, "bad-board", "'0'"),
            ({"board": "1a", "score": "90"}, "bad-board", "'1a'"),
            ({"score": "425"}, "impossible-score", "nearest possible scores are 420 and 430"),
            ({"score": "36000"}, "impossible-score", "7000"),
            ({"score": "4H="}, "bad-score", "'4H='"),
            ({"contract": "8H", "declarer": "N", "result": "="}, "bad-contract", "'8H'"),
            ({"contract": "7NNX", "declarer": "N", "result": "="}, "bad-contract", "'7NNX'"),
            ({"contract": "4H", "declarer": "X", "result": "="}, "bad-declarer", "'X'"),
            ({"contract": "4H", "declarer": "N", "result": "made"}, "bad-result", "'made'"),
            ({"contract": "4H", "declarer": "N", "result": "+4"}, "impossible-tricks", "14 tricks"),
            ({"contract": "4H", "declarer": "N", "result": "-11"}, "impossible-tricks", "-1 tricks"),
            ({"contract": "4H", "declarer": "N", "tricks": "14"}, "impossible-tricks", "14 tricks"),
            ({"contract": "4H", "declarer": "N"}, "no-result", "no result to work it out"),
            ({"contract": "4H", "declarer": "N", "result": "1"}, "tricks-or-overtricks", "'1' may mean 1 tricks or"),
            ({"result": "A+"}, "one-sided-average", "'A+' leaves open which side"),
            ({"contract": "AVE-"}, "one-sided-average", "'AVE-' leaves open which side"),
            ({"contract": "4H", "result": "="}, "no-result", "no declarer"),
            ({}, "no-result", "no contract and no declarer and no result"),
            ({"contract": "PASS", "score": "100"}, "score-contradicted", "passed-out board scores 0"),
            (
                {"contract": "4H", "declarer": "N", "result": "=", "score": "450"},
                "score-contradicted",
                "4H by N = scores 420, but the line says 450",
            ),
            ({"ns": "", "score": "90"}, "missing-pair", "no N-S pair number"),
            ({"ew": "0", "score": "90"}, "missing-pair", "no E-W pair number"),
            ({"ns": "", "ew": "", "score": "90"}, "missing-pair", "no pair numbers"),
            ({"score": "90", "copies": "0"}, "bad-copies", "'0' tables"),
            ({"score": "90", "ew": "1"}, "pair-meets-itself", "Pair 1 plays board 1 against itself"),
            ({"score": "90", "dealer": "Q"}, "bad-dealer-or-vulnerability", "'Q'"),
            ({"score": "90", "vul": "sometimes"}, "bad-dealer-or-vulnerability", "'sometimes'"),
        ],
    )
    def test_one_mistake(self, fields: dict[str, str], code: str, words: str) -> None:
        good = line(board="2", ns="3", ew="4", score="90"), line(board="3", ns="4", ew="3", score="90")
        intake = event_of(line(**fields), *good, winners={"": "1"})
        assert told(intake) == [(code, "error", "line 2")]
        assert words in intake.problems[0].message
        assert intake.problems[0].hint
        assert [kept.board for kept in intake.event.lines if kept.place.line != 2] == [2, 3]

    def test_ten_mistakes_in_one_file_give_ten_problems_with_their_places(self) -> None:
        intake = event_of(
            line(board="x", score="90"),
            line(score="415"),
            line(contract="9S", declarer="N", result="="),
            line(contract="4S", declarer="K", result="="),
            line(contract="4S", declarer="N", result="+9"),
            line(contract="4S", declarer="N", result="so-so"),
            line(ns="", score="90"),
            line(contract="4S", declarer="N", result="=", score="620"),
            line(score="6O"),
            line(),
            line(board="2", ns="3", ew="4", score="110"),
        )
        assert told(intake) == [
            ("bad-board", "error", "line 2"),
            ("impossible-score", "error", "line 3"),
            ("bad-contract", "error", "line 4"),
            ("bad-declarer", "error", "line 5"),
            ("impossible-tricks", "error", "line 6"),
            ("bad-result", "error", "line 7"),
            ("missing-pair", "error", "line 8"),
            ("impossible-score", "error", "line 9"),
            ("bad-score", "error", "line 10"),
            ("no-result", "error", "line 11"),
        ]
        assert [kept.board for kept in intake.event.lines] == [2]

    def test_nothing_at_all(self) -> None:
        assert told(event_of()) == [("no-results", "error", "")]

    def test_a_line_entered_twice(self) -> None:
        intake = event_of(line(score="90"), line(score="110"), winners={"": "1"})
        assert told(intake) == [("line-twice", "error", "line 3")]
        assert "board 1 at line 2" in intake.problems[0].message

    def test_a_pair_that_plays_a_board_twice_is_doubtful(self) -> None:
        intake = event_of(line(score="90"), line(ew="3", score="110"), winners={"": "1"})
        assert told(intake) == [("board-played-twice", "warning", "line 3")]

    def test_lines_left_out_are_not_read(self) -> None:
        raw = RawEvent(
            lines=[
                RawLine(place=Place(line=2), fields=line(score="1")),
                RawLine(place=Place(element="lines[3]"), fields=line(score="2")),
                RawLine(place=Place(line=4), fields=line(score="90")),
            ]
        )
        raw.problems.error("odd", "odd", place=Place(line=2))
        raw.problems.note("general", "general")
        intake = take_in(raw, leave_out=frozenset({"2", "lines[3]"}))
        assert told(intake) == [("general", "note", "")]
        assert [kept.score for kept in intake.event.lines] == [90]


class TestScoredElsewhere:
    """Another program scored with these scores: they stand even against their contracts."""

    def test_a_contradicted_score_is_doubtful_but_stands(self) -> None:
        intake = event_of(line(contract="4H", declarer="N", result="=", score="450"), scored_elsewhere=True)
        assert told(intake) == [("score-contradicted", "warning", "line 2")]
        assert intake.event.lines[0].score == 450
        assert intake.event.scored_elsewhere

    @pytest.mark.parametrize(
        ("fields", "code"),
        [
            ({"contract": "42"}, "bad-contract"),
            ({"contract": "4S", "declarer": "?!"}, "bad-declarer"),
            ({"contract": "4S", "declarer": "N", "result": "?!"}, "bad-result"),
            ({"contract": "4S", "declarer": "N", "result": "+7"}, "impossible-tricks"),
        ],
    )
    @pytest.mark.parametrize("elsewhere", [True, False])
    def test_a_cell_that_cannot_be_read_beside_a_score(
        self,
        fields: dict[str, str],
        code: str,
        elsewhere: bool,  # noqa: FBT001
    ) -> None:
        intake = event_of(line(score="420", **fields), scored_elsewhere=elsewhere)
        assert told(intake) == [(code, "warning", "line 2")]
        assert "The score 420 is used." in intake.problems[0].message
        assert intake.event.lines[0].score == 420


class TestBoards:
    """Dealer and vulnerability by number, unless the source says otherwise."""

    def test_by_number(self) -> None:
        intake = event_of(line(board="33", score="90"))
        board = intake.event.boards[("", 33)]
        assert (board.dealer, board.vulnerability) == (Seat.N, Vulnerability.NONE)

    def test_the_source_is_followed_and_the_difference_told_once(self) -> None:
        intake = event_of(
            line(score="620", vul="NS", dealer="N"), line(ns="3", ew="4", score="170", vul="ns", dealer="N")
        )
        assert told(intake) == [("unusual-board", "warning", "line 2")]
        assert intake.event.boards[("", 1)].vulnerability is Vulnerability.NS

    def test_lines_that_contradict_each_other(self) -> None:
        intake = event_of(line(score="90", vul="none"), line(ns="3", ew="4", score="90", vul="both"))
        assert told(intake) == [("board-contradicted", "error", "line 3")]

    def test_boards_named_by_themselves(self) -> None:
        boards = [RawBoard(place=Place(element="boards[0]"), number="1", vul="both", dealer="?")]
        boards.append(RawBoard(place=Place(element="boards[1]"), number="no"))
        intake = event_of(line(score="620"), boards=boards)
        assert told(intake) == [
            ("unusual-board", "warning", "boards[0]"),
            ("bad-board", "error", "boards[1]"),
        ]


class TestContestants:
    """Who plays, and whether N-S and E-W are ranked apart."""

    def test_a_howell_has_one_winner(self) -> None:
        intake = event_of(line(score="90"), line(board="2", ns="2", ew="1", score="90"))
        assert intake.event.winners == {"": 1}
        assert [entry.key for entry in intake.event.entries] == [EntryKey(number="1"), EntryKey(number="2")]

    def test_a_mitchell_numbered_apart_has_two(self) -> None:
        intake = event_of(line(score="90"), line(board="2", ew="3", score="90"))
        assert intake.event.winners == {"": 2}
        assert [entry.key for entry in intake.event.entries] == [
            EntryKey(number="1", side=Side.NS),
            EntryKey(number="2", side=Side.EW),
            EntryKey(number="3", side=Side.EW),
        ]

    def test_a_mitchell_numbered_twice_has_two(self) -> None:
        boards = [
            line(board=str(b), ns=str(p), ew=str((p + b) % 3 + 1), score="90") for b in range(3) for p in (1, 2, 3)
        ]
        boards = [fields | {"board": str(int(fields["board"]) + 1)} for fields in boards]
        intake = event_of(*boards)
        assert intake.problems == ()
        assert intake.event.winners == {"": 2}
        assert len(intake.event.entries) == 6

    def test_a_slip_does_not_make_a_howell_a_mitchell(self) -> None:
        boards = [
            line(board=str(b), ns="1" if b % 2 else "2", ew="2" if b % 2 else "1", score="90") for b in range(1, 9)
        ]
        intake = event_of(*boards, line(board="3", ns="2", ew="4", score="90"))
        assert intake.event.winners == {"": 1}
        assert told(intake) == [("board-played-twice", "warning", "line 10")]

    def test_sections_decide_for_themselves_unless_the_source_says(self) -> None:
        lines = [
            line(section="A", score="90"),
            line(section="A", board="2", ns="2", ew="1", score="90"),
            line(section="B", score="90"),
            line(section="B", board="2", ew="3", score="90"),
        ]
        assert event_of(*lines).event.winners == {"A": 1, "B": 2}
        assert event_of(*lines, winners={"": "2"}).event.winners == {"A": 2, "B": 2}
        assert event_of(*lines, winners={"B": "1", "": "?"}).event.winners == {"A": 1, "B": 1}

    def test_names_from_lists_and_lines(self) -> None:
        entries = [
            RawEntry(place=Place(line=9), fields={"number": "1", "names": "Ann Lee\nBo Fox\n", "percent": "55.5"}),
            RawEntry(place=Place(line=10), fields={"number": "9", "names": "Cy & Di", "kind": "pair"}),
        ]
        intake = event_of(
            line(score="90", ew_names="Eve Hill & Flo Kay"),
            line(board="2", ns="2", ew="1", score="90", ns_names="Eve Hill & Flo May", ew_names=""),
            entries=entries,
        )
        assert intake.event.entries == (
            Entry(key=EntryKey(number="1"), names=("Ann Lee", "Bo Fox")),
            Entry(key=EntryKey(number="9"), names=("Cy", "Di")),
            Entry(key=EntryKey(number="2"), names=("Eve Hill", "Flo Kay")),
        )
        assert told(intake) == [("names-differ", "warning", "line 3")]
        assert "Pair 2 is Eve Hill & Flo May on board 2 but Eve Hill & Flo Kay otherwise" in intake.problems[0].message
        assert [line.names for line in intake.event.lines] == [Sides((), ()), Sides(("Eve Hill", "Flo May"), ())]
        assert [(p.entry.number, p.percent) for p in intake.event.published] == [("1", "55.5")]

    def test_listed_pairs_of_two_winners_need_their_side(self) -> None:
        entries = [
            RawEntry(place=Place(), fields={"number": "1", "side": "NS", "names": "A & B"}),
            RawEntry(place=Place(), fields={"number": "1", "side": "ew", "names": "C & D"}),
            RawEntry(place=Place(), fields={"number": "7", "names": "E & F"}),
        ]
        intake = event_of(line(ew="1", score="90"), entries=entries, winners={"": "2"})
        assert [(e.key.side, e.names) for e in intake.event.entries] == [
            (Side.NS, ("A", "B")),
            (Side.EW, ("C", "D")),
        ]

    def test_individuals(self) -> None:
        intake = event_of(line(ns="1+2", ew="3+4", score="90"))
        assert [(e.key.number, e.kind) for e in intake.event.entries] == [
            (number, EntryKind.INDIVIDUAL) for number in "1234"
        ]

    def test_a_list_of_scores_without_pairs(self) -> None:
        intake = event_of({"board": "1", "score": "90", "copies": "12"})
        assert intake.problems == ()
        assert (intake.event.lines[0].copies, intake.event.lines[0].who) == (12, Sides((), ()))

    def test_a_sit_out_needs_one_pair_only(self) -> None:
        intake = event_of(line(ew="", result="SITOUT"))
        assert intake.problems == ()
        assert not intake.event.lines[0].scheduled


def test_errors_are_those_that_stop_the_scoring() -> None:
    intake = event_of(line(score="90", vul="EW"), line(board="2", score="1"))
    assert [p.severity for p in intake.problems] == [Severity.WARNING, Severity.ERROR]
    assert [p.code for p in intake.errors] == ["impossible-score"]
