"""Portable Bridge Notation 1.0, 2.0 and 2.1: boards with a table of all results, or one result a game."""

from __future__ import annotations

from overtrick.formats.shelf.pbn._format import FORMAT

__all__ = ["FORMAT"]
