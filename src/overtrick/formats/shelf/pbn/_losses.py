"""What a PBN file cannot say of an event, and what of that an event has."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from overtrick.formats._format import Losses
from overtrick.formats.shelf.pbn._game import known
from overtrick.formats.shelf.pbn._persons import as_columns, is_taken
from overtrick.formats.shelf.pbn._shown import ABOUT
from overtrick.formats.shelf.pbn._write_event import award_kind, is_day, is_said_by_scoring
from overtrick.formats.shelf.pbn._write_extras import is_column, is_tag, is_text
from overtrick.formats.shelf.pbn._write_games import by_results
from overtrick.formats.shelf.pbn._write_results import written
from overtrick.formats.shelf.pbn._write_tables import is_beside_row
from overtrick.formats.shelf.pbn._write_text import MOST, clean
from overtrick.intake.winners import shown_winners
from overtrick.model.contest import Contest
from overtrick.model.entry import Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.match import Match
from overtrick.model.ruling import Adjusted, Artificial
from overtrick.model.seat import Side

__all__ = ["LOSSES", "unfit"]

Test = Callable[[Event], bool]
_OF_TEAMS = ("home team", "visiting team")
_SAID_ANEW = frozenset(("pbn", "awards", *ABOUT.values()))


def unfit(event: Event) -> str:
    """Why there is nothing to write: neither a result nor a deal."""
    if event.lines or any(board.deal is not None for board in event.boards.values()):
        return ""
    return (
        "PBN tells of boards, and this event has neither a result of a board nor a deal. "
        "Give the results of the boards, or write json."
    )


def _lines(is_lost: Callable[[Line], bool]) -> Test:
    return lambda event: any(is_lost(line) for line in event.lines)


def _matches(is_lost: Callable[[Match], bool]) -> Test:
    return lambda event: any(is_lost(match) for match in event.matches)


def _moves(line: Line) -> bool:
    ruled = line.ruling.levels if isinstance(line.ruling, Artificial) else ()
    return any(level is not None and level.floating for level in ruled)


def _opponent(line: Line) -> bool:
    if not isinstance(line.ruling, Artificial):
        return False
    levels = line.ruling.levels
    return any(levels[side] is None and (line.who[side] or line.names[side]) for side in Side)


def _unsaid_absence(line: Line) -> bool:
    return line.ruling is None and line.happened in (Absence.LATE, Absence.CANCELLED)


def _awards(event: Event) -> bool:
    in_points = award_kind(event) == "Score"
    return any(_award(line, in_points=in_points) for line in event.lines)


def _award(line: Line, *, in_points: bool) -> bool:
    said, published = written(line), line.published
    if any(said.levels) and tuple(published.percent) != tuple(said.levels):
        return any(published.percent)
    return any((*published.award, *published.percent)) if not said.has_result else in_points and any(published.award)


def _beside(event: Event) -> bool:
    """Whether a line has anything beside it that is neither a column nor, where each result is a game, a tag."""
    games = by_results(event)
    return any(
        not ((is_tag(name, text) or is_text(name, text)) if games else is_beside_row(name, text))
        for line in event.lines
        for name, text in line.extras
    )


def _in_games(event: Event) -> bool:
    return event.contest.of_teams and any(_in_a_game(line) for line in event.lines)


def _in_a_game(line: Line) -> bool:
    said = written(line)
    half = any(said.levels) and not all(said.levels)
    plain = isinstance(line.ruling, Adjusted) and not line.ruling.is_split
    few = any(line.names[side] and len(line.names[side]) != 2 for side in Side)
    return not said.has_result or half or plain or bool(line.lead) or line.copies != 1 or few


def _whole_match(match: Match) -> bool:
    given = (*match.carry, *match.published_score, *match.published_vps)
    return match.ruling is not None or match.is_bye or any(given) or match.boards is not None


def _lonely_matches(event: Event) -> bool:
    met = {(line.session, line.section, line.round, frozenset(line.teams)) for line in event.lines}
    return any(
        (match.session, match.section, match.round, frozenset(match.both)) not in met for match in event.matches
    )


def _about(event: Event) -> bool:
    kept = _SAID_ANEW if event.contest.of_teams else _SAID_ANEW.difference(_OF_TEAMS)
    return any(name not in kept for name, _ in event.about) or bool(event.date and not is_day(event.date))


def _winners(event: Event) -> bool:
    """Whether the lines of a section show another number of rankings than there are."""
    return event.winners != shown_winners(event)


def _others(event: Event) -> bool:
    """Whether something beside a contestant or a board fits neither a column nor a tag, a section or a comment."""
    entries = (
        any(map(is_taken, extras)) or not all(is_column(*cell) for cell in as_columns(extras, entry.names).items())
        for entry in event.entries
        for extras in (dict(entry.extras),)
    )
    boards = (
        not (is_tag(name, text) or is_text(name, text))
        for board in event.boards.values()
        for name, text in board.extras
    )
    return any(entries) or any(boards)


def _texts(event: Event) -> Iterator[str]:
    yield from (event.title, *(text for _, text in event.about))
    for entry in event.entries:
        yield from (entry.title, entry.key.number, entry.key.section, *entry.names)
    for line in event.lines:
        yield from (line.session, line.section, line.round, line.table, line.lead)
        yield from (name for side in Side for name in line.names[side])
    for session, _ in event.boards:
        yield session


def _characters(event: Event) -> bool:
    longest = MOST // 4
    odd = any(text and (text != clean(text) or not known(text) or len(text) > longest) for text in _texts(event))
    entries = (name for entry in event.entries for name in entry.names)
    lines = (name for line in event.lines for side in Side for name in line.names[side])
    return odd or any(";" in name for name in (*entries, *lines))


def _handicaps(event: Event) -> bool:
    return bool(event.penalties or event.carries) or any(
        entry.handicap or entry.stratum or entry.status is not Status.RANKED for entry in event.entries
    )


LOSSES: Losses = {
    "weighted rulings: the result of such a line is written as unknown": _lines(
        lambda line: isinstance(line.ruling, Adjusted) and line.ruling.is_weighted
    ),
    "what happened at the table before a ruling": _lines(
        lambda line: line.ruling is not None and line.happened is not Absence.NOT_PLAYED
    ),
    "average plus and minus that move with the own average: 60 and 40 per cent are written": _lines(_moves),
    "who sat opposite a side for which alone an artificial score is": _lines(_opponent),
    "late plays (written as unknown) and cancelled boards (written as not played)": _lines(_unsaid_absence),
    "in which form a fouled board was played": _lines(lambda line: bool(line.version)),
    "awards that the source published beside a line without a result, percentages beside an artificial score, and "
    "awards in total points": _awards,
    "notes beside a line, a contestant or a board that no tag, column or section of PBN can hold": lambda event: (
        _beside(event) or _others(event)
    ),
    "in matches of teams: lines without a result or with an artificial score for one side alone, that a score was "
    "assigned, cards led, how many tables a line stands for, and substitutes unless both players are named": _in_games,
    "in matches of teams: that a table has no name (it is called by its room)": lambda event: (
        event.contest.of_teams and any(not line.table for line in event.lines)
    ),
    "what was ruled, carried or published for a whole match, byes, how many boards a match has, and matches without "
    "boards": lambda event: _matches(_whole_match)(event) or _lonely_matches(event),
    "that pairs play a Swiss (say --contest swiss-pairs), and that matches are a knock-out": lambda event: (
        event.contest in (Contest.SWISS_PAIRS, Contest.KNOCK_OUT)
    ),
    "penalties, carried results, handicaps, strata, and who is not ranked": _handicaps,
    "whether N-S and E-W are ranked apart, where the lines do not show it": _winners,
    "whether another program worked out the scores": lambda event: not event.scored_elsewhere,
    "how it is to be scored, but for the methods that PBN has a word for": lambda event: not is_said_by_scoring(event),
    "what the source says of the whole event, but for title, day, place, program and annotator": _about,
    "names that consist of - or ? alone, semicolons within a name (a comma is written), line breaks, characters that "
    "do not print, and text beyond 255 characters on a line": _characters,
}
"""What cannot be said, each with the test whether an event has it."""
