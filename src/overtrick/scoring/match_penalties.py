"""IMPs that are taken from a side of a match for something in its round, before the match becomes victory points."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from overtrick.kernel.problem import Problems
from overtrick.kernel.records import replace
from overtrick.model.entry import Entry, EntryKey, Status
from overtrick.model.event import Event
from overtrick.model.match import Opponents
from overtrick.model.outcome import MatchSheet
from overtrick.model.penalty import Penalty, PenaltyUnit
from overtrick.model.words import count_of

__all__ = ["match_penalties", "taken_from", "with_match_penalties"]


def match_penalties(event: Event) -> list[Penalty]:
    """The penalties of the event that belong to a match: IMPs of a named round."""
    return [one for one in event.penalties if one.unit is PenaltyUnit.IMPS and one.round]


def taken_from(sheet: MatchSheet, event: Event) -> list[Penalty]:
    """The penalties that were taken in this match."""
    fined = {key for key, amount in zip(sheet.match.both, sheet.penalty, strict=False) if amount}
    return [one for one in match_penalties(event) if one.entry in fined and _is_in(one, sheet)]


def _is_in(penalty: Penalty, sheet: MatchSheet) -> bool:
    """Whether a penalty is of the round of this match, or of one of its segments."""
    parts = [one.match for one in (sheet, *sheet.segments)]
    return any(penalty.round == one.round and penalty.session in ("", one.session) for one in parts)


def with_match_penalties(
    drafts: Sequence[MatchSheet], event: Event, problems: Problems, *, by_margins: bool
) -> list[MatchSheet]:
    """The matches with their penalties, each taken once; the opponent keeps its margin.

    `by_margins`: whether the margin makes the result. A penalty that finds no margin to be taken from is named.
    """
    left = match_penalties(event)
    found = []
    for draft in drafts:
        mine = [one for one in left if by_margins and _fits(one, draft)]
        left = [one for one in left if one not in mine]
        found.append(_fined(draft, mine) if mine else draft)
    for penalty in left:
        if _is_ranked(penalty.entry, event):
            _say_left(penalty, problems, by_margins=by_margins)
    return found


def _fits(penalty: Penalty, draft: MatchSheet) -> bool:
    """Whether a penalty is for this match, and there is a margin."""
    match = draft.match
    return (
        penalty.entry in match.both
        and _is_in(penalty, draft)
        and draft.margin.home is not None
        and draft.margin.away is not None
    )


def _fined(draft: MatchSheet, penalties: list[Penalty]) -> MatchSheet:
    match, margin = draft.match, draft.margin
    assert match.away is not None
    assert margin.home is not None
    assert margin.away is not None
    fine = Opponents(*(sum((one.amount for one in penalties if one.entry == key), Fraction(0)) for key in match.both))
    why = tuple(
        f"{key.full}: {count_of(int(amount), 'IMP') if amount.denominator == 1 else f'{amount} IMPs'} for a penalty"
        for key, amount in zip(match.both, fine, strict=True)
        if amount
    )
    fined = Opponents(margin.home + fine.home, margin.away + fine.away)
    return replace(draft, margin=fined, penalty=fine, why=(*draft.why, *why))


def _is_ranked(key: EntryKey, event: Event) -> bool:
    """Whether it is one of those that play the matches; a pair of a team has its penalties elsewhere."""

    def plays(entry: Entry) -> bool:
        return entry.kind is event.contest.ranks and entry.team is None and entry.status is not Status.CANCELLED

    return any(entry.key == key and plays(entry) for entry in event.entries)


def _say_left(penalty: Penalty, problems: Problems, *, by_margins: bool) -> None:
    why = (
        f"it has no match with a score in round {penalty.round}"
        if by_margins
        else "these matches are not won by margins in IMPs"
    )
    problems.warn(
        "penalty-without-match",
        f"The penalty of {penalty.amount} IMPs for {penalty.entry.full} is not taken: {why}.",
        place=penalty.at,
        hint="Correct its round, or write the penalty in vps.",
    )
