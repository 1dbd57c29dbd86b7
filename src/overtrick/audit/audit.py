"""The audit of an event: the stated program's ways first, then all programs', then every method and switch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from overtrick.audit.attempt import Attempt, Plan, attempt
from overtrick.audit.candidates import line_candidates
from overtrick.audit.case import Case, Pins
from overtrick.audit.program import Program, Way
from overtrick.audit.programs import PROGRAMS, of_name
from overtrick.audit.told import conditions_told
from overtrick.audit.verdict import Agreed, Audit
from overtrick.kernel.problem import Place
from overtrick.model.event import Event

__all__ = ["audit"]


def audit(event: Event, *, pins: Pins = Pins(), doubtful: Mapping[Place, int] | None = None) -> Audit:
    """Recomputes every number that the source of an event published.

    `doubtful`: lines of the event that hold a score which no contract makes, and that score. Nothing is compared
    within a margin.

    Raises: UnknownNameError, BadValueError for pins that cannot be.
    """
    case = Case.of(event, doubtful or {}, pins)
    if not case.published:
        return Audit()
    best: Attempt | None = None
    for plan in _plans(case):
        found = attempt(case, plan)
        if best is None or found.rank < best.rank:
            best = found
        if not best.ledger.open():
            break
    assert best is not None
    return _verdict(case, best)


def _plans(case: Case) -> Iterator[Plan]:
    """What to try, in order."""
    stated = of_name(case.program)
    if stated is not None:
        yield from (_plan(case, stated, way) for way in stated.ways if _can_be(case, way))
    ways = (way for program in PROGRAMS for way in program.ways if _can_be(case, way))
    lines = (*(way.lines for way in ways), *line_candidates(case.event))
    yield Plan(lines=tuple(dict.fromkeys(case.pins.among([*_said_first(case), *lines]))))


def _said_first(case: Case) -> Iterator:  # type: ignore[type-arg]
    yield from list(line_candidates(case.event))[:1]


def _can_be(case: Case, way: Way) -> bool:
    """Whether the way is one of those that the caller allows."""
    return case.pins.method in ("", way.lines.method)


def _plan(case: Case, program: Program, way: Way) -> Plan:
    return Plan(
        lines=tuple(case.pins.among([way.lines])),
        totals=None if way.totals is None else (way.totals,),
        printings=way.printings,
        sums=way.sums,
        program=program.title,
    )


def _verdict(case: Case, found: Attempt) -> Audit:
    ledger = found.ledger
    return Audit(
        conditions=conditions_told(case, found),
        agreed=tuple(Agreed(spot=spot, printed=ledger.printed(spot)) for spot in ledger.right),
        differences=ledger.differences(),
        unchecked=ledger.beyond,
        program=found.plan.program,
    )
