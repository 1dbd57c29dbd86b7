"""Memory that is free again stays with the process: for all plans alike, what they measure is their work.

What the system lends costs more, when it is touched for the first time, than to score what comes to lie there: on a
virtual machine a second time, and not every time the same. Engines with heaps of their own keep theirs anyway.
"""

from __future__ import annotations

from overtrick.desk.batch.heap import MMAP_MAX, TRIM_THRESHOLD, tell

__all__ = ["keep"]

_ALL = 2**31 - 1


def keep() -> None:
    """From now on. Another C library than GNU's does as it likes."""
    tell({MMAP_MAX: 0, TRIM_THRESHOLD: _ALL})
