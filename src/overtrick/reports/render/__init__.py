"""The shelf of renderers: a document to bytes. Each file exports RENDERER."""

from __future__ import annotations

from overtrick.kernel.shelf import Shelf
from overtrick.reports.render._renderer import Look, Renderer

__all__ = ["RENDERERS", "Look", "Renderer"]

RENDERERS = Shelf(__name__, "RENDERER", Renderer, "output format")
"""Every output format, by name."""
