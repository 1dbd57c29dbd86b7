"""Pieces of work on several threads, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

__all__ = ["begun", "in_parallel"]

T = TypeVar("T")
R = TypeVar("R")


def in_parallel(threads: int, work: Callable[[T], R], many: Iterable[T]) -> list[R]:
    """Several at a time; the first fault stops those that were not begun.

    >>> in_parallel(2, str, [1, 2, 3])
    ['1', '2', '3']
    """
    with begun(threads, work, many) as found:
        return found()


@contextmanager
def begun(threads: int, work: Callable[[T], R], many: Iterable[T]) -> Iterator[Callable[[], list[R]]]:
    """The same, while something else is done; gives what waits for them. Any fault stops those that were not begun.

    >>> with begun(2, str, [1, 2, 3]) as found:
    ...     other = sum([1, 2, 3])
    ...     found(), other
    (['1', '2', '3'], 6)
    """
    with ThreadPoolExecutor(threads) as pool:
        try:
            futures = [pool.submit(work, one) for one in many]
            yield lambda: [future.result() for future in futures]
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
