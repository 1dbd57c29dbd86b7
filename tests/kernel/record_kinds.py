"""The two kinds of data classes that are to be alike, and two classes of either kind."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

from overtrick.kernel import record_classes

OURS: Any = record_classes
THEIRS: Any = dataclasses


def made(kind: Any) -> Any:
    """A class with every sort of field."""

    @kind.dataclass(frozen=True, slots=True, kw_only=True)
    class Line:
        """One result."""

        most: ClassVar[int] = 13
        board: int
        who: tuple[str, ...] = ()
        extras: dict[str, str] = kind.field(default_factory=dict, compare=False)
        secret: str = kind.field(default="s", repr=False)
        copies: int = kind.field(default=1)

        @property
        def is_many(self) -> bool:
            return self.copies > 1

        @classmethod
        def first(cls) -> Line:
            return cls(board=1)  # type: ignore[call-arg]

    return Line


def places(kind: Any) -> Any:
    """A class that is filled by position."""

    @kind.dataclass(order=True)
    class Place:
        row: int
        seat: str = "N"
        marks: list[int] = kind.field(default_factory=list)
        note: str = kind.field(default="", kw_only=True)

    return Place
