"""The USEBIO reader against other contests, odd encodings, broken and damaged documents."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import sniff
from overtrick.formats.shelf.usebio import FORMAT
from overtrick.intake import Intake, take_in
from overtrick.kernel.errors import UnreadableError
from overtrick.kernel.problem import Place
from tests.formats.usebio_documents import (
    COMPLETE,
    all_codes,
    board,
    codes,
    read,
    usebio,
)


class TestEncodings:
    NAME = "Zoë O’Brien"

    def text(self, declaration: str) -> str:
        title = f"<EVENT_DESCRIPTION>{self.NAME}</EVENT_DESCRIPTION>{board()}"
        return f"{declaration}{usebio(title)}"

    @pytest.mark.parametrize(
        ("declared", "encoding", "found"),
        [
            ("utf-8", "utf-8", []),
            ("", "utf-8", []),
            ("utf-16", "utf-16", []),
            ("windows-1252", "cp1252", []),
            ("", "cp1252", ["read-as-windows-1252"]),
            ("utf-8", "cp1252", ["read-as-windows-1252"]),
            ("us-ascii", "cp1252", ["read-as-windows-1252"]),
            ("iso-8859-1", "cp1252", ["read-as-windows-1252"]),
            ("iso-8859-1", "utf-8", ["wrong-encoding"]),
            ("windows-1252", "utf-8", ["wrong-encoding"]),
            ("utf-16", "utf-8", ["wrong-encoding"]),
            ("x-nobody", "utf-8", ["wrong-encoding"]),
        ],
    )
    def test_declared_and_true_encoding(self, declared: str, encoding: str, found: list[str]) -> None:
        declaration = f'<?xml version="1.0" encoding="{declared}"?>\n' if declared else ""
        raw = FORMAT.read(self.text(declaration).encode(encoding))
        assert (raw.title, codes(raw)) == (self.NAME, [("note", code) for code in found])
        assert raw.lines[0].place.line == (3 if declared else 2)

    def test_latin_1_as_declared(self) -> None:
        text = self.text('<?xml version="1.0" encoding="ISO-8859-1"?>').replace("’", "'")
        raw = FORMAT.read(text.encode("latin-1"))
        assert (raw.title, codes(raw)) == ("Zoë O'Brien", [])

    def test_another_code_page_with_a_bare_ampersand(self) -> None:
        text = '<?xml version="1.0" encoding="windows-1251"?>' + usebio("<TITLE>Пара & Ко</TITLE>")
        raw = FORMAT.read(text.encode("cp1251"))
        assert (raw.title, codes(raw)) == ("Пара & Ко", [("warning", "mended-xml")])

    def test_a_declaration_after_empty_lines(self) -> None:
        raw = read('\n\n<?xml version="1.0"?>\n' + usebio(board()))
        assert (raw.lines[0].place.line, codes(raw)) == (5, [])

    def test_bare_ampersands_and_html_entities(self) -> None:
        title = "<TITLE>Fox & Andr&eacute; &nobody; &#39;&amp;&#1;\x02&lt;</TITLE><NOTES><![CDATA[a & b]]></NOTES>"
        raw = read('<!DOCTYPE USEBIO SYSTEM "x.dtd">' + usebio(title))
        assert (raw.title, raw.about["notes"]) == ("Fox & André &nobody; '&<", "a & b")
        assert codes(raw) == [("warning", "mended-xml")]


class TestBrokenFiles:
    def test_a_file_cut_off_keeps_what_stands_before(self) -> None:
        raw = read(usebio(board() + board(number="2"))[:-60])
        assert [line.fields["board"] for line in raw.lines] == ["1", "2"]
        assert codes(raw)[0] == ("error", "broken-xml")

    def test_an_entity_bomb_is_refused(self) -> None:
        raw = read(
            '<!DOCTYPE USEBIO [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>' + usebio("<TITLE>&b;</TITLE>" + board())
        )
        assert (raw.lines, codes(raw)) == ([], [("error", "refused-xml")])

    def test_no_event(self) -> None:
        raw = read("<USEBIO><HANDSET/></USEBIO>")
        assert [(p.code, p.place) for p in raw.problems] == [("no-event", Place(line=1, element="USEBIO"))]

    def test_an_event_without_results(self) -> None:
        assert all_codes(take_in(read(usebio("")))) == ["no-results"]

    def test_of_several_events_the_first_with_results_is_read(self) -> None:
        event = "<EVENT><EVENT_DESCRIPTION>{}</EVENT_DESCRIPTION>{}</EVENT>"
        raw = read(
            f"<USEBIO>{event.format('Draw', '')}{event.format('A', board())}{event.format('B', board())}</USEBIO>"
        )
        assert (raw.title, len(raw.lines)) == ("A", 1)
        assert [(p.code, p.message) for p in raw.problems] == [
            (
                "several-events",
                "The file holds 3 events. 'A' was read; not read: 'Draw' at line 1, 'B' at line 1.",
            )
        ]

    def test_names_of_elements_in_small_letters(self) -> None:
        assert read(usebio(board()).lower()).lines[0].fields["score"] == "420"


class TestSniff:
    @pytest.mark.parametrize(
        "data",
        [
            COMPLETE.encode(),
            b"<USEBIO>",
            b"\n<usebio Version='1.3'/>",
            b"<!-- <html> --><Usebio>",
            COMPLETE.encode("utf-16"),
            COMPLETE.encode("utf-16-le"),
            COMPLETE.encode("utf-16-be"),
            b"\xef\xbb\xbf" + COMPLETE.encode(),
        ],
    )
    def test_usebio(self, data: bytes) -> None:
        assert FORMAT.sniff(data)
        assert sniff(data) is FORMAT

    @pytest.mark.parametrize(
        "data",
        [
            b"<!DOCTYPE html><html><body>How to write <USEBIO></body></html>",
            b"<html><pre>&lt;USEBIO&gt;</pre></html>",
            b"<USEBIOX/>",
            b"<!-- <USEBIO> ",
            b"board,ns,ew,score\n1,1,2,420\n",
            b"",
        ],
    )
    def test_anything_else(self, data: bytes) -> None:
        assert not FORMAT.sniff(data)

    def test_a_page_about_usebio_is_no_event(self) -> None:
        with pytest.raises(UnreadableError):
            sniff(b"<html>How to write <USEBIO></html>")


def survives(data: bytes) -> None:
    """Reading and taking in give values, whatever the bytes are."""
    assert isinstance(FORMAT.sniff(data), bool)
    assert isinstance(take_in(FORMAT.read(data)), Intake)


DOCUMENTS = st.sampled_from(
    [
        COMPLETE.encode(),
        COMPLETE.encode("utf-16"),
        COMPLETE.replace("MP_PAIRS", "TEAMS").encode("cp1252"),
        usebio(f"<SESSION><SECTION SECTION_ID='A'>{board()}</SECTION><MATCH>{board()}</MATCH></SESSION>").encode(),
    ]
)
WORDS = st.sampled_from(
    [b"A5050", b"0", b"-", b"NS", b"<SCORE>", b"</SCORE>", b"<BOARD>", b"<EVENT>", b"&", b"&#0;", b"\xff", b"\x00"]
)


@given(st.binary(max_size=300))
def test_any_bytes_survive(data: bytes) -> None:
    survives(data)


@given(DOCUMENTS, st.data())
def test_damaged_documents_survive(document: bytes, draw: st.DataObject) -> None:
    places = st.integers(0, len(document))
    start, end = sorted((draw.draw(places), draw.draw(places)))
    put = draw.draw(st.one_of(WORDS, st.binary(max_size=8)))
    survives(document[:start] + put + document[end:])
    survives(document[:start])
    survives(document[:start] + put + document[start:])


@given(st.lists(st.text(max_size=12), min_size=6, max_size=6))
def test_any_text_in_the_fields_survives(texts: list[str]) -> None:
    safe = ["".join(c for c in text if c.isprintable() and c not in "<>&") for text in texts]
    number, ns, contract, tricks, score, winners = safe
    line = (
        f"<TRAVELLER_LINE><NS_PAIR_NUMBER>{ns}</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER>"
        f"<CONTRACT>{contract}</CONTRACT><TRICKS>{tricks}</TRICKS><SCORE>{score}</SCORE></TRAVELLER_LINE>"
    )
    survives(usebio(f"<WINNER_TYPE>{winners}</WINNER_TYPE>{board(line, number)}").encode("utf-8", "replace"))
