"""Deals and double-dummy tables of PBN files in all their notations, and that they are written as they were read."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats.shelf.pbn import FORMAT
from overtrick.intake import take_in
from overtrick.model.deal import DoubleDummy
from overtrick.model.event import Event
from tests.formats.events import events
from tests.formats.events_with_cards import with_cards
from tests.formats.match_events import match_events
from tests.formats.pbn_documents import DEALS, codes, read

STRAINS = ("NT", "S", "H", "D", "C")
DEAL = DEALS.strip().rpartition("[Deal ")[2].strip('"]')
TABLE = '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\n'


def event_of(text: str) -> Event:
    return take_in(FORMAT.read(text.encode())).event


def again(event: Event) -> Event:
    assert FORMAT.write is not None
    intake = take_in(FORMAT.read(FORMAT.write(event)))
    assert "double-dummy-unread" not in {problem.code for problem in intake.problems}
    return intake.event


def table(ns: str, ew: str) -> str:
    """A table in which N and S, and E and W, have the same: five results of each in the order NT S H D C."""
    rows = [
        f"{seat} {strain} {result}"
        for seat in "NSEW"
        for strain, result in zip(STRAINS, (ns if seat in "NS" else ew).split(","), strict=True)
    ]
    return '[Board "1"]\n' + TABLE + "\n".join(rows) + "\n"


def double_dummy(text: str) -> tuple[str, list[tuple[str, str, int | None]]]:
    raw = read(text)
    return raw.boards[0].double_dummy, [code for code in codes(raw) if code[1] != "only-deals"]


@pytest.mark.parametrize(
    ("ns", "ew", "digits"),
    [
        ("9,10,8,3,13", "4,3,5,10,0", "9a83d9a83d435a0435a0"),
        ("3NT,4S,2H,?,7C", "?,?,?,4D,?", "9a8-d9a8-d---a----a-"),
        ("3N,NS 4S,?,?,?", "?,?,?,EW 4D,?", "9a---9a------a----a-"),
    ],
)
def test_tricks_and_what_can_be_made(ns: str, ew: str, digits: str) -> None:
    assert double_dummy(table(ns, ew)) == (digits, [])


@pytest.mark.parametrize(
    ("ns", "ew"),
    [
        ("3,4,2,0,0", "0,0,0,1,4"),  # levels
        ("14,4,2,9,9", "9,9,9,9,9"),
        ("x,4,2,9,9", "9,9,9,9,9"),
        ("3S,4S,2H,9,9", "9,9,9,9,9"),
    ],
)
def test_numbers_that_cannot_be_tricks_are_kept_and_not_believed(ns: str, ew: str) -> None:
    text = table(ns, ew)
    assert double_dummy(text) == ("", [("warning", "double-dummy-unread", 2)])
    board = event_of(text).boards["", 1]
    assert dict(board.extras)["OptimumResultTable"].splitlines()[1] == f"N NT {ns.split(',')[0]}"
    assert FORMAT.write is not None
    assert f"\r\nN NT {ns.split(',')[0]}\r\n" in FORMAT.write(event_of(text)).decode()


def test_low_numbers_that_the_digits_confirm_are_tricks() -> None:
    digits = "3420034200" + "0001400014"
    text = table("3,4,2,0,0", "0,0,0,1,4") + f'[DoubleDummyTricks "{digits}"]\n'
    assert double_dummy(text) == (digits, [])


def test_of_two_tables_that_differ_the_first_is_used() -> None:
    text = table("9,9,9,9,9", "4,4,4,4,4")
    same = text + '[DoubleDummyTricks "99999999994444444444"]\n'
    other = text + '[DoubleDummyTricks "99999999994444444445"]\n'
    partly = text + '[Ability "N:99*99"]\n'
    assert double_dummy(same) == double_dummy(partly) == ("99999999994444444444", [])
    assert double_dummy(other) == ("99999999994444444444", [("warning", "double-dummy-differs", 2)])


@pytest.mark.parametrize(
    ("tag", "digits"),
    [
        ('[DoubleDummyTricks "9a83d9a83d435a0435A*"]', "9a83d9a83d435a0435a-"),
        ('[DoubleDummyTricks "9a83d9a83d435a0435a"]', ""),
        ('[DoubleDummyTricks "9a83e9a83d435a0435a0"]', ""),
        ('[Ability "N:9A83D E:435A0 S:9A83D W:435*0"]', "9a83d9a83d435a0435-0"),
        ('[Ability "N:9A83"]', ""),
    ],
)
def test_digits(tag: str, digits: str) -> None:
    assert double_dummy(f'[Board "1"]\n{tag}\n') == (digits, [])


def test_a_table_without_its_columns() -> None:
    text = '[Board "1"]\n[OptimumResultTable "Declarer;Result"]\nN 9\n'
    assert double_dummy(text) == ("", [("warning", "double-dummy-unread", 2)])
    text = f'[Board "1"]\n{TABLE}N NT\n'
    assert double_dummy(text) == ("", [("warning", "double-dummy-unread", 2)])
    text = f'[Board "1"]\n{TABLE}N S 9\nN S 8\n'
    assert double_dummy(text) == ("", [("warning", "double-dummy-unread", 2)])


def test_a_deal_that_cannot_be_read_is_kept_as_it_stands() -> None:
    bad = DEAL.replace("AKQJ", "AKQX", 1)
    event = event_of(f'[Board "1"]\n[Deal "{bad}"]\n')
    board = event.boards["", 1]
    assert (board.deal, dict(board.extras)) == (None, {"Deal": bad})
    assert again(event) == replace(event, about=again(event).about)


def test_games_that_show_a_hand_each_make_one_deal() -> None:
    north = "N:AKQJ.AKQ.AKQ.AKQ - - -"
    game = '[Board "1"]\n[Score "NS 50"]\n[PairNS "{0}"]\n[PairEW "9"]\n[Deal "{1}"]\n\n'
    event = event_of(game.format(1, north) + game.format(2, DEAL))
    board = event.boards["", 1]
    assert board.deal is not None
    assert (board.deal.text(), len(event.lines)) == (DEAL, 2)


def test_a_deal_of_another_session_without_a_result_is_left_out() -> None:
    other = DEAL.replace("AKQJ", "T987", 1).replace("T987.JT9", "AKQJ.JT9", 1)
    raw = read(DEALS + f'\n[Board "1"]\n[Deal "{other}"]\n')
    assert [board.deal for board in raw.boards] == [DEAL]
    assert ("warning", "other-deals", 7) in codes(raw)


@given(st.one_of(events(), match_events()).flatmap(with_cards))
def test_cards_come_back(event: Event) -> None:
    assert again(event).boards == event.boards


@given(st.text("0123456789abcd-", min_size=20, max_size=20).filter(lambda digits: digits.strip("-")))
def test_double_dummy_tables_come_back_in_part(digits: str) -> None:
    event = event_of(DEALS)
    board = replace(event.boards["", 1], double_dummy=DoubleDummy(digits))
    assert again(replace(event, boards={("", 1): board})).boards == {("", 1): board}
