"""BridgeWx's data file: sessions that number their pairs anew, results of each side, corrections."""

from __future__ import annotations

import pytest

from overtrick.formats import FORMATS
from overtrick.intake import take_in
from overtrick.model.raw import RawEvent
from tests.formats.reading import codes, entries, lines, read, recognised

FILE = """[info_begin]
;info game result : '<game nr> = {<ns>,<ew>,<ns result>,<ew result>}'
[info_end]
[main]
databaseVersion=100
description=<Club night>
neuberg=1
butler=0
maxMean=52.50
[main/pairNames]
1={"Fox & Hill",0}
2={"Lund, C",0}
3={"North",0}
4={"Quill",0}
[1]
schema={4,2,1}@{4,0,"x","A"}
assignments= 3@1@4@0
assignmentsName= A2@???@A1@A3
correctionsSession=@CORRECTIONS@
correctionsEnd=@END@
sessionResult= {1,60.00,2}@{3,40.00,2}
totalrank= 1@3
[1/gameResult]
1= {1,2,420,-420}@{3,1,-50,50}
2= @GAME@
"""


def file(game: str = "{1,2,0,0}", corrections: str = "", end: str = "") -> str:
    return FILE.replace("@GAME@", game).replace("@CORRECTIONS@", corrections).replace("@END@", end)


def results(game: str) -> list[dict[str, str]]:
    """What game 2 says, without who met and where."""
    return [
        {name: text for name, text in line.items() if name not in ("session", "board", "ns", "ew")}
        for line in lines(read("bridgewx", file(game)))[2:]
    ]


def butler(**what: str) -> RawEvent:
    return read("bridgewx", file(**what).replace("butler=0", "butler=1"))


def test_pairs_have_the_numbers_of_the_tournament() -> None:
    raw = read("bridgewx", file())
    assert lines(raw) == [
        {"session": "1", "board": "1", "ns": "3", "ew": "1", "score": "420"},
        {"session": "1", "board": "1", "ns": "4", "ew": "3", "score": "-50"},
        {"session": "1", "board": "2", "ns": "3", "ew": "1", "score": "0"},
    ]
    assert [line.extras for line in raw.lines] == [{"pairs": "A1-A2"}, {"pairs": "A3-A1"}, {"pairs": "A1-A2"}]
    assert [str(line.place) for line in raw.lines[:2]] == ["line 24, A1 against A2", "line 24, A3 against A1"]
    assert entries(raw) == [
        {"number": "1", "names": "Fox & Hill"},
        {"number": "2", "names": "Lund, C"},
        {"number": "3", "names": "North"},
        {"number": "4", "names": "Quill"},
        {"number": "1", "place": "1", "percent": "60.00"},
        {"number": "3", "place": "2", "percent": "40.00"},
    ]
    assert raw.title == "Club night"
    assert raw.conditions == {"method": "neuberg", "split-scores": "two-tables"}
    assert codes(raw) == [("absent-pairs", "")]
    assert "pairs were not there: 2. BridgeWx gives them" in next(iter(raw.problems)).message


@pytest.mark.parametrize(
    ("said", "method"),
    [("neuberg=1", "neuberg"), ("neuberg=0", "mitchell-1"), ("neuberg=", ""), ("neuberg=1\nbutler=1", "butler")],
)
def test_methods(said: str, method: str) -> None:
    raw = read("bridgewx", file().replace("neuberg=1\nbutler=0", said))
    assert raw.conditions.get("method", "") == method


@pytest.mark.parametrize(
    ("game", "found"),
    [
        ("{1,2,420,-420}", [{"score": "420"}]),
        ("{1,2,%80,%40}", [{"ruling": "80/40"}]),
        ("{1,2,R620,R-620}", [{"ruling": "620"}]),
        ("{1,2,R620,100}", [{"ruling": "N-S 620 | E-W -100"}]),
        ("{1,2,-50,-50}", [{"ruling": "N-S -50 | E-W 50"}]),
        ("{1,2,%52.5,%47.5}", [{"ruling": "52.5/47.5"}]),
        ("{1,2,,}", [{"result": "?"}]),
        ("{1,2,not played,}", [{"result": "not played,"}]),
    ],
)
def test_results(game: str, found: list[dict[str, str]]) -> None:
    assert results(game) == found


def test_a_percentage_for_one_side_and_a_score_for_the_other_are_two_lines() -> None:
    raw = read("bridgewx", file("{1,2,%80,R620}"))
    assert lines(raw)[2:] == [
        {"session": "1", "board": "2", "ns": "3", "ruling": "80/none"},
        {"session": "1", "board": "2", "ns": "?", "ew": "1", "ruling": "-620"},
    ]
    raw = read("bridgewx", file("{1,2,R300,%50}"))
    assert lines(raw)[2:] == [
        {"session": "1", "board": "2", "ew": "1", "ruling": "none/50"},
        {"session": "1", "board": "2", "ns": "3", "ew": "?", "ruling": "300"},
    ]
    assert ("mixed-split-score", "line 25, A1 against A2") in codes(raw)
    assert take_in(raw).errors == ()


def test_contracts_are_kept() -> None:
    raw = read("bridgewx", file('{1,2,420,-420,"4S, N",""}'))
    assert raw.lines[2].extras == {"pairs": "A1-A2", "N-S contract": "4S, N"}


def test_a_result_with_too_few_parts_is_named() -> None:
    raw = read("bridgewx", file("{1,2,420}@{1,2,0,0}"))
    assert len(raw.lines) == 3
    assert codes(raw)[0] == ("broken-line", "line 25")


class TestCorrections:
    def test_matchpoints_and_percent(self) -> None:
        raw = read("bridgewx", file(corrections="{1,+10m,0,0,0}@{2,-3%,0,0,0}@{3,+0%,0,0,0}"))
        shared = {"session": "1", "reason": "correction of the session"}
        assert [one.fields for one in raw.penalties] == [
            shared | {"entry": "3", "amount": "10", "unit": "matchpoints"},
            shared | {"entry": "1", "amount": "-3", "unit": "percent"},
        ]
        assert ("session-percentage", "line 19") in codes(raw)

    def test_imps_in_butler(self) -> None:
        raw = butler(corrections="{1,+10m,0,0,0}")
        assert raw.penalties[0].fields["unit"] == "imps"

    def test_games_elsewhere_instead_of_missed_ones(self) -> None:
        raw = read("bridgewx", file(corrections="{3,+0%,16,48,3}@{1,+0%,16,48,3}"))
        assert [one.fields for one in raw.carries] == [
            {"entry": "4", "amount": "16", "boards": "3", "kind": "proportional", "maximum": "48"}
        ]
        assert ("games-elsewhere-unused", "line 19") in codes(raw)
        (carry,) = butler(corrections="{3,+0%,-5,0,3}").carries
        assert carry.fields == {"entry": "4", "amount": "-5", "boards": "3", "kind": "full"}

    def test_results_that_a_director_set(self) -> None:
        raw = read("bridgewx", file(end="{2,50.00,0.00,28}@{1,0.00,1.50,28}"))
        assert ("session-result-set", "line 20") in codes(raw)
        assert [one.fields for one in raw.penalties] == [
            {"entry": "1", "session": "1", "amount": "1.50", "unit": "percent"}
            | {"reason": "bonus at the end of the session"}
        ]


def test_the_places_of_the_last_session_are_those_published() -> None:
    second = "[2]\nassignments= 1@2@3\ntotalrank= 2@3@1\n[2/gameResult]\n1= {1,2,0,0}\n"
    raw = read("bridgewx", file() + second)
    assert entries(raw)[4:] == [
        {"number": "2", "place": "1"},
        {"number": "3", "place": "2"},
        {"number": "1", "place": "3"},
    ]
    assert [line["session"] for line in lines(raw)] == ["1", "1", "1", "2"]


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (file(), True),
        (file().replace("\n", "\r\n"), True),
        ("[main]\nname=x\n", False),
        ("databaseVersion=100\n[1]\n", False),
    ],
)
def test_how_it_is_known(text: str, *, known: bool) -> None:
    assert recognised("bridgewx", text) is known


def test_a_file_without_sessions() -> None:
    raw = FORMATS.get("bridgewx").read(b"[main]\ndatabaseVersion=100\n")
    assert (raw.lines, raw.entries, codes(raw)) == ([], [], [])
