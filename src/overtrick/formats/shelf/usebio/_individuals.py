"""Tables of a USEBIO individual, which its programs list twice: once for each player of a side.

A half line names one player of each side, and in the other two seats numbers that nobody has. Two halves of one
board with the same result are one table. Lines that name all four players are whole; the same table listed twice
whole counts once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.raw import RawEvent, RawLine

__all__ = ["join_tables"]

_UNKNOWN = "?"
_SIDES = ("ns", "ew")
_RESULT = ("contract", "declarer", "tricks", "score", "result")
_AWARDS = ("ns_award", "ew_award")
_WHERE = ("round", "table")

Players = tuple[frozenset[str], frozenset[str]]


def join_tables(raw: RawEvent) -> None:
    """Replaces what was listed twice by one line a table; says what does not fit together."""
    listed = any(entry.fields.get("kind") == "individual" for entry in raw.entries)
    if not listed and not any("+" in line.fields.get(side, "") for line in raw.lines for side in _SIDES):
        return
    real = _Reality(raw)
    boards: dict[tuple[str, ...], list[RawLine]] = defaultdict(list)
    for line in raw.lines:
        boards[tuple(line.fields.get(name, "") for name in ("session", "section", "board"))].append(line)
    raw.lines = [line for lines in boards.values() for line in _tables(lines, real, raw.problems)]


class _Reality:
    """Which numbers are players, and which only fill a seat."""

    def __init__(self, raw: RawEvent) -> None:
        self._listed = {entry.fields["number"] for entry in raw.entries if entry.fields.get("kind") == "individual"}
        self._fillers = {side: self._has_fillers(raw.lines, side) for side in _SIDES}

    def _has_fillers(self, lines: Iterable[RawLine], side: str) -> bool:
        """Whether the second seat only repeats the first with one more digit, always the same: 10 and 101, 8 and 81.

        Such a number may be that of a player as well (1 and 11), so that the list alone does not tell; but then
        some of them are not on the list.
        """
        sides = (line.fields.get(side, "").split("+") for line in lines)
        seats = [(seated[0], seated[1]) for seated in sides if len(seated) == 2]
        digits = {second.removeprefix(first) for first, second in seats if second.startswith(first)}
        same = len(digits) == 1 and all(second == first + digit for first, second in seats for digit in digits)
        return same and len(digits.pop()) == 1 and any(second not in self._listed for _, second in seats)

    def players(self, line: RawLine) -> Players:
        """The players of both sides, without numbers that nobody has."""
        ns, ew = (self._side(line.fields.get(side, ""), side) for side in _SIDES)
        return ns, ew

    def _side(self, text: str, side: str) -> frozenset[str]:
        numbers = [number for number in text.split("+") if number.strip("0 ") and number != _UNKNOWN]
        if len(numbers) == 2 and self._fillers[side]:
            return frozenset(numbers[:1])
        there = [number for number in numbers if number in self._listed]
        return frozenset(there if self._listed and there else numbers)


def _tables(lines: list[RawLine], real: _Reality, problems: Problems) -> list[RawLine]:
    """The lines of one board, each table once, in the order of the file."""
    left, found = list(lines), []
    halves: list[RawLine] = []
    while left:
        line = left.pop(0)
        twin = _twin(line, left, real)
        if twin is not None:
            left.remove(twin)
            _say_awards(line, twin, problems)
            found.append(_joined(line, twin, real))
        elif _is_whole(line, real):
            found.append(line)
        else:
            halves.append(line)
            found.append(_with_unknown(line, real))
    _say_halves(halves, real, problems)
    return found


def _is_whole(line: RawLine, real: _Reality) -> bool:
    """Whether each side has two players, of whom one may be said not to be known, or nobody at all."""
    return all(
        len(players) in (0, 2) or _UNKNOWN in line.fields.get(side, "").split("+")
        for side, players in zip(_SIDES, real.players(line), strict=True)
    )


def _twin(line: RawLine, others: list[RawLine], real: _Reality) -> RawLine | None:
    """The other listing of the same table: the next that fits, as programs write them one after the other."""
    return next((other for other in others if _result(line) == _result(other) and _fit(line, other, real)), None)


def _fit(line: RawLine, other: RawLine, real: _Reality) -> bool:
    """Whether two lines can be one table: the same four players, or half of them each."""
    if any(line.fields.get(name) != other.fields.get(name) for name in _WHERE):
        return False
    if any(_UNKNOWN in one.fields.get(side, "") for one in (line, other) for side in _SIDES):
        return False
    mine, theirs = real.players(line), real.players(other)
    if any(all(len(side) == 2 for side in players) for players in (mine, theirs)):
        return mine == theirs
    apart = not (mine[0] | theirs[0]) & (mine[1] | theirs[1])
    return apart and all(len(one | two) == 2 for one, two in zip(mine, theirs, strict=True))


def _result(line: RawLine) -> tuple[str, ...]:
    return tuple(line.fields.get(name, "") for name in _RESULT)


def _joined(line: RawLine, twin: RawLine, real: _Reality) -> RawLine:
    """One line of both: the players of the first listing before those of the second."""
    sides = {}
    for at, side in enumerate(_SIDES):
        listed = [*line.fields[side].split("+"), *twin.fields[side].split("+")]
        players = real.players(line)[at] | real.players(twin)[at]
        sides[side] = "+".join(dict.fromkeys(number for number in listed if number in players))
    return replace(line, fields=line.fields | sides)


def _with_unknown(line: RawLine, real: _Reality) -> RawLine:
    """Half a table, its other players marked as not known."""
    sides = zip(_SIDES, real.players(line), strict=True)
    shown = {side: "+".join([*sorted(there), "?"][:2]) for side, there in sides if there}
    return replace(line, fields=line.fields | shown)


def _say_halves(halves: list[RawLine], real: _Reality, problems: Problems) -> None:
    """Two halves that fit but for their result differ; of any other, the other half is missing."""
    left = list(halves)
    while left:
        line = left.pop(0)
        other = next((other for other in left if _fit(line, other, real)), None)
        who, board = _named(line, real), line.fields["board"]
        if other is not None:
            left.remove(other)
            problems.error(
                "table-with-two-scores",
                f"Players {who} have {_score(line)} on board {board} here, but {_named(other, real)}, with whom they "
                f"seem to share the table, have {_score(other)} at {other.place}.",
                place=other.place,
                hint="One table has one score: correct it in the program that wrote the file.",
            )
        else:
            problems.error(
                "half-table",
                f"Players {who} have {_score(line)} on board {board}, and no other line of the board has the same "
                "result for their partners.",
                place=line.place,
                hint="A table of an individual is listed once with all four players, or twice with half of them each.",
            )


def _named(line: RawLine, real: _Reality) -> str:
    return " and ".join("+".join(sorted(side)) for side in real.players(line) if side)


def _score(line: RawLine) -> str:
    return line.fields.get("score") or line.fields.get("contract") or line.fields.get("result") or "nothing"


def _say_awards(line: RawLine, twin: RawLine, problems: Problems) -> None:
    """The two listings print the same awards, or somebody changed one of them."""
    printed = [tuple(one.fields.get(name, "") for name in _AWARDS) for one in (line, twin)]
    if printed[0] != printed[1]:
        first, second = (" / ".join(awards) for awards in printed)
        problems.warn(
            "awards-differ",
            f"Board {line.fields['board']}: one table is listed twice, with the awards {first} here and {second} at "
            f"{twin.place}; the first are taken as what was published.",
            place=line.place,
        )
