"""Board numbers that come back in every round of a contest of matches, each time with other cards."""

from __future__ import annotations

from collections import defaultdict

from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.seat import Side

__all__ = ["dealt_anew"]


def dealt_anew(event: Event) -> frozenset[str]:
    """The sessions of a contest of matches in which somebody plays boards of the same number in several rounds."""
    if not event.contest.by_matches:
        return frozenset()
    rounds: dict[tuple[str, int, EntryKey], set[str]] = defaultdict(set)
    for line in event.lines:
        for side in Side:
            team = line.teams[side]
            for key in line.who[side] if team is None else (team,):
                rounds[(line.session, line.board, key)].add(line.round)
    return frozenset(session for (session, _, _), found in rounds.items() if len(found) > 1)
