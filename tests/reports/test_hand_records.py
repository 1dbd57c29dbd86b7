"""Cards in reports: hand records, diagrams above travellers, tricks and scores beside double dummy and par."""

from __future__ import annotations

import csv
import io
import json
from html.parser import HTMLParser
from typing import Any

import pytest

from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_file
from overtrick.model.conditions import AgainstPar, Conditions
from overtrick.reports import REPORTS
from overtrick.reports.document import Diagram, Document
from overtrick.reports.render import RENDERERS, Look
from overtrick.reports.render._plain import width_of
from tests.hands import BOARDS, LINES, hands_of
from tests.nights import HOWELL, scored_of
from tests.tables import document_of, report_of, tables_of

WIDE = """\
Board 1
Dealer N    ♠ 53                   Double-dummy tricks
None vul    ♥ 92                      NT   ♠   ♥   ♦   ♣
            ♦ K42                  N   4   4   2   3   5
            ♣ KT5432               S   4   4   2   3   5
♠ KJ4         N        ♠ QT2       E   9   9  11  10   7
♥ QJ5       W   E      ♥ KT876     W   9   9  11  10   7
♦ J7          S        ♦ AQ986
♣ AQ976                ♣ –         Par -450: 4♥ E-W +1
    6       ♠ A9876
14 HCP 11   ♥ A43
    9       ♦ T53
            ♣ J8
"""
PART = """\
Board 3
Dealer S    ♠ AKQT9876543
E-W vul     ♥ 2
            ♦ –
            ♣ –
not shown     N             not shown
            W   E
              S

            not shown
"""


def rendered(document: Document, name: str, **look: Any) -> str:
    return RENDERERS.get(name).render(document, Look(**look)).decode("utf-8-sig")


def shown(document: Document) -> list[tuple[str, str]]:
    """Every diagram: its section and its par."""
    return [(one.title, block.par) for one in document.sections for block in one.blocks if isinstance(block, Diagram)]


def test_hand_records_of_a_session() -> None:
    document = document_of(hands_of(), "deals")
    assert shown(document) == [("Board 1", "Par -450: 4♥ E-W +1"), ("Board 2", "Par -420: 4♠ E-W ="), ("Board 3", "")]
    assert [section.anchor for section in document.sections] == ["deal-1", "deal-2", "deal-3"]


def test_as_text() -> None:
    text = rendered(document_of(hands_of(), "deals"), "text")
    first, _, third = text.split("\n\nBoard ")[-3:]
    assert f"Board {first.removeprefix('Board ')}\n".endswith(WIDE)
    assert f"Board {third}" == PART


@pytest.mark.parametrize("width", [40, 50, 64])
def test_on_a_narrow_page_the_table_stands_below(width: int) -> None:
    text = rendered(document_of(hands_of(), "deals"), "text", width=width)
    assert max(map(width_of, text.splitlines())) <= width
    assert ("        ♣ J8\n\nDouble-dummy tricks\n" in text) is (width < 60)


def test_red_suits_are_red_on_a_terminal_and_letters_in_ascii() -> None:
    document = document_of(hands_of(), "deals")
    text = rendered(document, "text", colour=True)
    assert "\x1b[31m♥\x1b[0m KT876" in text
    assert "♠ QT2" in text
    assert "H KT876" in rendered(document, "text", ascii=True)
    assert rendered(document, "text", ascii=True).isascii()


def test_markdown_keeps_the_diagram_in_a_block() -> None:
    assert f"### {WIDE[:8]}```text\n{WIDE[8:]}```\n" in rendered(document_of(hands_of(), "deals"), "markdown").replace(
        "### Board 1\n\n", "### Board 1\n"
    )


def test_csv_has_a_row_for_each_board() -> None:
    rows = list(csv.reader(io.StringIO(rendered(document_of(hands_of(), "deals"), "csv"))))
    head = rows.index(next(row for row in rows if "north_points" in row))
    first = dict(zip(rows[head], rows[head + 1], strict=True))
    assert first == {
        "section": "Board 1", "board": "1", "dealer": "N", "vulnerable": "none",
        "north": "53.92.K42.KT5432", "east": "QT2.KT876.AQ986.", "south": "A9876.A43.T53.J8",
        "west": "KJ4.QJ5.J7.AQ976", "north_points": "6", "east_points": "11", "south_points": "9",
        "west_points": "14", "north_tricks": "NT 4, S 4, H 2, D 3, C 5", "east_tricks": "NT 9, S 9, H 11, D 10, C 7",
        "south_tricks": "NT 4, S 4, H 2, D 3, C 5", "west_tricks": "NT 9, S 9, H 11, D 10, C 7",
        "par": "Par -450: 4♥ E-W +1",
    }  # fmt: skip
    third = dict(zip(rows[head], rows[head + 3], strict=True))
    assert (third["north"], third["east"], third["north_points"], third["par"]) == ("AKQT9876543.2..", "", "", "")


class Spoken(HTMLParser):
    """What a screen reader is told: labels, and text that is not hidden."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.said += [value for name, value in attrs if name == "aria-label" and value]

    def handle_data(self, data: str) -> None:
        self.said += [data.strip()] if data.strip() else []


def test_html_names_hands_and_suits() -> None:
    page = Spoken()
    page.feed(rendered(document_of(hands_of(), "deals"), "html"))
    start = page.said.index("Hands of board 1")
    words = ["Hands of board 1", "Dealer N", "None vul", "North", "spades", "♠", "53", "hearts", "♥", "92"]
    assert page.said[start : start + len(words)] == words
    assert "High-card points: North 6, East 11, South 9, West 14" in page.said
    assert page.said.count("not shown") == 3


def test_a_traveller_has_its_diagram_and_tricks_beside_double_dummy() -> None:
    document = document_of(hands_of(), "travellers", "mitchell")
    assert [title for title, _ in shown(document)] == ["Board 1", "Board 2", "Board 3"]
    first, second, third = (table for table in tables_of(document) if table[0][0] == "N-S")
    assert [row[:6] for row in first] == [
        ["N-S", "E-W", "Contract", "Result", "Lead", "DD"],
        ["5", "6", "3NT E", "-1", "s9", "-1"],
        ["3", "4", "4♥ W", "=", "5C", "-1"],
        ["1", "2", "4♥ E", "+1", "SA", "="],
    ]
    assert [row[2:6] for row in second[1:]] == [
        ["passed out", "", "", ""],
        ["2♠ E", "+1", "CQ", "-1"],
        ["4♠ W", "=", "♦7", "="],
    ]
    assert third[0][:6] == ["N-S", "E-W", "Contract", "Result", "+ N-S", "+ E-W"]


@pytest.mark.parametrize(
    "unit, title, first, second",
    [
        (AgainstPar.POINTS, "± par", ["+500", "+30", "0"], ["+420", "+280", "0"]),
        (AgainstPar.IMPS, "IMP ± par", ["+11", "+1", "0"], ["+9", "+7", "0"]),
    ],
)
def test_scores_beside_par_on_request(unit: AgainstPar, title: str, first: list[str], second: list[str]) -> None:
    scored = score_file(hands_of(), Wishes(method="mitchell", conditions=Conditions(against_par=unit)))
    tables = [table for table in tables_of(report_of(scored, "travellers")) if table[0][0] == "N-S"]
    columns = [[row[table[0].index(title)] for row in table[1:]] for table in tables[:2]]
    assert columns == [first, second]
    assert title not in tables[2][0]


def data_of(data: bytes, report: str = "travellers") -> Any:
    scored = score_file(data, Wishes(method="mitchell"))
    return json.loads(rendered(present(scored, (REPORTS.get(report),)), "json"))


def test_machines_get_all_of_it() -> None:
    board = data_of(hands_of())["boards"][0]
    assert board["deal"] == BOARDS[0]["deal"]
    assert board["points"] == {"N": 6, "E": 11, "S": 9, "W": 14}
    assert board["double_dummy"]["E"] == {"NT": 9, "S": 9, "H": 11, "D": 10, "C": 7}
    assert board["par"] == {
        "score": -450,
        "contracts": [
            {"contract": f"{level}H", "declarer": seat, "tricks": 11} for level in (4, 5) for seat in ("E", "W")
        ],
    }
    line = next(line for line in board["lines"] if line["contract"] == "3NT")
    against = {name: line[name] for name in ("double_dummy_tricks", "against_double_dummy", "against_par")}
    assert against == {
        "double_dummy_tricks": 9, "against_double_dummy": -1, "against_par": {"points": 500, "imps": 11}
    }  # fmt: skip


def test_machines_get_nulls_for_what_is_not_known() -> None:
    board = data_of(hands_of())["boards"][2]
    assert (board["points"], board["double_dummy"], board["par"]) == (dict.fromkeys("NESW"), None, None)
    bare = data_of(HOWELL.encode())["boards"][0]
    assert [bare[name] for name in ("deal", "points", "double_dummy", "par")] == [None] * 4
    assert [bare["lines"][0][name] for name in ("double_dummy_tricks", "against_par")] == [None] * 2
    assert [(one["board"], one["par"] is None) for one in data_of(hands_of(), "deals")["deals"]] == [
        (1, False), (2, False), (3, True)
    ]  # fmt: skip


def test_a_table_without_cards_is_compared_all_the_same() -> None:
    boards = [{"board": 1, "double_dummy": BOARDS[0]["double_dummy"]}]
    document = document_of(hands_of(boards, LINES[:3]), "travellers")
    assert shown(document) == []
    assert [row[5] for row in tables_of(document)[0]] == ["DD", "-1", "-1", "="]


def test_a_table_with_gaps_is_shown_with_dashes_and_has_no_par() -> None:
    gaps = [{**BOARDS[0], "double_dummy": "*" * 10 + BOARDS[0]["double_dummy"][10:]}]
    text = rendered(document_of(hands_of(gaps, LINES[:3]), "deals"), "text")
    assert "N   –   –   –   –   –\n" in text
    assert "Par" not in text


def test_a_fouled_version_has_other_cards() -> None:
    lines = [LINES[0], LINES[1], {**LINES[2], "version": "b"}]
    document = document_of(hands_of(BOARDS[:1], lines), "travellers", "mitchell")
    assert [title for title, _ in shown(document)] == ["Board 1"]
    fouled = next(b for b in data_of(hands_of(BOARDS[:1], lines))["boards"] if b["version"] == "b")
    assert (fouled["deal"], fouled["lines"][0]["against_double_dummy"]) == (None, None)


def test_what_a_ruling_replaced_is_not_held_against_declarer() -> None:
    lines = [*LINES[:2], {**LINES[2], "ruling": "4H E ="}]
    ruled = next(one for one in data_of(hands_of(BOARDS[:1], lines))["boards"][0]["lines"] if one["ruling"])
    assert ruled["against_double_dummy"] is None
    assert ruled["against_par"] == {"points": 30, "imps": 1}


def test_sessions_keep_their_boards_apart() -> None:
    boards = [{**BOARDS[0], "session": "b"}, {**BOARDS[1], "session": "a"}]
    lines = [{**line, "session": "b" if line["board"] == 1 else "a"} for line in LINES[:6]]
    document = document_of(hands_of(boards, lines), "deals")
    assert [section.title for section in document.sections] == ["Board 1, session b", "Board 2, session a"]
    assert [section.anchor for section in document.sections] == ["deal-b-1", "deal-a-2"]


def test_nothing_is_in_the_way_where_there_are_no_cards() -> None:
    everything = present(scored_of(HOWELL.encode()), all_reports())
    assert shown(everything) == []
    assert "Deals" not in {section.group for section in everything.sections}
    assert rendered(document_of(HOWELL.encode(), "deals"), "text").endswith(
        "The report 'deals' has nothing to show here: it needs the cards of the boards.\n"
    )


def test_html_keeps_the_names_of_sides_in_headings_whole_and_dims_what_is_not_shown() -> None:
    page = rendered(document_of(hands_of(), "travellers"), "html")
    assert '<th scope="col" class="r">+ <span class="whole">N-S</span></th>' in page
    assert page.count('<p class="dim">not shown</p>') == 3
