"""How contestants are called in print, and the anchors under which their cards and boards are found."""

from __future__ import annotations

from re import findall

from overtrick.model.entry import EntryKey
from overtrick.model.outcome import BoardSheet, Outcome

__all__ = ["board_anchor", "board_title", "by_number", "card_anchor", "names_of", "pair_text"]


def names_of(outcome: Outcome) -> dict[EntryKey, str]:
    """The names of every contestant, joined."""
    return {entry.key: " & ".join(entry.names) for entry in outcome.event.entries}


def pair_text(keys: tuple[EntryKey, ...]) -> str:
    """The numbers of one side."""
    return "+".join(key.full for key in keys)


def card_anchor(key: EntryKey) -> str:
    """The anchor of a contestant's card."""
    side = key.side.value.lower() if key.side else ""
    return "pair-" + "-".join(part for part in (_plain(key.section), _plain(key.number), side) if part)


def by_number(key: EntryKey) -> tuple[str, list[tuple[bool, int, str]]]:
    """Sorts contestants as people count: 2 before 10, A9 before A10, 3 before 3b.

    >>> sorted((EntryKey(number=n) for n in ("10", "3b", "2", "3")), key=by_number)[-1].number
    '10'
    """
    pieces = findall(r"\d+|\D+", key.number)
    return key.section, [(not piece.isdigit(), int(piece) if piece.isdigit() else 0, piece) for piece in pieces]


def board_anchor(sheet: BoardSheet) -> str:
    """The anchor of a board."""
    parts = (_plain(sheet.session), _plain(sheet.section), str(sheet.board.number), _plain(sheet.version))
    return "board-" + "-".join(part for part in parts if part)


def board_title(sheet: BoardSheet) -> str:
    """Board 3, with session and section where there are several."""
    parts = [f"Board {sheet.board.number}"]
    if sheet.version:
        parts.append(f"version {sheet.version}")
    if sheet.section:
        parts.append(f"section {sheet.section}")
    if sheet.session:
        parts.append(f"session {sheet.session}")
    return ", ".join(parts)


def _plain(text: str) -> str:
    return "".join(letter if letter.isalnum() else "_" for letter in text.lower())
