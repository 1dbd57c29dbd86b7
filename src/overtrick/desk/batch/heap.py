"""What the C library does with memory that is free again: for whoever owns the process, all of which it holds for."""

from __future__ import annotations

import ctypes
from collections.abc import Mapping

__all__ = ["MMAP_MAX", "MMAP_THRESHOLD", "TRIM_THRESHOLD", "keep_memory", "tell"]

TRIM_THRESHOLD, MMAP_THRESHOLD, MMAP_MAX = -1, -3, -4
"""As malloc.h of the GNU C library numbers them."""

_KEPT = 256 << 20
_LARGEST = 32 << 20


def keep_memory() -> None:
    """Memory that is free is kept for the next rows, up to 256 MB, instead of going to the system and coming back.

    Columns of some thousand rows are made and forgotten all the time; with what each costs when it is touched for the
    first time, an archive took a fifth longer. Does nothing where there is another C library.
    """
    tell({TRIM_THRESHOLD: _KEPT, MMAP_THRESHOLD: _LARGEST})


def tell(options: Mapping[int, int]) -> None:
    """Tell the C library; another one than GNU's is left alone."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return
    for option, value in options.items():
        mallopt(option, value)
