"""Renderers: aligned, escaped, as narrow as the page, harmless to terminals, browsers and spreadsheets."""

from __future__ import annotations

import json
from fractions import Fraction
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.kernel.problem import Place, Problem, Severity
from overtrick.model.because import Because
from overtrick.reports.document import Align, Cell, Column, Document, Notices, Paragraph, Section, Steps, Table
from overtrick.reports.render import RENDERERS, Look
from overtrick.reports.render._plain import width_of

TABLE = Table(
    columns=(
        Column("Pair", "entry", Align.RIGHT, fixed=True),
        Column("Names", "names"),
        Column("%", "percent", Align.RIGHT),
    ),
    rows=(
        (
            Cell("1", link="pair-1"),
            Cell("Zoë Müller & 日本 Taro"),
            Cell("58.50", share=Fraction(117, 200), strong=True),
        ),
        (Cell("12"), Cell("4♥X <b>&amp;|*"), Cell("")),
    ),
    foot=((Cell("all"), Cell("13 pairs"), Cell("50.00", dim=True)),),
    caption="Results",
)
PROBLEM = Problem(
    code="x", severity=Severity.WARNING, message="Board 3 is odd.", place=Place(line=7), hint="Look at it."
)
DOCUMENT = Document(
    title="Night <1>",
    subtitle="3 boards",
    sections=(
        Section(title="", blocks=(Notices((PROBLEM,)),)),
        Section(title="Ranking", anchor="ranking", group="Ranking", blocks=(TABLE, Paragraph("By *per cent*."))),
        Section(title="Why", group="Working", blocks=(Steps((Because(text="sum", value="7", rule="Law 78A",
                because=(Because(text="one"),)),)),)),
    ),
    data={"pairs": [1, "½"]},
)  # fmt: skip


def rendered(name: str, **look: object) -> str:
    return RENDERERS.get(name).render(DOCUMENT, Look(**look)).decode()  # type: ignore[arg-type]


def test_text() -> None:
    assert rendered("text") == (
        "Night <1>\n"
        "3 boards\n"
        "\n"
        "warning: line 7: Board 3 is odd.\n"
        "    Look at it.\n"
        "\n"
        "Ranking\n"
        "Results\n"
        "Pair  Names                       %\n"
        "────  ──────────────────────  ─────\n"
        "   1  Zoë Müller & 日本 Taro  58.50\n"
        "  12  4♥X <b>&amp;|*\n"
        "────  ──────────────────────  ─────\n"
        " all  13 pairs                50.00\n"
        "\n"
        "By *per cent*.\n"
        "\n"
        "Why\n"
        "sum = 7  [Law 78A]\n"
        "  one\n"
    )


def test_text_in_colour() -> None:
    text = rendered("text", colour=True)
    assert "4\x1b[31m♥\x1b[0mX" in text
    assert "\x1b[33mwarning\x1b[0m: line 7" in text
    assert "\x1b[1m58.50\x1b[0m" in text


@given(st.integers(30, 90))
def test_text_is_as_narrow_as_the_page(width: int) -> None:
    assert max(width_of(line) for line in rendered("text", width=width).splitlines()) <= width


def test_wide_tables_are_split_with_their_fixed_columns() -> None:
    columns = (
        Column("Pair", "p", Align.RIGHT, fixed=True),
        *(Column(f"{n:02}", str(n), Align.RIGHT) for n in range(12)),
    )
    table = Table(columns=columns, rows=((Cell("7"), *(Cell(f"{n}.0") for n in range(12))),))
    document = Document(title="", sections=(Section(title="", blocks=(table,)),))
    text = RENDERERS.get("text").render(document, Look(width=24)).decode()
    assert (
        text
        == (
            "Pair   00   01   02\n────  ───  ───  ───\n   7  0.0  1.0  2.0\n\n"
            "Pair   03   04   05\n────  ───  ───  ───\n   7  3.0  4.0  5.0\n\n"
            "Pair   06   07   08\n────  ───  ───  ───\n   7  6.0  7.0  8.0\n\n"
            "Pair    09    10    11\n────  ───  ────  ────\n   7  9.0  10.0  11.0\n"
        )
        or text
    )


def test_markdown() -> None:
    assert rendered("markdown") == (
        "# Night \\<1>\n\n3 boards\n\n"
        "- **warning** line 7: Board 3 is odd. Look at it.\n\n"
        "## Ranking\n\n### Ranking\n\n*Results*\n\n"
        "| Pair | Names | % |\n| --: | :-- | --: |\n"
        "| 1 | Zoë Müller & 日本 Taro | **58.50** |\n"
        "| 12 | 4♥X \\<b>&amp;\\|\\* |  |\n"
        "| all | 13 pairs | 50.00 |\n\n"
        "By \\*per cent\\*.\n\n"
        "## Working\n\n### Why\n\n- sum = **7** (Law 78A)\n  - one\n"
    )


class Outline(HTMLParser):
    """Collects what a browser would see."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.outside: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids += [given["id"]] if "id" in given else []
        self.links += [given["href"]] if tag == "a" else []
        self.outside += [v for name, v in given.items() if name in ("src", "href") and not v.startswith("#")]
        if tag not in ("meta", "br"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_html_is_well_formed_and_needs_nothing_from_outside() -> None:
    page = rendered("html")
    outline = Outline()
    outline.feed(page)
    assert outline.open == []
    assert outline.outside == []
    assert outline.ids == ["tab-ranking", "ranking", "tab-working"]
    assert outline.links == ["#tab-ranking", "#tab-working", "#pair-1"]
    assert "<title>Night &lt;1&gt;</title>" in page
    assert '4<span class="suit h">♥</span>X &lt;b&gt;&amp;amp;|*' in page
    assert 'style="--share:0.5850"' in page
    assert "http" not in page


def test_csv_is_harmless_to_spreadsheets() -> None:
    table = Table(
        columns=(Column("Names", "names"), Column("Score", "score")),
        rows=((Cell("=HYPERLINK(1)"), Cell("-50")), (Cell("@x"), Cell("+1.25")), (Cell("+evil"), Cell("="))),
    )
    document = Document(title="", sections=(Section(title="A", blocks=(table,)), Section(title="B", blocks=(table,))))
    text = RENDERERS.get("csv").render(document, Look()).decode("utf-8-sig")
    rows = "{0},'=HYPERLINK(1),-50\r\n{0},'@x,+1.25\r\n{0},'+evil,=\r\n"
    assert text == "section,names,score\r\n" + rows.format("A") + rows.format("B")


def test_csv_keeps_tables_of_different_columns_apart() -> None:
    other = Table(columns=(Column("x", "x"),), rows=((Cell("1"),),))
    document = Document(title="", sections=(Section(title="A", blocks=(TABLE, other)),))
    text = RENDERERS.get("csv").render(document, Look()).decode("utf-8-sig")
    assert text.split("\r\n")[-4:] == ["", "section,x", "A,1", ""]


def test_json_is_the_data() -> None:
    assert json.loads(rendered("json")) == {"pairs": [1, "½"]}
    assert rendered("json", ascii=True).isascii()


@pytest.mark.parametrize("name", RENDERERS.names)
def test_control_characters_in_names_do_no_harm(name: str) -> None:
    evil = Table(columns=(Column("N", "n"),), rows=((Cell("a\x1b[31mb\x07\r\nc\u202e"),),))
    document = Document(title="t\x1b[2J", sections=(Section(title="s\x1b]0;", blocks=(evil,)),), data="t")
    text = RENDERERS.get(name).render(document, Look()).decode("utf-8-sig")
    assert "\x1b" not in text
    assert "\x07" not in text
    assert "\u202e" not in text
