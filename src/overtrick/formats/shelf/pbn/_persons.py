"""What the total table says of contestants beside results: columns for each player, and for all of them together.

`MemberID1`, `MemberID2` are Ruter's, for the Norwegian federation; the other columns of numbers are our own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest

from overtrick.formats.shelf.pbn._game import known
from overtrick.formats.shelf.pbn._write_text import player_name
from overtrick.model.people import (
    CLUB,
    CLUB_IDS,
    MASTER_POINT_TYPE,
    MASTER_POINTS,
    MEMBER_IDS,
    NATIONAL_IDS,
    RATEABLE,
    in_order,
    of_each,
    one_each,
)

__all__ = ["as_columns", "column_order", "from_columns", "is_taken"]

_OF_PLAYERS = {NATIONAL_IDS: "MemberID", CLUB_IDS: "ClubID", MEMBER_IDS: "PlayerID", RATEABLE: "Rateable"}
_OF_ALL = {CLUB: "Club", MASTER_POINTS: "MasterPoints", MASTER_POINT_TYPE: "MasterPointType"}
_KEYS_OF_PLAYERS = {column.lower(): key for key, column in _OF_PLAYERS.items()}
_KEYS_OF_ALL = {column.lower(): key for key, column in _OF_ALL.items()}
_COLUMN = re.compile(rf"({'|'.join(_OF_PLAYERS.values())})([1-9][0-9]?)", re.IGNORECASE)


def from_columns(cells: Mapping[str, str], names: str) -> dict[str, str]:
    """The cells by the words that formats share, which come first, else by their own column.

    `names` is the cell of the players.

    >>> from_columns({"MemberID1": "11", "MemberID2": "22", "Club": "Swan", "Sex1": "F"}, "-;Bo Hill")
    {'national_ids': '22\\n11', 'club': 'Swan', 'Sex1': 'F'}
    """
    found: dict[str, str] = {}
    players: dict[str, dict[int, str]] = {}
    for column, text in cells.items():
        if of_player := _COLUMN.fullmatch(column):
            players.setdefault(_KEYS_OF_PLAYERS[of_player[1].lower()], {})[int(of_player[2])] = text
        else:
            found[_KEYS_OF_ALL.get(column.lower(), column)] = text
    seats = [known(name) or name.strip(" -") for name in names.split(";")]
    for key, texts in players.items():
        each = [texts.get(at, "") for at in range(1, max(texts) + 1)]
        found[key] = in_order(zip_longest(seats, each, fillvalue="")) if len(seats) > 1 else one_each(each)
    shared = [key for key in (*_OF_PLAYERS, *_OF_ALL) if key in found]
    return {key: found[key] for key in (*shared, *(key for key in found if key not in shared))}


def as_columns(extras: Mapping[str, str], names: Sequence[str]) -> dict[str, str]:
    """The same as columns again; a player whose name PBN cannot hold stands behind those of whom it holds one.

    >>> as_columns({"national_ids": "11\\n22", "club": "Swan"}, ["-", "Bo Hill"])
    {'MemberID1': '22', 'MemberID2': '11', 'Club': 'Swan'}
    """
    held = ["?" if name == "?" else player_name(name) for name in names]
    found: dict[str, str] = {}
    for key, column in _OF_PLAYERS.items():
        players = in_order(zip_longest(held, of_each(extras.get(key, "")), fillvalue=""))
        found |= {f"{column}{at}": one for at, one in enumerate(of_each(players), start=1) if one}
    found |= {column: extras[key] for key, column in _OF_ALL.items() if key in extras}
    return found | {key: text for key, text in extras.items() if key not in _OF_PLAYERS and key not in _OF_ALL}


def column_order(columns: Iterable[str]) -> list[str]:
    """Columns in the order in which they are written: those of players, of all of them, then the source's own.

    >>> column_order(["Club", "Sex1", "MemberID10", "MemberID2"])
    ['MemberID2', 'MemberID10', 'Club', 'Sex1']
    """
    shared = [*_KEYS_OF_PLAYERS, *_KEYS_OF_ALL]

    def rank(column: str) -> tuple[int, int]:
        name, turn = column.lower(), 0
        if of_player := _COLUMN.fullmatch(column):
            name, turn = of_player[1].lower(), int(of_player[2])
        return shared.index(name) if name in shared else len(shared), turn

    return sorted(columns, key=rank)


def is_taken(name: str) -> bool:
    """Whether a source's own name would be read as one of the shared words, were it a column.

    >>> is_taken("MemberID2"), is_taken("Club"), is_taken("club"), is_taken("Sex1")
    (True, True, False, False)
    """
    return bool(_COLUMN.fullmatch(name)) or (name not in _OF_ALL and name.lower() in _KEYS_OF_ALL)
