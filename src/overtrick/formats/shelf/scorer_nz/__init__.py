"""Scorer (Bridge New Zealand) XML: the results of all tables and the final list of each section."""

from __future__ import annotations

from overtrick.formats.shelf.scorer_nz._format import FORMAT

__all__ = ["FORMAT"]
