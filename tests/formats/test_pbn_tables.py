"""The PBN reader: boards with a table of all their results, and tables of totals."""

from __future__ import annotations

import pytest

from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.contract import Contract
from overtrick.model.line import Played
from overtrick.model.raw import RawEntry, RawLine
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from tests.formats.pbn_documents import CLUB, codes, fields, game, read, table

TERNS = "Ann Tern\nBo Wren\n"
FINCHES = "Cy Finch\nDi Swift\n"


class TestScoreTable:
    TWICE = ("  1 60.0 620", "  1 60.0 620", "  3 30.0 170")

    def test_a_table_that_stands_with_several_games_counts_once(self) -> None:
        first = table(r"Rank\3R;Percentage_NS;Score_NS", *self.TWICE)
        again = table(r"Rank\3R;Percentage_NS;Score_NS", *self.TWICE[1:], "  4 10.0 -50")
        raw = read(first + "\n" + again)
        assert [line.place.line for line in raw.lines] == [3, 4, 5, 11]
        assert codes(raw) == [("note", "table-repeated", 9)]

    def test_equal_scores_of_two_tables_are_two_results(self) -> None:
        tables = [table("Contract;Declarer;Score_NS", "4S N 420"), table("Contract;Declarer;Score_NS", "4S N 420")]
        assert (len(read("\n".join(tables)).lines), codes(read("\n".join(tables)))) == (2, [])

    def test_other_boards_repeat_nothing(self) -> None:
        first = table(r"Rank\3R;Score_NS", "  1 620")
        raw = read(first + "\n" + first.replace('Board "1"', 'Board "2"'))
        assert (len(raw.lines), codes(raw)) == (2, [])

    def test_all_lines_of_a_file(self) -> None:
        raw = read(CLUB)
        around = {"board": "1", "dealer": "N", "vul": "none", "section": "A"}
        second = {"board": "2", "vul": "NS", "section": "A"}
        assert raw.lines == [
            RawLine(
                place=Place(line=22),
                fields=around
                | {"lead": "CJ", "ns": "1", "ew": "2", "contract": "4SX", "declarer": "S", "tricks": "9"}
                | {"score": "-100", "ns_award": "1.5", "ew_award": "0.5"},
            ),
            RawLine(
                place=Place(line=23),
                fields=around
                | {"ns": "3", "ew": "4", "contract": "1N", "declarer": "E", "tricks": "6", "score": "50"}
                | {"ns_award": "2", "ew_award": "0"},
            ),
            RawLine(place=Place(line=24), fields=around | {"ns": "5", "ew": "6", "contract": "Pass", "score": "0"}),
            RawLine(
                place=Place(line=25),
                fields=around
                | {"lead": "HA", "ns": "7", "ew": "8", "contract": "3NTX", "declarer": "W", "tricks": "10"}
                | {"score": "-650", "ns_award": "0", "ew_award": "2"},
            ),
            RawLine(
                place=Place(line=34),
                fields=second
                | {"lead": "CJ", "ns": "1", "ew": "2", "contract": "4S", "declarer": "S", "tricks": "10"}
                | {"score": "620"},
            ),
        ]
        assert (raw.boards, raw.winners, raw.scored_elsewhere) == ([], {}, True)

    def test_the_totals_and_the_heading_of_a_file(self) -> None:
        raw = read(CLUB)
        assert raw.entries == [
            RawEntry(
                place=Place(line=18),
                fields={"number": "1", "section": "A", "side": "NS", "names": "Ann Tern\nBo Wren\n"}
                | {"total": "14.5", "percent": "60.42", "place": "1="},
                extras={"NrBoards": "1"},
            ),
            RawEntry(
                place=Place(line=19),
                fields={"number": "2", "section": "A", "side": "EW", "names": "Cy Finch\nDi Swift\n"}
                | {"total": "14.5", "percent": "60.42", "place": "1="},
                extras={"NrBoards": "1"},
            ),
            RawEntry(
                place=Place(line=20),
                fields={"number": "3", "section": "A", "side": "NS", "names": "Eve Swan\nFlo Gull\n", "place": "3"},
                extras={"NrBoards": "1"},
            ),
        ]
        assert (raw.title, raw.date, raw.conditions) == ("Tuesday Pairs", "2025-04-08", {})
        assert raw.about == {"pbn": "2.1", "site": "Duck & Drake Bridge Club", "scoring": "MP"}
        assert list(raw.problems) == []

    def test_what_the_file_says_of_a_line_and_we_have_no_field_for_is_kept(self) -> None:
        raw = read(table("Rank;PairId_NS;PairId_EW;Score_NS;ButlerDatum", "1 7 8 420 -30", "- 9 3 ^-50 -"))
        assert [line.extras for line in raw.lines] == [
            {"Rank": "1", "ButlerDatum": "-30"},
            {"Score_NS": "^-50"},
        ]

    def test_a_list_of_scores_without_pairs(self) -> None:
        text = table(
            r"-Rank\3R;+Percentage_NS\4R;-Percentage_EW\4R;+Score_NS\5R;Multiplicity\2L", "  1 99.4  0.6 500 12"
        )
        assert fields(text) == [{"copies": "12", "score": "500", "ns_percent": "99.4", "ew_percent": "0.6"}]

    def test_a_pair_that_is_not_known_is_a_question_mark(self) -> None:
        rows = ("5 ??? 420", "? 6 50", "? ? 50")
        assert fields(table("PairId_NS;PairId_EW;Score_NS", *rows)) == [
            {"ns": "5", "ew": "?", "score": "420"},
            {"ns": "?", "ew": "6", "score": "50"},
            {"score": "50"},
        ]

    def test_rows_without_scores(self) -> None:
        text = table(r"PairId_NS\4R;PairId_EW\4R;Contract\5L;Declarer\1R;Result\2R", "1    8    3D*   E  7")
        assert fields(text) == [{"ns": "1", "ew": "8", "contract": "3D*", "declarer": "E", "tricks": "7"}]

    def test_results_in_other_notations(self) -> None:
        rows = ("1 2 4S S +1", "3 4 4S S =", "5 6 4S ^S ^9", "7 8 4S S -2")
        assert [
            line["tricks" if "tricks" in line else "result"]
            for line in fields(table("PairId_NS;PairId_EW;Contract;Declarer;Result", *rows))
        ] == ["+1", "=", "9", "-2"]

    def test_a_game_says_section_round_and_table_where_its_rows_do_not(self) -> None:
        text = '[Section "B"]\n[Round "2"]\n[Table "4"]\n' + table("PairId_NS;PairId_EW;Score_NS;Table", "1 2 50 9")
        assert fields(text) == [{"section": "B", "round": "2", "table": "9", "ns": "1", "ew": "2", "score": "50"}]

    def test_imps_are_the_award_where_the_scoring_is_imps(self) -> None:
        rows = table("Score_NS;IMP_NS;MP_NS", "420 3.5 11")
        assert fields(rows) == [{"score": "420", "ns_award": "11"}]
        assert fields('[Scoring "IMP;Cross2"]\n' + rows) == [{"score": "420", "ns_award": "3.5"}]

    def test_okbridge_writes_percentages_where_matchpoints_belong(self) -> None:
        text = '[Mode "OKB"]\n' + table("Score_NS;MP_NS", "420 87.30")
        assert fields(text) == [{"score": "420", "ns_percent": "87.30"}]

    def test_two_tables_of_a_board_are_both_read(self) -> None:
        text = table("Score_NS", "50") + '[ScoreTable "Score_EW"]\n50\n'
        assert fields(text) == [{"score": "50"}, {"score": "-50"}]

    def test_a_table_may_stand_before_its_board_number(self) -> None:
        raw = read('[ScoreTable "Score_NS"]\n50\n[Board "3"]\n')
        assert [line.fields for line in raw.lines] == [{"board": "3", "score": "50"}]

    def test_a_board_with_a_result_but_no_table_is_named(self) -> None:
        text = table("Score_NS", "50") + '\n[Board "2"]\n[Score "NS 50"]\n'
        assert codes(read(text)) == [("warning", "result-without-table", 6)]

    def test_the_score_tags_of_a_board_with_a_table_are_one_of_its_rows(self) -> None:
        raw = read('[Score "NS 50"]\n' + table("Score_NS", "50"))
        assert (len(raw.lines), codes(raw)) == (1, [])


class TestArtificialScores:
    @pytest.mark.parametrize(
        "row, result",
        [
            ("1 2 - - - - ^60 ^40", "60/40"),
            ("1 2 - - - - ^60 ^60", "60/60"),
            ("1 2 - - - - ^62.5 -", "62.5/37.5"),
            ("1 2 - - - - - ^50", "50/50"),
            ("1 2 - - - - ^60 40", "60/40"),
            ("1 2 4S S - - ^60 ^40", "60/40"),
        ],
    )
    def test_per_cent_with_a_caret_and_no_score(self, row: str, result: str) -> None:
        columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS;Percentage_EW"
        assert [line["result"] for line in fields(table(columns, row))] == [result]

    def test_a_caret_beside_a_score_leaves_the_score(self) -> None:
        raw = read(table("Score_NS;Percentage_NS;Percentage_EW", "420 ^60 ^40"))
        assert [(line.fields, line.extras) for line in raw.lines] == [
            (
                {"board": "1", "score": "420", "ns_percent": "60", "ew_percent": "40"},
                {"Percentage_NS": "^60", "Percentage_EW": "^40"},
            )
        ]

    def test_two_halves_of_a_table_are_one_line(self) -> None:
        rows = ("^50 - - 1", "^40 - - 2", "- ^50 - 2", "- ^60 - 1", "99 1 500 3", "^60 - - 1")
        assert fields(table("Percentage_NS;Percentage_EW;Score_NS;Multiplicity", *rows)) == [
            {"copies": "1", "result": "50/50", "ns_percent": "50", "ew_percent": "50"},
            {"copies": "1", "result": "40/50", "ns_percent": "40", "ew_percent": "50"},
            {"copies": "1", "result": "40/60", "ns_percent": "40", "ew_percent": "60"},
            {"copies": "3", "score": "500", "ns_percent": "99", "ew_percent": "1"},
            {"copies": "1", "result": "60/40", "ns_percent": "60"},
        ]

    def test_matchpoints_alone_do_not_tell_the_percentage(self) -> None:
        raw = read(table("PairId_NS;PairId_EW;Score_NS;MP_NS;MP_EW", "1 2 - ^12 ^8"))
        assert codes(raw) == [("warning", "artificial-award", 3)]
        assert [(p.code, p.place.line) for p in take_in(raw).errors] == [("no-result", 3)]

    def test_two_scores_for_one_result_are_a_split_score(self) -> None:
        columns = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW"
        raw = read(table(columns, "1 2 4S N 9 -50 -420", "3 4 - - - 420 -420"))
        assert codes(raw) == []
        assert [line.fields.get("ruling") for line in raw.lines] == ["N-S -50 | E-W 420", None]
        taken = take_in(raw).event.lines[0]
        assert (str(taken.ruling), taken.happened) == (
            "N-S -50 | E-W 420",
            Played(score=-50, contract=Contract(level=4, strain=Strain.SPADES), declarer=Seat.N, tricks=9),
        )

    def test_not_played_not_known_and_sitting_out(self) -> None:
        rows = ("1 2 - - - -", "3 4 ? ? ? ?", "5 - - - - -")
        assert fields(table("PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS", *rows)) == [
            {"ns": "1", "ew": "2", "result": "NP"},
            {"ns": "3", "ew": "4", "result": "?"},
            {"ns": "5", "ew": "", "result": "SITOUT"},
        ]


class TestColumns:
    def test_names_without_quotation_marks_are_cut_by_width(self) -> None:
        columns = r"PairId_NS\2R;PairId_EW\2R;Score_NS\3R;Names_NS\19;Names_EW"
        rows = (
            " 1  2 420 Ann Tern-Bo Wren    Cy Finch-Di Swift",
            " 3  4  50 Tern-Wren           Finch-Swift",
            " 5  6  50 Tern Wren           ",
            " 7  8  50                     Cy & Di",
        )
        assert [(line.get("ns_names"), line.get("ew_names")) for line in fields(table(columns, *rows))] == [
            ("Ann Tern-Bo Wren\n", "Cy Finch-Di Swift\n"),
            ("Tern\nWren\n", "Finch\nSwift\n"),
            ("Tern\n", "Wren\n"),
            (None, "Cy\nDi\n"),
        ]

    def test_names_without_width_are_cut_at_wide_gaps(self) -> None:
        text = table(
            "PairId_NS;PairId_EW;Names_NS;Names_EW;Score_NS", "1 2 Ann Tern - Bo Wren  Cy Finch - Di Swift 50"
        )
        assert fields(text) == [
            {
                "ns": "1",
                "ew": "2",
                "ns_names": TERNS,
                "ew_names": FINCHES,
                "score": "50",
            }
        ]

    def test_a_name_that_is_longer_than_its_column_and_has_no_gap_is_refused(self) -> None:
        raw = read(table(r"Names_NS\4;Names_EW;Score_NS", "Ann Tern Cy Finch 50"))
        assert (raw.lines, codes(raw)) == ([], [("error", "too-many-cells", 3)])

    def test_quoted_cells_may_hold_blanks_and_quotation_marks(self) -> None:
        text = table("PairId_NS;PairId_EW;Names_NS;Score_NS", r'1 2 "Ann \"Ace\" Tern;Bo Wren" 50')
        assert fields(text) == [{"ns": "1", "ew": "2", "ns_names": 'Ann "Ace" Tern\nBo Wren\n', "score": "50"}]

    def test_too_few_and_too_many_cells(self) -> None:
        raw = read(table("PairId_NS;PairId_EW;Score_NS", "1 2", "3 4 50 9", "5 6 50", "7"))
        assert codes(raw) == [
            ("error", "too-few-cells", 3),
            ("error", "too-many-cells", 4),
            ("error", "too-few-cells", 6),
        ]
        assert [line.place.line for line in raw.lines] == [5]

    def test_a_row_may_go_over_lines_and_a_line_may_hold_rows(self) -> None:
        raw = read(table("PairId_NS;PairId_EW;Score_NS", "1 2", "50", "3 4 60 5 6 70"))
        assert [(line.place.line, line.fields["ns"], line.fields["score"]) for line in raw.lines] == [
            (3, "1", "50"),
            (5, "3", "60"),
            (5, "5", "70"),
        ]

    def test_an_open_quotation_mark_is_a_mark_like_others(self) -> None:
        rows = ('1 2 "Ann Tern 50', '3 4 "Bo Wren" 60')
        assert [
            (line["ns_names"], line["score"]) for line in fields(table("PairId_NS;PairId_EW;Names_NS;Score_NS", *rows))
        ] == [("Ann Tern\n", "50"), ("Bo Wren\n", "60")]
        assert codes(read(table("PairId_NS;Score_NS", '"1 50 60'))) == [("error", "too-many-cells", 3)]

    @pytest.mark.parametrize(
        "columns, code",
        [
            ("PairId_NS;Contract\\\\;Score_NS", "bad-column"),
            (r"PairId_NS;Contract\L;Score_NS", "bad-column"),
            ("PairId_NS;Score_NS;Score_NS", "column-twice"),
            ("#", "no-columns"),
            ("", "no-columns"),
            (";".join("abc" for _ in range(101)), "too-many-columns"),
        ],
    )
    def test_columns_with_faults(self, columns: str, code: str) -> None:
        assert codes(read(table(columns, "1 2 50"))) == [("error", code, 2)]

    def test_column_names_in_any_case_and_a_last_semicolon(self) -> None:
        assert fields(table("pairid_ns;PAIRID_EW;score_ns;", "1 2 50")) == [{"ns": "1", "ew": "2", "score": "50"}]

    def test_an_empty_table_is_no_table(self) -> None:
        raw = read(game('ScoreTable "Score_NS"', 'Score "NS 50"'))
        assert [line.fields for line in raw.lines] == [{"board": "1", "score": "50"}]


class TestTotals:
    def test_columns_of_other_programs(self) -> None:
        columns = r"Rank\2R;RankTie\2R;PairId\2R;Table\1R;Direction\5R;TotalScoreIMP\3R;Names\30L;Club\9L"
        text = table("PairId_NS;PairId_EW;Score_NS", "3 16 50") + (
            f'[TotalScoreTable "{columns}"]\n'
            ' 1  -  3 2 "N-S"  50 "Ann Tern - Bo Wren"           "Terns"\n'
            ' 2  3 16 8 "E-W" -46 "Cy Finch - Di Swift"          "Swifts"\n'
        )
        assert [entry.fields for entry in read(text).entries] == [
            {"number": "3", "side": "NS", "names": "Ann Tern\nBo Wren\n", "total": "50", "place": "1"},
            {"number": "16", "side": "EW", "names": "Cy Finch\nDi Swift\n", "total": "-46", "place": "2="},
        ]

    def test_names_of_the_lines_lend_their_numbers(self) -> None:
        text = table("Section;PairId_NS;PairId_EW;Names_NS;Score_NS", 'A 3 4 "Ann;Bo" 50') + (
            '[TotalScoreTable "Rank;Names;TotalMP"]\n1 Ann/Bo 12\n2 Cy/Di 10\n'
        )
        raw = read(text)
        assert [entry.fields for entry in raw.entries] == [
            {"number": "3", "section": "A", "side": "NS", "names": "Ann\nBo\n", "total": "12", "place": "1"}
        ]
        assert codes(raw) == [("note", "totals-not-linked", 6)]

    def test_a_sum_of_percentages_is_a_total(self) -> None:
        text = '[TotalScoreTable "PairId;TotalPercentage"]\n1 1449.8\n2 51.2\n'
        assert [entry.fields for entry in read(text).entries] == [
            {"number": "1", "total": "1449.8"},
            {"number": "2", "percent": "51.2"},
        ]

    def test_the_last_word_on_a_contestant_stands(self) -> None:
        text = '[Board "1"]\n[TotalScoreTable "PairId;TotalMP"]\n1 5\n\n[Board "2"]\n[TotalScoreTable "#"]\n1 9\n'
        assert [(entry.place.line, entry.fields) for entry in read(text).entries] == [
            (7, {"number": "1", "total": "9"})
        ]
