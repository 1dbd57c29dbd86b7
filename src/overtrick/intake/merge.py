"""Several sources of one event into one: results from here, hand records and names from there.

The first source that says something is followed; what a later one adds fills the gaps; contradictions are named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from overtrick.intake.notation import read_names
from overtrick.intake.pairs_of_players import name_pairs
from overtrick.intake.same_result import contradiction
from overtrick.kernel.problem import Place, Problem
from overtrick.kernel.records import replace
from overtrick.model.people import OF_PLAYERS, joined
from overtrick.model.raw import (
    RawBoard,
    RawCarry,
    RawEntry,
    RawEvent,
    RawLine,
    RawMatch,
    RawPenalty,
)

__all__ = ["merge"]

_Placed = TypeVar("_Placed", RawBoard, RawCarry, RawEntry, RawLine, RawMatch, RawPenalty)
_Where = tuple[str, ...]
_OF_A_LINE = ("session", "section", "board", "ns", "ew", "ns_team", "ew_team", "ns_names", "ew_names")
_OF_AN_ENTRY = ("section", "side", "number")
_OF_A_MATCH = ("session", "section", "round", "home", "away")
_MOST_TOLD = 20
"""How many contradictions are told one by one."""


def merge(parts: Sequence[tuple[str, RawEvent]]) -> RawEvent:
    """One event of all the parts, each with the name of its source.

    A single part is given back as it is. Where one part names no session or section and the others have only one,
    that one is meant.
    """
    if len(parts) == 1:
        return parts[0][1]
    parts = [(name, _placed_in(raw, name)) for name, raw in parts]
    _adopt(parts)
    found = RawEvent(scored_elsewhere=any(raw.scored_elsewhere for _, raw in parts))
    for _, raw in parts:
        found.problems.extend(raw.problems)
    _say_whole(found, parts)
    _join_lines(found, parts)
    found.entries = _joined((raw.entries for _, raw in parts), _OF_AN_ENTRY)
    found.matches = _joined((raw.matches for _, raw in parts), _OF_A_MATCH)
    found.boards = [board for _, raw in parts for board in raw.boards]
    found.penalties = _once(penalty for _, raw in parts for penalty in raw.penalties)
    found.carries = _once(carry for _, raw in parts for carry in raw.carries)
    _compare_boards(found, parts)
    name_pairs(found)
    return found


def _placed_in(raw: RawEvent, name: str) -> RawEvent:
    """The same with the name of its source at every place."""
    found = replace(
        raw,
        lines=_all_in(raw.lines, name),
        matches=_all_in(raw.matches, name),
        entries=_all_in(raw.entries, name),
        boards=_all_in(raw.boards, name),
        penalties=_all_in(raw.penalties, name),
        carries=_all_in(raw.carries, name),
        problems=type(raw.problems)(),
    )
    found.problems.extend(tuple(_problem_in(problem, name) for problem in raw.problems))
    return found


def _problem_in(problem: Problem, name: str) -> Problem:
    return replace(problem, place=_in(problem.place, name))


def _all_in(items: Iterable[_Placed], name: str) -> list[_Placed]:
    return [replace(item, place=_in(item.place, name)) for item in items]


def _in(place: Place, name: str) -> Place:
    return replace(place, source=place.source or name)


def _adopt(parts: Sequence[tuple[str, RawEvent]]) -> None:
    """A part without sections (or sessions) belongs to the only one that the others have."""
    for what in ("session", "section"):
        named = {text for _, raw in parts for text in _named(raw, what)} - {""}
        if len(named) != 1:
            continue
        (only,) = named
        for _, raw in parts:
            if _named(raw, what) <= {""}:
                _put(raw, what, only)


def _named(raw: RawEvent, what: str) -> set[str]:
    boards = {board.session for board in raw.boards} if what == "session" else set()
    entries = {entry.fields.get(what, "").strip() for entry in raw.entries} if what == "section" else set()
    return boards | entries | {line.fields.get(what, "").strip() for line in raw.lines}


def _put(raw: RawEvent, what: str, text: str) -> None:
    for item in (*raw.lines, *raw.matches, *raw.penalties, *(raw.entries if what == "section" else ())):
        item.fields[what] = text
    if what == "session":
        for board in raw.boards:
            board.session = text


def _say_whole(found: RawEvent, parts: Sequence[tuple[str, RawEvent]]) -> None:
    """What is said of the event as a whole; the first word stands."""
    for _, raw in parts:
        found.title = found.title or raw.title
        found.date = found.date or raw.date
        found.contest = found.contest or raw.contest
        found.winners = {**raw.winners, **found.winners}
        found.about = {**raw.about, **found.about}
        found.conditions = {**raw.conditions, **found.conditions} if not found.conditions else found.conditions
    dated = [(name, raw) for name, raw in parts if raw.date]
    other = next(((name, raw) for name, raw in dated if raw.date != found.date), None)
    if other is not None:
        found.problems.warn(
            "dates-differ",
            f"{dated[0][0]} is of {found.date}, but {other[0]} of {other[1].date}: perhaps of different sessions.",
            place=Place(source=other[0]),
            hint="Give only files of one event; if the dates are wrong, nothing is lost.",
        )


def _join_lines(found: RawEvent, parts: Sequence[tuple[str, RawEvent]]) -> None:
    """The lines of all parts; one that two of them have stands once, with the fields of both."""
    known: dict[_Where, RawLine] = {}
    conflicts = 0
    for _, raw in parts:
        own: dict[_Where, RawLine] = {}
        for line in raw.lines:
            where = _where(line.fields, _OF_A_LINE)
            before = known.get(where) if any(where[3:]) else None
            if before is None:
                found.lines.append(line)
                own.setdefault(where, line)
                continue
            conflicts += _compare(found, before, line, told=conflicts < _MOST_TOLD)
            _fill(before.fields, line.fields)
            _fill(before.extras, line.extras)
        known.update(own)
    if conflicts > _MOST_TOLD:
        found.problems.warn(
            "results-contradict",
            f"{conflicts - _MOST_TOLD} more results differ between the files. Perhaps they are not of one event.",
        )


def _compare(found: RawEvent, before: RawLine, line: RawLine, *, told: bool) -> bool:
    """Whether two sources have different results of one table; the first is kept."""
    said = contradiction(before.fields, line.fields)
    if said and told:
        board = before.fields.get("board", "?")
        found.problems.warn(
            "results-contradict",
            f"Board {board}, {before.fields.get('ns', '?')} against {before.fields.get('ew', '?')}: {said[0]} in "
            f"{before.place.source}, but {said[1]} here. The first is kept.",
            place=line.place,
            hint="Find out which is right; name its file first, or correct the other.",
        )
    if said:
        for name in ("contract", "declarer", "result", "tricks", "score", "ruling", "lead"):
            line.fields.pop(name, None)
    return bool(said)


def _where(fields: Mapping[str, str], names: Iterable[str]) -> _Where:
    return tuple(_plain(fields.get(name, "")) for name in names)


def _plain(text: str) -> str:
    """A number without noughts before it, a name without regard to case."""
    bare = text.strip().lower()
    return bare.lstrip("0") or "0" if bare.isdecimal() else bare


def _fill(fields: dict[str, str], more: Mapping[str, str]) -> None:
    for name, text in more.items():
        if text.strip() and not fields.get(name, "").strip():
            fields[name] = text


_Fields = TypeVar("_Fields", RawEntry, RawMatch)


def _joined(parts: Iterable[Iterable[_Fields]], names: tuple[str, ...]) -> list[_Fields]:
    """The items of all parts, those of a later part filling the gaps of an earlier one."""
    found: list[_Fields] = []
    known: dict[_Where, _Fields] = {}
    for part in parts:
        own = {}
        for item in part:
            where = _where(item.fields, names)
            if where in known:
                _fill_people(known[where], item)
                _fill(known[where].fields, item.fields)
            else:
                found.append(item)
                own[where] = item
        known.update(own)
    return found


def _fill_people(before: RawEntry | RawMatch, more: RawEntry | RawMatch) -> None:
    """What else the later source says of a contestant; what it says of each player, in the order of the names here."""
    if not isinstance(before, RawEntry) or not isinstance(more, RawEntry):
        return
    names, others = (read_names(one.fields.get("names", "")) for one in (before, more))
    for name in (name for name in OF_PLAYERS if name in more.extras):
        said = joined(names, before.extras.get(name, ""), others, more.extras[name])
        before.extras |= {name: said} if said else {}
    _fill(before.extras, {name: text for name, text in more.extras.items() if name not in OF_PLAYERS})


_Unplaced = TypeVar("_Unplaced", RawPenalty, RawCarry)


def _once(items: Iterable[_Unplaced]) -> list[_Unplaced]:
    """Each once, although several sources have it."""
    return list({tuple(sorted(item.fields.items())): item for item in reversed(list(items))}.values())[::-1]


def _compare_boards(found: RawEvent, parts: Sequence[tuple[str, RawEvent]]) -> None:
    """Whether the hand records are those of the boards that were played."""
    played = {_plain(line.fields.get("board", "")) for line in found.lines}
    for name, raw in parts:
        dealt = {_plain(board.number) for board in raw.boards if board.deal}
        if not dealt or not played or raw.lines:
            continue
        if not dealt & played:
            found.problems.warn(
                "deals-of-other-boards",
                f"The hand records in {name} are of none of the boards that were played.",
                place=Place(source=name),
                hint="Give the hand records of this session.",
            )
        elif missing := sorted(played - dealt, key=lambda text: (len(text), text)):
            shown = f"{', '.join(missing[:12])}{' and others' if missing[12:] else ''}"
            found.problems.note(
                "boards-without-deal",
                f"{name} has no hand record of board {shown}.",
                place=Place(source=name),
            )
