"""USEBIO events of matches: teams and Swiss pairs, with travellers and without."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.score_file import Wishes, score_event
from overtrick.intake import take_in
from overtrick.kernel.problem import Place, Severity
from overtrick.model.entry import EntryKey
from overtrick.model.match import Opponents
from overtrick.model.outcome import Outcome
from overtrick.model.raw import RawEvent
from tests.formats.usebio_documents import board, codes, read, usebio

HEAD = (
    "<BOARD_SCORING_METHOD>IMPS</BOARD_SCORING_METHOD><MATCH_SCORING_METHOD>VPS</MATCH_SCORING_METHOD>"
    "<PAIRWISE_SCORING_METHOD>CROSS_IMPS</PAIRWISE_SCORING_METHOD>"
)
TERNS, GULLS = (
    f"<TEAM TEAM_ID='{n}' TEAM_NAME='{name}'><TOTAL_SCORE>{total}</TOTAL_SCORE><PLACE>{n}</PLACE>"
    + "".join(
        f"<PAIR><PAIR_NUMBER>{n}-{seats}</PAIR_NUMBER><PAIR_IMPS>{imps}</PAIR_IMPS>"
        f"<PLAYER><PLAYER_NAME>{name} {seats[0]}</PLAYER_NAME></PLAYER>"
        f"<PLAYER><PLAYER_NAME>{name} {seats[2]}</PLAYER_NAME></PLAYER></PAIR>"
        for seats, imps in (("1-2", "1.50"), ("3-4", ""))
    )
    + "</TEAM>"
    for n, name, total in (("1", "Tern", "13"), ("2", "Gull", "7"))
)
TEAMS = f"<PARTICIPANTS>{TERNS}{GULLS}</PARTICIPANTS>"


def line(direction: str, score: int | str, ns: str = "", ew: str = "") -> str:
    pairs = f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>" if ns else ""
    said = f"<DIRECTION>{direction}</DIRECTION>" if direction else ""
    return f"<TRAVELLER_LINE>{said}{pairs}<SCORE>{score}</SCORE></TRAVELLER_LINE>"


BOTH = line("NS", 420, "1-1-2", "2-3-4") + line("EW", 170, "2-1-2", "1-3-4")


def match(inside: str = "", scores: tuple[str, str] = ("12", "8"), boards: tuple[str, str] = ("1", "2")) -> str:
    return (
        "<MATCH><ROUND_NUMBER>3</ROUND_NUMBER><TEAM>1</TEAM><OPPOSING_TEAM>2</OPPOSING_TEAM>"
        f"<START_BOARD_NUMBER>{boards[0]}</START_BOARD_NUMBER><END_BOARD_NUMBER>{boards[1]}</END_BOARD_NUMBER>"
        f"<TEAM_SCORE>{scores[0]}</TEAM_SCORE><OPPOSING_TEAM_SCORE>{scores[1]}</OPPOSING_TEAM_SCORE>{inside}</MATCH>"
    )


def teams(inside: str, head: str = HEAD, kind: str = "TEAMS") -> RawEvent:
    return read(usebio(head + TEAMS + inside, f'EVENT_TYPE="{kind}"'))


def outcome(raw: RawEvent) -> Outcome:
    found = score_event(take_in(raw), Wishes()).outcome
    assert found is not None
    return found


class TestTeams:
    def test_teams_and_their_pairs(self) -> None:
        assert [entry.fields for entry in teams(match(board(BOTH))).entries[:3]] == [
            {
                "number": "1",
                "title": "Tern",
                "names": "Tern 1\nTern 2\nTern 3\nTern 4\n",
                "kind": "team",
                "total": "13",
                "place": "1",
            },
            {"number": "1-1-2", "names": "Tern 1\nTern 2\n", "kind": "pair", "team": "1", "total": "1.50"},
            {"number": "1-3-4", "names": "Tern 3\nTern 4\n", "kind": "pair", "team": "1"},
        ]

    def test_a_team_without_a_number_is_named_and_left_out(self) -> None:
        raw = read(usebio("<PARTICIPANTS><TEAM TEAM_NAME='Gull'/></PARTICIPANTS>" + board()))
        assert [(p.code, p.message) for p in raw.problems] == [
            ("entry-without-number", "A contestant is listed without a number (Gull) and was left out.")
        ]

    def test_a_match_with_its_lines(self) -> None:
        raw = teams(match(board("<IMPS>6</IMPS>" + BOTH)))
        assert (raw.contest, raw.conditions) == ("teams", {"method": "cross-imps", "match-method": "imps"})
        assert [(one.place, one.fields) for one in raw.matches] == [
            (
                Place(line=2, element="MATCH 1 v 2"),
                {"round": "3", "home": "1", "away": "2", "boards": "2", "home_vps": "12", "away_vps": "8"},
            )
        ]
        assert raw.lines[1].fields == {
            "round": "3",
            "board": "1",
            "score": "170",
            "ns": "2-1-2",
            "ew": "1-3-4",
            "ns_team": "2",
            "ew_team": "1",
        }
        assert raw.lines[1].extras == {"IMPS": "6"}
        assert [(p.severity, p.code) for p in raw.problems] == [(Severity.NOTE, "scale-unsaid")]

    def test_it_is_scored_as_a_match(self) -> None:
        (sheet,) = outcome(teams(match(board(BOTH)))).matches
        assert sheet.margin == Opponents(Fraction(6), Fraction(-6))
        assert (sheet.over, sheet.match.published_vps, sheet.match.published_score) == (
            1,
            Opponents("12", "8"),
            Opponents("", ""),
        )

    def test_direction_tells_the_teams_where_no_pair_is_numbered(self) -> None:
        raw = teams(match(board(line("NS", 420) + line("EW", 170))))
        assert [(one.fields["ns_team"], one.fields["ew_team"]) for one in raw.lines] == [("1", "2"), ("2", "1")]
        assert "ns" not in raw.lines[0].fields
        assert outcome(raw).matches[0].margin == Opponents(Fraction(6), Fraction(-6))

    def test_the_pairs_tell_the_teams_where_direction_is_missing(self) -> None:
        raw = teams(match(board(line("", 420, "1-1-2", "2-3-4") + line("", 170, "2-1-2", "1-3-4"))))
        assert outcome(raw).matches[0].margin == Opponents(Fraction(6), Fraction(-6))

    def test_a_pair_plays_for_its_own_team_whatever_direction_says(self) -> None:
        raw = teams(match(board(line("EW", 420, "1-1-2", "2-3-4"))))
        assert [(p.code, p.message) for p in raw.problems if p.severity is Severity.WARNING] == [
            (
                "other-team",
                "Pair 1-1-2 of team 1 sits N-S here, where the match has team 2. "
                "It is taken to play for its own team.",
            )
        ]
        assert (raw.lines[0].fields["ns_team"], raw.lines[0].fields["ew_team"]) == ("1", "2")

    def test_a_line_without_a_result_is_not_played(self) -> None:
        raw = teams(match(board(line("NS", ""))))
        assert raw.lines[0].fields["result"] == "NP"
        assert [p.message for p in raw.problems if p.code == "line-without-result"] == [
            "The line of team 1 and team 2 has neither contract nor score; read as not played."
        ]

    def test_a_match_without_boards_keeps_its_victory_points(self) -> None:
        found = outcome(teams(match()))
        assert found.matches[0].result == Opponents(Fraction(12), Fraction(8))
        assert {key.number: one.result for key, one in found.standings_of("Teams").items()} == {"1": 12, "2": 8}

    def test_a_match_without_an_opponent_is_a_bye(self) -> None:
        raw = teams("<MATCH><ROUND_NUMBER>1</ROUND_NUMBER><TEAM>1</TEAM><TEAM_SCORE>12</TEAM_SCORE></MATCH>")
        sheet = outcome(raw).matches[0]
        assert (sheet.match.home, sheet.match.away, sheet.result.home) == (EntryKey(number="1"), None, Fraction(12))

    @pytest.mark.parametrize("boards", [("5", "4"), ("x", "4"), ("1", "²"), ("1", "9999999")])
    def test_a_range_of_boards_that_is_none(self, boards: tuple[str, str]) -> None:
        raw = teams(match(board(BOTH), boards=boards))
        assert "boards" not in raw.matches[0].fields
        assert codes(raw) == [("note", "scale-unsaid"), ("warning", "bad-board-range")]

    @pytest.mark.parametrize("kind", ["TEAMS", "SWISS_TEAMS", "TEAMS_OF_FOUR", "HEAD_TO_HEAD", "teams"])
    def test_kinds_of_team_events(self, kind: str) -> None:
        assert read(usebio(board(), f'EVENT_TYPE="{kind}"')).contest == "teams"

    @pytest.mark.parametrize("kind", ["KO", "Knock-out", "KNOCKOUT"])
    def test_a_knock_out(self, kind: str) -> None:
        raw = read(usebio(TEAMS + match(board(BOTH)), f'EVENT_TYPE="{kind}"'))
        assert (raw.contest, raw.conditions) == ("knock-out", {})
        assert [one.fields["home_score"] for one in raw.matches] == ["12"]

    def test_teams_are_known_without_an_event_type(self) -> None:
        assert read(usebio(TEAMS + match(board(BOTH)), "")).contest == "teams"

    def test_lines_and_matches_below_the_list_give_the_section(self) -> None:
        raw = read(usebio(f"{TEAMS}<SECTION SECTION_ID='A'>{match(board(BOTH))}</SECTION>", 'EVENT_TYPE="TEAMS"'))
        assert {entry.fields["section"] for entry in raw.entries} == {"A"}


class TestWaysToScoreAMatch:
    @pytest.mark.parametrize(
        "said, conditions, scores",
        [
            ("IMPS/VPS", {"match-method": "imps"}, ("vps", [])),
            ("IMPS/IMPS", {"match-method": "imps", "scale": "none"}, ("score", [])),
            ("PAB/PAB", {"match-method": "board-a-match"}, ("score", [])),
            ("BAM/BAM", {"match-method": "board-a-match"}, ("score", [])),
            ("AGGREGATE/AGGREGATE", {"match-method": "total-points", "scale": "none"}, ("score", [])),
            ("IMPS/", {"match-method": "imps", "scale": "none"}, ("score", ["match-scores-unsaid"])),
            ("/", {"scale": "none"}, ("score", ["match-scores-unsaid"])),
        ],
    )
    def test_what_the_file_says(self, said: str, conditions: dict[str, str], scores: tuple[str, list[str]]) -> None:
        of_boards, _, of_matches = said.partition("/")
        head = (
            f"<BOARD_SCORING_METHOD>{of_boards}</BOARD_SCORING_METHOD>"
            f"<MATCH_SCORING_METHOD>{of_matches}</MATCH_SCORING_METHOD>"
        )
        raw = teams(match(board(BOTH)), head)
        assert raw.conditions == conditions
        assert f"home_{scores[0]}" in raw.matches[0].fields
        assert [p.code for p in raw.problems if p.severity is Severity.WARNING] == scores[1]

    def test_scoring_method_speaks_where_nothing_else_does(self) -> None:
        raw = teams(match(board(BOTH)), "<SCORING_METHOD>VP</SCORING_METHOD>")
        assert "home_vps" in raw.matches[0].fields

    @pytest.mark.parametrize(
        "points, unit", [(("1", "0"), {"unit": "1-½-0"}), (("0.5", "0.5"), {"unit": "1-½-0"}), (("2", "0"), {})]
    )
    def test_a_board_is_worth_one_point_or_two(self, points: tuple[str, str], unit: dict[str, str]) -> None:
        head = "<BOARD_SCORING_METHOD>BAM</BOARD_SCORING_METHOD><MATCH_SCORING_METHOD>BAM</MATCH_SCORING_METHOD>"
        said = f"<TEAM_POINTS>{points[0]}</TEAM_POINTS><OPPOSING_TEAM_POINTS>{points[1]}</OPPOSING_TEAM_POINTS>"
        raw = teams(match(board(said + BOTH), ("1", "0")), head)
        assert raw.conditions == {"match-method": "board-a-match", **unit}

    @pytest.mark.parametrize(
        "said, method",
        [("CROSS_IMPS", "cross-imps"), ("BUTLER_IMPS", "butler"), ("MATCH_POINTS", "neuberg"), ("", None)],
    )
    def test_how_the_pairs_are_compared(self, said: str, method: str | None) -> None:
        raw = teams(match(board(BOTH)), f"<PAIRWISE_SCORING_METHOD>{said}</PAIRWISE_SCORING_METHOD>")
        assert raw.conditions.get("method") == method


class TestSwissPairs:
    def test_the_match_names_the_pairs_of_its_lines(self) -> None:
        inside = "".join(
            "<MATCH><ROUND_NUMBER>1</ROUND_NUMBER>"
            f"<NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>{ew}</EW_PAIR_NUMBER>"
            f"<NS_SCORE>{own}</NS_SCORE><EW_SCORE>{20 - own}</EW_SCORE>{board(line('', score))}</MATCH>"
            for ns, ew, own, score in ((5, 6, 18, 420), (7, 8, 2, -50))
        )
        raw = read(usebio(inside, 'EVENT_TYPE="SWISS_PAIRS"'))
        found = outcome(raw)
        assert [(sheet.match.home.number, sheet.own, sheet.match.published_vps) for sheet in found.matches] == [
            ("5", Opponents(Fraction(100), Fraction(0)), Opponents("18", "2")),
            ("7", Opponents(Fraction(0), Fraction(100)), Opponents("2", "18")),
        ]
        assert [one.entry.key.number for one in found.rankings[0].standings] == ["5", "8", "6", "7"]
