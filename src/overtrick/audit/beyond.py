"""Numbers that nothing in a file lets anybody compute, and why."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from overtrick.audit.case import Case
from overtrick.audit.ledger import Ledger
from overtrick.audit.missing import MISSING
from overtrick.audit.printing import number_in
from overtrick.audit.spots import Kind, Spot, entry_spot, line_spot
from overtrick.model.entry import EntryKey
from overtrick.model.line import Line
from overtrick.model.seat import Side

__all__ = ["FOLLOWS", "MISSING_RESULTS", "NO_LINES", "ONE_RESULT", "played", "put_beyond", "put_followers_beyond"]

NO_LINES = "the lines do not say who played"
ONE_RESULT = "a single result has nothing to be compared with: the scores of the other tables are not in the file"
MISSING_RESULTS = "results of the board are missing: no single misprint could make its percentages add up"
FOLLOWS = "results of boards are missing, so that the totals of those who played them cannot be computed"

_OF_CONTESTANTS = (Kind.TOTAL, Kind.PERCENT, Kind.BOARDS, Kind.WON)


def played(case: Case) -> set[EntryKey]:
    """The contestants whom lines or matches name."""
    named = {key for line in case.event.lines for side in Side for key in line.who[side]}
    named |= {team for line in case.event.lines for team in line.teams if team is not None}
    return named | {key for match in case.event.matches for key in match.both}


def put_beyond(ledger: Ledger, case: Case) -> None:
    """Puts such numbers aside."""
    there = played(case)
    missing = [one.entry for one in case.event.published if one.entry not in there]
    spots = [entry_spot(kind, key) for key in missing for kind in _OF_CONTESTANTS]
    ledger.put_aside(NO_LINES, [spot for spot in spots if spot in case.published])
    boards: dict[tuple[str, int], list[Line]] = defaultdict(list)
    for line in case.full.lines:
        boards[line.session, line.board].append(line)
    for lines in boards.values():
        if not case.event.contest.of_teams and sum(line.copies for line in lines if line.enters) == 1:
            ledger.put_aside(ONE_RESULT, _spots(ledger, case, lines))
        elif _is_cut(lines):
            ledger.put_aside(MISSING_RESULTS, _spots(ledger, case, lines))


def put_followers_beyond(ledger: Ledger, case: Case) -> None:
    """Puts totals and percentages aside that differ and depend on a board that cannot be computed.

    Places stay: they can be held against the totals as printed.
    """
    unknown = {(spot.session, spot.board) for spot in (*ledger.beyond, *ledger.explained_by(MISSING)) if spot.board}
    keys = {
        key
        for line in case.full.lines
        if (line.session, line.board) in unknown
        for side in Side
        for key in line.who[side]
    }
    spots = {entry_spot(kind, key) for key in keys for kind in (Kind.TOTAL, Kind.PERCENT)}
    ledger.put_aside(FOLLOWS, [spot for spot in ledger.open(Kind.TOTAL, Kind.PERCENT) if spot in spots])


def _spots(ledger: Ledger, case: Case, lines: list[Line]) -> list[Spot]:
    found = [
        line_spot(kind, line, side) for line in lines for kind in (Kind.AWARD, Kind.SHARE, Kind.RANK) for side in Side
    ]
    return [spot for spot in found if spot in case.published and ledger.is_open(spot)]


def _is_cut(lines: list[Line]) -> bool:
    """Whether the percentages of a board are so far from 50 on average that no one of them alone can be to blame."""
    shares = [(number_in(line.published.percent.ns), line.copies) for line in lines]
    known = [(share, copies) for share, copies in shares if share is not None]
    count = sum(copies for _, copies in known)
    if len(known) < len(lines) or count < 2:
        return False
    mean = sum((share * copies for share, copies in known), Fraction(0)) / count
    most = max(copies for _, copies in known)
    return abs(mean - 50) > Fraction(100 * most, count)
