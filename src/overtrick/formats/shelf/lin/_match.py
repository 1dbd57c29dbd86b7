"""Whether an event is one match that a LIN file can hold whole: two teams, each board once in each of two rooms."""

from __future__ import annotations

from overtrick.kernel.records import dataclass
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.match import Match, Opponents

__all__ = ["Rooms", "rooms_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Rooms:
    """A match: the two teams, of which the first sits N-S in the open room, and what each brought into it."""

    teams: tuple[Entry, Entry]
    match: Match | None

    def room(self, line: Line) -> str:
        """The letter of the room in which a line was played."""
        return "o" if line.teams.ns == self.teams[0].key else "c"

    @property
    def carry(self) -> tuple[str, str]:
        """The carried IMPs as text, as the first team and the other have them; "" where there are none."""
        if self.match is None:
            return ("", "")
        carry: Opponents[str] = self.match.carry.map(lambda imps: str(imps) if imps else "")
        home = self.match.home == self.teams[0].key
        return tuple(carry) if home else tuple(carry.turned)  # type: ignore[return-value]


def rooms_of(event: Event) -> Rooms | None:
    """The match; None where the event is anything else."""
    teams = [entry for entry in event.entries if entry.kind is EntryKind.TEAM]
    if not event.contest.of_teams or len(teams) != 2 or len(event.matches) > 1:
        return None
    match = next(iter(event.matches), None)
    first = match.home if match is not None else teams[0].key
    home, away = sorted(teams, key=lambda team: team.key != first)
    rooms = Rooms(teams=(home, away), match=match)
    return rooms if _fits(event, rooms, {home.key, away.key}) else None


def _fits(event: Event, rooms: Rooms, keys: set[EntryKey]) -> bool:
    both = all({line.teams.ns, line.teams.ew} == keys for line in event.lines)
    tables = [(line.session, line.board, rooms.room(line)) for line in event.lines]
    return both and len(tables) == len({*tables}) and len({session for session, _ in event.boards}) <= 1
