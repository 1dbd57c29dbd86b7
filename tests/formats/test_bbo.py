"""Travellers and lists of Bridge Base Online."""

from __future__ import annotations

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source
from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.board import Board, Vulnerability
from overtrick.model.conditions import Conditions
from overtrick.model.raw import RawBoard, RawLine
from overtrick.model.seat import Seat
from overtrick.scoring.score import score
from tests.formats.bbo_pages import DEAL, HANDS, list_page, movie, row, traveller

BBO = FORMATS.get("bbo")
LISTED = (
    "<table><tr><th>Rank</th><th>Name</th><th>Score ( % )</th></tr>"
    "<tr><td>1</td><td>anna+ben</td><td><a href=x>75.00</a></td></tr>"
    "<tr><td>2=</td><td>dora+Robot</td><td>50.00</td></tr></table>"
)


def line_of(cells: str) -> dict[str, str]:
    raw = BBO.read(traveller([cells]))
    (line,) = raw.lines
    return {name: text for name, text in line.fields.items() if text}


class TestTraveller:
    def test_a_page_in_full(self) -> None:
        data = traveller([row("anna ben carl dora", "4♥xS+1", "690", "100.00%", movie(5, vul="n"))])
        assert sniff(data) is BBO
        raw = BBO.read(data)
        assert list(raw.problems) == []
        assert (raw.title, raw.date, raw.contest, raw.conditions) == ("", "2031-05-06", "", {"method": "mitchell"})
        assert raw.about == {"tournament": "777-1234567890", "traveller of board 5": "4001"}
        assert raw.scored_elsewhere
        assert raw.lines == [
            RawLine(
                place=Place(line=5, element="board 5"),
                fields={
                    "board": "5",
                    "contract": "4♥x",
                    "declarer": "S",
                    "result": "+1",
                    "score": "690",
                    "ns": "anna & ben",
                    "ns_names": "anna\nben\n",
                    "ew": "carl & dora",
                    "ew_names": "carl\ndora\n",
                    "ns_percent": "100.00",
                },
                extras={"time": "2031-05-06 19:19"},
            )
        ]
        assert raw.boards == [
            RawBoard(
                place=Place(line=3, element="board 5"),
                number="5",
                dealer="N",
                vul="NS",
                deal="S:AKQJ.AKQJ.AKQJ.A 789T.T987.789T.T 6543.6543.6543.6 -",
            )
        ]

    def test_what_intake_makes_of_the_board(self) -> None:
        data = traveller([row("anna ben carl dora", "PASS", "0", "50.00%", movie(5, vul="n"))])
        board = take_in(BBO.read(data)).event.boards["", 5]
        assert board.deal is not None
        assert board == Board(number=5, dealer=Seat.N, vulnerability=Vulnerability.NS, deal=board.deal)
        assert board.deal.text(Seat.S) == DEAL

    @pytest.mark.parametrize(
        "result, points, fields",
        [
            ("3NE-2", "100", {"contract": "3N", "declarer": "E", "result": "-2", "score": "100"}),
            (
                "2<span>&spades;</span>xxW=",
                "-670",
                {"contract": "2♠xx", "declarer": "W", "result": "=", "score": "-670"},
            ),
            ("3NxN=", "550", {"contract": "3Nx", "declarer": "N", "result": "=", "score": "550"}),
            ("PASS", "0", {"contract": "PASS", "score": "0"}),
            ("A==", "N/A", {"ruling": "50/50"}),
            ("A+-", "N/A", {"ruling": "60/40"}),
            ("A-+", "n/a", {"ruling": "40/60"}),
            ("", "N/A", {"result": "NP"}),
            ("?", "50", {"contract": "?", "score": "50"}),
        ],
    )
    def test_results(self, result: str, points: str, fields: dict[str, str]) -> None:
        found = line_of(row("anna ben carl dora", result, points, "1.00", movie(1)))
        names = {"board", "ns", "ew", "ns_names", "ew_names", "ns_award"}
        assert {name: text for name, text in found.items() if name not in names} == fields

    @pytest.mark.parametrize(
        "users, pair, names",
        [
            ("Zoe anna", "anna & Zoe", "Zoe\nanna\n"),
            ("anna Zoe", "anna & Zoe", "anna\nZoe\n"),
            ("GiB anna", "anna & Robot", "Robot\nanna\n"),
            ("anna ~~M12345", "anna & Robot", "anna\nRobot\n"),
            ("a+b carl", "a-b & carl", "a+b\ncarl\n"),
            ("~~M1 ~~M2", "~~M1 & ~~M2", "Robot\nRobot\n"),
        ],
    )
    def test_a_pair_is_its_two_users_whoever_sits_north(self, users: str, pair: str, names: str) -> None:
        found = line_of(row(f"{users} x y", "PASS", "0", "0.00", movie(1)))
        assert (found["ns"], found["ns_names"]) == (pair, names)

    @pytest.mark.parametrize(
        "score, conditions, published",
        [
            ("62.50%", {"method": "mitchell"}, {"ns_percent": "62.50"}),
            ("-3.25", {"method": "cross-imps", "divisor": "comparisons"}, {"ns_award": "-3.25"}),
            ("", {}, {}),
        ],
    )
    def test_how_it_was_scored(self, score: str, conditions: dict[str, str], published: dict[str, str]) -> None:
        data = traveller([row("anna ben carl dora", "3NE-2", "100", score, movie(1))])
        assert BBO.read(data).conditions == conditions
        found = line_of(row("anna ben carl dora", "3NE-2", "100", score, movie(1)))
        assert {name: found[name] for name in ("ns_percent", "ns_award") if name in found} == published

    def test_columns_in_another_order_and_others_between(self) -> None:
        page = (
            "<table><tr><th>Traveller 9-8-7</th></tr><tr><th>Score</th><th>West</th><th>East</th><th>Club</th>"
            "<th>South</th><th>North</th><th>Result</th></tr>"
            "<tr><td>10%</td><td>w</td><td>e</td><td>?</td><td>s</td><td>n</td><td>1NN=</td></tr></table>"
        )
        (line,) = BBO.read(page.encode()).lines
        assert {name: line.fields[name] for name in ("ns", "ew", "contract", "ns_percent")} == {
            "ns": "n & s",
            "ew": "e & w",
            "contract": "1N",
            "ns_percent": "10",
        }


class TestLinks:
    @pytest.mark.parametrize(
        "link, board, vul, deal",
        [
            (movie(12, vul="b"), "12", "both", True),
            (movie(12, vul="0"), "12", "none", True),
            ('<a href="v.html?lin=pn%7Ca%2Cb%7Cmd%7C2%2C%2C%2C%7Csv%7Ce%7Cah%7CBoard%203%7C">M</a>', "3", "EW", False),
            ('<a href="v.html?lin=%7C%7C%ff%7">M</a>', "1", "", False),
        ],
    )
    def test_they_name_the_board(self, link: str, board: str, vul: str, *, deal: bool) -> None:
        raw = BBO.read(traveller([row("a b c d", "PASS", "0", "0.00", link)], "9-8-7001"))
        assert raw.lines[0].fields["board"] == board
        assert [(one.number, one.vul, bool(one.deal)) for one in raw.boards] == [(board, vul, deal)] * bool(vul)

    def test_one_link_is_enough_for_all_lines(self) -> None:
        rows = [row("a b c d", "PASS", "0", "0.00"), row("e f g h", "PASS", "0", "0.00", movie(7))]
        raw = BBO.read(traveller(rows))
        assert [line.fields["board"] for line in raw.lines] == ["7", "7"]
        assert list(raw.problems) == []

    @pytest.mark.parametrize("name, number", [("9-8-27811310", "310"), ("9-8-5000", "1000"), ("x", "1")])
    def test_without_any_the_number_is_made_up_and_told(self, name: str, number: str) -> None:
        raw = BBO.read(traveller([row("a b c d", "PASS", "0", "0.00")], name))
        assert [line.fields["board"] for line in raw.lines] == [number]
        assert [(p.code, p.severity.value, p.place.line) for p in raw.problems] == [("unnumbered-board", "warning", 3)]
        assert raw.boards == []

    def test_two_deals_of_one_board_are_for_intake_to_judge(self) -> None:
        other = HANDS.replace("CA,", "C2,")
        rows = [
            row("a b c d", "PASS", "0", "1.00", movie(7)),
            row("e f g h", "PASS", "0", "1.00", movie(7, hands=other)),
        ]
        assert [p.code for p in take_in(BBO.read(traveller(rows))).problems] == ["deal-contradicted"]


class TestList:
    def test_contestants_and_facts(self) -> None:
        raw = BBO.read(list_page(LISTED))
        assert sniff(list_page(LISTED)) is BBO
        assert (raw.title, raw.about) == (
            "#777 Pairs Own Club",
            {"title": "#777 Pairs Own Club", "host": "anna", "tables": "2"},
        )
        assert raw.winners == {"": "1"}
        assert [entry.fields for entry in raw.entries] == [
            {"place": "1", "number": "anna & ben", "names": "anna\nben\n", "percent": "75.00"},
            {"place": "2=", "number": "dora & Robot", "names": "dora\nRobot\n", "percent": "50.00"},
        ]

    def test_sections_behind_the_leaders_have_places_of_their_own(self) -> None:
        sections = "".join(
            f"<div>Section {at} </div><table><tr><th>Name</th><th>Score ( IMPs )</th><th>Rank</th></tr>"
            f"<tr><td>{pair}</td><td>{imps}</td><td>1</td></tr></table>"
            for at, pair, imps in ((1, "ben+anna", "9.50"), (2, "fred+gus", "-2.00"))
        )
        raw = BBO.read(list_page(LISTED.replace("( % )", "( IMPs )") + sections))
        assert [(one.fields["number"], one.fields["place"], one.fields["total"]) for one in raw.entries] == [
            ("anna & ben", "1", "75.00"),
            ("dora & Robot", "2=", "50.00"),
            ("fred & gus", "", "-2.00"),
        ]

    def test_neither_list_nor_traveller(self) -> None:
        raw = BBO.read(list_page("<p>The tournament was cancelled"))
        assert [p.code for p in raw.problems] == ["no-traveller"]
        assert raw.winners == {}
        assert raw.title == "#777 Pairs Own Club"


def test_pages_of_one_tournament_make_one_event() -> None:
    pages = [
        traveller(
            [
                row("anna ben carl dora", "4♠N=", "420", "100.00%", movie(at)),
                row("eva fred gus hal", "4♠N-1", "-50", "0.00%", movie(at)),
            ],
            f"777-1-{at}",
        )
        for at in (1, 8)
    ]
    given = [Source(data=data, name=f"{at}.html") for at, data in enumerate((*pages, list_page(LISTED)))]
    intake = open_event(given)
    assert intake.problems == ()
    assert (intake.event.title, intake.event.date) == ("#777 Pairs Own Club", "2031-05-06")
    assert dict(intake.event.about)["traveller of board 8"] == "8"
    found = {
        one.entry.key.number: one.percent
        for one in score(intake.event, Conditions(method="mitchell")).rankings[0].standings
    }
    assert found == {"anna & ben": 100, "gus & hal": 100, "carl & dora": 0, "eva & fred": 0}


@pytest.mark.parametrize(
    "data",
    [b"<table><th>Traveller</th>", b"<div class=bbo_tr_t>", b"<table class=body><th>Traveller of 3 boards</th>"],
)
def test_other_pages_are_not_claimed(data: bytes) -> None:
    assert not BBO.sniff(data)
