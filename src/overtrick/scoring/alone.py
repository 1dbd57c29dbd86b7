"""Says which boards have nothing to compare their result with; once, where that is so of every board."""

from __future__ import annotations

from overtrick.kernel.problem import Problems
from overtrick.model.outcome import BoardSheet

__all__ = ["say_alone"]

_FEW = 3
"""So many boards are named one by one."""


def say_alone(sheets: tuple[BoardSheet, ...], problems: Problems) -> None:
    """A warning for each board with results that could not be compared; one for all, where no board could."""
    alone = [sheet for sheet in sheets if sheet.extent.played and not sheet.comparable]
    if len(alone) > _FEW and not any(sheet.comparable for sheet in sheets):
        problems.warn(
            "nothing-to-compare",
            f"None of the {len(alone)} boards has more than one result: nothing can be compared, and nobody has a "
            "score.",
            hint="The file has the results of one table only; score the file that has those of the whole field.",
        )
        return
    for sheet in alone:
        where = f" of section {sheet.section}" if sheet.section else ""
        problems.warn(
            "nothing-to-compare",
            f"Board {sheet.board.number}{where} has one result only, which nothing can be compared with; it counts "
            "for nobody.",
            hint="Only one table has played it."
            if sheet.extent.expected < 2
            else "With --method neuberg such a result gets average; a director may award an artificial score.",
        )
