"""`overtrick explain` for contests of matches, as its users meet it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run
from tests.match_events import pairs_event, teams_event

ROUNDS = ("1 1-2: 110/-100", "2 1-3: 110/-100")


@pytest.fixture
def league(tmp_path: Path) -> Path:
    path = tmp_path / "league.json"
    path.write_bytes(teams_event(*ROUNDS))
    return path


WHOLE = """league
Method: imps in matches, butler for pairs

team 1 - team 2, round 1: 5 : -5
board 1, vulnerable: none = 5 : 0
  table 11, team 1 N-S = +110
  table 12, team 1 E-W = +100
  net score: +110 + 100 = +210
  IMPs for +210: from 170, and below 220, points are 5 = 5 : 0  [Laws of Duplicate Bridge, 78B (2017)]
IMPs over all boards = 5 : 0
ahead by = 5 : -5
"""


@pytest.mark.parametrize("words", ["--match 1-2", "--match 2-1 --round 1", "--pair 2 --round 1", "--team 1 --round 1"])
def test_a_match(capsys: Capture, league: Path, words: str) -> None:
    assert run(capsys, "explain", league, "--scale", "none", *words.split()) == (0, WHOLE, "")


def test_a_match_as_json(capsys: Capture, league: Path) -> None:
    code, out, _ = run(capsys, "explain", league, "--match", "1-2", "--scale", "none", "--format", "json")
    assert code == 0
    [match] = json.loads(out)["working"]
    assert {name: match[name] for name in ("text", "value", "rule")} == {
        "text": "team 1 - team 2, round 1",
        "value": "5 : -5",
        "rule": "",
    }
    assert match["because"][-1] == {"text": "ahead by", "value": "5 : -5", "rule": "", "because": []}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (
            "--match 2-3",
            "There is no match 2-3. Matches: 1-2 (round 1), 3-BYE (round 1), 1-3 (round 2), 2-BYE (round 2).",
        ),
        ("--match 1-2 --round 5", "There is no round 5 in this event. Rounds: 1, 2."),
        ("--team 9", "No team or pair 9 is in this event. Teams: 1, 2, 3."),
    ],
)
def test_what_is_not_there(capsys: Capture, league: Path, words: str, message: str) -> None:
    assert run(capsys, "explain", league, *words.split()) == (2, "", f"overtrick: {message}\n")


@pytest.mark.parametrize("method", ["neuberg", "butler", "cross-imps", "bastille", "total-points"])
@pytest.mark.parametrize("words", ["--match 1-2", "--pair 1", "--pair 1 --board 1", "--board 1 --round 1"])
def test_swiss_pairs_by_any_method(capsys: Capture, tmp_path: Path, method: str, words: str) -> None:
    path = tmp_path / "swiss.json"
    path.write_bytes(pairs_event("1 1-2: 110", "1 3-4: 90", "1 5-6: -100"))
    code, out, err = run(capsys, "explain", path, "--method", method, *words.split())
    assert (code, err) == (0, "")
    assert f"Method: {method}\n" in out


@pytest.mark.parametrize("options", ["", "--scale none", "--match-method bam", "--match-method total-points"])
def test_a_match_and_a_bye_of_any_kind(capsys: Capture, tmp_path: Path, options: str) -> None:
    listed = [
        {"round": "1", "home": "1", "away": "2"},
        {"round": "2", "home": "1", "away": "2", "home_score": "5", "away_score": "3"},
        {"round": "3", "home": "2", "away": "BYE"},
    ]
    path = tmp_path / "odd.json"
    path.write_bytes(teams_event(matches=listed))
    for words in ("--match 1-2", "--match 2-BYE", "--team 1", "--team 2"):
        code, out, err = run(capsys, "explain", path, *words.split(), *options.split())
        assert (code, err) == (0, "")
        assert re.match("odd\nMethod: [-a-z]+ in matches, butler for pairs\n\nteam ", out)


VP = """16.46 - 3.54
wbf-continuous, 8 boards, +20 IMPs

16.46-3.54 is for a win by 20 IMPs.
"""


def test_vp_with_its_working(capsys: Capture) -> None:
    code, out, err = run(capsys, "vp", "--scale", "wbf-continuous", "--boards", "8", "--imps", "20", "--working")
    assert (code, err) == (0, "")
    assert out.startswith(VP)
    assert out.splitlines()[7:] == [
        "+20 IMPs over 8 boards on the scale wbf-continuous",
        "16.46-3.54 is for a win by 20 IMPs = 16.46-3.54",
        "  B = 15·√8, the margin from which nothing more is won = 42.426…",
        "  10 + 10·(1 − R^(20/B))/(1 − R), with R = √5 − 2 = 16.4620…",
        "  to the nearest 0.01 = 16.46",
    ]


def test_vp_with_its_working_as_json(capsys: Capture) -> None:
    words = ("vp", "--scale", "ebu-matchpoints", "--boards", "8", "--percent", "40", "--format", "json")
    _, plain, _ = run(capsys, *words)
    _, told, _ = run(capsys, *words, "--working")
    working = json.loads(told).pop("working")
    assert json.loads(plain) == {name: value for name, value in json.loads(told).items() if name != "working"}
    assert [step["text"] for step in working[0]["because"]] == [
        "in the column for 7-9 boards 17-3 is for more than 59.64, to 61.75 per cent",
        "below 50: as the other side of 60 per cent",
    ]
