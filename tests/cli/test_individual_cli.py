"""An individual on the command line: every command speaks of players."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import Capture, run

FOUR = """round,board,north,south,east,west,score
1,1,1 Ann Fox,2 Bo Hill,3 Cy Lund,4 Di Marsh,420
1,1,5 Eve North,6 Flo Oak,7 Gus Pine,8 Hal Quill,-50
2,2,1,3,5,7,100
2,2,2,4,6,8,170
"""


@pytest.fixture
def individual(tmp_path: Path) -> Path:
    path = tmp_path / "individual.csv"
    path.write_text(FOUR, encoding="utf-8")
    return path


def lines(capsys: Capture, *words: str | Path) -> list[str]:
    """What is shown by a command that works."""
    code, out, err = run(capsys, *words)
    assert (code, err) == (0, "")
    return out.splitlines()


def test_ranking(capsys: Capture, individual: Path) -> None:
    assert lines(capsys, "score", individual)[3:8] == [
        "Overall",
        "Place  Player  Names      Boards  Total  Max       %",
        "─────  ──────  ─────────  ──────  ─────  ───  ──────",
        "   1=       2  Bo Hill         2      4    4  100.00",
        "   1=       7  Gus Pine        2      4    4  100.00",
    ]


def test_a_card_has_partner_and_opponents(capsys: Capture, individual: Path) -> None:
    shown = lines(capsys, "score", individual, "--report", "cards")
    at = shown.index("Player 4: Di Marsh")
    assert shown[at : at + 7] == [
        "Player 4: Di Marsh",
        "Overall: place 3= with 2 of 4 = 50.00 % over 2 boards.",
        "",
        "Board  Side  With  Partner  Against  Opponents            Contract  Result  Score  MP       %",
        "─────  ────  ────  ───────  ───────  ───────────────────  ────────  ──────  ─────  ──  ──────",
        "    1  E-W      3  Cy Lund      1+2  Ann Fox / Bo Hill                       -420   0    0.00",
        "    2  N-S      2  Bo Hill      6+8  Flo Oak / Hal Quill                     +170   2  100.00",
    ]


def test_recap_and_travellers(capsys: Capture, individual: Path) -> None:
    shown = lines(capsys, "score", individual, "--report", "recap,travellers")
    assert "Player  1  2  Total" in shown
    assert any(line.startswith("2+4  6+8 ") for line in shown)


def test_a_substitute_stands_on_his_own_card_only(capsys: Capture, individual: Path) -> None:
    individual.write_text(FOUR.replace("2,4,6,8,170", "2,4 Zoe Quill,6,8,170"), encoding="utf-8")
    _, out, _ = run(capsys, "score", individual, "--report", "cards")
    cards = {card.split(":")[0]: card for card in out.split("Player ")[1:]}
    assert [number for number, card in cards.items() if "sat in" in card] == ["4"]
    assert "Zoe Quill sat in on board 2." in cards["4"]


@pytest.mark.parametrize("option", ["--pair", "--player"])
def test_explain_a_player(capsys: Capture, individual: Path, option: str) -> None:
    shown = lines(capsys, "explain", individual, option, "1")
    assert shown[3] == "player 1 (Ann Fox), Overall: place 3="
    assert shown[-1].startswith("2 contestants with more; the nearest, player 7, is ahead by 50; exactly equal: ")


def test_explain_a_player_on_a_board(capsys: Capture, individual: Path) -> None:
    shown = lines(capsys, "explain", individual, "--player", "8", "--board", "1")
    assert shown[3] == "players 7+8, E-W, on board 1, vulnerable: none: 2"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--player", "9"], "No player 9 is in this event. Players: 1, 2, 3, 4, 5, 6, 7, 8."),
        (["--player", "9", "--board", "1"], "No player 9 is in this event. Players: 1, 2, 3, 4, 5, 6, 7, 8."),
    ],
)
def test_nobody_of_that_number(capsys: Capture, individual: Path, words: list[str], told: str) -> None:
    assert run(capsys, "explain", individual, *words) == (2, "", f"overtrick: {told}\n")


def test_no_result_on_a_board(capsys: Capture, individual: Path) -> None:
    individual.write_text(FOUR + "3,3,1,2,3,4,90\n3,3,5,6,7,9,110\n", encoding="utf-8")
    told = "overtrick: Player 8 has no result on board 3: that player did not play there.\n"
    assert run(capsys, "explain", individual, "--player", "8", "--board", "3") == (2, "", told)


def test_what_if(capsys: Capture, individual: Path) -> None:
    shown = lines(capsys, "what-if", individual, "--set", "board 2 player 2 = 90")
    assert shown[4] == "Player  Names      Place before  Place after  Move  Result before  Result after"
    assert shown[-3] == (
        "The first place changes: before player 2 (Bo Hill) and player 7 (Gus Pine), after player 1 (Ann Fox) "
        "and player 8 (Hal Quill)."
    )
    told = "overtrick: There is no player 9 among the results of board 2. There: 1, 2, 3, 4, 5, 6, 7, 8.\n"
    assert run(capsys, "what-if", individual, "--set", "board 2 player 9 = 90") == (2, "", told)


def test_compare_and_foul(capsys: Capture, individual: Path) -> None:
    assert lines(capsys, "compare", individual, "--methods", "mitchell,cross-imps")[4].startswith("Player  Names")
    later = FOUR.replace("1,1,5 Eve", "2,1,5 Eve").replace("2,2,1,3,5,7", "1,2,1,3,5,7")
    individual.write_text(later, encoding="utf-8")
    shown = lines(capsys, "foul", individual, "--board", "1")
    assert any(line.startswith("Player  Names") for line in shown)
    assert "The first place depends on when the foul began: players 2, 7, 4, 5." in shown


def test_one_table_of_an_individual_cannot_be_compared(capsys: Capture, tmp_path: Path) -> None:
    players = "".join(f'[{seat} "{seat[0]}"]\n' for seat in ("North", "South", "East", "West"))
    game = f'[Event "Spring Individual"]\n[Board "{{}}"]\n{players}[Score "NS 90"]\n'
    path = tmp_path / "one.pbn"
    path.write_text("\n".join(game.format(number) for number in range(1, 5)), encoding="utf-8")
    assert lines(capsys, "check", path)[3:5] == [
        "warning: No board has more than one result (4 boards): a board with one result cannot be compared, so nobody "
        "will have a score.",
        "    The file has the results of one table only; score the file that has those of the whole field.",
    ]
    assert lines(capsys, "score", path)[3] == (
        "warning: None of the 4 boards has more than one result: nothing can be compared, and nobody has a score."
    )
