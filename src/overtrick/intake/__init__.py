"""From what a reader found (text) to a strict event, every fault named in one pass. Knows no file, no method."""

from __future__ import annotations

from overtrick.intake.take import Intake, take_in

__all__ = ["Intake", "take_in"]
