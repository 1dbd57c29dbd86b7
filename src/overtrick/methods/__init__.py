"""F3: the shelf of scoring methods. One file per way to compare a traveller; each exports METHOD."""

from __future__ import annotations

from overtrick.kernel.shelf import Shelf
from overtrick.model.method import Method

__all__ = ["METHODS"]

METHODS: Shelf[Method] = Shelf(__name__, "METHOD", Method, "scoring method")  # type: ignore[type-arg]
"""Every scoring method, by name and alias."""
