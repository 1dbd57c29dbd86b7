"""BridgeWx: the printed list of results, with every board of every pair."""

from __future__ import annotations

from overtrick.formats.shelf.bridgewx_list._format import FORMAT

__all__ = ["FORMAT"]
