"""The tables of people: PlayerNumbers says who sits where, PlayerNames lists them all."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from overtrick.formats._jet import Row
from overtrick.formats.shelf.bws._fit import LONGEST_NAME, fitting
from overtrick.formats.shelf.bws._plan import Placed, Plan
from overtrick.model.entry import Entry
from overtrick.model.event import Event
from overtrick.model.people import CLUB_IDS, MEMBER_IDS, NATIONAL_IDS, of_each
from overtrick.model.seat import Side

__all__ = ["LONGEST_NUMBER", "members_of", "name_rows", "seat_rows"]

LONGEST_NUMBER = 16
"""How long the number of a member may be."""
_NO_NUMBER = "0"
"""What the readers take for no number."""
_NUMBERS = (MEMBER_IDS, NATIONAL_IDS, CLUB_IDS)
"""Which numbers of the players are written: the first of these that any of them has."""
_SEATS = {Side.NS: "NS", Side.EW: "EW"}


def seat_rows(event: Event, plan: Plan) -> Iterator[Row]:
    """A row for each player at the first table where his pair sits; round 0 where that is the table's first."""
    names = {entry.key: entry.names for entry in event.entries}
    numbers = {entry.key: members_of(entry) for entry in event.entries}
    first: dict[tuple[int, int], int] = {}
    for placed in plan.lines:
        at = placed.section.number, placed.table
        first[at] = min(first.get(at, placed.round), placed.round)
    seen = set()
    for placed in sorted(plan.lines, key=lambda one: (one.section.number, one.round, one.table)):
        for side in Side:
            for turn, key in enumerate(placed.line.who[side]):
                if (placed.section.number, key) in seen:
                    continue
                seen.add((placed.section.number, key))
                alone = len(placed.line.who[side]) == 1 and not plan.individual
                seats = _SEATS[side] if alone else _SEATS[side][turn]
                in_round = 0 if placed.round == first[placed.section.number, placed.table] else placed.round
                yield from _seats(placed, seats, names.get(key, ()), in_round, numbers.get(key, ()))


def _seats(
    placed: Placed, seats: str, names: tuple[str, ...], in_round: int, numbers: tuple[str, ...]
) -> Iterator[Row]:
    fitted = [fitting(name, LONGEST_NAME) for name in names]
    for seat, name, number in zip(seats, [*fitted, "", ""], [*numbers, "", ""], strict=False):
        if name or number:
            yield {
                "Section": placed.section.number,
                "Table": placed.table,
                "Direction": seat,
                "Number": number,
                "Name": name,
                "Round": in_round,
            }


def members_of(entry: Entry) -> tuple[str, ...]:
    """The numbers of the players as members of whatever the source says; "" for those without one."""
    said = dict(entry.extras)
    text = next((said[name] for name in _NUMBERS if said.get(name)), "")
    return tuple("" if number == _NO_NUMBER else fitting(number, LONGEST_NUMBER) for number in of_each(text))


def name_rows(seats: list[Row]) -> Iterator[Row]:
    """Everybody once, by number where that is known, else by name; nobody is numbered as another member is."""
    listed: dict[object, Row] = {}
    for row in seats:
        if row["Name"]:
            listed.setdefault(row["Number"] or ("name", row["Name"]), row)
    taken = {row["Number"] for row in seats}
    free = (at for at in count(1) if str(at) not in taken)
    for at, row in zip(free, listed.values(), strict=False):
        yield {"ID": at, "Name": row["Name"], "strID": row["Number"] or f"{at}"}
