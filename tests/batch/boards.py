"""Boards for both carriers, drawn by hypothesis, and every choice that a method offers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib.util import find_spec
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import strategies as st

from overtrick.methods import METHODS
from overtrick.model.method import Method, Settings
from overtrick.model.tally import Extent
from overtrick.scoring.columnar.engine import Engine
from overtrick.scoring.columnar.stored import Stored, stored_boards

LEGAL = (-1100, -620, -200, -100, -50, 0, 90, 110, 140, 420, 430, 450, 980, 1430, 4000, -7600)
"""Scores of contracts; few, so that many are equal."""

NEEDS_NUMBA = pytest.mark.skipif(find_spec("numba") is None, reason="needs numba: pip install 'overtrick[jit]'")
each_engine = pytest.mark.parametrize(
    "engine", [Engine.NUMPY, pytest.param(Engine.NUMBA, marks=NEEDS_NUMBA)], ids=lambda engine: engine.value
)

scores = st.one_of(
    st.sampled_from(LEGAL),
    st.sampled_from(LEGAL),
    st.integers(-8000, 8000),
    st.integers(-(10**12), 10**12),
)


@dataclass(frozen=True)
class Case:
    """One board: its scores, how many tables each stands for, what was entered and expected beyond them."""

    scores: tuple[int, ...]
    copies: tuple[int, ...]
    artificial: int = 0
    missing: int = 0

    @property
    def extent(self) -> Extent:
        """As the exact path sees it."""
        n = sum(self.copies)
        return Extent(played=n, entered=n + self.artificial, expected=n + self.artificial + self.missing)

    @property
    def frequencies(self) -> Counter[int]:
        """As the exact path sees it."""
        table: Counter[int] = Counter()
        for score, copies in zip(self.scores, self.copies, strict=True):
            table[score] += copies
        return table


ONE = st.just(1)


@st.composite
def cases(draw: st.DrawFn, weights: st.SearchStrategy[int] = ONE, most: int = 9) -> Case:
    """A board of one result and more; now and then of one score only, or too large to compare every two results."""
    kind = draw(st.sampled_from(["plain", "plain", "plain", "plain", "level", "large"]))
    if kind == "large":
        some = draw(st.lists(scores, min_size=1, max_size=5))
        many = draw(st.integers(97, 130))
        found = [some[(at * at + at // 7) % len(some)] for at in range(many)]
    else:
        found = draw(st.lists(scores, min_size=1, max_size=most))
    if kind == "level":
        found = found[:1] * len(found)
    copies = draw(st.lists(weights, min_size=len(found), max_size=len(found)))
    return Case(tuple(found), tuple(copies), draw(st.integers(0, 2)), draw(st.integers(0, 4)))


def stored_of(boards: list[Case], *, weighted: bool, engine: Engine = Engine.NUMPY) -> Stored:
    """The same boards in columns."""
    offsets = np.cumsum([0, *(len(board.scores) for board in boards)])
    stored = stored_boards(
        np.array([score for board in boards for score in board.scores], np.int64),
        offsets,
        weight=np.array([copies for board in boards for copies in board.copies]) if weighted else None,
        entered=np.array([board.extent.entered for board in boards], np.int64),
        expected=np.array([board.extent.expected for board in boards], np.int64),
    )
    return replace(stored, engine=engine)


def ways() -> Iterator[tuple[Method[Any], Settings]]:
    """Every method on the shelf with every combination of its listed choices, and a choice that is no list."""
    for method in METHODS:
        named = [[(option.name, choice.name) for choice in option.choices] for option in method.options]
        for chosen in product(*named):
            yield method, Settings(method.options, dict(chosen))
        if method.name == "butler":
            yield method, Settings(method.options, {"extremes": "20%", "datum-rounding": "half-even"})


WAYS = list(ways())
WAY_NAMES = ["-".join((method.name, *(value for _, value in settings))) for method, settings in WAYS]
