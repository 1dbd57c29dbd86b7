"""Mistakes in data, as values: collected and returned, so that ten mistakes give ten messages. Never raises."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from overtrick.kernel.records import dataclass

__all__ = ["Place", "Problem", "Problems", "Severity"]


class Severity(Enum):
    """How bad: an error stops the scoring, a warning and a note do not."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A spot in a source: a line number, an element path, or both; and which source, where there are several."""

    line: int | None = None
    element: str = ""
    source: str = ""

    def __str__(self) -> str:
        """The place as one would say it.

        >>> str(Place(line=7)), str(Place(line=7, element="BOARD 3")), str(Place())
        ('line 7', 'line 7, BOARD 3', '')
        >>> str(Place(line=7, source="hands.pbn"))
        'hands.pbn, line 7'
        """
        parts = [self.source] if self.source else []
        if self.line is not None:
            parts.append(f"line {self.line}")
        if self.element:
            parts.append(self.element)
        return ", ".join(parts)

    def is_among(self, names: frozenset[str]) -> bool:
        """Whether this place is meant by one of the names: a line number, an element, or both as printed.

        Where there are several sources the name of the source stands before it.

        >>> Place(line=7).is_among(frozenset({"7"})), Place(line=7).is_among(frozenset({"8"}))
        (True, False)
        >>> Place(line=7, source="a.csv").is_among(frozenset({"a.csv:7"}))
        True
        """
        if not names:
            return False
        spots = {str(self.line), self.element} - {"None", ""}
        named = {f"{self.source}:{spot}" for spot in spots} if self.source else spots
        return bool(names & {*named, str(self)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """One fault in the data: what was found, where, why it matters, what to write instead."""

    code: str
    severity: Severity
    message: str
    place: Place = Place()
    hint: str = ""


class Problems:
    """A list that only grows.

    >>> found = Problems()
    >>> found.error("empty-file", "The file is empty.")
    >>> found.has_errors, [p.code for p in found]
    (True, ['empty-file'])
    """

    def __init__(self) -> None:
        self._found: list[Problem] = []

    def __iter__(self) -> Iterator[Problem]:
        return iter(self._found)

    def __len__(self) -> int:
        return len(self._found)

    @property
    def has_errors(self) -> bool:
        """Whether anything in the list stops the scoring."""
        return any(p.severity is Severity.ERROR for p in self._found)

    def error(self, code: str, message: str, *, place: Place = Place(), hint: str = "") -> None:
        """Add a fault that stops the scoring."""
        self._add(Severity.ERROR, code, message, place, hint)

    def warn(self, code: str, message: str, *, place: Place = Place(), hint: str = "") -> None:
        """Add a doubt that a person should look at."""
        self._add(Severity.WARNING, code, message, place, hint)

    def note(self, code: str, message: str, *, place: Place = Place(), hint: str = "") -> None:
        """Add something worth knowing that is no fault."""
        self._add(Severity.NOTE, code, message, place, hint)

    def extend(self, others: Iterator[Problem] | Problems | tuple[Problem, ...]) -> None:
        """Add what somebody else found."""
        self._found.extend(others)

    def _add(self, severity: Severity, code: str, message: str, place: Place, hint: str) -> None:
        self._found.append(Problem(code=code, severity=severity, message=message, place=place, hint=hint))
