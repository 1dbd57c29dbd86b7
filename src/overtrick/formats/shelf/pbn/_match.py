"""Team matches in games of one result each: which teams there are, and for which the two sides of a table play."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from overtrick.formats.shelf.pbn._game import Game
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawEntry

__all__ = ["Teams", "read_teams", "teams_by_list"]

_SEATS = {"ns": ("North", "South"), "ew": ("East", "West")}
_ROOMS = ("open", "closed")
Table = tuple[str, str]
"""The N-S team and the E-W team of one game."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Teams:
    """The teams of a file: those of each game, what they are called, and whether only two of them meet."""

    of_game: tuple[Table, ...]
    entries: tuple[RawEntry, ...]
    one_match: bool

    @property
    def are_listed(self) -> bool:
        """Whether the total table has them, and the games name their pairs by number."""
        return not self.entries

    @property
    def conditions(self) -> dict[str, str]:
        """A single match is left at its IMPs; no PBN file holds victory points."""
        return {"scale": "none"} if self.one_match else {}


def teams_by_list(games: Sequence[Game], listed: Mapping[tuple[str, str], str]) -> Teams:
    """The teams of games that name their pairs; `listed` has the team of each by section and number."""
    of_game = tuple(
        (listed.get((section, game.says("PairNS")), ""), listed.get((section, game.says("PairEW")), ""))
        for game in games
        for section in (game.says("Section"),)
    )
    return Teams(of_game=of_game, entries=(), one_match=len({*listed.values()}) == 2)


def read_teams(games: Sequence[Game], problems: Problems) -> Teams | None:
    """The teams of a file of team matches; None where it holds none, or does not show who plays for whom.

    Those who sit N-S in the open room are a team with those who sit E-W in the closed room. PBN 2.1 names the home
    team and says nothing of its seats; it is taken to sit N-S in the open room, as is the custom, and a note says so.
    """
    speaking = [game for game in games if _speaks_of_teams(game)]
    if not speaking:
        return None
    if any(_room(game) not in _ROOMS for game in games) or not _both_rooms(games):
        _say_as_pairs(speaking[0], "the results of both rooms are not told apart", problems)
        return None
    sides = _by_players(games) or _by_rooms(games)
    if sides is None:
        _say_as_pairs(speaking[0], "the names of the players do not show who plays for whom", problems)
        return None
    numbers = _numbered(sides)
    of_game = tuple((numbers[ns], numbers[ew]) for ns, ew in sides)
    titles = _titles(games, of_game, problems)
    place = speaking[0].place("Room", "HomeTeam", "VisitTeam", "Competition")
    entries = tuple(
        RawEntry(place=place, fields={"number": number, "kind": "team", "title": titles.get(number, "")})
        for number in numbers.values()
    )
    return Teams(of_game=of_game, entries=entries, one_match=len(entries) == 2)


def _speaks_of_teams(game: Game) -> bool:
    return (
        _room(game) in _ROOMS
        or game.says("Competition").lower().startswith("team")
        or bool(game.says("HomeTeam", "VisitTeam"))
    )


def _room(game: Game) -> str:
    return game.says("Room").lower()


def _say_as_pairs(game: Game, why: str, problems: Problems) -> None:
    problems.warn(
        "teams-as-pairs",
        f"These are team matches, but {why}: they are read as pairs, and every pair is compared with the whole field.",
        place=game.place("Room", "HomeTeam", "VisitTeam", "Competition"),
        hint="A match needs a game for each room (Room Open and Closed) with its four players.",
    )


def _both_rooms(games: Sequence[Game]) -> bool:
    """Whether some board was played in both rooms."""
    rooms: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for game in games:
        rooms[_where(game)].add(_room(game))
    return any(len(found) == 2 for found in rooms.values())


def _where(game: Game) -> tuple[str, ...]:
    """The board in its match, as far as the tags tell matches apart."""
    return tuple(game.says(name) for name in ("Stage", "Round", "Table", "HomeTeam", "VisitTeam", "Board"))


def _players(game: Game, side: str) -> tuple[str, ...]:
    return tuple(name.casefold() for seat in _SEATS[side] if (name := game.says(seat)))


class _Groups:
    """Players who play together, directly or through others."""

    def __init__(self) -> None:
        self._leaders: dict[str, str] = {}

    def leader(self, player: str) -> str:
        """One player who stands for the whole team."""
        found = self._leaders.setdefault(player, player)
        while self._leaders[found] != found:
            self._leaders[found] = self._leaders[self._leaders[found]]
            found = self._leaders[found]
        return found

    def join(self, players: Sequence[str]) -> None:
        """All of them play for one team."""
        for player in players[1:]:
            self._leaders[self.leader(player)] = self.leader(players[0])


def _by_players(games: Sequence[Game]) -> list[Table] | None:
    """The teams of every game by its players; None where players are missing or would meet their own team."""
    if any(len(_players(game, side)) < 2 for game in games for side in _SEATS):
        return None
    tables: dict[tuple[str, ...], dict[str, list[Game]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        tables[_where(game)][_room(game)].append(game)
    groups = _Groups()
    for rooms in tables.values():
        if any(len(there) > 1 for there in rooms.values()):
            return None
        both = [there[0] for there in rooms.values()]
        for side, other in (("ns", "ew"), ("ew", "ns")):
            groups.join([*_players(both[0], side), *(_players(both[1], other) if len(both) > 1 else ())])
    sides = [(groups.leader(_players(game, "ns")[0]), groups.leader(_players(game, "ew")[0])) for game in games]
    return None if any(ns == ew for ns, ew in sides) else sides


def _by_rooms(games: Sequence[Game]) -> list[Table] | None:
    """The teams of a single match by the rooms alone, where its players are not named."""
    often = Counter((_where(game), _room(game)) for game in games)
    matches = {_where(game)[:-1] for game in games}
    named = any(_players(game, side) for game in games for side in _SEATS)
    if named or len(matches) > 1 or max(often.values()) > 1:
        return None
    return [("first", "second") if _room(game) == "open" else ("second", "first") for game in games]


def _numbered(sides: Sequence[Table]) -> dict[str, str]:
    """Numbers for the teams in order of appearance, N-S of the first game being 1."""
    found: dict[str, str] = {}
    for table in sides:
        for team in table:
            found.setdefault(team, str(len(found) + 1))
    return found


def _titles(games: Sequence[Game], of_game: Sequence[Table], problems: Problems) -> dict[str, str]:
    """What the teams are called, where every game fits the custom that the home team sits N-S in the open room."""
    said: dict[str, dict[str, None]] = defaultdict(dict)
    for game, (ns, ew) in zip(games, of_game, strict=True):
        home, visitors = (ns, ew) if _room(game) == "open" else (ew, ns)
        for team, name in ((home, "HomeTeam"), (visitors, "VisitTeam")):
            if title := game.says(name):
                said[team].setdefault(" ".join(title.split()))
    if not said:
        return {}
    place = next(game.place("HomeTeam", "VisitTeam") for game in games if game.says("HomeTeam", "VisitTeam"))
    if any(len(names) > 1 for names in said.values()):
        problems.note(
            "team-names-unclear",
            "HomeTeam and VisitTeam give a team different names in different games; the teams have numbers only.",
            place=place,
        )
        return {}
    problems.note(
        "home-team-seats",
        "The home team is taken to sit N-S in the open room: PBN does not say where it sits.",
        place=place,
        hint="If it sat the other way, the names of the two teams are exchanged; the results are right.",
    )
    return {team: next(iter(names)) for team, names in said.items()}
