"""The shelf itself: every TOML table of the folder, and every module with a formula."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.kernel.shelf import Shelf, Variants
from overtrick.kernel.toml_shelf import TomlShelf
from overtrick.model.scale import Scale
from overtrick.scales._table import load_scale

__all__ = ["SCALES"]

_PACKAGE = "overtrick.scales"


def _found() -> Iterator[Scale]:
    yield from TomlShelf(_PACKAGE, load_scale, "scale")
    yield from Shelf(_PACKAGE, "SCALE", Scale, "scale")


SCALES: Variants[Scale] = Variants(_found, "scale")
"""Every victory-point scale."""
