"""What CSV loses of an event is named, and no more than that is lost."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.contest import Contest
from overtrick.model.deal import Deal, Hand
from overtrick.model.entry import Entry, EntryKey, Status
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.penalty import Carry, CarryKind
from tests.formats.events import events
from tests.formats.test_json import without_places

CSV = FORMATS.get("csv")
HEAD = b"board,ns,ew,contract,declarer,tricks,score,ns_names\n"
ROWS = HEAD + b"1,1,2,4S,N,10,420,Ann & Bo\n1,3,4,,,,50,\n2,1,2,,,,-110,Ann & Bo\n"
PLAIN = take_in(CSV.read(ROWS)).event
ONE = PLAIN.entries[0]
NOBODY = Entry(key=EntryKey(number="9"))
TOGETHER = dict.fromkeys(PLAIN.winners, 1)
HELD = Deal(north=Hand("A", "", "", ""), east=None, south=None, west=None)


def first(**changes: object) -> Event:
    return replace(PLAIN, entries=(replace(ONE, **changes), *PLAIN.entries[1:]))  # type: ignore[arg-type]


def one_board(**changes: object) -> Event:
    return replace(PLAIN, boards={key: replace(board, **changes) for key, board in PLAIN.boards.items()})  # type: ignore[arg-type]


def again(event: Event) -> Event:
    """The event written and read."""
    assert CSV.write is not None
    intake = take_in(CSV.read(CSV.write(event)))
    assert intake.errors == ()
    return intake.event


def lost(event: Event) -> tuple[str, ...]:
    return CSV.lost(event)


LOST = {
    "the title and date": replace(PLAIN, title="Night"),
    "what else is known": replace(PLAIN, about=(("site", "Hall"),)),
    "contestants without": replace(PLAIN, entries=(*PLAIN.entries, NOBODY)),
    "notes that": replace(PLAIN, lines=tuple(replace(line, extras=(("a", "b"),)) for line in PLAIN.lines)),
    "the division": first(names=("Ann & Co", "Bo")),
    "results that the source": replace(PLAIN, published=(PublishedStanding(entry=ONE.key, place="1"),)),
    "penalties": first(status=Status.WITHOUT_STANDING),
    "that pairs play": replace(PLAIN, contest=Contest.SWISS_PAIRS, winners=TOGETHER),
    "whether N-S": replace(PLAIN, winners=TOGETHER),
    "deals and": one_board(deal=HELD),
    "boards without": replace(PLAIN, lines=PLAIN.lines[:2]),
    "numbers of members": first(extras=(("club", "Hilltop"),)),
}


def test_nothing_is_lost_of_a_plain_event() -> None:
    assert lost(PLAIN) == ()
    assert without_places(again(PLAIN)) == without_places(PLAIN)


@pytest.mark.parametrize("begins", LOST)
def test_each_loss_is_named_and_is_one(begins: str) -> None:
    event = LOST[begins]
    (named,) = lost(event)
    assert named.startswith(begins)
    assert without_places(again(event)) != without_places(event)


@pytest.mark.parametrize(
    "event",
    [
        first(handicap=Fraction(3)),
        first(stratum="B"),
        replace(PLAIN, carries=(Carry(entry=ONE.key, amount=Fraction(5), kind=CarryKind.FULL),)),
    ],
)
def test_what_is_beside_the_results_is_named(event: Event) -> None:
    (named,) = lost(event)
    assert named.startswith("penalties, carried results, handicaps, strata")


def test_a_score_that_is_not_the_contracts_stands_alone() -> None:
    """Another program took 450 for 4S with ten tricks; a reader of CSV would refuse it beside the contract."""
    rows = '{"scored_elsewhere": true, "lines": [{"board": 1, "ns": "1", "ew": "2", "contract": "4S", ROW}]}'
    for row, named in (
        ('"declarer": "N", "tricks": 10, "score": 450', True),
        ('"declarer": "N", "tricks": 10, "score": 420', False),
        ('"declarer": "W", "tricks": 10, "score": -420', False),
        ('"declarer": "W", "tricks": 9, "score": 100', True),
    ):
        event = take_in(FORMATS.get("json").read(rows.replace("ROW", row).encode())).event
        assert [what.startswith("the contract of a result") for what in lost(event)] == ([True] if named else [])
        assert [line.score for line in again(event).lines] == [line.score for line in event.lines]


def test_deals_alone_are_no_sheet() -> None:
    assert CSV.unfit is not None
    assert CSV.unfit(PLAIN) == ""
    assert CSV.unfit(replace(PLAIN, lines=())).startswith("it holds results, and there are none.")


@given(events())
def test_what_loses_nothing_comes_back_whole(event: Event) -> None:
    if not lost(event) and set(event.winners.values()) == {1}:
        assert without_places(again(event)).lines == without_places(event).lines
