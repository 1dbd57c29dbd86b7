"""How contestants are called in print, and the anchors under which their cards and boards are found."""

from __future__ import annotations

from re import findall

from overtrick.kernel.order import as_counted
from overtrick.model.board import Board
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.match import Match
from overtrick.model.outcome import BoardSheet, Outcome, Ranking

__all__ = [
    "board_anchor",
    "board_title",
    "by_number",
    "called",
    "card_anchor",
    "contestants",
    "deal_anchor",
    "match_anchor",
    "names_of",
    "pair_text",
    "round_title",
]

_CALLED = {EntryKind.PAIR: "Pair", EntryKind.TEAM: "Team", EntryKind.INDIVIDUAL: "Player"}


def called(entry: Entry) -> str:
    """What kind of contestant it is, as a heading says it."""
    return _CALLED[entry.kind]


def contestants(ranking: Ranking) -> str:
    """The heading for those who are ranked."""
    found = {called(standing.entry) for standing in ranking.everybody} or {"Pair"}
    return found.pop() if len(found) == 1 else "Contestant"


def names_of(outcome: Outcome) -> dict[EntryKey, str]:
    """The name of every contestant: a team's own, else its players'."""
    return {entry.key: entry.name for entry in outcome.event.entries}


def pair_text(keys: tuple[EntryKey, ...]) -> str:
    """The numbers of one side."""
    return "+".join(key.full for key in keys)


def card_anchor(key: EntryKey) -> str:
    """The anchor of a contestant's card."""
    side = key.side.value.lower() if key.side else ""
    return "pair-" + "-".join(part for part in (_plain(key.section), _plain(key.number), side) if part)


def by_number(key: EntryKey) -> tuple[str, list[tuple[bool, int, str, str]]]:
    """Sorts contestants as people count: 2 before 10, A9 before A10, 3 before 3b.

    >>> sorted((EntryKey(number=n) for n in ("10", "3b", "2", "3")), key=by_number)[-1].number
    '10'
    """
    pieces = findall(r"\d+|\D+", key.number)
    return key.section, [as_counted(piece) for piece in pieces]


def board_anchor(sheet: BoardSheet) -> str:
    """The anchor of a board."""
    parts = (_plain(sheet.session), _plain(sheet.section), str(sheet.board.number), _plain(sheet.version))
    dealt = f"-round-{_plain(sheet.round)}" if sheet.round else ""
    return "board-" + "-".join(part for part in parts if part) + dealt


def deal_anchor(session: str, board: Board) -> str:
    """The anchor of the cards of a board."""
    return "deal-" + "-".join(part for part in (_plain(session), str(board.number)) if part)


def board_title(sheet: BoardSheet) -> str:
    """Board 3, with the round where it was dealt anew, with session and section where there are several."""
    parts = [f"Board {sheet.board.number}"]
    if sheet.round:
        parts.append(f"round {sheet.round}")
    if sheet.version:
        parts.append(f"version {sheet.version}")
    if sheet.section:
        parts.append(f"section {sheet.section}")
    if sheet.session:
        parts.append(f"session {sheet.session}")
    return ", ".join(parts)


def match_anchor(match: Match) -> str:
    """The anchor of a match."""
    parts = (match.session, match.section, match.round, *(key.full for key in match.both), match.table)
    return "match-" + "-".join(_plain(part) for part in parts if part)


def round_title(match: Match) -> str:
    """Round 2, with the session where there are several; All matches where no round is named."""
    name = f"Round {match.round}" if match.round else "All matches"
    return f"{name}, session {match.session}" if match.session else name


def _plain(text: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in text.lower())
