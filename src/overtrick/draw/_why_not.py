"""Why two do not meet: the plain reasons, else what the best draw would cost in which they do."""

from __future__ import annotations

from enum import Enum

from overtrick.draw._cost import Cost, cost_of
from overtrick.draw._matching import Pair, some_match
from overtrick.draw._seating import Seating, costs_of_pairs
from overtrick.draw._situation import Situation
from overtrick.draw._words import in_rounds
from overtrick.kernel.records import dataclass, replace

__all__ = ["Verdict", "WhyNot", "cost_with", "reason_against"]


class Verdict(Enum):
    """Why two do not meet; MEET: they do. EQUAL: a draw as cheap has them meet, and suits a higher one less."""

    MEET = "meet"
    FORBIDDEN = "forbidden"
    MET = "met"
    SITS_OUT = "sits-out"
    BY_HAND = "by-hand"
    LEAVES_OUT = "leaves-out"
    DEARER = "dearer"
    EQUAL = "equal"


@dataclass(frozen=True, slots=True, kw_only=True)
class WhyNot:
    """The answer: `cost` is that of the draw, `instead` that of the best one in which they meet, the same sitting out.

    `instead` is missing where the two are kept apart whatever it costs.
    """

    verdict: Verdict
    text: str
    cost: Cost
    instead: Cost | None = None


def reason_against(situation: Situation, seating: Seating, pair: Pair) -> WhyNot | None:
    """The reason that needs no other draw: they meet, sit out, are set by hand, may not meet."""
    a, b = (situation.order[at] for at in pair)
    found: tuple[Verdict, str] | None = None
    out = [at for at in pair if at in seating.out.all]
    by_hand = [fixed for fixed in situation.fixed if not set(fixed).isdisjoint(pair)]
    if pair in seating.pairs:
        found = Verdict.MEET, f"{a} meets {b}."
    elif set(pair) <= set(seating.out.triangle):
        found = Verdict.MEET, f"{a} meets {b} in the triangle."
    elif out:
        where = "has the bye" if seating.out.bye else "sits in the triangle"
        found = Verdict.SITS_OUT, f"{situation.order[out[0]]} {where}."
    elif by_hand:
        one, other = (situation.order[at] for at in by_hand[0])
        found = Verdict.BY_HAND, f"{one} meets {other}, set by hand."
    elif pair in situation.forbidden:
        found = Verdict.FORBIDDEN, f"{a} and {b} are not to meet, by the director's wish."
    elif not situation.may_meet(pair):
        found = Verdict.MET, f"{a} and {b} met in {in_rounds(situation.met[pair])}."
    return WhyNot(verdict=found[0], text=found[1], cost=seating.cost) if found else None


def cost_with(situation: Situation, seating: Seating, pair: Pair) -> WhyNot:
    """Draw again with these two at a table and the same sitting out, and compare the costs."""
    forced = replace(situation, fixed=(*situation.fixed, pair))
    nodes = [at for at in forced.free if at not in seating.out.all]
    pairs = some_match(costs_of_pairs(forced, nodes, seating.out.all), len(nodes))
    alone = len(nodes) - 2 * len(pairs)
    instead = cost_of(situation, (*forced.fixed, *pairs), seating.out.all, alone)
    verdict, said = _compare(seating.cost, instead)
    a, b = (situation.order[at] for at in pair)
    return WhyNot(verdict=verdict, text=said.format(f"{a} against {b}"), cost=seating.cost, instead=instead)


def _compare(cost: Cost, instead: Cost) -> tuple[Verdict, str]:
    if instead.left_out > cost.left_out:
        return Verdict.LEAVES_OUT, f"With {{}} at a table at least {instead.left_out} would have no opponent."
    if cost.left_out:
        return (
            Verdict.LEAVES_OUT,
            "With {} at a table somebody higher would have no opponent, or the tables cost more.",
        )
    if instead.repeats == cost.repeats and (instead.meetings, instead.lateness) != (cost.meetings, cost.lateness):
        return Verdict.DEARER, "With {} at a table those who meet again would have met oftener, or later."
    if instead > cost:
        return Verdict.DEARER, f"The best draw with {{}} costs {instead}, this one {cost}."
    return Verdict.EQUAL, f"A draw with {{}} costs {instead} too, but suits somebody higher less."
