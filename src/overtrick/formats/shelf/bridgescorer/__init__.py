"""bridgescorer: duplicate matches, individuals and their results, as YAML."""

from __future__ import annotations

from overtrick.formats.shelf.bridgescorer._format import FORMAT

__all__ = ["FORMAT"]
