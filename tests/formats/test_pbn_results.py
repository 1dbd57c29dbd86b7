"""The PBN reader: games that each hold one result, matches of teams, and what the Scoring tag says."""

from __future__ import annotations

import pytest

from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawLine
from tests.formats.pbn_documents import ROOMS, codes, fields, game, read, table

TERNS = "Ann Tern\nBo Wren\n"
FINCHES = "Cy Finch\nDi Swift\n"


class TestResultTags:
    def test_one_result_a_game(self) -> None:
        raw = read(ROOMS.replace('[Room "Open"]\n', "").replace('[Room "Closed"]\n', ""))
        around = {"board": "7", "dealer": "S", "vul": "both"}
        assert raw.lines == [
            RawLine(
                place=Place(line=12),
                fields=around
                | {"ns": "1", "ew": "2", "ns_names": "Nel\nSam\n", "ew_names": "Eva\nWim\n"}
                | {"contract": "3NT", "declarer": "W", "tricks": "10", "score": "-630"},
            ),
            RawLine(
                place=Place(line=25),
                fields=around
                | {"ns": "3", "ew": "4", "ns_names": "Gus\nJoe\n", "ew_names": "Ida\nBen\n"}
                | {"contract": "3NT", "declarer": "W", "tricks": "8", "score": "100", "ns_award": "12"},
            ),
        ]
        assert raw.conditions == {"method": "butler", "extremes": "one"}
        assert codes(raw) == [("note", "numbered-by-names", 4), ("warning", "method-guessed", 1)]

    @pytest.mark.parametrize(
        "tags, expected",
        [
            (('Score "NS +430"',), {"score": "430"}),
            (('Score "EW 50"',), {"score": "-50"}),
            (('Score "EW -620"',), {"score": "620"}),
            (('Score "NS 100 EW -100"',), {"score": "100"}),
            (('Score "0"',), {"score": "0"}),
            (('Contract "4H"', 'Declarer "E"', 'Result "NS 4"'), {"contract": "4H", "declarer": "E", "tricks": "9"}),
            (('Contract "4H"', 'Declarer "S"', 'Result "^10"'), {"contract": "4H", "declarer": "S", "tricks": "10"}),
            (('Contract "Pass"', 'Score "NS 0"'), {"contract": "Pass", "score": "0"}),
            (('Score "NS 50"', 'ScoreMP "NS 73.2"'), {"score": "50", "ns_award": "73.2"}),
            (('Score "NS 50"', 'ScoreMP "EW -38.20"', 'Mode "OKB"'), {"score": "50", "ew_percent": "-38.20"}),
            (('Score "NS 50"', 'ScorePercentage "NS 71"'), {"score": "50", "ns_percent": "71"}),
            (('ScorePercentage "NS ^60 EW ^40"',), {"result": "60/40", "ns_percent": "60", "ew_percent": "40"}),
            (('Score "NS 50"', 'PairNS "A1"', 'PairEW "B2"'), {"ns": "A1", "ew": "B2", "score": "50"}),
            (('Score "NS 50"', 'PairNS "4"'), {"ns": "4", "ew": "?", "score": "50"}),
            (('Score "NS 50"', 'North "Nel"'), {"score": "50"}),
        ],
    )
    def test_forms_of_scores_and_results(self, tags: tuple[str, ...], expected: dict[str, str]) -> None:
        assert fields(game(*tags)) == [expected]

    def test_a_score_of_nobody_is_not_read(self) -> None:
        raw = read(game('Score "420"'))
        assert ([line.fields for line in raw.lines], codes(raw)) == (
            [{"board": "1"}],
            [("warning", "score-without-side", 2)],
        )

    def test_two_scores(self) -> None:
        raw = read(game('Score "NS 100 EW 50"'))
        assert (codes(raw), [line.fields for line in raw.lines]) == (
            [],
            [{"board": "1", "ruling": "N-S 100 | E-W -50"}],
        )

    def test_names_in_the_pair_tags_are_numbered(self) -> None:
        text = game('PairNS "Ann Tern;Bo Wren"', 'PairEW "Cy Finch;Di Swift"', 'Score "NS 50"')
        assert fields(text) == [
            {
                "ns": "1",
                "ew": "2",
                "ns_names": TERNS,
                "ew_names": FINCHES,
                "score": "50",
            }
        ]

    def test_a_pair_keeps_its_number_when_it_changes_seats(self) -> None:
        first = game('North "Ann"', 'South "Bo"', 'East "Cy"', 'West "Di"', 'Score "NS 50"')
        second = game('North "Di"', 'South "Cy"', 'East "bo"', 'West "ANN"', 'Score "NS 50"')
        assert [(line["ns"], line["ew"], line["ns_names"]) for line in fields(f"{first}\n{second}")] == [
            ("1", "2", "Ann\nBo\n"),
            ("2", "1", "Cy\nDi\n"),
        ]

    def test_the_total_table_numbers_the_names(self) -> None:
        totals = '[TotalScoreTable "PairId;Names;TotalIMP"]\n1 "Cy;Di" 12\n2 "Eve;Flo" -3\n'
        text = game('North "Ann"', 'South "Bo"', 'East "Di"', 'West "Cy"', 'Score "NS 50"') + totals
        raw = read(text)
        assert [(line.fields["ns"], line.fields["ew"]) for line in raw.lines] == [("3", "1")]
        assert [entry.fields for entry in raw.entries] == [
            {"number": "1", "side": "EW", "names": "Cy\nDi\n", "total": "12"},
            {"number": "2", "names": "Eve\nFlo\n", "total": "-3"},
        ]

    def test_passes_are_results_beside_results(self) -> None:
        passed = game('Contract "Pass"')
        played = game('Score "NS 50"')
        assert fields(f"{passed}\n{played}") == [{"contract": "Pass"}, {"score": "50"}]
        assert fields(game('Contract "Pass"', 'Auction "N"') + "Pass Pass Pass Pass\n") == [{"contract": "Pass"}]

    def test_passes_alone_are_deals_that_nobody_played(self) -> None:
        raw = read(game('Contract "Pass"', 'Dealer "N"'))
        assert (raw.lines, codes(raw)) == ([], [("note", "only-deals", None)])

    def test_individuals(self) -> None:
        first = game(
            'Competition "Individuals"', 'North "Ann"', 'South "Bo"', 'East "Cy"', 'West "Di"', 'Score "NS 50"'
        )
        second = game('Competition "#"', 'North "Ann"', 'South "Cy"', 'East "Bo"', 'West "Di"', 'Score "NS 60"')
        raw = read(f"{first}\n{second}")
        assert [(line.fields["ns"], line.fields["ew"]) for line in raw.lines] == [("1+2", "3+4"), ("1+3", "2+4")]
        assert raw.entries == [
            RawEntry(place=Place(line=3), fields={"number": number, "names": f"{name}\n", "kind": "individual"})
            for number, name in (("1", "Ann"), ("2", "Bo"), ("3", "Cy"), ("4", "Di"))
        ]
        assert raw.winners == {"": "1"}


class TestScoring:
    @pytest.mark.parametrize(
        "scoring, conditions",
        [
            ("MP", {}),
            ("MatchPoints;MP1", {}),
            ("IMP;Butler", {"method": "butler", "extremes": "none"}),
            ("IMP;Butler-2;Mean", {"method": "butler", "extremes": "one", "datum": "mean"}),
            ("IMP;Median", {"method": "butler", "extremes": "none", "datum": "median"}),
            ("IMP;Cross", {"method": "cross-imps", "divisor": "total"}),
            ("IMP;Cross1", {"method": "cross-imps", "divisor": "results"}),
            ("imp; cross2", {"method": "cross-imps", "divisor": "comparisons"}),
            ("MP;Ascherman", {"method": "ascherman"}),
            ("MP;Mitchell2", {"method": "mitchell-2"}),
            ("MP;Mitchell3", {"method": "mitchell-3"}),
            ("IMP;Bastille", {"method": "bastille"}),
        ],
    )
    def test_what_the_tag_says(self, scoring: str, conditions: dict[str, str]) -> None:
        raw = read(f'[Scoring "{scoring}"]\n' + table("Score_NS", "50"))
        assert (raw.conditions, codes(raw)) == (conditions, [])

    @pytest.mark.parametrize(
        "awards, conditions",
        [
            ("-", {"method": "cross-imps", "divisor": "comparisons"}),
            ("3.25", {"method": "cross-imps", "divisor": "comparisons"}),
            ("38", {"method": "cross-imps", "divisor": "total"}),
            ("-7", {"method": "butler", "extremes": "one"}),
        ],
    )
    def test_imp_alone_is_told_by_the_awards(self, awards: str, conditions: dict[str, str]) -> None:
        raw = read('[Scoring "IMP"]\n' + table("Score_NS;IMP_NS", f"50 {awards}"))
        assert (raw.conditions, codes(raw)) == (conditions, [("warning", "method-guessed", 1)])

    def test_imps_without_a_scoring_tag(self) -> None:
        assert read(table("Score_NS;IMP_NS", "50 1.5")).conditions == {
            "method": "cross-imps",
            "divisor": "comparisons",
        }
        assert read(table("Score_NS;IMP_NS;MP_NS", "50 1.5 3")).conditions == {}

    @pytest.mark.parametrize("scoring", ["BAM", "MP;MP2", "IMP;Experts;Butler", "MP;Mitchell4", "Rubber"])
    def test_words_that_choose_no_method(self, scoring: str) -> None:
        assert codes(read(f'[Scoring "{scoring}"]\n' + table("Score_NS", "50"))) == [("warning", "unknown-scoring", 1)]

    def test_a_file_that_says_two_things(self) -> None:
        text = f'[Scoring "MP"]\n{table("Score_NS", "50")}\n[Scoring "IMP"]\n{table("Score_NS", "50")}'
        assert codes(read(text)) == [("warning", "scoring-differs", 6)]
