"""What a CSV file says of the matches of an event: a row for each."""

from __future__ import annotations

from overtrick.formats._match_fields import match_fields
from overtrick.formats._match_penalties import penalty_cells
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.match import Match

__all__ = ["match_rows"]


def match_rows(event: Event) -> list[dict[str, str]]:
    """A row for each match of the event."""
    names = {entry.key: entry.name for entry in event.entries}
    beside = penalty_cells(event)
    return [
        match_fields(match) | _names(match, names) | cells for match, cells in zip(event.matches, beside, strict=True)
    ]


def _names(match: Match, names: dict[EntryKey, str]) -> dict[str, str]:
    return {
        "home_name": names.get(match.home, ""),
        "away_name": "" if match.away is None else names.get(match.away, ""),
    }
