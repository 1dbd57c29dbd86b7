"""LIN_DATA in USEBIO files: cards, auction and play beside a line whose result stands."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.intake import take_in
from overtrick.model.raw import RawEvent
from overtrick.model.seat import Seat
from tests.formats.usebio_documents import PAIR_LINE, board, codes, read, usebio
from tests.formats.usebio_trips import USEBIO, in_order, trip

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "usebio" / "realbridge_mp_lin_data.xml"
LIN = (
    "qx||pn|Sue%2CWill%2CNora%2CEd|st||md|3SAKQJHAKQDAKQCAKQ,ST987HJT9DJT9CJT9,S6543H876D876C876,|rh||ah|Board%201|"
    "sv|o|mb|p|mb|p|mb|1N!|an|weak|mb|p|mb|p|mb|p|pc|ST|pc|S3|pc|S2|pc|SA|mc|7|zz|35.71%25|pg||"
)
DEAL = "S:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 -"
SCORED = "<CONTRACT>1NT</CONTRACT><PLAYED_BY>S</PLAYED_BY><TRICKS>7</TRICKS><SCORE>90</SCORE>"


def line(lin: str = LIN) -> str:
    return PAIR_LINE.format(f"{SCORED}<LIN_DATA>{lin}</LIN_DATA>")


def file_of(*lines: str, number: str = "1", beside: str = "") -> RawEvent:
    return read(usebio(board(beside + "".join(lines), number)))


def test_cards_auction_and_play() -> None:
    raw = file_of(line())
    assert raw.lines[0].extras == {
        "LIN_DATA": LIN,
        "auction": "P P 1NT![weak] P P P",
        "play": "ST S3 S2 SA",
        "claim": "7",
    }
    (shown,) = raw.boards
    assert (shown.number, shown.dealer, shown.vul, shown.deal, codes(raw)) == ("1", "N", "none", DEAL, [])
    deal = take_in(raw).event.boards["", 1].deal
    assert deal is not None
    assert str(deal[Seat.E]) == "2.5432.5432.5432"


def test_a_deal_is_shown_once_however_many_tables_played_it() -> None:
    assert len(file_of(line(), line(), line()).boards) == 1


def test_what_the_file_says_of_dealer_and_vulnerability_goes_before() -> None:
    raw = file_of(line(LIN.replace("sv|o", "sv|b")), beside="<VULNERABILITY>NS</VULNERABILITY>")
    assert [(one.dealer, one.vul) for one in raw.boards] == [("", "NS"), ("", "")]
    raw = file_of(line(), line(LIN.replace("md|3SA", "md|4SK").replace("sv|o", "sv|b")))
    assert [(one.dealer, one.vul) for one in raw.boards] == [("N", "none"), ("", "")]


def test_words_that_are_no_vulnerability_and_no_dealer() -> None:
    (shown,) = file_of(line(LIN.replace("sv|o", "sv|z").replace("md|3", "md|"))).boards
    assert (shown.dealer, shown.vul, shown.deal) == ("", "", DEAL)


def test_a_text_of_another_board_is_named_and_kept() -> None:
    raw = file_of(line(), number="2")
    assert (raw.boards, list(raw.lines[0].extras)) == ([], ["LIN_DATA"])
    assert codes(raw) == [("warning", "lin-of-other-board")]


@pytest.mark.parametrize("text", ["", "nothing", "|||||", "md|", "qx||pn|A%2CB|"])
def test_texts_that_tell_nothing(text: str) -> None:
    raw = file_of(line(text))
    assert (raw.boards, codes(raw)) == ([], [])
    assert "auction" not in raw.lines[0].extras


def test_nothing_of_it_is_lost() -> None:
    event = take_in(file_of(line())).event
    assert not [what for what in USEBIO.lost(event) if what.startswith("what the source held beside a line")]
    assert in_order(trip(event).event) == in_order(event)


@pytest.mark.skipif(not REAL.exists(), reason="the files of other programs (../shared/real) are not here")
def test_a_file_of_realbridge() -> None:
    event = take_in(USEBIO.read(REAL.read_bytes())).event
    found = [board.deal for board in event.boards.values() if board.deal]
    assert (len(found), all(deal.is_whole for deal in found)) == (21, True)
    assert sum("auction" in dict(one.extras) for one in event.lines) == 168
    first = dict(event.lines[0].extras)
    assert (first["auction"], first["play"][:11], first["claim"]) == ("P 1NT P P P", "HK H3 H2 H4", "8")
    assert trip(event).event.boards == event.boards
