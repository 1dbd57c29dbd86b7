"""A file looked through before it is scored: what is wrong with it, and what is merely unlikely."""

from __future__ import annotations

from overtrick.intake import Intake
from overtrick.intake.alone import single_results
from overtrick.intake.suspicion import suspicions

__all__ = ["check_event"]


def check_event(intake: Intake) -> Intake:
    """The same event with its suspicious results among the problems."""
    return Intake(intake.event, (*intake.problems, *single_results(intake.event), *suspicions(intake.event)))
