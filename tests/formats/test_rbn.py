"""Richard's Bridge Notation: a pair event, a match, what carries on from record to record, faults, a real article."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import Intake, take_in
from overtrick.model.board import Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.line import Played
from overtrick.model.seat import Seat

RBN = FORMATS.get("rbn")
ARTICLE = Path(__file__).resolve().parents[3] / "shared" / "real" / "deals" / "article.rbn"
HANDS = "H N:876.876.876.6543:5432.5432.5432.2:AKQ.AKQ.AKQ.AKQJ:"
PAIRS = f"""E Cup:Heat 2
D 20260131
F M
N Nora+Sue:Will+Eve:3
B 7
{HANDS}
A SB:1N2P3NPPP
C 3N:S
R 13+720

C P
B 8
"""


def taken(text: str) -> Intake:
    assert sniff(text.encode()) is RBN
    return take_in(RBN.read(text.encode()))


def codes(text: str) -> list[str]:
    return [problem.code for problem in taken(text).problems]


def test_pairs_and_what_carries_on() -> None:
    intake = taken(PAIRS)
    event = intake.event
    assert (event.title, event.date, dict(event.about)) == ("Cup, Heat 2", "2026-01-31", {"scoring": "M"})
    first, second = event.lines
    assert isinstance(first.happened, Played)
    assert (str(first.happened.contract), first.happened.declarer, first.happened.tricks, first.happened.score) == (
        "3NT",
        Seat.S,
        13,
        720,
    )
    assert second.happened == Played(score=0, passed_out=True)
    assert [(line.board, line.table, line.who.ns[0].number, line.who.ew[0].number) for line in event.lines] == [
        (7, "3", "nora/sue", "eve/will"),
        (8, "3", "nora/sue", "eve/will"),
    ]
    assert (event.boards["", 7].dealer, event.boards["", 7].vulnerability) == (Seat.S, Vulnerability.BOTH)
    assert {board.deal.text() for board in event.boards.values() if board.deal} == {
        "N:876.876.876.6543 5432.5432.5432.2 AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987"
    }


def test_a_match() -> None:
    text = f"K Terns:Gulls:10:5-1\nB 7\n{HANDS}\nN A+B:C+D:O\nC 3N:S\nR 9\n\nN E+F:G+H:C\nC 3N:S\nR 8\n"
    event = taken(text).event
    [match] = event.matches
    assert event.contest is Contest.TEAMS
    assert (match.home.number, match.carry.home, match.carry.away) == ("Terns", 10, 4)
    assert [(line.table, line.teams.ns and line.teams.ns.number) for line in event.lines] == [
        ("open", "Terns"),
        ("closed", "Gulls"),
    ]


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("R 13+720", "R 13+720\nC 4S:N", ["label-twice"]),
        ("F M", "F M\nsome words", ["no-label"]),
        ("F M", "F M\n{some words}", []),
        ("B 7\n", "", ["boards-counted", "unusual-board"]),
    ],
)
def test_faults(old: str, new: str, expected: list[str]) -> None:
    assert old in PAIRS
    assert codes(PAIRS.replace(old, new)) == expected


@pytest.mark.skipif(not ARTICLE.is_file(), reason="the files of other programs (../shared/real) are not here")
def test_a_real_article() -> None:
    event = take_in(RBN.read(ARTICLE.read_bytes())).event
    [line] = event.lines
    assert isinstance(line.happened, Played)
    assert (event.title, event.date, line.board) == ("ACBL International Fund Game", "1993-05-12", 8)
    assert (str(line.happened.contract), line.happened.declarer, line.happened.score) == ("5HX", Seat.N, -300)
