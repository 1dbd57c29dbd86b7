"""The USEBIO reader against small documents with invented names: every nesting, and every fault that we thought of."""

from __future__ import annotations

import pytest

from overtrick.formats.shelf.usebio import FORMAT
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.line import Absence
from overtrick.model.raw import RawBoard, RawEntry, RawLine
from overtrick.model.ruling import Artificial
from tests.formats.usebio_documents import (
    COMPLETE,
    PAIR_LINE,
    SCORED,
    all_codes,
    board,
    codes,
    one_line,
    pair,
    read,
    usebio,
)


class TestWholeEvent:
    def test_everything_of_an_event_is_read(self) -> None:
        raw = FORMAT.read(COMPLETE.encode("latin-1"))
        assert list(raw.problems) == []
        assert (raw.title, raw.date, raw.scored_elsewhere) == ("Monday Pairs", "2025-04-07", True)
        assert (raw.winners, raw.conditions) == ({"": "2"}, {})
        assert raw.boards == [RawBoard(place=Place(line=21, element="BOARD 3"), number="3", deal="N:AKQ... - - -")]
        assert raw.about == {
            "usebio version": "1.2",
            "club": "Duck & Drake Bridge Club",
            "club number": "77",
            "event type": "MP_PAIRS",
            "title": "Monday",
            "program": "Scorey",
            "program version": "3.1",
        }

    def test_contestants(self) -> None:
        ns = {"side": "NS", "names": "Ann Tern\nBo Wren\n", "total": "12.50", "percent": "62.50", "place": "1="}
        assert FORMAT.read(COMPLETE.encode()).entries == [
            RawEntry(place=Place(line=15, element="PAIR 1"), fields={"number": "1", "kind": "pair"} | ns),
            RawEntry(
                place=Place(line=18, element="PAIR 1"),
                fields={"number": "1", "side": "EW", "names": "Cy Finch\nDi Swift\n", "kind": "pair"},
            ),
        ]

    def test_lines(self) -> None:
        played = {"contract": "4Hx", "declarer": "N", "lead": "DK", "tricks": "10", "score": "590"}
        assert FORMAT.read(COMPLETE.encode()).lines == [
            RawLine(
                place=Place(line=24, element="BOARD 3"),
                fields={"board": "3", "ns": "1", "ew": "1", "ns_award": "1.5", "ew_award": "0.5"} | played,
                extras={"BOARD_AVERAGE": "160", "NOTES": "late play", "LIN_DATA": "qx||pn|A%2CB|"},
            ),
            RawLine(
                place=Place(line=30, element="BOARD 3"),
                fields={"board": "3", "score": "A5050", "ns": "2", "ew": "2"},
                extras={"BOARD_AVERAGE": "160"},
            ),
        ]

    def test_the_event_is_taken_in(self) -> None:
        taken = take_in(FORMAT.read(COMPLETE.encode()))
        assert taken.problems == ()
        assert [line.score for line in taken.event.lines] == [590, None]
        assert [str(line.ruling) for line in taken.event.lines] == ["None", "50/50"]
        assert taken.event.winners == {"": 2}

    def test_the_scorer_s_address_stays_in_the_file(self) -> None:
        assert "Quill" not in str(FORMAT.read(COMPLETE.encode()))


class TestNesting:
    def test_boards_under_sections_of_a_session(self) -> None:
        section = "<SECTION SECTION_ID='{0}'>" + board() + "</SECTION>"
        raw = read(usebio(f"<SESSION SESSION_ID='1'>{section.format('A')}{section.format('B')}</SESSION>"))
        assert [line.fields for line in raw.lines] == [
            {"session": "1", "section": name, "board": "1", "score": "420", "ns": "1", "ew": "2"} for name in "AB"
        ]
        assert [line.place.element for line in raw.lines] == [
            "SECTION A, BOARD 1, TRAVELLER_LINE 1",
            "SECTION B, BOARD 1, TRAVELLER_LINE 1",
        ]

    def test_boards_under_a_section_without_session(self) -> None:
        raw = read(usebio(f"<SECTION SECTION_ID='A'>{board()}</SECTION>"))
        assert raw.lines[0].fields == {"section": "A", "board": "1", "score": "420", "ns": "1", "ew": "2"}

    def test_sessions_without_a_name_are_numbered(self) -> None:
        raw = read(usebio(f"<SESSION>{board()}</SESSION><SESSION>{board()}</SESSION>"))
        assert [line.fields["session"] for line in raw.lines] == ["1", "2"]

    def test_one_session_without_a_name_stays_without(self) -> None:
        assert "session" not in read(usebio(f"<SESSION>{board()}</SESSION>")).lines[0].fields

    def test_a_match_gives_its_lines_round_and_pairs(self) -> None:
        match = (
            "<MATCH><ROUND_NUMBER>2</ROUND_NUMBER><NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUMBER>"
            "<NS_SCORE>12.00</NS_SCORE>{}</MATCH>"
        )
        inside = match.format(board("<TRAVELLER_LINE><SCORE>-50</SCORE></TRAVELLER_LINE>"))
        raw = read(usebio(inside, 'EVENT_TYPE="SWISS_PAIRS_CROSS_IMPS"'))
        assert raw.lines[0].fields == {"board": "1", "round": "2", "score": "-50", "ns": "5", "ew": "6"}
        assert raw.lines[0].extras == {}
        assert (codes(raw), raw.conditions) == ([("note", "scale-unsaid")], {"method": "cross-imps"})
        assert (raw.contest, [match.fields for match in raw.matches]) == (
            "swiss-pairs",
            [{"round": "2", "home": "5", "away": "6", "home_vps": "12.00"}],
        )

    def test_a_match_in_a_field_of_pairs_only_groups_its_lines(self) -> None:
        head = "<NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>6</EW_PAIR_NUMBER><NS_SCORE>8</NS_SCORE>"
        lines = board("<TRAVELLER_LINE><SCORE>-50</SCORE></TRAVELLER_LINE>")
        raw = read(usebio(f"<MATCH>{head}{lines}</MATCH>"))
        assert raw.lines[0].fields == {"board": "1", "score": "-50", "ns": "5", "ew": "6"}
        assert (raw.contest, raw.matches, raw.lines[0].extras) == ("", [], {"NS_SCORE": "8"})

    def test_contestants_above_the_sections_find_the_section_they_play_in(self) -> None:
        people = "<PARTICIPANTS><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>"
        raw = read(usebio(f"{people}<SECTION SECTION_ID='A'>{board()}</SECTION>"))
        assert raw.entries[0].fields == {"number": "2", "kind": "pair", "section": "A"}

    def test_contestants_in_sections_of_boards_without_sections(self) -> None:
        people = "<PARTICIPANTS><PAIR><PAIR_NUMBER>2</PAIR_NUMBER></PAIR></PARTICIPANTS>"
        raw = read(usebio(f"<SECTION SECTION_ID='A'>{people}</SECTION>{board()}"))
        assert raw.entries[0].fields == {"number": "2", "kind": "pair"}


class TestNumbers:
    def test_with_one_winner_the_letters_of_a_number_stay(self) -> None:
        line = (
            "<TRAVELLER_LINE><NS_PAIR_NUMBER>(A) 1 NS</NS_PAIR_NUMBER><EW_PAIR_NUMBER>(A) 1 EW</EW_PAIR_NUMBER>"
            "<SCORE>50</SCORE></TRAVELLER_LINE>"
        )
        people = "<PARTICIPANTS><PAIR><PAIR_NUMBER>(A) 1 EW</PAIR_NUMBER></PAIR></PARTICIPANTS>"
        section = f"<SECTION SECTION_ID='A'>{people}{board(line)}</SECTION>"
        raw = read(usebio(f"<WINNER_TYPE>1</WINNER_TYPE>{section}"))
        assert raw.lines[0].fields == {"section": "A", "board": "1", "score": "50", "ns": "1NS", "ew": "1EW"}
        assert raw.entries[0].fields == {"number": "1EW", "side": "EW", "kind": "pair", "section": "A"}
        assert take_in(raw).problems == ()

    def test_with_two_winners_a_pair_on_the_other_side_is_named(self) -> None:
        line = SCORED.replace(">1<", ">1EW<").replace(">2<", ">2EW<")
        raw = read(usebio(f"<WINNER_TYPE>2</WINNER_TYPE>{board(line)}"))
        assert raw.lines[0].fields == {"board": "1", "score": "420", "ns": "1EW", "ew": "2EW"}
        assert codes(raw) == [("warning", "wrong-side")]
        assert take_in(raw, winners=1).errors == ()

    def test_pairs_of_teams_keep_their_numbers(self) -> None:
        line = SCORED.replace(">1<", ">1-1-2<").replace(">2<", ">10-3-4<")
        fields = read(usebio(board(line))).lines[0].fields
        assert fields == {"board": "1", "score": "420", "ns": "1-1-2", "ew": "10-3-4"}

    def test_winners_of_a_section_go_with_the_section(self) -> None:
        two = f"<WINNER_TYPE>2</WINNER_TYPE>{board()}"
        raw = read(usebio(f"<WINNER_TYPE>1</WINNER_TYPE><SECTION SECTION_ID='B'>{two}</SECTION>"))
        assert (raw.winners, take_in(raw).event.winners) == ({"": "1", "B": "2"}, {"": 2})

    def test_a_winner_type_that_says_nothing(self) -> None:
        raw = read(usebio(f"<WINNER_TYPE>3</WINNER_TYPE>{board()}"))
        assert (raw.winners, codes(raw)) == ({}, [("warning", "bad-winner-type")])


class TestNames:
    def test_names_that_look_like_two_names_stay_one(self) -> None:
        raw = read(
            pair(
                "<PAIR_NUMBER>4</PAIR_NUMBER><PLAYER><PLAYER_NAME>Kite; Ann</PLAYER_NAME></PLAYER>"
                "<PLAYER><PLAYER_NAME>Rook &amp; Son / Crow + Co</PLAYER_NAME></PLAYER>"
            )
        )
        assert raw.entries[0].fields["names"] == "Kite; Ann\nRook & Son / Crow + Co\n"
        assert take_in(raw).event.entries[0].names == ("Kite; Ann", "Rook & Son / Crow + Co")

    def test_a_single_player_element_may_hold_both_names(self) -> None:
        raw = read(
            pair("<PAIR_NUMBER>4</PAIR_NUMBER><PLAYER><PLAYER_NAME>Ann Kite &amp; Bo Rook</PLAYER_NAME></PLAYER>")
        )
        assert take_in(raw).event.entries[0].names == ("Ann Kite", "Bo Rook")

    def test_a_contestant_without_number_is_left_out(self) -> None:
        raw = read(pair("<PLAYER><PLAYER_NAME>Ann Kite</PLAYER_NAME></PLAYER>"))
        assert (raw.entries, codes(raw)) == ([], [("warning", "entry-without-number")])


class TestResults:
    @pytest.mark.parametrize(
        ("inside", "happened"),
        [
            ("<CONTRACT>NP</CONTRACT><SCORE>0</SCORE>", Absence.NOT_PLAYED),
            ("<CONTRACT>NP</CONTRACT>", Absence.NOT_PLAYED),
            ("", Absence.NOT_PLAYED),
            ("<SCORE/><TRICKS>0</TRICKS><NS_MATCH_POINTS>0.00</NS_MATCH_POINTS>", Absence.NOT_PLAYED),
        ],
    )
    def test_not_played(self, inside: str, happened: Absence) -> None:
        taken = take_in(read(usebio(board(PAIR_LINE.format(inside)))))
        assert [line.happened for line in taken.event.lines] == [happened]
        assert taken.errors == ()

    @pytest.mark.parametrize(
        ("inside", "score"),
        [
            ("<CONTRACT>PASS</CONTRACT>", 0),
            ("<CONTRACT>PASS</CONTRACT><PLAYED_BY>N</PLAYED_BY><TRICKS>0</TRICKS><SCORE>0</SCORE>", 0),
            ("<CONTRACT>3N</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>10</TRICKS>", 430),
            ("<CONTRACT/><SCORE>-110</SCORE>", -110),
            ("<CONTRACT>42</CONTRACT><SCORE>480</SCORE>", 480),
            ("<SCORE>A6040</SCORE>", None),
        ],
    )
    def test_scores(self, inside: str, score: int | None) -> None:
        taken = take_in(read(usebio(board(PAIR_LINE.format(inside)))))
        assert [line.score for line in taken.event.lines] == [score]
        assert taken.errors == ()

    def test_artificial_scores(self) -> None:
        taken = take_in(read(usebio(board(PAIR_LINE.format("<SCORE>A6040</SCORE>")))))
        assert [str(line.ruling) for line in taken.event.lines] == ["60/40"]
        assert isinstance(taken.event.lines[0].ruling, Artificial)

    def test_one_pair_and_nothing_else_is_a_sit_out(self) -> None:
        fields = one_line("<NS_PAIR_NUMBER>5</NS_PAIR_NUMBER><EW_PAIR_NUMBER>0</EW_PAIR_NUMBER>")
        assert fields == {"board": "1", "ns": "5", "ew": "0", "result": "SITOUT"}

    def test_scores_without_any_pairs(self) -> None:
        fields = one_line("<SCORE>420</SCORE>")
        assert fields == {"board": "1", "score": "420"}

    def test_empty_pair_numbers_are_kept_for_intake_to_name(self) -> None:
        raw = read(
            usebio(board("<TRAVELLER_LINE><NS_PAIR_NUMBER/><EW_PAIR_NUMBER/><SCORE>50</SCORE></TRAVELLER_LINE>"))
        )
        assert raw.lines[0].fields == {"board": "1", "score": "50", "ns": "", "ew": ""}
        assert all_codes(take_in(raw)) == ["missing-pair"]

    def test_an_empty_line_is_skipped(self) -> None:
        raw = read(usebio(board("<TRAVELLER_LINE/>" + SCORED)))
        assert ([line.fields["score"] for line in raw.lines], codes(raw)) == (["420"], [("warning", "empty-line")])

    def test_matchpoints_without_a_score_are_for_the_director_to_settle(self) -> None:
        raw = read(usebio(board(PAIR_LINE.format("<NS_MATCH_POINTS>7</NS_MATCH_POINTS>"))))
        assert raw.lines[0].fields == {"board": "1", "ns_award": "7", "ns": "1", "ew": "2"}
        assert all_codes(take_in(raw)) == ["no-result"]

    def test_a_board_without_number(self) -> None:
        raw = read(usebio(f"<BOARD>{SCORED}</BOARD>"))
        assert raw.lines[0].fields == {"board": "", "score": "420", "ns": "1", "ew": "2"}
        assert all_codes(take_in(raw)) == ["bad-board"]

    def test_an_element_twice(self) -> None:
        raw = read(usebio(board(PAIR_LINE.format("<SCORE/><SCORE>50</SCORE><SCORE>50</SCORE><SCORE>100</SCORE>"))))
        assert (raw.lines[0].fields["score"], codes(raw)) == ("50", [("warning", "said-twice")])

    def test_what_stands_twice_and_is_not_understood_is_joined(self) -> None:
        raw = read(usebio(board(PAIR_LINE.format("<SCORE>50</SCORE><NOTES>a</NOTES><NOTES>b</NOTES>"))))
        assert (raw.lines[0].extras, codes(raw)) == ({"NOTES": "a; b"}, [])

    def test_giant_numbers_are_problems_and_no_more(self) -> None:
        digits = "9" * 5000
        raw = read(usebio(board(PAIR_LINE.format(f"<SCORE>{digits}</SCORE>"), number=digits)))
        assert all_codes(take_in(raw)) == ["bad-board"]
        raw = read(usebio(board(PAIR_LINE.format(f"<CONTRACT>4H</CONTRACT><SCORE>{digits}</SCORE>"))))
        assert all_codes(take_in(raw)) == ["bad-score"]

    @pytest.mark.parametrize(
        ("pairs", "score", "ruling"),
        [
            ("<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER>", "A6040", "60/none"),
            ("<EW_PAIR_NUMBER>1</EW_PAIR_NUMBER>", "a6040", "none/40"),
            ("<NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>", "A6040", "60/40"),
        ],
    )
    def test_an_artificial_score_of_one_pair_is_for_it_alone(self, pairs: str, score: str, ruling: str) -> None:
        line = f"<TRAVELLER_LINE>{pairs}<SCORE>{score}</SCORE></TRAVELLER_LINE>"
        taken = take_in(read(usebio(board(line))))
        assert ([str(one.ruling) for one in taken.event.lines], taken.errors) == ([ruling], ())

    @pytest.mark.parametrize(
        ("said", "vul"), [("North-South", "NS"), ("East-West", "EW"), ("Love", "none"), ("All", "both")]
    )
    def test_vulnerability_in_words(self, said: str, vul: str) -> None:
        taken = take_in(
            read(usebio(board(f"<VULNERABILITY>{said}</VULNERABILITY>" + PAIR_LINE.format("<SCORE>0</SCORE>"))))
        )
        assert (taken.event.boards[("", 1)].vulnerability.value, taken.errors) == (vul, ())

    def test_dealer_and_vulnerability_where_the_board_names_them(self) -> None:
        said = "<DEALER>E</DEALER><VULNERABILITY>NS</VULNERABILITY>"
        raw = read(usebio(board(said + SCORED.replace("420", "620"), number="2")))
        assert raw.boards == [RawBoard(place=Place(line=2, element="BOARD 2"), number="2", dealer="E", vul="NS")]
        assert (raw.lines[0].extras, all_codes(take_in(raw))) == ({}, [])


class TestMethod:
    @pytest.mark.parametrize(
        ("attributes", "inside", "conditions"),
        [
            ('EVENT_TYPE="BUTLER_PAIRS"', "<SCORING_METHOD>IMPS</SCORING_METHOD>", {"method": "butler"}),
            ('EVENT_TYPE="CROSS_IMP"', "", {"method": "cross-imps"}),
            ("", "<BOARD_SCORING_METHOD>CROSS_IMPS</BOARD_SCORING_METHOD>", {"method": "cross-imps"}),
            ("", "<BOARD_SCORING_METHOD>BUTLER_IMPS</BOARD_SCORING_METHOD>", {"method": "butler"}),
            ("", "<PARTICIPANTS EVENT_TYPE='CROSS_IMP'/>", {"method": "cross-imps"}),
            ('EVENT_TYPE="AGGREGATE"', "", {"method": "total-points"}),
            ('EVENT_TYPE="MP_PAIRS"', "", {}),
            ("", "<BOARD_SCORING_METHOD>MATCH_POINTS</BOARD_SCORING_METHOD>", {}),
            ("", "", {}),
        ],
    )
    def test_by_the_words_of_the_event(self, attributes: str, inside: str, conditions: dict[str, str]) -> None:
        raw = read(usebio(inside, attributes))
        assert (raw.conditions, codes(raw)) == (conditions, [])

    def test_by_the_awards_where_only_imps_are_said(self) -> None:
        line = PAIR_LINE.format("<SCORE>50</SCORE><NS_BUTLER_POINTS>-2</NS_BUTLER_POINTS>")
        raw = read(usebio("<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>" + board(line)))
        assert (raw.conditions, raw.lines[0].fields["ns_award"]) == ({"method": "butler"}, "-2")

    def test_imps_of_an_unknown_kind(self) -> None:
        raw = read(usebio("<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD>" + board()))
        assert (raw.conditions, codes(raw)) == ({}, [("warning", "which-imps")])

    def test_of_two_kinds_of_award_the_event_s_own_is_taken(self) -> None:
        both = "<NS_MATCH_POINTS>4</NS_MATCH_POINTS><NS_CROSS_IMP_POINTS>2.5</NS_CROSS_IMP_POINTS>"
        line = board(PAIR_LINE.format(f"<SCORE>50</SCORE>{both}"))
        imps = read(usebio(line, 'EVENT_TYPE="CROSS_IMP"')).lines[0]
        points = read(usebio(line)).lines[0]
        assert (imps.fields["ns_award"], imps.extras) == ("2.5", {"NS_MATCH_POINTS": "4"})
        assert (points.fields["ns_award"], points.extras) == ("4", {"NS_CROSS_IMP_POINTS": "2.5"})


class TestDate:
    @pytest.mark.parametrize(
        ("text", "date", "found"),
        [
            ("07/04/2025", "2025-04-07", []),
            ("7/4/2025", "2025-04-07", []),
            ("2025-04-07", "2025-04-07", []),
            ("2025-04-07T19:30:00", "2025-04-07", []),
            ("07.04.2025", "2025-04-07", []),
            ("", "", []),
            ("04/13/2025", "04/13/2025", [("note", "unread-date")]),
            ("April 2025", "April 2025", [("note", "unread-date")]),
            ("01/01/0000", "01/01/0000", [("note", "unread-date")]),
        ],
    )
    def test_dates(self, text: str, date: str, found: list[tuple[str, str]]) -> None:
        raw = read(usebio(f"<DATE>{text}</DATE>"))
        assert (raw.date, codes(raw)) == (date, found)
