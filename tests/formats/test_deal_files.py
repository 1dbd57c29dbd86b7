"""Deal files of dealing machines, written and read: DUP and DLM both ways, BRI and DGE as parts of DUP."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.errors import BadValueError, UnreadableError
from overtrick.model.board import Board, Vulnerability
from overtrick.model.deal import Deal, Hand
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Seat, Sides
from tests.formats.deal_events import deal_events, deals, of_hands, shown_board

DUP, DLM, BRI, DGE = (FORMATS.get(name) for name in ("dup", "dlm", "bri", "dge"))
SUITS = of_hands([Hand(*("AKQJT98765432" if suit == seat else "" for suit in range(4))) for seat in range(4)])
"""Each hand has one whole suit, north the spades: as such it is also the filling of unused boards of DLM."""


def written(name: str, event: Event) -> bytes:
    write = FORMATS.get(name).write
    assert write is not None
    return write(event)


def lost(name: str, event: Event) -> tuple[str, ...]:
    tell = FORMATS.get(name).lost
    assert tell is not None
    return tell(event)


def read(name: str, data: bytes) -> tuple[dict[int, Deal | None], list[str]]:
    """The deals by board, and the codes of all problems."""
    intake = take_in(FORMATS.get(name).read(data))
    return {number: board.deal for (_, number), board in intake.event.boards.items()}, [
        problem.code for problem in intake.problems
    ]


def event_of(*shown: tuple[int, Deal | None]) -> Event:
    return Event(boards={("", number): shown_board(number, deal) for number, deal in shown})


def whole(event: Event) -> dict[int, Deal]:
    found = {n: b.deal for (_, n), b in event.boards.items() if b.deal is not None and b.deal.is_whole}
    return dict(sorted(found.items()))


def longest_run(numbers: list[int]) -> list[int]:
    """The first of the longest runs without a gap, found by trying all."""
    runs = [list(range(a, b + 1)) for a in numbers for b in numbers if {*range(a, b + 1)} <= {*numbers} and b >= a]
    return max(runs, key=lambda run: (len(run), -run[0]), default=[])


@given(deal_events())
def test_dup_holds_the_longest_run_of_boards(event: Event) -> None:
    there = [number for number in whole(event) if number <= 999]
    assume(there)
    data = written("dup", event)
    run = longest_run(there)
    assert sniff(data) is DUP
    assert len(data) == 156 * len(run)
    assert read("dup", data) == ({number: whole(event)[number] for number in run}, [])
    gap = any(what.startswith("boards outside the longest run") for what in lost("dup", event))
    assert gap == (run != list(whole(event)))


@given(deal_events(largest=130))
def test_dlm_holds_all_boards_up_to_99(event: Event) -> None:
    dealt = {number: deal for number, deal in whole(event).items() if number < 100}
    assume(dealt)
    data = written("dlm", event)
    assert sniff(data) is DLM
    found, codes = read("dlm", data)
    assert found == {number: deal for number, deal in dealt.items() if deal != SUITS}
    assert {*codes} <= ({"no-deal"} if found else {"no-deal", "no-results"})
    assert codes.count("no-deal") == max(dealt) - min(dealt) + 1 - len(found)
    assert any("filling" in what for what in lost("dlm", event)) == (SUITS in whole(event).values())
    assert DLM.lint is not None
    assert [problem.code for problem in DLM.lint(data)] == []
    assert ("boards with a number above 99" in lost("dlm", event)) == any(n > 99 for n in whole(event))
    kept = take_in(DLM.read(data)).event.title == event.title
    assert kept == (not any(what.startswith("a title") for what in lost("dlm", event)))


@given(deal_events())
def test_what_is_not_a_whole_deal_is_named(event: Event) -> None:
    partial = any(b.deal is not None and not b.deal.is_whole for b in event.boards.values())
    for name in ("dup", "dlm"):
        said = lost(name, event)
        assert ("deals that are not wholly known" in said) == partial
        assert ("boards without a deal" in said) == any(b.deal is None for b in event.boards.values())
        assert {*said} <= {*FORMATS.get(name).cannot_carry}


@pytest.mark.parametrize("name", ["dup", "dlm"])
def test_without_a_whole_deal_nothing_is_written(name: str) -> None:
    half = of_hands([Hand("AK", "Q", "", ""), None, None, None])
    with pytest.raises(BadValueError, match=rf"No board of this event has a whole deal, and a {name.upper()} file"):
        written(name, event_of((1, half), (2, None)))


@pytest.mark.parametrize(("name", "words"), [("dup", "up to 999"), ("dlm", "boards 1 to 99")])
def test_numbers_that_are_too_high(name: str, words: str) -> None:
    with pytest.raises(BadValueError, match=words):
        written(name, event_of((1000, SUITS)))


def test_everything_beside_the_deals_is_named() -> None:
    odd = Board(number=3, dealer=Seat.N, vulnerability=Vulnerability.NONE, deal=SUITS)
    line = Line(board=3, who=Sides((), ()), happened=Played(score=50))
    event = Event(boards={("1", 3): odd, ("2", 4): shown_board(4, SUITS)}, lines=(line,), date="2026-11-30")
    assert lost("dup", event) == (
        "results, rulings and matches",
        "what the source says of the whole event, but for its title",
        "the boards of all sessions but one",
        "dealers and vulnerabilities that are not those of the number of a board",
    )
    assert lost("dup", event_of((3, SUITS))) == ()
    assert lost("dup", replace(event_of((3, SUITS)), title="Cup")) == ("its title",)


@given(st.lists(deals, min_size=1, max_size=3))
def test_the_parts_of_dup_are_bri_and_dge(dealt: list[Deal]) -> None:
    data = written("dup", event_of(*enumerate(dealt, 1)))
    records = [data[at : at + 156] for at in range(0, len(data), 156)]
    bri = b"".join(record[:78] + b" " * 32 + bytes(18) for record in records)
    dge = b"".join(record[78:146] + bytes(60) for record in records)
    assert (sniff(bri), sniff(dge)) == (BRI, DGE)
    expected = (dict(enumerate(dealt, 1)), ["boards-counted"])
    assert (read("bri", bri), read("dge", dge)) == (expected, expected)


def test_the_bytes_of_a_record() -> None:
    data = written("dup", event_of((7, SUITS), (8, SUITS)))
    numbers = "".join(f"{card:02d}" for card in range(1, 40)).encode()
    ranks = b"AKQJT98765432"
    printed = b"\x06%b\x03\x04\x05\x06\x03%b\x04\x05\x06\x03\x04%b\x05\x06\x03\x04\x05%b" % ((ranks,) * 4)
    assert data == numbers + printed + b"YN7  0 08 " + numbers + printed + bytes(10)


SWAPPED = of_hands([SUITS.east, SUITS.north, SUITS.south, SUITS.west])
ONE, TWO = (written("dup", event_of((17, deal))) for deal in (SUITS, SWAPPED))


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (ONE, ({17: SUITS}, [])),
        (ONE + b"\r\n\x1a", ({17: SUITS}, [])),
        (ONE + TWO[:100], ({17: SUITS}, ["cut-off"])),
        (ONE + TWO, ({17: SUITS, 18: SWAPPED}, ["boards-miscounted"])),
        (ONE[:-3] + b"1  ", ({17: SUITS}, [])),  # programs that write how many boards there are
        (ONE[:-9] + b"Y17 0 17 ", ({17: SUITS}, ["counted-backwards"])),
        (ONE[:-8] + b"   0 1  ", ({1: SUITS}, ["boards-counted"])),
        (ONE[:78] + TWO[78:], ({17: SUITS}, ["deal-contradicted"])),
        (ONE[:78] + b" " * 68 + ONE[146:], ({17: SUITS}, [])),  # sealed: no cards on the screen
        (b"99" + ONE[2:], ({17: SUITS}, ["half-a-record"])),
        (ONE[:79] + b"1" + ONE[80:], ({17: SUITS}, ["half-a-record"])),
        (ONE[:79] + b"\x03" + ONE[80:], ({17: SUITS}, ["half-a-record"])),
        (b"99" + ONE[2:79] + b"1" + ONE[80:], ({}, ["bad-deal", "no-results"])),
        (b"02" + ONE[2:78] + b" " * 68 + ONE[146:], ({17: None}, ["bad-deal", "no-results"])),
    ],
)
def test_damaged_and_odd_dup(data: bytes, expected: tuple[dict[int, Deal | None], list[str]]) -> None:
    assert read("dup", data) == expected


def test_a_damaged_board_is_named() -> None:
    broken = b"00" + TWO[2:79] + b"?" + TWO[80:146] + bytes(10)
    [problem] = DUP.read(ONE[:-3] + b"18 " + broken).problems
    assert (problem.code, str(problem.place), problem.message) == (
        "bad-deal",
        "board 18",
        "The deal of board 18 is left out: '00' is no card number.",
    )


def test_too_many_boards() -> None:
    raw = BRI.read((ONE[:78] + bytes(50)) * 10_001)
    assert len(raw.boards) == 9999
    assert [problem.code for problem in raw.problems] == ["too-many-boards", "boards-counted"]


@pytest.mark.parametrize("cut", [0, 1, 77, 78, 100, 127])
def test_less_than_a_record_is_nothing_we_know(cut: int) -> None:
    with pytest.raises(UnreadableError):
        sniff((ONE[:78] + bytes(50))[:cut])


DECLARED = written("dlm", replace(event_of((4, SWAPPED), (5, SUITS), (6, SWAPPED)), title="Cup"))
LINES = DECLARED.decode().split("\r\n")


def dlm(**changes: str) -> tuple[dict[int, Deal | None], list[str], list[str]]:
    """A DLM file with other values; the deals, the problems, and what the linter says."""
    names = {name: changes.get(name.lower().replace(" ", "_")) for name in (line.partition("=")[0] for line in LINES)}
    kept = [
        line if (new := names[line.partition("=")[0]]) is None else f"{line.partition('=')[0]}={new}"
        for line in LINES
        if names[line.partition("=")[0]] != "-"
    ]
    data = "\n".join(kept).encode()
    assert DLM.lint is not None
    return *read("dlm", data), [problem.code for problem in DLM.lint(data)]


EMPTY = "aaaaaabffffffkkkkkklpppppp"
TURNED = "ffffffeaaaaaakkkkkklpppppp"
BOTH = {4: SWAPPED, 6: SWAPPED}


def test_dlm_as_it_is_written() -> None:
    assert LINES[:11] == [
        *("[Document]", "Headline=Cup", "Status=Show", "Duplicates=1", "From board=4", "To board=6"),
        *("Next board to duplimate=0", "PrintOuts=0", "Crypto key=0", f"Checksum={4 ^ 6}", "Duplicates 01=0"),
    ]
    assert (LINES[17], LINES[19], len(LINES)) == (  # 4 and 5 without carrying 9 (b and e exchanged in 14) and 14
        f"Board 04={TURNED}013",
        f"Board 05={EMPTY}011",
        209,
    )
    assert take_in(DLM.read(DECLARED)).event.title == "Cup"
    assert dlm() == (BOTH, ["no-deal"], [])


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"board_04": f"{TURNED}099"}, (BOTH, ["bad-checksum", "no-deal"], ["bad-checksum"])),
        ({"board_04": TURNED}, (BOTH, ["bad-checksum", "no-deal"], ["bad-checksum"])),
        ({"board_04": f"{TURNED[:-1]}q000"}, ({6: SWAPPED}, ["bad-deal", "no-deal"], ["bad-deal"])),
        ({"board_04": "-"}, ({6: SWAPPED}, ["missing-deal", "no-deal"], [])),
        ({"checksum": "1"}, (BOTH, ["bad-checksum", "no-deal"], ["bad-checksum"])),
        ({"checksum": "-"}, (BOTH, ["bad-checksum", "no-deal"], ["bad-checksum"])),
        ({"status": "Sealed", "checksum": "3"}, (BOTH, ["no-deal"], [])),
        ({"to_board": "4", "checksum": "0"}, ({4: SWAPPED}, ["boards-beyond-range"], [])),
        ({"to_board": "x"}, (BOTH, ["no-board-range"], [])),
        ({"to_board": "999999999999"}, (BOTH, ["no-board-range"], [])),
        ({"crypto_key": "17"}, (BOTH, ["encrypted-deals", "no-deal"], ["encrypted-deals"])),
    ],
)
def test_damaged_and_odd_dlm(
    changes: dict[str, str], expected: tuple[dict[int, Deal | None], list[str], list[str]]
) -> None:
    assert dlm(**changes) == expected


def test_a_hand_of_fourteen_cards_is_found_by_intake() -> None:
    letters = f"e{EMPTY[1:]}"
    check = 4 ^ 14 ^ ord("a") ^ ord("e")
    assert dlm(board_04=f"{letters}{check:03d}") == ({4: None, 6: SWAPPED}, ["no-deal", "bad-deal"], [])


def test_the_check_number_of_the_file_is_made_in_two_ways() -> None:
    """From the ends of the range, or from how many boards there are; they differ where a set does not begin at 1."""
    assert dlm(checksum=str(3 ^ 1)) == (BOTH, ["no-deal"], [])
    assert dlm(checksum=str(1 ^ 4 ^ 6 ^ 1)) == (BOTH, ["no-deal"], [])
