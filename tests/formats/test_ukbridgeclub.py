"""The four JSON files of an English club's web site."""

from __future__ import annotations

import json
from typing import Any

import pytest

from overtrick.desk.open_event import open_event
from overtrick.desk.sources import Source
from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawBoard, RawLine

SITE = FORMATS.get("ukbridgeclub")
HANDS = {
    seat: [f"{suit}{rank}" for rank in "AKQJT98765432"] + [f"{other}-" for other in "SHDC" if other != suit]
    for seat, suit in zip("NESW", "SHDC", strict=True)
}
BOARDS: list[dict[str, Any]] = [{"boardNumber": 1, "deal": HANDS}, {"boardNumber": 2, "deal": {**HANDS, "W": ["CA"]}}]
CONTESTANTS: list[dict[str, Any]] = [
    {"section": "A", "id": "1", "names": ["Anna Fox", "Ben Hill"]},
    {"section": "A", "id": "2", "names": ["Cyd & Co", {"name": "Dan Oak"}, 7, None]},
]
TRAVELLERS: list[dict[str, Any]] = [
    {
        "type": "PAIR_MP",
        "section": "A",
        "board": "1",
        "lines": [
            {
                "ns": "1",
                "ew": "2",
                "contract": "3NT",
                "lead": "S2",
                "declarer": "S",
                "score": "430",
                "tricks": 10,
                "nsMatchPoints": 2,
                "ewMatchPoints": 0.50,
            },
            {"ns": "3", "ew": "4", "contract": "PASS", "declarer": "N", "score": "0", "tricks": 0},
        ],
    }
]
SCORES: list[dict[str, Any]] = [
    {
        "type": "PAIR_MP",
        "section": "A",
        "lines": [
            {
                "contestant": "1",
                "position": "1=",
                "percentage": "60.50",
                "masterPoints": "42",
                "masterPointType": "BLACK",
            },
            {"contestant": "2", "position": "2", "percentage": "39.50", "direction": "ew", "boardsPlayed": "24"},
        ],
    }
]
TEAM_SCORES: list[dict[str, Any]] = [
    {
        "type": "TEAM",
        "lines": [
            {
                "position": "1",
                "imps": "55",
                "pairs": [
                    {"contestant": "3-1-2", "imps": "20.99", "boardsPlayed": "24"},
                    {"contestant": "3-3-4", "imps": "-8.15", "boardsPlayed": "24"},
                ],
            }
        ],
    }
]


def written(content: Any) -> bytes:
    return json.dumps(content, indent=2).encode()


@pytest.mark.parametrize("content", [BOARDS, CONTESTANTS, TRAVELLERS, SCORES, TEAM_SCORES, CONTESTANTS[:1]])
def test_each_of_the_four_is_known(content: object) -> None:
    assert sniff(written(content)) is SITE
    assert sniff(json.dumps(content).encode()) is SITE


@pytest.mark.parametrize(
    "data", [b"[]", b"[1]", b'[{"id": 1}]', b'[{"id": 1, "names": 2, "age": 3}]', b'{"id": 1, "names": []}', b"[[{}]]"]
)
def test_other_json_is_not_claimed(data: bytes) -> None:
    assert not SITE.sniff(data)


def test_hands() -> None:
    raw = SITE.read(written(BOARDS))
    assert list(raw.problems) == []
    whole = "AKQJT98765432"
    assert raw.boards == [
        RawBoard(place=Place(element="[0]"), number="1", deal=f"N:{whole}... .{whole}.. ..{whole}. ...{whole}"),
        RawBoard(place=Place(element="[1]"), number="2", deal=f"N:{whole}... .{whole}.. ..{whole}. ...A"),
    ]


@pytest.mark.parametrize(
    "deal, found",
    [({}, "N:- - - -"), (None, ""), ([], ""), ({"N": "SA"}, "N:- - - -"), ({"S": ["SA", 7, ""]}, "N:- - A... -")],
)
def test_broken_hands(deal: object, found: str) -> None:
    raw = SITE.read(written([{"boardNumber": 1, "deal": deal}]))
    assert [board.deal for board in raw.boards] == [found]
    take_in(raw)


def test_contestants() -> None:
    raw = SITE.read(written(CONTESTANTS))
    assert [entry.fields for entry in raw.entries] == [
        {"number": "1", "section": "A", "names": "Anna Fox\nBen Hill\n", "team": ""},
        {"number": "2", "section": "A", "names": "Cyd & Co\nDan Oak\n7\n", "team": ""},
    ]
    assert raw.contest == ""


def test_travellers() -> None:
    raw = SITE.read(written(TRAVELLERS))
    assert (raw.about, raw.conditions, raw.contest) == ({"type": "PAIR_MP"}, {}, "")
    assert raw.lines == [
        RawLine(
            place=Place(element="[0].lines[0]"),
            fields={
                "section": "A",
                "board": "1",
                "ns": "1",
                "ew": "2",
                "contract": "3NT",
                "lead": "S2",
                "declarer": "S",
                "score": "430",
                "tricks": "10",
                "ns_award": "2",
                "ew_award": "0.5",
            },
        ),
        RawLine(
            place=Place(element="[0].lines[1]"),
            fields={
                "section": "A",
                "board": "1",
                "ns": "3",
                "ew": "4",
                "contract": "PASS",
                "lead": "",
                "declarer": "",
                "score": "0",
                "tricks": "",
                "ns_award": "",
                "ew_award": "",
            },
        ),
    ]


@pytest.mark.parametrize(
    "kind, line, conditions",
    [
        ("PAIR_XIMP", {}, {"method": "cross-imps"}),
        ("CROSS_IMP", {}, {"method": "cross-imps"}),
        ("butler", {"nsImps": 3}, {"method": "butler"}),
        ("TEAM", {"nsCrossImps": -1.57}, {"method": "cross-imps"}),
        ("PAIR_MP", {"nsMatchPoints": 1}, {}),
        (None, {}, {}),
    ],
)
def test_how_it_was_scored(kind: str | None, line: dict[str, object], conditions: dict[str, str]) -> None:
    content = [{"type": kind, "board": 1, "lines": [{"ns": "1", "ew": "2", "score": "50", **line}]}]
    assert SITE.read(written(content)).conditions == conditions


def test_scores() -> None:
    raw = SITE.read(written(SCORES))
    same = {"section": "A", "total": ""}
    assert [entry.fields for entry in raw.entries] == [
        {"number": "1", "side": "", "place": "1=", "percent": "60.50", **same},
        {"number": "2", "side": "EW", "place": "2", "percent": "39.50", **same},
    ]
    assert raw.about == {"type": "PAIR_MP", "boards played by A 2": "24"}


def test_scores_of_teams_and_of_their_pairs() -> None:
    raw = SITE.read(written(TEAM_SCORES))
    assert raw.contest == "teams"
    same = {"section": "", "side": "", "percent": ""}
    assert [entry.fields for entry in raw.entries] == [
        {"number": "3", "place": "1", "total": "55", "kind": "team", **same},
        {"number": "3-1-2", "place": "", "total": "20.99", "team": "3", **same},
        {"number": "3-3-4", "place": "", "total": "-8.15", "team": "3", **same},
    ]
    assert raw.about == {"type": "TEAM", "boards played by 3-1-2": "24", "boards played by 3-3-4": "24"}


def test_pairs_of_teams_bring_their_team_along() -> None:
    lines = [{"ns": "1-1-2", "ew": "12-3-4", "contract": "4H", "declarer": "N", "score": "420", "tricks": 10}]
    raw = SITE.read(written([{"type": "TEAM", "board": "1", "lines": lines}]))
    (line,) = raw.lines
    assert (line.fields["ns_team"], line.fields["ew_team"]) == ("1", "12")
    raw = SITE.read(written([{"id": "12-3-4", "names": ["Eva", "Fred"]}]))
    assert (raw.contest, raw.entries[0].fields["team"]) == ("teams", "12")


def test_the_four_files_make_one_event() -> None:
    files = {"boards": BOARDS[:1], "contestants": CONTESTANTS, "travellers": TRAVELLERS, "scores": SCORES}
    intake = open_event([Source(data=written(content), name=name) for name, content in files.items()])
    event = intake.event
    assert [p.code for p in intake.problems] == []
    assert [(entry.key.full, len(entry.names)) for entry in event.entries] == [
        ("1", 2),
        ("2", 3),
        ("3", 0),
        ("4", 0),
    ]
    assert [(one.entry.number, one.percent, one.place) for one in event.published] == [
        ("1", "60.50", "1="),
        ("2", "39.50", "2"),
    ]
    deal = event.boards["", 1].deal
    assert deal is not None
    assert deal.is_whole


@pytest.mark.parametrize(
    "data, code",
    [
        (b"[]", "no-event"),
        (b"{}", "no-event"),
        (b'[{"x": 1}, 7, null]', "no-event"),
        (b'[{"id": 1, "names":', "broken-json"),
        (b"[" * 90_000, "broken-json"),
        (b'[{"board": 1' + b"0" * 90_000 + b', "lines": [}', "broken-json"),
    ],
)
def test_what_is_no_event(data: bytes, code: str) -> None:
    assert [p.code for p in SITE.read(data).problems] == [code]


@pytest.mark.parametrize("junk", [None, 7, True, [], {}, [[]], "x" * 5000, {"N": {"N": []}}, [{"pairs": [{}]}]])
@pytest.mark.parametrize("key", ["lines", "board", "names", "deal", "section", "type", "id", "boardNumber"])
def test_junk_in_every_place_is_survived(key: str, junk: object) -> None:
    for content in (BOARDS, CONTESTANTS, TRAVELLERS, SCORES, TEAM_SCORES):
        take_in(SITE.read(written([{**content[0], key: junk}])))


def test_master_points_are_said_of_contestants_and_are_no_results() -> None:
    raw = FORMATS.get("ukbridgeclub").read(json.dumps(SCORES).encode())
    assert [entry.extras for entry in raw.entries][:2] == [{"master_points": "42", "master_point_type": "BLACK"}, {}]
    assert raw.entries[0].fields["total"] == ""
