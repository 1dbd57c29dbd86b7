"""Which engine counts: numpy, or loops that numba compiles where it is installed and there is enough to count.

Both give the same numbers. Imports numba only when it is going to be used.
"""

from __future__ import annotations

import sys
from enum import Enum
from importlib.util import find_spec

from overtrick.kernel.errors import MissingPackageError, UnknownNameError
from overtrick.kernel.shelf import near_names

__all__ = ["ENGINES", "Engine", "engine_for"]


class Engine(Enum):
    """With what results are counted."""

    NUMPY = "numpy"
    NUMBA = "numba"


ENGINES = ("auto", *(engine.value for engine in Engine))

_WORTH_LOADING = 20_000_000
"""From how many rows on numba saves more time than it takes to be imported, about a second once in a process."""

_WORTH_USING = 50_000
"""The same where it is there already."""


def engine_for(name: str, rows: int) -> Engine:
    """The engine of that name; for "auto" the one that is quicker for so many rows.

    Raises: UnknownNameError for another name; MissingPackageError for numba where it is not installed.

    >>> engine_for("numpy", 10**9), engine_for("auto", 13)
    (<Engine.NUMPY: 'numpy'>, <Engine.NUMPY: 'numpy'>)
    """
    if name not in ENGINES:
        raise UnknownNameError(f"There is no engine '{name}'. {near_names(name, list(ENGINES))}")
    if name == "auto":
        loaded = _loaded()
        worth = rows >= (_WORTH_USING if loaded else _WORTH_LOADING)
        return Engine.NUMBA if worth and (loaded or _installed()) else Engine.NUMPY
    if name == Engine.NUMBA.value and not _installed():
        raise MissingPackageError(
            "The engine numba needs the package numba. Install it with: pip install 'overtrick[jit]'"
        )
    return Engine(name)


def _loaded() -> bool:
    return "numba" in sys.modules


def _installed() -> bool:
    return find_spec("numba") is not None
