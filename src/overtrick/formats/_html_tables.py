"""What a web page holds once it is read: tables of cells with their text, and the text around them."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.kernel.records import dataclass

__all__ = ["WIDEST", "Cell", "Page", "Row", "Table"]

WIDEST = 40
"""No table of results has more columns, whatever a `colspan` says."""


@dataclass(frozen=True, slots=True)
class Cell:
    """A cell: its text, with line ends where the page breaks lines; its classes; what its links lead to or do."""

    text: str
    line: int
    css: str = ""
    links: tuple[str, ...] = ()
    columns: int = 1
    rows: int = 1

    @property
    def lines(self) -> list[str]:
        """The text line by line, empty lines included."""
        return self.text.split("\n")

    @property
    def words(self) -> str:
        """The text on one line."""
        return " ".join(self.text.split())


Row = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its rows as written, and its classes."""

    rows: tuple[Row, ...]
    line: int
    css: str = ""

    def grid(self) -> list[list[Cell]]:
        """The rows with every cell repeated in all columns and rows over which it reaches.

        >>> wide, tall = Cell("a", 1, columns=2), Cell("b", 1, rows=2)
        >>> [[cell.text for cell in row] for row in Table(((tall, wide), (Cell("c", 2), Cell("d", 2))), 1).grid()]
        [['b', 'a', 'a'], ['b', 'c', 'd']]
        """
        pending: dict[int, tuple[Cell, int]] = {}
        found = []
        for row in self.rows:
            filled: list[Cell] = []
            for cell in (*row, None):
                while len(filled) in pending:
                    above, left = pending.pop(len(filled))
                    if left > 1:
                        pending[len(filled)] = above, left - 1
                    filled.append(above)
                if cell is not None:
                    _place(cell, filled, pending)
            found.append(filled)
        return found


def _place(cell: Cell, filled: list[Cell], pending: dict[int, tuple[Cell, int]]) -> None:
    for _ in range(min(cell.columns, WIDEST - len(filled))):
        if cell.rows > 1:
            pending[len(filled)] = cell, cell.rows - 1
        filled.append(cell)


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its title, the program that made it, its text outside of tables line by line, and its tables."""

    title: str
    generator: str
    text: tuple[str, ...]
    tables: tuple[Table, ...]

    def cells(self) -> Iterator[Cell]:
        """Every cell of every table."""
        return (cell for table in self.tables for row in table.rows for cell in row)
