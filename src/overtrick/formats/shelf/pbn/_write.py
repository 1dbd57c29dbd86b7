"""An event as a PBN file in export format: a game for each board, or in matches of teams one for each room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.formats.shelf.pbn._write_event import game_lines
from overtrick.formats.shelf.pbn._write_games import match_games
from overtrick.formats.shelf.pbn._write_tables import score_table
from overtrick.formats.shelf.pbn._write_text import encode
from overtrick.formats.shelf.pbn._write_totals import total_table
from overtrick.model.event import Event
from overtrick.model.line import Line

__all__ = ["CANNOT_CARRY", "write_pbn"]

_HEAD = ("% PBN 2.1", "% EXPORT")

Lines = list[str]

CANNOT_CARRY = (
    "weighted rulings: the result of such a line is written as unknown",
    "what happened at the table before a ruling",
    "average plus and minus that move with the own average: 60 and 40 per cent are written",
    "who sat opposite a side for which alone an artificial score is",
    "late plays (written as unknown) and cancelled boards (written as not played)",
    "in which form a fouled board was played",
    "awards that the source published beside a line without a result, percentages beside an artificial score, and "
    "awards in total points",
    "notes that the source held beside a line",
    "in matches of teams: lines without a result or with an artificial score for one side alone, that a score was "
    "assigned, cards led, how many tables a line stands for, and substitutes unless both players are named",
    "what was ruled, carried or published for a whole match, byes, and matches without boards",
    "that pairs play a Swiss (say --contest swiss-pairs), and that matches are a knock-out",
    "penalties, carried results, handicaps, strata, and who is not ranked",
    "whether N-S and E-W are ranked apart, where the lines do not show it",
    "whether another program worked out the scores",
    "how it is to be scored, but for the methods that PBN has a word for",
    "what the source says of the whole event, but for title, day, place, program and annotator",
    "names that consist of - or ? alone, semicolons within a name (a comma is written), line breaks, characters that "
    "do not print, and text beyond 255 characters on a line",
)


def write_pbn(event: Event) -> bytes:
    """The games of the event one after the other, the total table in the first."""
    games = [*(_matches(event) if event.contest.of_teams else _boards(event))] or [_nothing(event)]
    games[0] += total_table(event)
    return encode([*_HEAD, *games[0], *(line for game in games[1:] for line in ("", *game))])


def _boards(event: Event) -> Iterable[Lines]:
    """A game for each board with all its results."""
    lines: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in event.lines:
        lines[line.session, line.board].append(line)
    for (session, number), board in event.boards.items():
        yield [*game_lines(event, session, board, {}), *score_table(event, lines[session, number])]


def _matches(event: Event) -> Iterable[Lines]:
    """A game for each result, then those of boards that nobody played."""
    for line, tags in match_games(event):
        yield game_lines(event, line.session, event.boards[line.session, line.board], tags)
    played = {(line.session, line.board) for line in event.lines}
    for (session, number), board in event.boards.items():
        if (session, number) not in played:
            yield game_lines(event, session, board, {})


def _nothing(event: Event) -> Lines:
    """The only game of an event without boards."""
    return game_lines(event, "", None, {})
