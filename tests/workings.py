"""Explanations as tests read them: every step as a line of text."""

from __future__ import annotations

from overtrick.desk.explain_event import Question, explain_event
from overtrick.model.because import Because
from overtrick.model.outcome import Outcome
from overtrick.reports.document import Document, Steps

__all__ = ["ask", "steps_of", "titles_of"]


def steps_of(document: Document) -> list[str]:
    """Every step, indented, as text."""

    def walk(step: Because, depth: int) -> list[str]:
        value = f" = {step.value}" if step.value else ""
        return [f"{'  ' * depth}{step.text}{value}"] + [t for b in step.because for t in walk(b, depth + 1)]

    return [
        text
        for section in document.sections
        for block in section.blocks
        if isinstance(block, Steps)
        for step in block.steps
        for text in walk(step, 0)
    ]


def ask(outcome: Outcome, **question: object) -> Document:
    return explain_event(outcome, Question(**question))  # type: ignore[arg-type]


def titles_of(document: Document) -> list[str]:
    """What each section of the explanation explains."""
    return [section.title for section in document.sections]
