"""The ways to score a match between teams, for people who choose."""

from __future__ import annotations

from overtrick.matches import MATCH_METHODS
from overtrick.model.match_method import Decides, MatchMethod
from overtrick.reports.document import Cell, Column, Document, Paragraph, Section, Table

__all__ = ["DECIDES", "match_methods_document"]

DECIDES = {
    Decides.MARGIN: "the margin, on a scale of victory points where there is one",
    Decides.POINTS: "a team's own points",
    Decides.BOTH: "a team's own points and the victory points of its margin, added",
}
"""What a ranking adds up, in words."""

_HEADINGS = ("Name", "Title", "What it does")


def match_methods_document(name: str = "") -> Document:
    """All ways to score a match, or one with its formula and sources.

    Raises: UnknownNameError.
    """
    if name:
        return _one(MATCH_METHODS.get(name))
    table = Table(
        columns=tuple(Column(heading, heading.lower()) for heading in _HEADINGS),
        rows=tuple((Cell(one.name), Cell(one.title), Cell(one.summary)) for one in MATCH_METHODS),
    )
    return Document(
        title="Ways to score a match",
        subtitle="--match-method",
        sections=(Section(title="", blocks=(table,)),),
        data=[_data(one) for one in MATCH_METHODS],
    )


def _one(method: MatchMethod) -> Document:
    texts = [
        method.summary,
        f"Formula: {method.formula}",
        f"A ranking adds up {DECIDES[method.decides]}.",
        "Sources: " + "; ".join(map(str, method.sources)),
        *([f"Also called: {', '.join(method.aliases)}"] if method.aliases else []),
    ]
    return Document(
        title=method.title,
        subtitle=f"--match-method {method.name}",
        sections=(Section(title="", blocks=tuple(map(Paragraph, texts))),),
        data=_data(method),
    )


def _data(method: MatchMethod) -> dict[str, object]:
    return {
        "name": method.name,
        "title": method.title,
        "aliases": list(method.aliases),
        "summary": method.summary,
        "unit": method.unit,
        "formula": method.formula,
        "decides": method.decides.value,
        "sources": [str(source) for source in method.sources],
    }
