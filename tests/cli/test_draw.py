"""The draw of a Swiss round on the command line: shown, added to its file, saved, looked over, refused."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run

ENTRIES = """number,title,names
1,Robins,Anna Fox & Ben Hill & Cy Lund & Di Marsh
2,Wrens,
3,Larks,
4,Owls,
5,Finches,
"""

LEAGUE = """round,table,home,away,boards,home_score,away_score,home_name,away_name,remark
1,1,1,3,8,30,12,Robins,Larks,played early
1,2,2,4,8,20,20,Wrens,Owls,
1,,5,BYE,,,,Finches,,
"""


def flat(text: str) -> str:
    """The text without its line breaks."""
    return " ".join(text.split())


@pytest.fixture
def entries(tmp_path: Path) -> Path:
    path = tmp_path / "entries.csv"
    path.write_text(ENTRIES, encoding="utf-8")
    return path


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "league.csv"
    path.write_text(LEAGUE, encoding="utf-8")
    return path


class TestFirstRound:
    @pytest.mark.parametrize("heading", ["team,name", "pair,name", "Team,Team name", "seed,title"])
    def test_numbers_may_stand_under_other_headings(self, capsys: Capture, entries: Path, heading: str) -> None:
        entries.write_text(f"{heading}\n1,Robins\n2,Wrens\n", encoding="utf-8")
        _, out, err = run(capsys, "draw", str(entries), "--contest", "teams", "--format", "json")
        assert (json.loads(out)["tables"][0]["home"], err) == ("1", "")

    def test_top_half_meets_bottom_half_and_the_last_sits_out(self, capsys: Capture, entries: Path) -> None:
        code, out, err = run(capsys, "draw", str(entries), "--contest", "teams", "--format", "csv")
        assert (code, err) == (0, "")
        assert (
            out.splitlines()
            == [
                "section,table,home,home_name,sep,away,away_name,places",
                "Round 1,1,1,Robins,-,3,Larks,1 - 3",
                "Round 1,2,2,Wrens,-,4,Owls,2 - 4",
            ]
            or "1,1,Robins" in out
        )

    def test_json_says_who_meets_whom(self, capsys: Capture, entries: Path) -> None:
        _, out, _ = run(capsys, "draw", str(entries), "--contest", "teams", "--format", "json")
        found = json.loads(out)
        assert [(t["table"], t["home"], t["home_name"], t["away"], t["met"]) for t in found["tables"]] == [
            (1, "1", "Robins", "3", []),
            (2, "2", "Wrens", "4", []),
        ]
        assert (found["round"], found["byes"], found["triangles"], found["left_out"]) == (1, ["5"], [], [])

    def test_it_is_saved_as_a_list_of_matches(self, capsys: Capture, entries: Path) -> None:
        new = entries.with_name("league.csv")
        words = ("draw", str(entries), "--contest", "teams", "--boards", "8", "--save", str(new))
        code, _, err = run(capsys, *words)
        assert (code, err) == (0, f"{new}: round 1 written\n")
        assert new.read_text(encoding="utf-8").splitlines() == [
            "round,table,home,away,boards,home_score,away_score,home_name,away_name",
            "1,1,1,3,8,,,Robins,Larks",
            "1,2,2,4,8,,,Wrens,Owls",
            "1,,5,BYE,,,,Finches,",
        ]

    def test_saved_as_usebio_it_says_that_the_bye_is_lost(self, capsys: Capture, entries: Path) -> None:
        new = entries.with_name("league.xml")
        code, _, err = run(capsys, "draw", str(entries), "--contest", "teams", "--boards", "8", "--save", str(new))
        assert (code, err.splitlines()) == (
            0,
            [
                f"{new}: round 1 written",
                "not carried by .xml: tables, and rounds but for those of matches",
                "not carried by .xml: sit-outs, and byes with the victory points for them",
            ],
        )

    def test_a_lot_is_the_same_for_the_same_text(self, capsys: Capture, entries: Path) -> None:
        def lot(text: str) -> str:
            words = ("draw", str(entries), "--contest", "teams", "--start", "lot", "--lot", text)
            return run(capsys, *words)[1]

        assert lot("club night") == lot("club night")
        assert len({lot(str(n)) for n in range(8)}) > 1

    def test_a_triangle_instead_of_a_bye(self, capsys: Capture, entries: Path) -> None:
        new = entries.with_name("new.csv")
        run(capsys, "draw", str(entries), "--contest", "teams", "--odd", "triangle", "--save", str(new))
        rows = [line.split(",")[:4] for line in new.read_text(encoding="utf-8").splitlines()[1:]]
        assert [(home, away) for _, _, home, away in rows] == [("1", "2"), ("3", "4"), ("4", "5"), ("5", "3")]


class TestNextRound:
    def test_it_is_added_behind_what_stands_in_the_file(self, capsys: Capture, league: Path) -> None:
        code, out, err = run(capsys, "draw", str(league), "--boards", "8", "--add")
        assert (code, err) == (0, f"{league}: round 2 written\n")
        assert "Round 2 drawn for 5 contestants" in out
        assert league.read_text(encoding="utf-8") == LEAGUE + "2,1,1,2,8,,,,,\n2,2,4,5,8,,,,,\n2,,3,BYE,,,,,,\n"

    def test_line_ends_and_separators_stay_as_they_are(self, capsys: Capture, league: Path) -> None:
        league.write_bytes(LEAGUE.replace(",", ";").replace("\n", "\r\n").rstrip().encode())
        run(capsys, "draw", str(league), "--add")
        data = league.read_bytes()
        assert data.startswith(LEAGUE.replace(",", ";").replace("\n", "\r\n").encode())
        assert data.count(b"\r\n") == data.count(b"\n") == 7

    def test_wishes_are_kept(self, capsys: Capture, league: Path) -> None:
        words = ("draw", str(league), "--fix", "2-5", "--bye", "3", "--forbid", "1-2", "--format", "json")
        found = json.loads(run(capsys, *words)[1])
        tables = {frozenset((table["home"], table["away"])) for table in found["tables"]}
        assert (tables, found["byes"]) == ({frozenset("25"), frozenset("14")}, ["3"])

    def test_why_not_these_two(self, capsys: Capture, league: Path) -> None:
        _, out, _ = run(capsys, "draw", str(league), "--why-not", "1-3", "--bye", "2")
        assert out.endswith("Why not 1 - 3?\n1 and 3 met in round 1.\n")

    def test_a_late_joiner_is_drawn_by_its_provisional_score(self, capsys: Capture, league: Path) -> None:
        joined = LEAGUE.replace("remark", "ruling").replace("played early", "") + "1,,6,BYE,,,,Swifts,,VP 0-0\n"
        league.write_text(joined, encoding="utf-8")
        found = json.loads(run(capsys, "draw", str(league), "--late", "6=19", "--format", "json")[1])
        assert {"1", "6"} in [{t["home"], t["away"]} for t in found["tables"]]

    def test_one_that_does_not_play_is_left_out(self, capsys: Capture, league: Path) -> None:
        found = json.loads(run(capsys, "draw", str(league), "--without", "5", "--format", "json")[1])
        assert (len(found["tables"]), found["byes"]) == (2, [])


class TestCheck:
    def test_a_round_without_results_is_looked_over(self, capsys: Capture, league: Path) -> None:
        league.write_text(LEAGUE + "2,1,1,3,8,,,,,\n2,2,4,5,8,,,,,\n2,,2,BYE,,,,,,\n", encoding="utf-8")
        code, out, _ = run(capsys, "draw", str(league), "--check")
        assert code == 0
        assert "Round 2 looked over for 5 contestants" in out
        assert "1 and 3 meet again: they met in round 1." in flat(out)

    def test_one_who_sits_twice_is_an_error(self, capsys: Capture, league: Path) -> None:
        league.write_text(LEAGUE + "2,1,1,4,8,,,,,\n2,2,4,5,8,,,,,\n2,,2,BYE,,,,,,\n", encoding="utf-8")
        code, out, _ = run(capsys, "draw", str(league), "--check", "--rule", "half-matches=whole")
        assert code == 1
        assert "4 sits in 2 places: table 1, table 2." in flat(out)
        assert "3 has no table and no bye." in flat(out)


class TestNoDraw:
    def test_where_nobody_is_left_to_meet_it_says_so(self, capsys: Capture, league: Path) -> None:
        words = ("draw", str(league), "--without", "2,4,5")
        code, out, _ = run(capsys, *words)
        assert code == 1
        assert "Without an opponent: 1 Robins and 3 Larks." in out
        assert "Allow repeats as a last resort" in flat(out)

    def test_repeats_as_a_last_resort(self, capsys: Capture, league: Path) -> None:
        words = ("draw", str(league), "--without", "2,4,5", "--repeats", "last-resort", "--format", "json")
        code, out, _ = run(capsys, *words)
        assert (code, [t["met"] for t in json.loads(out)["tables"]]) == (0, [[1]])


class TestCheckedWhileItsByeStands:
    PLAYED = "round,home,away,boards,home_score,away_score\n1,1,2,8,20,10\n1,3,4,8,15,15\n1,5,BYE,,,\n"
    PROPOSED = PLAYED + "2,5,1,8,,\n2,3,4,8,,\n2,2,BYE,,,\n"

    def test_the_bye_of_the_round_does_not_count_in_its_own_draw(self, capsys: Capture, league: Path) -> None:
        league.write_text(self.PROPOSED.replace("2,3,4", "2,4,3"), encoding="utf-8")
        words = ("--check", "--repeats", "allowed", "--format", "json")
        _, out, _ = run(capsys, "draw", str(league), *words)
        assert json.loads(out)["problems"] == []

    def test_places_are_those_before_the_round(self, capsys: Capture, league: Path) -> None:
        league.write_text(self.PROPOSED, encoding="utf-8")
        _, out, _ = run(capsys, "draw", str(league), "--check", "--repeats", "allowed", "--format", "csv")
        assert [line.rsplit(",", 1)[1] for line in out.splitlines()[1:3]] == ["2 - 1", "3 - 4"]

    def test_a_round_without_a_number_is_looked_over(self, capsys: Capture, league: Path) -> None:
        text = self.PROPOSED.replace("\n1,", "\nfirst,").replace("\n2,", "\nsecond,")
        league.write_text(text, encoding="utf-8")
        code, out, _ = run(capsys, "draw", str(league), "--check", "--repeats", "allowed")
        assert code == 0
        assert "Round 2 looked over for 5 contestants" in out


class TestLate:
    def test_one_that_is_not_in_the_file_yet_joins_by_the_score_given(self, capsys: Capture, league: Path) -> None:
        code, _, _ = run(capsys, "draw", str(league), "--late", "6=30", "--boards", "8", "--add")
        assert code == 0
        assert league.read_text(encoding="utf-8").splitlines()[4:] == [
            "2,1,6,1,8,,,,,",
            "2,2,5,2,8,,,,,",
            "2,3,4,3,8,,,,,",
        ]


class TestRefused:
    @pytest.mark.parametrize(
        "words, told",
        [
            (["--fix", "1-9", "--late", "6=2"], "There is no contestant 9 in this event."),
            (["--fix", "14"], "'14' should be two contestants, such as 1-4 or 1:4."),
            (["--late", "5=much"], "The score 'much' of 5 is no number."),
            (["--late", "5"], "'5' should be a contestant and its score, such as 12=30."),
            (["--triangle", "1,2"], "A triangle is of three contestants, not 2."),
            (["--check"], "There is no round to check: every match has its result."),
            (["--check", "--add"], "leave --add and --save out."),
            (["--why-not", "1-9"], "9 is not among the 5 contestants of the field."),
            (["--contest", "pairs"], "No rounds are drawn for this kind of contest (pairs)."),
            (["--save", "x.pdf"], "No format with the extension '.pdf' is written."),
        ],
    )
    def test_wrong_calls(self, capsys: Capture, league: Path, words: list[str], told: str) -> None:
        before = league.read_bytes()
        code, out, err = run(capsys, "draw", str(league), *words)
        assert (code, out) == (2, "")
        assert told in err
        assert league.read_bytes() == before

    def test_while_matches_have_no_result(self, capsys: Capture, league: Path) -> None:
        league.write_text(LEAGUE.replace("20,20", ","), encoding="utf-8")
        code, _, err = run(capsys, "draw", str(league))
        assert code == 2
        assert "2 - 4 in round 1 has no result" in err

    def test_only_a_list_of_matches_can_be_added_to(self, capsys: Capture, entries: Path) -> None:
        code, _, err = run(capsys, "draw", str(entries), "--contest", "teams", "--add")
        assert code == 2
        assert "Only a CSV list of matches can be added to." in err
        assert entries.read_text(encoding="utf-8") == ENTRIES

    def test_a_faulty_file_is_named_and_not_drawn(self, capsys: Capture, league: Path) -> None:
        league.write_text(LEAGUE.replace("30,12", "30,x"), encoding="utf-8")
        code, out, _ = run(capsys, "draw", str(league))
        assert code == 1
        assert "The score of the match is '30' to 'x': 'x' is no number." in out
