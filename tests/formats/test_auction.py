"""Auctions call by call, and play card by card, against other ways to find the same."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats._auction import Auction, hear, read_call_word
from overtrick.formats._play import Tricks, count_tricks
from overtrick.model.contract import Contract, Doubling
from overtrick.model.deal import RANKS, Deal, Hand
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from tests.formats.deal_events import deals, of_hands

BIDS = [f"{level}{strain}" for level in range(1, 8) for strain in ("C", "D", "H", "S", "NT")]
SEATS = tuple(Seat)


def contract(text: str) -> Contract:
    bare = text.rstrip("X")
    return Contract(level=int(bare[0]), strain=Strain(bare[1:]), doubling=Doubling(len(text) - len(bare)))


@pytest.mark.parametrize(
    ("dealer", "calls", "expected"),
    [
        ("N", "P P P P", Auction(is_over=True)),
        ("N", "P P P", Auction()),
        ("N", "", Auction()),
        ("E", "1C P P P", Auction(contract=contract("1C"), declarer=Seat.E, is_over=True)),
        ("E", "P P P 1C P P P", Auction(contract=contract("1C"), declarer=Seat.N, is_over=True)),
        ("S", "1H P 4H P P P", Auction(contract=contract("4H"), declarer=Seat.S, is_over=True)),
        ("S", "1H 2H 4H P P P", Auction(contract=contract("4H"), declarer=Seat.S, is_over=True)),
        ("S", "1D 1H P 2H P P P", Auction(contract=contract("2H"), declarer=Seat.W, is_over=True)),
        ("W", "1NT X XX P P P", Auction(contract=contract("1NTXX"), declarer=Seat.W, is_over=True)),
        ("W", "1NT P P X P P P", Auction(contract=contract("1NTX"), declarer=Seat.W, is_over=True)),
        ("W", "1NT X 2C P P P", Auction(contract=contract("2C"), declarer=Seat.E, is_over=True)),
        ("W", "1NT X P P", Auction(contract=contract("1NTX"), declarer=Seat.W)),
    ],
)
def test_where_an_auction_ends(dealer: str, calls: str, expected: Auction) -> None:
    assert hear(Seat(dealer), calls.split()) == expected
    assert expected.passed_out == (calls == "P P P P")


@pytest.mark.parametrize(
    ("calls", "odd"),
    [
        ("X", "X"),
        ("1C XX", "XX"),
        ("1C P X", "X"),
        ("1C X X", "X"),
        ("1C X P XX", "XX"),
        ("1C P P P 1D", "1D"),
        ("P P P P P", "P"),
        ("1C 8D P", "8D"),
        ("1C  X ? XX", "?"),
        ("2C 1D P P P", ""),  # insufficient, and accepted
        ("1C X P P XX P P P", ""),
    ],
)
def test_calls_that_cannot_be_made(calls: str, odd: str) -> None:
    assert hear(Seat.N, calls.split()).odd == odd


def test_what_is_no_call_at_all_is_called_so() -> None:
    assert hear(Seat.N, ["1C", ""]).odd == "?"


@st.composite
def auctions(draw: st.DrawFn) -> list[str]:
    """Bids that rise, passes between them, three at the end; no doubles."""
    bids = draw(st.lists(st.sampled_from(range(len(BIDS))), min_size=1, max_size=8, unique=True).map(sorted))
    gaps = [draw(st.integers(0, 3)), *(draw(st.integers(0, 2)) for _ in bids[1:])]
    return [call for gap, bid in zip(gaps, bids, strict=True) for call in [*["P"] * gap, BIDS[bid]]] + ["P"] * 3


@given(st.sampled_from(SEATS), auctions())
def test_declarer_is_who_first_named_the_strain_for_the_side(dealer: Seat, calls: list[str]) -> None:
    auction = hear(dealer, calls)
    last = max(at for at, call in enumerate(calls) if call != "P")
    first = min(at for at, call in enumerate(calls) if call[1:] == calls[last][1:] and (last - at) % 2 == 0)
    declarer = SEATS[(SEATS.index(dealer) + first) % 4]
    assert auction == Auction(contract=contract(calls[last]), declarer=declarer, is_over=True)


@given(st.sampled_from(BIDS), st.booleans())
def test_every_bid_in_small_letters_and_with_one_letter_for_notrump(bid: str, short: bool) -> None:  # noqa: FBT001
    assert read_call_word(f" {bid.removesuffix('T').lower() if short and 'N' in bid else bid.lower()} ") == bid


class Table:
    """Plays legal cards at random, and counts tricks in another way than the program: by a key for each card."""

    def __init__(self, deal: Deal, strain: Strain, declarer: Seat) -> None:
        self.hands = [
            [f"{suit}{rank}" for suit, ranks in zip("SHDC", hand or (), strict=True) for rank in ranks]
            for hand in (deal[seat] for seat in SEATS)
        ]
        self.trump, self.declarer = strain.value, SEATS.index(declarer)

    def play(self, data: st.DataObject) -> tuple[list[str], int]:
        cards, taken, leader = list[str](), 0, (self.declarer + 1) % 4
        for _ in range(13):
            trick = list[str]()
            for seat in (*range(leader, 4), *range(leader)):
                hand = self.hands[seat]
                follow = [card for card in hand if not trick or card[0] == trick[0][0]] or hand
                trick.append(data.draw(st.sampled_from(follow)))
                hand.remove(trick[-1])
            ruffs = [card for card in trick if card[0] == self.trump]
            best = min(ruffs or [card for card in trick if card[0] == trick[0][0]], key=lambda c: RANKS.index(c[1]))
            leader = (leader + trick.index(best)) % 4
            taken += leader in (self.declarer, (self.declarer + 2) % 4)
            cards += trick
        return cards, taken


@given(deals, st.sampled_from(Strain), st.sampled_from(SEATS), st.data())
def test_tricks_are_counted(deal: Deal, strain: Strain, declarer: Seat, data: st.DataObject) -> None:
    cards, taken = Table(deal, strain, declarer).play(data)
    assert count_tricks(deal, strain, declarer, cards) == Tricks(taken=taken)
    assert count_tricks(None, strain, declarer, cards) == Tricks(taken=taken)
    for left in range(48, 52):  # everybody has one card left
        assert count_tricks(deal, strain, declarer, cards[:left]) == Tricks(taken=taken)
        assert count_tricks(None, strain, declarer, cards[:left]) == Tricks()
    assert count_tricks(deal, strain, declarer, cards[:47]) == Tricks()


SUITS = of_hands([Hand(*("AKQJT98765432" if suit == seat else "" for suit in range(4))) for seat in range(4)])


@pytest.mark.parametrize(
    ("cards", "odd"),
    [
        ("CA SA CA", "CA is played twice"),
        ("CA S1", "'S1' is no card"),
        ("SA", "it was the turn of W, who does not hold SA"),
        ("CA SA H2 D2 SK", "it was the turn of W, who does not hold SK"),
    ],
)
def test_cards_that_cannot_be_played(cards: str, odd: str) -> None:
    """North has the spades, east the hearts, south the diamonds, west the clubs; south declares in notrump."""
    assert count_tricks(SUITS, Strain.NOTRUMP, Seat.S, cards.split()) == Tricks(odd=odd)
