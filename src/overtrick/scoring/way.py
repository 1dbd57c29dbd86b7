"""How the boards of an event are scored."""

from __future__ import annotations

from typing import Any

from overtrick.kernel.records import dataclass
from overtrick.model.method import Method, Settings

__all__ = ["Way"]


@dataclass(frozen=True, slots=True)
class Way:
    """How boards are scored: the method with its settings, and the house rules."""

    method: Method[Any]
    settings: Settings
    rules: Settings
