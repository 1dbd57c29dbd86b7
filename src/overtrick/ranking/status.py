"""Contestants without standing and those who withdraw: who is ranked, and whose results are cancelled."""

from __future__ import annotations

from overtrick.kernel.cite import Cite
from overtrick.kernel.records import replace
from overtrick.model.entry import Status
from overtrick.model.event import Event
from overtrick.model.line import Absence

__all__ = ["WITHDRAWAL_SOURCE", "cancelled_out", "withdrawal_rule"]

WITHDRAWAL_SOURCE = Cite(work="EBU White Book", clause="2.4", edition="2025", seen="secondary")


def withdrawal_rule(played: int, scheduled: int) -> Status:
    """What becomes of a pair that withdraws: before half of its boards its results are cancelled, else they stand.

    Either way the pair has no place. Units: boards, counted from results that were entered, not from board numbers.
    Source: EBU White Book 2.4 (2025, secondary source).

    >>> withdrawal_rule(13, 28), withdrawal_rule(14, 28)
    (<Status.CANCELLED: 'cancelled'>, <Status.WITHDRAWN: 'withdrawn'>)
    """
    return Status.CANCELLED if 2 * played < scheduled else Status.WITHDRAWN


def cancelled_out(event: Event) -> Event:
    """The event as it is to be scored: every line of a contestant whose results are cancelled is void.

    The lines stay among the results that a board was meant to have, as all cancelled lines do.
    """
    cancelled = {entry.key for entry in event.entries if entry.status is Status.CANCELLED}
    if not cancelled:
        return event
    lines = tuple(
        replace(line, happened=Absence.CANCELLED, ruling=None)
        if not cancelled.isdisjoint((*line.who.ns, *line.who.ew))
        else line
        for line in event.lines
    )
    return replace(event, lines=lines)
