"""The tables of people: PlayerNumbers says who sits where, PlayerNames lists them all."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.formats._jet import Row
from overtrick.formats._scoring_file import ABOUT_MEMBERS
from overtrick.formats.shelf.bws._fit import LONGEST_NAME, fitting
from overtrick.formats.shelf.bws._plan import Placed, Plan
from overtrick.model.event import Event
from overtrick.model.seat import Side

__all__ = ["name_rows", "seat_rows"]

_LONGEST_NUMBER = 16
_MEMBER = re.compile(r"(?P<seat>\S+) (?P<number>.+)")
_SEATS = {Side.NS: "NS", Side.EW: "EW"}


def seat_rows(event: Event, plan: Plan) -> Iterator[Row]:
    """A row for each player at the first table where his pair sits; round 0 where that is the table's first."""
    names = {entry.key: entry.names for entry in event.entries}
    numbers = _member_numbers(event)
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
                yield from _seats(placed, seats, names.get(key, ()), in_round, numbers)


def _seats(
    placed: Placed, seats: str, names: tuple[str, ...], in_round: int, numbers: dict[str, str]
) -> Iterator[Row]:
    fitted = [fitting(name, LONGEST_NAME) for name in names]
    for seat, name in zip(seats, [*fitted, "", ""], strict=False):
        number = numbers.get(f"{placed.section.letter}{placed.table}{seat}", "")
        if name or number:
            yield {
                "Section": placed.section.number,
                "Table": placed.table,
                "Direction": seat,
                "Number": number,
                "Name": name,
                "Round": in_round,
            }


def _member_numbers(event: Event) -> dict[str, str]:
    """The numbers of the members by seat, as they came in."""
    found = map(_MEMBER.fullmatch, dict(event.about).get(ABOUT_MEMBERS, "").split("; "))
    return {match["seat"]: fitting(match["number"], _LONGEST_NUMBER) for match in found if match}


def name_rows(seats: list[Row]) -> Iterator[Row]:
    """Everybody once, by number where that is known, else by name."""
    listed: dict[object, Row] = {}
    for row in seats:
        if row["Name"]:
            listed.setdefault(row["Number"] or ("name", row["Name"]), row)
    for at, row in enumerate(listed.values(), 1):
        yield {"ID": at, "Name": row["Name"], "strID": row["Number"] or f"{at}"}
