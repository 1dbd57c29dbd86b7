"""The movement of a scoring file (RoundData): who meets whom, where, in which round, on which boards."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from overtrick.formats._scoring_file._cells import Cells, Tables
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass

__all__ = ["Meeting", "Movement", "are_teams", "pairs_of", "read_movement"]

_MOST_BOARDS = 100
_PART = re.compile(r"([0-9]{1,4})(?:\s*-\s*([0-9]{1,4}))?")
Pairs = tuple[tuple[int | None, ...], tuple[int | None, ...]]
Seat = tuple[int, str, str]
"""Section, round and table."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """Two sides that are to meet at a table in a round, and their boards. Two players a side in an individual."""

    section: int
    round: str
    table: str
    pairs: Pairs
    boards: tuple[int, ...]
    place: Place


def pairs_of(row: Cells, ns: str, ew: str) -> Pairs:
    """The two sides of a row. Where there are columns South and West, the first two hold North and East."""
    if not row.whole("South") and not row.whole("West"):
        return (row.whole(ns),), (row.whole(ew),)
    return (row.whole(ns), row.whole("South")), (row.whole(ew), row.whole("West"))


def are_teams(met: Iterable[tuple[object, ...]], *, one_winner: bool) -> bool:
    """Whether the sides are teams, who sit at two tables: section, round, board, N-S and E-W of each meeting.

    They are if nobody meets his own number, and meetings are played from both sides in one round: one of them where
    all are ranked together, else most. In a Mitchell movement that shares boards a few are, between pairs of two lines
    with the same numbers.

    >>> there, back, other = (("A", 1, 3, *who) for who in ("12", "21", "34"))
    >>> [are_teams(met, one_winner=False) for met in ([there, back], [there, other], [there, back, other, other])]
    [True, False, True]
    """
    seen = set(met)
    twice = sum((*where, ew, ns) in seen for *where, ns, ew in seen)
    return twice > (0 if one_winner else len(seen) / 2) and all(ns != ew for *_, ns, ew in seen)


class Movement:
    """The meetings of the file, and for each section whether its results are those of this movement."""

    def __init__(self, meetings: list[Meeting]) -> None:
        self.meetings = meetings
        self.strange: dict[int, tuple[int, int]] = {}
        self._sections = {meeting.section for meeting in meetings}

    def compare(self, results: Iterable[Cells]) -> None:
        """Looks whether the results fit: nine in ten must be of two sides that were to meet there and then.

        Either side may sit North; results without table or round tell nothing. Where fewer fit, the movement is one
        of another event (files are used again, or filled by other means), and nothing must be inferred from it.
        """
        planned: dict[Seat, set[frozenset[tuple[int | None, ...]]]] = defaultdict(set)
        for one in self.meetings:
            planned[(one.section, one.round, one.table)].add(frozenset(one.pairs))
        fit: dict[int, list[bool]] = defaultdict(list)
        for row in results:
            seat = (row.whole("Section") or 0, row.number("Round"), row.number("Table"))
            if all(seat[1:]):
                fit[seat[0]].append(frozenset(pairs_of(row, "PairNS", "PairEW")) in planned.get(seat, ()))
        for section, found in fit.items():
            if section in self._sections and 10 * sum(found) < 9 * len(found):
                self.strange[section] = (sum(found), len(found))

    def holds(self, section: int) -> bool:
        """Whether the section has a movement, and its results are of it."""
        return section in self._sections and section not in self.strange

    def of(self, section: int) -> list[Meeting]:
        """The meetings of a section, in order of rounds and tables; none where they are of another event."""
        found = [meeting for meeting in self.meetings if meeting.section == section and self.holds(section)]
        return sorted(found, key=lambda one: (int(one.round or 0), int(one.table or 0)))

    def met(self, sections: Iterable[int]) -> Iterator[tuple[object, ...]]:
        """Section, round, board, N-S and E-W of everything that is to be played."""
        for one in (meeting for section in sections for meeting in self.of(section)):
            yield from ((one.section, one.round, board, *one.pairs) for board in one.boards)

    def winners(self, section: int) -> str:
        """2 where a number sits on both sides in one round, 1 where it does in different rounds; else not told."""
        rounds: dict[str, tuple[set[int | None], set[int | None]]] = defaultdict(lambda: (set(), set()))
        for one in self.of(section):
            for side, pairs in zip(rounds[one.round], one.pairs, strict=True):
                side.update(pair for pair in pairs if pair)
        if any(ns & ew for ns, ew in rounds.values()):
            return "2"
        everywhere = [set[int | None]().union(*(sides[at] for sides in rounds.values())) for at in (0, 1)]
        return "1" if everywhere[0] & everywhere[1] else ""

    def say(self, letters: Mapping[int, str], problems: Problems) -> None:
        """Names the sections whose movement is of another event."""
        for section, (fit, results) in self.strange.items():
            problems.warn(
                "movement-of-another-event",
                f"Only {fit} of {results} results of section {letters.get(section, section)} are of pairs that the "
                "movement (RoundData) lets meet there. It is not used: sit-outs and results that are still to come "
                "are not known.",
                place=Place(element="RoundData"),
                hint="Write the movement that was played, or none.",
            )


def read_movement(tables: Tables, problems: Problems) -> Movement:
    """The meetings that RoundData lists."""
    return Movement([_meeting(row, problems) for row in tables.cells("RoundData")])


def _meeting(row: Cells, problems: Problems) -> Meeting:
    section, in_round, table = row.whole("Section") or 0, row.number("Round"), row.number("Table")
    place = Place(element=f"RoundData section {section} round {in_round or '?'} table {table or '?'}")
    return Meeting(
        section=section,
        round=in_round,
        table=table,
        pairs=pairs_of(row, "NSPair", "EWPair"),
        boards=_boards(row, place, problems),
        place=place,
    )


def _boards(row: Cells, place: Place, problems: Problems) -> tuple[int, ...]:
    """The boards of a meeting: listed one by one, or from the lowest to the highest."""
    text, low, high = row.text("CustomBoards"), row.whole("LowBoard"), row.whole("HighBoard")
    found = _listed(text) if text else range(low or 0, (high or low or 0) + 1) if low and low > 0 else ()
    if found is None or len(found) > _MOST_BOARDS:
        told = text[:40] if text else f"{low} to {high}"
        problems.warn(
            "bad-boards-of-a-round",
            f"The boards of this meeting, '{told}', are no list of boards; none are expected there.",
            place=place,
            hint=f"Write board numbers such as 1,2,5, at most {_MOST_BOARDS}.",
        )
        return ()
    return tuple(board for board in found if board > 0)


def _listed(text: str) -> tuple[int, ...] | None:
    """The boards of a list such as `1,2,5-7`; None where it is none.

    >>> _listed("1,2, 5-7"), _listed("8"), _listed("all")
    ((1, 2, 5, 6, 7), (8,), None)
    """
    boards: list[int] = []
    for part in re.split(r"[,;]|(?<=[0-9])\s+(?=[0-9])", text):
        match = _PART.fullmatch(part.strip())
        if match is None:
            return None
        boards += range(int(match[1]), int(match[2] or match[1]) + 1)
        if len(boards) > _MOST_BOARDS:
            return None
    return tuple(dict.fromkeys(boards))
