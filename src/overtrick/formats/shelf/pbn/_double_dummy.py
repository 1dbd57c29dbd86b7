"""How many tricks each player can take, from the notations that PBN files have: a table, twenty digits, `Ability`.

The standard's table holds tricks. Some programs write what can be made instead: `3S` or `NS 3S`, which is nine tricks.
Bare numbers that cannot be tricks, because both sides together would take far too few, are refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from overtrick.formats.shelf.pbn._game import Game, Table, known
from overtrick.formats.shelf.pbn._tables import read_table
from overtrick.kernel.problem import Problems

__all__ = ["TAGS", "read_double_dummy_tags"]

TAGS = ("OptimumResultTable", "DoubleDummyTricks")
"""What is written again from the table itself."""

_SEATS, _STRAINS = "NSEW", ("NT", "S", "H", "D", "C")
_SIDES = {"N": "N", "S": "S", "E": "E", "W": "W", "NS": "NS", "EW": "EW"}
_WORDS = {"N": "NT", "NT": "NT", "S": "S", "H": "H", "D": "D", "C": "C"}
_MADE = re.compile(r"(?:(NS|EW|[NESW])\s+)?([1-7])\s*(NT|[NSHDC])", re.IGNORECASE)
_ABILITY = re.compile(r"([NESW]):([0-9A-D*-]{5})", re.IGNORECASE)
_DIGITS = re.compile(r"[0-9a-dA-D*?-]{20}")
_BOOK, _MOST_LEVELS = 6, 7
_FEWEST = 9
"""Tricks that N-S and E-W, each as declarer, take together in the mean of the strains: about 13 in real deals, fewer
in notrumps where both sides can run a suit. Levels that can be made sum to 7 at most."""

Tricks = dict[tuple[str, str], int]


def read_double_dummy_tags(game: Game, problems: Problems) -> str:
    """Twenty digits (N S E W, each with NT S H D C), "" where the game says nothing that can be read.

    The table goes before the digits, and these before `Ability`; where they contradict each other a warning says so.
    """
    found = [text for text in (_of_table(game, problems), _of_digits(game), _of_ability(game)) if text]
    if any(_contradict(found[0], other) for other in found[1:]):
        problems.warn(
            "double-dummy-differs",
            f"The game has two double-dummy tables that differ; the first is used ({found[0]}).",
            place=game.place("OptimumResultTable", "DoubleDummyTricks", "Ability"),
            hint="Have the tricks worked out again.",
        )
    return found[0] if found else ""


def _contradict(one: str, other: str) -> bool:
    return any(a != b and "-" not in (a, b) for a, b in zip(one, other, strict=True))


def _written(tricks: Tricks) -> str:
    known_ones = (tricks.get((seat, strain)) for seat in _SEATS for strain in _STRAINS)
    return "".join("-" if number is None else f"{number:x}" for number in known_ones) if tricks else ""


def _of_table(game: Game, problems: Problems) -> str:
    """The OptimumResultTable; nothing, and a warning, where its numbers cannot be tricks or a row cannot be read.

    Twenty digits that say the same show that they are tricks.
    """
    if "OptimumResultTable" not in game.tags:
        return ""
    tag = game.tags["OptimumResultTable"]
    table = Table("OptimumResultTable", tag.value, tag.line, list(game.data.get("OptimumResultTable", ())))
    quiet = Problems()
    tricks: Tricks = {}
    strange = ""
    for row in read_table(table, quiet):
        strange = strange or _take_row(row.cells, tricks)
    if len(quiet):
        strange = strange or "its rows do not fit its columns"
    if not strange and _too_few(tricks) and _written(tricks) != _of_digits(game):
        strange = f"both sides together would take fewer than {_FEWEST} tricks in the mean: its numbers may be levels"
    if strange:
        problems.warn(
            "double-dummy-unread",
            f"The OptimumResultTable is not used: {strange}. It is kept as it stands.",
            place=game.place("OptimumResultTable"),
            hint="Write tricks from 0 to 13 for each declarer and denomination, or what can be made: 3S, 2NT.",
        )
        return ""
    return _written(tricks)


def _take_row(cells: dict[str, str], tricks: Tricks) -> str:
    """Adds a row; what is wrong with it, in words, else ""."""
    seats = _SIDES.get(cells.get("Declarer", "").strip().upper(), "")
    strain = _WORDS.get(cells.get("Denomination", "").strip().upper(), "")
    result = cells.get("Result", "").strip()
    if not known(result):
        return ""
    made = _MADE.fullmatch(result)
    if made is not None:
        side, level, named = made.groups()
        seats = seats or _SIDES.get((side or "").upper(), "")
        said = _WORDS[named.upper()]
        if strain and said != strain:
            return f"'{result}' stands in a row for {strain}"
        return _add(tricks, seats, said, _BOOK + int(level), result)
    if not re.fullmatch("[0-9]{1,2}", result) or int(result) > 13:
        return f"'{result[:20]}' is no number of tricks"
    return _add(tricks, seats, strain, int(result), result)


def _add(tricks: Tricks, seats: str, strain: str, number: int, result: str) -> str:
    if not seats or not strain:
        return f"nobody can tell for which declarer and denomination '{result[:20]}' is"
    for seat in seats:
        if tricks.setdefault((seat, strain), number) != number:
            return f"it has two results for {seat} in {strain}"
    return ""


def _too_few(tricks: Tricks) -> bool:
    """Whether the numbers leave so many tricks to nobody that they may be something else.

    Of one side alone, numbers up to 7 may be either.
    """
    sums = [
        sum(max(tricks[seat, strain] for seat in side if (seat, strain) in tricks) for side in ("NS", "EW"))
        for strain in _STRAINS
        if all(any((seat, strain) in tricks for seat in side) for side in ("NS", "EW"))
    ]
    if not sums:
        return bool(tricks) and max(tricks.values()) <= _MOST_LEVELS
    return sum(sums) < _FEWEST * len(sums)


def _of_digits(game: Game) -> str:
    text = "".join(game.says("DoubleDummyTricks").split())
    return re.sub(r"[*?]", "-", text.lower()) if _DIGITS.fullmatch(text) else ""


def _of_ability(game: Game) -> str:
    """`N:7A986 E:...`, each with NT S H D C."""
    return _written(dict(_abilities(_ABILITY.findall(game.says("Ability")))))


def _abilities(found: Iterable[tuple[str, str]]) -> Iterator[tuple[tuple[str, str], int]]:
    for seat, digits in found:
        for strain, digit in zip(_STRAINS, digits, strict=True):
            if digit not in "*-":
                yield (seat.upper(), strain), int(digit, 16)
