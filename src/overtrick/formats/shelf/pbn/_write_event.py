"""The tags that every game of an event has: what it is, how it was scored, and the board. Judges no result."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

from overtrick.formats.shelf.pbn._extras import SECTIONS
from overtrick.formats.shelf.pbn._write_extras import MANDATORY, Sections, comments_of, sections_of, with_tags
from overtrick.formats.shelf.pbn._write_results import UNKNOWN
from overtrick.formats.shelf.pbn._write_text import tag_line
from overtrick.model.board import Board, Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.deal import SUITS
from overtrick.model.event import Event
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["award_kind", "game_lines", "is_day", "is_said_by_scoring", "total_column"]

_STRAINS = (*SUITS, Strain.NOTRUMP)
_OPTIMUM = "Declarer;Denomination\\2R;Result\\2R"
_NOTHING: Mapping[str, str] = MappingProxyType({})
_NO_TABLES: Mapping[str, list[str]] = MappingProxyType({})
_VULNERABLE = {Vulnerability.NONE: "None", Vulnerability.BOTH: "All"}
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_NO_DAY = "????.??.??"
_KEPT = {"program": "Application", "annotator": "Annotator", "generator": "Generator"}
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
_USUAL = {"butler": "IMP;Butler-2", "cross-imps": "IMP;Cross2"}
"""The words for methods of which the source says no more, which are then scored in the usual way."""

_OF_MATCHES = {"match-method": "imps", "method": "cross-imps", "divisor": "comparisons"}
"""What is understood where teams meet and IMPs decide."""


def is_day(text: str) -> bool:
    """Whether a Date tag can say it.

    >>> is_day("2026-11-29"), is_day("29 November")
    (True, False)
    """
    return bool(_DAY.fullmatch(text))


def award_kind(event: Event) -> str:
    """In what the event's awards are counted: IMP where it says so, or where teams meet, else MP; Score for points."""
    method = dict(event.conditions).get("method", "")
    if event.contest.of_teams:
        return "IMP"
    if method == "total-points":
        return "Score"
    about = dict(event.about)
    said = about.get("scoring", "") or about.get("awards", "")
    return "IMP" if method in _IMPS or "imp" in said.lower() else "MP"


def total_column(event: Event) -> str:
    """What the published totals are totals of; victory points are a column of our own, since PBN has none."""
    in_points = event.contest.by_matches and dict(event.conditions).get("scale") != "none"
    return "TotalVP" if in_points else f"Total{award_kind(event)}"


def game_lines(
    event: Event,
    session: str,
    board: Board | None,
    tags: Mapping[str, str] = _NOTHING,
    *,
    beside: Mapping[str, str] = _NOTHING,
    tables: Mapping[str, list[str]] = _NO_TABLES,
) -> list[str]:
    """One game: its tags, comments, auction, play, and the other sections in the order of their names.

    The fifteen mandatory tags come first in their order, then others that say something by name. `tags` and `tables`
    are this game's own; `beside` is what the source said beside its result.
    """
    extras = dict(board.extras if board is not None else ()) | dict(beside)
    said = with_tags(_event_tags(event) | _board_tags(board) | _stage(event, session) | dict(tags), extras)
    others = sorted(name for name, text in said.items() if text.strip() and name not in MANDATORY)
    sections = {name: lines for name, lines in sections_of(extras).items() if name not in others}
    sections |= _double_dummy(board) | dict(tables)
    order = sorted(sections, key=lambda name: (SECTIONS.index(name) if name in SECTIONS else len(SECTIONS), name))
    return [
        *(tag_line(name, said.get(name, "")) for name in (*MANDATORY, *others)),
        *comments_of(extras),
        *(line for name in order for line in sections[name]),
    ]


def _stage(event: Event, session: str) -> dict[str, str]:
    """The session, or what the source called the only one."""
    return {
        "Stage": session or ("" if len({key[0] for key in event.boards}) > 1 else dict(event.about).get("stage", ""))
    }


def _double_dummy(board: Board | None) -> Sections:
    """The table of what each declarer can take, as far as it is known."""
    if board is None or board.double_dummy is None:
        return {}
    table = board.double_dummy
    rows = [
        f"{seat.value} {strain.value:>2} {tricks:>2}"
        for seat in Seat
        for strain in _STRAINS
        if (tricks := table.tricks(seat, strain)) is not None
    ]
    return {"OptimumResultTable": [tag_line("OptimumResultTable", _OPTIMUM), *rows]}


def _event_tags(event: Event) -> dict[str, str]:
    about = dict(event.about)
    return {
        "Event": event.title.strip() or UNKNOWN,
        "Site": about.get("site", UNKNOWN),
        "Date": event.date.replace("-", ".") if is_day(event.date) else _NO_DAY,
        "Scoring": _scoring(event),
        "Competition": _competition(event),
        **{tag: about.get(word, "") for word, tag in _KEPT.items()},
    }


def _competition(event: Event) -> str:
    """The kind of competition; in the source's word where that says no other kind."""
    own, said = _COMPETITIONS.get(event.contest, "Pairs"), dict(event.about).get("competition", "")
    if own == "Pairs":
        return own if said.lower().startswith(("individual", "team")) else said or own
    return said if said.lower().startswith(own[:4].lower()) else own


def _board_tags(board: Board | None) -> dict[str, str]:
    if board is None:
        return {}
    vulnerable, table = board.vulnerability, board.double_dummy
    return {
        "Deal": board.deal.text(board.dealer) if board.deal else "",
        "DoubleDummyTricks": table.digits.replace("-", "*") if table else "",
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
    option = conditions.get("extremes") or conditions.get("divisor") or ""
    found = _MODIFIERS.get((method, option)) or ("" if option else _USUAL.get(method, ""))
    if not found:
        kind = award_kind(event)
        return dict(event.about).get("scoring") or (kind if method and kind != "Score" else UNKNOWN)
    datum = conditions.get("datum", "")
    return f"{found};{datum.title()}" if method == "butler" and datum in ("mean", "median") else found


def is_said_by_scoring(event: Event) -> bool:
    """Whether the Scoring tag tells all that the event says of how it is to be scored."""
    said = {name: text for name, text in event.conditions if text}
    if not event.contest.of_teams:
        option = next((name for name in ("extremes", "divisor") if name in said), "")
        if (said.get("method", ""), said.get(option, "")) not in _MODIFIERS:
            return not said
        allowed = {"method", option, "datum"} if said["method"] == "butler" else {"method", option}
        return said.keys() <= allowed and said.get("datum", "mean") in ("mean", "median")
    told = {"match-method": "board-a-match"} if _scoring(event) == "BAM" else dict(_OF_MATCHES)
    if len({team for line in event.lines for team in line.teams}) <= 2:
        told["scale"] = "none"
    return said.items() <= told.items()
