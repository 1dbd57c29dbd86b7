"""Boards that one table only has played, counted before anything is scored."""

from __future__ import annotations

from collections import Counter

from overtrick.kernel.problem import Problem, Problems
from overtrick.model.event import Event
from overtrick.model.words import count_of

__all__ = ["single_results"]


def single_results(event: Event) -> tuple[Problem, ...]:
    """A warning where no board of the event has two results, so that no method can compare anything."""
    results = Counter((line.session, line.board) for line in event.lines for _ in range(line.copies) if line.enters)
    problems = Problems()
    if results and max(results.values()) < 2:
        problems.warn(
            "nothing-to-compare",
            f"No board has more than one result ({count_of(len(results), 'board')}): a board with one result cannot "
            "be compared, so nobody will have a score.",
            hint="The file has the results of one table only; score the file that has those of the whole field.",
        )
    return tuple(problems)
