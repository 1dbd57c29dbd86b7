"""Games and movements in the repository of bridgescorer."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from overtrick.formats import sniff
from overtrick.intake import take_in
from overtrick.laws.law_2 import board_by_number
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.raw import RawEvent
from overtrick.ranking.places import places
from overtrick.scoring.score import score
from tests.formats.reading import codes, lines

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "yaml"
pytestmark = pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
pytest.importorskip("yaml", reason="PyYAML (the extra yaml) is not here")


def raw(name: str) -> RawEvent:
    data = (REAL / name).read_bytes()
    form = sniff(data)
    assert form.name == "bridgescorer"
    return form.read(data)


@pytest.mark.parametrize(
    ("name", "contest", "entries", "boards", "results"),
    [
        ("MatchDuplicate.M10.yaml", Contest.PAIRS, 6, 20, 60),
        ("MatchDuplicate.M12.yaml", Contest.PAIRS, 5, 20, 40),
        ("IndividualDuplicate.I1.yaml", Contest.INDIVIDUAL, 8, 21, 42),
    ],
)
def test_games(name: str, contest: Contest, entries: int, boards: int, results: int) -> None:
    intake = take_in(raw(name))
    event = intake.event
    assert intake.problems == ()
    assert (event.contest, len(event.entries), len(event.boards), len(event.lines)) == (
        contest,
        entries,
        boards,
        results,
    )
    assert event.boards == {("", number): board_by_number(number) for number in range(1, boards + 1)}
    (ranking,) = score(event, Conditions(method="mitchell")).rankings
    totals = [one.total for one in ranking.standings]
    sides = 2 if contest is Contest.PAIRS else 4
    assert sum(total for total in totals if isinstance(total, Fraction)) == sum(
        sides * n * (n - 1) for n in [results // boards] * boards
    )


def test_the_first_result() -> None:
    assert lines(raw("MatchDuplicate.M10.yaml"))[0] == {
        "board": "1",
        "round": "3",
        "table": "2",
        "ns": "2",
        "ew": "4",
        "contract": "1N",
        "declarer": "N",
        "tricks": "8",
    }


def test_the_one_result_has_the_places_of_its_totals() -> None:
    found = raw("MatchDuplicateResult.E1.yaml")
    results = [Fraction(one.fields["total"]) for one in found.entries]
    assert results == [24, 18, 18, 12]
    ranked = places(list(results))
    assert [str(ranked[result][0]) for result in results] == [one.fields["place"] for one in found.entries]


@pytest.mark.parametrize(
    "name", ["Movement.Howell04T2B18.yaml", "Movement.Howell2Table5Teams.yaml", "Movement.Mitchell3Table.yaml"]
)
def test_movements_are_refused_by_name(name: str) -> None:
    assert codes(raw(name)) == [("movement-no-event", "")]
