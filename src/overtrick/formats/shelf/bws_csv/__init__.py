"""Tables of a Bridgemate scoring file (BWS) that were saved as CSV, one by one or all together."""

from __future__ import annotations

from overtrick.formats.shelf.bws_csv._format import FORMAT

__all__ = ["FORMAT"]
