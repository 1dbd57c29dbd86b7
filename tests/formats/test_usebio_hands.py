"""Hands of USEBIO files: in a HANDSET or in a board, of one session or several, whole or in part."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.intake import take_in
from overtrick.intake.deals import read_deal
from overtrick.laws.law_2 import board_by_number
from overtrick.model.deal import Deal
from overtrick.model.event import Event
from tests.formats.events_with_cards import deals
from tests.formats.usebio_documents import SCORED, board, codes, read, usebio
from tests.formats.usebio_trips import USEBIO, trip, written

REAL = Path(__file__).resolve().parents[3] / "shared" / "real"
SEATS = {
    "North": "AKQJ.AKQ.AKQ.AKQ",
    "East": "T987.JT9.JT9.JT9",
    "South": "6543.876.876.876",
    "West": "2.5432.5432.5432",
}
DEAL = "N:" + " ".join(SEATS.values())


def hand(seat: str, cards: str) -> str:
    suits = zip(("SPADES", "HEARTS", "DIAMONDS", "CLUBS"), cards.split("."), strict=True)
    return f"<HAND><DIRECTION>{seat}</DIRECTION>{''.join(f'<{suit}>{text}</{suit}>' for suit, text in suits)}</HAND>"


def hands(**changes: str) -> str:
    return "".join(hand(seat, cards) for seat, cards in (SEATS | changes).items())


def handset(inside: str = "", number: str = "1") -> str:
    return f"<HANDSET>{board(inside or hands(), number)}</HANDSET>"


def deals_of(text: str) -> dict[tuple[str, int], str]:
    event = take_in(read(text)).event
    return {key: one.deal.text() for key, one in event.boards.items() if one.deal}


def outside(inside: str, *sets: str) -> str:
    """A document with hands behind its event."""
    return usebio(inside).replace("</EVENT>", "</EVENT>" + "".join(sets))


@pytest.mark.parametrize(
    "text",
    [
        outside(board(), handset()),
        usebio(board() + handset()),
        usebio(board(SCORED + hands())),
        usebio(f"<SESSION SESSION_ID='1'>{board()}{handset()}</SESSION>"),
        outside(f"<SESSION SESSION_ID='1'><SECTION SECTION_ID='A'>{board()}</SECTION></SESSION>", handset()),
        usebio(
            f"<SECTION SECTION_ID='A'>{board(SCORED + hands())}</SECTION><SECTION SECTION_ID='B'>{board()}</SECTION>"
        ),
        outside(board(), handset("".join(hand(seat[0].lower(), cards) for seat, cards in SEATS.items()))),
        outside(board(), handset(hands(North=" a k q j.AKQ.akq.AKQ"))),
    ],
)
def test_wherever_the_hands_stand(text: str) -> None:
    assert deals_of(text) == {("", 1): DEAL}
    assert codes(read(text)) == []


@pytest.mark.parametrize("void", ["", "-", "--", "void", " "])
def test_a_void_and_a_ten(void: str) -> None:
    text = outside(board(), handset(hand("South", f"{void}.AK10.QJ.2")))
    assert deals_of(text) == {("", 1): "N:- - .AKT.QJ.2 -"}


def test_a_hand_without_cards_is_not_shown() -> None:
    assert read(outside(board(), handset(hand("North", "-.-.-.-")))).boards[0].deal == ""
    assert deals_of(outside(board(), handset(hands(West="...")))) == {("", 1): DEAL}


def test_boards_with_hands_and_no_result_are_there() -> None:
    assert deals_of(outside(board(), handset(number="7"))) == {("", 7): DEAL}


def test_a_hand_that_nobody_holds() -> None:
    raw = read(outside(board(), handset(hand("Dummy", "A...") + hand("", "...") + hand("East", "K..."))))
    assert (raw.boards[0].deal, codes(raw)) == ("N:- K... - -", [("warning", "hand-without-seat")])
    assert [problem.code for problem in take_in(read(outside(board(), handset(hands(West="AKQJ...")))))
            .problems] == ["bad-deal"]  # fmt: skip


class TestSessions:
    LINE = SCORED.replace("420", "110")
    ONE = f"<SESSION SESSION_ID='1'>{board(LINE, '1')}</SESSION>"
    TWO = f"<SESSION SESSION_ID='2'>{board(LINE, '2')}</SESSION>"
    AGAIN = f"<SESSION SESSION_ID='3'>{board(number='1')}</SESSION>"

    def test_hands_belong_to_the_session_that_played_the_board(self) -> None:
        text = outside(self.ONE + self.TWO, handset(number="1"), handset(number="2"))
        assert deals_of(text) == {("1", 1): DEAL, ("2", 2): DEAL}

    def test_a_board_that_two_sessions_played_has_hands_of_neither(self) -> None:
        raw = read(outside(self.ONE + self.TWO + self.AGAIN, handset(number="1"), handset(number="9")))
        (problem,) = raw.problems
        assert (problem.code, problem.message) == (
            "hands-of-which-session",
            "2 boards with hands, first board 1, may belong to more than one session; their hands were left out.",
        )
        assert raw.boards == []

    def test_they_are_told_apart_where_they_stand_in_their_session(self) -> None:
        other = handset(hands(North=SEATS["East"], East=SEATS["North"]))
        text = usebio(self.ONE.replace("</S", handset() + "</S") + self.AGAIN.replace("</S", other + "</S"))
        assert len(set(deals_of(text).values())) == 2

    def test_they_are_written_in_their_session(self) -> None:
        event = take_in(read(outside(self.ONE + self.TWO, handset(number="1"), handset(number="2")))).event
        assert written(event).count(b"<HANDSET>") == 2
        assert trip(event).event.boards == event.boards


def test_how_hands_are_written() -> None:
    deal = read_deal("N:AKQT.5.. - - -")
    assert isinstance(deal, Deal)
    event = Event(boards={("", 3): replace(board_by_number(3), deal=deal), ("", 4): board_by_number(4)})
    text = " ".join(written(event).decode().split())
    start = text.index("</EVENT>")
    assert text[start:] == (
        "</EVENT> <HANDSET> <START_BOARD_NUMBER>3</START_BOARD_NUMBER> <END_BOARD_NUMBER>3</END_BOARD_NUMBER> "
        "<BOARD> <BOARD_NUMBER>3</BOARD_NUMBER> <HAND> <DIRECTION>North</DIRECTION> <SPADES>AKQT</SPADES> "
        "<HEARTS>5</HEARTS> <DIAMONDS>-</DIAMONDS> <CLUBS>-</CLUBS> </HAND> </BOARD> </HANDSET> </USEBIO>"
    )


@given(st.lists(deals().filter(any), min_size=1, max_size=3))
def test_deals_without_results_come_back(shown: list[Deal]) -> None:
    boards = {("", number): replace(board_by_number(number), deal=deal) for number, deal in enumerate(shown, 1)}
    event = Event(boards=boards)
    assert USEBIO.lost(event) == ()
    assert trip(event).event.boards == boards


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize(
    ("name", "boards"),
    [
        ("compscore3_butler_howell.xml", 35),
        ("compscore3_mp_mitchell_sitout.xml", 21),
        ("ebuscore_mp_2sections_field_neuberg.xml", 28),
        ("pairsscorer_mp_2winner.xml", 28),
        ("brian_v1_0_mp_handicap_a5050.xml", 0),
    ],
)
def test_files_of_other_programs(name: str, boards: int) -> None:
    """All of their deals are whole, and come back."""
    event = take_in(USEBIO.read((REAL / "usebio" / name).read_bytes())).event
    found = [one.deal for one in event.boards.values() if one.deal]
    assert (len(found), all(deal.is_whole for deal in found)) == (boards, True)
    assert trip(event).event.boards == event.boards
