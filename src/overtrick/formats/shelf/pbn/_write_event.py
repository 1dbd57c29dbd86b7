"""The tags that every game of an event has: what it is, how it was scored, and the board. Judges no result."""

from __future__ import annotations

import re
from collections.abc import Mapping

from overtrick.formats.shelf.pbn._write_results import UNKNOWN
from overtrick.formats.shelf.pbn._write_text import tag_line
from overtrick.model.board import Board, Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.event import Event

__all__ = ["award_kind", "game_lines", "total_column"]

_MANDATORY = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring"),
    *("Declarer", "Contract", "Result"),
)
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.BOTH: "All"}
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NO_DAY = "????.??.??"
_KEPT = {"program": "Application", "annotator": "Annotator"}
_COMPETITIONS = {Contest.INDIVIDUAL: "Individuals", Contest.TEAMS: "Teams", Contest.KNOCK_OUT: "Teams"}
_IMPS = ("butler", "bastille", "cross-imps")
_MATCHES = {"imps": "IMP", "board-a-match": "BAM"}
_MODIFIERS = {
    ("butler", "none"): "IMP;Butler",
    ("butler", "one"): "IMP;Butler-2",
    ("cross-imps", "total"): "IMP;Cross",
    ("cross-imps", "results"): "IMP;Cross1",
    ("cross-imps", "comparisons"): "IMP;Cross2",
    ("mitchell-2", ""): "MP;Mitchell2",
    ("mitchell-3", ""): "MP;Mitchell3",
    ("ascherman", ""): "MP;Ascherman",
    ("bastille", ""): "IMP;Bastille",
}


def award_kind(event: Event) -> str:
    """In what the event's awards are counted: IMP where it says so, or where teams meet, else MP; Score for points."""
    method = dict(event.conditions).get("method", "")
    if event.contest.of_teams:
        return "IMP"
    if method == "total-points":
        return "Score"
    return "IMP" if method in _IMPS or "imp" in dict(event.about).get("scoring", "").lower() else "MP"


def total_column(event: Event) -> str:
    """What the published totals are totals of; victory points are a column of our own, since PBN has none."""
    in_points = event.contest.by_matches and dict(event.conditions).get("scale") != "none"
    return "TotalVP" if in_points else f"Total{award_kind(event)}"


def game_lines(event: Event, session: str, board: Board | None, tags: Mapping[str, str]) -> list[str]:
    """The tag pairs of one game: the fifteen mandatory ones in their order, then others that say something by name."""
    said = _event_tags(event) | _board_tags(board) | {"Stage": session} | dict(tags)
    others = sorted(name for name, text in said.items() if text.strip() and name not in _MANDATORY)
    return [tag_line(name, said.get(name, "")) for name in (*_MANDATORY, *others)]


def _event_tags(event: Event) -> dict[str, str]:
    about = dict(event.about)
    return {
        "Event": event.title.strip() or UNKNOWN,
        "Site": about.get("site", UNKNOWN),
        "Date": event.date.replace("-", ".") if _DAY.fullmatch(event.date) else _NO_DAY,
        "Scoring": _scoring(event),
        "Competition": _COMPETITIONS.get(event.contest, "Pairs"),
        **{tag: about.get(word, "") for word, tag in _KEPT.items()},
    }


def _board_tags(board: Board | None) -> dict[str, str]:
    if board is None:
        return {}
    vulnerable = board.vulnerability
    return {
        "Board": str(board.number),
        "Dealer": board.dealer.value,
        "Vulnerable": _VULNERABLE.get(vulnerable, vulnerable.value),
    }


def _scoring(event: Event) -> str:
    """How the source scored, as far as PBN has a word for it; unknown where the source does not say."""
    conditions = dict(event.conditions)
    if event.contest.of_teams:
        return _MATCHES.get(conditions.get("match-method", "imps"), UNKNOWN)
    method = conditions.get("method", "")
    found = _MODIFIERS.get((method, conditions.get("extremes") or conditions.get("divisor") or ""))
    if found is None:
        kind = award_kind(event)
        return dict(event.about).get("scoring") or (kind if method and kind != "Score" else UNKNOWN)
    datum = conditions.get("datum", "")
    return f"{found};{datum.title()}" if method == "butler" and datum in ("mean", "median") else found
