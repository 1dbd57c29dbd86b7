"""Pairs of teams whose numbers would mean several contestants."""

from __future__ import annotations

import json

from overtrick.formats import FORMATS
from overtrick.intake import Intake, take_in
from overtrick.model.entry import EntryKind
from tests.formats.test_csv import plain_spaces
from tests.formats.test_json import without_places

CSV, JSON = FORMATS.get("csv"), FORMATS.get("json")

HEAD = "round,board,ns_team,ew_team,ns,ew,score\n"
FROM_ONE = HEAD + "1,1,1,3,1,5,420\n1,1,3,1,6,2,170\n"
"""Team 1 is the pairs 1 and 2, team 3 the pairs 5 and 6."""
MET = HEAD + "1,1,1,3,2,5,420\n1,1,3,1,6,3,170\n"
"""Pair 3 plays for team 1."""
ANEW = HEAD + "1,1,A,B,1,1,420\n1,1,B,A,2,2,170\n"
"""Both teams have a pair 1 and a pair 2."""
APART = HEAD + "1,1,1,3,1,31,420\n1,1,3,1,32,1,170\n"
"""Numbers of which none is a team's but where it is the own team's."""


def _read(text: str) -> Intake:
    assert CSV.read is not None
    return take_in(CSV.read(text.encode()))


def _contestants(intake: Intake) -> dict[str, tuple[str, str]]:
    return {
        entry.key.number: (entry.kind.value, entry.team.number if entry.team else "")
        for entry in sorted(intake.event.entries, key=lambda entry: entry.key.number)
    }


def test_a_pair_with_the_number_of_another_team_is_called_by_its_own_team_too() -> None:
    assert _contestants(_read(MET)) == {
        "1": ("team", ""),
        "1-2": ("pair", "1"),
        "1-3": ("pair", "1"),
        "3": ("team", ""),
        "3-5": ("pair", "3"),
        "3-6": ("pair", "3"),
    }


def test_it_is_said_once() -> None:
    assert [(p.code, p.severity.value, p.place.line, p.message) for p in _read(MET).problems] == [
        (
            "pairs-by-team",
            "note",
            3,
            "Number 3 would mean several contestants, so every pair is called by its team's number and its own: "
            "pair 3 of team 1 is 1-3.",
        )
    ]


def test_pairs_that_are_numbered_anew_in_every_team() -> None:
    assert _contestants(_read(ANEW)) == {
        "A": ("team", ""),
        "A-1": ("pair", "A"),
        "A-2": ("pair", "A"),
        "B": ("team", ""),
        "B-1": ("pair", "B"),
        "B-2": ("pair", "B"),
    }


def test_where_no_number_means_two_contestants_all_keep_theirs() -> None:
    for text in (APART, FROM_ONE):
        intake = _read(text)
        assert intake.problems == ()
        assert not any("-" in number for number in _contestants(intake))


def test_where_pairs_are_numbered_like_teams_the_own_teams_number_is_a_pairs_too() -> None:
    text = FROM_ONE + "2,1,1,2,1,3,420\n2,1,2,1,4,2,170\n"
    assert {number for number, (kind, _) in _contestants(_read(text)).items() if kind == "pair"} == {
        *("1-1", "1-2", "2-3", "2-4", "3-5", "3-6")
    }


def test_listed_pairs_are_called_as_the_lines_call_them() -> None:
    data = {
        "contest": "teams",
        "entries": [
            {"number": "1", "kind": "team", "title": "Foxes"},
            {"number": "3", "kind": "team", "title": "Owls"},
            {"number": "3", "kind": "pair", "team": "1", "names": ["Ann Fox", "Bo Hill"]},
        ],
        "lines": [{"board": 1, "ns_team": "1", "ew_team": "3", "ns": ["3"], "score": 420}],
        "penalties": [{"entry": "3", "amount": "-1", "unit": "vps"}],
    }
    event = take_in(JSON.read(json.dumps(data).encode())).event
    assert {(entry.key.number, entry.kind, entry.name) for entry in event.entries} == {
        ("1", EntryKind.TEAM, "Foxes"),
        ("3", EntryKind.TEAM, "Owls"),
        ("1-3", EntryKind.PAIR, "Ann Fox & Bo Hill"),
    }
    assert [one.entry.number for one in event.penalties] == ["3"]


def test_written_and_read_again_it_is_the_same_event() -> None:
    assert CSV.write is not None
    assert JSON.write is not None
    for text in (MET, ANEW, FROM_ONE, APART):
        event = _read(text).event
        again = take_in(CSV.read(CSV.write(event)))
        assert (again.problems, plain_spaces(again.event)) == ((), plain_spaces(event))
        again = take_in(JSON.read(JSON.write(event)))
        assert (again.problems, without_places(again.event)) == ((), without_places(event))
