"""Overtrick calculates duplicate bridge tournaments: exact results, under every scoring method in use."""

from __future__ import annotations

__version__ = "0.1.0"
