"""Deals and double-dummy tables: what is read, what is refused, and that they are written as they were read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.desk.open_event import open_event
from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.intake.deals import joined, read_deal, read_double_dummy
from overtrick.kernel.problem import Place
from overtrick.model.deal import RANKS, Deal, DoubleDummy, Hand
from overtrick.model.raw import RawBoard, RawEntry, RawEvent, RawLine
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

WHOLE = "N:AKQJ.T98.765.432 T987.AKQJ.432.65 65.765.AKQJ.T987 432.432.T98.AKQJ"
CARDS = [(suit, rank) for suit in range(4) for rank in RANKS]


def deal_of(order: list[tuple[int, str]], shown: int = 4) -> Deal:
    """The cards dealt round, as many hands as are shown."""
    hands: list[Hand | None] = [None] * 4
    for at in range(shown):
        cards = order[13 * at : 13 * at + 13]
        suits = ("".join(rank for rank in RANKS if (suit, rank) in cards) for suit in range(4))
        hands[at] = Hand(*suits)
    north, east, south, west = hands
    return Deal(north=north, east=east, south=south, west=west)


@given(st.permutations(CARDS), st.sampled_from(list(Seat)))
def test_a_deal_is_read_as_it_was_written_from_any_seat(order: list[tuple[int, str]], first: Seat) -> None:
    deal = deal_of(order)
    assert read_deal(deal.text(first)) == deal
    assert deal.is_whole
    assert sum(hand.points for hand in deal if hand) == 40


@given(st.permutations(CARDS))
def test_a_fourth_hand_is_what_the_others_leave(order: list[tuple[int, str]]) -> None:
    assert read_deal(deal_of(order, shown=3).text()) == deal_of(order)
    two = deal_of(order, shown=2)
    assert read_deal(two.text()) == two
    assert not two.is_whole


@pytest.mark.parametrize(
    "text, why",
    [
        ("", "it does not begin with the seat of the first hand, such as N:"),
        ("X:AK... - - -", "it does not begin with the seat of the first hand, such as N:"),
        ("N:AK.. - - -", "the hand 'AK..' has 3 suits, not four"),
        ("N:AK... - -", "it has 3 hands, not four"),
        ("N:AZ... - - -", "'Z' in the hand 'AZ...' is no rank"),
        ("N:A... A... - -", "SA is there twice"),
        ("N:AKQJT98765432.2.. - - -", "N holds 14 cards"),
    ],
)
def test_what_is_no_deal_is_told_why(text: str, why: str) -> None:
    assert read_deal(text) == why


def test_who_holds_a_card() -> None:
    deal = read_deal(WHOLE)
    assert isinstance(deal, Deal)
    assert [deal.holder(Strain.HEARTS, rank) for rank in "AT7"] == [Seat.E, Seat.N, Seat.S]
    assert deal_of(CARDS, shown=1).holder(Strain.HEARTS, "A") is None


def test_a_table_says_whose_tricks_they_are() -> None:
    table = read_double_dummy("7A9857a98563586*35d6")
    assert table == DoubleDummy("7a9857a98563586-35d6")
    tricks = [[table.tricks(seat, strain) for strain in Strain] for seat in Seat]
    assert tricks == [[5, 8, 9, 10, 7], [6, 8, 5, 3, 6], [5, 8, 9, 10, 7], [6, 13, 5, 3, None]]


def told(boards: str) -> list[tuple[str, str]]:
    lines = '[{"board": 1, "ns": "1", "ew": "2", "score": 420}]'
    intake = open_event(f'{{"boards": [{boards}], "lines": {lines}}}'.encode())
    return [(problem.code, problem.severity.value) for problem in intake.problems]


def test_faulty_cards_are_left_out_and_the_results_stand() -> None:
    assert told('{"board": 1, "deal": "N:AK... AK... - -", "double_dummy": "123"}') == [
        ("bad-deal", "warning"),
        ("bad-double-dummy", "warning"),
    ]


def test_two_deals_of_one_board_are_noticed_and_one_deal_twice_is_not() -> None:
    one, other = f'{{"board": 1, "deal": "{WHOLE}"}}', '{"board": 1, "deal": "N:2... - - -"}'
    assert told(f"{one}, {one}") == []
    assert told(f"{one}, {other}") == [("deal-contradicted", "warning")]


def test_of_two_double_dummy_tables_of_a_board_the_first_is_kept() -> None:
    boards = ", ".join(f'{{"board": 1, "double_dummy": "{digits * 4}"}}' for digits in ("7a985", "65433"))
    lines = '[{"board": 1, "ns": "1", "ew": "2", "score": 420}]'
    event = open_event(f'{{"boards": [{boards}], "lines": {lines}}}'.encode()).event
    assert event.boards["", 1].double_dummy == DoubleDummy("7a985" * 4)


def test_deals_stay_in_an_event_file() -> None:
    board = f'{{"board": 1, "deal": "{WHOLE}", "double_dummy": "{"7a985" * 4}"}}'
    data = f'{{"boards": [{board}], "lines": []}}'.encode()
    event = open_event(data, deals_alone=True).event
    write = FORMATS.get("json").write
    assert write is not None
    again = open_event(write(event), deals_alone=True).event
    assert again == event
    assert event.boards["", 1].deal == read_deal(WHOLE)
    assert event.boards["", 1].double_dummy == DoubleDummy("7a985" * 4)


def test_deals_alone_cannot_be_scored() -> None:
    data = f'{{"boards": [{{"board": 1, "deal": "{WHOLE}"}}], "lines": []}}'.encode()
    assert [p.code for p in open_event(data).errors] == ["no-results"]
    assert open_event(data, deals_alone=True).errors == ()


@given(st.permutations(CARDS), st.sets(st.integers(0, 3)), st.sets(st.integers(0, 3)))
def test_two_parts_of_a_deal_make_what_they_show_together(
    order: list[tuple[int, str]], one: set[int], other: set[int]
) -> None:
    whole = tuple(deal_of(order))
    parts = (Deal(**_hands(whole, shown)) for shown in (one, other, one | other))
    first, second, both = parts
    found = joined(first, second)
    assert found == joined(second, first)
    assert found == (deal_of(order) if len(one | other) == 3 else both)


def _hands(whole: tuple[Hand | None, ...], shown: set[int]) -> dict[str, Hand | None]:
    return {
        name: hand if at in shown else None
        for at, (name, hand) in enumerate(zip(("north", "east", "south", "west"), whole, strict=True))
    }


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("N:AK... - - -", "N:AQ... - - -"),  # another hand
        ("N:AK... - - -", "E:AQ... - - -"),  # one card in two hands
    ],
)
def test_parts_that_contradict_each_other_make_no_deal(one: str, other: str) -> None:
    first, second = read_deal(one), read_deal(other)
    assert isinstance(first, Deal)
    assert isinstance(second, Deal)
    assert joined(first, second) is None


def test_an_empty_hand_that_is_shown_stays_shown() -> None:
    empty = Deal(north=Hand("", "", "", ""))
    assert joined(empty, Deal()) == empty


def _taken(*boards: RawBoard) -> RawEvent:
    line = RawLine(place=Place(), fields={"board": "1", "ns": "1", "ew": "2", "score": "90"})
    entry = RawEntry(place=Place(), fields={"number": "1", "side": "NS"}, extras={"Club": "Duck"})
    return RawEvent(lines=[line], boards=list(boards), entries=[entry])


def test_what_else_a_source_says_of_boards_and_contestants_is_kept_once() -> None:
    """The first word stands, and later ones add to it."""
    first = RawBoard(place=Place(), number="1", extras={"Par": "90"})
    second = RawBoard(place=Place(), number="1", deal="N:AK... - - -", extras={"Par": "110", "Minimax": "1NT"})
    event = take_in(_taken(first, second)).event
    assert event.boards["", 1].extras == (("Par", "90"), ("Minimax", "1NT"))
    assert [entry.extras for entry in event.entries] == [(("Club", "Duck"),), ()]


def test_hands_that_two_sources_show_are_put_together_and_contradictions_named() -> None:
    north, east, other = (
        RawBoard(place=Place(line=at), number="1", deal=text)
        for at, text in enumerate(("N:AK... - - -", "E:QJ... - - -", "N:A2... - - -"), 1)
    )
    intake = take_in(_taken(north, east, other))
    deal = intake.event.boards["", 1].deal
    assert deal is not None
    assert deal.text() == "N:AK... QJ... - -"
    assert [(problem.code, problem.place.line) for problem in intake.problems] == [("deal-contradicted", 3)]


def test_of_two_double_dummy_tables_the_first_stands() -> None:
    tables = (RawBoard(place=Place(), number="1", double_dummy=digit * 20) for digit in "78")
    assert take_in(_taken(*tables)).event.boards["", 1].double_dummy == DoubleDummy("7" * 20)
