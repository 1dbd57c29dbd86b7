"""The world championship of 2005: 9,240 results, and the mean cross-IMPs that Valet printed for 69 pairs."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.intake import Intake, take_in
from overtrick.kernel.ratio import Rounding, decimal
from overtrick.model.conditions import Byes, Conditions
from overtrick.model.line import Played
from overtrick.model.raw import RawEvent
from overtrick.scoring.score import score
from tests.formats.reading import lines

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "valet"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")


def raw(name: str) -> RawEvent:
    data = (REAL / name).read_bytes()
    return sniff(data).read(data)


@pytest.fixture(scope="module")
def intake() -> Intake:
    return take_in(raw("world2005_scores.txt"))


def test_every_result_is_read(intake: Intake) -> None:
    event = intake.event
    assert intake.problems == ()
    assert (len(event.lines), len(event.boards), len(event.entries)) == (9240, 420, 69)
    assert {len([line for line in event.lines if (line.session, line.board) == key]) for key in event.boards} == {22}
    assert sum(isinstance(line.happened, Played) and line.happened.passed_out for line in event.lines) == sum(
        "|P|" in text or text.endswith("|P")
        for text in (REAL / "world2005_scores.txt").read_text(encoding="utf-8").splitlines()
    )


def test_the_first_of_them() -> None:
    assert lines(raw("world2005_scores.txt"))[0] == {
        "session": "1",
        "board": "1",
        "ns": "86-107",
        "ew": "47-92",
        "contract": "4H",
        "declarer": "W",
        "tricks": "12",
        "lead": "CQ",
    }


@pytest.mark.parametrize(("name", "method"), [("world2005_iaf.csv", "cross-imps"), ("world2005_datum.csv", "butler")])
def test_the_means_are_of_the_pairs_who_played(name: str, method: str, intake: Intake) -> None:
    found = raw(name)
    assert found.conditions == {"method": method}
    assert {number(one.fields["number"]) for one in found.entries} == {one.key.number for one in intake.event.entries}


def test_the_mean_cross_imps_of_every_pair_are_those_printed(intake: Intake) -> None:
    (ranking,) = score(intake.event, Conditions(method="cross-imps", byes=Byes.NONE)).rankings
    ours = {}
    for one in ranking.standings:
        assert isinstance(one.total, Fraction)
        ours[one.entry.key.number] = (str(one.boards), plain(decimal(one.total / one.boards, 2, Rounding.AWAY)))
    printed = {
        number(one.fields["number"]): (one.fields["boards"], plain(one.fields["total"]))
        for one in raw("world2005_iaf.csv").entries
    }
    assert ours == printed


def test_the_mean_butler_imps_of_every_pair_are_those_printed(intake: Intake) -> None:
    """One mean ends in exactly 5: 0.145 is printed as 0.14."""
    options = (("extremes", "none"), ("datum-rounding", "whole"))
    (ranking,) = score(intake.event, Conditions(method="butler", options=options, byes=Byes.NONE)).rankings
    ours = {}
    for one in ranking.standings:
        assert isinstance(one.total, Fraction)
        ours[one.entry.key.number] = plain(decimal(one.total / one.boards, 2, Rounding.EVEN))
    printed = {number(one.fields["number"]): plain(one.fields["total"]) for one in raw("world2005_datum.csv").entries}
    assert ours == printed


def number(players: str) -> str:
    """The pair of the results, by the numbers that stand in for the names of its players."""
    return "-".join(sorted(players.replace("Player ", "").split(" - "), key=int))


def plain(text: str) -> str:
    return "0.00" if text == "-0.00" else text
