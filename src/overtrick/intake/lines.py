"""The lines of an event: numbers, sides and results of each, and lines that contradict each other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from overtrick.intake.boards import Boards, read_board_number
from overtrick.intake.notation import read_names, read_whole
from overtrick.intake.players import UNKNOWN, names_of_each, noun_at, numbers_of
from overtrick.intake.results import read_result
from overtrick.intake.rulings import read_ruling
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.board import Board
from overtrick.model.entry import EntryKey
from overtrick.model.line import Absence, Line, Played, Published
from overtrick.model.raw import RawEvent, RawLine
from overtrick.model.ruling import Artificial, Ruling
from overtrick.model.seat import Side, Sides

__all__ = ["ReadLine", "as_line", "contestants", "read_lines"]

_WHERE = ("session", "section", "round", "table")
_WHO = {"ns", "ew", "ns_team", "ew_team"}
_PUBLISHED = ("ns_award", "ew_award", "ns_percent", "ew_percent")
_UNPUBLISHED = Published()
_NO_TEAMS: Sides[EntryKey | None] = Sides(None, None)
_TABLE_FIELDS = ("contract", "declarer", "result", "tricks", "score")


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line that was read, before it is known whether its section ranks the two sides apart.

    `session` and `section` are "" where there is only one, `round` and `table` where nobody says.
    """

    raw: RawLine
    board: int
    numbers: Sides[tuple[str, ...]]
    happened: Played | Absence
    ruling: Ruling | None
    copies: int
    session: str
    section: str
    round: str
    table: str
    teams: Sides[str] = Sides("", "")


def read_lines(
    raw: RawEvent, boards: Boards, problems: Problems, leave_out: frozenset[str] = frozenset()
) -> list[ReadLine]:
    """Every line that can be read and is not left out; each that cannot be read leaves a problem."""
    read = (
        _read(line, boards, problems, scored_elsewhere=raw.scored_elsewhere)
        for line in raw.lines
        if not line.place.is_among(leave_out)
    )
    return [line for line in read if line is not None]


def _read(line: RawLine, boards: Boards, problems: Problems, *, scored_elsewhere: bool) -> ReadLine | None:
    fields, place = line.fields, line.place
    number = read_board_number(fields.get("board", ""), problems, place)
    numbers = Sides(numbers_of(fields.get("ns", "")), numbers_of(fields.get("ew", "")))
    copies = _copies(fields.get("copies", ""), problems, place)
    if number is None or copies is None:
        return None
    session, section, round_, table = [fields.get(name, "").strip() for name in _WHERE]
    board = boards.meet(session, number, fields.get("dealer", ""), fields.get("vul", ""), place)
    found = _result_and_ruling(line, board, problems, scored_elsewhere=scored_elsewhere)
    if found is None or not _has_pairs(numbers, found, line, problems):
        return None
    return ReadLine(line, number, numbers, *found, copies, session, section, round_, table)


Found = tuple[Played | Absence, Ruling | None]


def _result_and_ruling(line: RawLine, board: Board, problems: Problems, *, scored_elsewhere: bool) -> Found | None:
    """What happened at the table and the ruling; with a ruling nothing need have happened."""
    fields, place = line.fields, line.place
    text = fields.get("ruling", "").strip()
    ruling = read_ruling(text, board, problems, place) if text else None
    if text and ruling is None:
        return None
    if ruling is not None and not any(fields.get(name, "").strip() for name in _TABLE_FIELDS):
        return Absence.NOT_PLAYED, ruling
    result = read_result(fields, board, problems, place, scored_elsewhere=scored_elsewhere)
    if isinstance(result, Artificial):
        return Absence.NOT_PLAYED, ruling or result
    return None if result is None else (result, ruling)


def _copies(text: str, problems: Problems, place: Place) -> int | None:
    copies = read_whole(text) if text.strip() else 1
    if not copies:
        problems.error(
            "bad-copies",
            f"The line is said to stand for '{text}' tables.",
            place=place,
            hint="Write a whole number from 1, or leave it out.",
        )
        return None
    return copies


def _has_pairs(numbers: Sides[tuple[str, ...]], found: Found, line: RawLine, problems: Problems) -> bool:
    """Both sides are named or said to be unknown, or neither is (a list of scores).

    A sit-out has one side, and so may an artificial score that gives the other side nothing.
    """
    if numbers.ns and numbers.ew:
        return True
    happened, ruling = found
    if (happened is Absence.SIT_OUT and ruling is None) or not line.fields.keys() & _WHO:
        return True
    nobody = [
        side.title
        for side in Side
        if not numbers[side]
        and not line.fields.get(f"{side.value.lower()}_team", "").strip()
        and line.fields.get(side.value.lower(), "").strip() != UNKNOWN
        and not (isinstance(ruling, Artificial) and ruling.levels[side] is None)
    ]
    if not nobody:
        return True
    noun = noun_at(numbers)
    missing = f"{noun} numbers" if len(nobody) == 2 else f"{nobody[0]} {noun} number"
    problems.error(
        "missing-pair",
        f"The line has no {missing}, so nobody can be given its result.",
        place=line.place,
        hint=f"Write the numbers of {'both pairs' if noun == 'pair' else 'all players'}, ? for one that is not known; "
        f"for a {noun} without opponents write SITOUT as result.",
    )
    return False


def as_line(read: ReadLine, winners: dict[str, int], players: Mapping[EntryKey, tuple[str, ...]]) -> Line:
    """The line with the keys of its contestants, and the names of others who sat in for their players."""
    fields = read.raw.fields
    two = winners.get(read.section, 1) == 2
    ns = contestants(read.numbers.ns, read.section, Side.NS if two else None)
    ew = contestants(read.numbers.ew, read.section, Side.EW if two else None)
    return Line(
        board=read.board,
        who=Sides(ns, ew),
        teams=_teams(read),
        happened=read.happened,
        ruling=read.ruling,
        session=read.session,
        section=read.section,
        round=read.round,
        table=read.table,
        lead=fields.get("lead", "").strip(),
        copies=read.copies,
        version=fields.get("version", "").strip(),
        names=Sides(_substitutes(fields, "ns", ns, players), _substitutes(fields, "ew", ew, players)),
        published=_published(fields),
        place=read.raw.place,
        extras=tuple(read.raw.extras.items()),
    )


@lru_cache(4096)  # a pair stands on some twenty lines
def contestants(numbers: tuple[str, ...], section: str, side: Side | None) -> tuple[EntryKey, ...]:
    """The keys of those who sit on a side, which is None where both are ranked together."""
    return tuple(EntryKey(number=number, section=section, side=side) for number in numbers)


def _teams(read: ReadLine) -> Sides[EntryKey | None]:
    if not read.teams.ns and not read.teams.ew:
        return _NO_TEAMS
    return read.teams.map(lambda number: EntryKey(number=number, section=read.section) if number else None)


def _published(fields: Mapping[str, str]) -> Published:
    ns_award, ew_award, ns_percent, ew_percent = texts = [fields.get(name, "") for name in _PUBLISHED]
    if not any(texts):
        return _UNPUBLISHED
    return Published(award=Sides(ns_award, ew_award), percent=Sides(ns_percent, ew_percent))


def _substitutes(
    fields: Mapping[str, str], name: str, who: tuple[EntryKey, ...], players: Mapping[EntryKey, tuple[str, ...]]
) -> tuple[str, ...]:
    """The names beside the line, where they are not those of its contestants; of two players one each."""
    names = read_names(fields.get(f"{name}_names", ""))
    if not who or not names:
        return ()
    there = names_of_each(names, fields.get(name, "")) or (names,)
    own = [players.get(key, ()) for key in who]
    if len(who) == 1:
        return () if sorted(there[0]) == sorted(own[0]) else there[0]
    seated = [found or usual for found, usual in zip(there, own, strict=True)]
    return () if seated == own else tuple(" & ".join(found) or UNKNOWN for found in seated)
