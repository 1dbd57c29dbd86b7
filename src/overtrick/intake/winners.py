"""Decides whether N-S and E-W of a section are ranked apart, where the source does not say."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.model.contest import Contest
from overtrick.model.event import Event
from overtrick.model.seat import Side

__all__ = ["infer_winners", "shown_winners"]

Meeting = tuple[str, tuple[str, ...], tuple[str, ...]]
"""A board (any name for it), the numbers sitting N-S there, the numbers sitting E-W."""


def infer_winners(meetings: Iterable[Meeting]) -> int:
    """1 where the pairs play both ways (Howell, arrow-switched Mitchell), 2 where each keeps its direction.

    No numbers at all (a list of scores): nobody is apart from anybody. No number on both sides: two lines that
    never meet in a comparison. Numbers on both sides that also play
    the same boards on both sides are two pairs with one number, as in a Mitchell numbered twice; a few such
    boards in a one-winner movement are a slip, so it takes half of them.

    >>> infer_winners([("1", ("1",), ("2",)), ("2", ("2",), ("1",))])
    1
    >>> infer_winners([("1", ("1",), ("1",)), ("2", ("1",), ("2",)), ("2", ("2",), ("1",))])
    2
    """
    north_south: dict[str, set[str]] = defaultdict(set)
    east_west: dict[str, set[str]] = defaultdict(set)
    for board, ns, ew in meetings:
        for number in ns:
            north_south[number].add(board)
        for number in ew:
            east_west[number].add(board)
    shared = north_south.keys() & east_west.keys()
    if not shared:
        return 2 if north_south else 1
    both_ways = sum(len(north_south[number] & east_west[number]) for number in shared)
    one_way = sum(min(len(north_south[number]), len(east_west[number])) for number in shared)
    return 2 if 2 * both_ways >= one_way else 1


def shown_winners(event: Event) -> dict[str, int]:
    """The number of rankings in each section that the lines show, where a file does not say it."""
    shown: dict[str, list[Meeting]] = {}
    for line in event.lines:
        ns, ew = (tuple(key.number for key in line.who[side]) for side in Side)
        shown.setdefault(line.section, []).append((f"{line.session}/{line.board}", ns, ew))
    single = event.contest.by_matches or event.contest is Contest.INDIVIDUAL
    return {name: 1 if single else infer_winners(found) for name, found in shown.items()}
