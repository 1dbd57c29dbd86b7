"""The contestants of an event as USEBIO lists them, with what the source published of their results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from overtrick.formats._xml_written import Element, leaves
from overtrick.formats.shelf.usebio._entries import BESIDES
from overtrick.formats.shelf.usebio._people import beside_players, written_players
from overtrick.kernel.records import replace
from overtrick.model.entry import Entry, EntryKey, EntryKind
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.people import OF_PLAYERS, joined, of_each, one_each, said_of

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
    unpaired = tuple(name for name in team.names if name not in paired)
    said = dict(team.extras)
    own = {key: _of_unpaired(unpaired, team.names, said[key]) for key in OF_PLAYERS if key in said}
    pairs = [replace(pair, extras=_of_team(pair, team)) for pair in pairs]
    return Element(
        "TEAM",
        (
            *leaves(_standing(published.get(team.key)) | _besides(team)),
            *beside_players(said),
            *(_pair(pair, published, total="PAIR_IMPS") for pair in pairs),
            *written_players(unpaired, own),
        ),
        (("TEAM_ID", team.key.number), ("TEAM_NAME", team.title)),
    )


def _of_unpaired(names: tuple[str, ...], team: tuple[str, ...], text: str) -> str:
    """What is said of those who play in no pair, and of players without a name."""
    of_named = dict(zip(team, of_each(text), strict=False))
    return one_each([*(of_named.get(name, "") for name in names), *of_each(text)[len(team) :]])


def _of_team(pair: Entry, team: Entry) -> tuple[tuple[str, str], ...]:
    """What is said of a pair, its players' numbers filled up with those that only the team's list has."""
    own, known = dict(pair.extras), dict(team.extras)
    filled = {
        key: joined(pair.names, own.get(key, ""), pair.names, said_of(pair.names, team.names, known[key]))
        for key in OF_PLAYERS
        if key in known
    }
    return tuple((own | {key: text for key, text in filled.items() if text}).items())


def _pair(pair: Entry, published: Published, total: str = "TOTAL_SCORE") -> Element:
    side = pair.key.side
    told = {"PAIR_NUMBER": pair.key.number, "DIRECTION": "" if side is None else side.value}
    return Element(
        "PAIR",
        (
            *leaves(told | _standing(published.get(pair.key), total) | _besides(pair)),
            *beside_players(dict(pair.extras)),
            *written_players(pair.names, dict(pair.extras)),
        ),
    )


def _player(player: Entry, published: Published) -> Element:
    said = dict(player.extras)
    told = {"PLAYER_NUMBER": player.key.number} | _standing(published.get(player.key)) | _besides(player)
    of_person = next(iter(written_players([player.name], said)))
    return replace(of_person, content=(*leaves(told), *beside_players(said), *of_person.content))


def _besides(entry: Entry) -> dict[str, str]:
    return {name: text for name, text in entry.extras if name in BESIDES}


def _standing(standing: PublishedStanding | None, total: str = "TOTAL_SCORE") -> dict[str, str]:
    if standing is None:
        return {}
    return {total: standing.total, "PERCENTAGE": standing.percent, "PLACE": standing.place}
