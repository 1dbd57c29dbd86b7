"""The head of a LIN file that holds more than one board: the event, the results of all boards, and who played."""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.formats._lin_table import LinTable
from overtrick.formats._lin_text import Token
from overtrick.formats.shelf.lin._result_words import read_result
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field

__all__ = ["Header", "read_header"]

_MOST_BOARDS = 999
Seat = tuple[int, str]
"""A board and a room, o or c."""


@dataclass(slots=True, kw_only=True)
class Header:
    """What `vg`, `rs`, `mp`, `pw`, `bn` and the first `pn` say.

    `results`, `points` and `names` by board and room, as text; `default_names` by room.
    """

    title: str = ""
    segment: str = ""
    scoring: str = ""
    boards: tuple[int, ...] = ()
    teams: tuple[str, str] = ("", "")
    carries: tuple[str, str] = ("", "")
    place: Place = Place()
    results: dict[Seat, str] = field(default_factory=dict)
    points: dict[Seat, str] = field(default_factory=dict)
    names: dict[Seat, tuple[str, ...]] = field(default_factory=dict)
    default_names: dict[str, tuple[str, ...]] = field(default_factory=dict)
    others: dict[str, str] = field(default_factory=dict)

    @property
    def is_match(self) -> bool:
        """Whether two teams meet: the title line names them, or a board has a result in the closed room."""
        return any(self.teams) or any(room == "c" for _, room in self.results)

    def result(self, table: LinTable) -> dict[str, str]:
        """The fields of the result of a table, as the list of results has them."""
        return read_result(self.results.get(_seat(table), ""))


def _seat(table: LinTable) -> Seat:
    number = table.numbered or table.number
    return (int(number) if number else 0, table.room or "o")


def read_header(tokens: Sequence[Token], tables: Sequence[LinTable], problems: Problems) -> Header:
    """The head of a file; with a problem where its lists do not fit its boards."""
    said: dict[str, Token] = {}
    for token in tokens:
        said.setdefault(token.tag, token)
    header = Header()
    if "vg" in said:
        _take_event(header, said["vg"], problems)
    header.boards = _boards(header, said.get("bn"), tables)
    _take_lists(header, said, problems)
    known = ("vg", "bn", "rs", "mp", "pw", "pn", "pg", "st", "rh")
    header.others = {tag: t.value.strip() for tag, t in said.items() if tag not in known and t.value.strip()}
    return header


def _take_event(header: Header, token: Token, problems: Problems) -> None:
    parts = [*(part.strip() for part in token.value.split(",")), *[""] * 9]
    header.title, header.segment, header.scoring = parts[:3]
    header.place = Place(line=token.line, element="vg")
    header.teams, header.carries = (parts[5], parts[7]), (parts[6], parts[8])
    first, last = (_number(part) for part in parts[3:5])
    if 0 < first <= last < first + _MOST_BOARDS:
        header.boards = tuple(range(first, last + 1))
    elif any(parts[3:5]):
        problems.warn(
            "bad-board-range",
            f"The boards are said to run from '{parts[3][:20]}' to '{parts[4][:20]}'; those that the file shows are "
            "used.",
            place=header.place,
        )


def _number(text: str) -> int:
    """A board number, 0 for what is none."""
    return int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0


def _boards(header: Header, listed: Token | None, tables: Sequence[LinTable]) -> tuple[int, ...]:
    """The boards in the order of the lists: as listed, else by the range, else as the file shows them."""
    if listed is not None:
        numbers = (_number(part.strip()) for part in listed.value.split(","))
        return tuple(dict.fromkeys(number for number in numbers if number))
    return header.boards or tuple(dict.fromkeys(int(t.numbered) for t in tables if t.numbered))


def _take_lists(header: Header, said: dict[str, Token], problems: Problems) -> None:
    """Results and points stand open room, closed room, board by board; names four to a room."""
    seats = [(board, room) for board in header.boards for room in "oc"]
    for tag, found in (("rs", header.results), ("mp", header.points)):
        if tag in said:
            cells = [cell.strip() for cell in said[tag].value.split(",")]
            found |= {seat: cell for seat, cell in zip(seats, cells, strict=False) if cell}
            if any(cells[len(seats) :]):
                problems.warn(
                    "results-beyond-boards",
                    f"The list {tag} has {len(cells)} entries for {len(header.boards)} boards with two rooms; those "
                    "beyond are not read.",
                    place=Place(line=said[tag].line, element=tag),
                )
    if "pn" in said:
        header.default_names = dict(zip("oc", _fours(said["pn"].value), strict=False))
    if "pw" in said:
        fours = _fours(said["pw"].value)
        both = len(fours) > len(header.boards)
        header.names = dict(zip(seats if both else seats[::2], fours, strict=False))


def _fours(text: str) -> list[tuple[str, ...]]:
    names = [" ".join(name.split()) for name in text.split(",")]
    return [tuple(names[at : at + 4]) for at in range(0, len(names), 4)]
