"""USEBIO XML 1.0 to 1.3: travellers, matches and printed results, as most British programs export them."""

from __future__ import annotations

from overtrick.formats.shelf.usebio._format import FORMAT

__all__ = ["FORMAT"]
