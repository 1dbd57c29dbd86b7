"""What a report is: a name and a way to make sections of an outcome."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from overtrick.model.outcome import Outcome
from overtrick.reports.document import Section

__all__ = ["Report"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One way to look at an outcome. `order` places it among the others."""

    name: str
    title: str
    summary: str
    order: int
    build: Callable[[Outcome], tuple[Section, ...]]
    aliases: tuple[str, ...] = ()
