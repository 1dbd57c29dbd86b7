"""Rankings of Funbridge: nothing but players and results."""

from __future__ import annotations

from pathlib import Path

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from tests.formats.reading import codes, entries, people, read, recognised

REAL = Path(__file__).resolve().parents[3] / "shared" / "real" / "csv"
HEAD = "RANK;NICKNAME;RESULT;MASTERPOINTS;LICENCE\n"
NOTE = ("ranking-only", "")


def test_players_with_results() -> None:
    raw = read("funbridge", HEAD + "1;FOXY;85.0;37;1234;\n2;BO H;-7,5;0;;\n2;CY;-7.5;;;\n")
    assert entries(raw) == [
        {"number": "FOXY", "names": "FOXY", "kind": "individual", "total": "85.0", "place": "1"},
        {"number": "BO H", "names": "BO H", "kind": "individual", "total": "-7.5", "place": "2"},
        {"number": "CY", "names": "CY", "kind": "individual", "total": "-7.5", "place": "2"},
    ]
    assert people(raw) == [{"master_points": "37", "member_ids": "1234"}, {"master_points": "0"}, {}]
    assert raw.about == {}
    assert codes(raw) == [NOTE]


def test_published_results_reach_the_event() -> None:
    event = take_in(read("funbridge", HEAD + "1;FOXY;85.0;37;;\n")).event
    assert [(one.entry.number, one.total, one.place) for one in event.published] == [("FOXY", "85.0", "1")]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ("2;;80;1;;", "broken-row"),
        ("2;CY;many;1;;", "broken-row"),
        ("2;CY", "broken-row"),
        ("2;FOXY;80;1;;", "player-twice-in-list"),
    ],
)
def test_faulty_rows_are_left_out_and_named(row: str, code: str) -> None:
    raw = FORMATS.get("funbridge").read(f"{HEAD}1;FOXY;85.0;37;;\n{row}\n".encode())
    assert [one["total"] for one in entries(raw)] == ["85.0"]
    assert codes(raw) == [(code, "line 3"), NOTE]


def test_other_headings_are_not_claimed() -> None:
    assert recognised("funbridge", HEAD.lower())
    assert not recognised("funbridge", "RANK;NAME;RESULT\n1;FOXY;85\n")


@pytest.mark.skipif(not REAL.is_dir(), reason="the files of other programs (../shared/real) are not here")
@pytest.mark.parametrize(
    ("name", "players", "first", "last"),
    [
        ("funbridge_2024-09-12.csv", 170, ("1", "85.0"), ("148", "-384.0")),
        ("funbridge_2024-11-14.csv", 20, ("1", "45.0"), ("20", "-187.0")),
    ],
)
def test_real_rankings(name: str, players: int, first: tuple[str, str], last: tuple[str, str]) -> None:
    data = (REAL / name).read_bytes()
    assert sniff(data).name == "funbridge"
    raw = FORMATS.get("funbridge").read(data)
    found = entries(raw)
    assert codes(raw) == [NOTE]
    assert len(found) == len({one["number"] for one in found}) == players
    assert [(one["place"], one["total"]) for one in (found[0], found[-1])] == [first, last]
    totals = [float(one["total"]) for one in found]
    assert totals == sorted(totals, reverse=True)
    assert [one["place"] for one in found] == [str(1 + sum(other > total for other in totals)) for total in totals]
