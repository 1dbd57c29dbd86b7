"""An event: its entries, boards and lines. Nothing here depends on how the lines will be scored."""

from __future__ import annotations

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass, field
from overtrick.model.board import Board
from overtrick.model.contest import Contest
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.line import Line
from overtrick.model.match import Match
from overtrick.model.penalty import Carry, Penalty

__all__ = ["Event", "PublishedStanding"]


@dataclass(frozen=True, slots=True, kw_only=True)
class PublishedStanding:
    """What the source printed of a contestant's result, untouched."""

    entry: EntryKey
    total: str = ""
    percent: str = ""
    place: str = ""
    at: Place = Place()


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """A tournament as it came in, checked.

    `boards` are keyed by (session, board number). `winners` tells for each section whether its two lines are
    ranked apart (2) or together (1). `conditions` is what the source says of how it should be scored.
    `scored_elsewhere`: another program scored these very scores, so that they stand even against their contracts.
    `penalties` and `carries` are what is added after scoring. `matches` are those of which the source says more than
    their lines do: a whole match, who was home, what was ruled or carried.
    """

    title: str = ""
    date: str = ""
    contest: Contest = Contest.PAIRS
    entries: tuple[Entry, ...] = ()
    boards: dict[tuple[str, int], Board] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    matches: tuple[Match, ...] = ()
    winners: dict[str, int] = field(default_factory=dict)
    published: tuple[PublishedStanding, ...] = ()
    conditions: tuple[tuple[str, str], ...] = ()
    about: tuple[tuple[str, str], ...] = ()
    scored_elsewhere: bool = False
    penalties: tuple[Penalty, ...] = ()
    carries: tuple[Carry, ...] = ()

    @property
    def noun(self) -> str:
        """What its contestants are called: pair, team or player; contestant where there are several kinds.

        >>> Event().noun
        'pair'
        """
        nouns = {entry.kind.noun for entry in self.entries} or {"pair"}
        return nouns.pop() if len(nouns) == 1 else "contestant"

    def noun_of(self, key: EntryKey) -> str:
        """What this contestant is called."""
        return next((entry.kind.noun for entry in self.entries if entry.key == key), self.noun)
