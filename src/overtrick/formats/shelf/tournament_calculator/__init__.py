"""Tournament Calculator: rankings after every round, teams and players as CSV in the Central European code page."""

from __future__ import annotations

from overtrick.formats.shelf.tournament_calculator._format import FORMAT

__all__ = ["FORMAT"]
