"""The explanation of a number: what was done, what came out, by which rule, and what that rests on."""

from __future__ import annotations

from overtrick.kernel.records import dataclass

__all__ = ["Because"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Because:
    """One step of a working, resting on others."""

    text: str
    value: str = ""
    rule: str = ""
    because: tuple[Because, ...] = ()
