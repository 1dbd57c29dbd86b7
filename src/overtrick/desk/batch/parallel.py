"""Pieces of work on several threads, in order."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import TypeVar

__all__ = ["ahead", "in_parallel"]

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


def ahead(threads: int, work: Callable[[T], R], many: Iterable[T]) -> Iterator[R]:
    """What comes of each, in order; no more than so many are being done, or are done and wait to be taken.

    >>> list(ahead(2, str, iter([1, 2, 3])))
    ['1', '2', '3']
    """
    with ThreadPoolExecutor(threads) as pool:
        begun: deque[Future[R]] = deque()
        try:
            for one in many:
                if len(begun) == threads:
                    yield begun.popleft().result()
                begun.append(pool.submit(work, one))
            while begun:
                yield begun.popleft().result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
