"""The TotalScoreTable: all contestants with their names and teams, and what the source published of their results."""

from __future__ import annotations

import re

from overtrick.formats._pbn_write_event import total_column
from overtrick.formats._pbn_write_text import names_cell, table_lines
from overtrick.model.entry import Entry, EntryKind
from overtrick.model.event import Event, PublishedStanding

__all__ = ["total_table"]

_SHARED = re.compile(r"([0-9]{1,6})=")
_BEFORE = ("Rank", "RankTie", "Section", "PairId", "Direction", "TeamId", "TeamName", "Names")
_ALWAYS = ("Rank", "PairId", "Names")


def total_table(event: Event) -> list[str]:
    """A row for each contestant; nothing where there are none."""
    published = {standing.entry: standing for standing in event.published}
    total = total_column(event)
    rows = [_row(event, entry, published.get(entry.key), total) for entry in event.entries]
    return table_lines("TotalScoreTable", rows, (*_BEFORE, total, "MeanPercentage"), _ALWAYS) if rows else []


def _row(event: Event, entry: Entry, standing: PublishedStanding | None, total: str) -> dict[str, str]:
    row = {
        "Section": entry.key.section,
        "PairId": entry.key.number,
        "Direction": entry.key.side.value if entry.key.side else "",
        "Names": names_cell(entry.names),
        **_team(entry),
    }
    if standing is None:
        return row
    return row | _rank(event, standing) | {total: standing.total, "MeanPercentage": standing.percent}


def _team(entry: Entry) -> dict[str, str]:
    """The team; a contestant whose number is that of its team is the team itself."""
    if entry.kind is EntryKind.TEAM:
        return {"TeamId": entry.key.number, "TeamName": entry.title}
    return {"TeamId": entry.team.number} if entry.team else {}


def _rank(event: Event, standing: PublishedStanding) -> dict[str, str]:
    """The place, and the last of those that are shared."""
    shared = _SHARED.fullmatch(standing.place.strip())
    if shared is None:
        return {"Rank": standing.place}
    side = standing.entry.side
    others = sum(one.place.strip() == shared[0] and one.entry.side is side for one in event.published)
    return {"Rank": shared[1], "RankTie": str(int(shared[1]) + others - 1)}
