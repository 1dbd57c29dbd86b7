"""One line of a traveller. What happened at the table, the ruling and what the source published stay apart."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from fractions import Fraction

from overtrick.kernel.problem import Place
from overtrick.kernel.ratio import decimal
from overtrick.model.contract import Contract
from overtrick.model.entry import EntryKey
from overtrick.model.seat import Seat, Sides

__all__ = ["Absence", "Artificial", "Line", "Played", "Published"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """A board that was played: its score from N-S's side, and the contract where it is known.

    With `passed_out` there is no contract and the score is 0; with neither, only the score was written down.
    """

    score: int
    contract: Contract | None = None
    declarer: Seat | None = None
    tricks: int | None = None
    passed_out: bool = False


class Absence(Enum):
    """Why a line has no result. The states differ in whether the board was meant to be played here."""

    NOT_ENTERED = "not entered"
    NOT_PLAYED = "not played"
    SIT_OUT = "sit-out"

    @property
    def scheduled(self) -> bool:
        """Whether the line counts among the results that the board was meant to have (N)."""
        return self is not Absence.SIT_OUT


def _percent(x: Fraction) -> str:
    """The shortest decimal that is exact; percentages come in as decimals."""
    places = next((p for p in range(24) if (x * 10**p).denominator == 1), 24)
    return decimal(x, places)


@dataclass(frozen=True, slots=True)
class Artificial:
    """An artificial adjusted score: per cent of what the board offers, for each side (60/40 and the like)."""

    percent: Sides[Fraction]

    def __str__(self) -> str:
        return f"{_percent(self.percent.ns)}/{_percent(self.percent.ew)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """What the source itself printed for the line, untouched, to be compared and never to be scored."""

    award: Sides[str] = Sides("", "")
    percent: Sides[str] = Sides("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One result of one board, free of any movement.

    `who` holds the contestants of each side (one for pairs, two for individuals, none where the source gives
    only scores); `copies` tells how many tables the line stands for.
    """

    board: int
    who: Sides[tuple[EntryKey, ...]]
    happened: Played | Absence
    ruling: Artificial | None = None
    session: str = ""
    section: str = ""
    round: str = ""
    table: str = ""
    lead: str = ""
    copies: int = 1
    published: Published = Published()
    place: Place = Place()
    extras: tuple[tuple[str, str], ...] = field(default=())

    @property
    def score(self) -> int | None:
        """The N-S score that enters the comparison; None for a line that stands outside it."""
        if self.ruling is not None or isinstance(self.happened, Absence):
            return None
        return self.happened.score

    @property
    def scheduled(self) -> bool:
        """Whether a result was meant to come from here."""
        return not isinstance(self.happened, Absence) or self.ruling is not None or self.happened.scheduled
