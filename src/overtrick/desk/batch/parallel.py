"""Pieces of work on several threads, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

__all__ = ["in_parallel"]

T = TypeVar("T")
R = TypeVar("R")


def in_parallel(threads: int, work: Callable[[T], R], many: Iterable[T]) -> list[R]:
    """Several at a time; the first fault stops those that were not begun.

    >>> in_parallel(2, str, [1, 2, 3])
    ['1', '2', '3']
    """
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(work, one) for one in many]
        try:
            return [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
