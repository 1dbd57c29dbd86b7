"""F3: the shelf of ways to score a match. One file per way; each exports MATCH_METHOD."""

from __future__ import annotations

from overtrick.kernel.shelf import Shelf
from overtrick.model.match_method import MatchMethod

__all__ = ["MATCH_METHODS"]

MATCH_METHODS: Shelf[MatchMethod] = Shelf(__name__, "MATCH_METHOD", MatchMethod, "way to score a match")
"""Every way to score a match, by name and alias."""
