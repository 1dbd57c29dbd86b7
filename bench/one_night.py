"""How long one club night takes from a cold start, beside what the interpreter takes to do nothing.

    python bench/one_night.py

Runs each command several times in turn and prints medians and their ratio. Then the naive comparison of every score
with every other, beside the frequency table, for growing numbers of tables: what the table saves, as a ratio.
"""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from statistics import median

from overtrick.methods import METHODS
from overtrick.model.method import Settings
from overtrick.model.tally import Extent
from overtrick.scoring.tally_exact import count
from overtrick.scoring.workings.direct import matchpoints

RUNS = 9


def wall(call: Callable[[], object]) -> float:
    """Seconds of one call."""
    start = time.perf_counter()
    call()
    return time.perf_counter() - start


def process(*words: str) -> Callable[[], object]:
    """A whole process, its output thrown away."""
    return lambda: subprocess.run([sys.executable, *words], stdout=subprocess.DEVNULL, check=True)


def beside(name: str, ours: Callable[[], object], theirs: Callable[[], object]) -> None:
    """Medians of two calls made in turn, and their ratio."""
    pairs = [(wall(ours), wall(theirs)) for _ in range(RUNS)]
    mine, other = median(a for a, _ in pairs), median(b for _, b in pairs)
    ratio = median(a / b for a, b in pairs)
    print(f"{name:<58} {mine * 1e3:9.2f} ms {other * 1e3:9.2f} ms {ratio:8.2f}")


def by_table(scores: list[int]) -> list[object]:
    """Matchpoints by the frequency table, as the program counts them."""
    method, settings = METHODS.get("mitchell"), Settings((), {})
    extent = Extent(played=len(scores), entered=len(scores), expected=len(scores))
    tallies = count(Counter(scores), extent, method, settings)
    awards = {score: method.award(tally, settings).exact for score, tally in tallies.items()}
    return [awards[score] for score in scores]


def main() -> None:
    """All comparisons."""
    print(f"{'':<58} {'ours':>12} {'beside':>12} {'ratio':>8}")
    nothing = process("-c", "pass")
    beside("demo, cold, beside an interpreter that does nothing", process("-m", "overtrick", "demo"), nothing)
    page = process("-m", "overtrick", "demo", "--format", "html")
    beside("demo as HTML with every report, beside the same", page, nothing)
    dice = random.Random(7)
    for tables in (13, 100, 1000):
        scores = [dice.choice((420, 450, 170, 140, -50, -100, 400, 430, 620)) for _ in range(tables)]
        beside(
            f"one board of {tables} results: table beside naive",
            lambda scores=scores: by_table(scores),  # type: ignore[misc]
            lambda scores=scores: matchpoints(scores),  # type: ignore[misc]
        )


if __name__ == "__main__":
    main()
