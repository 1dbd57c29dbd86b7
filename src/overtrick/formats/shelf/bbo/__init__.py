"""Bridge Base Online, one format in several files; its names are those of `_format`."""

from __future__ import annotations

from overtrick.formats.shelf.bbo._format import FORMAT

__all__ = ["FORMAT"]
