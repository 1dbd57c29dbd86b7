"""What a LIN file cannot say of an event, and what of that an event has."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.formats._format import Losses
from overtrick.formats._lin_text import without_strokes
from overtrick.formats._names_as_numbers import pair_number, team_numbers
from overtrick.formats.shelf.lin._match import rooms_of
from overtrick.formats.shelf.lin._result_words import result_word
from overtrick.formats.shelf.lin._written import KEPT, is_shown, session_of, shows_result, tag_of
from overtrick.model.entry import Entry, EntryKind, Status
from overtrick.model.event import Event
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["LOSSES"]

_ABOUT = ("segment", "scoring")
_MADE_ANEW = ("match-method", "scale")
_ROOMS = ("open", "closed", "")


def _lines(is_lost: Callable[[Line], bool]) -> Callable[[Event], bool]:
    return lambda event: any(is_lost(line) for line in event.lines)


def _unwritten(event: Event) -> bool:
    """Whether a line has no auction, and no result in a list either."""
    listed = rooms_of(event) is not None
    return any(not is_shown(line) and not (listed and result_word(line)) for line in event.lines)


def _otherwise(event: Event) -> bool:
    """Whether a result is not the one to which the auction comes, and stands in no list."""
    listed = rooms_of(event) is not None
    return any(
        is_shown(line)
        and not (listed and result_word(line))
        and not shows_result(line, event.boards[line.session, line.board])
        for line in event.lines
    )


def _other_matches(event: Event) -> bool:
    if rooms_of(event) is None:
        return bool(event.matches) or event.contest.by_matches
    return any(
        match.ruling or match.score or match.round or match.table or any(match.published_score)
        or any(match.published_vps)
        for match in event.matches
    )  # fmt: skip


def _numbers(event: Event) -> bool:
    """Whether a contestant is called otherwise than by its names."""
    rooms = rooms_of(event)
    titles = team_numbers((rooms.teams[0].title, rooms.teams[1].title)) if rooms else ("", "")
    teams = dict(zip((team.key for team in rooms.teams), titles, strict=True)) if rooms else {}
    return any(entry.key.number != teams.get(entry.key, pair_number(entry.names)) for entry in event.entries)


def _unseen(entry: Entry, event: Event) -> bool:
    """Whether no table shows a contestant."""
    seated = {key for line in event.lines if is_shown(line) for side in Side for key in line.who[side]}
    return entry.kind is not EntryKind.TEAM and entry.key not in seated


def _rankings(event: Event) -> bool:
    return bool(event.penalties or event.carries or event.published) or any(
        entry.status is not Status.RANKED or entry.handicap or entry.stratum for entry in event.entries
    )


def _odd_text(event: Event) -> bool:
    """Whether a text has signs with a meaning of their own in LIN."""
    names = [name for entry in event.entries for name in (*entry.names, entry.title)]
    words = [event.title, *(text for name, text in event.about if name in _ABOUT), *names]
    kept = [text for line in event.lines for name, text in line.extras if name != "chat"]
    said = [part for line in event.lines for part in dict(line.extras).get("chat", "").split("\n")]
    return any("," in word or "#" in word for word in words) or any(
        without_strokes(text) != text or "\x00" in text for text in (*words, *kept, *said)
    )


def _players(event: Event) -> bool:
    return any(entry.kind is not EntryKind.TEAM and len(entry.names) > 2 for entry in event.entries) or any(
        entry.kind is EntryKind.TEAM and entry.names for entry in event.entries
    )


def _conditions(event: Event) -> bool:
    said = {name: text for name, text in event.conditions if name not in _MADE_ANEW or rooms_of(event) is None}
    return bool(said) or event.scored_elsewhere


LOSSES: Losses = {
    "lines of which no auction is known (in a match of two teams they stand in a list of results)": _unwritten,
    "results other than those to which the auction comes": _otherwise,
    "rulings and artificial scores": _lines(lambda line: line.ruling is not None),
    "all sessions but the first": lambda event: any(session != session_of(event) for session, _ in event.boards),
    "matches, but for one of two teams with what each brought into it": _other_matches,
    "the numbers of contestants, who are called by their names": _numbers,
    "contestants without a table": lambda event: any(_unseen(entry, event) for entry in event.entries),
    "more than two players of a pair, and the players of a team apart from its pairs": _players,
    "penalties, carried and published results, handicaps, strata, and who is not ranked": _rankings,
    "numbers of members, clubs, master points, and what else the source said of contestants": lambda event: any(
        entry.extras for entry in event.entries
    ),
    "double-dummy tables": lambda event: any(board.double_dummy for board in event.boards.values()),
    "sections, rounds, tables, and how many tables a line stands for": _lines(
        lambda line: bool(line.section or line.round or line.table not in _ROOMS or line.copies != 1)
    ),
    "in which form a fouled board was played": _lines(lambda line: bool(line.version)),
    "the card led, where the play is not known": _lines(
        lambda line: bool(line.lead) and not dict(line.extras).get("play", "").startswith(line.lead)
    ),
    "what the source awarded E-W, and an award of N-S beside a percentage": _lines(
        lambda line: (
            bool(line.published.award.ew or line.published.percent.ew)
            or bool(line.published.award.ns and line.published.percent.ns)
        )
    ),
    "what the source awarded for a line without a table": _lines(
        lambda line: any((*line.published.award, *line.published.percent)) and not is_shown(line)
    ),
    "notes that another format held beside a line": _lines(
        lambda line: any(name not in KEPT and not tag_of(name) for name, _ in line.extras)
    ),
    "where in auction and play a remark was made": _lines(lambda line: bool(dict(line.extras).get("chat"))),
    "its date": lambda event: bool(event.date),
    "what the source says of the whole event, but for title, segment and scoring": lambda event: any(
        name not in _ABOUT for name, _ in event.about
    ),
    "how it is to be scored": _conditions,
    "commas and # in names and titles, upright strokes, and line breaks": _odd_text,
}
"""What is lost, in words, and whether an event has it."""
