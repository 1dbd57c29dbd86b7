"""The contestants of an event as USEBIO lists them, with what the source published of their results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from overtrick.formats._xml_written import Element, leaves
from overtrick.formats.shelf.usebio._entries import BESIDES
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event, PublishedStanding

__all__ = ["participants"]

Published = Mapping[EntryKey, PublishedStanding]


def participants(event: Event, section: str) -> tuple[Element, ...]:
    """The list of a section, none where nobody plays in it. Pairs of teams stand in their teams."""
    published = {standing.entry: standing for standing in event.published}
    entries = [entry for entry in event.entries if entry.key.section == section]
    found = _teams(entries, published) if event.contest.of_teams else ()
    alone = (entry for entry in entries if entry.kind is not EntryKind.TEAM)
    if event.contest.of_teams:
        alone = (entry for entry in alone if entry.team is None)
    listed = (*found, *(_alone(entry, published) for entry in alone))
    return (Element("PARTICIPANTS", listed),) if listed else ()


def _alone(entry: Entry, published: Published) -> Element:
    return _player(entry, published) if entry.kind is EntryKind.INDIVIDUAL else _pair(entry, published)


def _teams(entries: Iterable[Entry], published: Published) -> Iterator[Element]:
    """The teams, also those that only their pairs name."""
    teams: dict[EntryKey, Entry] = {}
    pairs: dict[EntryKey, list[Entry]] = defaultdict(list)
    for entry in entries:
        if entry.kind is EntryKind.TEAM:
            teams[entry.key] = entry
        elif entry.team is not None:
            teams.setdefault(entry.team, Entry(key=entry.team, kind=EntryKind.TEAM))
            pairs[entry.team].append(entry)
    for key, team in teams.items():
        yield _team(team, pairs[key], published)


def _team(team: Entry, pairs: list[Entry], published: Published) -> Element:
    paired = {name for pair in pairs for name in pair.names}
    return Element(
        "TEAM",
        (
            *leaves(_standing(published.get(team.key)) | _besides(team)),
            *(_pair(pair, published, total="PAIR_IMPS") for pair in pairs),
            *(_named(name) for name in team.names if name not in paired),
        ),
        (("TEAM_ID", team.key.number), ("TEAM_NAME", team.title)),
    )


def _pair(pair: Entry, published: Published, total: str = "TOTAL_SCORE") -> Element:
    side = pair.key.side
    told = {"PAIR_NUMBER": pair.key.number, "DIRECTION": "" if side is None else side.value}
    return Element(
        "PAIR",
        (
            *leaves(told | _standing(published.get(pair.key), total) | _besides(pair)),
            *(_named(name) for name in pair.names),
        ),
    )


def _player(player: Entry, published: Published) -> Element:
    told = {"PLAYER_NUMBER": player.key.number} | _standing(published.get(player.key)) | _besides(player)
    return Element("PLAYER", leaves(told | {"PLAYER_NAME": player.name}))


def _named(name: str) -> Element:
    return Element("PLAYER", leaves({"PLAYER_NAME": name}))


def _besides(entry: Entry) -> dict[str, str]:
    return {name: text for name, text in entry.extras if name in BESIDES}


def _standing(standing: PublishedStanding | None, total: str = "TOTAL_SCORE") -> dict[str, str]:
    if standing is None:
        return {}
    return {total: standing.total, "PERCENTAGE": standing.percent, "PLACE": standing.place}
