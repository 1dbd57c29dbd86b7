"""Who plays in a scoring file: the players who announced themselves at the tables, joined to pairs by the movement."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from overtrick.formats._scoring_file._cells import Tables
from overtrick.formats._scoring_file._movement import Movement, Pairs, pairs_of
from overtrick.formats._scoring_file._received import Received
from overtrick.formats._scoring_file._sections import Sections
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field
from overtrick.model.people import MEMBER_IDS, in_order
from overtrick.model.raw import RawEntry, RawEvent, RawLine, join_names

__all__ = ["take_people"]

_SEATS = {"N": (0, 0), "S": (0, 1), "E": (1, 0), "W": (1, 1)}
"""Side and turn on the side."""
_LATEST = 10**6
Seated = dict[tuple[int, int], dict[int, Pairs]]
"""By section and table, for each round who sits there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class _Player:
    section: int
    table: int
    seat: str
    round: int
    name: str
    number: str
    place: Place


@dataclass(frozen=True, slots=True)
class _Contestant:
    """A pair or player of a section; with its side where each side has a ranking of its own, or may have."""

    section: int
    number: int
    side: str


@dataclass(frozen=True, slots=True)
class _Named:
    """A player as one of a contestant's: on which side he sat then, and at which turn of the two."""

    one: _Contestant
    side: str
    turn: int


Names = dict[int, str]
"""The players of a contestant by turn, or their numbers as members."""


@dataclass(slots=True)
class _Team:
    """The players of a contestant in each round in which any is named, with the side on which it sat."""

    rounds: dict[int, Names] = field(default_factory=lambda: defaultdict(dict))
    numbers: dict[int, Names] = field(default_factory=lambda: defaultdict(dict))
    sides: dict[int, str] = field(default_factory=dict)

    def sit(self, player: _Player, found: _Named) -> None:
        """A player of a pair, or one alone."""
        self.rounds[player.round][found.turn] = player.name
        self.numbers[player.round][found.turn] = player.number
        self.sides[player.round] = found.side

    def join(self, player: _Player) -> None:
        """One more player of a team of four or more, whose seats change from round to round."""
        names, numbers = self.rounds[0], self.numbers[0]
        if (player.name, player.number) not in ((name, numbers[turn]) for turn, name in names.items()):
            turn = next((turn for turn, name in names.items() if name and name == player.name), len(names))
            names[turn] = player.name
            numbers[turn] = numbers.get(turn, "") or player.number

    @property
    def first(self) -> int:
        """The first round in which a player has a name, else the first."""
        return next((at for at in sorted(self.rounds) if any(self.rounds[at].values())), min(self.rounds, default=0))

    @property
    def usual(self) -> Names:
        """Those of that round."""
        return self.rounds[self.first]

    @property
    def members(self) -> str:
        """Their numbers, in the order of the names."""
        numbers = self.numbers[self.first]
        return in_order((self.usual[turn], numbers[turn]) for turn in sorted(self.usual))

    def substitutes(self) -> Iterator[tuple[int, str, list[str]]]:
        """Rounds of others, with the side and all of its players then; who is not named anew stays."""
        for in_round, names in self.rounds.items():
            now = self.usual | {turn: name for turn, name in names.items() if name}
            players = _in_order(now)
            others = sorted(players) != sorted(_in_order(self.usual))
            if in_round and others and len({*players}) == len(players):
                yield in_round, self.sides[in_round], players


def _in_order(names: Names) -> list[str]:
    return [names[turn] for turn in sorted(names) if names[turn]]


def take_people(
    raw: RawEvent, tables: Tables, movement: Movement, results: Iterable[Received], sections: Sections
) -> None:
    """Contestants with the names of their players; other players in later rounds beside the lines of that round."""
    players = _players(tables, raw.problems)
    seated = _seated(movement, results, sections)
    teams: dict[_Contestant, _Team] = defaultdict(_Team)
    lost = 0
    for player in sorted(players, key=lambda one: one.round):
        together = raw.contest == "teams" or raw.winners.get(sections.of(player.section).letter) == "1"
        found = _named(player, seated, together=together)
        lost += found is None and bool(player.name)
        if found is not None and raw.contest == "teams":
            teams[found.one].join(player)
        elif found is not None:
            teams[found.one].sit(player, found)
    raw.entries += _entries(teams, sections)
    _take_substitutes(raw.lines, teams, sections)
    if lost:
        raw.problems.note(
            "names-without-pair",
            f"{lost} named players sit at tables of which nobody knows which pairs sat there; left out.",
        )


def _players(tables: Tables, problems: Problems) -> list[_Player]:
    """Everybody at a table; who gave only a number is looked up in the list of players."""
    known, differ = _known(tables), list[tuple[str, str, Place]]()
    players = []
    for row in tables.cells("PlayerNumbers"):
        number, own, seat = row.text("Number"), row.text("Name"), row.text("Direction").upper()[:1]
        number = "" if number == "0" else number
        listed = known.get(number, "") if number else ""
        if own and listed and own != listed:
            differ.append((own, listed, row.place))
        if seat in _SEATS:
            placed = {"section": row.whole("Section") or 0, "table": row.whole("Table") or 0}
            players.append(
                _Player(
                    **placed, seat=seat, round=row.whole("Round") or 0, name=own or listed, number=number,
                    place=row.place,
                )
            )  # fmt: skip
    if differ:
        own, listed, place = differ[0]
        problems.note(
            "names-disagree",
            f"{len(differ)} players have another name at the table than in the list of players, such as '{own}' and "
            f"'{listed}'; the name at the table is taken.",
            place=place,
        )
    return players


def _known(tables: Tables) -> dict[str, str]:
    """The list of players by number, in either of its columns; the textual number goes before the other."""
    rows = tables.rows("PlayerNames")
    names: dict[str, str] = {}
    for column in ("ID", "strID"):
        for row in rows:
            if (number := row.get(column)) not in (None, 0, "", "0"):
                names[str(number).strip()] = " ".join(str(row.get("Name") or "").split())
    return names


def _seated(movement: Movement, results: Iterable[Received], sections: Sections) -> Seated:
    """Who sits where: as the movement says where it holds, else as the results show."""
    seated: Seated = defaultdict(dict)
    for number in sections.numbers:
        for one in movement.of(number):
            seated[(number, int(one.table or 0))].setdefault(int(one.round or 0), one.pairs)
    for row in (result.row for result in results):
        if row is not None:
            at = seated[(row.whole("Section") or 0, row.whole("Table") or 0)]
            at.setdefault(row.whole("Round") or 0, pairs_of(row, "PairNS", "PairEW"))
    return seated


def _named(player: _Player, seated: Seated, *, together: bool) -> _Named | None:
    """Whose name it is: the pair, or in an individual the player, on that seat then; round 0 is the first."""
    rounds = seated.get((player.section, player.table), {})
    pairs = rounds.get(player.round) if player.round else rounds.get(min(rounds, default=_LATEST))
    if pairs is None:
        return None
    at, turn = _SEATS[player.seat]
    alone, side = len(pairs[at]) > 1, ("NS", "EW")[at]
    number = pairs[at][turn if alone else 0]
    if not number:
        return None
    one = _Contestant(player.section, number, "" if together or alone else side)
    return _Named(one, side.lower(), 0 if alone else turn)


def _entries(teams: dict[_Contestant, _Team], sections: Sections) -> Iterator[RawEntry]:
    """An entry for each contestant of whom a name is known, or a number of a member."""
    for one in sorted(teams, key=lambda found: (found.section, found.side != "NS", found.number)):
        names, members = _in_order(teams[one].usual), teams[one].members
        if names or members:
            place = Place(element=f"PlayerNumbers section {one.section} pair {one.number} {one.side}".strip())
            fields = {"number": str(one.number), "section": sections.of(one.section).letter, "side": one.side}
            extras = {MEMBER_IDS: members} if members else {}
            yield RawEntry(place=place, fields={**fields, "names": join_names(names)}, extras=extras)


def _take_substitutes(lines: Iterable[RawLine], teams: dict[_Contestant, _Team], sections: Sections) -> None:
    """Names of a later round that are not the usual ones go beside the lines of that round."""
    others: dict[tuple[str, ...], str] = {}
    for one, team in teams.items():
        letter = sections.of(one.section).letter
        for in_round, side, names in team.substitutes():
            others[(letter, str(in_round), side, str(one.number))] = join_names(names)
    for line in lines if others else ():
        for side in ("ns", "ew"):
            key = (line.fields["section"], line.fields["round"], side, line.fields[side])
            if key in others:
                line.fields[f"{side}_names"] = others[key]
