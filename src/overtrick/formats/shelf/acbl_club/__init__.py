"""ACBL Live for Clubs: the page of a club's game, or the JSON inside it."""

from __future__ import annotations

from overtrick.formats.shelf.acbl_club._format import FORMAT

__all__ = ["FORMAT"]
