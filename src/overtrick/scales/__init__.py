"""F3: the shelf of victory-point scales: dated, sourced TOML files, found by walking the folder."""

from __future__ import annotations

from overtrick.scales._shelf import SCALES, Scale

__all__ = ["SCALES", "Scale"]
