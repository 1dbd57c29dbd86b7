"""What a CSV file does not say of an event, and events of which it would say nothing."""

from __future__ import annotations

import re

from overtrick.formats._format import Losses
from overtrick.intake.winners import shown_winners
from overtrick.laws.law_77 import score_for_ns
from overtrick.model.contest import Contest
from overtrick.model.entry import Status
from overtrick.model.event import Event
from overtrick.model.line import Line, Played

__all__ = ["LOSSES", "is_contradicted", "unfit"]

_DIVIDES = re.compile(r"[&;]")


def is_contradicted(line: Line, event: Event) -> bool:
    """Whether the score that stands is not the contract's, as another program may have entered it."""
    played = line.happened
    if not isinstance(played, Played) or played.contract is None:
        return False
    if played.declarer is None or played.tricks is None:
        return False
    vulnerability = event.boards[line.session, line.board].vulnerability
    return played.score != score_for_ns(played.contract, played.declarer, played.tricks, vulnerability)


def unfit(event: Event) -> str:
    """Why there would be nothing in the file; "" where there would."""
    if event.lines or event.matches:
        return ""
    return "it holds results, and there are none. Deals go into PBN, DUP, DLM or LIN, anything into JSON."


def _contestants_without_a_line(event: Event) -> bool:
    playing = {key for line in event.lines for side in (line.who.ns, line.who.ew) for key in side}
    teams = {team for line in event.lines for team in (line.teams.ns, line.teams.ew) if team}
    meeting = {key for match in event.matches for key in (match.home, match.away) if key and not event.lines}
    return any(entry.key not in playing | teams | meeting for entry in event.entries)


def _divided_names(event: Event) -> bool:
    substitutes = (names for line in event.lines for names in (line.names.ns, line.names.ew))
    return any(_DIVIDES.search(name) for names in (*(e.names for e in event.entries), *substitutes) for name in names)


def _teams(event: Event) -> bool:
    return bool(event.lines) and any(entry.title or entry.team for entry in event.entries)


LOSSES: Losses = {
    "the title and date of the event": lambda event: bool(event.title or event.date),
    "what else is known of the event, and how it should be scored": lambda event: bool(
        event.about or event.conditions
    ),
    "contestants without a line": _contestants_without_a_line,
    "notes that the source held beside a line": lambda event: any(line.extras for line in event.lines),
    "the division of names that themselves hold & or ;": _divided_names,
    "results that the source published for a contestant": lambda event: bool(event.published),
    "beside boards: the names of teams, and all their players where no pair is named": _teams,
    "penalties, carried results, handicaps, strata, and who is not ranked": lambda event: bool(
        event.carries
        or (event.penalties and event.lines)
        or any(one.handicap or one.stratum or one.status is not Status.RANKED for one in event.entries)
    ),
    "that pairs play a Swiss (say --contest swiss-pairs)": lambda event: event.contest is Contest.SWISS_PAIRS,
    "beside boards: what was ruled, carried or published for a whole match, and byes": lambda event: bool(
        event.matches and event.lines
    ),
    "the contract of a result whose score is another one; the score is written": lambda event: any(
        is_contradicted(line, event) for line in event.lines
    ),
    "deals and double-dummy tables": lambda event: any(b.deal or b.double_dummy for b in event.boards.values()),
    "boards without a result": lambda event: bool(
        event.boards.keys() - {(line.session, line.board) for line in event.lines}
    ),
    "whether N-S and E-W are ranked apart, where the lines do not show it": lambda event: (
        event.winners != shown_winners(event)
    ),
    "numbers of members and other facts of contestants and boards": lambda event: (
        any(entry.extras for entry in event.entries) or any(board.extras for board in event.boards.values())
    ),
}
"""What cannot be said, each with the test whether an event has it."""
