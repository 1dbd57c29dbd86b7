"""Python's collector of cycles, out of the way of work that makes none."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager

__all__ = ["paused"]


@contextmanager
def paused() -> Iterator[None]:
    """Nothing is searched for cycles meanwhile; then as before.

    For work that makes a hundred thousand objects which all stay and none of which is part of a cycle: the collector
    would go over them, and over all that the program has, again and again, for a third of the time. A collector that
    somebody has switched off stays off.
    """
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
