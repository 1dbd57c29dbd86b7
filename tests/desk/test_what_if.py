"""What a change would do: which line is meant, what it can say, and the two standings side by side."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from overtrick.desk.changes import Change, apply_changes, read_change
from overtrick.desk.score_file import Wishes
from overtrick.desk.sources import recognise
from overtrick.desk.what_if import what_if, what_if_document
from overtrick.kernel.errors import BadValueError, OvertrickError, UnknownNameError
from overtrick.model.conditions import Conditions
from overtrick.model.line import Absence, Line
from overtrick.model.outcome import Outcome
from overtrick.reports.document import Document, Paragraph, Table
from tests.nights import HOWELL, csv_of

NIGHT = HOWELL.encode()
ROOM = b"""session,section,round,table,board,ns,ew,contract,declarer,result
1,A,1,1,1,1,2,4S,N,=
1,A,1,2,1,3,4,4S,S,+1
1,B,1,1,1,1,2,4S,N,-1
2,A,1,1,1,1,2,3NT,W,=
1,A,2,1,2,1,3,2H,E,=
1,A,2,2,2,2,4,2H,E,+1
"""


def after_of(data: bytes, *texts: str, **conditions: object) -> Outcome:
    """The outcome with the changes."""
    found = what_if(data, texts, Wishes(conditions=Conditions(**conditions)))  # type: ignore[arg-type]
    assert found.after is not None
    assert found.after.outcome is not None
    return found.after.outcome


def line_of(text: str) -> Line:
    """The first line of the night (4H by N, 10 tricks) when it says this."""
    return after_of(NIGHT, f"board 1 ns 1 = {text}").event.lines[0]


def document_of(data: bytes, *texts: str, **conditions: object) -> Document:
    return what_if_document(what_if(data, texts, Wishes(conditions=Conditions(**conditions))))  # type: ignore[arg-type]


class TestWhichLine:
    """A change names one line, by anything that the file says of it."""

    @pytest.mark.parametrize(
        ("where", "at"),
        [
            ("session 2 board 1", 3),
            ("line 4", 2),
            ("board 1 line 4", 2),
            ("board 1 section B", 2),
            ("board 1, session 1, section a, table 2", 1),
            ("Board 01 NS 3", 1),
            ("board 1 N-S 3", 1),
            ("board 1 e-w 4", 1),
            ("board 1 pair B2", 2),
            ("board 2 table 1", 4),
            ("board 2 round 2 ew 4", 5),
        ],
    )
    def test_one_line(self, where: str, at: int) -> None:
        raw = recognise(ROOM).read(ROOM)
        changed = apply_changes(raw, [read_change(f"{where} = 420")])
        changes = {**dict.fromkeys(("contract", "declarer", "result", "tricks", "ruling"), ""), "score": "420"}
        assert [line.fields for line in changed.lines] == [
            {**line.fields, **changes} if number == at else line.fields for number, line in enumerate(raw.lines)
        ]

    @pytest.mark.parametrize(
        ("text", "fault", "told"),
        [
            ("board 1 table 1", BadValueError, "'board 1 table 1' is no change. Write which line"),
            ("= 420", BadValueError, "'= 420' does not say which board."),
            ("board x = 420", BadValueError, "does not say which board."),
            ("board = 420", BadValueError, "'board = 420' does not say which board."),
            ("board 1 board 2 = 420", BadValueError, "names a board twice"),
            ("bord 1 = 420", UnknownNameError, "'bord' in 'bord 1 = 420' names nothing. Did you mean board?"),
            ("board 1 tabel 3 = 420", UnknownNameError, "Did you mean table?"),
            ("line 1 = 420", UnknownNameError, "There is no line 1 in this event. There: 2, 3, 4, 5, 6, 7."),
            ("board 2 line 2 = 420", UnknownNameError, "There is no board 2 among the results of line 2. There: 1."),
            ("board 9 = 420", UnknownNameError, "There is no board 9 in this event. There: 1, 2."),
            (
                "board 2 table 7 = 420",
                UnknownNameError,
                "There is no table 7 among the results of board 2. There: 1, 2.",
            ),
            (
                "board 1 section A session 1 = 420",
                BadValueError,
                "'session 1 section A board 1' means 2 lines: session 1 section A round 1 table 1 ns 1 ew 2 (line 2); "
                "session 1 section A round 1 table 2 ns 3 ew 4 (line 3). Say more of it: table, team, pair",
            ),
        ],
    )
    def test_no_line_or_several(self, text: str, fault: type[Exception], told: str) -> None:
        with pytest.raises(fault) as raised:
            what_if(ROOM, [text], Wishes())
        assert told in str(raised.value)

    def test_a_list_of_scores_has_only_its_lines(self) -> None:
        scores = b"board,score\n1,420\n1,450\n"
        assert [line.score for line in after_of(scores, "line 3 = -50").event.lines] == [420, -50]
        with pytest.raises(BadValueError, match=r"'board 1' means 2 lines: \(line 2\); \(line 3\)\. Say more"):
            what_if(scores, ["board 1 = 420"], Wishes())

    def test_a_name_that_the_file_does_not_have(self) -> None:
        with pytest.raises(UnknownNameError) as raised:
            what_if(NIGHT, ["board 1 table 1 = 420"], Wishes())
        assert str(raised.value) == (
            "There is no table 1 among the results of board 1: the file names no table there."
        )

    def test_a_line_that_is_left_out_cannot_be_meant(self) -> None:
        for places in ({"2"}, {"bad"}):
            data = NIGHT if places == {"2"} else NIGHT.replace(b"1,1,2,4H,N,=", b"1,1,2,9H,N,=")
            with pytest.raises(UnknownNameError, match="There is no ns 1"):
                what_if(data, ["board 1 ns 1 = 420"], Wishes(leave_out=frozenset(places)))

    def test_no_change_at_all(self) -> None:
        with pytest.raises(BadValueError, match="No change is named"):
            what_if(NIGHT, [], Wishes())


class TestWhatItCanSay:
    """Scores, contracts, rulings, absences, versions."""

    @pytest.mark.parametrize(
        ("text", "score"),
        [("450", 450), ("-50", -50), ("4H-1", -50), ("4S S +1", 450), ("4h w =", -420), ("4S= ", 420), ("PASS", 0)],
    )
    def test_a_score_or_a_contract(self, text: str, score: int) -> None:
        assert (line_of(text).score, line_of(text).ruling) == (score, None)

    @pytest.mark.parametrize("text", ["60/40", "A+/A-", "60% 110, 40% -50", "N-S -50 | E-W 450", "50/50"])
    def test_a_ruling_leaves_what_happened_at_the_table(self, text: str) -> None:
        before = line_of("4H N =")
        line = line_of(text)
        assert str(line.ruling) == text
        assert replace(line, ruling=None) == before

    def test_a_ruling_of_one_score_is_said_with_a_word(self) -> None:
        line = line_of("ruling 110")
        assert (str(line.ruling), line.score) == ("110", 110)

    def test_a_score_takes_the_place_of_a_ruling(self) -> None:
        line = after_of(NIGHT, "board 1 ns 1 = 60/40", "board 1 ns 1 = 450").event.lines[0]
        assert (line.ruling, line.score) == (None, 450)

    @pytest.mark.parametrize(
        ("text", "absence"),
        [("NP", Absence.NOT_PLAYED), ("late", Absence.LATE), ("CANCELLED", Absence.CANCELLED)],
    )
    def test_an_absence(self, text: str, absence: Absence) -> None:
        assert (line_of(text).happened, line_of(text).ruling) == (absence, None)

    def test_a_version(self) -> None:
        assert line_of("version b").version == "b"
        assert after_of(NIGHT, "board 1 ns 1 = version b", "board 1 ns 1 = version none") == after_of(
            NIGHT, "board 1 ns 1 = 4H N ="
        )

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            (
                "425",
                "No contract on board 1 (vulnerable: none) scores 425; the nearest possible scores are 420 and 430",
            ),
            ("4H", "does not say how the contract went"),
            ("4H+9", "would mean 19 tricks"),
            ("A+", "leaves open what the other side gets"),
            ("60% 110, 30% 90", "its weights add up to 90 per cent"),
            ("fine", "A line cannot say 'fine'. It can say: 420; 4S N -1;"),
        ],
    )
    def test_what_it_cannot_say(self, text: str, told: str) -> None:
        with pytest.raises(BadValueError) as raised:
            line_of(text)
        assert told in str(raised.value)

    def test_nobody_declares(self) -> None:
        with pytest.raises(BadValueError, match="does not say who declares, and neither does the line"):
            what_if(csv_of((110, 90)), ["board 1 ns 1 = 4S="], Wishes())


class TestSwitch:
    """The pairs change sides; the cards and the score stay (peers W24 to W26)."""

    def test_the_pairs_change_and_the_score_stays(self) -> None:
        before, line = line_of("4H N ="), line_of("switch")
        assert (line.who.ns, line.who.ew) == (before.who.ew, before.who.ns)
        assert replace(line, who=before.who) == before

    @pytest.mark.parametrize("where", ["board 1 ns 1", "board 2 ns 4", "board 3 pair 2"])
    def test_twice_is_as_before(self, where: str) -> None:
        found = what_if(NIGHT, [f"{where} = switch"] * 2, Wishes())
        assert found.after == found.before

    def test_not_where_the_ruling_takes_sides(self) -> None:
        with pytest.raises(BadValueError, match="the ruling on this line is not the same for both sides"):
            after_of(NIGHT, "board 1 ns 1 = 60/40", "board 1 ns 1 = switch")
        assert after_of(NIGHT, "board 1 ns 1 = 60/60", "board 1 ns 1 = switch").event.lines[0].who.ns[0].number == "2"

    def test_not_into_the_other_ranking(self) -> None:
        numbered_twice = b"board,ns,ew,score\n1,1,1,90\n1,2,2,80\n1,3,3,70\n2,1,2,90\n2,2,3,80\n2,3,1,70\n"
        for data in (csv_of((110, 90), (90, 80)), numbered_twice):
            with pytest.raises(BadValueError, match="N-S and E-W are ranked apart here"):
                after_of(data, "board 2 ns 1 = switch", winners=2)
        with pytest.raises(BadValueError, match="N-S and E-W are not told apart by their numbers"):
            after_of(numbered_twice, "board 1 ns 1 = switch", winners=2)

    def test_where_all_are_ranked_together(self) -> None:
        outcome = after_of(csv_of((110, 90)), "board 1 ns 1 = switch", winners=1, method="mitchell")
        assert [(s.entry.key.number, s.rank) for s in outcome.rankings[0].standings] == [
            ("101", 1), ("102", 1), ("1", 3), ("2", 3),
        ]  # fmt: skip

    def test_back_into_the_own_ranking(self) -> None:
        right = csv_of(*[(110, 90)] * 4)
        wrong = right.replace(b"\n2,1,101,", b"\n2,101,1,")
        mended = after_of(wrong, "board 2 ew 1 = switch", winners=2)
        assert mended.rankings == after_of(right, "board 2 ns 1 = 110", winners=2).rankings


class TestDocument:
    """Before and after, who moves, who wins."""

    def test_the_whole_table(self) -> None:
        document = document_of(NIGHT, "board 1 ns 1 = 4H N +1", "board 2 ns 1 = -450")
        table, *said = document.sections[0].blocks
        assert document.subtitle == "What if: board 1 ns 1 = 4H N +1; board 2 ns 1 = -450"
        assert isinstance(table, Table)
        assert [tuple(cell.text for cell in row) for row in table.rows] == [
            ("4", "Gus Pine & Hal Quill", "2=", "1", "▲1", "33.33", "100.00"),
            ("1", "Ann Fox & Bo Hill", "2=", "2=", "", "33.33", "33.33"),
            ("2", "Cy Lund & Di Marsh", "1", "2=", "▼1", "100.00", "33.33"),
            ("3", "Eve North & Flo Oak", "2=", "2=", "", "33.33", "33.33"),
        ]
        assert said == [
            Paragraph(
                "The first place changes: before pair 2 (Cy Lund & Di Marsh), after pair 4 (Gus Pine & Hal Quill)."
            ),
            Paragraph("1 contestant up, 1 contestant down."),
        ]

    def test_for_machines(self) -> None:
        document = document_of(csv_of((110, 90)), "board 1 ns 1 = 80", method="mitchell")
        assert isinstance(document.data, dict)
        first, second = {"rank": 1, "tied": False, "result": "100"}, {"rank": 2, "tied": False, "result": "0"}

        def row(where: str, entry: str, before: object, after: object, move: int) -> dict[str, object]:
            who = {"list": where, "entry": entry, "section": "", "names": []}
            return {**who, "before": before, "after": after, "move": move}

        assert {name: value for name, value in document.data.items() if name != "overtrick"} == {
            "changes": ["board 1 ns 1 = 80"],
            "method": "mitchell",
            "standings": [
                row("N-S", "2", second, first, 1),
                row("N-S", "1", first, second, -1),
                row("E-W", "101", second, first, 1),
                row("E-W", "102", first, second, -1),
            ],
            "first_places": [
                {"list": "N-S", "before": ["1"], "after": ["2"], "changes": True, "close": False},
                {"list": "E-W", "before": ["102"], "after": ["101"], "changes": True, "close": False},
            ],
            "problems": [],
        }

    def test_a_contestant_that_vanishes_is_still_shown(self) -> None:
        document = document_of(csv_of((110, 90, 80)), "board 1 ns 3 = NP")
        table = document.sections[0].blocks[0]
        assert isinstance(table, Table)
        assert [cell.text for cell in table.rows[2]] == ["3", "", "3", "", "", "0.00", ""]

    def test_a_close_result_asks_for_a_second_look(self) -> None:
        document = document_of(csv_of(*[(110, 90)] * 51, *[(90, 110)] * 50), "board 1 ns 1 = 120")
        assert [block.text for block in document.sections[0].blocks if isinstance(block, Paragraph)] == [
            "The first place does not change: pair 1.",
            "Nobody changes place; 0 contestants would have another result.",
            "The result is close: pair 1 has 50.50, pair 2 49.50. Check the scores of both again.",
        ]

    def test_problems_that_only_the_change_brings(self) -> None:
        odd_before = csv_of((110, 90, "LATE"), (110, 90, 80))
        for data, text, expected in (
            (csv_of((110, 90, 80)), "board 1 ns 3 = LATE", ["provisional"]),
            (odd_before, "board 1 ns 1 = 120", []),
        ):
            document = document_of(data, text)
            assert isinstance(document.data, dict)
            assert [problem["code"] for problem in document.data["problems"]] == expected
            assert [section.title for section in document.sections] == ["" for _ in expected] + ["N-S", "E-W"]

    def test_a_switch_says_what_it_is_not(self) -> None:
        assert [section.title for section in document_of(NIGHT, "board 1 ns 1 = switch").sections] == ["Overall", ""]

    def test_data_with_errors_are_not_scored(self) -> None:
        found = what_if(b"board,ns,ew,score\n1,1,2,425\n1,3,4,90\n", ["board 1 ns 3 = 80"], Wishes())
        assert (found.before.outcome, found.after) == (None, None)


WORDS = st.sampled_from(
    "board table pair ns ew round section session 1 2 3 4 = = 420 4H 4S-1 N + - 60/40 A+/A- % | , version b switch NP "
    "60% 110, 40% -50 PASS ruling 7NTXX ? SITOUT".split()
)


class TestAnything:
    """Whatever is typed."""

    @given(st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=9).map(" ".join)))
    @example("board 1 ns 1 = SITOUT")
    @example("board ² = 1")
    @example("board 1 ns 1 = 4S ²")
    def test_a_change_is_made_or_refused_in_words(self, text: str) -> None:
        data = bytes(bytearray(NIGHT))
        try:
            found = what_if(data, [text], Wishes())
            what_if_document(found)
        except OvertrickError:
            pass
        assert data == HOWELL.encode()

    @given(st.text(max_size=30))
    def test_any_value(self, value: str) -> None:
        try:
            found = what_if(NIGHT, [f"board 1 ns 1 = {value}"], Wishes())
        except OvertrickError:
            return
        what_if_document(found)

    def test_what_was_read_is_untouched(self) -> None:
        raw = recognise(NIGHT).read(NIGHT)
        before = [dict(line.fields) for line in raw.lines]
        apply_changes(raw, [Change(text="", where=(("board", "1"), ("ns", "1")), value="switch")])
        assert [line.fields for line in raw.lines] == before
