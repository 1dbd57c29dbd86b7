"""`--columns`: somebody's own sheet is read with the fields that its headings are said to be."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run

SHEET = "Rozdanie;Para 1;Para 2;Kontrakt;Gra;Wziątki;Uwagi\n1;1;2;4S;N;10;\n1;3;4;3NT;W;8;późno\n"
STRANGE = "Deska;Para 1;Para 2;Punkty\n1;1;2;420\n1;3;4;50\n"
MAP = "ns=Para 1,ew=Para 2,declarer=Gra,tricks=Wziątki"
HEADINGS = "Rozdanie, Para 1, Para 2, Kontrakt, Gra, Wziątki, Uwagi"
FIRST, SECOND = ("1", "2", 420), ("3", "4", 50)


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    return write(tmp_path, "klub.csv", SHEET)


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def lines(capsys: Capture, *words: str | Path) -> list[tuple[str, str, int]]:
    code, out, err = run(capsys, "score", *words, "--format", "json")
    assert (code, err) == (0, "")
    found = [line for board in json.loads(out)["boards"] for line in board["lines"]]
    return [(line["ns"], line["ew"], line["score"]) for line in found]


def refused(capsys: Capture, *words: str | Path) -> str:
    code, out, err = run(capsys, "score", *words)
    assert (code, out) == (2, "")
    return err.removeprefix("overtrick: ").rstrip("\n")


def test_headings_in_another_language(capsys: Capture, sheet: Path) -> None:
    assert lines(capsys, sheet, "--columns", MAP) == [FIRST, SECOND]


def test_a_sheet_that_no_format_knows(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, "deska.txt", STRANGE)
    assert "does not recognise this file" in refused(capsys, path)
    assert lines(capsys, path, "--columns", "board=deska, ns=PARA 1, ew=Para  2, score=Punkty") == [FIRST, SECOND]


def test_a_heading_that_usually_means_something_else(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, "swapped.csv", "board,ns,ew,score,points\n1,1,2,7,420\n1,3,4,8,50\n")
    assert lines(capsys, path, "--columns", "score=points") == [FIRST, SECOND]


def test_positions_of_a_sheet_without_headings(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, "bare.csv", "7,1,1,2,420\n9,1,3,4,50\n")
    assert lines(capsys, path, "--columns", "board=2,ns=3,ew=4,score=5") == [FIRST, SECOND]
    assert refused(capsys, path, "--columns", "board=2,ns=3,ew=4,score=6") == (
        "There is no column 6: the first row has 5 cells."
    )


@pytest.mark.parametrize(
    "toml",
    [
        'ns = "Para 1"\new = "Para 2"\ndeclarer = "Gra"\ntricks = "Wziątki"\n',
        '[columns]\nns = "Para 1"\new = "Para 2"\ndeclarer = "Gra"\ntricks = "Wziątki"\nignore = ["Uwagi"]\n',
        "board = 1\nns = 2\new = 3\ncontract = 4\ndeclarer = 5\ntricks = 6\n",
    ],
)
def test_a_map_in_a_file(capsys: Capture, sheet: Path, toml: str) -> None:
    path = write(sheet.parent, "klub.toml", toml)
    assert lines(capsys, sheet, "--columns", path) == [FIRST, SECOND]


def test_what_is_ignored_is_told_as_it_stands(capsys: Capture, sheet: Path) -> None:
    code, out, _ = run(capsys, "check", sheet, "--columns", f"{MAP},ignore=Uwagi", "--format", "json")
    assert code == 0
    assert [problem["message"] for problem in json.loads(out)["problems"]] == [
        "Columns that play no part in scoring: Uwagi."
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("declared=Gra", "No column can hold 'declared'. Did you mean declarer?"),
        ("Gra=declarer", "No column can hold 'Gra'. Write the field first: declarer=Gra."),
        ("declarer=Graj", f"There is no column 'Graj'. The columns are: {HEADINGS}."),
        ("declarer=Gra,tricks=Gra", "The column 'Gra' is named twice."),
        (
            "declarer=Gra,declarer=Uwagi",
            "Two columns are said to be 'declarer'. Leave one out, or write ignore=Uwagi.",
        ),
        ("declarer", "'declarer' names no column. Write field=heading, such as board=Spiel,ns=Paar NS."),
        (" , ", "No column is named. Write field=heading, such as board=Spiel,ns=Paar NS."),
        ("board=0", "There is no column 0: the first row has 7 cells."),
    ],
)
def test_what_cannot_be_meant(capsys: Capture, sheet: Path, text: str, told: str) -> None:
    assert refused(capsys, sheet, "--columns", text) == told


def test_an_unknown_field_lists_those_that_there_are(capsys: Capture, sheet: Path) -> None:
    told = refused(capsys, sheet, "--columns", "qqqq=Gra")
    assert told.startswith("No column can hold 'qqqq'. Known: session, section, round, table, board, ns, ew,")
    assert told.endswith(", ignore.")


@pytest.mark.parametrize(
    ("toml", "told"),
    [
        ("ns = 1.5\n", 'ns needs the heading of a column, such as ns = "Bud", or a position.'),
        ("ns = true\n", 'ns needs the heading of a column, such as ns = "Bud", or a position.'),
        ('nsx = "Para 1"\n', "No column can hold 'nsx'. Did you mean ns?"),
        ("columns = 5\n", 'Write [columns], and below it lines such as contract = "Kontrakt".'),
        ("", "No column is named. Write field=heading, such as board=Spiel,ns=Paar NS."),
        ("ns = ", "Invalid value (at end of document)"),
        ("a = " + "[" * 5000, ""),
    ],
)
def test_a_file_that_is_no_map(capsys: Capture, sheet: Path, toml: str, told: str) -> None:
    path = write(sheet.parent, "klub.toml", toml)
    assert refused(capsys, sheet, "--columns", path).startswith(f"{path} is no map of columns. {told}")


def test_a_map_that_is_not_there(capsys: Capture, sheet: Path) -> None:
    assert refused(capsys, sheet, "--columns", "nowhere.toml") == "There is no file nowhere.toml."


class TestSeveralFiles:
    NAMES = "Numer,Zawodnicy\n1,Ann Fox & Bo Hill\n2,Cy Lund & Di Marsh\n"

    def test_each_sheet_is_read_with_the_headings_that_it_has(self, capsys: Capture, sheet: Path) -> None:
        names = write(sheet.parent, "names.csv", self.NAMES)
        columns = f"{MAP},number=Numer,names=Zawodnicy"
        code, out, err = run(capsys, "score", sheet, names, "--columns", columns)
        assert (code, err) == (0, "")
        assert [line.split()[:6] for line in out.splitlines() if "&" in line] == [
            ["1", "1", "Ann", "Fox", "&", "Bo"],
            ["2", "2", "Cy", "Lund", "&", "Di"],
        ]

    def test_other_formats_and_sheets_with_known_headings_stay_as_they_are(self, capsys: Capture, sheet: Path) -> None:
        other = write(sheet.parent, "more.csv", "board,ns,ew,score\n2,1,4,90\n2,2,3,-90\n")
        deal = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ"
        hands = write(sheet.parent, "hands.pbn", f'[Board "1"]\n[Deal "{deal}"]\n')
        assert lines(capsys, sheet, other, hands, "--columns", MAP) == [FIRST, SECOND, ("1", "4", 90), ("2", "3", -90)]

    def test_positions_are_those_of_the_sheet_without_headings(self, capsys: Capture, tmp_path: Path) -> None:
        bare = write(tmp_path, "bare.csv", "1,1,2,420\n1,3,4,50\n")
        other = write(tmp_path, "more.csv", "ew,ns,board,score\n4,1,2,90\n")
        columns = "board=1,ns=2,ew=3,score=4"
        assert lines(capsys, bare, other, "--columns", columns) == [FIRST, SECOND, ("1", "4", 90)]

    def test_a_heading_that_none_has(self, capsys: Capture, sheet: Path) -> None:
        names = write(sheet.parent, "names.csv", self.NAMES)
        assert refused(capsys, sheet, names, "--columns", f"{MAP},names=Nazwy") == (
            f"There is no column 'Nazwy'. The columns are: {HEADINGS}, Numer, Zawodnicy."
        )


def test_no_sheet_at_all(capsys: Capture, tmp_path: Path) -> None:
    hands = write(tmp_path, "hands.pbn", '[Board "1"]\n')
    told = "--columns says what the columns of a plain CSV hold, and no such file is given."
    assert refused(capsys, hands, "--columns", "ns=Para 1") == told
    picture = tmp_path / "photo.csv"
    picture.write_bytes(b"\x89PNG\r\n1,2,3")
    assert refused(capsys, picture, "--columns", "ns=Para 1") == told


def test_strict_checks_read_it_too(capsys: Capture, tmp_path: Path) -> None:
    path = write(tmp_path, "deska.csv", STRANGE)
    columns = "board=Deska,ns=Para 1,ew=Para 2,score=Punkty"
    code, out, err = run(capsys, "check", path, "--strict", "--columns", columns)
    assert (code, err) == (0, "")
    assert "2 lines read; 0 errors, 0 warnings, 0 notes" in out
