"""What the data for other programs keep apart: the table, the ruling, and what the source printed."""

from __future__ import annotations

from typing import Any

from overtrick.desk.open_event import open_event
from overtrick.desk.score_file import Wishes, score_event
from overtrick.reports.machine import outcome_data

EVENT = b"""{"title": "Night", "scored_elsewhere": true,
 "entries": [{"number": "1", "published": {"total": "3", "percent": "75,0", "place": "1="}}, {"number": "2"},
  {"number": "3"}, {"number": "4", "status": "withdrawn", "published": {"percent": "50"}}],
 "lines": [
  {"board": 1, "ns": "1", "ew": "2", "score": 420, "published": {"ns_award": "2", "ew_percent": "0.00"}},
  {"board": 1, "ns": "3", "ew": "4", "score": 50, "ruling": "60/40", "published": {"ns_percent": "60"}},
  {"board": 2, "ns": "1", "ew": "2", "score": 90}, {"board": 2, "ns": "3", "ew": "4", "score": 90}]}"""


def scored() -> Any:
    """The data of the event, ranked and unranked together."""
    intake = open_event(EVENT)
    assert [problem.message for problem in intake.problems] == []
    outcome = score_event(intake, Wishes()).outcome
    assert outcome is not None
    return outcome_data(outcome, intake.problems)


def test_a_line_keeps_what_happened_the_ruling_and_the_printed_apart() -> None:
    lines = [line for board in scored()["boards"] for line in board["lines"]]
    told = ("score", "ruling", "ns_award", "published")
    assert [tuple(line[name] for name in told) for line in lines] == [
        (420, None, "1", {"ns_award": "2", "ew_percent": "0.00"}),
        (50, "60/40", "6/5", {"ns_percent": "60"}),
        (90, None, "1", None),
        (90, None, "1", None),
    ]


def test_a_standing_has_the_printed_result_beside_its_own() -> None:
    data = scored()
    printed = {one["entry"]: one["published"] for one in (*data["standings"], *data["unranked"])}
    assert printed == {
        "1": {"total": "3", "percent": "75,0", "place": "1="},
        "2": None,
        "3": None,
        "4": {"percent": "50"},
    }
