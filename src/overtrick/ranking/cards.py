"""What each contestant collected, board by board, and which of its sessions count."""

from __future__ import annotations

from collections import defaultdict
from itertools import compress
from typing import NamedTuple

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Exact, scaled, total
from overtrick.kernel.records import dataclass, field
from overtrick.model.entry import EntryKey
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet
from overtrick.ranking.byes import Result

__all__ = ["Card", "Spot", "cards_of"]


class Spot(NamedTuple):
    """A board of a field, and the top on which it counts; None where the method has none."""

    session: str
    round: str
    board: int
    top: Exact | None


@dataclass(frozen=True, slots=True)
class Card:
    """The boards of one contestant that count with what each gave, and the sessions that do not."""

    spots: list[Spot] = field(default_factory=list)
    awards: list[Exact] = field(default_factory=list)
    left_out: tuple[str, ...] = ()

    @property
    def sessions(self) -> list[str]:
        """The sessions it played in, in the order of play."""
        return list(dict.fromkeys(spot.session for spot in self.spots))

    @property
    def top(self) -> Exact | None:
        """The top on which its boards are added; None without one."""
        return max((spot.top for spot in self.spots if spot.top is not None), default=None)

    def result(self, basis: Basis) -> Result:
        """The totals."""
        maximum = (
            _added([spot.top for spot in self.spots if spot.top is not None]) if basis is Basis.MATCHPOINTS else None
        )
        return Result(total=total(self.awards), maximum=maximum, boards=len(self.spots))

    def best(self, count: int | None, basis: Basis) -> Card:
        """Only its best sessions: by percentage where there is a top, else by total; of equal ones the earlier.

        Units: sessions, None for all. Source: our own choice; penalties and carried results play no part in it.
        Raises: BadValueError for fewer than one session.
        """
        if count is None:
            return self
        if count < 1:
            raise BadValueError(f"best-sessions cannot be {count}: at least one session has to count.")
        apart = {name: self._of({name}) for name in self.sessions}
        ordered = sorted(apart, key=lambda name: _worth(apart[name].result(basis)), reverse=True)
        return self._of(set(ordered[:count]))

    def _of(self, sessions: set[str]) -> Card:
        there = [spot.session in sessions for spot in self.spots]
        left_out = tuple(name for name in self.sessions if name not in sessions)
        return Card(list(compress(self.spots, there)), list(compress(self.awards, there)), left_out)


def _added(tops: list[Exact]) -> Exact:
    """The sum; the boards of one event are all brought to one and the same top."""
    alike = tops and tops.count(tops[0]) == len(tops)
    return scaled(tops[0], len(tops)) if alike else total(tops)


def _worth(result: Result) -> Exact:
    return result.total / result.maximum if result.maximum else result.total  # type: ignore[operator]


def cards_of(sheets: tuple[BoardSheet, ...]) -> dict[EntryKey, Card]:
    """The card of everybody who was awarded anything."""
    cards: dict[EntryKey, Card] = defaultdict(Card)
    for sheet in sheets:
        spot = Spot(sheet.session, sheet.round, sheet.board.number, sheet.counted_top)
        for scored in sheet.lines:
            counted, who = scored.earned.counted, scored.line.who
            for award, keys in ((counted.ns, who.ns), (counted.ew, who.ew)):
                if award is None:
                    continue
                for key in keys:
                    card = cards[key]
                    card.spots.append(spot)
                    card.awards.append(award)
    return dict(cards)
