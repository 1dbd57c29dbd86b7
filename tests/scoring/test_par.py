"""Par: known cases, the auction played out call by call, and another program on the tables of 520 dealt boards."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board, Vulnerability
from overtrick.model.deal import DoubleDummy
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain
from overtrick.scoring.par import Par, ParContract, _Auction, par, par_of
from tests.scoring.auctions import Bid, played_out

TABLES = (Path(__file__).parent / "double_dummy_tables.txt").read_text(encoding="ascii").split()
"""Solved once for random deals: twenty digits each, N S E W, each NT S H D C."""

C, D, H, S, NT = Strain
NONE, NS, EW, BOTH = Vulnerability


def told(one: ParContract) -> str:
    return f"{one.contract} {one.declarer.value} {one.tricks}"


def table_of(ns: str, ew: str, south: str = "", west: str = "") -> DoubleDummy:
    """Partners take the same tricks where nothing else is said."""
    return DoubleDummy(ns + (south or ns) + ew + (west or ew))


@pytest.mark.parametrize(
    "table, dealer, vulnerability, score, lowest",
    [
        # The highest contract that makes, and nobody can say more.
        (table_of("9a876", "43566"), Seat.N, NONE, 420, ["4S N 10", "4S S 10"]),
        # The same tricks, but 5♣ is a sacrifice that costs 300 …
        (table_of("9a853", "43489"), Seat.N, NS, 300, ["5CX E 9", "5CX W 9"]),
        # … and at unfavourable vulnerability 500: then 4♠ is left in peace.
        (table_of("9a853", "43489"), Seat.N, EW, 420, ["4S N 10", "4S S 10"]),
        # Two games worth the same, and an overtrick that stands for the higher level as well.
        (table_of("9799b", "46442"), Seat.E, BOTH, 600, ["3NT N 9", "3NT S 9", "5C N 11", "5C S 11"]),
        (table_of("8b788", "52655"), Seat.W, NONE, 450, ["4S N 11", "4S S 11"]),
        # Both sides take seven tricks in notrump: whoever speaks first has it.
        (table_of("76666", "76666"), Seat.N, NONE, 90, ["1NT N 7"]),
        (table_of("76666", "76666"), Seat.W, NONE, -90, ["1NT W 7"]),
        # Only South and West can: he of them who comes first from the dealer.
        (table_of("66666", "66666", "76666", "76666"), Seat.W, NONE, -90, ["1NT W 7"]),
        (table_of("66666", "66666", "76666", "76666"), Seat.E, NONE, 90, ["1NT S 7"]),
        # One side makes a grand slam in notrump, over which there is nothing.
        (table_of("ddddd", "00000"), Seat.S, BOTH, 2220, ["7NT N 13", "7NT S 13"]),
        # A sacrifice over a grand slam: 7♠ over 7♥, eight down at 2000, is cheaper than 2210 vulnerable.
        (table_of("04dd4", "05000"), Seat.S, NS, 2000, ["7SX E 5", "7SX W 5"]),
    ],
)  # fmt: skip
def test_known_cases(
    table: DoubleDummy, dealer: Seat, vulnerability: Vulnerability, score: int, lowest: list[str]
) -> None:
    found = par(table, dealer, vulnerability)
    assert (found.score, [told(one) for one in found.lowest]) == (score, lowest)


def test_every_level_that_gives_the_same_score_is_a_par_contract() -> None:
    found = par(table_of("8b788", "52655"), Seat.W, NONE)
    assert [told(one) for one in found.contracts] == ["4S N 11", "4S S 11", "5S N 11", "5S S 11"]


def test_a_board_that_nobody_can_open() -> None:
    assert par(table_of("66666", "66666"), Seat.N, BOTH) == Par(score=0, contracts=())


def test_a_table_with_gaps_has_no_par() -> None:
    gap = DoubleDummy("-" + "6" * 19)
    with pytest.raises(ValueError, match="whole"):
        par(gap, Seat.N, NONE)
    board = board_by_number(1)
    assert par_of(board) is None
    assert par_of(Board(number=1, dealer=Seat.N, vulnerability=NONE, double_dummy=gap)) is None
    whole = Board(number=1, dealer=Seat.W, vulnerability=NS, double_dummy=DoubleDummy(TABLES[0]))
    assert par_of(whole) == par(DoubleDummy(TABLES[0]), Seat.W, NS)


REDUCED: tuple[tuple[Bid, ...], ...] = (
    ((1, S), (1, NT), (2, S), (2, NT)),
    ((1, C), (1, D), (2, C), (2, D), (3, C)),
    ((1, C), (1, D), (1, H), (1, S), (1, NT)),
    ((3, NT), (4, H), (4, S), (5, D)),
)  # fmt: skip


@st.composite
def tables(draw: st.DrawFn) -> DoubleDummy:
    """Tables near the level of the bids; often with partners who take nearly the same tricks, as on real deals."""
    low = draw(st.integers(5, 8))
    numbers = st.lists(st.integers(low - 1, low + 2), min_size=5, max_size=5)
    ns, ew = draw(numbers), draw(numbers)
    slips = [draw(st.lists(st.sampled_from((0, 0, 0, 1, -1)), min_size=5, max_size=5)) for _ in range(2)]
    south, west = ([n + slip for n, slip in zip(own, slips[at], strict=True)] for at, own in enumerate((ns, ew)))
    return DoubleDummy("".join(f"{n:x}" for n in (*ns, *south, *ew, *west)))


@settings(max_examples=60, deadline=None)
@given(tables(), st.sampled_from(REDUCED), st.sampled_from(list(Seat)), st.sampled_from(list(Vulnerability)))
def test_the_score_is_that_of_the_auction_played_out(
    table: DoubleDummy, bids: tuple[Bid, ...], dealer: Seat, vulnerability: Vulnerability
) -> None:
    """With doubles and redoubles, and the declarer of Law 22: shorter bidding boxes make that possible."""
    assert _Auction(table, vulnerability, bids).par(dealer).score == played_out(table, dealer, vulnerability, bids)


@given(st.text("0123456789abcd", min_size=20, max_size=20), st.sampled_from(list(Seat)))
def test_even_an_absurd_table_has_a_par_and_its_mirror(digits: str, dealer: Seat) -> None:
    found = par(DoubleDummy(digits), dealer, NS)
    assert bool(found.contracts) == (found.score != 0)
    seats = list(Seat)
    turned = par(DoubleDummy(digits[15:] + digits[10:15] + digits[:10]), seats[(seats.index(dealer) + 1) % 4], EW)
    assert turned.score == -found.score
    assert len(turned.contracts) == len(found.contracts)


ONE_LEVEL_HIGHER = {("56555665558788887888", Seat.S, NONE), ("56555665558788887888", Seat.S, EW)}
"""Where the other program names 2NT with its eight tricks, though nothing beats 1NT with an overtrick."""


def test_another_program_finds_the_same_on_dealt_boards() -> None:
    """DDS (Haglund and Hein) by dealer: the same score and the same lowest contracts, all dealers, all colours."""
    types = pytest.importorskip("endplay.types", reason="the comparison needs endplay (extra: deals)")
    different = []
    for digits in TABLES:
        foreign = _foreign_table(digits)
        for dealer, colour in product(Seat, Vulnerability):
            score, listed = _foreign_par(foreign, types.Player.find(dealer.value), types.Vul.find(colour.value))
            ours = par(DoubleDummy(digits), dealer, colour)
            lowest, every = ({told(one) for one in found} for found in (ours.lowest, ours.contracts))
            assert (score, listed <= every) == (ours.score, True), (digits, dealer, colour)
            if listed != lowest:
                different.append((digits, dealer, colour))
    assert (len(TABLES), set(different)) == (520, ONE_LEVEL_HIGHER)


def _foreign_table(digits: str) -> Any:
    raw = pytest.importorskip("endplay._dds")
    results = raw.ddTableResults()
    for at, seat in enumerate(Seat):
        for strain in Strain:
            column = ("S", "H", "D", "C", "NT").index(strain.value)
            results.resTable[column][at] = DoubleDummy(digits).tricks(seat, strain)
    return pytest.importorskip("endplay.dds.ddtable").DDTable(results)


def _foreign_par(table: Any, dealer: Any, colour: Any) -> tuple[int, set[str]]:
    """Its score, and its contracts as this page writes them."""
    found = pytest.importorskip("endplay.dds").par(table, colour, dealer)
    if not found.score:
        return 0, set()
    written = set()
    for one in found:
        strain = ("S", "H", "D", "C", "NT")[one.denom]
        doubled = "X" if one.result < 0 else ""
        written.add(f"{one.level}{strain}{doubled} {one.declarer.abbr} {6 + one.level + one.result}")
    return found.score, written
