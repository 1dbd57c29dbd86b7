"""Who has no table in an odd field: the one with the bye, or the three of the triangle. Seats nobody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from overtrick.draw._matching import Pair, Vector, least_cost, match, some_match, two
from overtrick.draw._situation import Situation
from overtrick.draw._wishes import Odd, Repeats
from overtrick.kernel.records import dataclass

__all__ = ["SittingOut", "sit_out"]

MayMeet = Callable[[Pair], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class SittingOut:
    """Who sits out: one number, three, or nobody in an even field (or where no triangle can be found)."""

    bye: tuple[int, ...] = ()
    triangle: tuple[int, ...] = ()

    @property
    def all(self) -> tuple[int, ...]:
        """Everybody without a table."""
        return (*self.bye, *self.triangle)


def sit_out(situation: Situation) -> SittingOut:
    """Choose who sits out, from the bottom, so that the others can be drawn."""
    if situation.bye is not None:
        return SittingOut(bye=(situation.bye,))
    if situation.triangle or len(situation.order) % 2 == 0:
        return SittingOut(triangle=situation.triangle)
    if situation.wishes.odd is Odd.TRIANGLE and len(situation.free) >= 3:
        return SittingOut(triangle=_triangle(situation))
    return SittingOut(bye=(_bye(situation),))


def _bye(situation: Situation) -> int:
    """The lowest with the fewest byes without whom the rest can be drawn.

    The bye is one more seat in the matching. Its cost counts byes before, then come repeats at the tables, then the
    place from below. So a second bye is worse than a repeat, and a repeat is worse than a bye higher up.
    """
    nodes, had, seat = situation.free, situation.byes_had, len(situation.order)
    costs: dict[Pair, Vector] = {
        pair: (0, situation.repeat_cost(pair)[0], 0) for pair in combinations(nodes, 2) if situation.may_meet(pair)
    }
    costs |= {(at, seat): (had[at], 0, below) for below, at in enumerate(reversed(nodes))}
    pairs = some_match(costs, len(nodes) + 1)
    if 2 * len(pairs) <= len(nodes):
        pairs = match([*nodes, seat], costs).pairs
    return next(pair[0] for pair in pairs if pair[1] == seat)


def _triangle(situation: Situation) -> tuple[int, ...]:
    """Three who may all meet, without whom the rest can be drawn; none where there are no such three.

    Candidates come by how often they sat in one, the lowest first. The triangle reaches up among them as little as
    possible; the other two are then the first possible ones. Where repeats are a last resort, they are tried in order:
    no repeat at all, none in the triangle, anywhere.
    """
    had = situation.triangles_had
    candidates = sorted(situation.free, key=lambda at: (had[at], -at))

    def is_open(pair: Pair) -> bool:
        return pair not in situation.forbidden

    fresh = situation.is_fresh
    levels: dict[Repeats, list[tuple[MayMeet, MayMeet]]] = {
        Repeats.NEVER: [(fresh, fresh)],
        Repeats.LAST_RESORT: [(fresh, fresh), (fresh, is_open), (is_open, is_open)],
        Repeats.ALLOWED: [(is_open, is_open)],
    }
    for inside, at_tables in levels[situation.wishes.repeats]:
        if found := _Search(candidates, inside, at_tables).lowest():
            return found
    return ()


class _Search:
    """Looks for a triangle: `inside` says who may meet in it, `at_tables` who may meet outside."""

    def __init__(self, candidates: Sequence[int], inside: MayMeet, at_tables: MayMeet) -> None:
        self.candidates = candidates
        self.inside = {pair for pair in combinations(sorted(candidates), 2) if inside(pair)}
        self.tables = [pair for pair in combinations(sorted(candidates), 2) if at_tables(pair)]

    def lowest(self) -> tuple[int, ...]:
        """The triangle that reaches up least."""
        if not self._can_spare_one():
            return ()
        for last in range(2, len(self.candidates)):
            if self._fits_with(last):
                return self._with_highest(last)
        return ()

    def _can_spare_one(self) -> bool:
        """Whether the tables come out when one of those sits out who are in a triangle at all; else none does."""
        mates: dict[int, set[int]] = {at: set() for at in self.candidates}
        for a, b in self.inside:
            mates[a].add(b)
            mates[b].add(a)
        seat = max(self.candidates) + 1
        spare = [at for at in self.candidates if any(mates[at] & mates[mate] for mate in mates[at])]
        pairs, _ = least_cost(dict.fromkeys([*self.tables, *((at, seat) for at in spare)], 0))
        return 2 * pairs == len(self.candidates) + 1

    def _sides(self, last: int) -> list[Pair]:
        """Every two before `last` who would make a triangle with it."""
        top = self.candidates[last]
        mates = sorted(at for at in self.candidates[:last] if two(at, top) in self.inside)
        return [pair for pair in combinations(mates, 2) if pair in self.inside]

    def _fits_with(self, last: int) -> bool:
        """Whether some triangle of `last` and two before it leaves a field that can be drawn.

        It does where all but `last` can be matched with one of those two against the other. So the matching that
        costs one for every other pair is asked whether it costs less than its number of pairs.
        """
        sides = set(self._sides(last))
        top = self.candidates[last]
        pairs, cost = least_cost({pair: int(pair not in sides) for pair in self.tables if top not in pair})
        return 2 * pairs == len(self.candidates) - 1 and cost < pairs

    def _with_highest(self, last: int) -> tuple[int, ...]:
        """The first possible two before `last`, of whom it is known that there are some."""
        options = (self._with_two(first, last) for first in range(last - 1))
        return next(three for three in options if three)

    def _with_two(self, first: int, last: int) -> tuple[int, ...]:
        """The first possible one between two: it is one more seat in the matching, which costs as much as its turn."""
        one, other = self.candidates[first], self.candidates[last]
        seat, between = max(self.candidates) + 1, range(first + 1, last)
        costs = {pair: 0 for pair in self.tables if one not in pair and other not in pair}
        for turn in between if two(one, other) in self.inside else ():
            third = self.candidates[turn]
            if two(one, third) in self.inside and two(third, other) in self.inside:
                costs[third, seat] = turn
        pairs, cost = least_cost(costs)
        return tuple(sorted((one, self.candidates[cost], other))) if 2 * pairs == len(self.candidates) - 1 else ()
