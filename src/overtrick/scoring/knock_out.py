"""A match of a knock-out is played in several segments: they are one match."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import takewhile

from overtrick.kernel.ratio import Exact, total
from overtrick.kernel.records import replace
from overtrick.model.entry import EntryKey
from overtrick.model.match import Match, Opponents
from overtrick.model.outcome import MatchSheet

__all__ = ["joined"]

When = tuple[str, str]
"""Session and round."""


def joined(segments: Sequence[MatchSheet]) -> list[MatchSheet]:
    """The segments of every two teams added up, what was carried into any of them included.

    The match has its first segment's home team. Rounds (or sessions) that are segments of the same matches are one
    round, called by what their names begin with: `SF 1` and `SF 2` are `SF`, `1` and `2` are `1-2`.
    """
    matches = _matches(segments)
    stages = _stages([[_when(one) for one in played] for played in matches])
    named = {
        when: (_name([session for session, _ in stage]), _name([name for _, name in stage]))
        for stage in stages
        for when in stage
    }
    return [_one(played, *named[_when(played[0])]) for played in matches]


def _matches(segments: Sequence[MatchSheet]) -> list[list[MatchSheet]]:
    """The segments of each match. Who meets again has another match where either met somebody else meanwhile.

    Where both met the same third team meanwhile, all three play each other in segments.
    """
    matches: list[list[MatchSheet]] = []
    running: dict[frozenset[EntryKey], list[MatchSheet]] = {}
    met: dict[EntryKey, list[EntryKey]] = defaultdict(list)
    for segment in segments:
        both = frozenset(segment.match.both)
        meanwhile = {frozenset(_since(met[key], both - {key})) for key in both}
        if both not in running or len(meanwhile) > 1:
            running[both] = []
            matches.append(running[both])
        running[both].append(segment)
        for key in both:
            met[key] += both - {key}
    return matches


def _since(met: list[EntryKey], other: frozenset[EntryKey]) -> list[EntryKey]:
    """Whom a contestant met since it last met the other one."""
    return list(takewhile(lambda key: key not in other, reversed(met)))


def _when(sheet: MatchSheet) -> When:
    return sheet.match.session, sheet.match.round


def _stages(played: list[list[When]]) -> list[list[When]]:
    """Session and round of all segments, those of one match together."""
    stages: list[list[When]] = []
    for whens in played:
        mine = [stage for stage in stages if not set(stage).isdisjoint(whens)]
        stages = [stage for stage in stages if stage not in mine]
        stages.append(list(dict.fromkeys([*(when for stage in mine for when in stage), *whens])))
    return stages


def _name(names: list[str]) -> str:
    """What several rounds are called together.

    >>> _name(["SF 1", "SF 2"]), _name(["1", "2", "3"]), _name(["F"]), _name(["", ""])
    ('SF', '1-3', 'F', '')
    """
    different = list(dict.fromkeys(names))
    if len(different) == 1:
        return different[0]
    return _beginning(different) or f"{different[0]}-{different[-1]}"


def _beginning(names: list[str]) -> str:
    """What all names begin with, without the number that follows."""
    letters = takewhile(lambda column: len(set(column)) == 1, zip(*names, strict=False))
    return "".join(column[0] for column in letters).rstrip(" -./:0123456789")


def _one(segments: list[MatchSheet], session: str, name: str) -> MatchSheet:
    if len(segments) == 1:
        only = segments[0]
        renamed = _when(only) != (session, name)
        return replace(only, match=replace(only.match, session=session, round=name), segments=(only,) * renamed)
    home = segments[0].match.home
    turned = [one if one.match.home == home else _turned(one) for one in segments]
    ruled = [one.match.ruling for one in turned if one.match.ruling is not None]
    match = replace(
        turned[0].match,
        session=session,
        round=name,
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
