"""Hand records on the command line: deals alone, tables worked out, results beside par."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run
from tests.hands import BOARDS, LINES, hands_of

needs_solver = pytest.mark.skipif(find_spec("endplay") is None, reason="needs endplay (extra: deals)")
BARE = [{"board": board["board"], "deal": board["deal"]} for board in BOARDS]


@pytest.fixture
def deals(tmp_path: Path) -> Path:
    """Deals and no result."""
    path = tmp_path / "deals.json"
    path.write_bytes(hands_of(BARE, ()))
    return path


@pytest.fixture
def session(tmp_path: Path) -> Path:
    """Deals, tables and results."""
    path = tmp_path / "session.json"
    path.write_bytes(hands_of(BOARDS, LINES))
    return path


def test_deals_alone_are_hand_records(capsys: Capture, deals: Path) -> None:
    code, out, err = run(capsys, "score", deals, "--report", "hands")
    assert (code, err) == (0, "")
    assert out.startswith("Hands\n3 deals\n\nBoard 1\nDealer N ")
    assert "Par" not in out


@pytest.mark.parametrize("words", [(), ("--report", "ranking,deals"), ("--report", "all"), ("--format", "html")])
def test_any_other_report_needs_results(capsys: Capture, deals: Path, words: tuple[str, ...]) -> None:
    code, out, _ = run(capsys, "score", deals, *words)
    assert code == 1
    assert "There are deals in this file but no result, so there is nothing to score." in out
    assert "or ask for the report" in out


@needs_solver
def test_tables_are_worked_out_on_request(capsys: Capture, deals: Path) -> None:
    code, out, _ = run(capsys, "score", deals, "--report", "deals", "--double-dummy", "--format", "json")
    tables = [board["double_dummy"] for board in json.loads(out)["deals"]]
    assert code == 0
    assert [table and table["E"] for table in tables] == [
        {"NT": 9, "S": 9, "H": 11, "D": 10, "C": 7},
        {"NT": 8, "S": 10, "H": 9, "D": 8, "C": 7},
        None,
    ]


@needs_solver
def test_tables_are_kept_where_a_file_is_converted(capsys: Capture, deals: Path, tmp_path: Path) -> None:
    target = tmp_path / "solved.json"
    assert run(capsys, "convert", deals, target, "--double-dummy") == (0, "", f"{target}: 3 deals written\n")
    boards = json.loads(target.read_bytes())["boards"]
    assert [board.get("double_dummy", "") for board in boards[:2]] == [
        BOARDS[0]["double_dummy"],
        BOARDS[1]["double_dummy"],
    ]


@needs_solver
def test_check_holds_tables_against_the_cards(capsys: Capture, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    path.write_bytes(hands_of([{**BOARDS[0], "double_dummy": BOARDS[1]["double_dummy"]}], ()))
    assert "does not fit its cards" not in run(capsys, "check", path)[1]
    code, out, _ = run(capsys, "check", path, "--double-dummy")
    assert (code, "does not fit its cards" in out) == (0, True)


def test_results_beside_par(capsys: Capture, session: Path) -> None:
    words = ("score", session, "--report", "travellers", "--against-par")
    assert "± par" not in run(capsys, *words[:-1])[1]
    assert "  ± par  " in run(capsys, *words, "points")[1]
    assert "  IMP ± par  " in run(capsys, *words, "imps")[1]
    code, _, err = run(capsys, *words, "tricks")
    assert (code, "points" in err, "imps" in err) == (2, True, True)


def test_a_line_explained_tells_the_tricks_of_double_dummy(capsys: Capture, session: Path) -> None:
    code, out, _ = run(capsys, "explain", session, "--board", "1", "--pair", "5")
    assert code == 0
    assert "double dummy, E takes 9 tricks in NT; tricks taken against that (for information) = -1" in " ".join(
        out.split()
    )
