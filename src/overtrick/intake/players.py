"""Individuals: two numbers on a side are two players, each of whom plays for himself. Knows texts, no lines."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from overtrick.model.seat import Sides

__all__ = ["NOBODY", "UNKNOWN", "individual_sections", "names_of_each", "noun_at", "numbers_of"]

UNKNOWN = "?"
"""Somebody whom nobody knows."""

NOBODY = ("", "BYE", "0", "-", "SITOUT", "SIT-OUT")
"""How a match is written that its contestant sits out."""


def individual_sections(tables: Iterable[tuple[str, Sides[tuple[str, ...]]]]) -> frozenset[str]:
    """The sections in which everybody plays for himself, from the section and the numbers of every line.

    >>> sorted(individual_sections([("A", Sides(("1",), ("2",))), ("B", Sides(("1", "5"), ("2", "7")))]))
    ['B']
    """
    return frozenset(section for section, numbers in tables if len(numbers.ns) > 1 or len(numbers.ew) > 1)


def names_of_each(names: tuple[str, ...], text: str) -> tuple[tuple[str, ...], ...]:
    """The names of each contestant of a side: all for a pair, one each for players, none where they do not tell.

    `text` is the side as the source has it; a seat whose player nobody knows has a name, but is no contestant.

    >>> names_of_each(("Anna Fox", "Ben Hill"), "3")
    (('Anna Fox', 'Ben Hill'),)
    >>> names_of_each(("Anna Fox", "Ben Hill"), "3+8"), names_of_each(("?", "Ben Hill"), "3+8")
    ((('Anna Fox',), ('Ben Hill',)), ((), ('Ben Hill',)))
    >>> names_of_each(("Anna Fox", "?"), "3+?"), names_of_each(("Anna Fox",), "3+8")
    ((('Anna Fox',),), ((), ()))
    """
    seats = text.split("+")
    if len(seats) == 1:
        return (names,) if numbers_of(text) else ()
    one_each = names if len(names) == len(seats) else (UNKNOWN,) * len(seats)
    return tuple(
        () if name == UNKNOWN else (name,) for seat, name in zip(seats, one_each, strict=True) if numbers_of(seat)
    )


@lru_cache(4096)  # the same few stand on every line
def numbers_of(text: str) -> tuple[str, ...]:
    """The contestants of one side; 0 and nothing mean nobody, a question mark somebody whom nobody knows.

    >>> numbers_of("3 + 8"), numbers_of("3+?"), numbers_of("0")
    (('3', '8'), ('3',), ())
    """
    numbers = (part.strip() for part in text.split("+"))
    return tuple(number for number in numbers if number not in ("", "0", UNKNOWN))


def noun_at(numbers: Sides[tuple[str, ...]]) -> str:
    """What those at a table are called: players where any two of them share a side, else pairs."""
    return "player" if len(numbers.ns) > 1 or len(numbers.ew) > 1 else "pair"
