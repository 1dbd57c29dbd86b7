"""Loads scales from TOML and checks that they keep their promises: margins grow, nothing is missing."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.toml_shelf import TomlShelf

__all__ = ["SCALES", "Scale", "load_scale"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """A table from an IMP margin to victory points.

    `results`: the VPs of winner and loser, from a draw to the widest win. `margins`: for each number of boards,
    the largest margin in IMPs for each result but the last, which has no end.
    """

    name: str
    title: str
    cite: Cite
    note: str
    results: tuple[tuple[int, int], ...]
    margins: Mapping[int, tuple[int, ...]]

    def convert(self, margin: int, boards: int) -> tuple[int, int]:
        """VPs of the own and of the other side for a margin in IMPs, positive when the own side won.

        Raises: BadValueError for a number of boards that the source does not give.
        """
        column = self.margins.get(boards)
        if column is None:
            known = ", ".join(str(number) for number in self.margins)
            raise BadValueError(
                f"The scale {self.name} is known for matches of {known} boards only, not for {boards}."
            )
        winner, loser = self.results[bisect_left(column, abs(margin))]
        return (winner, loser) if margin >= 0 else (loser, winner)


def load_scale(data: Mapping[str, Any]) -> Scale:
    """A scale from the content of its file.

    Raises: BadValueError where the table breaks its promises.
    """
    results = tuple((int(winner), int(loser)) for winner, loser in data["results"])
    margins = {int(boards): tuple(column) for boards, column in data["margins"].items()}
    for boards, column in margins.items():
        growing = all(before < after for before, after in pairwise(column))
        if len(column) != len(results) - 1 or not growing:
            raise BadValueError(f"The column for {boards} boards of the scale {data['name']} is not in order.")
    return Scale(
        name=data["name"],
        title=data["title"],
        cite=Cite(**data["source"]),
        note=data.get("note", ""),
        results=results,
        margins=margins,
    )


SCALES = TomlShelf("overtrick.scales", load_scale, "scale")
"""Every victory-point scale."""
