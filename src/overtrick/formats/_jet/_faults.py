"""What is damaged in a database, said once or a few times: a file of rubbish shall not give a million messages."""

from __future__ import annotations

from collections import Counter

from overtrick.kernel.problem import Place, Problems

__all__ = ["DamagedRow", "Faults"]

_TOLD = 12
_REPAIR = "Compact and repair the database, or let the program that made it write it again."


class DamagedRow(Exception):  # noqa: N818
    """Why a row cannot be read, in words. Never leaves this package."""


class Faults:
    """Collects what is damaged, up to a dozen rows of each table one by one and the others as a number."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._rows: Counter[str] = Counter()

    def database(self, message: str) -> None:
        """The whole file cannot be read, or a part of it that no table has."""
        self._problems.error("damaged-database", message, place=Place(), hint=_REPAIR)

    def table(self, name: str, message: str) -> None:
        """A table cannot be read, or not all of it."""
        self._problems.warn("damaged-table", f"Table {name}: {message}", place=Place(element=name), hint=_REPAIR)

    def row(self, table: str, page: int, row: int, why: object) -> None:
        """One row cannot be read, or one value in it."""
        self._rows[table] += 1
        if self._rows[table] <= _TOLD:
            self._problems.warn(
                "damaged-row",
                f"A row of table {table} (row {row} on page {page}) is damaged: {why}.",
                place=Place(element=f"{table} page {page} row {row}"),
                hint=_REPAIR,
            )

    def told(self) -> None:
        """The rows beyond the dozen."""
        for table, rows in self._rows.items():
            if rows > _TOLD:
                self.table(table, f"{rows - _TOLD} more rows are damaged.")
