"""What a call costs: seconds by the clock and of all processors, and memory; and what memory itself would take."""

from __future__ import annotations

import ctypes
import gc
import re
import sys
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import numpy as np

__all__ = ["THREADS", "Measured", "floor", "measured"]

THREADS = 2
"""With how many everybody counts who can."""


class Measured(NamedTuple):
    """Medians of some calls, the megabytes that one of them needed beyond what was there, and what it gave."""

    seconds: float
    processors: float
    peak_mb: float | None
    found: Any


def measured(call: Callable[[], Any], runs: int) -> Measured:
    """Some calls, after one that is not timed."""
    _forget_peak()
    before = _memory("VmRSS")
    found = call()
    peak = _memory("VmHWM")
    walls, processors = [], []
    for _ in range(runs):
        wall, processor = time.perf_counter(), time.process_time()
        found = call()
        walls.append(time.perf_counter() - wall)
        processors.append(time.process_time() - processor)
    extra = None if before is None or peak is None else max(peak - before, 0.0)
    return Measured(median(walls), median(processors), extra, found)


def floor(board: Any, score: Any, runs: int) -> float:
    """Seconds to read both columns and to write one of 32 bits into memory that is used already, on all threads."""
    out = np.zeros(len(board), np.int32)
    cuts = np.arange(THREADS + 1) * len(board) // THREADS
    parts = [slice(first, last) for first, last in pairwise(cuts.tolist())]
    with ThreadPoolExecutor(THREADS) as pool:

        def add(part: slice) -> None:
            np.add(board[part], score[part], out=out[part])

        return measured(lambda: list(pool.map(add, parts)), 3 * runs + 2).seconds


def _memory(what: str) -> float | None:
    """Megabytes of this process, as Linux counts them; None elsewhere."""
    status = Path("/proc/self/status")
    found = re.search(rf"{what}:\s+(\d+) kB", status.read_text(encoding="ascii")) if status.exists() else None
    return int(found[1]) / 1024 if found else None


def _forget_peak() -> None:
    """What is free goes back to the system, and from now on the peak is counted anew."""
    gc.collect()
    trim = getattr(ctypes.CDLL(None), "malloc_trim", None) if sys.platform == "linux" else None
    if trim:
        trim(0)
    clear = Path("/proc/self/clear_refs")
    if clear.exists():
        clear.write_text("5", encoding="ascii")
