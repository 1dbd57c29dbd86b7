"""What calls cost by the clock and of all processors, in rounds in turn; and what memory itself would take."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from importlib.util import find_spec
from itertools import pairwise
from statistics import median
from typing import Any, NamedTuple, TypeVar

import numpy as np

__all__ = ["THREADS", "Measured", "floor", "in_rounds", "once", "rounds_for"]

THREADS = 2
"""With how many everybody counts who can."""

_SHORT = 0.2
"""Seconds that all runs of a call should take together at least, as far as some more rounds help."""

Name = TypeVar("Name", bound=Hashable)


class Measured(NamedTuple):
    """Medians of some runs."""

    seconds: float
    processors: float
    runs: int


def once(call: Callable[[], Any]) -> tuple[float, float]:
    """Seconds by the clock and of all processors; what the call gave is forgotten afterwards."""
    wall, processors = time.perf_counter(), time.process_time()
    found = call()
    spent = time.perf_counter() - wall, time.process_time() - processors
    del found
    return spent


def in_rounds(calls: dict[Name, Callable[[], Any]], rounds: dict[Name, int]) -> dict[Name, Measured]:
    """Each call once in every round, so that a busy machine hits all alike; each in so many rounds.

    Every round has another order, so that nobody always finds in near memory what the one before has left there.
    """
    spent: dict[Name, list[tuple[float, float]]] = {name: [] for name in calls}
    gc.collect()
    gc.disable()  # or the garbage of one is swept at the expense of another
    try:
        for at in range(max(rounds.values(), default=0)):
            names = [name for name in calls if at < rounds[name]]
            random.Random(at).shuffle(names)
            for name in names:
                spent[name].append(once(calls[name]))
    finally:
        gc.enable()
    return {
        name: Measured(median(wall for wall, _ in each), median(own for _, own in each), len(each))
        for name, each in spent.items()
    }


def rounds_for(seconds: float, wanted: int) -> int:
    """So many runs of a call that takes so long, or more if it is very short.

    >>> rounds_for(1.5, 5), rounds_for(0.01, 5), rounds_for(1e-5, 5)
    (5, 20, 25)
    """
    return max(wanted, min(5 * wanted, int(_SHORT / max(seconds, 1e-9))))


def floor(board: Any, score: Any) -> Callable[[], Any]:
    """Reads both columns and writes one of 32 bits into memory that is used already, on all threads."""
    out = np.ones(len(board), np.int32)
    cuts = np.arange(THREADS + 1) * len(board) // THREADS
    parts = [slice(first, last) for first, last in pairwise(cuts.tolist())]
    add = _compiled() if find_spec("numba") else _by_numpy
    pool = ThreadPoolExecutor(THREADS)

    def part_of(part: slice) -> None:
        add(board[part], score[part], out[part])

    return lambda: list(pool.map(part_of, parts))


def _by_numpy(board: Any, score: Any, out: Any) -> None:
    np.add(board, score, out=out)


def _compiled() -> Any:
    from bench.memory_pass import add

    return add
