"""How contestants and boards are called in a working: pair 1a of team 1; board 3, round 2."""

from __future__ import annotations

from overtrick.model.entry import Entry, EntryKey
from overtrick.model.outcome import BoardSheet, Outcome

__all__ = ["board_named", "called", "entry_named", "noun_of"]


def noun_of(entry: Entry) -> str:
    """What kind of contestant it is."""
    return entry.kind.noun


def called(keys: tuple[EntryKey, ...], outcome: Outcome) -> str:
    """Those who sit on one side.

    `pair 7`; `pair 1a of team 1`; `team 4` where nobody says which of its pairs; `pair nobody` where nobody sits.
    """
    entries = {entry.key: entry for entry in outcome.event.entries}
    found = [entries[key] for key in keys if key in entries]
    if not found:
        return f"{outcome.event.noun} {'+'.join(key.full for key in keys) or 'nobody'}"
    teams = dict.fromkeys(entry.team.full for entry in found if entry.team is not None)
    of = f" of team {'+'.join(teams)}" if teams else ""
    noun = f"{noun_of(found[0])}{'s' if len(keys) > 1 else ''}"
    return f"{noun} {'+'.join(key.full for key in keys)}{of}"


def entry_named(entry: Entry, outcome: Outcome) -> str:
    """A contestant with its name or its players' names."""
    return f"{called((entry.key,), outcome)}{f' ({entry.name})' if entry.name else ''}"


def board_named(sheet: BoardSheet) -> str:
    """A board's number, with its round where boards are dealt anew in each."""
    return f"{sheet.board.number}{f', round {sheet.round}' if sheet.round else ''}"
