"""What is damaged in a database, said once or a few times: a file of rubbish shall not give a million messages."""

from __future__ import annotations

from collections import Counter

from overtrick.kernel.problem import Place, Problems

__all__ = ["DamagedRow", "Faults", "MissingPage"]

_TOLD = 12
_REPAIR = "Compact and repair the database, or let the program that made it write it again."


class DamagedRow(Exception):  # noqa: N818
    """Why a row cannot be read, in words. Never leaves this package."""


class MissingPage(DamagedRow):
    """The row, or the table, needs a page that the file ends before, or that nobody has filled yet."""

    def __init__(self, why: str, page: int) -> None:
        super().__init__(why)
        self.page = page


class Faults:
    """Collects what is damaged, up to a dozen rows of each table one by one and the others as a number."""

    def __init__(self, problems: Problems) -> None:
        self._problems = problems
        self._rows: Counter[str] = Counter()
        self._is_cut_off = False

    def database(self, message: str) -> None:
        """The whole file cannot be read, or a part of it that no table has."""
        self._problems.error("damaged-database", message, place=Place(), hint=_REPAIR)

    def cut_off(self, table: str, page: int) -> None:
        """A page of a table is not there: an error, since nobody knows what was on it. Said once."""
        if not self._is_cut_off:
            self._problems.error(
                "cut-off-database",
                f"The file ends, or is empty, before page {page}, which belongs to table {table}. It was cut off, or "
                "read while it was being written.",
                hint="Copy it again, and read it when it is whole.",
            )
        self._is_cut_off = True

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
