"""F3: the shelf of victory-point scales: sourced tables in TOML, and formulas. One file each, found by walking."""

from __future__ import annotations

from overtrick.model.conditions import Conditions
from overtrick.model.scale import Scale
from overtrick.scales._shelf import SCALES
from overtrick.scales._table import read_scale

__all__ = ["SCALES", "Scale", "read_scale", "scale_of"]


def scale_of(conditions: Conditions, usual: str) -> Scale:
    """The scale in force: the contest's own, else the one of that name on the shelf, else the usual one.

    Raises: UnknownNameError.
    """
    return conditions.own_scale or SCALES.get(conditions.scale or usual)
