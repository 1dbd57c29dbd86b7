"""BWS, the Bridgemate scoring file: a Jet database that a control program fills and a scoring program reads."""

from __future__ import annotations

from overtrick.formats.shelf.bws._format import FORMAT

__all__ = ["FORMAT"]
