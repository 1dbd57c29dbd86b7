"""Every line of an event says much the same: what is kept of one for the next changes nothing, and makes no cycles."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import read_sources
from overtrick.intake import take_in
from overtrick.intake.lines import contestants
from overtrick.model.contract import Contract
from overtrick.model.entry import EntryKey
from overtrick.model.line import Absence, Played
from overtrick.model.seat import Seat, Side, Sides
from overtrick.model.strain import Strain

NIGHT = b"""board,ns,ew,score,contract,declarer,result,ns names,ew names,ns_award
1,1,2,420,4H,N,=,Anna Fox & Ben Hill,Cy Orr & Di Poe,
1,3,4,A+/A-,,,,,,
1,5,6,450,4H,N,+1,Eve Ray & Flo Sim,,7
1,7,8,13,,,,,,
2,1,2,-100,4H,N,-1,Anna Fox & Gus Tod,Cy Orr & Di Poe,
2,3,4,620,4H,N,=,,,
2,5,5,x,,,,,,
"""


@pytest.fixture(autouse=True)
def _as_it_was() -> Iterator[None]:
    was = gc.isenabled()
    yield
    gc.enable() if was else gc.disable()


def test_an_event_that_is_read_again_is_the_same() -> None:
    first, again = open_event(NIGHT), open_event(NIGHT)
    assert first == again
    assert [(problem.code, problem.place.line) for problem in first.problems] == [
        *(("impossible-score", 5), ("bad-score", 8), ("names-differ", 6))
    ]
    assert [(line.happened, line.names, line.published.award) for line in first.event.lines] == [
        (four_hearts(420, 10), Sides((), ()), Sides("", "")),
        (Absence.NOT_PLAYED, Sides((), ()), Sides("", "")),
        (four_hearts(450, 11), Sides((), ()), Sides("7", "")),
        (four_hearts(-100, 9), Sides(("Anna Fox", "Gus Tod"), ()), Sides("", "")),
        (four_hearts(620, 10), Sides((), ()), Sides("", "")),
    ]


def four_hearts(score: int, tricks: int) -> Played:
    contract = Contract(level=4, strain=Strain.HEARTS)
    return Played(score=score, contract=contract, declarer=Seat.N, tricks=tricks)


def test_taking_in_makes_no_cycles() -> None:
    """Or a pause of the collector would let them heap up."""
    raw = read_sources(NIGHT)
    take_in(raw)
    gc.collect()
    gc.disable()
    assert len(take_in(raw).problems) > 2
    assert gc.collect() == 0


def test_a_number_is_one_contestant_for_each_section_and_side() -> None:
    assert contestants(("3", "8"), "A", None) == (
        EntryKey(number="3", section="A"),
        EntryKey(number="8", section="A"),
    )
    keys = {contestants(("3",), section, side) for section in ("", "A") for side in (None, Side.NS, Side.EW)}
    assert len(keys) == 6
    assert contestants((), "A", Side.NS) == ()
