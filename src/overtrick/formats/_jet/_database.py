"""A database file: its tables by name, each with its columns and rows. Damage is told and passed over."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.formats._jet._definition import Definition, read_definition
from overtrick.formats._jet._faults import DamagedRow, Faults, MissingPage
from overtrick.formats._jet._header import CodePage, Header, read_header
from overtrick.formats._jet._layout import PageType
from overtrick.formats._jet._long import LongValues
from overtrick.formats._jet._pages import Pages, Slot
from overtrick.formats._jet._rows import Row, RowReader
from overtrick.kernel.problem import Problems
from overtrick.kernel.records import dataclass

__all__ = ["Database", "Table", "read_database"]

_CATALOGUE = 2
_TABLE = 1
_SYSTEM = 0x80000002
_MOST_TABLES = 500
_MOST_VALUES = 2_000_000
"""Far more values (rows by columns) than the largest lists of players have; a file with more is read up to there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table and what it holds. `said_rows`: how many rows the file says that it has, which is often wrong."""

    name: str
    columns: tuple[str, ...]
    rows: list[Row]
    said_rows: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Database:
    """What a file holds. `version` is 3 or 4; `code_page` is that of Jet 3 text. The tables are those of the user."""

    version: int
    code_page: CodePage
    tables: dict[str, Table]

    def rows(self, table: str) -> list[Row]:
        """The rows of a table in the order in which they lie; none where the file has no such table."""
        found = self.tables.get(table)
        return found.rows if found else []


def read_database(data: bytes, problems: Problems) -> Database | None:
    """The database in these bytes, whatever they are; None, with an error, where nothing can be read."""
    faults = Faults(problems)
    header = read_header(data, faults)
    if header is None:
        return None
    reader = _Reader(Pages(data, header.layout), header, faults)
    tables = {name: table for name, table in reader.tables() if table}
    faults.told()
    return Database(version=3 + header.layout.version, code_page=header.code_page, tables=tables)


class _Reader:
    """Reads table by table; no definition, no page and no moved row is read for two tables."""

    def __init__(self, pages: Pages, header: Header, faults: Faults) -> None:
        self._pages = pages
        self._header = header
        self._faults = faults
        self._long_values = LongValues(pages)
        self._reached: set[tuple[int, int]] = set()
        self._left = _MOST_VALUES

    def tables(self) -> Iterator[tuple[str, Table | None]]:
        """The tables that the catalogue names as the user's."""
        catalogue = self._table("MSysObjects", _CATALOGUE)
        seen: set[int] = {_CATALOGUE}
        for row in catalogue.rows if catalogue else []:
            name, page, flags = row.get("Name"), row.get("Id"), row.get("Flags")
            if row.get("Type") != _TABLE or not isinstance(page, int) or not isinstance(name, str):
                continue
            system = isinstance(flags, int) and flags & _SYSTEM
            if system or page & 0xFFFFFF in seen or len(seen) > _MOST_TABLES:
                continue
            seen.add(page & 0xFFFFFF)
            yield name, self._table(name, page & 0xFFFFFF)

    def _table(self, name: str, page: int) -> Table | None:
        try:
            definition = read_definition(self._pages, page, self._header.code_page.encoding)
        except DamagedRow as fault:
            if page == _CATALOGUE:
                self._faults.database(f"The list of its tables is damaged: {fault}.")
            else:
                self._say(name, "it cannot be read", fault)
            return None
        rows = list(self._rows(name, definition))
        return Table(name=name, columns=definition.names, rows=rows, said_rows=definition.said_rows)

    def _rows(self, name: str, definition: Definition) -> Iterator[Row]:
        layout, encoding = self._pages.layout, self._header.code_page.encoding
        reader = RowReader(definition, layout, encoding, self._long_values)
        for slot in self._slots(name, definition):
            if self._left < 0:
                self._faults.table(name, f"the file has more than {_MOST_VALUES:,} values; the others are left out.")
                return
            self._left -= max(1, len(definition.columns))
            try:
                place = self._target(slot) if slot.pointer else slot
                yield reader.read(self._pages.data[place.start : place.end])
            except DamagedRow as fault:
                self._faults.row(name, slot.page, slot.row, fault)

    def _slots(self, name: str, definition: Definition) -> Iterator[Slot]:
        """The rows on the pages that the table owns. A page outside its map is left from something deleted."""
        try:
            owned = self._pages.owned(definition.owned)
        except DamagedRow as fault:
            self._say(name, "its rows cannot be found", fault)
            return
        for page in owned:
            if self._pages.lacks(page):
                self._faults.cut_off(name, page)
                return
            if self._pages.kind(page) != PageType.DATA or self._pages.owner(page) != definition.page:
                continue
            try:
                yield from self._pages.slots(page)
            except DamagedRow as fault:
                self._faults.table(name, f"page {page} is read only in part: of a row {fault}.")

    def _say(self, table: str, what: str, fault: DamagedRow) -> None:
        if isinstance(fault, MissingPage):
            self._faults.cut_off(table, fault.page)
        else:
            self._faults.table(table, f"{what}, since {fault}.")

    def _target(self, slot: Slot) -> Slot:
        """Where a moved row lies. None is reached twice, so that pointers in a circle or to one row are no trap."""
        pointer = self._pages.number(slot.start, 4)
        target = pointer >> 8, pointer & 0xFF
        if slot.end - slot.start < 4 or target in self._reached:
            raise DamagedRow("the place to which it was moved is not its own")
        self._reached.add(target)
        return self._pages.slot(*target)
