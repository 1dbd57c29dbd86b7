"""The corrections of a file as a document: what was changed, what the file says now, and whether that agrees."""

from __future__ import annotations

from overtrick._version import __version__
from overtrick.desk.changes import line_of, read_change
from overtrick.desk.corrections import Correction, Corrections, with_corrections
from overtrick.desk.present import problem_section
from overtrick.intake.same_result import result_text
from overtrick.kernel.errors import OvertrickError
from overtrick.kernel.problem import Problem
from overtrick.model.raw import RawEvent
from overtrick.model.words import count_of
from overtrick.reports.document import Align, Cell, Column, Document, Section, Table
from overtrick.reports.machine import problems_data

__all__ = ["corrections_document"]

_COLUMNS = (
    Column("No.", "number", Align.RIGHT, fixed=True),
    Column("Correction", "change", fixed=True),
    Column("The file said", "was"),
    Column("It says now", "now"),
    Column("Because", "because"),
    Column("Made", "made"),
)


def corrections_document(raw: RawEvent, corrections: Corrections) -> Document:
    """All corrections of a file, with the conflicts in front."""
    told = with_corrections(raw, corrections).problems
    problems = tuple(problem for problem in told if problem.code in ("correction-conflict", "correction-without-line"))
    rows = [_row(raw, number, one) for number, one in enumerate(corrections.items, 1)]
    table = Table(columns=_COLUMNS, rows=tuple(tuple(Cell(text) for text in row) for row in rows))
    return Document(
        title="Corrections",
        subtitle=_subtitle(corrections, problems),
        sections=(
            *([problem_section(problems)] if problems else []),
            *([Section(title="", blocks=(table,))] if rows else []),
        ),
        data={
            "overtrick": __version__,
            "corrections": [dict(zip((one.name for one in _COLUMNS), row, strict=True)) for row in rows],
            "problems": problems_data(problems),
        },
    )


def _subtitle(corrections: Corrections, problems: tuple[Problem, ...]) -> str:
    made = count_of(len(corrections.items), "correction")
    return f"{made}, {count_of(len(problems), 'conflict')}" if problems else made


def _row(raw: RawEvent, number: int, one: Correction) -> tuple[str, ...]:
    try:
        now = result_text(line_of(raw, read_change(one.change)).fields)
    except OvertrickError:
        now = "no such line"
    return (str(number), one.change, result_text(dict(one.was)), now, one.because, one.made)
