"""The results of boards as USEBIO writes them: a TRAVELLER_LINE each, with what the source awarded."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from overtrick.formats._xml_written import Element, leaves
from overtrick.formats.shelf.usebio._rulings import label, likeliest, note_of
from overtrick.kernel.records import dataclass
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Vulnerability
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.match import Opponents
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.model.seat import Side

__all__ = ["BESIDE_BOARD", "Table", "beside_line", "boards", "is_written"]

BESIDE_BOARD = ("BOARD_AVERAGE", "IMPS", "TEAM_POINTS", "OPPOSING_TEAM_POINTS")
"""What other programs put beside a board, kept with each of its lines."""

_KINDS = ("MATCH_POINTS", "CROSS_IMP_POINTS", "BUTLER_POINTS")
_SEATS = {Side.NS: ("N", "S"), Side.EW: ("E", "W")}
_VULNERABLE = {
    Vulnerability.NONE: "Love",
    Vulnerability.NS: "North-South",
    Vulnerability.EW: "East-West",
    Vulnerability.BOTH: "All",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """What holds for all lines of a match or of a section: the event, the kind of awards, and who meets in a match."""

    event: Event
    award: str
    opponents: Opponents[EntryKey] | None = None


def is_written(line: Line) -> bool:
    """Whether there is a notation for the line; there is none for a sit-out."""
    return line.ruling is not None or line.happened is not Absence.SIT_OUT


def boards(lines: Iterable[Line], table: Table) -> tuple[Element, ...]:
    """The boards in the order in which they appear, each with its lines."""
    by_number: dict[tuple[str, int], list[Line]] = {}
    for line in filter(is_written, lines):
        by_number.setdefault((line.session, line.board), []).append(line)
    return tuple(_board(key, found, table) for key, found in by_number.items())


def _board(key: tuple[str, int], lines: list[Line], table: Table) -> Element:
    board = table.event.boards[key]
    usual = board_by_number(board.number).vulnerability
    told = {
        "BOARD_NUMBER": str(board.number),
        "VULNERABILITY": "" if board.vulnerability is usual else _VULNERABLE[board.vulnerability],
    }
    beside = [dict(line.extras) for line in lines]
    for name in BESIDE_BOARD:
        texts = {extras.get(name, "") for extras in beside}
        told[name] = texts.pop() if len(texts) == 1 else ""
    return Element("BOARD", (*leaves(told), *(_line(line, table) for line in lines)))


def _line(line: Line, table: Table) -> Element:
    return Element(
        "TRAVELLER_LINE",
        leaves(_direction(line, table) | _who(line, table) | _result(line) | _beside(line, table)),
    )


def _direction(line: Line, table: Table) -> dict[str, str]:
    """In a match of teams: on which side the first team sits."""
    if table.opponents is None or not table.event.contest.of_teams:
        return {}
    return {"DIRECTION": "NS" if line.teams.ns == table.opponents.home else "EW"}


def _who(line: Line, table: Table) -> dict[str, str]:
    if table.event.contest is Contest.INDIVIDUAL or max(map(len, line.who)) > 1:
        return dict(_players(line))
    return {f"{side.value}_PAIR_NUMBER": _pair(line, side, table) for side in Side}


def _players(line: Line) -> Iterator[tuple[str, str]]:
    """Every player by seat, a question mark for one whom nobody knows; no seats on a side where nobody is due."""
    for side, seats in _SEATS.items():
        seated = line.seated(side)
        numbers = (*seated, "?")[:2] if seated else ()
        yield from zip((f"{seat}_PLAYER_NUMBER" for seat in seats), numbers, strict=False)


def _pair(line: Line, side: Side, table: Table) -> str:
    """The number of a pair; "" where the match has said it, or knows no more than the team."""
    if table.opponents is None:
        return "".join(line.seated(side))
    said = line.teams if table.event.contest.of_teams else (table.opponents.home, table.opponents.away)
    at = 0 if side is Side.NS else 1
    return "" if line.who[side] == (tuple(said)[at],) else "".join(line.seated(side))


def _result(line: Line) -> dict[str, str]:
    if isinstance(line.ruling, Artificial):
        return {"LEAD": line.lead, "SCORE": label(line.ruling)}
    if isinstance(line.ruling, Adjusted):
        return {"LEAD": line.lead, "SCORE": str(likeliest(line.ruling))}
    happened = line.happened
    if isinstance(happened, Absence):
        return {"CONTRACT": "NP", "LEAD": line.lead}
    doubles = "" if happened.contract is None else "x" * happened.contract.doubling
    contract = "" if happened.contract is None else f"{str(happened.contract).rstrip('X')}{doubles}"
    return {
        "CONTRACT": "PASS" if happened.passed_out else contract,
        "PLAYED_BY": "" if happened.declarer is None else happened.declarer.value,
        "LEAD": line.lead,
        "TRICKS": "" if happened.tricks is None else str(happened.tricks),
        "SCORE": str(happened.score),
    }


def _beside(line: Line, table: Table) -> dict[str, str]:
    """Notes, awards, and what other programs put beside a line."""
    extras = dict(line.extras)
    notes = (extras.get("NOTES", "").strip(), note_of(line.ruling))
    award = line.published.award
    told = {"NOTES": "; ".join(filter(None, notes)), f"NS_{table.award}": award.ns, f"EW_{table.award}": award.ew}
    return told | {name: extras[name] for name in beside_line(line, table.award) if name in extras}


def beside_line(line: Line, award: str) -> tuple[str, ...]:
    """What other programs put beside a line and can be written again: LIN_DATA, and awards of a second kind.

    Of awards that stand alone nobody could tell that they are not the first kind.
    """
    others = (f"{side}_{kind}" for kind in _KINDS if kind != award for side in ("NS", "EW"))
    return (*(others if any(line.published.award) else ()), "LIN_DATA")
