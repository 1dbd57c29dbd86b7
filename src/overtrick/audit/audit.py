"""The audit of an event: every published number computed again, under the conditions that fit them best."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from overtrick.audit.attempt import attempt
from overtrick.audit.case import FREE, Case, Pins
from overtrick.audit.pinned import refuse_impossible
from overtrick.audit.told import conditions_told
from overtrick.audit.verdict import Agreed, Audit
from overtrick.kernel.problem import Place
from overtrick.model.event import Event

__all__ = ["audit"]


def audit(
    event: Event,
    *,
    pins: Pins = FREE,
    doubtful: Mapping[Place, int] | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> Audit:
    """Computes every number that the source of an event published, and finds why others than Overtrick's differ.

    `doubtful`: lines of the event that hold a score which no contract makes, and that score. Nothing is compared
    within a margin. `tell` is called with what is being looked for.

    Raises: UnknownNameError, BadValueError for pins that cannot be.
    """
    case = Case.of(event, doubtful or {}, pins)
    if not case.published:
        return Audit()
    refuse_impossible(case)
    found = attempt(case, tell)
    ledger = found.ledger
    return Audit(
        conditions=conditions_told(case, found),
        agreed=tuple(Agreed(spot=spot, printed=ledger.printed(spot)) for spot in ledger.right),
        differences=ledger.differences(),
        unchecked=ledger.beyond,
    )
