"""BridgeWx: the data file of a tournament in several sessions, with groups, split scores and corrections."""

from __future__ import annotations

from overtrick.formats.shelf.bridgewx._format import FORMAT

__all__ = ["FORMAT"]
