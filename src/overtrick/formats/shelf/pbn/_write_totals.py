"""The TotalScoreTable: all contestants with their names and teams, and what the source published of their results."""

from __future__ import annotations

import re
from collections import Counter

from overtrick.formats.shelf.pbn._persons import as_columns, column_order
from overtrick.formats.shelf.pbn._write_event import total_column
from overtrick.formats.shelf.pbn._write_extras import beside_row
from overtrick.formats.shelf.pbn._write_text import names_cell, table_lines
from overtrick.intake.winners import shown_winners
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.seat import Side

__all__ = ["total_table"]

Place = tuple[Side | None, str]
Places = Counter[Place]
_SHARED = re.compile(r"([0-9]{1,6})=")
_BEFORE = ("Rank", "RankTie", "Section", "PairId", "Direction", "TeamId", "TeamName", "Names")
_ALWAYS = ("Rank", "PairId", "Names")


def total_table(event: Event) -> list[str]:
    """A row for each contestant; nothing where there are none."""
    published = {standing.entry: standing for standing in event.published}
    total = total_column(event)
    places = Counter(map(_place, event.published))
    seated = _seated(event)
    rows = [
        _row(entry, published.get(entry.key), total, places) | {"Direction": seated.get(entry.key, "")}
        for entry in event.entries
    ]
    columns = (*_BEFORE, total, "MeanPercentage")
    own = column_order(dict.fromkeys(name for row in rows for name in row if name not in columns))
    return table_lines("TotalScoreTable", rows, (*columns, *own), _ALWAYS) if rows else []


def _seated(event: Event) -> dict[EntryKey, str]:
    """The direction of each contestant that has one: by its number, or because its section shows two rankings."""
    apart = {section for section, winners in shown_winners(event).items() if winners == 2}
    sat = {key: side.value for line in event.lines if line.section in apart for side in Side for key in line.who[side]}
    return sat | {entry.key: entry.key.side.value for entry in event.entries if entry.key.side}


def _row(entry: Entry, standing: PublishedStanding | None, total: str, places: Places) -> dict[str, str]:
    row = {
        "Section": entry.key.section,
        "PairId": entry.key.number,
        "Names": names_cell(entry.names),
        **_team(entry),
    }
    if standing is not None:
        row |= _rank(standing, places) | {total: standing.total, "MeanPercentage": standing.percent}
    return beside_row(row, as_columns(dict(entry.extras), entry.names))


def _team(entry: Entry) -> dict[str, str]:
    """The team; a contestant whose number is that of its team is the team itself."""
    if entry.kind is EntryKind.TEAM:
        return {"TeamId": entry.key.number, "TeamName": entry.title}
    return {"TeamId": entry.team.number} if entry.team else {}


def _place(standing: PublishedStanding) -> Place:
    """The place as it is printed, in the ranking of its side."""
    return standing.entry.side, standing.place.strip()


def _rank(standing: PublishedStanding, places: Places) -> dict[str, str]:
    """The place, and the last of those that are shared."""
    shared = _SHARED.fullmatch(standing.place.strip())
    if shared is None:
        return {"Rank": standing.place}
    return {"Rank": shared[1], "RankTie": str(int(shared[1]) + places[_place(standing)] - 1)}
