"""One line of a traveller. What happened at the table, the ruling and what the source published stay apart."""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field
from overtrick.kernel.verbs import Quantity
from overtrick.model.contract import Contract
from overtrick.model.entry import EntryKey
from overtrick.model.ruling import Adjusted, Artificial, Component, Ruling
from overtrick.model.seat import Seat, Side, Sides

__all__ = ["Absence", "Line", "Played", "Published"]


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
    """Why a line has no result. The five states differ in what they do to everybody else and to the pair."""

    NOT_ENTERED = "not entered"
    NOT_PLAYED = "not played"
    CANCELLED = "cancelled"
    LATE = "late play"
    SIT_OUT = "sit-out"

    @property
    def scheduled(self) -> bool:
        """Whether the line counts among the results that the board was meant to have (N)."""
        return self is not Absence.SIT_OUT

    @property
    def code(self) -> str:
        """As it is written in files."""
        codes = {"not entered": "?", "not played": "NP", "cancelled": "CANCELLED", "late play": "LATE"}
        return codes.get(self.value, "SITOUT")

    @property
    def awaited(self) -> bool:
        """Whether a result is still to come, so that everything is provisional until it does."""
        return self in (Absence.NOT_ENTERED, Absence.LATE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Published:
    """What the source itself printed for the line, untouched, to be compared and never to be scored."""

    award: Sides[str] = Sides("", "")
    percent: Sides[str] = Sides("", "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """One result of one board, free of any movement.

    `who` holds the contestants of each side (one for pairs, two for individuals, none where the source gives
    only scores); `copies` tells how many tables the line stands for; `version` names the form in which a fouled
    board was played here; `teams` for which teams the two sides play; `names` who really sat there, where it was not
    the contestant's own players; of two players each in turn, `?` for one whose name is not known.
    """

    board: int
    who: Sides[tuple[EntryKey, ...]]
    happened: Played | Absence
    ruling: Ruling | None = None
    session: str = ""
    section: str = ""
    round: str = ""
    table: str = ""
    lead: str = ""
    copies: int = 1
    version: str = ""
    teams: Sides[EntryKey | None] = Sides(None, None)
    names: Sides[tuple[str, ...]] = Sides((), ())
    published: Published = Published()
    place: Place = Place()
    extras: tuple[tuple[str, str], ...] = field(default=())

    @property
    def score(self) -> int | None:
        """The N-S score of a line that enters the comparison with one plain score, else None."""
        ruling, happened = self.ruling, self.happened
        if ruling is None:
            return happened.score if isinstance(happened, Played) else None
        if isinstance(ruling, Adjusted):
            ns, ew = ruling.components
            return ns[0].score if ns == ew and len(ns) == 1 else None
        return None

    @property
    def compared(self) -> Sides[tuple[Component, ...]]:
        """The results with which the line enters the comparison, for each side; none where it stands outside."""
        if isinstance(self.ruling, Adjusted):
            return self.ruling.components
        if self.ruling is not None or not isinstance(self.happened, Played):
            return Sides((), ())
        plain = (Component(Fraction(1), self.happened.score),)
        return Sides(plain, plain)

    def seated(self, side: Side) -> tuple[str, ...]:
        """The numbers that sit on a side as files write them: a question mark for somebody whom nobody knows.

        One of two players opposite a pair of players is such a case as well.
        """
        nobody_due = self.happened is Absence.SIT_OUT and self.ruling is None
        if isinstance(self.ruling, Artificial):
            nobody_due = self.ruling.levels[side] is None
        if not self.who[side] and not nobody_due and self.who[side.other]:
            return ("?",)
        unknown = ("?",) if len(self.who[side]) == 1 < len(self.who[side.other]) and not nobody_due else ()
        return (*(key.number for key in self.who[side]), *unknown)

    def names_by_seat(self, side: Side, own: tuple[str, ...] = ()) -> tuple[str, ...]:
        """The names of a side as files write them beside its numbers: others who sat there, else the own players."""
        names = self.names[side] or own
        unknown = len(self.seated(side)) - len(self.who[side]) if names and self.who[side] else 0
        return (*names, *("?",) * unknown)

    @property
    def enters(self) -> bool:
        """Whether the line is compared with others."""
        ruling = self.ruling
        return isinstance(self.happened, Played) if ruling is None else isinstance(ruling, Adjusted)

    @property
    def scheduled(self) -> Quantity:
        """How many of the results that the board was meant to have this line is.

        A line for one side only is half a result: where a table's two contestants are ruled upon apart, their
        two lines are together the one result that was meant to be.
        """
        ruling, happened = self.ruling, self.happened
        if isinstance(ruling, Artificial):
            return Fraction(ruling.sides * self.copies, 2)
        meant = ruling is not None or isinstance(happened, Played) or happened.scheduled
        return self.copies if meant else 0
