"""Tables of a Bridgemate file saved as CSV: results alone, and all tables together."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from overtrick.desk.sources import Source, read_sources
from overtrick.intake import take_in
from overtrick.model.line import Absence, Line, Played
from tests.formats.reading import codes, lines, read, recognised

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "bws"
HEAD = "ID,Section,Table,Round,Board,PairNS,PairEW,Declarer,NS/EW,Contract,Result,LeadCard,Remarks,Erased\n"
RECEIVED = HEAD + (
    '1,1,1,1,1,1,2,1,"N","4 S","=","HK","",0\n'
    '2,1,1,1,2,1,2,2,"E","3 NT x","-2","","",0\n'
    '3,1,1,1,1,1,2,1,"N","4 S","+1","HK","",0\n'
    '4,1,2,1,1,3,4,3,"N","PASS","","","",0\n'
    '5,1,2,1,2,3,4,0,"","","","","60%-40%",0\n'
    '6,1,2,1,3,3,4,0,"","","","","Not played",0\n'
    '7,1,2,1,4,3,4,4,"W","1 C","=","","",0\n'
    '8,1,2,1,4,3,4,4,"W","1 C","=","","Result erased",1\n'
)
TABLES = {
    "ReceivedData.csv": RECEIVED,
    "Section.csv": 'ID,Letter,Tables,MissingPair\n1,"A  ",3,5\n',
    "RoundData.csv": "Section,Table,Round,NSPair,EWPair,LowBoard,HighBoard,CustomBoards\n"
    "1,1,1,1,2,1,2,\n1,2,1,3,4,1,4,\n1,3,1,5,6,3,4,\n",
    "PlayerNumbers.csv": "Section,Table,Direction,Number,Name\n1,1,N,7,Ann Fox\n1,1,S,0,Bo Hill\n1,1,E,,Cy Lund\n",
    "Session.csv": "ID,Name,Date,Time,GUID\n1,Club night,2026-11-29,,x\n",
}


def test_the_last_row_counts_and_erased_ones_do_not() -> None:
    raw = read("bws-csv", RECEIVED)
    where = {"section": "A", "round": "1"}
    assert lines(raw) == [
        where
        | {"table": "1", "board": "1", "ns": "1", "ew": "2", "contract": "4 S", "declarer": "N", "result": "+1"}
        | {"lead": "HK"},
        where
        | {"table": "1", "board": "2", "ns": "1", "ew": "2", "contract": "3 NT x", "declarer": "E", "result": "-2"},
        where | {"table": "2", "board": "1", "ns": "3", "ew": "4", "contract": "PASS"},
        where | {"table": "2", "board": "2", "ns": "3", "ew": "4", "ruling": "60/40"},
        where | {"table": "2", "board": "3", "ns": "3", "ew": "4", "result": "NP"},
    ]
    assert codes(raw) == [("result-corrected", "line 4"), ("result-erased", "line 9")]


def test_all_tables_together_are_one_event() -> None:
    raw = read_sources([Source(data=text.encode(), name=name) for name, text in TABLES.items()])
    assert (raw.title, raw.date) == ("Club night", "2026-11-29")
    assert "part-of-a-database" not in {code for code, _ in codes(raw)}
    event = take_in(raw).event
    assert {entry.key.number: entry.names for entry in event.entries} == {
        "1": ("Ann Fox", "Bo Hill"),
        "2": ("Cy Lund",),
        "3": (),
        "4": (),
        "6": (),
    }
    assert [line.board for line in event.lines if line.happened is Absence.SIT_OUT] == [3, 4]
    assert str(raw.lines[0].place) == "ReceivedData.csv, line 4"


def test_one_table_alone_says_what_it_lacks() -> None:
    for name in ("Section.csv", "RoundData.csv", "PlayerNumbers.csv", "Session.csv"):
        assert "part-of-a-database" in {code for code, _ in codes(read("bws-csv", TABLES[name]))}


def test_other_sheets_are_not_claimed() -> None:
    assert not recognised("bws-csv", "Section,Table,Round,Board,NS,EW,Score\n")


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize(
    ("folder", "results", "entries", "winners", "happened"),
    [
        ("club_10tables_notplayed", 270, 20, {"": 2}, {"played": 264, "not played": 6}),
        ("club_17tables_2sections", 384, 34, {"A": 2, "B": 2}, {"played": 384}),
        ("deleted_rows_recovery", 154, 15, {"": 1}, {"played": 154}),
        ("howell_7pairs_missing999_jet4", 63, 7, {"": 1}, {"played": 63}),
        ("mitchell_12tables_artificial", 288, 24, {"": 1}, {"played": 286, "40/60": 1, "60/60": 1}),
        ("one_round_erased_result", 154, 15, {"": 1}, {"played": 154}),
    ],
)
def test_real_files(
    folder: str, results: int, entries: int, winners: dict[str, int], happened: dict[str, int]
) -> None:
    tables = sorted((REAL / f"{folder}.csv").iterdir())
    intake = take_in(read_sources([Source(data=path.read_bytes(), name=path.name) for path in tables]))
    event = intake.event
    assert intake.errors == ()
    assert (len(event.lines), len(event.entries), event.winners) == (results, entries, winners)
    assert Counter(map(_what, event.lines)) == happened


def _what(line: Line) -> str:
    if line.ruling:
        return str(line.ruling)
    return "played" if isinstance(line.happened, Played) else line.happened.value
