"""BridgeWebs CSV: the ranking and the travellers of a session, as the site takes them."""

from __future__ import annotations

from overtrick.formats.shelf.bridgewebs._format import FORMAT

__all__ = ["FORMAT"]
