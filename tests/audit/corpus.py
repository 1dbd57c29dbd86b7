"""The table of what audits of other programs' files find, and one row of it; the test and the tool share them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path

from overtrick.desk.audit_file import audit_file, pins_of
from overtrick.desk.sources import Source

__all__ = ["REAL", "TABLE", "Row", "paths_of", "row_of", "tabled", "written"]

REAL = Path(__file__).parents[3] / "shared" / "real"
TABLE = Path(__file__).with_name("corpus.json")
PLAYERS = Source(data="".join(f"{number}|Player {number}\n" for number in range(1, 131)).encode(), name="names.txt")
"""Valet's list of names, which the folder lacks: its players are called by their numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """What was found in a file, or in all pages of an event."""

    numbers: int
    agree: int
    explained: dict[str, int]
    unexplained: int
    unchecked: int = 0

    def __str__(self) -> str:
        """In a line.

        >>> str(Row(numbers=10, agree=7, explained={"stale totals": 2}, unexplained=1))
        '7 of 10 agree, 1 unexplained, stale totals 2'
        """
        causes = [f"{cause} {many}" for cause, many in self.explained.items()]
        beyond = [f"{self.unchecked} unchecked"] if self.unchecked else []
        return ", ".join(
            [f"{self.agree} of {self.numbers} agree", f"{self.unexplained} unexplained", *beyond, *causes]
        )


def paths_of(name: str) -> list[Path]:
    """The files of a row: all that fit the pattern, or each of several that are joined by ` + `."""
    return [path for part in name.split(" + ") for path in sorted(REAL.glob(part))]


def row_of(name: str) -> Row:
    """The file or the pages audited, without a word about them."""
    given = [Source(data=path.read_bytes(), name=path.name) for path in paths_of(name)]
    if name.startswith("valet/"):
        given.append(PLAYERS)
    found = audit_file(given, pins=pins_of("", "", {})).found
    assert found is not None
    return Row(
        numbers=found.numbers,
        agree=len(found.agreed),
        explained={cause: sum(kinds.values()) for cause, kinds in sorted(found.by_cause.items())},
        unexplained=len(found.unexplained),
        unchecked=len(found.unchecked),
    )


def tabled(text: str) -> dict[str, Row]:
    """The rows of the table by the names of files or patterns of pages."""
    return {name: Row(**row) for name, row in json.loads(text).items()}


def written(rows: Mapping[str, Row]) -> str:
    """The table as it is kept, in the order of names.

    >>> tabled(written({})) == {}
    True
    """
    return json.dumps({name: asdict(rows[name]) for name in sorted(rows)}, indent=2) + "\n"
