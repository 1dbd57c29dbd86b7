"""What an exporter should mend in its files although readers manage: the strict half of `check`."""

from __future__ import annotations

from overtrick.desk.sources import Given, Source, is_sheet, recognise
from overtrick.kernel.problem import Problem, Severity
from overtrick.kernel.records import replace

__all__ = ["fails_strictly", "lint_files"]


def lint_files(given: Given, format_name: str = "") -> tuple[Problem, ...]:
    """The defects of every file, each with its place and what to write instead; of several files with their names.

    Raises: UnknownNameError, UnreadableError.
    """
    sources = (Source(data=given),) if isinstance(given, bytes) else tuple(given)
    named = len(sources) > 1
    return tuple(
        replace(problem, place=replace(problem.place, source=source.name if named else ""))
        for source in sources
        if not is_sheet(source, format_name) and (lint := recognise(source.data, format_name).lint) is not None
        for problem in lint(source.data)
    )


def fails_strictly(problems: tuple[Problem, ...]) -> bool:
    """Whether an exporter has something to mend: anything that is more than a note."""
    return any(problem.severity is not Severity.NOTE for problem in problems)
