"""Overtrick's own event file loses nothing, and says what is wrong with a file that is no event."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from overtrick.formats import FORMATS, sniff
from overtrick.intake import take_in
from overtrick.kernel.problem import Place
from overtrick.model.event import Event
from tests.formats.events import events

JSON = FORMATS.get("json")


def without_places(event: Event) -> Event:
    """Where a line stood in its source is the only thing that a copy cannot know."""
    return replace(
        event,
        lines=tuple(replace(line, place=Place()) for line in event.lines),
        matches=tuple(replace(match, place=Place()) for match in event.matches),
        published=tuple(replace(one, at=Place()) for one in event.published),
    )


@given(events())
def test_written_then_read_is_equal(event: Event) -> None:
    assert JSON.write is not None
    data = JSON.write(event)
    assert sniff(data) is JSON
    intake = take_in(JSON.read(data))
    assert intake.problems == ()
    assert without_places(intake.event) == without_places(event)


@given(events())
def test_what_was_written_is_written_again_the_same(event: Event) -> None:
    assert JSON.write is not None
    data = JSON.write(event)
    assert JSON.write(take_in(JSON.read(data)).event) == data


@pytest.mark.parametrize(
    ("content", "code"),
    [
        ('{"overtrick_event": 1, "lines": [', "broken-json"),
        ("[" * 100_000, "broken-json"),
        ('{"boards": [], "standings": []}', "result-file"),
        ('{"colour": "green"}', "not-an-event"),
        ("[{}]", "not-an-event"),
        ('{"overtrick_event": 2, "lines": []}', "newer-file"),
        ('{"lines": 5}', "bad-list"),
        ('{"lines": [5]}', "bad-item"),
        ('{"lines": [], "entries": {"1": "x"}}', "bad-list"),
    ],
)
def test_what_is_no_event_is_named(content: str, code: str) -> None:
    raw = JSON.read(content.encode())
    assert code in [problem.code for problem in raw.problems]
    assert raw.problems.has_errors


def test_hand_written_lines_may_be_lax() -> None:
    content = {
        "lines": [
            {"board": 1, "ns": 1, "ew": [2], "contract": "4H", "declarer": "N", "result": "="},
            {"board": 2.0, "ns": "3", "ew": "4", "score": -110, "ruling": None},
            {"board": 2, "ns": "1", "ew": "2", "ruling": "60/40"},
            {"board": 3, "score": 110, "copies": 4},
        ]
    }
    intake = take_in(JSON.read(json.dumps(content).encode("utf-16")))
    assert intake.problems == ()
    assert [(line.board, line.score, str(line.ruling)) for line in intake.event.lines] == [
        (1, 420, "None"),
        (2, -110, "None"),
        (2, None, "60/40"),
        (3, 110, "None"),
    ]


def test_places_are_elements() -> None:
    raw = JSON.read(b'{"lines": [{"board": 1, "ns": 1, "ew": 2, "score": 1}]}')
    assert [(p.code, str(p.place)) for p in take_in(raw).problems] == [("impossible-score", "lines[0]")]


PARTS = ["lines", "entries", "boards", "penalties", "carry", "winners", "conditions", "about", "title"]
trees = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=10,
)


@given(st.dictionaries(st.sampled_from(PARTS), trees))
def test_no_json_raises(content: dict[str, Any]) -> None:
    take_in(JSON.read(json.dumps(content).encode()))


@given(
    st.dictionaries(st.sampled_from(["board", "ns", "ew", "score", "contract", "state", "published", "extras"]), trees)
)
def test_no_line_raises(line: dict[str, Any]) -> None:
    take_in(JSON.read(json.dumps({"lines": [line]}).encode()))
