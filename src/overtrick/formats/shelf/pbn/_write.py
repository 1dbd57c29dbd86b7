"""An event as a PBN file in export format: a game for each board, or in matches of teams one for each room."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.formats.shelf.pbn._write_event import game_lines
from overtrick.formats.shelf.pbn._write_extras import OF_GAMES, Sections
from overtrick.formats.shelf.pbn._write_games import by_results, match_games
from overtrick.formats.shelf.pbn._write_tables import score_table
from overtrick.formats.shelf.pbn._write_text import encode
from overtrick.formats.shelf.pbn._write_totals import total_table
from overtrick.kernel.records import dataclass, field, replace
from overtrick.model.board import Board
from overtrick.model.event import Event
from overtrick.model.line import Line

__all__ = ["write_pbn"]

_HEAD = ("% PBN 2.1", "% EXPORT")


def write_pbn(event: Event) -> bytes:
    """The games of the event one after the other, the total table in the first."""
    totals = {"TotalScoreTable": table} if (table := total_table(event)) else {}
    drafts = _in_order([*(_results(event) if by_results(event) else _boards(event))] or [_Draft()])
    drafts[0] = replace(drafts[0], tables=drafts[0].tables | totals)
    games = [_written(event, draft) for draft in drafts]
    return encode([*_HEAD, *games[0], *(line for game in games[1:] for line in ("", *game))])


def _in_order(drafts: list[_Draft]) -> list[_Draft]:
    """A game that says nothing else of event, place and date than the rest comes first, where these are told from."""
    return sorted(drafts, key=lambda draft: draft is not next(filter(_is_usual, drafts), drafts[0]))


def _is_usual(draft: _Draft) -> bool:
    extras = dict(draft.board.extras if draft.board else ()) | draft.beside
    return not extras.keys() & {*OF_GAMES}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Draft:
    """A game before it is written: of which session and board, its own tags and tables, and what stood beside it."""

    session: str = ""
    board: Board | None = None
    tags: dict[str, str] = field(default_factory=dict)
    beside: dict[str, str] = field(default_factory=dict)
    tables: Sections = field(default_factory=dict)


def _written(event: Event, draft: _Draft) -> list[str]:
    return game_lines(event, draft.session, draft.board, draft.tags, beside=draft.beside, tables=draft.tables)


def _boards(event: Event) -> Iterable[_Draft]:
    """A game for each board with all its results."""
    lines: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in event.lines:
        lines[line.session, line.board].append(line)
    for (session, number), board in event.boards.items():
        table = score_table(event, lines[session, number])
        yield _Draft(session=session, board=board, tables={"ScoreTable": table} if table else {})


def _results(event: Event) -> Iterable[_Draft]:
    """A game for each result, then those of boards that nobody played. The cards are told once for each board."""
    played: set[tuple[str, int]] = set()
    for line, tags in match_games(event):
        key = line.session, line.board
        board = event.boards[key]
        board = replace(board, extras=(), double_dummy=None) if key in played else board
        played.add(key)
        yield _Draft(session=line.session, board=board, tags=tags, beside=dict(line.extras))
    for (session, number), board in event.boards.items():
        if (session, number) not in played:
            yield _Draft(session=session, board=board)
