"""For which teams the two sides of a line play, and which of a team's pairs sit there."""

from __future__ import annotations

from collections.abc import Mapping

from overtrick.intake.lines import ReadLine
from overtrick.intake.notation import read_names
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.raw import RawEvent
from overtrick.model.seat import Side, Sides

__all__ = ["with_teams"]

Players = tuple[str, ...]


def with_teams(raw: RawEvent, lines: list[ReadLine], problems: Problems) -> list[ReadLine]:
    """The lines of a team event with their teams; those that do not say who plays leave a problem.

    A side is given by the team and, where it is known, the pair. A pair is known by its own number (in a list of
    contestants, or as the part behind the team's number in `1-3-4`), or by its players' names: then it is called by
    the team's number and a letter, in the order in which its pairs appear.
    """
    listed = _listed_pairs(raw)
    teams = set(listed.values()) | {e.fields.get("number", "").strip() for e in raw.entries if _is_team(e.fields)}
    letters: dict[str, list[Players]] = {}
    return [_with_team(line, listed, teams, letters, problems) for line in lines]


def _is_team(fields: Mapping[str, str]) -> bool:
    return fields.get("kind", "").strip().lower() == "team"


def _listed_pairs(raw: RawEvent) -> dict[str, str]:
    """The team of every pair in the list of contestants that has one."""
    pairs = (entry.fields for entry in raw.entries if entry.fields.get("team", "").strip())
    return {fields.get("number", "").strip(): fields["team"].strip() for fields in pairs}


def _with_team(
    line: ReadLine, listed: Mapping[str, str], teams: set[str], letters: dict[str, list[Players]], problems: Problems
) -> ReadLine:
    found = {side: _side(line, side, listed, teams, letters) for side in Side}
    told = {side: team for side, (team, _) in found.items() if team}
    if told and len(set(told.values())) < len(told):
        problems.error(
            "pair-meets-itself",
            f"Team {told[Side.NS]} plays board {line.board} against itself.",
            place=line.raw.place,
            hint="Correct the number of one of the two teams.",
        )
    return replace(
        line,
        teams=Sides(found[Side.NS][0], found[Side.EW][0]),
        numbers=Sides(found[Side.NS][1], found[Side.EW][1]),
    )


def _side(
    line: ReadLine, side: Side, listed: Mapping[str, str], teams: set[str], letters: dict[str, list[Players]]
) -> tuple[str, tuple[str, ...]]:
    """The team of one side, "" where it is not known, and the number of the pair that plays for it."""
    fields, column = line.raw.fields, side.value.lower()
    own = line.numbers[side][:1]
    pair = own[0] if own else ""
    team = fields.get(f"{column}_team", "").strip().strip("?") or _team_of(pair, listed, teams)
    if pair and pair != team:
        return team, own
    players = tuple(sorted(read_names(fields.get(f"{column}_names", ""))))
    if team and len(players) > 1:
        return team, (_lettered(team, players, letters),)
    return team, (team,) if team else ()


def _team_of(pair: str, listed: Mapping[str, str], teams: set[str]) -> str:
    """The team that a pair's number names.

    >>> _team_of("1-3-4", {}, {"1", "2"}), _team_of("7", {}, set()), _team_of("12", {"12": "6"}, {"6"})
    ('1', '7', '6')
    """
    if pair in listed:
        return listed[pair]
    before, dash, _ = pair.partition("-")
    return before if dash and (before in teams or not teams) else pair


def _lettered(team: str, players: Players, letters: dict[str, list[Players]]) -> str:
    """A pair's name by its place among its team's pairs: 4a, 4b, 4c."""
    known = letters.setdefault(team, [])
    if players not in known:
        known.append(players)
    at = known.index(players)
    return f"{team}{chr(ord('a') + at)}" if at < 26 else f"{team}.{at + 1}"
