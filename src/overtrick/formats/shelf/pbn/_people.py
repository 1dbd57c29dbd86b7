"""Who plays: pairs by their number, else by the names of their players, numbered in order of appearance."""

from __future__ import annotations

import re
from collections.abc import Container, Iterable

from overtrick.formats.shelf.pbn._cells import split_names
from overtrick.formats.shelf.pbn._game import Game
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, join_names

__all__ = ["Numbers", "People", "are_individuals"]

_NUMBER = re.compile(r"[^\W\d_]{0,3}[ -]?[0-9]{1,6}(?:[-./][0-9]{1,6}){0,3}[^\W\d_]{0,3}")
_SEATS = {"ns": ("North", "South"), "ew": ("East", "West")}
_PAIRS = {"ns": "PairNS", "ew": "PairEW"}


def are_individuals(games: Iterable[Game]) -> bool:
    """Whether everybody plays for himself: the competition says so, or the title where there is no other word."""
    return any((game.says("Competition", "Event")).lower().find("individual") >= 0 for game in games)


class Numbers:
    """Numbers for contestants known by name only: those of the total table, else 1, 2, 3 as they appear.

    >>> numbers = Numbers([("2", ("Fox", "Hill"))])
    >>> [numbers.of(names) for names in (("May", "Orr"), ("Hill", "Fox"), ("Kay", "Lee"), ("Orr", "May"))]
    ['1', '2', '3', '1']
    """

    def __init__(self, listed: Iterable[tuple[str, tuple[str, ...]]] = ()) -> None:
        self._numbers: dict[tuple[str, ...], str] = {}
        self._names: dict[str, tuple[str, ...]] = {}
        self._last = 0
        for number, names in listed:
            if number not in self._names and names:
                self._numbers.setdefault(_key(names), number)
                self._names[number] = names

    def of(self, names: tuple[str, ...]) -> str:
        """The number of these players, in whatever order they are named."""
        number = self._numbers.get(_key(names))
        if number is None:
            number = self._numbers[_key(names)] = self._next()
            self._names[number] = names
        return number

    def _next(self) -> str:
        self._last += 1
        while str(self._last) in self._names:
            self._last += 1
        return str(self._last)

    def names(self, number: str) -> tuple[str, ...]:
        """The players in the order in which they were named first."""
        return self._names[number]


def _key(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(name.casefold() for name in names))


class People:
    """The contestants of games that each hold one result."""

    def __init__(self, numbers: Numbers, *, individuals: bool, listed: Container[str] = ()) -> None:
        self._numbers = numbers
        self._listed = listed
        self._met: dict[str, Place] = {}
        self.individuals = individuals
        self.numbered_at: Place | None = None

    @property
    def entries(self) -> list[RawEntry]:
        """Everybody who plays for himself; pairs are known from their lines."""
        return [
            RawEntry(
                place=place,
                fields={"number": number, "names": join_names(self._numbers.names(number)), "kind": "individual"},
            )
            for number, place in self._met.items()
        ]

    def of(self, game: Game) -> dict[str, str]:
        """Numbers and names of both sides; only what names there are where they do not identify both."""
        names = {side: self._players(game, side) for side in _SEATS}
        numbers = {side: self._said(game, side) for side in _SEATS}
        fields = {f"{side}_names": join_names(players) for side, players in names.items() if players}
        if any(numbers.values()):
            return {side: number or "?" for side, number in numbers.items()} | fields
        if not all(names.values()):
            return fields
        self.numbered_at = self.numbered_at or game.place("North", "PairNS")
        if self.individuals and all(len(players) == 2 for players in names.values()):
            return {side: "+".join(self._meet(name, game) for name in players) for side, players in names.items()}
        numbers = {side: self._numbers.of(players) for side, players in names.items()}
        return numbers | {f"{side}_names": join_names(self._numbers.names(n)) for side, n in numbers.items()}

    def _meet(self, name: str, game: Game) -> str:
        number = self._numbers.of((name,))
        self._met.setdefault(number, game.place("North"))
        return number

    def _said(self, game: Game, side: str) -> str:
        """The number in PairNS or PairEW, which may also hold names."""
        text = game.says(_PAIRS[side])
        return text if text in self._listed or _NUMBER.fullmatch(text) else ""

    def _players(self, game: Game, side: str) -> tuple[str, ...]:
        """Both players of a side, or nobody."""
        players = tuple(name for seat in _SEATS[side] if (name := game.says(seat)))
        if len(players) == 2:
            return players
        return () if self._said(game, side) else split_names(game.says(_PAIRS[side]))
