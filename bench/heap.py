"""Memory that is free again stays with the process: for all plans alike, what they measure is their work.

What the system lends costs more, when it is touched for the first time, than to score what comes to lie there: on a
virtual machine a second time, and not every time the same. Engines with heaps of their own keep theirs anyway.
"""

from __future__ import annotations

import ctypes

__all__ = ["keep"]

_TRIM_THRESHOLD, _MMAP_MAX = -1, -4
"""As malloc.h of the GNU C library numbers them."""

_ALL = 2**31 - 1


def keep() -> bool:
    """From now on; False where there is another C library, which does as it likes."""
    try:
        mallopt = ctypes.CDLL(None).mallopt
    except (AttributeError, OSError, TypeError):
        return False
    return bool(mallopt(_MMAP_MAX, 0) and mallopt(_TRIM_THRESHOLD, _ALL))
