"""Who meets whom in each round: triangles, whose matches are halves, and rounds that are none in the usual sense."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import combinations

from overtrick.model.entry import EntryKey
from overtrick.model.match import Match

__all__ = ["When", "in_triangle", "interleaved", "opponents"]

When = tuple[str, str, str]
"""Session, section and round."""

Meetings = dict[tuple[When, EntryKey], set[EntryKey]]


def opponents(matches: Iterable[Match]) -> Meetings:
    """The opponents of every contestant in each round that has a name."""
    found: Meetings = defaultdict(set)
    for match in matches:
        if match.round and match.away is not None:
            when = (match.session, match.section, match.round)
            found[(when, match.home)].add(match.away)
            found[(when, match.away)].add(match.home)
    return dict(found)


def in_triangle(match: Match, met: Meetings) -> bool:
    """Whether a third contestant meets both in the same round."""
    when = (match.session, match.section, match.round)
    return len(match.both) == 2 and bool(
        set.intersection(*(met.get((when, key), set()) - set(match.both) for key in match.both))
    )


def interleaved(met: Meetings) -> frozenset[tuple[str, str]]:
    """The sessions (and sections) in which somebody meets two opponents in one round who do not meet each other.

    So it is in multiple teams, where both pairs of a team meet different teams at the same time: a match takes two
    rounds, and a team without a match in some round misses nothing.
    """
    return frozenset(
        (when[0], when[1])
        for (when, _), others in met.items()
        if any(two not in met[(when, one)] for one, two in combinations(others, 2))
    )
