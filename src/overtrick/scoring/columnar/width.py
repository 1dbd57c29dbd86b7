"""How many bits a column needs, so that no step of a calculation leaves them."""

from __future__ import annotations

from typing import Any, TypeAlias

import numpy as np

__all__ = ["Width", "narrowest"]

Width: TypeAlias = np.dtype[Any]
"""The type of a column: whole numbers of 16, 32 or 64 bits, or Python's own, which know no limit."""

_BITS = (np.dtype(np.int16), np.dtype(np.int32), np.dtype(np.int64))


def narrowest(largest: int) -> Width:
    """The narrowest width for whole numbers up to `largest` on either side of zero.

    >>> [str(narrowest(largest)) for largest in (32767, 32768, 2**63 - 1, 2**63)]
    ['int16', 'int32', 'int64', 'object']
    """
    return next((width for width in _BITS if largest <= np.iinfo(width).max), np.dtype(object))
