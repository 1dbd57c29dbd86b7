"""Small events of matches from a short notation: `"1 1-2: 110/-100 90/90"` is round 1, home team 1, two boards."""

from __future__ import annotations

import json
from collections.abc import Mapping

from overtrick.desk.score_file import Scored
from overtrick.model.entry import EntryKey
from overtrick.model.outcome import MatchSheet, Outcome
from tests.nights import outcome_of, scored_of

__all__ = ["match_of", "pairs_event", "problems_of", "scored_teams", "teams_event", "teams_outcome"]

Parts = object


def teams_event(*matches: str, **parts: Parts) -> bytes:
    """Matches of teams of four: for each board the N-S scores of the two tables, the home team N-S at the first.

    A score may be NP, an artificial score such as 60_40 (a slash parts the tables), or `.` for no line at all.
    """
    lines = []
    for text in matches:
        when, home, away, boards = _parsed(text)
        for number, cell in enumerate(boards, start=1):
            for table, (score, ns, ew) in enumerate(zip(cell.split("/"), (home, away), (away, home), strict=True), 1):
                line = {"round": when, "board": number, "table": f"{home}{table}"}
                lines += [] if score == "." else [{**line, "ns_team": ns, "ew_team": ew, **_result(score)}]
    return json.dumps({"contest": "teams", "lines": lines, **parts}).encode()


def pairs_event(*matches: str, **parts: Parts) -> bytes:
    """A Swiss of pairs: one score for each board, the home pair N-S."""
    lines = []
    for text in matches:
        when, home, away, boards = _parsed(text)
        lines += [
            {"round": when, "board": number, "table": home, "ns": [home], "ew": [away], **_result(score)}
            for number, score in enumerate(boards, start=1)
        ]
    return json.dumps({"contest": "swiss-pairs", "lines": lines, **parts}).encode()


def _parsed(text: str) -> tuple[str, str, str, list[str]]:
    head, boards = text.split(":")
    when, who = head.split()
    home, away = who.split("-")
    return when, home, away, boards.split()


def _result(score: str) -> Mapping[str, str]:
    """One word of the notation as fields of a line; `_` for a slash, `~` for a space."""
    if score.lstrip("-").isdecimal():
        return {"score": score}
    return {"state": "not played"} if score == "NP" else {"ruling": score.replace("_", "/").replace("~", " ")}


def scored_teams(data: bytes, **wishes: object) -> Scored:
    """The event as the command line would score it."""
    return scored_of(data, **wishes)  # type: ignore[arg-type]


def teams_outcome(*matches: str, parts: Mapping[str, Parts] | None = None, **wishes: object) -> Outcome:
    """The outcome of matches of teams without errors."""
    return outcome_of(teams_event(*matches, **(parts or {})), **wishes)  # type: ignore[arg-type]


def match_of(outcome: Outcome, home: str, when: str = "1") -> MatchSheet:
    """The match of that home side in a round."""
    return next(s for s in outcome.matches if s.match.home == EntryKey(number=home) and s.match.round == when)


def problems_of(scored: Scored) -> list[tuple[str, str]]:
    """Code and message of every warning and error."""
    return [(one.code, one.message) for one in scored.problems if one.severity.value != "note"]
