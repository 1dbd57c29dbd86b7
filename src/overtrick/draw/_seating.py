"""Seats a round by places: who sits out, who meets whom. Knows no table numbers and explains nothing."""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations

from overtrick.draw._cost import Cost, cost_of
from overtrick.draw._matching import Pair, Vector, match
from overtrick.draw._sitting_out import SittingOut, sit_out
from overtrick.draw._situation import Situation
from overtrick.draw._wishes import Repeats
from overtrick.kernel.records import dataclass

__all__ = ["Seating", "costs_of_pairs", "seat", "seat_tables"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Seating:
    """A draw by places instead of keys: what is found before anybody asks why."""

    pairs: tuple[Pair, ...]
    out: SittingOut
    left_out: tuple[int, ...]
    cost: Cost


def seat(situation: Situation) -> Seating:
    """Seat everybody: those who sit out first, then the tables."""
    return seat_tables(situation, sit_out(situation))


def seat_tables(situation: Situation, out: SittingOut) -> Seating:
    """Seat everybody when it is settled who sits out."""
    nodes = [at for at in situation.free if at not in out.all]
    found = match(nodes, costs_of_pairs(situation, nodes, out.all))
    pairs = tuple(sorted((*situation.fixed, *found.pairs)))
    cost = cost_of(situation, pairs, out.all, len(found.left_out))
    return Seating(pairs=pairs, out=out, left_out=found.left_out, cost=cost)


def costs_of_pairs(situation: Situation, nodes: Collection[int], out: Collection[int]) -> dict[Pair, Vector]:
    """Every two of the nodes who may meet, with the cost of their table."""
    distance = situation.distance([at for at in range(len(situation.order)) if at not in out])
    can_repeat = situation.wishes.repeats is Repeats.LAST_RESORT
    return {
        pair: (*situation.repeat_cost(pair), distance(pair)) if can_repeat else (distance(pair),)
        for pair in combinations(sorted(nodes), 2)
        if situation.may_meet(pair)
    }
