"""The conditions of an audit in words, by what they concern."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.audit.attempt import Attempt
from overtrick.audit.case import Case
from overtrick.audit.choose import OF_LINES
from overtrick.audit.ledger import Ledger
from overtrick.model.conditions import Byes, Conditions, Sections, Unit
from overtrick.rules import RULES

__all__ = ["conditions_told"]

_BYES = {
    Byes.PERCENTAGE: "percentages of what could be got",
    Byes.FACTOR: "totals factored for boards not played",
    Byes.VICTORY_POINTS: "victory points",
    Byes.NONE: "plain totals",
}


def conditions_told(case: Case, found: Attempt) -> dict[str, str]:
    """What the numbers agree under."""
    return {name: text for name, text in _told(case, found) if text}


def _told(case: Case, found: Attempt) -> Iterator[tuple[str, str]]:
    yield "program", case.program
    lines, summed = found.lines, found.summed
    for session in found.sessions:
        of = f" of session {session.name}" if session.name else ""
        yield f"boards{of}", _method(session.conditions)
        yield f"results{of}", str(session.rulings)
    if not found.sessions and lines is not None and any(kind in lines.fits for kind in OF_LINES):
        yield "boards", "IMPs of the match" if found.swings else _method(lines.conditions)
    if lines is not None and case.event.contest.by_matches:
        yield "matches", f"{lines.conditions.match_method}, scale {lines.conditions.scale or 'usual'}"
    if summed is not None:
        conditions = summed.chosen.conditions
        yield "totals", _method(conditions)
        yield "byes", _BYES[conditions.byes] if conditions.byes else ""
        for kind, way in summed.sums.items():
            yield f"{kind.value} by", str(way)
    yield from _printed(found.ledger)


def _printed(ledger: Ledger) -> Iterator[tuple[str, str]]:
    for kind, printing in ledger.printings.items():
        if ledger.of(kind):
            yield f"{kind.value} printed", str(printing)


def _method(conditions: Conditions) -> str:
    told = [conditions.method, *(f"{name} {value}" for name, value in conditions.options)]
    told += [f"brought to {conditions.expected} results"] if conditions.expected is not None else []
    told += [f"unit {conditions.unit.value}"] if conditions.unit is not Unit.TWO else []
    told += ["sections apart"] if conditions.sections is not Sections.FIELD else []
    told += [f"rules {conditions.rules}"] if conditions.rules not in ("", "plain") else []
    of_set = RULES.get(conditions.rules or "plain").values
    told += [f"{name} {value}" for name, value in conditions.house if of_set.get(name) != value]
    return ", ".join(told)
