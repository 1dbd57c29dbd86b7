"""What a file states: awards, percentages, ranks, datums, totals and places, as printed. Knows no method."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum

from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match
from overtrick.model.seat import Side, Sides

__all__ = [
    "Kind",
    "Published",
    "Spot",
    "board_spot",
    "entry_spot",
    "line_spot",
    "match_spot",
    "names_of",
    "published_numbers",
    "swing_spot",
]


class Kind(Enum):
    """What a printed number is."""

    AWARD = "award"
    SHARE = "per cent of a line"
    RANK = "rank of a line"
    DATUM = "datum"
    TOTAL = "total"
    PERCENT = "per cent"
    PLACE = "place"
    BOARDS = "boards played"
    SWING = "board of a match"
    MATCH = "match"
    WON = "matches won or drawn"


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a number stands: a side of a line, a board, or a contestant.

    `who` is one contestant, or both of a line (`3 v 7`). `at` tells two lines of the same pairs apart.
    """

    kind: Kind
    who: str = ""
    side: Side | None = None
    board: int | None = None
    at: str = ""

    @property
    def bare(self) -> Spot:
        """The spot as a person would name it, without the line of the file."""
        return replace(self, at="")


Published = dict[Spot, str]
"""Every number that a file states, as text."""

_DATUMS = ("BOARD_AVERAGE", "ButlerDatum")


def names_of(line: Line) -> str:
    """Both contestants of a line, `3 v 7`; nothing for a list of scores."""
    sides = ["+".join(key.full for key in who) for who in line.who]
    return " v ".join(sides) if any(sides) else ""


def line_spot(kind: Kind, line: Line, side: Side) -> Spot:
    """One side of a line."""
    return Spot(kind=kind, who=names_of(line), side=side, board=line.board, at=str(line.place))


def board_spot(board: int) -> Spot:
    """The datum of a board."""
    return Spot(kind=Kind.DATUM, board=board)


def entry_spot(kind: Kind, key: EntryKey) -> Spot:
    """A number of one contestant."""
    return Spot(kind=kind, who=key.full, side=key.side)


def match_spot(match: Match, own: EntryKey, other: EntryKey) -> Spot:
    """What one side of a match got."""
    return Spot(kind=Kind.MATCH, who=f"{own.full} v {other.full}", at=f"{match.session}/{match.round}")


def swing_spot(match: Match, own: EntryKey, other: EntryKey, board: int) -> Spot:
    """What one side of a match got on a board."""
    return replace(match_spot(match, own, other), kind=Kind.SWING, board=board)


def published_numbers(event: Event, *, unsaid_award: str = "") -> Published:
    """Every number that the source states.

    `unsaid_award`: what a line means that prints no award, in a program that leaves 0 out.
    """
    found: Published = {}
    for line in event.lines:
        found |= _of_line(line, unsaid_award)
    for printed in event.published:
        for kind, text in (
            (Kind.TOTAL, printed.total),
            (Kind.PERCENT, printed.percent),
            (Kind.PLACE, printed.place),
        ):
            if text:
                found[entry_spot(kind, printed.entry)] = text
    return found | _datums(event)


def _of_line(line: Line, unsaid_award: str) -> Published:
    award = line.published.award
    if unsaid_award and not any(award):
        award = Sides(unsaid_award, "")
    rank = Sides(dict(line.extras).get("Rank", ""), "")
    return {
        line_spot(kind, line, side): texts[side]
        for kind, texts in ((Kind.AWARD, award), (Kind.SHARE, line.published.percent), (Kind.RANK, rank))
        for side in Side
        if texts[side]
    }


def _datums(event: Event) -> Published:
    """The datum of each board; every line repeats it."""
    found: Published = {}
    for board, text in _said_datums(event):
        if found.setdefault(board_spot(board), text) != text:
            raise AssertionError(f"Board {board} has two datums in one file.")
    return found


def _said_datums(event: Event) -> Iterator[tuple[int, str]]:
    for line in event.lines:
        for name, text in line.extras:
            if name in _DATUMS:
                yield line.board, text
