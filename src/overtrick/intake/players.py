"""Individuals: two numbers on a side are two players, each of whom plays for himself. Knows texts, no lines."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from overtrick.model.seat import Sides

__all__ = ["individual_sections", "names_of_each", "noun_at"]

_UNKNOWN = "?"


def individual_sections(tables: Iterable[tuple[str, Sides[tuple[str, ...]]]]) -> frozenset[str]:
    """The sections in which everybody plays for himself, from the section and the numbers of every line.

    >>> sorted(individual_sections([("A", Sides(("1",), ("2",))), ("B", Sides(("1", "5"), ("2", "7")))]))
    ['B']
    """
    return frozenset(section for section, numbers in tables if max(map(len, numbers)) > 1)


def names_of_each(names: tuple[str, ...], numbers: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The names of each contestant of a side: all for a pair, one each for players, none where they do not tell.

    >>> names_of_each(("Anna Fox", "Ben Hill"), ["3"])
    (('Anna Fox', 'Ben Hill'),)
    >>> names_of_each(("Anna Fox", "Ben Hill"), ["3", "8"]), names_of_each(("Anna Fox", "?"), ["3", "8"])
    ((('Anna Fox',), ('Ben Hill',)), (('Anna Fox',), ()))
    """
    if len(numbers) == 1:
        return (names,)
    if len(names) != len(numbers):
        return tuple(() for _ in numbers)
    return tuple(() if name == _UNKNOWN else (name,) for name in names)


def noun_at(numbers: Sides[tuple[str, ...]]) -> str:
    """What those at a table are called: players where any two of them share a side, else pairs."""
    return "player" if max(map(len, numbers)) > 1 else "pair"
