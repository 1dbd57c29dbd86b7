"""The matches of a USEBIO event: who meets whom over which boards, and which team sits where in their travellers."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.formats._xml import Node
from overtrick.formats.shelf.usebio._contest import Kind
from overtrick.formats.shelf.usebio._levels import Level, leaves, read_side
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field
from overtrick.model.raw import RawEvent, RawMatch
from overtrick.model.seat import Side

__all__ = ["PAIR", "Meeting", "read_meeting", "take_match", "team_fields"]

PAIR = {Side.NS: "NS_PAIR_NUMBER", Side.EW: "EW_PAIR_NUMBER"}
_TEAMS = ("TEAM", "OPPOSING_TEAM")
_SCORES = {"teams": ("TEAM_SCORE", "OPPOSING_TEAM_SCORE"), "swiss-pairs": ("NS_SCORE", "EW_SCORE")}
_RANGE = ("START_BOARD_NUMBER", "END_BOARD_NUMBER")
_OF_LINES = frozenset({"ROUND_NUMBER", *PAIR.values()})
_OF_MATCHES = _OF_LINES.union({"TABLE_NUMBER"}, _TEAMS, _RANGE, *_SCORES.values())


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting:
    """What a match says of all its boards; nothing, for boards that stand in none.

    `teams`: home and away. `extras`: what it says beyond what is read.
    """

    round: str = ""
    pairs: dict[Side, str] = field(default_factory=dict)
    teams: tuple[str, str] = ("", "")
    extras: dict[str, str] = field(default_factory=dict)


def read_meeting(node: Node, kind: Kind) -> Meeting:
    """The head of a match. Where matches do not decide, its scores stay beside its lines."""
    return Meeting(
        round=node.value("ROUND_NUMBER"),
        pairs={side: found.text for side, name in PAIR.items() if (found := node.find(name)) is not None},
        teams=(node.value("TEAM"), node.value("OPPOSING_TEAM")),
        extras=leaves(node, _OF_MATCHES if kind.contest else _OF_LINES),
    )


def take_match(raw: RawEvent, level: Level, node: Node, kind: Kind) -> None:
    """The match itself, where matches decide; a match that names nobody stands for its boards alone."""
    if kind.of_teams:
        home, away = (node.value(name) for name in _TEAMS)
    else:
        home, away = (level.number(node.value(name), side) for side, name in PAIR.items())
    if not kind.contest or not (home or away):
        return
    place = Place(line=node.line, element=f"MATCH {home or '?'} v {away or '?'}")
    fields = {
        "session": level.session,
        "section": level.section,
        "round": node.value("ROUND_NUMBER"),
        "table": node.value("TABLE_NUMBER"),
        "home": home,
        "away": away,
        "boards": _boards(node, place, raw.problems),
    }
    for role, name in zip(("home", "away"), _SCORES["teams" if kind.of_teams else "swiss-pairs"], strict=True):
        fields[f"{role}_{kind.given}"] = node.value(name)
    raw.matches.append(RawMatch(place=place, fields={name: text for name, text in fields.items() if text}))


def _boards(node: Node, place: Place, problems: Problems) -> str:
    """How many boards the match has by its first and last number; "" where that is not said."""
    first, last = (node.value(name) for name in _RANGE)
    if not first or not last:
        return ""
    if not all(text.isascii() and text.isdigit() and len(text) <= 6 for text in (first, last)) or int(last) < int(
        first
    ):
        problems.warn(
            "bad-board-range",
            f"The match is said to have the boards {first[:20]} to {last[:20]}; its travellers show how many it has.",
            place=place,
            hint="Check START_BOARD_NUMBER and END_BOARD_NUMBER.",
        )
        return ""
    return str(int(last) - int(first) + 1)


def team_fields(
    line: Mapping[str, str],
    direction: str,
    meeting: Meeting,
    listed: Mapping[str, str],
    place: Place,
    problems: Problems,
) -> dict[str, str]:
    """For which teams the two sides of a line play.

    A pair that is listed under a team plays for that team. For others DIRECTION is the side on which the pair of the
    match's first team sits.
    """
    first = read_side(direction)
    if not all(meeting.teams) or first is None:
        by_direction: dict[Side, str] = {}
    else:
        by_direction = {first: meeting.teams[0], first.other: meeting.teams[1]}
    found: dict[str, str] = {}
    for side in Side:
        column = side.value.lower()
        own = listed.get(line.get(column, ""), "")
        if own and by_direction and own != by_direction[side] and "ns_team" not in found:
            problems.warn(
                "other-team",
                f"Pair {line[column]} of team {own} sits {side.title} here, where the match has team "
                f"{by_direction[side]}. It is taken to play for its own team.",
                place=place,
                hint="Check DIRECTION and the pair numbers of the line.",
            )
        if team := own or by_direction.get(side, ""):
            found[f"{column}_team"] = team
    return found
