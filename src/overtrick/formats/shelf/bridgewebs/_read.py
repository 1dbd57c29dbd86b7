"""A BridgeWebs CSV to a raw event: lines that begin with # say what follows; tables have their headings above."""

from __future__ import annotations

import re

from overtrick.formats._rows import Row, plain_heading, rows_of, with_point
from overtrick.formats._text import decode
from overtrick.formats.shelf.bridgewebs._columns import MOST_NAMES, PAIRS, RESULTS
from overtrick.kernel.records import dataclass, field
from overtrick.kernel.shelf import near_names
from overtrick.model.people import OF_CONTESTANTS
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, RawLine, join_names

__all__ = ["read"]

_DATE = re.compile(r"(\d{1,2})/(\d{1,2})/(\d{4})")
_TABLES = ("SCORES", "TRAVELLERS", "BOARD")
_SHARED = {name.replace("_", " "): name for name in OF_CONTESTANTS}
_SINGLE = ("VERSION", "DATE", "TITLE", "DIRECTOR", "SCORER", "PAIRS", "BOARDS", "ROUNDS", "WINNERS", "BOARDFORMAT")


@dataclass(slots=True)
class _State:
    """Where in the file the reader is."""

    raw: RawEvent
    table: str = ""
    header: tuple[str, ...] = ()
    board: str = ""
    lists: int = 0
    waits_for: str = ""
    said: dict[str, str] = field(default_factory=dict)


def read(data: bytes) -> RawEvent:
    """Everything that is there."""
    state = _State(RawEvent(scored_elsewhere=True))
    raw = state.raw
    for row in rows_of(decode(data, raw.problems), ",", raw.problems):
        if row[0].startswith("#"):
            _mark(state, row)
        elif state.waits_for:
            _say(state, state.waits_for, row[0])
            state.waits_for = ""
        else:
            _take(state, row)
        if len(raw.lines) + len(raw.entries) > LARGEST:
            break
    _conclude(state)
    return raw


def _mark(state: _State, row: Row) -> None:
    """A line that begins with #: a word, and its value behind a comma, a colon or a blank, or on the next line."""
    word, _, behind = row[0][1:].strip().replace(":", " ", 1).partition(" ")
    word, value = word.upper(), ",".join(part for part in (behind.strip(), *row.cells[1:]) if part)
    state.waits_for = ""
    if word in _TABLES:
        state.table = word
        if word == "BOARD":
            state.board = value
        else:
            state.header = ()
            state.lists += word == "SCORES"
    elif word not in _SINGLE:
        state.raw.problems.warn(
            "unknown-mark",
            f"'#{word:.30}' is no mark of a BridgeWebs CSV. {near_names(word, [*_SINGLE, *_TABLES])}",
            place=row.place,
        )
    elif value:
        _say(state, word, value)
    else:
        state.waits_for = word


def _say(state: _State, word: str, value: str) -> None:
    state.said.setdefault(word, value)


def _take(state: _State, row: Row) -> None:
    """A row of a table; the first below its mark are its headings. Travellers have them once for all boards."""
    if state.table == "SCORES":
        if not state.header:
            state.header = row.cells
        else:
            _take_pair(state, row)
    elif state.table in ("TRAVELLERS", "BOARD"):
        if not state.header:
            state.header = row.cells
        else:
            _take_result(state, row)
    else:
        state.raw.problems.warn(
            "row-without-table",
            f"The row '{','.join(row.cells):.60}' stands before any table and is left out.",
            place=row.place,
            hint="Rows belong below #SCORES or #TRAVELLERS.",
        )


def _take_pair(state: _State, row: Row) -> None:
    fields, others = PAIRS.split(state.header, row)
    names = join_names(fields.pop(f"name{at}", "") for at in range(1, MOST_NAMES + 1))
    found = {name: with_point(text) if name in ("total", "percent") else text for name, text in fields.items()}
    found |= {"names": names, "side": str(state.lists)}
    fields = {name: text for name, text in found.items() if text}
    state.raw.entries.append(RawEntry(place=row.place, fields=fields, extras=_told(others)))


def _told(others: dict[str, str]) -> dict[str, str]:
    """What other columns say of a contestant, by the words that formats share or by its own headings."""
    return {_SHARED.get(plain_heading(heading), heading): text for heading, text in others.items()}


def _take_result(state: _State, row: Row) -> None:
    fields, others = RESULTS.split(state.header, row)
    fields["board"] = fields.get("board") or state.board
    theirs = fields.pop("ew_score", "")
    if theirs and not fields.get("score"):
        fields["score"] = theirs.removeprefix("-") if theirs.startswith("-") else f"-{theirs}"
    for name in ("ns_award", "ew_award", "ns_percent", "ew_percent"):
        if name in fields:
            fields[name] = with_point(fields[name])
    found = {name: text for name, text in fields.items() if text or name in ("ns", "ew")}
    state.raw.lines.append(RawLine(place=row.place, fields=found, extras=others))


def _conclude(state: _State) -> None:
    """What is said of the whole; the second list of a ranking is that of the pairs who sat East-West.

    Behind these stand those who have no side: teams, and pairs of sections with one ranking.
    """
    raw, said = state.raw, state.said
    raw.title, raw.date = said.pop("TITLE", ""), said.pop("DATE", "")
    if found := _DATE.fullmatch(raw.date):
        day, month, year = found.groups()
        raw.date = f"{year}-{int(month):02}-{int(day):02}"
    winners = said.pop("WINNERS", "")
    two = winners == "2" or (winners != "1" and state.lists > 1)
    if winners or state.lists > 1:
        raw.winners[""] = "2" if two else "1"
    for entry in raw.entries:
        at = entry.fields.pop("side")
        if two and at in ("1", "2"):
            entry.fields["side"] = "NS" if at == "1" else "EW"
        elif two and (section := entry.fields.get("section", "")) and entry.fields.get("kind") != "team":
            raw.winners[section] = "1"
    raw.about |= {word.lower(): value for word, value in said.items()}
