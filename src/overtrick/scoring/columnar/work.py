"""Portions of work on several threads; numpy lets others run while it goes over a column."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["on_threads"]

T = TypeVar("T")


def on_threads(threads: int, work: Callable[[T], None], portions: Iterable[T]) -> None:
    """Do the work on every portion. No two portions may write to the same place.

    Raises: what the work raises, when all that was begun is done.

    >>> found = {}
    >>> on_threads(2, lambda number: found.update({number: number**2}), range(4))
    >>> sorted(found.items())
    [(0, 0), (1, 1), (2, 4), (3, 9)]
    """
    todo = list(portions)
    if threads == 1 or len(todo) < 2:
        for portion in todo:
            work(portion)
        return
    with ThreadPoolExecutor(min(threads, len(todo))) as pool:
        for _ in pool.map(work, todo):
            pass
