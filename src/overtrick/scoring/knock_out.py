"""A match of a knock-out is played in several segments: they are one match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from overtrick.kernel.ratio import Exact, total
from overtrick.model.entry import EntryKey
from overtrick.model.match import Match, Opponents
from overtrick.model.outcome import MatchSheet

__all__ = ["joined"]


def joined(segments: Sequence[MatchSheet]) -> list[MatchSheet]:
    """The segments of every two teams added up, what was carried into any of them included.

    The match has the name of its round where all segments are of one round, and its first segment's home team.
    """
    matches: dict[frozenset[EntryKey], list[MatchSheet]] = {}
    for segment in segments:
        matches.setdefault(frozenset(segment.match.both), []).append(segment)
    return [_one(played) for played in matches.values()]


def _one(segments: list[MatchSheet]) -> MatchSheet:
    if len(segments) == 1:
        return segments[0]
    home = segments[0].match.home
    turned = [one if one.match.home == home else _turned(one) for one in segments]
    rounds = {one.match.round for one in turned}
    ruled = [one.match.ruling for one in turned if one.match.ruling is not None]
    match = replace(
        turned[0].match,
        session="",
        round=rounds.pop() if len(rounds) == 1 else "",
        boards=None,
        carry=_added([one.match.carry for one in turned]),
        score=None,
        ruling=ruled[-1] if ruled else None,
    )
    return replace(
        turned[0],
        match=match,
        boards=tuple(board for one in turned for board in one.boards),
        over=sum(one.over for one in turned),
        own=_summed([one.own for one in turned]),
        balance=_added([one.balance for one in turned]),
        margin=_summed([one.margin for one in turned]),
        segments=tuple(turned),
    )


def _turned(segment: MatchSheet) -> MatchSheet:
    """The segment with its home team as the other one."""
    match: Match = segment.match
    assert match.away is not None
    return replace(
        segment,
        match=replace(match, home=match.away, away=match.home, carry=match.carry.turned, score=None),
        boards=tuple(
            replace(
                board,
                ns_lines=board.ew_lines,
                ew_lines=board.ns_lines,
                swings=board.swings.turned,
                own=board.own.turned,
                margin=board.margin.turned,
            )
            for board in segment.boards
        ),
        own=segment.own.turned,
        balance=segment.balance.turned,
        margin=segment.margin.turned,
    )


def _added(parts: list[Opponents[Fraction]]) -> Opponents[Fraction]:
    return Opponents(sum((one.home for one in parts), Fraction(0)), sum((one.away for one in parts), Fraction(0)))


def _summed(parts: list[Opponents[Exact | None]]) -> Opponents[Exact | None]:
    """The sum of the segments that have a result; None where none has."""

    def of(numbers: list[Exact | None]) -> Exact | None:
        known = [number for number in numbers if number is not None]
        return total(known) if known else None

    return Opponents(of([one.home for one in parts]), of([one.away for one in parts]))
