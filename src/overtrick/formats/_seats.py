"""Tables written seat by seat (north, south, east, west): players of an individual, or the names of the pairs.

Where the lines number their pairs as well (ns, ew), the seats hold names. Otherwise each player is a contestant,
called by number, by name, or by both (`3 Anna Fox`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawLine, join_names

__all__ = ["SEATS", "SEAT_FIELDS", "SEAT_NAMES", "SIDES_OF_SEATS", "as_seats", "needed_seats", "seat_players"]

SIDES_OF_SEATS = {"ns": ("north", "south"), "ew": ("east", "west")}
SEATS = (*SIDES_OF_SEATS["ns"], *SIDES_OF_SEATS["ew"])
SEAT_FIELDS = {
    seat: f"in place of ns and ew: the player who sits {seat.title()}, by number, name or both (3 Anna Fox)"
    for seat in SEATS
} | {f"{seat}_name": f"the name of the player who sits {seat.title()}" for seat in SEATS}
"""What a line may hold beside the fields of every line, until `seat_players` has put its players into sides."""

SEAT_NAMES = {
    other: name
    for seat in SEATS
    for name, others in {
        seat: (seat, f"{seat} player", f"{seat} number", f"{seat} no", f"{seat[0]} player", f"{seat[0]} no"),
        f"{seat}_name": (f"{seat} name", f"name {seat}", f"{seat[0]} name", f"name {seat[0]}", f"{seat} player name"),
    }.items()
    for other in others
}
"""Headings of columns, and the field that each means."""

_UNKNOWN = "?"
_NUMBER = r"[^\W\d_]{0,3}\d{1,9}[^\W\d_]{0,2}"
_BOTH = rf"({_NUMBER})[\s.:,-]+([^\W\d].*)"


def as_seats(header: list[str]) -> list[str]:
    """The headings, single letters written out where all four of n, s, e and w are there.

    >>> as_seats(["Bd", "N", "S", "E", "W", "Score"])
    ['Bd', 'north', 'south', 'east', 'west', 'Score']
    >>> as_seats(["Bd", "NS", "EW", "N"])
    ['Bd', 'NS', 'EW', 'N']
    """
    letters = {seat[0]: seat for seat in SEATS}
    if not letters.keys() <= {cell.strip().lower() for cell in header}:
        return header
    return [letters.get(cell.strip().lower(), cell) for cell in header]


def needed_seats(columns: Iterable[str]) -> list[tuple[str, ...]]:
    """The columns that have to be there, once any seat is: all four of them, or all four names.

    >>> needed_seats(["board", "score"]), needed_seats(["north", "south", "east"])[-1]
    ([], ('west',))
    """
    there = {*columns} & {*SEAT_FIELDS}
    if not there:
        return []
    return [(seat,) if there & {*SEATS} else (f"{seat}_name",) for seat in SEATS]


def seat_players(lines: list[RawLine], problems: Problems) -> None:
    """Puts the players of every seat into ns and ew, or their names into ns_names and ew_names."""
    seated = [line for line in lines if line.fields.keys() & set(SEAT_FIELDS)]
    if not seated:
        return
    if any(line.fields.get(side, "").strip() for line in lines for side in SIDES_OF_SEATS):
        for line in seated:
            _name_sides(line)
        return
    players = _Players(seated)
    for line in seated:
        players.seat(line)
    if players.numbered_at is not None:
        problems.note(
            "numbered-by-names",
            "The lines name players but do not number them; they are numbered in order of appearance.",
            place=players.numbered_at,
        )


def _name_sides(line: RawLine) -> None:
    """The seats of a line whose pairs are numbered: names, or other people's numbers, which are kept as they are."""
    for side, seats in SIDES_OF_SEATS.items():
        cells = {seat: line.fields.pop(seat, "").strip() for seat in seats}
        said = {seat: line.fields.pop(f"{seat}_name", "").strip() for seat in seats}
        strangers = {seat: cell for seat, cell in cells.items() if re.fullmatch(_NUMBER, cell)}
        line.extras.update(strangers)
        names = [said[seat] or ("" if seat in strangers else _split(cells[seat])[1]) for seat in seats]
        if any(names) and not line.fields.get(f"{side}_names", "").strip():
            line.fields[f"{side}_names"] = join_names(names)


def _split(cell: str) -> tuple[str, str]:
    """Number and name of a cell that may hold either or both.

    >>> _split("3"), _split("3. Anna Fox"), _split("Anna Fox"), _split("?")
    (('3', ''), ('3', 'Anna Fox'), ('', 'Anna Fox'), ('?', ''))
    """
    text = " ".join(cell.split())
    if text == _UNKNOWN or re.fullmatch(_NUMBER, text):
        return text, ""
    if both := re.fullmatch(_BOTH, text):
        return both[1], both[2]
    return "", text


class _Players:
    """The players of an event, those without a number numbered in order of appearance."""

    def __init__(self, lines: Iterable[RawLine]) -> None:
        self._used = {_split(line.fields.get(seat, ""))[0] for line in lines for seat in SEATS}
        self._numbers: dict[str, tuple[str, str]] = {}
        self._last = 0
        self.numbered_at: Place | None = None

    def seat(self, line: RawLine) -> None:
        """Gives the line its sides: the numbers of their players, and the names."""
        for side, seats in SIDES_OF_SEATS.items():
            players = [self._player(line, seat) for seat in seats]
            there = [(number, name) for number, name in players if number]
            line.fields[side] = "+".join(number for number, _ in there)
            if any(name for _, name in there):
                line.fields[f"{side}_names"] = join_names(name or _UNKNOWN for _, name in there)

    def _player(self, line: RawLine, seat: str) -> tuple[str, str]:
        number, name = _split(line.fields.pop(seat, ""))
        name = " ".join(line.fields.pop(f"{seat}_name", "").split()) or name
        if name and not number:
            self.numbered_at = self.numbered_at or line.place
            return self._known(name)
        return number, name

    def _known(self, name: str) -> tuple[str, str]:
        """The number of a name, and the name as it was written first."""
        key = name.casefold()
        if key not in self._numbers:
            self._last += 1
            while str(self._last) in self._used:
                self._last += 1
            self._numbers[key] = str(self._last), name
        return self._numbers[key]
