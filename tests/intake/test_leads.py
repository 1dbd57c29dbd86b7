"""Opening leads held against the cards: single slips, a board, and the hand records of another session."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.desk.open_event import open_event
from overtrick.intake.leads import read_card
from overtrick.intake.suspicion import suspicions
from overtrick.model.deal import RANKS
from overtrick.model.strain import Strain
from tests.hands import BOARDS, hands_of

SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def told(boards: object, lines: list[dict[str, Any]], **more: object) -> list[tuple[str, str, str]]:
    """Code, place and message of what is said of leads and deals."""
    intake = open_event(hands_of(boards, lines, **more))
    assert intake.errors == ()
    return [
        (p.code, str(p.place), p.message) for p in suspicions(intake.event) if "lead" in p.code or "deals" in p.code
    ]


def led(board: int, *leads: str, declarer: str = "E", **more: object) -> list[dict[str, Any]]:
    """The same contract at as many tables as there are leads."""
    return [
        {"board": board, "ns": f"{2 * at + 1}", "ew": f"{2 * at + 2}", "contract": "2H", "declarer": declarer,
         "result": "=", "lead": lead, **more}
        for at, lead in enumerate(leads)
    ]  # fmt: skip


@given(st.sampled_from("SHDC"), st.sampled_from(RANKS), st.sampled_from(("", " ", "-", ".")))
def test_a_card_in_every_notation(suit: str, rank: str, gap: str) -> None:
    for sign in (suit, SUITS[suit]):
        for number in {rank, "10" if rank == "T" else rank}:
            for text in (f"{sign}{gap}{number}", f"{number}{gap}{sign}"):
                for written in (text, text.lower(), f" {text} "):
                    assert read_card(written) == (Strain(suit), rank)


@pytest.mark.parametrize("text", ["", "?", "S", "10", "SS", "S1", "D101", "XQ", "SQ HQ", "NT", "QQ", "spade"])
def test_what_is_no_card(text: str) -> None:
    assert read_card(text) is None


def test_a_lead_that_somebody_else_holds() -> None:
    assert told(BOARDS, led(1, "SA", "QS", "HA")) == [
        (
            "suspicious-lead",
            "lines[1]",
            "The lead on board 1 is ♠Q here; the leader, S, does not have it according to the deal: E holds it.",
        )
    ]
    [hint] = [p.hint for p in suspicions(open_event(hands_of(BOARDS, led(1, "SA", "QS", "HA"))).event)]
    assert hint == "Check the lead; against N as declarer it would be possible."


@pytest.mark.parametrize("declarer, lead", [("N", "DA"), ("E", "ST"), ("S", "C6"), ("W", "H9")])
def test_the_leader_sits_at_declarers_left(declarer: str, lead: str) -> None:
    fits = declarer != "E"
    assert (told(BOARDS, led(1, lead, declarer=declarer)) == []) is fits


def test_most_leads_of_a_board() -> None:
    lines = [*led(1, "SQ", "CA", "HK", "SA"), *led(2, "CQ", "HQ", "DJ", "CJ", "D5", "H5", "SK")]
    assert told(BOARDS, lines) == [
        (
            "deals-of-another-session",
            "lines[0]",
            "Hand record of another board? 3 of 4 opening leads on board 1 are cards that the leader does not hold "
            "according to the deal.",
        ),
        (
            "suspicious-lead",
            "lines[10]",
            "The lead on board 2 is ♠K here; the leader, S, does not have it according to the deal: W holds it.",
        ),
    ]


def test_most_leads_of_the_session() -> None:
    swapped = [{**BOARDS[0], "deal": BOARDS[1]["deal"]}, {**BOARDS[1], "deal": BOARDS[0]["deal"]}]
    lines = [*led(1, "SA", "S9", "H4", "CJ"), *led(2, "CQ", "HQ", "DJ")]
    assert told(BOARDS, lines) == []
    assert told(swapped, lines) == [
        (
            "deals-of-another-session",
            "lines[2]",
            "Hand records of another session? 4 of 7 opening leads are cards that the leader does not hold according "
            "to the deals.",
        )
    ]


def test_sessions_are_judged_apart() -> None:
    boards = [{**board, "session": session} for session, board in (("1", BOARDS[0]), ("2", BOARDS[0]))]
    lines = [*led(1, "SA", "S9", "H4", "CJ", session="1"), *led(1, "SQ", "CA", "HK", "DA", session="2")]
    assert [(code, place) for code, place, _ in told(boards, lines)] == [("deals-of-another-session", "lines[4]")]
    assert "4 of 4 opening leads of session 2 are" in told(boards, lines)[0][2]


def test_half_of_the_leads_are_slips_and_three_say_nothing_of_the_cards() -> None:
    assert [code for code, _, _ in told(BOARDS, led(1, "SA", "S9", "SQ", "CA"))] == ["suspicious-lead"] * 2
    assert [code for code, _, _ in told(BOARDS, led(1, "SQ", "CA", "HK"))] == ["suspicious-lead"] * 3


@pytest.mark.parametrize(
    "change",
    [{"lead": "?"}, {"version": "b"}, {"ruling": "4H E ="}, {"declarer": "", "score": 110}, {"contract": "PASS"}],
)
def test_what_says_nothing_of_the_cards(change: dict[str, Any]) -> None:
    [line] = led(1, "SQ")
    other = led(1, "SA", "S9")[1]
    assert told(BOARDS, [{**line, **change}, other]) == []


def test_boards_that_are_dealt_anew_in_every_round_have_other_cards() -> None:
    rounds = [{**line, "round": number} for number in ("1", "2") for line in led(1, "SQ")]
    assert [code for code, _, _ in told(BOARDS, rounds[:1], contest="swiss-pairs")] == ["suspicious-lead"]
    assert told(BOARDS, rounds, contest="swiss-pairs") == []


def test_of_a_hand_that_is_not_shown_only_the_cards_of_others_are_known() -> None:
    """Board 3 shows North's hand alone; West declares in the first line, so that North leads; then South leads."""
    assert told(BOARDS, led(3, "SA", declarer="W")) == []
    assert told(BOARDS, led(3, "HA", declarer="E")) == []
    assert [message.rpartition(": ")[2] for _, _, message in told(BOARDS, led(3, "SA", declarer="E"))] == [
        "N holds it."
    ]
    part = [{"board": 1, "deal": "N:AKQT98765432.A.. - - -"}]
    assert [message.rpartition(": ")[2] for _, _, message in told(part, led(1, "HK", declarer="W"))] == [
        "nobody is shown to hold it."
    ]
