"""What USEBIO says of persons and of what they were awarded besides the result: numbers, ratings, master points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest

from overtrick.formats._xml import Node
from overtrick.formats._xml_written import Element, leaves
from overtrick.intake.notation import read_names
from overtrick.model.people import (
    CLUB_IDS,
    MASTER_POINT_TYPE,
    MASTER_POINTS,
    NATIONAL_IDS,
    RATEABLE,
    in_order,
    of_each,
)
from overtrick.model.raw import join_names

__all__ = ["beside_players", "is_written", "names_of", "players_of_team", "told", "written_players"]

_LABEL = "label "
"""Before the name of a LABEL, which holds any name and value that a program likes."""
_NUMBERS = {CLUB_IDS: "CLUB_ID_NUMBER", NATIONAL_IDS: "NATIONAL_ID_NUMBER"}
_AWARDED = {MASTER_POINTS: "MASTER_POINTS_AWARDED", MASTER_POINT_TYPE: "MASTER_POINT_TYPE"}
_AND = "; "
_WRITTEN = (*_NUMBERS, RATEABLE, *_AWARDED)


def names_of(players: Sequence[Node]) -> str:
    """The players, kept apart as the file has them. A single PLAYER may hold both names already."""
    names = [name for player in players if (name := player.value("PLAYER_NAME"))]
    return names[0] if len(names) == 1 else join_names(names)


def players_of_team(node: Node) -> list[Node]:
    """The players of a team and of its pairs, each once; who has no name and plays in a pair is that pair's alone."""
    paired = (player for pair in node.all("PAIR") for player in pair.all("PLAYER") if player.value("PLAYER_NAME"))
    players = [*node.all("PLAYER"), *paired]
    first = {player.value("PLAYER_NAME"): player for player in reversed(players)}
    return [one for one in players if not (name := one.value("PLAYER_NAME")) or first[name] is one]


def told(node: Node, players: Sequence[Node]) -> dict[str, str]:
    """What is said of a contestant and its players."""
    labels = {f"{_LABEL}{label.value('NAME')}": label.value("VALUE") for label in node.all("LABEL")}
    found = _of_players(players) | _awarded(node) | labels
    return {name: text for name, text in found.items() if text}


def _of_players(players: Sequence[Node]) -> dict[str, str]:
    """The numbers and ratings of players, in the order of their names."""
    texts = {key: [player.value(name) for player in players] for key, name in _NUMBERS.items()}
    texts[RATEABLE] = [player.attributes.get(RATEABLE.upper(), "") for player in players]
    names = [player.value("PLAYER_NAME") for player in players]
    return {key: in_order(_each(names, found)) for key, found in texts.items()}


def _each(names: list[str], texts: list[str]) -> Iterator[tuple[str, str]]:
    """The names with their texts. Where one PLAYER holds both names of a pair, its text is of both or of nobody."""
    alone = sum(map(bool, names)) == 1
    for name, text in zip(names, texts, strict=True):
        both = read_names(name) if alone else ()
        if len(both) > 1:
            parts = read_names(text)
            yield from zip_longest(both, parts if len(parts) == len(both) else (), fillvalue="")
        else:
            yield name, text


def _awarded(node: Node) -> dict[str, str]:
    """The master points, in an element of their own or beside the result; of several kinds, one after the other."""
    awards = node.all("MASTER_POINTS") or [node]
    texts = {key: [award.value(name) for award in awards] for key, name in _AWARDED.items()}
    return {key: _AND.join(found) for key, found in texts.items() if any(found)}


def is_written(name: str) -> bool:
    """Whether USEBIO has a place for what is said under this name of a contestant."""
    return name in _WRITTEN or name.startswith(_LABEL)


def written_players(names: Iterable[str], said: Mapping[str, str]) -> list[Element]:
    """The players with their numbers; those of whom no name is known stand last."""
    numbers = {key: of_each(said.get(key, "")) for key in (*_NUMBERS, RATEABLE)}
    rows = zip_longest(names, *numbers.values(), fillvalue="")
    return [_player(name, dict(zip(numbers, texts, strict=True))) for name, *texts in rows]


def _player(name: str, said: Mapping[str, str]) -> Element:
    content = leaves({"PLAYER_NAME": name} | {_NUMBERS[key]: said[key] for key in _NUMBERS})
    rateable = said[RATEABLE]
    return Element("PLAYER", content, ((RATEABLE.upper(), rateable),) if rateable else ())


def beside_players(said: Mapping[str, str]) -> tuple[Element, ...]:
    """The master points and labels of a contestant."""
    texts = [said[key].split(_AND) if said.get(key) else [] for key in _AWARDED]
    awards = (leaves(dict(zip(_AWARDED.values(), one, strict=True))) for one in zip_longest(*texts, fillvalue=""))
    labels = (
        Element("LABEL", leaves({"NAME": name.removeprefix(_LABEL), "VALUE": text}))
        for name, text in said.items()
        if name.startswith(_LABEL)
    )
    return (*(Element("MASTER_POINTS", award) for award in awards if award), *labels)
