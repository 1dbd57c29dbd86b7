"""Tables written seat by seat, in CSV and in JSON; individuals written and read again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.kernel.problem import Place, Severity
from overtrick.laws.law_2 import board_by_number
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.raw import RawLine
from overtrick.model.seat import Side, Sides

CSV, JSON = FORMATS.get("csv"), FORMATS.get("json")


def taken(text: str) -> Intake:
    return take_in(CSV.read(text.encode()))


def fields(text: str) -> list[dict[str, str]]:
    return [line.fields for line in CSV.read(text.encode()).lines]


def codes(intake: Intake) -> list[tuple[str, str]]:
    return [(problem.code, str(problem.place)) for problem in intake.problems]


def players(intake: Intake) -> dict[str, tuple[str, ...]]:
    assert {entry.kind for entry in intake.event.entries} == {EntryKind.INDIVIDUAL}
    return {entry.key.number: entry.names for entry in intake.event.entries}


def numbers(intake: Intake) -> list[tuple[str, str]]:
    return [("+".join(map(str, line.who.ns)), "+".join(map(str, line.who.ew))) for line in intake.event.lines]


class TestHeadings:
    @pytest.mark.parametrize(
        "header",
        [
            "board,north,south,east,west,score",
            "Bd;North;South;East;West;Score",
            "BOARD,N,S,E,W,SCORE",
            "board,North Player,South player,east_no,W no,points",
            "board,north number,south number,east number,west number,score",
        ],
    )
    def test_numbers(self, header: str) -> None:
        row = "1,1,2,3,4,420".replace(",", ";" if ";" in header else ",")
        intake = taken(f"{header}\n{row}\n")
        assert numbers(intake) == [("1+2", "3+4")]
        assert players(intake) == {"1": (), "2": (), "3": (), "4": ()}
        assert codes(intake) == []

    def test_names_beside_numbers(self) -> None:
        header = "board,north,north_name,south,south name,east,name east,west,W name,score"
        assert fields(f"{header}\n1,1,Ann Fox,2,Bo Hill,3,,4,Di & Co,90\n") == [
            {
                "board": "1",
                "score": "90",
                "ns": "1+2",
                "ew": "3+4",
                "ns_names": "Ann Fox\nBo Hill\n",
                "ew_names": "?\nDi & Co\n",
            }
        ]

    @pytest.mark.parametrize(
        ("header", "missing"),
        [
            ("board,north,south,east,score", ["west"]),
            ("board,north_name,south_name,score", ["east_name", "west_name"]),
            ("board,north,south,east,west_name,score", ["west"]),
        ],
    )
    def test_a_seat_that_is_not_there(self, header: str, missing: list[str]) -> None:
        problems = [p for p in CSV.read(f"{header}\n1,1,2,3,4\n".encode()).problems if p.severity is Severity.ERROR]
        assert [(p.code, p.message) for p in problems] == [
            ("missing-column", f"There is no column '{seat}'.") for seat in missing
        ]

    def test_three_letters_are_columns_of_other_people(self) -> None:
        raw = CSV.read(b"board,ns,ew,n,s,score\n1,1,2,x,y,90\n")
        assert [(line.fields, line.extras) for line in raw.lines] == [
            ({"board": "1", "ns": "1", "ew": "2", "score": "90"}, {"n": "x", "s": "y"})
        ]


class TestNames:
    def test_players_without_numbers_get_some(self) -> None:
        text = "board,N,S,E,W,score\n1,Ann Fox,Bo Hill,Cy Lund,Di Marsh,90\n2,ann  fox,Cy Lund,DI MARSH,Bo Hill,110\n"
        intake = taken(text)
        assert numbers(intake) == [("1+2", "3+4"), ("1+3", "4+2")]
        assert players(intake) == {"1": ("Ann Fox",), "2": ("Bo Hill",), "3": ("Cy Lund",), "4": ("Di Marsh",)}
        assert codes(intake) == [("numbered-by-names", "line 2")]

    def test_only_columns_of_names(self) -> None:
        intake = taken("board,north_name,south_name,east_name,west_name,score\n1,Ann,Bo,Cy,Di,90\n")
        assert players(intake) == {"1": ("Ann",), "2": ("Bo",), "3": ("Cy",), "4": ("Di",)}

    def test_number_and_name_in_one_cell(self) -> None:
        intake = taken("board,north,south,east,west,score\n1,12 Ann Fox,A7. Bo,3 - Cy,Di,90\n")
        assert players(intake) == {"12": ("Ann Fox",), "A7": ("Bo",), "3": ("Cy",), "1": ("Di",)}

    def test_given_numbers_are_not_given_again(self) -> None:
        intake = taken("board,north,south,east,west,score\n1,Ann,1,Bo,3,90\n")
        assert numbers(intake) == [("2+1", "4+3")]

    def test_pairs_keep_their_numbers_and_get_the_names(self) -> None:
        intake = taken("board,ns,ew,north,south,east,west,score\n1,7,8,Ann,Bo,4711,Di,90\n2,8,7,,,,,50\n")
        assert [(e.key.number, e.names, e.kind) for e in intake.event.entries] == [
            ("7", ("Ann", "Bo"), EntryKind.PAIR),
            ("8", ("Di",), EntryKind.PAIR),
        ]
        assert [line.extras for line in intake.event.lines] == [(("east", "4711"),), ()]


class TestSeats:
    @pytest.mark.parametrize(
        ("row", "sides"),
        [
            ("1,2,3,4,90", ("1+2", "3+4")),
            ("1,?,3,4,90", ("1+?", "3+4")),
            ("1,,,,SITOUT", ("1", "")),
            (",,,,90", ("", "")),
        ],
    )
    def test_empty_and_unknown(self, row: str, sides: tuple[str, str]) -> None:
        (line,) = fields(f"board,north,south,east,west,score\n1,{row}\n")
        assert (line["ns"], line["ew"]) == sides

    def test_json(self) -> None:
        line = {"board": 1, "north": 1, "south": 2, "east": 3, "west": "Di Marsh", "east_name": "Cy", "score": 90}
        raw = JSON.read(json.dumps({"lines": [line]}).encode())
        assert raw.lines == [
            RawLine(
                place=Place(element="lines[0]"),
                fields={
                    "board": "1",
                    "score": "90",
                    "ns": "1+2",
                    "ew": "3+4",
                    "ns_names": "",
                    "ew_names": "Cy\nDi Marsh\n",
                },
            )
        ]
        assert [problem.code for problem in raw.problems] == ["numbered-by-names"]


names = st.text("abcÅé' .-", min_size=1, max_size=8).map(lambda text: " ".join(text.split()))
names = names.filter(lambda name: any(letter.isalpha() for letter in name))


@st.composite
def individuals(draw: st.DrawFn) -> Event:
    """Two tables with changing players, some of whom have names, and substitutes for some who have."""
    numbers = draw(st.permutations([str(number) for number in range(1, 9)]))
    own = {number: draw(st.one_of(st.just(()), st.tuples(names))) for number in numbers}
    lines = []
    for board in range(1, draw(st.integers(1, 3)) + 1):
        seats = draw(st.permutations(numbers))
        for quad in (seats[:4], seats[4:]):
            sides = [tuple(quad[:2]), tuple(quad[2:])]
            who = Sides(*(tuple(EntryKey(number=number) for number in side) for side in sides))
            there = Sides(*(_seated(draw, side, own) for side in sides))
            lines.append(
                Line(board=board, who=who, happened=Played(score=draw(st.sampled_from([90, 110, -100]))), names=there)
            )
    order = dict.fromkeys(key for line in lines for side in Side for key in line.who[side])
    return Event(
        contest=Contest.INDIVIDUAL,
        entries=tuple(Entry(key=key, names=own[key.number], kind=EntryKind.INDIVIDUAL) for key in order),
        boards={("", line.board): board_by_number(line.board) for line in lines},
        lines=tuple(lines),
        winners={"": 1},
    )


def _seated(draw: st.DrawFn, side: tuple[str, ...], own: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The players' own names, or others for a board: both are then named."""
    if not all(own[number] for number in side) or draw(st.integers(0, 5)):
        return ()
    there = tuple(draw(names) for _ in side)
    return () if there == tuple(own[number][0] for number in side) else there


def without_places(event: Event) -> Event:
    return replace(event, lines=tuple(replace(line, place=Place()) for line in event.lines))


@given(individuals())
def test_json_written_then_read_is_equal(event: Event) -> None:
    assert JSON.write is not None
    assert without_places(take_in(JSON.read(JSON.write(event))).event) == event


@given(individuals())
def test_csv_written_then_read_is_equal(event: Event) -> None:
    """All but who is the substitute of a player whose first board it is: CSV has the names of the lines only."""
    assert CSV.write is not None
    plain = replace(event, lines=tuple(replace(line, names=Sides((), ())) for line in event.lines))
    assert without_places(take_in(CSV.read(CSV.write(plain))).event) == plain
    if len({line.board for line in event.lines}) == 1:
        return
    first = [line for line in event.lines if line.board == 1]
    late = replace(event, lines=(*(replace(line, names=Sides((), ())) for line in first), *event.lines[len(first) :]))
    assert without_places(take_in(CSV.read(CSV.write(late))).event) == late
