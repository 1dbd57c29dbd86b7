"""What a process costs from its start to its end: seconds by the clock and of all processors, its peak of memory."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import NamedTuple

__all__ = ["Spent", "spent"]


class Spent(NamedTuple):
    """Seconds, megabytes held at most (pages of mapped files among them), and megabytes of files written."""

    seconds: float
    processors: float
    peak_mb: float
    written_mb: float


def spent(words: list[str], out: Path) -> Spent:
    """Run it. A process that is small when it starts another adds nothing to the peak of that one.

    Raises: CalledProcessError with what it said.
    """
    log = out / "said.txt"
    with log.open("w") as said:
        began = time.perf_counter()
        process = subprocess.Popen(words, stdout=said, stderr=said)
        _, status, usage = os.wait4(process.pid, 0)
        seconds = time.perf_counter() - began
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise subprocess.CalledProcessError(process.returncode, words, log.read_text())
    written = sum(path.stat().st_size for path in out.rglob("*.parquet"))
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Spent(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / scale, written / 1e6)
