"""Small events for tests, as their authors would type them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from overtrick.desk.score_file import Scored, Wishes, score_file
from overtrick.model.conditions import Conditions
from overtrick.model.contest import Contest
from overtrick.model.outcome import Outcome

__all__ = ["BAROMETER", "DE_WAEL", "HOWELL", "MITCHELL", "csv_of", "event_of", "outcome_of", "scored_of"]

HOWELL = """board,ns,ew,contract,declarer,result,ns_names,ew_names
1,1,2,4H,N,=,Ann Fox & Bo Hill,Cy Lund & Di Marsh
1,3,4,3NT,S,+1,Eve North & Flo Oak,Gus Pine & Hal Quill
2,1,3,4S,E,-1,,
2,4,2,2S,W,+1,,
3,2,3,PASS,,,,
3,1,4,1NT,N,-2,,
"""

DE_WAEL = (110, 80, -90, -100, 110, 0, 90, -90, 80)
"""De Wael's running example."""


BAROMETER = """round,board,ns,ew,score
1,1,1,4,420
1,1,2,3,-50
2,2,1,2,110
2,2,3,4,140
10,3,1,3,-100
10,3,4,2,-100
"""
"""Four pairs, three rounds of a board; the last is called 10 so that it comes after 2 and not before it."""

MITCHELL = """round,board,ns,ew,score
1,1,1,2,420
1,2,3,4,110
2,2,1,2,140
2,1,3,4,400
"""
"""Four pairs, two rounds in which the two boards change tables."""


def csv_of(*boards: tuple[int | str, ...]) -> bytes:
    """A Mitchell: N-S pair i meets E-W pair 100 + i on every board; scores, or codes such as NP and 60/40."""
    rows = ["board,ns,ew,score"]
    for number, scores in enumerate(boards, start=1):
        rows += [f"{number},{at},{100 + at},{score}" for at, score in enumerate(scores, start=1)]
    return "\n".join(rows).encode()


def scored_of(
    data: bytes,
    method: str = "",
    *,
    options: dict[str, str] | None = None,
    rules: str = "",
    house: dict[str, str] | None = None,
    contest: Contest | None = None,
    match_method: str = "",
    **conditions: object,
) -> Scored:
    """Scored as the command line would."""
    return score_file(
        data,
        Wishes(
            method=method,
            contest=contest,
            match_method=match_method,
            options=tuple((options or {}).items()),
            rules=rules,
            house=tuple((house or {}).items()),
            conditions=Conditions(**conditions),  # type: ignore[arg-type]
        ),
    )


def outcome_of(data: bytes, method: str = "", **wishes: object) -> Outcome:
    """The outcome of data without errors."""
    outcome = scored_of(data, method, **wishes).outcome  # type: ignore[arg-type]
    assert outcome is not None
    return outcome


def event_of(boards: Mapping[str, Sequence[tuple[int | str, ...]]], **parts: object) -> bytes:
    """An event file: sessions with their boards, N-S pair i against E-W pair 100 + i, and any other part of it."""
    lines = [
        {"session": session, "board": number, "ns": at, "ew": 100 + at, "score": score}
        for session, played in boards.items()
        for number, scores in enumerate(played, start=1)
        for at, score in enumerate(scores, start=1)
    ]
    return json.dumps({"winners": {"": "2"}, **parts, "lines": lines}).encode()
