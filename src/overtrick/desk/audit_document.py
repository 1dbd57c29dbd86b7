"""What an audit found, as a document: how much agrees, under which conditions, and every difference by its cause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from overtrick.audit import Audit
from overtrick.audit.ledger import Difference
from overtrick.desk.audit_file import Audited
from overtrick.desk.present import problem_section
from overtrick.model.words import and_list, count_of
from overtrick.reports.document import Align, Cell, Column, Document, Paragraph, Section, Table

__all__ = ["audit_document"]

_MOST_ROWS = 12
_COLUMNS = (
    Column("Where", "place", fixed=True),
    Column("What", "what"),
    Column("Published", "published", Align.RIGHT),
    Column("Computed", "computed", Align.RIGHT),
)


def audit_document(audited: Audited) -> Document:
    """What was found, for people and for machines."""
    intake, found = audited.intake, audited.found
    notices = (problem_section(intake.errors),) if intake.errors else ()
    if found is None:
        return Document(title=_title(audited), subtitle="Not checked.", sections=notices, data=_data(Audit()))
    return Document(
        title=_title(audited),
        subtitle=_verdict(found),
        sections=(*notices, *_conditions(found), *_differences(found), *_unchecked(found)),
        data=_data(found),
    )


def _title(audited: Audited) -> str:
    return audited.intake.event.title or "Audit"


def _verdict(found: Audit) -> str:
    """In one line: all agree, or how many differ."""
    if not found.numbers:
        return "The file publishes no number that could be checked."
    if not found.differences:
        return f"All {count_of(found.numbers, 'published number')} agree with Overtrick.{_not_checked(found)}"
    told = [f"{len(found.agreed)} of {count_of(found.numbers, 'published number')} agree with Overtrick"]
    if found.explained:
        told.append(f"{len(found.explained)} differ{_s(found.explained)} for a known cause")
    if found.unexplained:
        told.append(f"nothing explains {len(found.unexplained)}")
    return f"{and_list(told)}.{_not_checked(found)}"


def _not_checked(found: Audit) -> str:
    return f" {len(found.unchecked)} more cannot be checked." if found.unchecked else ""


def _s(differences: tuple[Difference, ...]) -> str:
    return "s" if len(differences) == 1 else ""


def _conditions(found: Audit) -> Iterator[Section]:
    if found.conditions:
        columns = (Column("Of", "of", fixed=True), Column("Conditions", "conditions"))
        rows = tuple((Cell(name), Cell(text)) for name, text in found.conditions.items())
        yield Section(title="Conditions that fit best", blocks=(Table(columns=columns, rows=rows),))


def _differences(found: Audit) -> Iterator[Section]:
    """A section for each cause; what nothing explains stands first."""
    if found.unexplained:
        yield _section(
            "Unexplained", "Nothing that is known of scoring programs gives these numbers.", found.unexplained
        )
    causes = Counter(one.cause for one in found.explained)
    for cause in causes:
        if cause is not None:
            text = f"{cause.text[:1].upper()}{cause.text[1:]}."
            of_cause = tuple(one for one in found.explained if one.cause == cause)
            yield _section(f"{cause.kind[:1].upper()}{cause.kind[1:]}", text, of_cause)


def _section(title: str, text: str, differences: tuple[Difference, ...]) -> Section:
    rows = tuple(
        (Cell(str(one.spot)), Cell(one.spot.kind.value), Cell(one.printed), Cell(one.computed))
        for one in differences[:_MOST_ROWS]
    )
    more = len(differences) - len(rows)
    left = (Paragraph(f"… and {count_of(more, 'more number')}.", dim=True),) if more else ()
    return Section(title=title, blocks=(Paragraph(text), Table(columns=_COLUMNS, rows=rows), *left))


def _unchecked(found: Audit) -> Iterator[Section]:
    """The numbers that nobody can compute from the file, and why."""
    reasons = Counter(found.unchecked.values())
    if reasons:
        told = tuple(Paragraph(f"{count_of(many, 'number')}: {why}.") for why, many in reasons.items())
        yield Section(title="Not checked", blocks=told)


def _data(found: Audit) -> dict[str, object]:
    return {
        "numbers": found.numbers,
        "agree": len(found.agreed),
        "explained": len(found.explained),
        "unexplained": len(found.unexplained),
        "conditions": dict(found.conditions),
        "differences": [
            {
                "place": str(one.spot),
                "what": one.spot.kind.value,
                "published": one.printed,
                "computed": one.computed,
                "cause": "" if one.cause is None else f"{one.cause.kind}: {one.cause.text}",
                "explained": one.cause is not None,
            }
            for one in found.differences
        ],
        "unchecked": dict(Counter(found.unchecked.values())),
    }
