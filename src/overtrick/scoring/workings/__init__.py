"""The three ways of the first seed to matchpoint a board, as three independent implementations that must agree."""

from __future__ import annotations

from overtrick.kernel.shelf import Shelf
from overtrick.scoring.workings._working import Working

__all__ = ["WORKINGS", "Working"]

WORKINGS = Shelf(__name__, "WORKING", Working, "working")
"""direct, ranking, frequency."""
