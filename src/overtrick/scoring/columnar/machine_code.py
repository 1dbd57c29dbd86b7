"""How a loop becomes machine code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba import njit

__all__ = ["machine_code"]

F = TypeVar("F", bound=Callable[..., Any])


def machine_code(function: F) -> F:
    """The function as machine code that lets other threads run; kept on disk where there is a place for it."""
    try:
        return cast("F", njit(cache=True, nogil=True)(function))
    except RuntimeError:
        return cast("F", njit(nogil=True)(function))
