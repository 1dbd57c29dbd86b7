"""Web pages as tables: what stands where, in which encoding, and nothing that a browser would run."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats._html import read_page
from overtrick.formats._html_bytes import decode_page, generator_of, has_markup, lint_page, plain, without_code
from overtrick.formats._html_tables import Cell, Page
from overtrick.kernel.problem import Problems


def page_of(text: str) -> Page:
    problems = Problems()
    page = read_page(text.encode(), problems)
    assert list(problems) == []
    return page


def tables(text: str) -> list[list[list[str]]]:
    return [[[cell.text for cell in row] for row in table.rows] for table in page_of(text).tables]


class TestTables:
    def test_a_page_with_everything_closed(self) -> None:
        text = (
            "<html><head><title>Night &amp; day</title><meta name='generator' content='Own 1.0'></head>\n"
            "<body><h1>Club night</h1><p>Hall 3\n<table class='Body wide'><tr><th>NS</th><th colspan=2>Score</tr>\n"
            "<tr class=odd><td class=No>1<td><a href='b.html' onclick=\"show('x')\">420</a></table>after</body></html>"
        )
        page = page_of(text)
        assert (page.title, page.generator, page.text) == ("Night & day", "Own 1.0", ("Club night", "Hall 3", "after"))
        (table,) = page.tables
        assert (table.line, table.css) == (3, "body wide")
        assert table.rows == (
            (Cell("NS", 3), Cell("Score", 3, columns=2)),
            (Cell("1", 4, css="no"), Cell("420", 4, links=("b.html", "show('x')"))),
        )

    def test_what_nobody_closes_ends_where_the_next_begins(self) -> None:
        assert tables("<table><tr><td>1<td>2<tr><td>3<table><tr><td>4</table>5<p>") == [
            [["1", "2"], ["3\n5"]],
            [["4"]],
        ]

    def test_a_table_in_a_cell_is_a_table_of_its_own(self) -> None:
        text = "<table><tr><td>a<table><tr><td>b</td></tr></table>c</td><td>d</td></tr></table>"
        assert tables(text) == [[["a\nc", "d"]], [["b"]]]

    def test_cells_outside_of_tables_are_text(self) -> None:
        page = page_of("<td>1</td></tr></table><p>2<p>")
        assert (page.tables, page.text) == ((), ("1", "2"))

    def test_what_is_cut_off_in_the_middle_is_left_out(self) -> None:
        assert tables("<table><tr><td>60.5<td>39.5<tr><td>10") == [[["60.5", "39.5"], [""]]]
        assert tables("<table><tr><td>60.5</td><td title='1") == [[["60.5"]]]

    def test_line_breaks_within_a_cell_are_kept_and_white_space_is_not(self) -> None:
        (cell,) = page_of("<table><td>\n Anna&nbsp;  Fox<br>\n\tBen <i>Hill</i><br/>").cells()
        assert (cell.text, cell.lines, cell.words) == (
            "Anna Fox\nBen Hill",
            ["Anna Fox", "Ben Hill"],
            "Anna Fox Ben Hill",
        )

    def test_spans_reach_over_columns_and_rows(self) -> None:
        (table,) = page_of(
            "<table><tr><td rowspan=2>a<td colspan=2>b<td rowspan=3>c<tr><td>d<td>e<tr><td>f<td>g<td>h</table>"
        ).tables
        assert [[cell.text for cell in row] for row in table.grid()] == [
            ["a", "b", "b", "c"],
            ["a", "d", "e", "c"],
            ["f", "g", "h", "c"],
        ]

    @pytest.mark.parametrize(
        "span, columns",
        [("3", 3), (" 2 ", 2), ("0", 1), ("-4", 1), ("x", 1), ("9999", 40), ("99999999999", 1), ("٣", 1)],
    )
    def test_absurd_spans_are_bounded(self, span: str, columns: int) -> None:
        (cell,) = page_of(f"<table><td colspan='{span}'>1</table>").cells()
        assert cell.columns == columns

    def test_a_picture_says_what_its_reader_makes_of_it(self) -> None:
        page = read_page(b"<table><td>4<img src='a/H.gif' alt='h'>", Problems(), lambda src, alt: f"[{src} {alt}]")
        assert [cell.text for cell in page.cells()] == ["4[a/H.gif h]"]


class TestNothingIsRun:
    def test_scripts_styles_and_comments_are_no_text(self) -> None:
        text = (
            "<table><tr><td>1<script>document.write('<td>2</td>')</script><!-- <td>3</td> --><style>td {x: 4}</style>"
            "<noscript><td>5</noscript><template><td>6</template></td></tr></table>"
        )
        assert tables(text) == [[["1"]]]

    @pytest.mark.parametrize("opened", ["<script>", "<SCRIPT src=x>", "<!--", "<style\n>", "<![CDATA["])
    def test_what_is_opened_and_not_closed_swallows_the_rest(self, opened: str) -> None:
        assert tables(f"<table><tr><td>1</td>{opened}<td>2</table>") == [[["1"]]]

    def test_script_that_ends_in_another_case(self) -> None:
        assert without_code("a<script>b</SCRIPT >c<scripts>d") == "ac<scripts>d"

    def test_markup_hidden_in_entities_is_taken_out_of_texts(self) -> None:
        text = "<table><td>&lt;img src=x onerror=alert(1)&gt;Anna&lt;script&gt;x()&lt;/script&gt;</table>"
        assert tables(text) == [[["Anna x()"]]]

    @given(st.text(alphabet="<>/!-&;#x0abst \n'\"=", max_size=60))
    def test_no_text_has_angle_brackets(self, text: str) -> None:
        page = read_page(f"<table><tr><td>{text}".encode(), Problems())
        assert not {"<", ">"} & {*page.title, *"".join(page.text), *"".join(cell.text for cell in page.cells())}

    def test_signs_that_reverse_or_hide_text_are_taken_out(self) -> None:
        assert plain("a\u202eb\u200fc\x00d\x1b[31m\ufeffe") == "abcd[31me"


class TestEncodings:
    @pytest.mark.parametrize(
        "head, encoding",
        [
            ('<meta charset="utf-8">', "utf-8"),
            ("<meta http-equiv=Content-Type content='text/html; charset=ISO-8859-2'>", "iso-8859-2"),
            ('<META content="text/html;charset=windows-1250" http-equiv=x>', "cp1250"),
            ('<?xml version="1.0" encoding="utf-8"?>', "utf-8"),
            ("", "utf-8-sig"),
            ('<meta charset="iso-8859-2">', "utf-8-sig"),
            ('<meta charset="utf-16">', "utf-16"),
            ('<meta charset="no-such-thing">', "utf-8"),
            ('<meta charset="zlib">', "utf-8"),
        ],
    )
    def test_the_named_one_unless_a_mark_says_otherwise(self, head: str, encoding: str) -> None:
        text = f"{head}<p>Łódź, sędzia"
        assert decode_page(text.encode(encoding), Problems()).endswith("Łódź, sędzia")

    @pytest.mark.parametrize("name", ["iso-88592", "iso88592", "iso8859-16", "koi8r", "koi8-u", "cp1258", "utf8"])
    def test_names_that_are_nearly_right_are_survived(self, name: str) -> None:
        data = f'<meta charset="{name}"><p>Zo'.encode() + b"\xeb"
        assert "<p>Zo" in decode_page(data, Problems())
        lint_page(data)

    def test_latin_1_is_windows_1252_as_in_every_browser(self) -> None:
        data = b'<meta charset="iso-8859-1"><p>' + b"\x80 100"
        assert decode_page(data, Problems()).endswith("€ 100")

    def test_bytes_that_the_encoding_lacks_are_shown_as_missing(self) -> None:
        assert decode_page(b'<meta charset="utf-8"><p>Zo\xeb', Problems()).endswith("Zo\ufffd")

    @pytest.mark.parametrize(
        "data, found",
        [
            (b"<p>Zoe", []),
            ('<meta charset="utf-8"><p>Zoë'.encode(), []),
            ("\ufeff<p>Zoë".encode(), []),
            ("<p>Zoë".encode(), [("unnamed-encoding", 1)]),
            (b'<meta charset="utf-8">\n<p>\nZo\xeb', [("wrong-encoding", 3)]),
            (b'<meta charset="klingon">\n<p>\nZo\xeb', [("unnamed-encoding", 1)]),
        ],
    )
    def test_who_makes_the_page_is_told_what_to_name(self, data: bytes, found: list[tuple[str, int]]) -> None:
        assert [(p.code, p.place.line) for p in lint_page(data)] == found


def test_what_is_a_page_and_who_made_it() -> None:
    assert has_markup(b"\xff\xfe" + "<HTML>".encode("utf-16-le"))
    assert not has_markup(b'{"a": "<b>"}')
    assert generator_of(b'<meta content="x" name="generator">') == ""
    assert generator_of(b"<META NAME=Generator CONTENT='JFR 2005'>") == "JFR 2005"


class TestHarm:
    def test_tables_nested_without_end(self) -> None:
        problems = Problems()
        page = read_page(b"<table><tr><td>x" * 3000, problems)
        assert [p.code for p in problems] == ["deep-html"]
        assert len(page.tables) == 40

    def test_a_table_closed_beyond_the_deepest_leaves_the_others_open(self) -> None:
        page = read_page(b"<table><tr><td>" * 42 + b"</table>" * 2 + b"here<br>", Problems())
        assert [cell.text for cell in page.cells() if cell.text] == ["here"]
        assert page.tables[-1].rows[-1][-1].text == "here"

    @pytest.mark.parametrize("tag", ["<td>", "<tr>", "<table>", "<b>", "</i>", "<br>"])
    def test_more_tags_than_any_page_has(self, tag: str) -> None:
        problems = Problems()
        read_page(b"<table><tr><td>1" + tag.encode() * 260_000, problems)
        assert [p.code for p in problems if p.code != "deep-html"] == ["large-page"]

    def test_a_tag_that_never_ends(self) -> None:
        problems = Problems()
        read_page(b"<table><tr><td>1</td>\n<td title='" + b"x" * 600_000 + b">", problems)
        assert [(p.code, p.place.line) for p in problems] == [("broken-html", 2)]

    def test_more_letters_than_any_page_has(self) -> None:
        problems = Problems()
        page = read_page(b"<p>x</p>" + b" " * 12_000_000 + b"<p>y</p>", problems)
        assert [p.code for p in problems] == ["large-page"]
        assert page.text == ("x",)

    @pytest.mark.parametrize("heap", [b"<", b"<!--", b"<script>", b"<![", b"&#", b"<a b='", b"</", b"<?", b"-->"])
    def test_heaps_are_read_in_a_moment(self, heap: bytes) -> None:
        page = read_page(heap * 100_000, Problems())
        assert page.tables == ()

    @given(st.binary(max_size=300))
    def test_any_bytes(self, junk: bytes) -> None:
        read_page(b"<table><tr><td>" + junk, Problems())
