"""CSV as scorers type it and spreadsheets save it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from tests.formats.events import events
from tests.formats.test_json import without_places

CSV = FORMATS.get("csv")
PLAIN = "board,ns,ew,contract,declarer,result\n1,1,2,4H,N,=\n2,2,1,PASS,,\n"


def fields(text: str, encoding: str = "utf-8") -> list[dict[str, str]]:
    raw = CSV.read(text.encode(encoding))
    assert not raw.problems.has_errors
    return [line.fields for line in raw.lines]


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
def test_separators_line_ends_and_encodings(separator: str, ends: str, encoding: str) -> None:
    text = PLAIN.replace(",", separator).replace("\n", ends)
    assert sniff(text.encode(encoding)) is CSV
    assert fields(text, encoding) == [
        {"board": "1", "ns": "1", "ew": "2", "contract": "4H", "declarer": "N", "result": "="},
        {"board": "2", "ns": "2", "ew": "1", "contract": "PASS", "declarer": "", "result": ""},
    ]


def test_columns_in_any_order_case_and_spelling() -> None:
    text = '\n\n EW Pair ;BD;"N-S";Points;By;Comment;Vulnerability\n2;1;1;420;N;late;none\n'
    raw = CSV.read(text.encode())
    assert [(line.place.line, line.fields, line.extras) for line in raw.lines] == [
        (4, {"ew": "2", "board": "1", "ns": "1", "score": "420", "declarer": "N", "vul": "none"}, {"Comment": "late"})
    ]
    assert [(p.code, str(p.place)) for p in raw.problems] == [("unknown-columns", "line 3")]


def test_windows_1252_names_are_read_and_told() -> None:
    raw = CSV.read("board,ns,ew,score,ns_names\n1,1,2,90,Zoë Müller & Åke\n".encode("cp1252"))
    assert raw.lines[0].fields["ns_names"] == "Zoë Müller & Åke"
    assert [p.code for p in raw.problems] == ["read-as-windows-1252"]


def test_quoted_cells_may_hold_separators_and_line_ends() -> None:
    text = 'board,ns,ew,score,ns_names\n1,1,2,90,"Fox, Ann\nand Bo"\n2,1,2,90,"x ""y"""\n'
    raw = CSV.read(text.encode())
    assert [(line.place.line, line.fields["ns_names"]) for line in raw.lines] == [
        (2, "Fox, Ann\nand Bo"),
        (4, 'x "y"'),
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("board,ns,score\n1,1,90\n", [("missing-column", "line 1")]),
        ("board,ns,ew\n1,1,2\n", [("missing-column", "line 1")]),
        ("board,score\n1,90\n1,110\n", [("scores-without-pairs", "")]),
        ("bored,ns,ew,score\nx,1,2,90\ny,1,2,90\n", [("missing-column", "line 1"), ("unknown-columns", "line 1")]),
        ("board,ns,ew,score,Score\n1,1,2,90,90\n", [("column-twice", "line 1")]),
        ("board,ns,ew,score\n1,1,2,90,7\n", [("too-many-cells", "line 2")]),
        ("board,ns,ew,score\n1,1,2,90,,\n", []),
        ("board,ns,ew,score\n1,1,2\n", []),
        ("", [("empty-file", "")]),
    ],
)
def test_faults_of_the_table(text: str, told: list[tuple[str, str]]) -> None:
    assert [(p.code, str(p.place)) for p in CSV.read(text.encode()).problems] == told


def test_a_misspelt_column_is_guessed() -> None:
    raw = CSV.read(b"boad,ns,ew,score\n1,1,2,90\n")
    assert [p.message for p in raw.problems][:1] == ["There is no column 'board'. Did you mean boad?"]


def test_a_cell_as_large_as_a_book_is_named() -> None:
    raw = CSV.read(b'board,ns,ew,score\n1,1,2,"' + b"9" * 200_000 + b'"\n2,1,2,90\n')
    assert [(p.code, str(p.place)) for p in raw.problems] == [("broken-csv", "line 2")]


@given(st.binary(max_size=300))
def test_no_bytes_raise(data: bytes) -> None:
    take_in(CSV.read(data))


@given(st.lists(st.lists(st.sampled_from(["board", "ns", "score", "1", '"', ",", "\n", "4H", "é", ""]), max_size=9)))
def test_no_table_raises(rows: list[list[str]]) -> None:
    take_in(CSV.read("\n".join(",".join(row) for row in rows).encode()))


def plain_spaces(event: Event) -> Event:
    """What CSV keeps: no title, names as one text, no published standings."""
    kept = {key for line in event.lines for key in (*line.who.ns, *line.who.ew)}
    return replace(
        without_places(event),
        title="",
        date="",
        entries=tuple(sorted((e.key.number, e.key.section) for e in event.entries if e.key in kept)),  # type: ignore[arg-type]
        published=(),
        conditions=(),
        about=(),
        scored_elsewhere=False,
        penalties=(),
        carries=(),
        lines=tuple(_plain_line(line) for line in event.lines),
    )


def _plain_line(line: Line) -> Line:
    return replace(line, extras=(), place=Place())


@given(events())
def test_written_then_read_is_equal_but_for_what_it_cannot_carry(event: Event) -> None:
    assert CSV.write is not None
    winners = next(iter(event.winners.values()))
    again = take_in(CSV.read(CSV.write(event)), winners=winners)
    assert [p for p in again.problems if p.severity.value == "error"] == []
    assert plain_spaces(again.event) == plain_spaces(event)


@pytest.mark.parametrize("name", ["csv", "json"])
def test_pairs_that_nobody_knows_and_sides_that_are_not_there(name: str) -> None:
    data = b"board,ns,ew,score\n1,2,?,90\n1,?,5,110\n1,3,4,80\n2,3,,SITOUT\n2,4,,60/none\n"
    event = take_in(CSV.read(data)).event
    form = FORMATS.get(name)
    assert form.write is not None
    again = take_in(form.read(form.write(event)))
    assert again.problems == ()
    assert without_places(again.event).lines == without_places(event).lines


@pytest.mark.parametrize("name", ["csv", "json"])
def test_substitutes_stay_where_they_sat(name: str) -> None:
    names = ("Ann Fox & Bo Hill", "Ann Fox & Cy Lund", "Ann Fox & Cy Lund", "Bo Hill & Ann Fox")
    rows = [f"{board},1,2,90,{pair}\n" for board, pair in zip((1, 2, 3, 5), names, strict=True)]
    data = "board,ns,ew,score,ns_names\n" + "".join(rows)
    event = take_in(CSV.read(data.encode())).event
    assert [line.names.ns for line in event.lines] == [(), ("Ann Fox", "Cy Lund"), ("Ann Fox", "Cy Lund"), ()]
    form = FORMATS.get(name)
    assert form.write is not None
    again = take_in(form.read(form.write(event)))
    assert [problem.code for problem in again.problems] == ["names-differ"]
    assert without_places(again.event).lines == without_places(event).lines
    assert again.event.entries == event.entries


def test_a_list_of_scores_among_pairs_is_written_with_question_marks() -> None:
    event = take_in(CSV.read(b"board,ns,ew,score\n1,?,?,90\n1,3,4,80\n")).event
    assert CSV.write is not None
    assert CSV.write(event).splitlines()[1] == b"1,?,?,90,N,none"


def test_a_score_without_contract_is_written_as_a_score() -> None:
    event = take_in(CSV.read(b"board,ns,ew,score\n1,1,2,90\n")).event
    assert isinstance(event.lines[0].happened, Played)
    assert CSV.write is not None
    assert CSV.write(event) == b"board,ns,ew,score,dealer,vul\r\n1,1,2,90,N,none\r\n"


def test_a_contract_that_another_program_scored_otherwise_is_left_out() -> None:
    """The score stands, the sheet does not contradict itself, and a contract that agrees is written."""
    raw = CSV.read(b"board,ns,ew,contract,declarer,result,score,lead\n1,1,2,6NT,W,-5,170,SK\n1,3,4,4S,N,=,420,\n")
    raw.scored_elsewhere = True
    event = take_in(raw).event
    assert event.lines[0].score == 170
    assert CSV.write is not None
    data = CSV.write(event)
    again = take_in(CSV.read(data))
    assert again.errors == ()
    assert [line.happened for line in again.event.lines] == [Played(score=170), event.lines[1].happened]
    assert [line.lead for line in again.event.lines] == ["SK", ""]
    assert CSV.write(again.event) == data
