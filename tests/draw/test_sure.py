"""The same input gives the same draw; nothing heavy is loaded before a draw; a missing package is told."""

from __future__ import annotations

import os
import random
import subprocess
import sys

import pytest

from overtrick.draw import Repeats, Wishes, draw_round
from overtrick.draw import _matching as matching
from overtrick.kernel.errors import BadValueError, MissingPackageError
from tests.draw.brute import field_of

DRAWN_TWICE = """
from overtrick.draw import *
names = [f"pair {n}" for n in range(61)]
field = Field(seeds=tuple(Seed(key=name) for name in names))
history = History()
clubs = frozenset(frozenset((a, b)) for a in names for b in names if a < b and a[-1] == b[-1])
for number in range(1, 9):
    draw = draw_round(field, History(rounds=history.rounds[::-1]), Wishes(forbidden=clubs, odd=Odd.TRIANGLE))
    history = History(rounds=(*history.rounds, draw.as_round(number)))
    print(draw.tables, draw.triangle, draw.because)
"""


def run(code: str, seed: str = "0") -> str:
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=True)
    return done.stdout


def test_no_order_of_a_set_is_seen_in_the_draw() -> None:
    first, *others = [run(DRAWN_TWICE, seed) for seed in ("0", "1", "77")]
    assert len(first.splitlines()) == 8
    assert others == [first, first]


def test_nothing_heavy_is_loaded_before_a_draw() -> None:
    code = "import sys, overtrick, overtrick.draw; print(sorted({'rustworkx', 'numpy'} & set(sys.modules)))"
    assert run(code) == "[]\n"


def test_a_missing_package_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "rustworkx", None)
    with pytest.raises(MissingPackageError, match=r'pip install "overtrick\[swiss\]"'):
        draw_round(field_of(2))


def test_costs_that_cannot_be_added_exactly_are_refused() -> None:
    with pytest.raises(BadValueError, match="more than can be matched exactly"):
        matching.match(range(2), {(0, 1): (1 << matching.LIMIT,)})


def test_heavy_costs_are_added_as_exactly_as_light_ones() -> None:
    dice = random.Random(4)
    light = {(a, b): (dice.randrange(1000),) for a in range(60) for b in range(a + 1, 60) if dice.random() < 0.4}
    heavy = {pair: (cost[0] << 80,) for pair, cost in light.items()}
    assert matching.match(range(60), heavy) == matching.match(range(60), light)


def test_equal_costs_are_settled_from_the_top_whatever_the_order_of_the_costs() -> None:
    """Every draw costs the same here: the first meets the second, and so on, over many runs of a few digits."""
    costs = {(a, b): (1,) for a in range(80) for b in range(a + 1, 80)}
    straight = tuple((a, a + 1) for a in range(0, 80, 2))
    assert matching.match(range(80), costs).pairs == straight
    assert matching.match(range(80), dict(reversed(costs.items()))).pairs == straight


def test_wishes_may_come_as_a_set_or_in_a_row() -> None:
    rows = draw_round(field_of(6), wishes=Wishes(forbidden=(("1", "2"), ("4", "3")), repeats=Repeats.ALLOWED))
    pairs = frozenset({frozenset("34"), frozenset("21")})
    assert draw_round(field_of(6), wishes=Wishes(forbidden=pairs, repeats=Repeats.ALLOWED)).tables == rows.tables
