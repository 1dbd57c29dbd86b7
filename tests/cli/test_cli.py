"""The command line as its users meet it: exit codes, messages, files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run
from tests.nights import csv_of

BAD = "board,ns,ew,score\n1,1,2,425\n1,3,4,90\nx,1,2,90\n2,1,2,110\n2,3,4,90\n"


class TestScore:
    """`overtrick score FILE`."""

    def test_the_ranking_is_shown(self, capsys: Capture, night: Path) -> None:
        assert run(capsys, "score", night) == (
            0,
            "night\nMitchell-Neuberg · 3 boards · 6 results\n\n"
            "Overall\n"
            "Place  Pair  Names                 Boards  Total  Max       %\n"
            "─────  ────  ────────────────────  ──────  ─────  ───  ──────\n"
            "    1     2  Cy Lund & Di Marsh         3      6    6  100.00\n"
            "   2=     1  Ann Fox & Bo Hill          3      2    6   33.33\n"
            "   2=     3  Eve North & Flo Oak        3      2    6   33.33\n"
            "   2=     4  Gus Pine & Hal Quill       3      2    6   33.33\n\n"
            "Ranked by per cent of what could be got.\n",
            "",
        )

    def test_errors_in_the_data_are_listed_and_nothing_is_scored(self, capsys: Capture, tmp_path: Path) -> None:
        path = tmp_path / "bad.csv"
        path.write_text(BAD, encoding="utf-8")
        code, out, err = run(capsys, "score", path)
        assert (code, err) == (1, "")
        assert "Not scored: the data have errors." in out
        assert "error: line 2: No contract on board 1 (vulnerable: none) scores 425" in out
        assert "error: line 4: The board number is 'x'" in out
        assert "Place" not in out

    def test_errors_as_json(self, capsys: Capture, tmp_path: Path) -> None:
        path = tmp_path / "bad.csv"
        path.write_text(BAD, encoding="utf-8")
        code, out, _ = run(capsys, "score", path, "--format", "json")
        data = json.loads(out)
        assert code == 1
        assert (data["boards"], data["standings"]) == ([], [])
        assert [(p["code"], p["place"]) for p in data["problems"]] == [
            ("impossible-score", "line 2"),
            ("bad-board", "line 4"),
        ]

    @pytest.mark.parametrize("places", ["2,4", "2, line 4", "bad"])
    def test_faulty_lines_can_be_left_out(self, capsys: Capture, tmp_path: Path, places: str) -> None:
        path = tmp_path / "bad.csv"
        path.write_text(BAD, encoding="utf-8")
        code, out, _ = run(capsys, "score", path, "--leave-out", places, "--format", "json")
        data = json.loads(out)
        assert code == 0
        assert [(b["board"], b["results"]) for b in data["boards"]] == [(1, 1), (2, 2)]
        left_out = [p["place"] for p in data["problems"] if p["code"] == "left-out"]
        assert left_out == (["line 2", "line 4"] if places == "bad" else [])

    def test_standard_input(self, night: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "overtrick", "score", "-", "--format", "csv"],
            input=night.read_bytes(), capture_output=True, check=False,
        )  # fmt: skip
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode("utf-8-sig").splitlines()[:2] == [
            "section,place,entry,names,boards,total,maximum,percent",
            "Overall,1,2,Cy Lund & Di Marsh,3,6,6,100.00",
        ]

    def test_the_half_unit_under_all_its_names(self, capsys: Capture, night: Path) -> None:
        for unit in ("1-½-0", "1-0.5-0", "acbl", "1"):
            _, out, _ = run(capsys, "score", night, "--unit", unit, "--format", "json")
            data = json.loads(out)
            assert data["conditions"]["unit"] == "1-½-0"
            assert [(s["total"], s["maximum"], s["percent"]) for s in data["standings"]][:2] == [
                ("3", "3", "100.00"),
                ("1", "3", "33.33"),
            ]
            assert data["boards"][0]["top"] == "1"

    def test_reports_by_name(self, capsys: Capture, night: Path) -> None:
        code, out, _ = run(capsys, "score", night, "--report", "travellers,recap")
        assert code == 0
        assert "Frequencies" in out
        assert "Recap Overall" in out
        assert "Ranked by" not in out


class TestWrongCalls:
    """Exit code 2, one sentence that helps, never a traceback."""

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (["scor", "x"], "invalid choice: 'scor'"),
            ([], "the following arguments are required: COMMAND"),
            (["score"], "the following arguments are required: FILE"),
            (["score", "NIGHT", "--method", "nueberg"], "Did you mean neuberg?"),
            (["score", "NIGHT", "--divisor", "root"], "This method has no option 'divisor'. It has no options."),
            (
                ["score", "NIGHT", "-o", "FOLDER/x.pdf"],
                "Nothing is written to .pdf files. Name a format with",
            ),
            (["score", "NIGHT", "--method", "butler", "--extremes", "many"], "--extremes cannot be 'many'."),
            (["score", "NIGHT", "--format", "pdf"], "No output format is called 'pdf'."),
            (["score", "NIGHT", "--report", "rankings"], "Did you mean ranking?"),
            (["score", "NIGHT", "--unit", "3-2-1"], "argument --unit: '3-2-1' is not known."),
            (["score", "NIGHT", "--winners", "3"], "'3' should be a whole number from 1 to 2."),
            (["score", "NIGHT", "--expected", "1"], "--expected 1 is too small: board 1 has 2 results."),
            (["score", "NIGHT", "--byes", "victory-points"], "is for IMPs"),
            (["score", "NIGHT", "--method", "butler", "--byes", "victory-points"], "known for matches of 8, 12, 16"),
            (["score", "NIGHT", "--from", "usebi"], "Did you mean usebio?"),
            (["score", "NIGHT.csv"], "There is no file"),
            (["explain", "NIGHT", "--board", "9"], "There is no board 9 in this event. Boards: 1 to 3."),
            (["explain", "NIGHT", "--pair", "9"], "No pair 9 is in this event. Pairs: 1, 2, 3, 4."),
            (["explain", "NIGHT", "--board", "1", "--working", "magic"], "No working is called 'magic'."),
            (["compare", "NIGHT", "--methods", "mitchell,ascherma"], "Did you mean ascherman?"),
            (["convert", "NIGHT", "FOLDER/x.doc"], "No file format is called 'doc'."),
            (["methods", "bastile"], "Did you mean bastille or butler?"),
            (["scales", "wbf"], "No scale is called 'wbf'."),
            (["scales", "wbf-1990", "--boards", "9"], "known for matches of"),
            (["formats", "xls"], "No file format is called 'xls'."),
        ],
    )
    def test_wrong_call(self, capsys: Capture, night: Path, words: list[str], told: str) -> None:
        real = [w.replace("NIGHT", str(night)).replace("FOLDER", str(night.parent)) for w in words]
        code, out, err = run(capsys, *real)
        assert (code, out) == (2, "")
        assert told in err
        assert "Traceback" not in err

    def test_a_near_file_name_is_named(self, capsys: Capture, night: Path) -> None:
        _, _, err = run(capsys, "score", night.with_name("nigth.csv"))
        assert "Did you mean night.csv?" in err

    def test_a_file_that_is_no_tournament(self, capsys: Capture, tmp_path: Path) -> None:
        path = tmp_path / "letter.txt"
        path.write_text("Dear scorer,", encoding="utf-8")
        assert run(capsys, "score", path)[0] == 2

    def test_a_file_of_fifty_megabytes(self, capsys: Capture, tmp_path: Path) -> None:
        path = tmp_path / "archive.csv"
        path.write_bytes(b"board,ns,ew,score\n" + b"1,1001,2002,+420   \n" * 2_500_000)
        code, out, err = run(capsys, "score", path)
        assert (code, out) == (2, "")
        assert err == (
            "overtrick: The file has more than 500,000 results, which no single tournament has. "
            "Give one event at a time.\n"
        )

    def test_fifty_megabytes_of_anything_else(self, capsys: Capture, tmp_path: Path) -> None:
        for content in (b"\x00\x01\x02\xff" * 12_500_000, b"the same line again\n" * 2_500_000):
            path = tmp_path / "large"
            path.write_bytes(content)
            assert run(capsys, "score", path)[0] == 2

    def test_a_file_that_may_not_be_read(self, capsys: Capture, night: Path) -> None:
        if os.geteuid() == 0:
            pytest.skip("the administrator may read everything")
        night.chmod(0)
        assert "cannot be read" in run(capsys, "score", night)[2]


class TestOutput:
    """-o writes whole files, in the format of their name."""

    def test_html_by_extension_has_every_report(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        page = tmp_path / "out.html"
        assert run(capsys, "score", night, "-o", page) == (0, "", "")
        text = page.read_text(encoding="utf-8")
        assert text.startswith("<!DOCTYPE html>")
        for group in ("Ranking", "Boards", "Score cards", "Recap"):
            assert f">{group}</a>" in text

    def test_a_file_is_replaced_in_one_step(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        page = tmp_path / "out.md"
        page.write_text("old", encoding="utf-8")
        page.chmod(0o600)
        assert run(capsys, "score", night, "-o", page)[0] == 0
        assert page.read_text(encoding="utf-8").startswith("# night")
        assert page.stat().st_mode & 0o777 == 0o600
        assert sorted(p.name for p in tmp_path.iterdir()) == ["night.csv", "out.md"]

    def test_a_failed_calculation_leaves_the_old_file_alone(
        self, capsys: Capture, night: Path, tmp_path: Path
    ) -> None:
        page = tmp_path / "out.html"
        page.write_text("old", encoding="utf-8")
        assert run(capsys, "score", night, "-o", page, "--method", "magic")[0] == 2
        assert page.read_text(encoding="utf-8") == "old"

    def test_a_folder_that_does_not_exist(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        code, _, err = run(capsys, "score", night, "-o", tmp_path / "none" / "x.html")
        assert code == 2
        assert "cannot be written: No such file or directory" in err

    def test_colour_on_request_and_ascii(self, capsys: Capture, night: Path) -> None:
        _, out, _ = run(capsys, "score", night, "--report", "travellers", "--colour", "always")
        assert "4\x1b[31m♥\x1b[0m N" in out
        _, out, _ = run(capsys, "score", night, "--report", "travellers", "--ascii")
        assert "4H N" in out
        assert out.isascii()

    def test_a_terminal_without_unicode_gets_no_traceback(self, night: Path) -> None:
        done = subprocess.run(
            [sys.executable, "-m", "overtrick", "score", str(night), "--method", "nöberg"],
            capture_output=True, check=False, env=os.environ | {"PYTHONIOENCODING": "ascii"},
        )  # fmt: skip
        assert done.returncode == 2
        assert b"No scoring method is called 'n?berg'" in done.stderr

    def test_a_reader_that_goes_away(self, night: Path) -> None:
        command = f"{sys.executable} -m overtrick demo --report all | head -1"
        done = subprocess.run(["sh", "-c", command], capture_output=True, check=False)
        assert done.stdout == b"Club night\n"
        assert done.stderr == b""


class TestOtherCommands:
    """explain, compare, check, convert, demo and the shelves."""

    def test_explain_as_json(self, capsys: Capture, night: Path) -> None:
        code, out, _ = run(capsys, "explain", night, "--pair", "3", "--board", "1", "--format", "json")
        data = json.loads(out)
        assert code == 0
        assert [tree["value"] for tree in data["working"]] == ["2"]
        assert data["working"][0]["because"][0]["because"][0] == {
            "text": "declarer: 3 tricks bid and made", "value": "+100", "rule": "", "because": [],
        }  # fmt: skip

    @pytest.mark.parametrize("command", ["explain", "compare"])
    def test_they_do_not_work_on_data_with_errors(self, capsys: Capture, tmp_path: Path, command: str) -> None:
        path = tmp_path / "bad.csv"
        path.write_text(BAD, encoding="utf-8")
        code, out, _ = run(capsys, command, path)
        assert code == 1
        assert "error: line 2" in out

    def test_compare(self, capsys: Capture, tmp_path: Path) -> None:
        path = tmp_path / "n.csv"
        path.write_bytes(csv_of((110, 90, 80), (90, 110, "NP"), (-300, 110, 120)))
        code, out, _ = run(capsys, "compare", path, "--methods", "mitchell,total-points,butler", "--format", "json")
        data = json.loads(out)
        assert code == 0
        assert data["methods"] == ["mitchell", "total-points", "butler"]
        first = data["standings"][0]
        assert (first["entry"], first["by_method"]["mitchell"]["result"]) == ("2", "200/3")
        assert [(s["entry"], s["by_method"]["total-points"]["move"]) for s in data["standings"][:3]] == [
            ("2", 0), ("3", 0), ("1", 0),
        ]  # fmt: skip
        code, out, _ = run(capsys, "compare", path)
        heads = next(line for line in out.splitlines() if line.startswith("Pair"))
        methods = ("mitchell", "neuberg", "ascherman", "cross-imps", "butler", "bastille")
        assert heads.split() == ["Pair", "Names", "mitchell", "Place",
            *(word for name in methods[1:] for word in (name, "Place", "Move")),
        ]  # fmt: skip

    def test_check(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        assert run(capsys, "check", night) == (0, "Check\n6 lines read; 0 errors, 0 warnings, 0 notes\n", "")
        bad = tmp_path / "bad.csv"
        bad.write_text(BAD, encoding="utf-8")
        code, out, _ = run(capsys, "check", bad, "--format", "json")
        assert code == 1
        assert [p["code"] for p in json.loads(out)["problems"]] == ["impossible-score", "bad-board"]

    def test_convert_there_and_back(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        there, back = tmp_path / "there.json", tmp_path / "back.csv"
        assert run(capsys, "convert", night, there) == (0, "", f"{there}: 6 lines written\n")
        assert run(capsys, "convert", there, back) == (0, "", f"{back}: 6 lines written\n")
        first, again = (run(capsys, "score", path, "--format", "json")[1] for path in (night, back))
        assert json.loads(first)["standings"] == json.loads(again)["standings"]

    def test_convert_counts_what_the_other_file_holds(self, capsys: Capture, tmp_path: Path) -> None:
        hands, there, sheet = (tmp_path / name for name in ("hands.json", "there.json", "there.csv"))
        board = '{"board": 1, "deal": "N:A... K... Q... J..."}'
        line = '{"board": 1, "ns": "1", "ew": "2", "score": 420}'
        hands.write_text(f'{{"boards": [{board}], "lines": [{line}]}}', encoding="utf-8")
        assert run(capsys, "convert", hands, there)[2] == f"{there}: 1 line and 1 deal written\n"
        assert run(capsys, "convert", hands, sheet)[2].splitlines()[0] == f"{sheet}: 1 line written"

    def test_convert_to_usebio_says_only_what_was_lost(self, capsys: Capture, night: Path, tmp_path: Path) -> None:
        there, back = tmp_path / "there.xml", tmp_path / "back.json"
        assert run(capsys, "convert", night, there) == (0, "", f"{there}: 6 lines written\n")
        assert run(capsys, "convert", there, back) == (0, "", f"{back}: 6 lines written\n")
        first, again = (run(capsys, "score", path, "--format", "json")[1] for path in (night, back))
        assert json.loads(first)["standings"] == json.loads(again)["standings"]
        late = tmp_path / "late.csv"
        late.write_text("board,ns,ew,score,result,table\n1,1,2,50,,1\n1,3,4,,LATE,2\n", encoding="utf-8")
        assert run(capsys, "convert", late, there)[2].splitlines() == [
            f"{there}: 2 lines written",
            "not carried by usebio: tables, and rounds but for those of matches",
            "not carried by usebio: why there is no result: what is not entered, late or cancelled is written as not "
            "played",
        ]

    def test_convert_refuses_data_with_errors(self, capsys: Capture, tmp_path: Path) -> None:
        bad, target = tmp_path / "bad.csv", tmp_path / "x.json"
        bad.write_text(BAD, encoding="utf-8")
        assert run(capsys, "convert", bad, target)[0] == 1
        assert not target.exists()

    def test_demo(self, capsys: Capture, tmp_path: Path) -> None:
        code, out, _ = run(capsys, "demo")
        assert code == 0
        assert "Felix Naylor & Grace Thorne" in out
        saved = tmp_path / "demo.csv"
        assert run(capsys, "demo", "--save", saved) == (0, "", "")
        assert run(capsys, "score", saved, "--format", "csv")[1] == run(capsys, "demo", "--format", "csv")[1]

    @pytest.mark.parametrize("command", ["methods", "scales", "formats"])
    def test_shelves(self, capsys: Capture, command: str) -> None:
        code, out, err = run(capsys, command, "--format", "json")
        assert (code, err) == (0, "")
        for item in json.loads(out):
            assert run(capsys, command, item["name"])[0] == 0

    def test_a_method_shows_its_options_with_their_authorities(self, capsys: Capture) -> None:
        _, out, _ = run(capsys, "methods", "butler")
        rows = [" ".join(row.split()) for row in out.splitlines()]
        assert (
            "factored 1.0 at each end of the factored frequencies EBU White Book, 4.2.4 (2025) [secondary source]"
            in rows
        )
        assert "half-away (default)" in out

    def test_a_scale_for_one_number_of_boards(self, capsys: Capture) -> None:
        _, out, _ = run(capsys, "scales", "wbf-1990", "--boards", "8")
        assert out.splitlines()[-1] == " 25-0       51+"
        assert " 21-9     18-20" in out

    def test_version_and_help(self, capsys: Capture) -> None:
        assert run(capsys, "--version")[:2] == (0, "overtrick 0.5.0\n")
        code, out, _ = run(capsys, "score", "--help")
        assert code == 0
        assert "exit codes:" in out
