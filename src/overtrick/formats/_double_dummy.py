"""Double-dummy tables as text: cell by cell, or as a list of what each side can make, in tricks or in levels.

Programs print the same table as `N S 9` and as `NS 3S`. Which of the two a file means shows in the table as a whole:
for one strain the tricks of both sides come to about thirteen, their levels to seven at most.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

__all__ = ["NotTold", "double_dummy_of_ability", "double_dummy_of_cells", "double_dummy_of_makes"]

_SEATS = "NSEW"
_STRAINS = ("NT", "S", "H", "D", "C")
_SYMBOLS = str.maketrans({"♠": "S", "♥": "H", "♦": "D", "♣": "C", "−": "-", "–": "-"})
_SIDES = {"NS": "NS", "EW": "EW", "N-S": "NS", "E-W": "EW", **{seat: seat for seat in _SEATS}}
_GAP = re.compile(r"[\s:;,/]+")
_CALL = re.compile(r"([1-7])(NT|N|[SHDC])")
_ABILITY = re.compile(r"([NESW])\s*:\s*([0-9A-Da-d*?-]{5})(?![\w*?-])")
_NOTHING = ("", "-", "*", "?")
Cell = tuple[str, str]
"""Declarer, N S E W, and strain, NT S H D C."""


@dataclass(frozen=True, slots=True)
class NotTold:
    """Why a text gives no double-dummy table, in words."""

    why: str


def double_dummy_of_cells(cells: Iterable[tuple[str, str, str]]) -> str | NotTold:
    """Twenty hexadecimal digits from rows of declarer, strain and number; `-` for what is not there.

    A cell that names a contract is a level. Bare numbers are tricks where one of them is beyond 7, levels beside a
    contract, and else what the numbers of the two sides in one strain come to. A level of 0, and `-`, mean that no
    contract makes: less than seven tricks, but not how many.

    >>> double_dummy_of_cells([("N", "S", "9"), ("E", "S", "4"), ("NS", "NT", "10")])
    'a9---a-----4--------'
    >>> double_dummy_of_cells([("NS", "S", "3S"), ("EW", "S", "-")])
    '-9----9-------------'
    >>> double_dummy_of_cells([("N", "S", "5")])
    NotTold(why='5 by N in S may be 5 tricks or the 5-level, and nothing else in the table tells which')
    """
    found: dict[Cell, str] = {}
    for declarer, strain, number in cells:
        for cell in _named(declarer, strain):
            text = number.strip().upper().translate(_SYMBOLS)
            if found.setdefault(cell, text) != text:
                return NotTold(f"{cell[0]} in {cell[1]} is {found[cell][:20]} in one place and {text[:20]} in another")
    levels = {cell: _level(cell, text) for cell, text in found.items()}
    strange = next((cell for cell, level in levels.items() if level is None), None)
    if strange is not None:
        return NotTold(f"'{found[strange][:20]}' by {strange[0]} in {strange[1]} is neither tricks nor a contract")
    return _in_tricks({cell: level for cell, level in levels.items() if level})


def _named(declarer: str, strain: str) -> list[Cell]:
    """The cells of a row; none where it names neither a player nor a side, or no strain."""
    bare = strain.strip().upper().translate(_SYMBOLS)
    seats = _SIDES.get(declarer.strip().upper(), "")
    name = "NT" if bare == "N" else bare
    return [(seat, name) for seat in seats] if name in _STRAINS else []


def _level(cell: Cell, text: str) -> str | None:
    """The number of a cell, with an L in front where it names a contract; "" for nothing, None for what is neither."""
    if text in _NOTHING:
        return ""
    if call := _CALL.fullmatch(text):
        return f"L{call[1]}" if ("NT" if call[2] == "N" else call[2]) == cell[1] else None
    return text if re.fullmatch(r"[0-9]|1[0-3]", text) else None


def _in_tricks(told: Mapping[Cell, str]) -> str | NotTold:
    plain = {cell: int(text) for cell, text in told.items() if text[0] != "L"}
    tricks = {cell: int(text[1:]) + 6 for cell, text in told.items() if text[0] == "L"}
    are_levels = _are_levels(plain, beside_contracts=bool(tricks))
    if isinstance(are_levels, NotTold):
        return are_levels
    tricks |= {
        cell: number + 6 if are_levels else number for cell, number in plain.items() if number or not are_levels
    }
    if not tricks:
        return NotTold("it tells no number of tricks")
    return "".join(
        format(tricks[seat, strain], "x") if (seat, strain) in tricks else "-"
        for seat in _SEATS
        for strain in _STRAINS
    )


def _are_levels(plain: Mapping[Cell, int], *, beside_contracts: bool) -> bool | NotTold:
    """Whether bare numbers are levels; in words where that cannot be told."""
    if max(plain.values(), default=0) > 7:
        return False
    if beside_contracts or not plain:
        return True
    sums = _sums(plain)
    if sums and min(sums) > 9:
        return False
    if len(sums) == len(_STRAINS) and max(sums) <= 7:
        return True
    (seat, strain), number = next(iter(plain.items()))
    return NotTold(
        f"{number} by {seat} in {strain} may be {number} tricks or the {number}-level, and nothing else in the table "
        "tells which"
    )


def _sums(plain: Mapping[Cell, int]) -> Sequence[int]:
    """For each strain in which both sides are known, the most of N-S and the most of E-W together."""
    best = {
        (side, strain): [plain[seat, strain] for seat in side if (seat, strain) in plain]
        for side in ("NS", "EW")
        for strain in _STRAINS
    }
    return [
        max(best["NS", strain]) + max(best["EW", strain])
        for strain in _STRAINS
        if best["NS", strain] and best["EW", strain]
    ]


def double_dummy_of_makes(text: str) -> str | NotTold:
    """Twenty digits from a list of what can be made, such as `NS 3S 4H; E 1NT`.

    >>> double_dummy_of_makes("NS 3♠; N 4H; W 1N"), double_dummy_of_makes("N-S: 2C; E-W -")
    ('-9a---9--------7----', '----8----8----------')
    """
    cells: list[tuple[str, str, str]] = []
    who = ""
    for word in _GAP.split(text.upper().translate(_SYMBOLS).strip()):
        if word in _SIDES:
            who = word
        elif (call := _CALL.fullmatch(word)) and who:
            cells.append((who, call[2], word))
        elif word not in _NOTHING:
            return NotTold(f"'{word[:20]}' is neither a side nor a contract that it makes")
    return double_dummy_of_cells(cells) if cells else NotTold("it names no contract")


def double_dummy_of_ability(text: str) -> str | NotTold:
    """Twenty digits from the tag Ability of some PBN files: five digits for each player, NT S H D C.

    >>> double_dummy_of_ability("N:63456 E:7A986 S:63456 W:7A986")
    '63456634567a9867a986'
    """
    found = dict(_ABILITY.findall(text.upper()))
    if len(found) != 4:
        return NotTold("it does not have five digits for each of the four players")
    return "".join(re.sub(r"[*?]", "-", found[seat].lower()) for seat in _SEATS)
