"""How far a run is: rows done of all, rows a second, time left."""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock
from time import monotonic_ns

__all__ = ["Progress"]

_OFTEN = 200_000_000
"""Nanoseconds between two looks."""


_WIDTH = 20


class Progress:
    """Counts rows from several threads and tells now and then; silent where nobody listens."""

    def __init__(self, tell: Callable[[str], None] | None) -> None:
        self._tell, self._lock = tell, Lock()
        self._what, self._all, self._done, self._began, self._told = "", 0, 0, 0, 0

    def begin(self, what: str, rows: int = 0) -> None:
        """A new stage with so many rows, 0 where nobody knows."""
        self._what, self._all, self._done, self._told = what, rows, 0, 0
        self._began = monotonic_ns()

    def add(self, rows: int) -> None:
        """So many rows more are done."""
        with self._lock:
            self._done += rows
            now = monotonic_ns()
            if self._tell and now - self._told > _OFTEN:
                self._told = now
                self._tell(said(self._what, self._done, self._all, now - self._began))


def said(what: str, done: int, rows: int, nanoseconds: int) -> str:
    """One line.

    >>> said("scoring", 3_000_000, 12_000_000, 2 * 10**9)
    'scoring: [#####...............] 25 % of 12.0 M rows, 1.5 M rows/s, 6 s left'
    >>> said("reading", 300, 0, 0)
    'reading: 0.0 M rows'
    """
    a_second = done * 10**9 // nanoseconds if nanoseconds else 0
    parts = [f"{_bar(done, rows)} of {_millions(rows)} rows" if rows else f"{_millions(done)} rows"]
    if a_second:
        parts.append(f"{_millions(a_second)} rows/s")
    if a_second and rows:
        parts.append(f"{_time(max(rows - done, 0) // a_second)} left")
    return f"{what}: {', '.join(parts)}"


def _bar(done: int, rows: int) -> str:
    """A bar as long as all rows, and the per cent, in letters that every terminal has."""
    part = min(done, rows)
    return f"[{'#' * (_WIDTH * part // rows):.<{_WIDTH}}] {100 * part // rows} %"


def _millions(rows: int) -> str:
    return f"{rows // 10**6}.{rows // 10**5 % 10} M"


def _time(seconds: int) -> str:
    return f"{seconds} s" if seconds < 120 else f"{seconds // 60} min"
