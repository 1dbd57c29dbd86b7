"""What a USEBIO file cannot say of an event, and what of that an event has."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import chain

from overtrick.formats._format import Losses
from overtrick.formats._xml_written import allowed
from overtrick.formats.shelf.usebio._entries import BESIDES
from overtrick.formats.shelf.usebio._handset import shows_cards
from overtrick.formats.shelf.usebio._lin_data import NAME as LIN_DATA
from overtrick.formats.shelf.usebio._lin_data import told_by_lin
from overtrick.formats.shelf.usebio._met import opponents_of
from overtrick.formats.shelf.usebio._nested import names_of
from overtrick.formats.shelf.usebio._people import is_written
from overtrick.formats.shelf.usebio._rulings import is_exact
from overtrick.formats.shelf.usebio._said import given_vps, said_of
from overtrick.formats.shelf.usebio._travellers import BESIDE_BOARD, beside_line
from overtrick.formats.shelf.usebio._written import ABOUT, PROGRAM
from overtrick.laws.law_2 import board_by_number
from overtrick.model.board import Board
from overtrick.model.contest import Contest
from overtrick.model.deal import Deal
from overtrick.model.entry import EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.match import Match
from overtrick.model.ruling import Adjusted, Artificial

__all__ = ["LOSSES"]

Test = Callable[[Event], bool]
_DIVIDED = re.compile(r";|\s[&/+]\s")
_KEPT_METHODS = ("butler", "cross-imps", "total-points")
_KEPT_WAYS = ("imps", "board-a-match", "total-points")
_HELD_ELSEWHERE = ("session", "section", "club", "club number", *ABOUT.values())
_COUNTED = (
    *("usebio version", "event type", "board scoring method", "match scoring method", "scoring method"),
    *("session count", "section count", "pairs", "ew pairs", "boards played", "team pairing available"),
    "pairwise scoring method",
)
"""What the writer says anew."""


def _lines(is_lost: Callable[[Line], bool]) -> Test:
    return lambda event: any(is_lost(line) for line in event.lines)


def _matches(is_lost: Callable[[Match], bool]) -> Test:
    return lambda event: any(is_lost(match) for match in event.matches)


def _forgotten_happening(line: Line) -> bool:
    """A ruling stands alone: neither what happened before it is said, nor why nothing did."""
    return line.ruling is not None and line.happened is not Absence.NOT_PLAYED


def _unsaid_absence(line: Line) -> bool:
    unsaid = (Absence.NOT_ENTERED, Absence.LATE, Absence.CANCELLED)
    return line.ruling is None and line.happened in unsaid


def _inexact(line: Line) -> bool:
    if not isinstance(line.ruling, Artificial):
        return False
    none = [level is None for level in line.ruling.levels]
    return not is_exact(line.ruling) or none != [not line.who.ns, not line.who.ew]


def _rounds_or_tables(event: Event) -> bool:
    if any(line.table for line in event.lines) or any(match.table for match in event.matches):
        return True
    by_matches = event.contest.by_matches
    return any(line.round and not (by_matches and opponents_of(line, event)) for line in event.lines)


def _scores_beside_vps(event: Event) -> bool:
    vps = said_of(event).vps
    met = (match for match in event.matches if not match.is_bye)
    return any(match.score is not None if vps else any(given_vps(match)) for match in met)


def _conditions(event: Event) -> bool:
    said = dict(event.conditions)
    method, way = said.pop("method", ""), said.pop("match-method", "")
    kept_way = not way or (event.contest.of_teams and way in _KEPT_WAYS)
    words = said_of(event)
    knock_out = event.contest is Contest.KNOCK_OUT
    if event.contest.by_matches and not words.vps and words.board not in ("PAB", "BAM") and not knock_out:
        said["scale"] = "" if said.get("scale") == "none" else "usual"
    return any(said.values()) or (bool(method) and method not in _KEPT_METHODS) or not kept_way


def _about(event: Event) -> bool:
    anew = {*_HELD_ELSEWHERE, *_COUNTED}
    if dict(event.about).get("program") == PROGRAM:
        anew |= {"program", "program version"}
    return any(name not in anew for name, _ in event.about)


def _notes(event: Event) -> bool:
    award = said_of(event).award
    return any(_beyond(dict(line.extras), beside_line(line, award)) for line in event.lines if line.extras)


def _beyond(extras: dict[str, str], written: tuple[str, ...]) -> bool:
    """Whether there is more than is written, and than a LIN text that is written tells again."""
    rest = extras.keys() - {"NOTES", *BESIDE_BOARD, *written}
    return bool(rest) and not rest <= told_by_lin(extras.get(LIN_DATA, ""))


def _is_usual(board: Board) -> bool:
    return board.vulnerability is board_by_number(board.number).vulnerability


def _boards(event: Event) -> bool:
    """Boards that stand nowhere: without a result, and without cards that a HANDSET could show."""
    lines = {(line.session, line.board) for line in event.lines}
    sessions = names_of(event, "session")
    return any(
        (key not in lines and not (shows_cards(board) and key[0] in sessions and _is_usual(board)))
        or board.dealer is not board_by_number(board.number).dealer
        for key, board in event.boards.items()
    )


def _cards(event: Event) -> bool:
    return any(board.double_dummy or board.extras or _is_bare(board.deal) for board in event.boards.values())


def _is_bare(deal: Deal | None) -> bool:
    """Whether no hand is shown, or one without a card."""
    return deal is not None and (not any(deal) or any(hand is not None and not hand for hand in deal))


def _strangers(event: Event) -> bool:
    """Teams, and matches, in a contest that has none."""
    if event.contest.of_teams:
        return False
    teams = any(entry.kind is EntryKind.TEAM or entry.team for entry in event.entries)
    return (
        teams or any(any(line.teams) for line in event.lines) or (bool(event.matches) and not event.contest.by_matches)
    )


def _single_names(event: Event) -> bool:
    """A pair of which one name is known may be read as two."""
    pairs = (entry for entry in event.entries if entry.kind is EntryKind.PAIR and len(entry.names) == 1)
    return any(_DIVIDED.search(entry.names[0]) for entry in pairs)


def _people(event: Event) -> bool:
    return any(name not in BESIDES and not is_written(name) for entry in event.entries for name, _ in entry.extras)


def _characters(event: Event) -> bool:
    texts: Iterable[str] = chain(
        (event.title, event.date),
        *((entry.title, entry.key.number, *entry.names) for entry in event.entries),
        (text for entry in event.entries for said in entry.extras for text in said),
        (text for _, text in event.about),
        (text for line in event.lines for _, text in line.extras),
    )
    return any(allowed(text) != text for text in texts)


LOSSES: Losses = {
    "tables, and rounds but for those of matches": _rounds_or_tables,
    "sit-outs, and byes with the victory points for them": lambda event: (
        any(line.ruling is None and line.happened is Absence.SIT_OUT for line in event.lines)
        or any(match.is_bye for match in event.matches)
    ),
    "why there is no result: what is not entered, late or cancelled is written as not played": _lines(_unsaid_absence),
    "artificial scores that are no whole percentages from 0 to 99, that move with the own average, or that leave out "
    "one of two sides: the nearest ones are written, and the ruling as a note": _lines(_inexact),
    "assigned, weighted and split scores: the likeliest result for N-S is written, and the ruling as a note": _lines(
        lambda line: isinstance(line.ruling, Adjusted)
    ),
    "what had happened at a table on which was ruled": _lines(_forgotten_happening),
    "in which form a fouled board was played": _lines(lambda line: bool(line.version)),
    "that a line stands for several tables": _lines(lambda line: line.copies != 1),
    "substitutes": _lines(lambda line: any(line.names)),
    "percentages that the source published for a line": _lines(lambda line: any(line.published.percent)),
    "what the source held beside a line, but for notes, further awards and the play": _notes,
    "rulings on whole matches, and what is carried into a match": _matches(
        lambda match: match.ruling is not None or any(match.carry)
    ),
    "IMPs of a match beside its victory points, or these beside the IMPs: what more matches have is written": (
        _scores_beside_vps
    ),
    "penalties and carried results": lambda event: bool(event.penalties or event.carries),
    "handicaps, strata, and who is not ranked": lambda event: any(
        entry.handicap or entry.stratum or entry.status is not Status.RANKED for entry in event.entries
    ),
    "clubs of contestants, numbers of members of which the source does not say of what, and what else it said of "
    "contestants in words of its own": _people,
    "how it is to be scored, beyond matchpoints, Butler, cross-IMPs or total points, and for matches IMPs or points "
    "a board; any scale of victory points where only the IMPs of matches are known, else one that is not the usual": (
        _conditions
    ),
    "what the source said of the event, but for its title, date, club, venue and charges": _about,
    "dealers other than the board's number tells, and boards without results or cards": _boards,
    "double-dummy tables, hands of which no card is known, and what else the source said of a board": _cards,
    "teams and matches in an event of pairs or players": _strangers,
    "that a name is one, where it stands alone and holds a semicolon or a lone & / or +": _single_names,
    "control characters": _characters,
}
"""What cannot be said, each with the test whether an event has it."""
