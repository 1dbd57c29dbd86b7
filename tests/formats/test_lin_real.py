"""LIN files of BBO: single boards, a tournament of twelve boards, a match on vugraph; read, scored, written again."""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.intake import Intake, take_in
from overtrick.model.line import Line, Played
from tests.formats.test_json import without_places

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")

LIN = {
    "lin/bbo_single_20784115.lin": (1, 1),
    "lin/bbo_single_20784118.lin": (1, 1),
    "lin/bbo_single_20784129.lin": (1, 1),
    "lin/bbo_tourney_12boards.lin": (12, 12),
    "lin/bbo_vugraph_teams.lin": (15, 30),
    "deals/16boards.lin": (16, 0),
}
"""How many boards and lines."""

STEPS = (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100)
"""From which difference on there is one IMP more, as far as it is needed here."""


def taken(name: str) -> Intake:
    data = (REAL / name).read_bytes()
    assert sniff(data).name == "lin"
    return take_in(sniff(data).read(data))


def said(line: Line) -> str:
    happened = line.happened
    assert isinstance(happened, Played)
    by = f"{happened.contract} {happened.declarer.value} {happened.tricks}" if happened.declarer else "passed"
    return f"{line.board} {by} {happened.score} {line.lead}"


@pytest.mark.parametrize(("name", "counts"), LIN.items())
def test_every_file_is_read_without_a_doubt(name: str, counts: tuple[int, int]) -> None:
    intake = taken(name)
    event = intake.event
    assert (list(intake.problems), (len(event.boards), len(event.lines))) == ([], counts)
    assert all(board.deal is not None and board.deal.is_whole for board in event.boards.values())


@pytest.mark.parametrize(
    ("number", "expected"),
    [("115", "2 4S E 10 -420 D3"), ("118", "3 1NT W 6 100 C4"), ("129", "6 6HX E 9 800 S4")],
)
def test_single_boards(number: str, expected: str) -> None:
    [line] = taken(f"lin/bbo_single_20784{number}.lin").event.lines
    assert said(line) == expected


def test_a_tournament_of_one_pair() -> None:
    """The IMPs behind zz stay as published: the other tables that they come from are not in the file."""
    lines = taken("lin/bbo_tourney_12boards.lin").event.lines
    assert [said(line) for line in lines[:4]] == [
        "1 3HX W 7 300 DK",
        "2 1H S 9 140 CQ",
        "3 2NT W 7 100 H5",
        "4 2D E 9 -110 SA",
    ]
    assert [line.published.award.ns for line in lines[:4]] == ["3.53", "-7.47", "2.71", "-2.84"]
    assert all(line.published.award.ns and not line.published.award.ew for line in lines)


def test_a_match_on_vugraph() -> None:
    """The file prints no IMPs; 30 and 41 are what its own list of results comes to, board by board."""
    data = (REAL / "lin/bbo_vugraph_teams.lin").read_bytes()
    event = taken("lin/bbo_vugraph_teams.lin").event
    listed = data.decode().split("rs|")[1].split("|")[0].split(",")
    assert len(listed) == 30
    assert Counter(line.table for line in event.lines) == {"open": 15, "closed": 15}
    assert [said(line).split()[0] for line in event.lines[::2]] == [str(number) for number in range(46, 61)]
    assert [said(line) for line in event.lines[28:]] == ["60 2NT W 8 -120 HT", "60 3NT W 8 50 S2"]
    won, lost = 0, 0
    for one, other in zip(event.lines[::2], event.lines[1::2], strict=True):
        assert isinstance(one.happened, Played)
        assert isinstance(other.happened, Played)
        swing = one.happened.score - other.happened.score
        imps = bisect(STEPS, abs(swing))
        won, lost = won + (imps if swing > 0 else 0), lost + (imps if swing < 0 else 0)
    [match] = event.matches
    assert (match.home.number, won, lost) == ("TEAM A", 30, 41)


@pytest.mark.parametrize("name", LIN)
def test_written_and_read_again(name: str) -> None:
    event = taken(name).event
    form = sniff((REAL / name).read_bytes())
    assert form.write is not None
    again = take_in(form.read(form.write(event)))
    assert list(again.problems) == []
    assert without_places(again.event) == without_places(event)


@pytest.mark.parametrize("name", LIN)
def test_what_its_exporter_should_mend(name: str) -> None:
    data = (REAL / name).read_bytes()
    lint = sniff(data).lint
    assert lint is not None
    boards, lines = LIN[name]
    short = "vugraph" not in name and lines
    assert [problem.code for problem in lint(data)] == (["fourth-hand-missing"] * boards if short else [])
