"""What a report is: a name and a way to make sections of an outcome."""

from __future__ import annotations

from collections.abc import Callable

from overtrick.kernel.records import dataclass
from overtrick.model.outcome import Outcome
from overtrick.reports.document import Section

__all__ = ["Report"]


def _always(_: Outcome) -> bool:
    return True


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One way to look at an outcome. `order` places it among the others.

    `data` adds to what machines get where the report is asked for; `fits` tells whether it has something to say
    where all reports are asked for; `needs` says, to who asks for it by name, what an event must have for it.
    `of_results`: whether it needs any result; hand records need none.
    """

    name: str
    title: str
    summary: str
    order: int
    build: Callable[[Outcome], tuple[Section, ...]]
    aliases: tuple[str, ...] = ()
    data: Callable[[Outcome], dict[str, object]] | None = None
    fits: Callable[[Outcome], bool] = _always
    needs: str = "results"
    of_results: bool = True
