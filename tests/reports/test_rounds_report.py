"""The report on rounds: tables, drawing and data; what it says where there is nothing to show."""

from __future__ import annotations

import json
from html.parser import HTMLParser

import pytest

from overtrick.desk.present import all_reports, present
from overtrick.desk.score_file import Wishes, score_file
from overtrick.reports import REPORTS
from overtrick.reports.document import Chart, Curve, Document, Notices, Paragraph, Table
from overtrick.reports.render import RENDERERS, Look
from tests.nights import BAROMETER, MITCHELL

EXACT = "A barometer: every board is finished within its round, so each of these rankings is exact."
PROVISIONAL = (
    "Not a barometer: boards return in later rounds. Each ranking but the last is provisional; it compares only the "
    "results that were in when the round was over."
)


def document_of(text: str, method: str = "mitchell", *names: str) -> Document:
    reports = tuple(REPORTS.get(name) for name in names or ("barometer",))
    return present(score_file(text.encode(), Wishes(method=method)), reports)


def shown(text: str, method: str = "mitchell") -> list[object]:
    """Texts, tables as rows, and charts, in order."""
    return [
        block.text
        if isinstance(block, Paragraph)
        else [[c.title for c in block.columns], *([cell.text for cell in row] for row in block.rows)]
        if isinstance(block, Table)
        else block
        for section in document_of(text, method).sections
        for block in section.blocks
        if not isinstance(block, Notices)
    ]


def test_a_barometer() -> None:
    assert shown(BAROMETER) == [
        EXACT,
        Chart(
            title="Places after each round, Overall",
            about="One line for each pair, the first place at the top.",
            steps=("1", "2", "10"),
            curves=(
                Curve(name="3", values=(1, 1, 1)),
                Curve(name="1", values=(1, 2, 2)),
                Curve(name="2", values=(3, 2, 2)),
                Curve(name="4", values=(3, 4, 4)),
            ),
        ),
        [
            ["Pair", "1", "2", "10"],
            ["3", "1=", "1", "1"],
            ["1", "1=", "2=", "2="],
            ["2", "3=", "2=", "2="],
            ["4", "3=", "4", "4"],
        ],
        [
            ["Pair", "1", "2", "10"],
            ["3", "100.00", "100.00", "83.33"],
            ["1", "100.00", "50.00", "50.00"],
            ["2", "0.00", "50.00", "50.00"],
            ["4", "0.00", "0.00", "16.67"],
        ],
    ]


def test_imps_have_totals() -> None:
    """+470 on board 1 is 10 IMPs, -30 on board 2 is 1, board 3 is flat."""
    assert shown(BAROMETER, "cross-imps")[-1] == [
        ["Pair", "1", "2", "10"],
        ["3", "+10", "+11", "+11"],
        ["1", "+10", "+9", "+9"],
        ["2", "-10", "-9", "-9"],
        ["4", "-10", "-11", "-11"],
    ]


def test_what_is_not_final_is_said_to_be_provisional() -> None:
    found = shown(MITCHELL + ",3,5,6,110\n")
    assert found[:2] == [PROVISIONAL, "1 result without a round: counted with the last round."]
    assert found[-2][1:3] == [["4", "·", "1"], ["2", "·", "2"]]  # type: ignore[index]


@pytest.mark.parametrize("text", ["board,ns,ew,score\n1,1,2,90\n1,3,4,110\n", "board,score\n1,90\n1,110\n"])
def test_events_without_rounds_say_so(text: str) -> None:
    said = "The results do not tell of two rounds or more, so there is no ranking after each round."
    assert shown(text) == [said]
    data = document_of(text).data
    assert isinstance(data, dict)
    assert "rounds" not in data


def test_where_nobody_is_ranked() -> None:
    text = "round,board,score\n1,1,90\n1,1,110\n2,2,90\n2,2,110\n"
    assert shown(text) == ["Nobody is ranked, so there is no ranking after each round."]


def test_among_all_reports_only_a_barometer_has_one() -> None:
    for text, wanted in ((BAROMETER, True), (MITCHELL, False)):
        document = present(score_file(text.encode(), Wishes()), all_reports())
        assert any(section.group == "Rounds" for section in document.sections) is wanted


def test_the_data() -> None:
    data = json.loads(RENDERERS.get("json").render(document_of(BAROMETER), Look()))["rounds"]
    assert (data["exact"], data["without_round"]) == (True, 0)
    assert [(one["session"], one["round"]) for one in data["after"]] == [("", "1"), ("", "2"), ("", "10")]
    both = {"list": "Overall", "section": "", "side": None, "boards": 2}
    assert data["after"][1]["standings"][:2] == [
        {**both, "entry": "3", "rank": 1, "tied": False, "result": "100"},
        {**both, "entry": "1", "rank": 2, "tied": True, "result": "50"},
    ]


class _Drawing(HTMLParser):
    """The polylines of a page, and the texts of its titles."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.told: list[str] = []
        self.roles: list[tuple[str | None, str | None]] = []
        self._in_title = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        if tag == "polyline":
            self.lines.append(found["points"] or "")
        if tag == "svg":
            self.roles.append((found["role"], found["aria-labelledby"]))
        self._in_title = tag in ("title", "desc")

    def handle_data(self, data: str) -> None:
        if self._in_title:
            self.told.append(data)
        self._in_title = False


def test_the_drawing_is_told_as_well() -> None:
    page = RENDERERS.get("html").render(document_of(BAROMETER), Look()).decode()
    drawing = _Drawing()
    drawing.feed(page)
    name = "chart-places-after-each-round--overall"
    assert drawing.roles == [("img", f"{name}-t {name}-d")]
    assert page.count(f'id="{name}-t"') == page.count(f'id="{name}-d"') == 1
    assert drawing.told[1:] == [
        "Places after each round, Overall",
        "One line for each pair, the first place at the top. The numbers stand in the table below.",
        "4 – 1: 3, 2: 4, 10: 4",
        "2 – 1: 3, 2: 2, 10: 2",
        "1 – 1: 1, 2: 2, 10: 2",
        "3 – 1: 1, 2: 1, 10: 1",
    ]
    assert drawing.lines == ["30,70 86,92 142,92", "30,70 86,48 142,48", "30,26 86,48 142,48", "30,26 86,26 142,26"]


@pytest.mark.parametrize("name", ["text", "markdown", "csv"])
def test_elsewhere_the_tables_say_it(name: str) -> None:
    text = RENDERERS.get(name).render(document_of(BAROMETER), Look()).decode("utf-8-sig")
    assert "svg" not in text
    assert text.count("83.33") == 1
