"""Which kind of bridgescorer's files it is: a match of pairs, an individual, results only, or a movement."""

from __future__ import annotations

import re
from typing import Any

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats.shelf.bridgescorer._boards import take_boards
from overtrick.formats.shelf.bridgescorer._tree import Tree, load
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_TOURNAMENT = re.compile(r"""(---\s*\n)?id: ["']?[MIE]\d""")
_TOURNAMENT_PARTS = re.compile(r"^(boards|results):", re.MULTILINE)
_MOVEMENT = re.compile(r"""(---\s*\n)?name: .*\n(short|description): """)
_MOVEMENT_PARTS = re.compile(r"^(numberTeams|numberPlayers):", re.MULTILINE)


def _sniff(head: bytes) -> bool:
    text = decode(head).replace("\r\n", "\n").lstrip("\n")
    return bool(
        (_TOURNAMENT.match(text) and _TOURNAMENT_PARTS.search(text))
        or (_MOVEMENT.match(text) and _MOVEMENT_PARTS.search(text))
    )


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    tree = load(decode(data, raw.problems), raw.problems)
    if not isinstance(tree, dict):
        if not raw.problems.has_errors:
            raw.problems.error("no-tournament", "The YAML holds no tournament of bridgescorer.")
        return raw
    name = _text(tree, "name")
    if "numberTeams" in tree or "numberPlayers" in tree:
        raw.problems.error(
            "movement-no-event",
            f"This is the movement '{name:.60}', which says who meets whom; it holds no results.",
            hint="Give the file of the tournament: MatchDuplicate or IndividualDuplicate.",
        )
        return raw
    raw.title = _text(tree, "id")
    if "results" in tree:
        _take_results(raw, tree)
    elif isinstance(tree.get("players"), list):
        raw.contest = "individual"
        _take_players(raw, tree["players"])
    else:
        raw.contest = "pairs"
        _take_pairs(raw, tree.get("teams"))
    take_boards(raw, tree.get("boards"))
    return raw


def _text(tree: dict[str, Any], name: str) -> str:
    value = tree.get(name, "")
    return value if isinstance(value, str) else ""


def _take_pairs(raw: RawEvent, teams: Tree | None) -> None:
    """What the program calls teams are pairs."""
    for team in teams if isinstance(teams, list) else ():
        if isinstance(team, dict):
            raw.entries.append(RawEntry(place=Place(element=f"team {_text(team, 'id')}"), fields=_pair(team)))


def _pair(team: dict[str, Any]) -> dict[str, str]:
    names = join_names([_text(team, "player1"), _text(team, "player2")])
    return {"number": _text(team, "id").removeprefix("T"), "names": names}


def _take_players(raw: RawEvent, players: list[Any]) -> None:
    for number, name in enumerate(players, start=1):
        if isinstance(name, str):
            fields = {"number": str(number), "names": join_names([name]), "kind": "individual"}
            raw.entries.append(RawEntry(place=Place(element=f"player {number}"), fields=fields))


def _take_results(raw: RawEvent, tree: dict[str, Any]) -> None:
    """Lists of results, one for each ranking of the tournament."""
    raw.contest = "pairs"
    results = tree["results"]
    rankings = [one for one in results if isinstance(one, list)] if isinstance(results, list) else []
    for side, ranking in zip(("NS", "EW") if len(rankings) == 2 else ("",), rankings, strict=False):
        for one in (one for one in ranking if isinstance(one, dict) and isinstance(one.get("team"), dict)):
            fields = {**_pair(one["team"]), "side": side, "total": _text(one, "result"), "place": _text(one, "place")}
            raw.entries.append(RawEntry(place=Place(element=f"team {_text(one['team'], 'id')}"), fields=fields))
    if len(rankings) == 2:
        raw.winners[""] = "2"
    raw.about |= {name: _text(tree, name) for name in ("scoringmethod", "played") if _text(tree, name)}


FORMAT = Format(
    name="bridgescorer",
    title="bridgescorer YAML",
    extensions=(".yaml", ".yml"),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "published numbers"),
    written_by="bridgescorer (thebridsk)",
    limits="Needs PyYAML (pip install 'overtrick[yaml]'). Movements are recognised and refused: they hold no results.",
    sources=(
        Cite(
            work="bridgescorer, games and movements in its repository",
            link="https://github.com/thebridsk/bridgescorer",
        ),
    ),
)
