"""What a process costs from its start to its end: seconds by the clock and of all processors, its peak of memory."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

__all__ = ["Spent", "spent"]


class Spent(NamedTuple):
    """Seconds, megabytes held at most (pages of mapped files among them), and megabytes of files written."""

    seconds: float
    processors: float
    peak_mb: float
    written_mb: float


_SMALL = """
import json, os, subprocess, sys, time
began = time.perf_counter()
process = subprocess.Popen(sys.argv[1:], stdout=sys.stderr)
_, status, usage = os.wait4(process.pid, 0)
seconds = time.perf_counter() - began
print(json.dumps([os.waitstatus_to_exitcode(status), seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss]))
"""
"""Runs its words. The system counts in a process's peak what the process held that started it: so a small one does."""


def spent(words: list[str], out: Path) -> Spent:
    """Run it.

    Raises: CalledProcessError with what it said.
    """
    log = out / "said.txt"
    with log.open("w") as said:
        small = [sys.executable, "-I", "-S", "-c", _SMALL, *words]
        done = subprocess.run(small, stdout=subprocess.PIPE, stderr=said, text=True, check=True)
    code, seconds, processors, peak = json.loads(done.stdout)
    if code:
        raise subprocess.CalledProcessError(code, words, log.read_text())
    written = sum(path.stat().st_size for path in out.rglob("*.parquet"))
    scale = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return Spent(seconds, processors, peak / scale, written / 1e6)
