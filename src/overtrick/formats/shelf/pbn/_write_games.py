"""Matches of teams as games of one result each: the home team sits N-S in the open room."""

from __future__ import annotations

from overtrick.formats.shelf.pbn._write_event import award_kind
from overtrick.formats.shelf.pbn._write_extras import is_text
from overtrick.formats.shelf.pbn._write_results import Written, written
from overtrick.formats.shelf.pbn._write_text import player_name, score_by_side
from overtrick.model.contest import Contest
from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["by_results", "match_games"]

Meeting = tuple[str, str, str, frozenset[EntryKey | None]]
Names = dict[EntryKey, tuple[str, ...]]
_SEATS = {Side.NS: ("North", "South"), Side.EW: ("East", "West")}


def by_results(event: Event) -> bool:
    """Whether every result is a game: in matches of teams, and where the auction or play of a table is known.

    Elsewhere that is only done where no line would lose by it: each has a result, and everybody a number of his own or
    a full set of names.
    """
    if event.contest.of_teams:
        return True
    tells = any(is_text(name, text) for line in event.lines for name, text in line.extras)
    return tells and all(_is_game(line, event) for line in event.lines)


def _is_game(line: Line, event: Event) -> bool:
    said = written(line)
    plain = line.copies == 1 and not line.lead and not said.is_ruled
    known = event.contest is not Contest.INDIVIDUAL or all(len(side) == 2 for side in line.who)
    return plain and known and _tells(said)


def _tells(said: Written) -> bool:
    """Whether there is a score, or an artificial score for both sides."""
    return said.has_result and (not any(said.levels) or all(said.levels))


def match_games(event: Event) -> list[tuple[Line, dict[str, str]]]:
    """The lines of all matches, board by board with the open room first, each with the tags that only its game has.

    A line without a result makes no game: nobody could tell it from a board that was not played.
    """
    homes = _homes(event)
    names = {entry.key: entry.names for entry in event.entries}
    titles = {entry.key: entry.title for entry in event.entries}
    matches = list(homes)
    at = {meeting: place for place, meeting in enumerate(matches)}
    boards = {key: place for place, key in enumerate(event.boards)}
    games = [
        (at[_meeting(line)], boards[line.session, line.board], _room(line, homes[_meeting(line)]), line)
        for line in event.lines
        if _tells(written(line))
    ]
    games.sort(key=lambda game: (*game[:2], game[2] == "Closed"))
    return [
        (line, _teams(line, homes[_meeting(line)], titles) | {"Room": room} | _tags(event, line, names, room))
        for _, _, room, line in games
    ]


def _meeting(line: Line) -> Meeting:
    return line.session, line.section, line.round, frozenset(line.teams)


def _homes(event: Event) -> dict[Meeting, EntryKey | None]:
    """The home team of every match in the order of play: as the event says, else who sits N-S first."""
    listed = {(m.session, m.section, m.round, frozenset((m.home, m.away))): m.home for m in event.matches}
    found: dict[Meeting, EntryKey | None] = {}
    for line in event.lines:
        meeting = _meeting(line)
        found.setdefault(meeting, listed.get(meeting, line.teams.ns))
    return found


def _room(line: Line, home: EntryKey | None) -> str:
    if None in line.teams:
        return ""
    return "Open" if line.teams.ns == home else "Closed"


def _teams(line: Line, home: EntryKey | None, titles: dict[EntryKey, str]) -> dict[str, str]:
    """What the teams are called, their numbers where they have no names."""
    visitors = line.teams.ew if line.teams.ns == home else line.teams.ns
    called = {"HomeTeam": home, "VisitTeam": visitors}
    return {tag: titles.get(team, "") or team.number for tag, team in called.items() if team is not None}


def _tags(event: Event, line: Line, names: Names, room: str) -> dict[str, str]:
    """What a game says of its line; a table that is called by its room needs no other name."""
    said = written(line)
    return {
        "Section": line.section,
        "Round": line.round,
        "Table": "" if line.table == room else line.table,
        "Declarer": said.declarer.strip("-"),
        "Contract": said.contract.strip("-"),
        "Result": said.result.strip("-"),
        **_scores(line, said, f"Score{award_kind(event)}"),
        **_people(line, Side.NS, names),
        **_people(line, Side.EW, names),
    }


def _scores(line: Line, said: Written, award_tag: str) -> dict[str, str]:
    """The score of the side that gained, and what the source awarded."""
    ns, ew = said.scores
    if ns.startswith("-") and not ew:
        ns, ew = "", ns.removeprefix("-")
    percents = line.published.percent.map(lambda text: text.lstrip("^"))
    if any(said.levels):
        percents = said.levels.map(lambda level: f"^{level}" if level else "")
    return {
        "Score": score_by_side(ns, ew),
        "ScorePercentage": score_by_side(*percents),
        award_tag: score_by_side(*line.published.award),
    }


def _people(line: Line, side: Side, names: Names) -> dict[str, str]:
    """A pair by its number, its players by seat where both are known; others who sat there before its own."""
    own = [name for key in line.who[side] if key != line.teams[side] for name in names.get(key, ())]
    players = [name for name in map(player_name, line.names[side] or own) if name]
    seated = players if len(players) == 2 else ["?", "?"]
    return {f"Pair{side.value}": "+".join(line.seated(side)), **dict(zip(_SEATS[side], seated, strict=True))}
