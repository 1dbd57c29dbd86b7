"""The contestants of a USEBIO event: pairs, teams with their pairs, single players, and what was printed of each."""

from __future__ import annotations

from collections import defaultdict

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._levels import Level, read_side, suffix_of
from overtrick.formats.shelf.usebio._people import names_of, players_of_team, told
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawEvent, join_names

__all__ = ["BESIDES", "settle_sections", "take_entries"]

BESIDES = ("BOARDS_PLAYED", "WINS_OR_DRAWS", "HANDICAP", "ADJUSTMENT")
"""What a program states of a result beside total, percentage and place."""


def take_entries(raw: RawEvent, level: Level) -> None:
    """The contestants listed on this level."""
    for participants in level.node.all("PARTICIPANTS"):
        for node in participants.children:
            if node.name == "PAIR":
                _take_pair(raw, level, node)
            elif node.name == "TEAM":
                _take_team(raw, level, node)
            elif node.name == "PLAYER":
                name = join_names([node.value("PLAYER_NAME")])
                who = {"number": node.value("PLAYER_NUMBER"), "names": name, "kind": "individual"}
                _take(raw, level, node, who, [node])


def _take_team(raw: RawEvent, level: Level, node: Node) -> None:
    """A team with its name and all its players, and the pairs that play for it."""
    number, title = (
        " ".join((node.attributes.get(name) or node.value(name)).split()) for name in ("TEAM_ID", "TEAM_NAME")
    )
    players = players_of_team(node)
    names = join_names(player.value("PLAYER_NAME") for player in players)
    _take(raw, level, node, {"number": number, "title": title, "names": names, "kind": "team"}, players)
    for pair in node.all("PAIR"):
        _take_pair(raw, level, pair, number)


def _take_pair(raw: RawEvent, level: Level, node: Node, team: str = "") -> None:
    text = node.value("PAIR_NUMBER")
    side = read_side(node.value("DIRECTION")) or suffix_of(text)
    number = level.number(text, side)
    players = node.all("PLAYER")
    _take(
        raw,
        level,
        node,
        {
            "number": number,
            "side": "" if side is None else side.value,
            "names": names_of(players),
            "kind": "pair",
            "team": team,
        },
        players,
    )


def _take(raw: RawEvent, level: Level, node: Node, who: dict[str, str], players: list[Node]) -> None:
    place = Place(line=node.line, element=f"{node.name} {who['number']}".strip())
    if not who["number"]:
        raw.problems.warn(
            "entry-without-number",
            f"A contestant is listed without a number ({_called(who) or 'and without a name'}) and was left out.",
            place=place,
        )
        return
    fields = who | {
        "section": level.section,
        "total": node.value("TOTAL_SCORE") or node.value("PAIR_IMPS"),
        "percent": node.value("PERCENTAGE"),
        "place": node.value("PLACE"),
    }
    extras = {name: text for name in BESIDES if (text := node.value(name))} | told(node, players)
    fields = {name: text for name, text in fields.items() if text}
    raw.entries.append(RawEntry(place=place, fields=fields, extras=extras))


def _called(who: dict[str, str]) -> str:
    return who.get("title") or " & ".join(who["names"].split("\n")).strip(" &")


def settle_sections(raw: RawEvent) -> None:
    """Where contestants and lines stand on different levels, gives each contestant the section that it plays in."""
    homes: dict[str, set[str]] = defaultdict(set)
    for line in raw.lines:
        for name in ("ns", "ew"):
            homes[line.fields.get(name, "")].add(line.fields.get("section", ""))
            homes[line.fields.get(f"{name}_team", "")].add(line.fields.get("section", ""))
    for match in raw.matches:
        for name in ("home", "away"):
            homes[match.fields.get(name, "")].add(match.fields.get("section", ""))
    sections = set().union(*homes.values())
    for entry in raw.entries:
        home = homes.get(entry.fields["number"], sections)
        if sections == {""}:
            entry.fields.pop("section", None)
        elif "section" not in entry.fields and "" not in sections and len(home) == 1:
            entry.fields["section"] = next(iter(home))
