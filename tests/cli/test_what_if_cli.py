"""`overtrick what-if`, `overtrick foul` and the doubts of `overtrick check`, as their users meet them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run
from tests.nights import csv_of

BAD = "board,round,ns,ew,score\n1,1,1,2,425\n1,2,3,4,90\n"
ROUNDS = "board,round,ns,ew,score\n1,1,1,101,110\n1,2,2,102,90\n1,3,3,103,80\n"


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    path = tmp_path / "rounds.csv"
    path.write_text(ROUNDS, encoding="utf-8")
    return path


class TestWhatIf:
    """`overtrick what-if FILE --set CHANGE`."""

    def test_the_whole_screen(self, capsys: Capture, night: Path) -> None:
        before = night.read_bytes()
        assert run(capsys, "what-if", night, "--set", "board 1 ns 1 = 4H +1", "--set", "board 2 ns 1 = -450") == (
            0,
            "night\nWhat if: board 1 ns 1 = 4H +1; board 2 ns 1 = -450\n\n"
            "Overall\n"
            "Pair  Names                 Place before  Place after  Move  Result before  Result after\n"
            "────  ────────────────────  ────────────  ───────────  ────  ─────────────  ────────────\n"
            "   4  Gus Pine & Hal Quill            2=            1  ▲1            33.33        100.00\n"
            "   1  Ann Fox & Bo Hill               2=           2=                33.33         33.33\n"
            "   2  Cy Lund & Di Marsh               1           2=  ▼1           100.00         33.33\n"
            "   3  Eve North & Flo Oak             2=           2=                33.33         33.33\n\n"
            "The first place changes: before pair 2 (Cy Lund & Di Marsh), after pair 4 (Gus Pine & Hal Quill).\n\n"
            "1 contestant up, 1 contestant down.\n",
            "",
        )
        assert night.read_bytes() == before
        assert [path.name for path in night.parent.iterdir()] == ["night.csv"]

    def test_under_another_method_as_json(self, capsys: Capture, night: Path) -> None:
        words = ("--set", "board 1 ns 1 = 60/40", "--method", "ascherman", "--format", "json")
        code, out, err = run(capsys, "what-if", night, *words)
        data = json.loads(out)
        assert (code, err) == (0, "")
        assert (data["method"], data["changes"]) == ("ascherman", ["board 1 ns 1 = 60/40"])
        assert data["first_places"] == [
            {"list": "Overall", "before": ["2"], "after": ["2"], "changes": False, "close": False}
        ]

    @pytest.mark.parametrize(
        ("words", "told"),
        [
            ([], "the following arguments are required: --set"),
            (["--set", "board 1 = 420"], "'board 1' means 2 lines: ns 1 ew 2 (line 2); ns 3 ew 4 (line 3)."),
            (["--set", "board 9 pair 1 = 420"], "There is no board 9 in this event. There: 1, 2, 3."),
            (["--set", "bord 1 pair 1 = 420"], "Did you mean board?"),
            (["--set", "board 1 pair 1 = x"], "A line cannot say 'x'. It can say:"),
        ],
    )
    def test_wrong_call(self, capsys: Capture, night: Path, words: list[str], told: str) -> None:
        code, out, err = run(capsys, "what-if", night, *words)
        assert (code, out) == (2, "")
        assert told in err

    @pytest.mark.parametrize("command", [["what-if", "--set", "board 1 ns 3 = 80"], ["foul", "--board", "1"]])
    def test_data_with_errors(self, capsys: Capture, tmp_path: Path, command: list[str]) -> None:
        path = tmp_path / "bad.csv"
        path.write_text(BAD, encoding="utf-8")
        code, out, err = run(capsys, command[0], path, *command[1:])
        assert (code, err) == (1, "")
        assert "error: line 2: No contract on board 1" in out


class TestFoul:
    """`overtrick foul FILE --board N`."""

    def test_the_whole_screen(self, capsys: Capture, rounds: Path) -> None:
        assert run(capsys, "foul", rounds, "--board", "1") == (
            0,
            "rounds\nPlaces if board 1 was fouled from an unknown round on\n\n"
            "N-S\n"
            "Pair  Names  Sound  Round 2  Round 3  Result\n"
            "────  ─────  ─────  ───────  ───────  ───────────────\n"
            "   1             1        2        1  50.00 to 100.00\n"
            "   2             2        1        3  12.50 to 87.50\n"
            "   3             3        3        2  0.00 to 50.00\n\n"
            "The first place depends on when the foul began: pairs 1, 2.\n\n"
            "E-W\n"
            "Pair  Names  Sound  Round 2  Round 3  Result\n"
            "────  ─────  ─────  ───────  ───────  ───────────────\n"
            " 103             1        1        2  50.00 to 100.00\n"
            " 102             2        3        1  12.50 to 87.50\n"
            " 101             3        2        3  0.00 to 50.00\n\n"
            "The first place depends on when the foul began: pairs 103, 102.\n",
            "",
        )

    def test_a_known_range(self, capsys: Capture, rounds: Path) -> None:
        words = ("--board", "1", "--from-round", "2", "--to-round", "2", "--format", "json")
        code, out, _ = run(capsys, "foul", rounds, *words)
        data = json.loads(out)
        assert code == 0
        assert data["foul"] == {"board": 1, "from": 2, "to": 2, "sections": [], "session": ""}
        assert [(row["entry"], row["before"]["rank"], row["after"]["rank"]) for row in data["standings"][:3]] == [
            ("1", 1, 1), ("2", 2, 2), ("3", 3, 3),
        ]  # fmt: skip

    def test_wrong_call(self, capsys: Capture, night: Path) -> None:
        code, out, err = run(capsys, "foul", night, "--board", "1")
        assert (code, out) == (2, "")
        assert "every result on it needs the number of its round" in err


def test_check_tells_what_is_unlikely(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "odd.csv"
    path.write_bytes(csv_of((420, 450, 420, -420, 420)))
    code, out, err = run(capsys, "check", path)
    assert (code, err) == (0, "")
    assert out.splitlines()[1] == "5 lines read; 0 errors, 1 warning, 0 notes"
    assert "Probably +420 is meant" in out
    assert "Probably" not in run(capsys, "score", path)[1]
