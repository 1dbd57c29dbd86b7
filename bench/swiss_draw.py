"""How long the draw of a Swiss round takes, beside the plain matching that it rests on.

    python bench/swiss_draw.py

For growing fields after ten rounds, each drawn by the program itself on chance results: the whole draw with its
reasons, beside one run of rustworkx on the same costs. Then fields where everybody has met nearly everybody.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from statistics import median

from overtrick.draw import Draw, Field, History, Odd, Repeats, Seed, Wishes, draw_round
from overtrick.draw._matching import some_match
from overtrick.draw._seating import costs_of_pairs
from overtrick.draw._situation import Situation

RUNS = 3


def seconds(call: Callable[[], object]) -> float:
    """The median of a few calls."""
    taken = []
    for _ in range(RUNS):
        start = time.perf_counter()
        call()
        taken.append(time.perf_counter() - start)
    return median(taken)


def played(size: int, rounds: int) -> tuple[Field, History]:
    """A field after some rounds with chance results."""
    dice, history = random.Random(size), History()
    field = Field(seeds=tuple(Seed(key=str(number)) for number in range(1, size + 1)))
    for number in range(1, rounds + 1):
        draw = draw_round(field, history, Wishes(repeats=Repeats.LAST_RESORT))
        history = History(rounds=(*history.rounds, draw.as_round(number)))
        seeds = (replace(seed, score=seed.score + Fraction(dice.randint(0, 2000), 100)) for seed in field.seeds)
        field = Field(seeds=tuple(sorted(seeds, key=lambda seed: -seed.score)))
    return field, history


def plain(draw: Draw) -> object:
    """One matching of the same field, neither settled nor explained."""
    situation = Situation.of(draw.request)
    return some_match(costs_of_pairs(situation, situation.free, ()), len(situation.order))


def row(size: int, rounds: int, wishes: Wishes) -> None:
    """One line of the table."""
    field, history = played(size, rounds)
    draw = draw_round(field, history, wishes)
    whole, bare = seconds(lambda: draw_round(field, history, wishes)), seconds(lambda: plain(draw))
    name = f"{size} entries, {rounds} rounds, repeats {wishes.repeats.value}, {wishes.odd.value}"
    print(f"{name:<58} {whole:8.3f} s {bare:8.3f} s {whole / bare:8.1f}   {draw.cost}")


def main() -> None:
    """All rows."""
    print(f"{'':<58} {'draw':>10} {'matching':>10} {'ratio':>8}   cost")
    for size in (60, 120, 400):
        row(size, 10, Wishes())
    row(60, 50, Wishes())
    row(60, 50, Wishes(repeats=Repeats.LAST_RESORT))
    row(61, 10, Wishes(odd=Odd.TRIANGLE))
    row(401, 5, Wishes())
    row(401, 5, Wishes(odd=Odd.TRIANGLE))


if __name__ == "__main__":
    main()
