"""What each contestant collected, board by board, and which of its sessions count."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Exact, total
from overtrick.model.entry import EntryKey
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet
from overtrick.ranking.byes import Result

__all__ = ["Card", "Taken", "cards_of"]


class Taken(NamedTuple):
    """What one contestant got on one board; the top is None where the method has none."""

    session: str
    round: str
    board: int
    award: Exact
    top: Exact | None


@dataclass(frozen=True, slots=True)
class Card:
    """The boards of one contestant that count, and the sessions that do not."""

    taken: list[Taken] = field(default_factory=list)
    left_out: tuple[str, ...] = ()

    @property
    def sessions(self) -> list[str]:
        """The sessions it played in, in the order of play."""
        return list(dict.fromkeys(taken.session for taken in self.taken))

    @property
    def top(self) -> Exact | None:
        """The top on which its boards are added; None without one."""
        return max((taken.top for taken in self.taken if taken.top is not None), default=None)

    def result(self, basis: Basis) -> Result:
        """The totals."""
        maximum = total(t.top for t in self.taken if t.top is not None) if basis is Basis.MATCHPOINTS else None
        return Result(total=total(t.award for t in self.taken), maximum=maximum, boards=len(self.taken))

    def best(self, count: int | None, basis: Basis) -> Card:
        """Only its best sessions: by percentage where there is a top, else by total; of equal ones the earlier.

        Units: sessions, None for all. Source: our own choice; penalties and carried results play no part in it.
        Raises: BadValueError for fewer than one session.
        """
        if count is None:
            return self
        if count < 1:
            raise BadValueError(f"best-sessions cannot be {count}: at least one session has to count.")
        apart = {name: Card([t for t in self.taken if t.session == name]) for name in self.sessions}
        ordered = sorted(apart, key=lambda name: _worth(apart[name].result(basis)), reverse=True)
        chosen = set(ordered[:count])
        return Card(
            [taken for taken in self.taken if taken.session in chosen],
            tuple(name for name in self.sessions if name not in chosen),
        )


def _worth(result: Result) -> Exact:
    return result.total / result.maximum if result.maximum else result.total  # type: ignore[operator]


def cards_of(sheets: tuple[BoardSheet, ...]) -> dict[EntryKey, Card]:
    """The card of everybody who was awarded anything."""
    cards: dict[EntryKey, Card] = defaultdict(Card)
    for sheet in sheets:
        session, round_, board, top = sheet.session, sheet.round, sheet.board.number, sheet.counted_top
        for scored in sheet.lines:
            counted, who = scored.counted, scored.line.who
            for award, keys in ((counted.ns, who.ns), (counted.ew, who.ew)):
                if award is None:
                    continue
                taken = Taken(session, round_, board, award, top)
                for key in keys:
                    cards[key].taken.append(taken)
    return dict(cards)
