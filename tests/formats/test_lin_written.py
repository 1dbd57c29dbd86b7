"""LIN written and read again: everything stays, or is named among what is lost."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.model.contest import Contest
from overtrick.model.deal import Deal
from overtrick.model.event import Event
from overtrick.model.seat import Seat
from tests.formats.deal_events import deal_events, deals
from tests.formats.events import events
from tests.formats.match_events import match_events
from tests.formats.test_auction import BIDS
from tests.formats.test_json import without_places

LIN = FORMATS.get("lin")
REMARK = "where in auction and play a remark was made"
PEOPLE = [("Anna", "Ben"), ("Cleo", "Dan"), ("Eva", "Fred"), ("Gül", "Åke")]
CALLS = {"P": "p", "X": "d", "XX": "r"}


def written(event: Event) -> bytes:
    assert LIN.write is not None
    return LIN.write(event)


def lost(event: Event) -> tuple[str, ...]:
    assert LIN.lost is not None
    return LIN.lost(event)


def read(data: bytes) -> Event:
    assert sniff(data) is LIN
    return without_places(take_in(LIN.read(data)).event)


def md(dealer: int, deal: Deal) -> str:
    """Written apart from the program: the dealer's digit, then south, west, north, east."""
    hands = [deal[seat] for seat in (Seat.S, Seat.W, Seat.N, Seat.E)]
    return f"{dealer}" + ",".join(
        "".join(f"{suit}{ranks}" for suit, ranks in zip("SHDC", hand or (), strict=True)) for hand in hands
    )


@st.composite
def calls(draw: st.DrawFn) -> str:
    """A whole auction, some calls alerted or explained."""
    bids = sorted(draw(st.lists(st.integers(0, len(BIDS) - 1), max_size=4, unique=True)))
    words = [BIDS[bid] for bid in bids]
    if words:
        words += draw(st.sampled_from([[], ["X"], ["X", "XX"]]))
    opened_late = not words or draw(st.sampled_from([True, False]))
    said = [*(["P"] if opened_late else []), *words, "P", "P", "P"]
    return "".join(
        f"mb|{CALLS.get(word, word)}{draw(st.sampled_from(['', '', '!']))}|"
        + draw(st.sampled_from(["", "", "an|12-14, 75%|"]))
        for word in said
    )


@st.composite
def tables(draw: st.DrawFn, number: int, room: str, deal: str, *, named: bool) -> str:
    """One table of a board: all of what BBO writes of it."""
    south, north = draw(st.permutations(PEOPLE[0 if room == "o" else 2]))
    west, east = draw(st.permutations(PEOPLE[1 if room == "o" else 3]))
    claim = draw(st.sampled_from(["", *(f"mc|{tricks}|" for tricks in range(14))]))
    return "".join((
        f"qx|{room}{number}|{f'pn|{south},{west},{north},{east}|' if named else ''}st||{deal}rh||",
        f"ah|Board {number}|sv|{'onebnebo'[(number - 1) % 8]}|{draw(calls())}",
        draw(st.sampled_from(["", "nt|well played|"])),
        claim,
        draw(st.sampled_from(["", "zz|2.5|", "zz|-3|", "zz|51.2%|"])),
        "pg||\n",
    ))  # fmt: skip


@st.composite
def lin_texts(draw: st.DrawFn) -> tuple[str, bool]:
    """A tournament or a match of up to three boards; whether it is a match."""
    numbers = sorted(draw(st.lists(st.integers(1, 36), min_size=1, max_size=3, unique=True)))
    is_match = draw(st.booleans())
    head = (
        "vg|Cup 50%,Final,I,,,Terns,1,Gulls,0.5|\n" if is_match else draw(st.sampled_from(["", "vg|Cup,,P,,,,,,|\n"]))
    )
    listed = f"bn|{','.join(map(str, numbers))}|pg||\n" if head else ""
    body = ""
    for number in numbers:
        deal = f"md|{draw(st.integers(1, 4))}" + md(0, draw(deals))[1:] + "|"
        for room in "oc" if is_match else "o":
            body += draw(tables(number, room, deal, named=True))
    return f"{head}{listed}{body}", is_match


@settings(max_examples=60)
@given(lin_texts())
def test_what_was_read_from_lin_is_written_without_loss(text: tuple[str, bool]) -> None:
    event = read(text[0].encode())
    assert (event.contest is Contest.TEAMS) == text[1]
    assert {*lost(event)} <= {REMARK}
    assert read(written(event)) == event


@given(deal_events())
def test_deals_alone(event: Event) -> None:
    again = read(written(event))
    assert (again.boards, again.lines) == (event.boards, ())
    tidy = " ".join(event.title.split())
    assert again.title == tidy
    assert ("commas and # in names and titles, upright strokes, and line breaks" in lost(event)) == (
        tidy != event.title
    )


@settings(max_examples=40)
@given(st.one_of(events(), match_events(lines=True)))
def test_boards_of_any_event(event: Event) -> None:
    again = read(written(event))
    assert {board.number: board for board in again.boards.values()} == {
        board.number: board for board in event.boards.values()
    }
    dropped = len(again.lines) < len(event.lines)
    assert not dropped or any(
        what.startswith(("lines of which no auction", "rulings", "matches")) for what in lost(event)
    )


def test_a_board_beyond_the_first_session_is_named() -> None:
    event = read(b"qx|o1|md|3SAK,,,|sv|o|pg||")
    [board] = event.boards.values()
    both = replace(event, boards={("1", 1): board, ("2", 1): board})
    assert lost(both) == ("all sessions but the first",)
    assert lost(event) == ()


def test_an_event_without_boards_has_no_place() -> None:
    assert LIN.unfit is not None
    assert LIN.unfit(Event(title="Cup")) == "LIN has nothing but boards, and there is none."


def test_results_without_deals_and_auctions_have_no_place() -> None:
    """A LIN file of them would hold nothing that anybody could score or play."""
    csv = FORMATS.get("csv")
    assert LIN.unfit is not None
    pairs = take_in(csv.read(b"board,ns,ew,score\n1,1,2,90\n")).event
    assert LIN.unfit(pairs).startswith("LIN holds deals, tables with their auction, and the results of a match")
    match = take_in(csv.read(b"board,ns_team,ew_team,score\n1,1,2,90\n1,2,1,110\n")).event
    assert LIN.unfit(match) == ""
    assert LIN.unfit(read(b"qx|o1|md|3SAK,,,|sv|o|pg||")) == ""


def test_a_match_into_which_nothing_was_carried_says_so_by_nothing() -> None:
    csv = FORMATS.get("csv")
    match = take_in(csv.read(b"board,ns_team,ew_team,contract,declarer,result\n1,1,2,4S,N,=\n1,2,1,3S,N,+1\n")).event
    assert written(read(written(match))) == written(match)
