"""Sheets without a row of headings: how to know them, and what to say."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from overtrick.formats._rows import Row
from overtrick.formats.shelf.csv._sheets import SHEETS, TRAVELLERS
from overtrick.kernel.problem import Problems

__all__ = ["are_results_without_heading", "is_no_heading", "say_no_heading"]

_NUMBER = r"[-+−]?\d{1,5}"
_FEWEST = 3


def is_no_heading(cells: Iterable[str]) -> bool:
    """Whether a first row holds numbers instead of the names of columns.

    >>> is_no_heading(["1", "3", "14", "4H N =", "420"]), is_no_heading(["Bd", "1", "2", "3"])
    (True, False)
    """
    found = list(cells)
    known = any(sheet.field_of(cell) for sheet in (TRAVELLERS, *SHEETS) for cell in found)
    return not known and sum(bool(re.fullmatch(_NUMBER, cell.strip())) for cell in found) >= _FEWEST


def are_results_without_heading(rows: Sequence[Row]) -> bool:
    """Whether the first rows are all alike, and none of them names columns."""
    widths = {len(row.cells) for row in rows}
    return len(rows) > 1 and len(widths) == 1 and all(is_no_heading(row.cells) for row in rows)


def say_no_heading(row: Row, problems: Problems) -> None:
    """That there are no headings, and how the columns can be named."""
    shown = ", ".join(f"{at}: {cell:.20}" for at, cell in enumerate(row.cells[:12], start=1))
    problems.error(
        "no-heading",
        f"The first row holds a result, not the names of the columns ({shown}).",
        place=row.place,
        hint="Put a row of names above it, such as board,ns,ew,score; or say which column is what: "
        '--columns "board=1,ns=2,ew=3,score=4".',
    )
