"""How to know a BridgeWebs CSV, what it cannot carry, and which of that an event has."""

from __future__ import annotations

import re

from overtrick.formats._format import Format, Losses
from overtrick.formats._text import decode
from overtrick.formats.shelf.bridgewebs._columns import MOST_NAMES
from overtrick.formats.shelf.bridgewebs._read import read
from overtrick.formats.shelf.bridgewebs._write import write
from overtrick.kernel.cite import Cite
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKind
from overtrick.model.event import Event

__all__ = ["FORMAT"]

_FIRST = re.compile(r"\s*\"?#(VERSION|DATE|TITLE|DIRECTOR|SCORER|PAIRS|BOARDS|ROUNDS|WINNERS|SCORES)\b", re.IGNORECASE)
_TABLE = re.compile(r"^\"?#(SCORES|TRAVELLERS)\b", re.MULTILINE | re.IGNORECASE)
_DIVIDES = re.compile(r";|\s[&/+]\s")


def _sniff(head: bytes) -> bool:
    """Begins with one of its marks, and a table follows."""
    text = decode(head)
    return bool(_FIRST.match(text)) and bool(_TABLE.search(text))


def _boards_alone(event: Event) -> bool:
    with_lines = {(line.session, line.board) for line in event.lines}
    return bool(event.boards.keys() - with_lines)


def _winners(event: Event) -> bool:
    """Whether a section has one ranking and others two, and no pair of it stands in the list that shows that."""
    listed = {entry.key.section for entry in event.entries if entry.kind is not EntryKind.TEAM}
    single = {section for section, winners in event.winners.items() if winners == 1}
    return 2 in event.winners.values() and bool(single - (listed - {""}))


def _unfit(event: Event) -> str:
    if event.lines:
        return ""
    return "A BridgeWebs CSV holds the results of boards, and this event has none. Give the results, or write json."


def _contest(event: Event) -> bool:
    if event.contest is Contest.TEAMS:
        return not any(any(line.teams) for line in event.lines)
    if event.contest is Contest.INDIVIDUAL:
        return not any(max(map(len, line.who)) > 1 for line in event.lines)
    return event.contest is not Contest.PAIRS


_LOSSES: Losses = {
    "notes that the source held beside a line": lambda event: any(line.extras for line in event.lines),
    "numbers of members, clubs, master points, and what else the source said of contestants": lambda event: any(
        entry.extras for entry in event.entries
    ),
    "what is known of the event besides its title and date": lambda event: bool(event.about),
    "how the event should be scored": lambda event: bool(event.conditions),
    "penalties and carried results": lambda event: bool(event.penalties or event.carries),
    "matches": lambda event: bool(event.matches),
    "what kind of contest it is": _contest,
    "deals and double-dummy tables": lambda event: any(
        board.deal or board.double_dummy for board in event.boards.values()
    ),
    "boards without a result": _boards_alone,
    "that some sections have one ranking and others two, where none of their pairs is known": _winners,
    f"players after the first {MOST_NAMES}": lambda event: any(len(e.names) > MOST_NAMES for e in event.entries),
    "the division of substitutes' names that themselves hold & or ;": lambda event: any(
        _DIVIDES.search(name) for line in event.lines for names in line.names for name in names
    ),
}


FORMAT = Format(
    name="bridgewebs",
    title="BridgeWebs CSV",
    extensions=(".csv",),
    sniff=_sniff,
    read=read,
    write=write,
    holds=("results", "names", "published numbers"),
    written_by="scoring programs that upload to BridgeWebs",
    limits=(
        "Known from a description, not from a file: its marks and their order are as described, names of columns in "
        "travellers are read in many spellings and written in ours. The format of boards (#BOARDFORMAT) is kept, not "
        "interpreted."
    ),
    sources=(
        Cite(
            work="BridgeWebs, User guide, CSV format",
            link="https://www.bridgewebs.com/guide/csv_format.html",
            seen="secondary",
        ),
    ),
    losses=_LOSSES,
    unfit=_unfit,
)
