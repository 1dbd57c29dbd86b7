"""How many rows at a time the memory allows."""

from __future__ import annotations

from typing import Any

import pyarrow as pa

from overtrick.desk.batch.inputs import Input
from overtrick.desk.batch.read import types_of
from overtrick.desk.batch.survey import Limits
from overtrick.desk.batch.wanted import Wanted

__all__ = ["limits_for"]

_ITSELF = 192 << 20
"""What the program and its packages take before any row is there."""

_LEAST = 1 << 13

_AT_ONCE = 1 << 19
"""Rows that are worth the steps that are taken for each table. Twice as many gain a hundredth of the time more, and
cost a fifth more memory."""

_BOXED = 1 << 22
_WORKING = 160
"""Bytes a row that counting takes for a moment."""

_COPIES, _SORTING = 8, 100
"""Copies of a row, and bytes beside it, while one thread puts rows into boxes."""

_TEXT = 32
"""Bytes that a text is reckoned with."""


def limits_for(inputs: tuple[Input, ...], wanted: Wanted) -> Limits:
    """What each of the threads may hold.

    Raises: UnreadableError.
    """
    given = max(sum(map(_width, types_of(source).values())) for source in inputs)
    numbers = len(wanted.sides) * (int(wanted.awards) + int(wanted.percent))
    results = numbers * (24 if wanted.floats else 16)
    room = max(wanted.memory - _ITSELF, wanted.memory // 4)
    rows = room // wanted.threads // (3 * given + 3 * results + _WORKING)
    return Limits(
        rows=min(max(rows // 2, _LEAST), _AT_ONCE),
        whole=max(rows, _LEAST),
        boxed=min(max(room // wanted.threads // (_COPIES * given + _SORTING), _LEAST), _BOXED),
    )


def _width(kind: Any) -> int:
    try:
        return max(int(kind.bit_width) // 8, 1)
    except ValueError:
        return _TEXT if not pa.types.is_nested(kind) else 4 * _TEXT
