"""BridgeWebs CSV: marks, the ranking in one list or two, travellers board by board; what is written of an event."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line, Played
from overtrick.model.seat import Side, Sides
from tests.formats.events import events
from tests.formats.match_events import match_events
from tests.formats.reading import codes, entries, lines, read, recognised
from tests.formats.test_json import without_places

WEBS = FORMATS.get("bridgewebs")
FILE = """#VERSION,1
#DATE,29/11/2026
#TITLE,"Club, Sunday"
#DIRECTOR
Ann Fox
#WINNERS,2
#SCORES
Position,Pair,Name1,Name2,Percent,Match Points,Club
1,1,Ann Fox,Bo Hill,"62,5",25,North
2,2,Cy Lund,Di Marsh,37.5,15,
#SCORES
Position,Pair,Name1,Name2,Percent
1=,1,Eve North,Flo Oak,50
1=,2,Gus Pine,Hal Quill,50
#BOARDFORMAT,1
#TRAVELLERS
NS,EW,Bid,By,Lead,Tricks,NS Score,EW Score,NS MPs,EW MPs,Room
#BOARD,1
1,2,4S,N,HK,10,420,,2,0,blue
2,1,3NT,W,,8,,-50,0,2,
#BOARD 2
1,1,PASS,,,,,,1,1,
2,2,,,,,,,,,
"""


class TestRead:
    def test_the_whole_file(self) -> None:
        raw = read("bridgewebs", FILE)
        assert (raw.title, raw.date, raw.winners) == ("Club, Sunday", "2026-11-29", {"": "2"})
        assert raw.about == {"version": "1", "director": "Ann Fox", "boardformat": "1"}
        assert raw.entries[0].extras == {"club": "North"}
        assert entries(raw) == [
            {
                "place": "1",
                "number": "1",
                "percent": "62.5",
                "total": "25",
                "names": "Ann Fox & Bo Hill",
                "side": "NS",
            },
            {
                "place": "2",
                "number": "2",
                "percent": "37.5",
                "total": "15",
                "names": "Cy Lund & Di Marsh",
                "side": "NS",
            },
            {"place": "1=", "number": "1", "percent": "50", "names": "Eve North & Flo Oak", "side": "EW"},
            {"place": "1=", "number": "2", "percent": "50", "names": "Gus Pine & Hal Quill", "side": "EW"},
        ]
        assert lines(raw) == [
            {"ns": "1", "ew": "2", "contract": "4S", "declarer": "N", "lead": "HK", "tricks": "10", "score": "420"}
            | {"ns_award": "2", "ew_award": "0", "board": "1"},
            {"ns": "2", "ew": "1", "contract": "3NT", "declarer": "W", "tricks": "8", "score": "50"}
            | {"ns_award": "0", "ew_award": "2", "board": "1"},
            {"ns": "1", "ew": "1", "contract": "PASS", "ns_award": "1", "ew_award": "1", "board": "2"},
            {"ns": "2", "ew": "2", "board": "2"},
        ]
        assert raw.lines[0].extras == {"Room": "blue"}
        assert codes(raw) == []

    def test_e_w_scores_are_turned(self) -> None:
        text = "#SCORES\nPair\n1\n#TRAVELLERS\nBoard,NS,EW,EW Score\n7,1,2,620\n7,3,4,-100\n"
        assert [(one["board"], one["score"]) for one in lines(read("bridgewebs", text))] == [
            ("7", "-620"),
            ("7", "100"),
        ]

    @pytest.mark.parametrize(
        ("winners", "lists", "found"),
        [("", 1, {}), ("", 2, {"": "2"}), ("1", 2, {"": "1"}), ("2", 1, {"": "2"}), ("1", 1, {"": "1"})],
    )
    def test_how_many_rankings(self, winners: str, lists: int, found: dict[str, str]) -> None:
        head = f"#WINNERS,{winners}\n" if winners else "#VERSION,1\n"
        raw = read("bridgewebs", head + "#SCORES\nPosition,Pair,Name1\n1,1,Ann\n" * lists)
        assert raw.winners == found
        sides = [one.get("side", "") for one in entries(raw)]
        assert sides == (["NS", "EW"][:lists] if found == {"": "2"} else [""] * lists)

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("#TITEL,x\n#SCORES\n", [("unknown-mark", "line 1")]),
            ("1,2,3\n#SCORES\nPair\n", [("row-without-table", "line 1")]),
        ],
    )
    def test_what_is_not_understood_is_told(self, text: str, told: list[tuple[str, str]]) -> None:
        assert codes(WEBS.read(text.encode())) == told

    @pytest.mark.parametrize(
        ("text", "known"),
        [
            (FILE, True),
            ('"#TITLE","x"\r\n"#SCORES"\r\n', True),
            ("#title,x\n#travellers\n", True),
            ("#TITLE,x\n", False),
            ("# SCORES\nboard,ns,ew,score\n", False),
        ],
    )
    def test_how_it_is_known(self, text: str, *, known: bool) -> None:
        assert recognised("bridgewebs", text) is known


def written(event: Event) -> str:
    assert WEBS.write is not None
    return WEBS.write(event).decode()


def test_what_is_written() -> None:
    keys = [EntryKey(number="1", side=side) for side in Side]
    event = Event(
        title="Club, Sunday",
        date="2026-11-29",
        entries=tuple(Entry(key=key, names=("Ann Fox", "Bo Hill")) for key in keys),
        boards=take_in(FORMATS.get("csv").read(b"board,ns,ew,score\n1,1,1,90\n")).event.boards,
        lines=(Line(board=1, who=Sides((keys[0],), (keys[1],)), happened=Played(score=0, passed_out=True)),),
        winners={"": 2},
    )
    assert written(event).split("\r\n") == [
        "#VERSION,1",
        "#DATE,29/11/2026",
        '#TITLE,"Club, Sunday"',
        "#PAIRS,2",
        "#BOARDS,1",
        "#WINNERS,2",
        *("#SCORES", "Position,Pair,Name1,Name2,Percent", ",1,Ann Fox,Bo Hill,"),
        *("#SCORES", "Position,Pair,Name1,Name2,Percent", ",1,Ann Fox,Bo Hill,"),
        *("#TRAVELLERS", "NS,EW,Contract", "#BOARD,1", "1,1,PASS"),
        "",
    ]


def carried(event: Event) -> Event:
    """What is left of an event after a trip: written down apart from the code that writes it."""
    lines = sorted((replace(line, extras=()) for line in without_places(event).lines), key=lambda line: line.board)
    return replace(
        without_places(event),
        title=event.title.strip(),
        lines=tuple(lines),
        entries=tuple(sorted((replace(entry, extras=()) for entry in event.entries), key=repr)),
        published=tuple(sorted(without_places(event).published, key=repr)),
        about=(),
        conditions=(),
        penalties=(),
        carries=(),
        scored_elsewhere=True,
    )


@given(events())
def test_written_then_read_is_equal_but_for_what_it_cannot_carry(event: Event) -> None:
    again = take_in(WEBS.read(written(event).encode()))
    assert again.errors == ()
    assert carried(again.event) == carried(event)
    assert WEBS.lost(replace(again.event, about=())) == ()
    assert set(WEBS.lost(event)) <= set(WEBS.cannot_carry)


@given(events())
def test_a_second_trip_changes_nothing(event: Event) -> None:
    again = take_in(WEBS.read(written(event).encode())).event
    assert written(take_in(WEBS.read(written(again).encode())).event) == written(again)


@given(match_events(), st.text(), st.text(min_size=1))
def test_any_text_is_read_again(event: Event, title: str, name: str) -> None:
    entries_of = tuple(replace(entry, names=(name, *entry.names), title=title) for entry in event.entries)
    data = written(replace(event, title=title, date=name, entries=entries_of)).encode("utf-8", "replace")
    again = take_in(WEBS.read(data), contest=event.contest)
    assert [problem for problem in again.errors if problem.code != "no-results"] == []


class TestLosses:
    EVENT = take_in(FORMATS.get("csv").read(b"board,ns,ew,score\n1,1,2,90\n")).event

    @pytest.mark.parametrize(
        ("change", "lost"),
        [
            ({}, ()),
            ({"about": (("club", "x"),)}, ("what is known of the event besides its title and date",)),
            ({"conditions": (("method", "butler"),)}, ("how the event should be scored",)),
            ({"contest": Contest.SWISS_PAIRS}, ("what kind of contest it is",)),
            ({"contest": Contest.INDIVIDUAL}, ("what kind of contest it is",)),
            ({"contest": Contest.TEAMS}, ("what kind of contest it is",)),
            (
                {"winners": {"A": 1, "B": 2}},
                ("that some sections have one ranking and others two, where none of their pairs is known",),
            ),
            ({"lines": ()}, ("boards without a result",)),
        ],
    )
    def test_each_by_name(self, change: dict[str, object], lost: tuple[str, ...]) -> None:
        assert WEBS.lost(replace(self.EVENT, **change)) == lost  # type: ignore[arg-type]

    def test_handicaps_and_strata_are_carried(self) -> None:
        entries_of = tuple(replace(one, handicap=Fraction(5, 2), stratum="B") for one in self.EVENT.entries)
        event = replace(self.EVENT, entries=entries_of)
        again = take_in(WEBS.read(written(event).encode())).event
        assert [(one.handicap, one.stratum) for one in again.entries] == [(Fraction(5, 2), "B")] * 2


def test_a_section_with_one_ranking_beside_one_with_two() -> None:
    """Its pairs have no side; they stand in a list of their own, and nobody is lost or there twice."""
    typed = b"section,board,ns,ew,score\nA,1,1,1,90\nA,1,2,2,-50\nB,1,1,2,110\nB,2,3,1,100\nB,3,2,3,100\n"
    event = take_in(FORMATS.get("csv").read(typed)).event
    assert event.winners == {"A": 2, "B": 1}
    text = written(event)
    again = take_in(WEBS.read(text.encode())).event
    assert text.count("#SCORES") == 3
    assert again.winners == event.winners
    assert {entry.key for entry in again.entries} == {entry.key for entry in event.entries}
    assert WEBS.lost(event) == ()
    assert written(again) == text


def test_an_event_without_results_of_boards_is_refused() -> None:
    assert WEBS.unfit is not None
    assert WEBS.unfit(Event()).startswith("A BridgeWebs CSV holds the results of boards, and this event has none.")
    assert WEBS.unfit(TestLosses.EVENT) == ""
