"""Boards of vugraph.com.tr, on which one side of each table is told."""

from __future__ import annotations

import json

import pytest

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawLine

BOARDS = FORMATS.get("vugraph-tr")


def result(**more: object) -> dict[str, object]:
    return {
        "pair_names": "Ayla Ak - Can Boz",
        "direction": "NS",
        "contract": "♥4♥X♥",
        "declarer": "W",
        "result": "-1",
        "lead": "♣6",
        "score": "100",
        "percent": 86.0,
        "rank": 2,
        **more,
    }


def written(*results: object, **more: object) -> bytes:
    events = {"77": {"name": "Perşembe", "date": "01.02.2031", "ns_pairs": 13, "ew_pairs": 13}}
    board = {"event_id": "77", "board": 16, "date": "01.02.2031", "results": list(results)}
    return json.dumps({"version": "1.0", "events": events, "boards": {"77_16": board}, **more}).encode()


def line_of(**more: object) -> dict[str, str]:
    (line,) = BOARDS.read(written(result(**more))).lines
    return {name: text for name, text in line.fields.items() if text}


def test_a_file_in_full() -> None:
    data = written(result())
    assert sniff(data) is BOARDS
    raw = BOARDS.read(data)
    assert list(raw.problems) == []
    assert raw.about == {"session 77": "Perşembe 2031-02-01"}
    assert raw.lines == [
        RawLine(
            place=Place(element="boards.77_16.results[0]"),
            fields={
                "session": "77",
                "board": "16",
                "ns": "Ayla Ak & Can Boz",
                "ew": "?",
                "ns_names": "Ayla Ak\nCan Boz\n",
                "ns_percent": "86.0",
                "lead": "♣6",
                "contract": "4♥X",
                "declarer": "W",
                "result": "-1",
                "score": "100",
            },
            extras={"rank": "2"},
        )
    ]


@pytest.mark.parametrize(
    "said, fields",
    [
        ({"direction": "EW", "declarer": "N"}, {"score": "-100", "ew_percent": "86.0", "ns": "?"}),
        ({"direction": "EW", "score": "-50"}, {"score": "-50", "ns": "?"}),
        ({"direction": "EW", "score": "0"}, {"score": "0"}),
        ({"score": "PASS", "contract": "Pass", "result": "-6"}, {"contract": "PASS"}),
        ({"score": "A+", "contract": "-", "result": "-6"}, {"ruling": "A+/none"}),
        ({"score": "A-", "contract": "-", "direction": "EW"}, {"ruling": "none/A-"}),
        ({"score": "A=", "contract": "-"}, {"ruling": "A=/none"}),
        ({"pair_names": "Can Boz - Ayla Ak"}, {"ns": "Ayla Ak & Can Boz", "ns_names": "Can Boz\nAyla Ak\n"}),
        ({"pair_names": "Ay-Su Ak - A+B"}, {"ns": "A-B & Ay-Su Ak"}),
        ({"pair_names": ""}, {"ns": "?"}),
        ({"lead": "-"}, {"contract": "4♥X"}),
    ],
)
def test_results(said: dict[str, object], fields: dict[str, str]) -> None:
    found = line_of(**said)
    assert {name: found.get(name) for name in fields} == fields


@pytest.mark.parametrize("said", [{"score": "A+", "result": "-6"}, {"score": "PASS", "result": "-6"}])
def test_nothing_played_leaves_nothing_of_play(said: dict[str, object]) -> None:
    assert not {"declarer", "result", "score", "tricks"} & set(line_of(**said))


def test_an_artificial_score_has_no_opponents() -> None:
    assert "ew" not in line_of(score="A+")
    intake = take_in(BOARDS.read(written(result(score="A+"), result(pair_names="Ece - Nil", score="A-"))))
    assert [p.code for p in intake.problems if p.severity.value == "error"] == []


def test_the_exporter_is_told_once_of_each_kind() -> None:
    assert BOARDS.lint is not None
    unplayed = [result(score="A+", contract="-", result="-6"), result(score="PASS", contract="Pass", result="-6")]
    found = BOARDS.lint(written(result(contract="4♥X"), *unplayed, result(), result(score="A-", result="-")))
    assert [(p.code, str(p.place), p.message) for p in found] == [
        (
            "result-without-play",
            "boards.77_16.results[1]",
            "Nothing was played, but the result says '-6' (2 times).",
        ),
        (
            "suit-repeated",
            "boards.77_16.results[3]",
            "A suit stands before its contract: '♥4♥X♥' (2 times).",
        ),
    ]


@pytest.mark.parametrize("data", [b"", b"[]", b"{", written(result(contract="3N"), result(score="PASS", result=""))])
def test_nothing_to_mend(data: bytes) -> None:
    assert BOARDS.lint is not None
    assert [p.code for p in BOARDS.lint(data) if p.code != "suit-repeated"] == []


@pytest.mark.parametrize(
    "data, code",
    [
        (b"[]", "no-event"),
        (b'{"boards": []}', "no-event"),
        (b'{"boards": {', "broken-json"),
        (b'{"a":' * 90_000, "broken-json"),
    ],
)
def test_what_is_no_event(data: bytes, code: str) -> None:
    raw = BOARDS.read(data)
    assert [p.code for p in raw.problems] == [code]
    assert raw.lines == []


@pytest.mark.parametrize(
    "junk", [None, 7, True, [], {}, [[]], [7, {}], {"x": []}, {"x": {"results": [{}, 1]}}, "x" * 999]
)
@pytest.mark.parametrize("key", ["events", "boards"])
def test_junk_in_every_place_is_survived(key: str, junk: object) -> None:
    take_in(BOARDS.read(written(result(), **{key: junk})))


@pytest.mark.parametrize("junk", [None, 7, True, [], {}, "x" * 999, "<script>x()</script>", "A+/A-", "\u202e7NT"])
def test_junk_in_every_field_is_survived(junk: object) -> None:
    take_in(BOARDS.read(written(*(result(**{key: junk}) for key in result()))))


def test_other_json_is_not_claimed() -> None:
    assert not BOARDS.sniff(b'{"events": {}, "boards": {}}')
    assert not BOARDS.sniff(b"[" + written(result()) + b"]")
