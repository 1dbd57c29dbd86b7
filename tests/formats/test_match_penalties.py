"""Penalties in the columns of a list of matches: read, taken, written, refused."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.desk.open_event import open_event
from overtrick.formats import FORMATS
from overtrick.model.entry import EntryKey
from overtrick.model.penalty import Penalty, PenaltyUnit
from tests.matches.events import results, standings

HEAD = b"round,home,away,boards,home_score,away_score,home_penalty,away_penalty\n"


def penalties(cells: bytes) -> tuple[Penalty, ...]:
    intake = open_event(HEAD + b"1,1,2,8,20,10," + cells + b"\n")
    assert intake.errors == ()
    return intake.event.penalties


@pytest.mark.parametrize(
    "cell, amount, unit, reason",
    [
        ("1 VP", Fraction(-1), PenaltyUnit.VPS, ""),
        ("0.5 vps slow play", Fraction(-1, 2), PenaltyUnit.VPS, "slow play"),
        ("-3 IMPs", Fraction(-3), PenaltyUnit.IMPS, ""),
        ("3 imp: late", Fraction(-3), PenaltyUnit.IMPS, "late"),
        ("+1/2 VP first to finish", Fraction(1, 2), PenaltyUnit.VPS, "first to finish"),
    ],
)
def test_a_cell_is_read(cell: str, amount: Fraction, unit: PenaltyUnit, reason: str) -> None:
    fine = Penalty(entry=EntryKey(number="2"), amount=amount, unit=unit, round="1", reason=reason)
    assert penalties(b"," + cell.encode()) == (fine,)


def test_what_is_written_is_read_again() -> None:
    event = open_event(HEAD + b"1,1,2,8,20,10,1 VP late,+3 IMPs\n2,1,2,8,5,9,,2.5 IMPs slow play\n").event
    write = FORMATS.get("csv").write
    assert write is not None
    assert open_event(write(event)).event == event
    assert len(event.penalties) == 3


def test_they_are_taken_where_they_belong() -> None:
    """10 IMPs over 8 boards are 13.78; 7 are 12.77, 1 VP is taken behind that; the opponents keep 6.22."""
    outcome = results(HEAD + b"1,1,2,8,20,10,1 VP,\n1,3,4,8,20,10,3 IMPs,\n")
    assert {n: s.result for n, s in standings(outcome).items()} == {
        "1": Fraction("12.78"),
        "3": Fraction("12.77"),
        "2": Fraction("6.22"),
        "4": Fraction("6.22"),
    }


@pytest.mark.parametrize("cell", ["1", "late", "VP", "1 MP", "1/0 VP", "1e9 VP", "--1 VP"])
def test_what_cannot_be_read_is_an_error(cell: str) -> None:
    intake = open_event(HEAD + b"1,1,2,8,20,10," + cell.encode() + b",\n")
    assert [problem.code for problem in intake.errors] == ["bad-penalty"]


def test_json_takes_them_too() -> None:
    data = b'{"contest": "teams", "matches": [{"round": "1", "home": "1", "away": "2", "away_penalty": "1 VP"}]}'
    assert [(p.entry.number, p.amount) for p in open_event(data).event.penalties] == [("2", Fraction(-1))]
