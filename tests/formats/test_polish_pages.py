"""Pages of JFR Pary and KoPS: boards with their travellers, hands and tricks at best play, and rankings."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source
from overtrick.formats import FORMATS, Format, sniff
from overtrick.formats._polish import read_polish_date
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.deal import DoubleDummy
from overtrick.model.raw import RawBoard, RawLine
from tests.formats.polish_pages import DEAL, DIAGRAM, TRICKS, jfr_page, kops_page, ranking

KOPS, JFR = FORMATS.get("kops"), FORMATS.get("jfr")
Maker = Callable[[Iterable[str]], bytes]
BOTH = pytest.mark.parametrize("form, page", [(KOPS, kops_page), (JFR, jfr_page)], ids=["kops", "jfr"])
DIGITS = "ab69cab59d3274132740"


def fields_of(form: Format, page: Maker, row: str) -> dict[str, str]:
    raw = form.read(page([row]))
    assert list(raw.problems) == []
    (line,) = raw.lines
    return {name: text for name, text in line.fields.items() if text and name not in ("board", "ns", "ew")}


@BOTH
class TestBoards:
    def test_a_page_in_full(self, form: Format, page: Maker) -> None:
        data = page(["1|2|4@Hx|W|@S10|-1|100||75.00|25.00"])
        assert sniff(data) is form
        raw = form.read(data)
        assert list(raw.problems) == []
        assert raw.scored_elsewhere
        assert raw.lines == [
            RawLine(
                place=Place(line=raw.lines[0].place.line, element="board 2"),
                fields={
                    "board": "2",
                    "ns": "1",
                    "ew": "2",
                    "contract": "4♥X",
                    "declarer": "W",
                    "lead": "♠10",
                    "result": "-1",
                    "score": "100",
                    "ns_percent": "75.00",
                    "ew_percent": "25.00",
                },
            )
        ]
        assert data.split(b"\n")[(raw.lines[0].place.line or 0) - 1].startswith(b"<tr><td>")
        assert raw.boards == [
            RawBoard(
                place=raw.boards[0].place,
                number="2",
                dealer="E",
                vul="none",
                deal=DEAL,
                double_dummy=DIGITS,
            )
        ]

    def test_the_deal_and_its_tricks_are_taken_in(self, form: Format, page: Maker) -> None:
        board = take_in(form.read(page(["1|2|4@H|W|@S10|-1|50||75.00|25.00"]))).event.boards["", 2]
        assert board.deal is not None
        assert board.deal.is_whole
        assert str(board.deal.north) == "AT92.KQ.J.AKQJT9"
        assert board.double_dummy == DoubleDummy(DIGITS)

    @pytest.mark.parametrize(
        "row, fields",
        [
            ("3@N|N|@C2|=|400||50.0|50.0", {"contract": "3NT", "declarer": "N", "result": "=", "score": "400"}),
            ("6@CXx|S|@DA|-1||400|0.0|100.0", {"contract": "6♣XX", "declarer": "S", "result": "-1", "score": "-400"}),
            ("1BA ktr|E|@C2|+2||380|50|50", {"contract": "1NTX", "declarer": "E", "result": "+2", "score": "-380"}),
            ("5@Dx|N|@H3|-3||-500|14.3|85.7", {"contract": "5♦X", "declarer": "N", "result": "-3", "score": "-500"}),
            ("pas||||0||50.0|50.0", {"contract": "PASS", "score": ""}),
            ("4 pasy||||||50.0|50.0", {"contract": "PASS", "score": ""}),
            ("TD||||both|60.00|0.00", {"ruling": "60.00/0.00", "score": ""}),
            ("sędzia||||40|60|38,5|61.5", {"ruling": "40/60", "score": ""}),
            ("?|E|@C2|+2||380|50|50", {"contract": "?", "declarer": "E", "result": "+2", "score": "-380"}),
        ],
    )
    def test_results(self, form: Format, page: Maker, row: str, fields: dict[str, str]) -> None:
        found = fields_of(form, page, f"1|2|{row}")
        named = {name: found.get(name, "") for name in fields}
        assert named == fields
        assert set(found) - set(fields) <= {"ns_percent", "ew_percent", "lead"}

    def test_a_ruling_keeps_the_word_and_has_no_leftovers(self, form: Format, page: Maker) -> None:
        raw = form.read(page(["1|2|TD|N|@C2|=|both|60.00|0.00"]))
        (line,) = raw.lines
        assert line.extras == {"ruled by": "TD"}
        assert {name for name, text in line.fields.items() if text} == {
            *("board", "ns", "ew", "ruling", "ns_percent", "ew_percent"),
        }

    def test_rows_without_contestants_are_no_lines(self, form: Format, page: Maker) -> None:
        raw = form.read(page(["||||||||", "1|2|3@N|N|@C2|=|400||100|0", "Koniec"]))
        assert [line.fields["ns"] for line in raw.lines] == ["1"]

    @pytest.mark.parametrize(
        "more, deal, digits",
        [
            ("", None, None),
            (DIAGRAM, True, ""),
            (TRICKS, None, None),
            (DIAGRAM + TRICKS.replace("<td>13<", "<td>14<"), True, ""),
            (DIAGRAM + TRICKS.replace("<td>W<", "<td>?<"), True, ""),
            (DIAGRAM.replace("/C.gif", "/x.gif", 1) + TRICKS, None, None),
        ],
    )
    def test_hands_and_tricks_may_be_absent_or_broken(
        self, form: Format, page: Callable[..., bytes], more: str, *, deal: bool | None, digits: str | None
    ) -> None:
        raw = form.read(page(["1|2|3@N|N|@C2|=|400||100|0"], more))
        assert [(bool(board.deal), board.double_dummy) for board in raw.boards] == [(deal, digits)] * bool(deal)

    @pytest.mark.parametrize(
        "word, vul", [("nikt", "none"), ("obie", "both"), ("NS", "NS"), ("WE", "EW"), ("EW", "EW"), ("po", "po")]
    )
    def test_vulnerability(self, form: Format, page: Callable[..., bytes], word: str, vul: str) -> None:
        raw = form.read(page(["1|2|3@N|N|@C2|=|400||100|0"], DIAGRAM.replace("nikt", word)))
        assert [(board.dealer, board.vul) for board in raw.boards] == [("E", vul)]

    def test_a_page_without_results_says_so(self, form: Format, page: Maker) -> None:
        data = page([]).replace(b"ZAPISY", b"").replace(b">zapis<", b"><")
        assert [p.code for p in form.read(data).problems] == ["no-traveller"]

    def test_letters_outside_its_encoding_are_told_to_the_exporter(self, form: Format, page: Maker) -> None:
        assert form.lint is not None
        assert list(form.lint(page([]))) == []
        wrong = page([]).replace(b"iso-8859-2", b"utf-8") if form is KOPS else page([]).replace(b"utf-8", b"klingon")
        assert [p.code for p in form.lint(wrong)] == ["wrong-encoding" if form is KOPS else "unnamed-encoding"]


class TestRanking:
    def test_contestants_title_and_day(self) -> None:
        data = ranking([("1", "30", "Żaneta Fox<br>Ben Hill", "61.62"), ("2", "4", "Carl Nowak", "58.00")])
        assert sniff(data) is KOPS
        raw = KOPS.read(data)
        assert list(raw.problems) == []
        assert (raw.title, raw.date) == ("Turniej Próbny", "2031-09-07")
        assert raw.about == {"generator": "KoPS2www, JFR 2005", "venue and day": "Łódź, 7.09.2031 r."}
        assert [entry.fields for entry in raw.entries] == [
            {"place": "1", "number": "30", "percent": "61.62", "names": "Żaneta Fox\nBen Hill\n"},
            {"place": "2", "number": "4", "percent": "58.00", "names": "Carl Nowak\n"},
        ]

    @pytest.mark.parametrize("column, name", [("IMP", "total"), ("VP", "total"), ("%", "percent")])
    def test_what_the_result_is(self, column: str, name: str) -> None:
        raw = KOPS.read(ranking([("1", "3", "A<br>B", "12")], column))
        assert [entry.fields[name] for entry in raw.entries] == ["12"]

    def test_rows_without_number_are_none(self) -> None:
        assert KOPS.read(ranking([("", "", "", "")])).entries == []

    def test_boards_and_ranking_make_one_event(self) -> None:
        names = ranking([("1", "1", "Ala Fox<br>Ben Hill", "100.00"), ("2", "3", "Cyd Nil<br>Dan Oak", "0.00")])
        board = kops_page(["1|2|3@N|N|@C2|=|400||100.0|0.0", "3|4|3@N|N|@C2|-1||50|0.0|100.0"])
        intake = open_event([Source(data=board, name="p2.html"), Source(data=names, name="wyn.html")])
        event = intake.event
        assert [p.code for p in intake.problems if p.severity.value == "error"] == []
        assert (event.title, event.date, len(event.lines)) == ("Turniej Próbny", "2031-09-07", 2)


def test_jfr_tells_title_place_and_program() -> None:
    raw = JFR.read(jfr_page([]))
    assert (raw.title, raw.date) == ("Turniej Próbny", "2031-09-07")
    assert raw.about == {
        "venue and day": "Łódź - Klub, 7 września 2031",
        "program": "Pary.4.1.0.23 ©, strona wygenerowana 2031-09-07",
        "generator": "JFR 2005",
    }


def test_a_list_of_boards_by_jfr_is_not_claimed() -> None:
    assert not JFR.sniff(b'<html><meta name="GENERATOR" content="JFR 2005"><title>WYNIKI</title>')
    assert not JFR.sniff(b'<html><meta name="GENERATOR" content="KoPS2www, JFR 2005"><title>ROZDANIE 1</title>')


@pytest.mark.parametrize(
    "text, day",
    [
        ("1 stycznia 2030", "2030-01-01"),
        ("Sopot, 29. lutego 2028 r.", "2028-02-29"),
        ("31.12.2029", "2029-12-31"),
        ("od 31.02.2030 do 1.03.2030", "2030-03-01"),
        ("5 maja 30", ""),
        ("1.13.2030", ""),
        ("1 maja 0000", ""),
    ],
)
def test_days(text: str, day: str) -> None:
    assert read_polish_date(text) == day
