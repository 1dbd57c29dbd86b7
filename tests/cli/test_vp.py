"""`overtrick vp`, `overtrick scales`, and scales in files of one's own, as their users meet them."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from overtrick.scales import SCALES
from tests.cli.terminal import Capture, run

MINE = """name = "mine"
title = "The club's own"
sum = 6
results = [[3, 3], [4, 2], [5, 1], [6, 0]]
[source]
work = "The club's notice board"
seen = "own"
[margins]
1-4 = [0, 5, 9]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    """A scale in a file."""
    path = tmp_path / "mine.toml"
    path.write_text(MINE, encoding="utf-8")
    return path


def vp_of(capsys: Capture, *words: str | Path) -> dict[str, object]:
    """What `vp` says to other programs."""
    code, out, err = run(capsys, "vp", *words, "--format", "json")
    assert (code, err) == (0, "")
    found = json.loads(out)
    assert isinstance(found, dict)
    return found


def csv_rows(capsys: Capture, *words: str) -> list[list[str]]:
    """A table as CSV."""
    code, out, err = run(capsys, *words, "--format", "csv")
    assert (code, err) == (0, "")
    return list(csv.reader(out.lstrip("\ufeff").splitlines()))


class TestVp:
    """`overtrick vp`."""

    def test_for_people(self, capsys: Capture) -> None:
        assert run(capsys, "vp", "--scale", "wbf-continuous", "--boards", "16", "--imps", "27") == (
            0,
            "16.26 - 3.74\n"
            "wbf-continuous, 16 boards, +27 IMPs\n\n"
            "16.26-3.74 is for a win by 27 IMPs.\n\n"
            "Source: Formula of the WBF VP scale, a program by defiant (2013) [secondary source]; WBF report on the "
            "VP scales (2012) [secondary source].\n",
            "",
        )

    def test_for_programs(self, capsys: Capture) -> None:
        assert vp_of(capsys, "--scale", "wbf-continuous", "--boards", "16", "--imps", "27") == {
            "scale": "wbf-continuous",
            "boards": 16,
            "imps": "27",
            "vp": ["16.26", "3.74"],
        }

    @pytest.mark.parametrize(
        ("words", "vp"),
        [
            ("--scale wbf-continuous --boards 16 --imps -27", ["3.74", "16.26"]),
            ("--scale wbf-continuous --boards 16 --imps=-27", ["3.74", "16.26"]),
            ("--scale wbf-continuous --boards 16 --imps −27", ["3.74", "16.26"]),
            ("--scale wbf-continuous --boards 16 --imps +27", ["16.26", "3.74"]),
            ("--scale wbf-continuous --boards 16 --imps 26.5", ["16.26", "3.74"]),
            ("--scale wbf-continuous --boards 16 --imps -26.5", ["3.74", "16.26"]),
            ("--scale wbf-continuous --boards 16 --imps=-53/2", ["3.74", "16.26"]),
            ("--scale WBF_2013 --boards 16 --imps 26.49", ["16.09", "3.91"]),
            ("--scale wbf-continuous --boards 16 --imps 0", ["10.00", "10.00"]),
            ("--scale wbf-continuous --boards 16 --imps 60", ["20.00", "0.00"]),
            ("--scale wbf-continuous --boards 16 --imps 999999999", ["20.00", "0.00"]),
            ("--scale wbf-continuous --boards 8 --imps 10 --half", ["7.50", "2.50"]),
            ("--scale wbf-discrete --boards 10 --imps 26.1", ["17", "3"]),
            ("--scale wbf-discrete --boards 10 --imps 0.4", ["10", "10"]),
            ("--scale wbf-discrete --boards 3 --imps 4 --half", ["7", "3"]),
            ("--scale wbf-discrete-half --boards 3 --imps 4", ["7", "3"]),
            ("--scale wbf-1990 --boards 16 --imps -60", ["2", "25"]),
            ("--scale acbl-30 --boards 7 --imps 1", ["18", "12"]),
            ("--scale ebu-matchpoints --boards 8 --percent 56.23", ["14", "6"]),
            ("--scale ebu-matchpoints --boards 8 --percent 43.77", ["6", "14"]),
            ("--scale ebu-matchpoints --boards 8 --percent 56.24", ["15", "5"]),
            ("--scale ebu-matchpoints --boards 4 --percent 54.03 --half", ["6", "4"]),
        ],
    )
    def test_conversions(self, capsys: Capture, words: str, vp: list[str]) -> None:
        assert vp_of(capsys, *words.split())["vp"] == vp

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (
                "--scale wbf-discrete --boards 8 --imps -12.5",
                "5 - 15\nwbf-discrete, 8 boards, -12.5 IMPs\n\n"
                "-12.5 IMPs count as -13: whole IMPs first (EBU White Book (2025) [secondary source]).\n\n"
                "15-5 is for a win by 13 to 16 IMPs.\n\n",
            ),
            ("--scale wbf-discrete --boards 8 --imps 0", "10-10 is for a margin of 0 IMPs.\n"),
            ("--scale wbf-discrete --boards 12 --imps -1", "10-10 is for a margin of 0 to 1 IMPs.\n"),
            ("--scale wbf-discrete --boards 8 --imps 50", "20-0 is for a win by 39 IMPs or more.\n"),
            ("--scale acbl-30 --boards 8 --imps 1", "18-12 is for a win by 1 IMP.\n"),
            (
                "--scale ebu-matchpoints --boards 8 --percent 43.77",
                "6 - 14\nebu-matchpoints, 8 boards, 43.77 per cent\n\n"
                "43.77 is below 50, so the other side's 56.23 counts.\n\n"
                "14-6 is for more than 54.74 and up to 56.23 per cent.\n\n",
            ),
            ("--scale ebu-matchpoints --boards 8 --percent 50", "10-10 is for 50.00 to 50.65 per cent.\n"),
            (
                "--scale ebu-matchpoints --boards 8 --percent 100",
                "20-0 is for more than 68.35 and up to 100.00 per cent.\n",
            ),
        ],
    )
    def test_how_the_table_was_read(self, capsys: Capture, words: str, told: str) -> None:
        code, out, err = run(capsys, "vp", *words.split())
        assert (code, err) == (0, "")
        assert told in out

    @pytest.mark.parametrize(
        ("words", "message"),
        [
            (
                "--boards 8 --imps 3",
                "Say with --scale which one. Known: acbl-20, acbl-30, ebu-matchpoints, ebu-matchpoints-half, "
                "wbf-1990, wbf-continuous, wbf-continuous-half, wbf-discrete, wbf-discrete-half; or "
                "a file, my-scale.toml.",
            ),
            (
                "--scale wbf-discreet --boards 8 --imps 3",
                "No scale is called 'wbf-discreet'. Did you mean wbf-discrete or wbf-discrete-half?",
            ),
            ("--scale wbf-discrete --imps 3", "Say with --boards how many boards the match had."),
            (
                "--scale wbf-discrete --boards 8",
                "The scale wbf-discrete converts IMPs: give --imps, and no --percent.",
            ),
            (
                "--scale wbf-discrete --boards 8 --percent 60",
                "The scale wbf-discrete converts IMPs: give --imps, and no --percent.",
            ),
            (
                "--scale ebu-matchpoints --boards 8 --imps 6",
                "The scale ebu-matchpoints converts per cent: give --percent, and no --imps.",
            ),
            (
                "--scale ebu-matchpoints --boards 8 --percent 60 --imps 6",
                "The scale ebu-matchpoints converts per cent: give --percent, and no --imps.",
            ),
            (
                "--scale wbf-discrete --boards 8 --imps 1e9",
                "--imps cannot be '1e9'. Write a number such as 27, -27 or 26.5.",
            ),
            (
                "--scale wbf-discrete --boards 8 --imps nan",
                "--imps cannot be 'nan'. Write a number such as 27, -27 or 26.5.",
            ),
            (
                "--scale ebu-matchpoints --boards 8 --percent 56,23",
                "--percent cannot be '56,23'. Write a number such as 56.23.",
            ),
            (
                "--scale ebu-matchpoints --boards 8 --percent 100.01",
                "--percent cannot be '100.01'. A percentage is from 0 to 100.",
            ),
            (
                "--scale ebu-matchpoints --boards 8 --percent -1",
                "--percent cannot be '-1'. A percentage is from 0 to 100.",
            ),
            (
                "--scale wbf-1990 --boards 10 --imps 3",
                "The scale wbf-1990 is known for matches of 8, 12, 16, 20, 24, 28, 32 boards only, not for 10.",
            ),
            (
                "--scale wbf-1990 --boards 8 --imps 3 --half",
                "The scale wbf-1990 has none for half-matches. These have one: ebu-matchpoints, wbf-continuous, "
                "wbf-discrete.",
            ),
            ("--scale no-such.toml --boards 8 --imps 3", "There is no file no-such.toml."),
        ],
    )
    def test_wrong_calls(self, capsys: Capture, words: str, message: str) -> None:
        assert run(capsys, "vp", *words.split()) == (2, "", f"overtrick: {message}\n")

    @pytest.mark.parametrize("boards", ["0", "-8", "8.5", "1000", "x", "", "²", "9" * 5000])
    def test_lengths_that_no_match_has(self, capsys: Capture, boards: str) -> None:
        code, out, err = run(capsys, "vp", "--scale", "wbf-discrete", f"--boards={boards}", "--imps", "3")
        assert (code, out) == (2, "")
        assert "should be a whole number from 1 to 999" in err


class TestScales:
    """`overtrick scales`."""

    def test_the_list(self, capsys: Capture) -> None:
        rows = csv_rows(capsys, "scales")
        assert rows[0] == ["section", "name", "title", "converts", "boards", "source"]
        assert [row[1:5] for row in rows[1:]] == [
            [scale.name, scale.title, scale.measure.value, scale.boards_text] for scale in SCALES
        ]
        code, out, _ = run(capsys, "scales", "--format", "json")
        found = [(scale["name"], scale["measure"], scale["boards"], scale["columns"]) for scale in json.loads(out)]
        assert code == 0
        assert found == [(scale.name, scale.measure.value, scale.boards_text, []) for scale in SCALES]

    @pytest.mark.parametrize(
        ("words", "shown"),
        [
            ("wbf-discrete --boards 8", ["10-10         0", " 11-9       1-3", " 12-8       4-6", " 20-0       39+"]),
            ("wbf-continuous --boards 16", ["  27   16.26-3.74", " 60+   20.00-0.00"]),
            ("wbf-1990 --boards 8", [" 21-9     18-20", " 25-0       51+"]),
            ("ebu-matchpoints --boards 8", [" 14-6     to 56.23", " 20-0  above 68.35"]),
            ("acbl-20 --boards 8", [" 11-9       1-2", " 20-0       28+"]),
        ],
    )
    def test_a_table(self, capsys: Capture, words: str, shown: list[str]) -> None:
        code, out, _ = run(capsys, "scales", *words.split())
        assert code == 0
        assert [line for line in shown if line not in out.splitlines()] == []

    def test_samples_of_a_formula(self, capsys: Capture) -> None:
        head, *rows = csv_rows(capsys, "scales", "wbf-continuous")
        assert head == ["section", "imps", *map(str, (6, 8, 10, 12, 16, 20, 24, 32))]
        assert [row[1] for row in rows] == [*map(str, range(85)), "85+"]
        assert rows[50][2:] == ["", "", "", "19.83-0.17", "19.16-0.84", "18.63-1.37", "18.19-1.81", "17.51-2.49"]

    def test_a_table_for_programs(self, capsys: Capture) -> None:
        code, out, _ = run(capsys, "scales", "wbf-discrete-half", "--boards", "3", "--format", "json")
        found = json.loads(out)
        assert code == 0
        assert found["columns"] == [
            {
                "boards": "3",
                "steps": [
                    {"vp": ["5", "5"], "up_to": "0"},
                    {"vp": ["6", "4"], "up_to": "3"},
                    {"vp": ["7", "3"], "up_to": "6"},
                    {"vp": ["8", "2"], "up_to": "9"},
                    {"vp": ["9", "1"], "up_to": "14"},
                    {"vp": ["10", "0"], "up_to": None},
                ],
            }
        ]
        assert (found["most"], found["average"], found["sum"], found["half"]) == ("10", "5", "10", None)

    def test_unknown_columns(self, capsys: Capture) -> None:
        code, out, err = run(capsys, "scales", "ebu-matchpoints", "--boards", "56")
        assert (code, out) == (2, "")
        assert "28-39, 40-55 boards only, not for 56." in err


class TestOwnScale:
    """Scales in files of one's own."""

    def test_it_converts(self, capsys: Capture, mine: Path) -> None:
        found = vp_of(capsys, "--scale", mine, "--boards", "3", "--imps", "-5.5")
        assert found == {"scale": "mine", "boards": 3, "imps": "-5.5", "vp": ["1", "5"]}

    def test_it_is_printed(self, capsys: Capture, mine: Path) -> None:
        code, out, err = run(capsys, "scales", mine, "--boards", "4")
        assert (code, err) == (0, "")
        assert out.startswith("The club's own\n--scale mine\n")
        assert "Source: The club's notice board [our own choice]." in out
        shown = " VP  4 boards\n───  ────────\n3-3         0\n4-2       1-5\n5-1       6-9\n6-0       10+\n"
        assert out.endswith(shown)

    @pytest.mark.parametrize("words", [["score"], ["explain", "--pair", "1"], ["compare", "--methods", "butler"]])
    def test_it_ranks(self, capsys: Capture, night: Path, mine: Path, words: list[str]) -> None:
        first, *rest = words
        method = [] if first == "compare" else ["--method", "butler"]
        code, out, err = run(capsys, first, night, *rest, *method, "--byes", "victory-points", "--scale", mine)
        assert (code, err) == (0, "")
        assert out

    def test_ranked_by_it(self, capsys: Capture, night: Path, mine: Path) -> None:
        words = ("--method", "cross-imps", "--byes", "victory-points", "--scale", str(mine), "--format", "json")
        code, out, _ = run(capsys, "score", night, *words)
        data = json.loads(out)
        assert code == 0
        assert data["conditions"]["scale"] == "mine"
        assert {row["total"]: row["result"] for row in data["standings"]} == {"8": "5", "2": "4", "-2": "2", "-8": "1"}

    def test_for_imps_only(self, capsys: Capture, night: Path) -> None:
        words = ("--method", "butler", "--byes", "victory-points", "--scale", "ebu-matchpoints")
        assert run(capsys, "score", night, *words) == (
            2,
            "",
            "overtrick: The scale ebu-matchpoints converts per cent, but the totals here are IMPs.\n",
        )

    @pytest.mark.parametrize("command", ["vp", "scales", "score"])
    def test_a_bad_file_is_named_with_its_key(self, capsys: Capture, night: Path, mine: Path, command: str) -> None:
        mine.write_text(MINE.replace("[0, 5, 9]", "[0, 9, 5]"), encoding="utf-8")
        words: dict[str, tuple[str | Path, ...]] = {
            "vp": ("--scale", mine, "--boards", "3", "--imps", "1"),
            "scales": (mine,),
            "score": (night, "--scale", mine),
        }
        assert run(capsys, command, *words[command]) == (
            2,
            "",
            f"overtrick: {mine} is no scale. margins, 1-4: 5 after 9 is not in order; each should be larger.\n",
        )

    def test_its_half_must_be_on_the_shelf(self, capsys: Capture, mine: Path) -> None:
        mine.write_text('half = "wbf-halb"\n' + MINE, encoding="utf-8")
        code, out, err = run(capsys, "vp", "--scale", mine, "--boards", "3", "--imps", "1", "--half")
        assert (code, out) == (2, "")
        assert err.startswith("overtrick: No scale is called 'wbf-halb'.")
