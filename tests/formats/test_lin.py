"""LIN as it is read: single boards, tournaments, matches, and what is wrong with them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import Intake, take_in
from overtrick.model.board import Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.line import Absence, Played
from overtrick.model.match import Opponents
from overtrick.model.seat import Seat, Sides

LIN = FORMATS.get("lin")
HANDS = "SAKQHAKQDAKQCAKQJ,SJT9HJT9DJT9CT987,S876H876D876C6543,S5432H5432D5432C2"
BOARD = f"pn|Sue,Will,Nora,Eve|md|1{HANDS}|ah|Board 7|sv|b|"
BID = "mb|1N|mb|p|mb|3n!|an|to play|mb|d|mb|p|mb|p|mb|P|"


def taken(text: str) -> Intake:
    data = text.encode()
    assert sniff(data) is LIN
    return take_in(LIN.read(data))


def results(text: str) -> list[tuple[int, str, str, int | None, str]]:
    """Each line: board, contract, declarer, tricks and lead; instead of a contract why there is none."""
    found: list[tuple[int, str, str, int | None, str]] = []
    for line in taken(text).event.lines:
        happened = line.happened
        if isinstance(happened, Absence):
            found.append((line.board, happened.value, "", None, line.lead))
        else:
            said = "passed" if happened.passed_out else str(happened.contract)
            declarer = happened.declarer.value if happened.declarer else ""
            found.append((line.board, said, declarer, happened.tricks, line.lead))
    return found


def codes(text: str) -> list[str]:
    return [problem.code for problem in taken(text).problems]


def linted(text: str) -> list[str]:
    assert LIN.lint is not None
    return [problem.code for problem in LIN.lint(text.encode())]


def test_a_single_board() -> None:
    intake = taken(f"{BOARD}{BID}pc|sJ|pc|S2|nt|nice, that|pc|S6|pc|SA|px|note|mc|9|zz|35.71%|pg||")
    event, [line] = intake.event, intake.event.lines
    board = event.boards["", 7]
    assert (board.dealer, board.vulnerability) == (Seat.S, Vulnerability.BOTH)
    assert board.deal is not None
    assert board.deal.text() == "N:876.876.876.6543 5432.5432.5432.2 AKQ.AKQ.AKQ.AKQJ JT9.JT9.JT9.T987"
    assert (event.contest, event.matches, list(intake.problems)) == (Contest.PAIRS, (), [])
    assert [(entry.key.number, entry.names) for entry in event.entries] == [
        ("nora/sue", ("Nora", "Sue")),
        ("eve/will", ("Eve", "Will")),
    ]
    assert isinstance(line.happened, Played)
    assert (str(line.happened.contract), line.happened.declarer, line.happened.tricks, line.happened.score) == (
        "3NTX",
        Seat.S,
        9,
        750,
    )
    assert line.lead == "SJ"
    assert line.published.percent == Sides("35.71", "")
    assert dict(line.extras) == {
        "auction": "1NT P 3NT![to play] X P P P",
        "play": "SJ S2 S6 SA",
        "claim": "9",
        "chat": "nice, that",
    }
    assert linted(f"{BOARD}{BID}pc|sJ|mc|9|") == []


def test_text_that_is_percent_encoded() -> None:
    plain = f"{BOARD}{BID}mc|9|"
    encoded = "".join(char if char.isalnum() else f"%{ord(char):02X}" for char in plain).replace("%7C", "|")
    assert results(encoded) == results(plain) == [(7, "3NTX", "S", 9, "")]


@pytest.mark.parametrize(
    ("played", "expected", "problems"),
    [
        ("mb|p|mb|p|mb|p|mb|p|", [(7, "passed", "", None, "")], []),
        ("mb|pppp|", [(7, "passed", "", None, "")], []),
        ("mb|1Np3N!dppp|mc|8|", [(7, "3NTX", "S", 8, "")], []),
        ("mb|1N|mb|p|", [], []),
        ("", [], []),
        (BID, [(7, "not entered", "", None, "")], ["unfinished-board"]),
        (f"{BID}pc|SJ|pc|DA|", [(7, "not entered", "", None, "SJ")], ["unfinished-board"]),
        (f"{BID}mc|14|", [], ["impossible-tricks"]),
        (f"{BID}mc|x|", [(7, "not entered", "", None, "")], ["unfinished-board"]),
        ("mb|1S|mb|9X|mb|p|mb|p|mb|p|mc|8|", [(7, "not entered", "", None, "")], ["unread-call"]),
        ("mb|1S|mb|r|mb|p|mb|p|mb|p|mc|8|", [(7, "1SXX", "S", 8, "")], ["odd-auction"]),
    ],
)
def test_what_a_table_comes_to(
    played: str, expected: list[tuple[int, str, str, int | None, str]], problems: list[str]
) -> None:
    assert (results(BOARD + played), codes(BOARD + played)) == (expected, problems)


def test_cards_and_claim() -> None:
    """South wins all thirteen tricks in notrump, the last card of each hand left out."""
    rest = "pc|CA|pc|CT|pc|C3|pc|C2|"
    lead = "pc|SJ|pc|S8|pc|S5|pc|SA|"
    south = "".join(f"pc|{suit}{a}|pc|{suit}{b}|pc|{suit}{c}|pc|{suit}{d}|" for suit, a, b, c, d in [
        ("S", "K", "T", "7", "4"), ("S", "Q", "9", "6", "3"),
        ("H", "A", "J", "8", "5"), ("H", "K", "T", "7", "4"), ("H", "Q", "9", "6", "3"),
        ("D", "A", "J", "8", "5"), ("D", "K", "T", "7", "4"), ("D", "Q", "9", "6", "3"),
    ])  # fmt: skip
    clubs = "".join(f"pc|{card}|" for card in "CK C9 C4 S2 CQ C8 C5 H2".split())
    whole = BOARD + BID + lead + south + rest + clubs
    assert codes(whole) == []
    assert results(whole) == [(7, "3NTX", "S", 13, "SJ")]
    assert (codes(f"{whole}mc|12|"), results(f"{whole}mc|12|")) == (
        ["claim-contradicted"],
        [(7, "3NTX", "S", 12, "SJ")],
    )
    assert linted(BOARD + BID + lead + south) == ["no-claim"]
    assert linted(BOARD + BID + lead + lead + "mc|9|") == ["odd-play"]


def test_tables_of_a_tournament() -> None:
    text = "\n".join([
        f"qx|o1|pn|Sue,Will,Nora,Eve|md|3{HANDS}|sv|o|mb|pppp|zz|-2.5|pg||",
        f"qx|o2|pn|Sue,Adam,Nora,Bo|md|4{HANDS}|sv|n|mb|1Cppp|mc|7|pg||",
        f"qx|o2|pn|Xen,Ann,Yves,Cy|md|4{HANDS}|sv|n|mb|1Dppp|mc|6|pg||",
    ])  # fmt: skip
    assert results(text) == [(1, "passed", "", None, ""), (2, "1C", "E", 7, ""), (2, "1D", "E", 6, "")]
    event = taken(text).event
    assert [line.published.award for line in event.lines] == [Sides("-2.5", ""), Sides("", ""), Sides("", "")]
    assert [entry.key.number for entry in event.entries] == ["nora/sue", "eve/will", "adam/bo", "xen/yves", "ann/cy"]
    assert codes(text) == []


MATCH = "\n".join([
    "vg|Cup,Final,I,3,4,Terns,10,Gulls,0.5|",
    "rs|4SS=,4SS-1,PASS,3NEx+1|mp|,,2.5,-2.5|",
    "pn|S1,W1,N1,E1,S2,W2,N2,E2|pg||",
    f"qx|o3|md|1{HANDS}|sv|e|mb|4Sppp|mc|10|pg||",
])  # fmt: skip


def test_a_match_in_two_rooms() -> None:
    intake = taken(MATCH)
    event = intake.event
    assert list(intake.problems) == []
    assert (event.title, event.contest, dict(event.about)) == (
        "Cup",
        Contest.TEAMS,
        {"segment": "Final", "scoring": "I"},
    )
    assert dict(event.conditions) == {"match-method": "imps", "scale": "none"}
    [match] = event.matches
    assert (match.home.number, match.boards, match.carry) == ("Terns", 2, Opponents(Fraction(10), Fraction(1, 2)))
    seated = [
        (line.board, line.table, line.teams.ns and line.teams.ns.number, line.who.ns[0].number) for line in event.lines
    ]
    assert seated == [
        (3, "open", "Terns", "n1/s1"),
        (3, "closed", "Gulls", "n2/s2"),
        (4, "open", "Terns", "n1/s1"),
        (4, "closed", "Gulls", "n2/s2"),
    ]
    assert results(MATCH) == [
        (3, "4S", "S", 10, ""),
        (3, "4S", "S", 9, ""),
        (4, "passed", "", None, ""),
        (4, "3NTX", "E", 10, ""),
    ]
    assert [dict(line.extras).get("mp") for line in event.lines] == [None, None, "2.5", "-2.5"]


@pytest.mark.parametrize(
    ("old", "new", "problems"),
    [
        ("mb|4Sppp|", "mb|4Hppp|", ["result-contradicted"]),
        ("mb|4Sppp|", "mb|p4Sppp|", ["result-contradicted"]),
        ("mc|10|", "mc|9|", ["result-contradicted"]),
        ("3,4,Terns", "3,x,Terns", ["bad-board-range", "results-beyond-boards", "results-beyond-boards"]),
        ("3NEx+1", "3NEx+1,PASS", ["results-beyond-boards"]),
        ("3NEx+1", "3NEx+1,,", []),
        ("3NEx+1", "3NEx+8", ["impossible-tricks"]),
        ("pg||\nqx", "pg||\nchat | without a tag\nqx", ["text-for-a-tag"]),
    ],
)
def test_faults_of_a_match(old: str, new: str, problems: list[str]) -> None:
    assert old in MATCH
    assert codes(MATCH.replace(old, new)) == problems


def test_the_list_of_results_counts() -> None:
    assert results(MATCH.replace("mc|10|", "mc|9|"))[0] == (3, "4S", "S", 10, "")


def test_boards_without_a_number_are_counted() -> None:
    text = f"md|4{HANDS}|sv|n|mb|pppp|pg||md|3{HANDS}|sv|o|ah|Board 1|mb|pppp|pg||"
    assert [line.board for line in taken(text).event.lines] == [2, 1]
    assert codes(text) == ["boards-counted"]
    assert linted(text) == ["no-board-number"]


def test_imps_of_no_kind() -> None:
    text = f"vg|Night,,I,7,7,,,,|pg||\nqx|o7|{BOARD}{BID}mc|9|"
    assert codes(text) == ["which-imps"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (BOARD.replace("sv|b|", ""), ["no-vulnerability"]),
        (BOARD.replace("md|1", "md|"), ["no-dealer"]),
        (BOARD.replace(",S5432H5432D5432C2|", ",|"), ["fourth-hand-missing"]),
        (BOARD.replace(",S876H876D876C6543,S5432", ",,S5432"), []),
        (BOARD.replace("SJT9", "SJ109"), ["tens-as-10"]),
        (f"{BOARD}mb|1S|mb|r|mb|ppp|mc|7|", ["unread-call"]),
        (f"{BOARD}mb|1S|mb|ppp|", ["no-claim"]),
    ],
)
def test_what_an_exporter_should_mend(text: str, expected: list[str]) -> None:
    assert linted(text) == expected


@pytest.mark.parametrize("text", ["", "vg|", "md|", "qx|o1|", "pn|a,b|md|", f"{BOARD}zz", "md|1|mb|\x00|"])
def test_stumps(text: str) -> None:
    take_in(LIN.read(text.encode()))


@pytest.mark.parametrize("text", ["a|b|c", "md: AKQ|", "Board,NS,EW\n1,md|,2", '[Deal "N:"]'])
def test_what_is_no_lin(text: str) -> None:
    assert not LIN.sniff(text.encode())
