"""Portions of work on several threads; numpy lets others run while it goes over a column."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from threading import Thread
from typing import TypeVar

__all__ = ["on_threads"]

T = TypeVar("T")


def on_threads(threads: int, work: Callable[[T], None], portions: Iterable[T]) -> None:
    """Do the work on every portion. No two portions may write to the same place.

    The thread that calls works too. A pool would take several times as long to begin and to end, which is as long as
    a portion takes.

    Raises: what the work raises first, when all that was begun is done; nothing more is begun then.

    >>> found = {}
    >>> on_threads(2, lambda number: found.update({number: number**2}), range(4))
    >>> sorted(found.items())
    [(0, 0), (1, 1), (2, 4), (3, 9)]
    """
    todo = deque(portions)
    faults: list[BaseException] = []

    def go() -> None:
        while not faults:
            try:
                portion = todo.popleft()
            except IndexError:  # nothing is left; to ask before would be too early, with others at work
                return
            try:
                work(portion)
            except BaseException as fault:  # of another thread, too: it is raised to whoever called
                faults.append(fault)

    others = [Thread(target=go) for _ in range(min(threads, len(todo)) - 1)]
    try:
        for one in others:
            one.start()
        go()
        for one in others:
            one.join()
    finally:
        todo.clear()
    if faults:
        raise faults[0]
