"""Where a published number stands: a side of a line, a board, a match, a contestant. Knows no method."""

from __future__ import annotations

from enum import Enum

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, replace
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.match import Match
from overtrick.model.seat import Side

__all__ = [
    "Kind",
    "Spot",
    "board_spot",
    "entry_spot",
    "line_spot",
    "match_spot",
    "names_of",
    "session_spot",
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
    SCORE = "score of a match"
    WON = "matches won or drawn"
    SESSION_TOTAL = "total of a session"
    SESSION_RESULT = "result of a session"
    SESSION_PLACE = "place in a session"

    @property
    def is_place(self) -> bool:
        """Whether it is a place, which may be shared, and no quantity."""
        return self in (Kind.PLACE, Kind.SESSION_PLACE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spot:
    """Where a number stands.

    `who` is one contestant, or both of a line (`3 v 7`). `at` tells two lines of the same contestants apart,
    `again` is where a number that was printed before is printed otherwise.
    """

    kind: Kind
    who: str = ""
    side: Side | None = None
    session: str = ""
    board: int | None = None
    at: str = ""
    again: str = ""

    @property
    def turned(self) -> Spot:
        """The same of the other side of a match.

        >>> Spot(kind=Kind.MATCH, who="3 v 7").turned.who
        '7 v 3'
        """
        return replace(self, who=" v ".join(reversed(self.who.split(" v "))))

    def __str__(self) -> str:
        """As a person would name it.

        >>> str(Spot(kind=Kind.AWARD, who="3 v 7", side=Side.NS, board=4))
        'board 4, 3 v 7, N-S'
        """
        told = [f"session {self.session}"] if self.session else []
        told += [f"board {self.board}"] if self.board is not None else []
        told += [self.who] if self.who else [] if self.board is not None and self.side is None else [self.at]
        told += [self.side.title] if self.side else []
        told += [f"again at {self.again}"] if self.again else []
        return ", ".join(filter(None, told))


def names_of(line: Line) -> str:
    """Both contestants of a line, `3 v 7`; nothing for a list of scores."""
    sides = ["+".join(key.full for key in who) for who in line.who]
    return " v ".join(sides) if any(sides) else ""


def line_spot(kind: Kind, line: Line, side: Side) -> Spot:
    """One side of a line."""
    return Spot(
        kind=kind, who=names_of(line), side=side, session=line.session, board=line.board, at=_place(line.place)
    )


def _place(place: Place) -> str:
    return str(place)


def board_spot(session: str, board: int) -> Spot:
    """The datum of a board."""
    return Spot(kind=Kind.DATUM, session=session, board=board)


def entry_spot(kind: Kind, key: EntryKey) -> Spot:
    """A number of one contestant."""
    return Spot(kind=kind, who=key.full, side=key.side)


def session_spot(kind: Kind, key: EntryKey, session: str) -> Spot:
    """A number of one contestant in one session."""
    return replace(entry_spot(kind, key), session=session)


def match_spot(match: Match, own: EntryKey, other: EntryKey) -> Spot:
    """What one side of a match got."""
    return Spot(
        kind=Kind.MATCH, who=f"{own.full} v {other.full}", session=match.session, at=f"round {match.round}".strip()
    )


def swing_spot(match: Match, own: EntryKey, other: EntryKey, board: int) -> Spot:
    """What one side of a match got on a board."""
    return replace(match_spot(match, own, other), kind=Kind.SWING, board=board)
