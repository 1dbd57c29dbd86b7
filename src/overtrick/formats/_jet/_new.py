"""A table that is to be written: its columns, indexes and rows, and how its columns lie in a row."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.formats._jet._definition import Column
from overtrick.formats._jet._layout import Kind, Layout
from overtrick.formats._jet._rows import Row
from overtrick.formats._jet._values import FIXED
from overtrick.kernel.records import dataclass, field

__all__ = ["NewColumn", "NewIndex", "NewTable", "laid_out"]

LONG_VALUES = (Kind.MEMO, Kind.OLE)


@dataclass(frozen=True, slots=True)
class NewColumn:
    """A column to be. `length`: of text in characters, of binary in bytes; of nothing else."""

    name: str
    kind: Kind
    length: int = 0
    counts_itself: bool = False


@dataclass(frozen=True, slots=True)
class NewIndex:
    """An index to be, over whole numbers or texts of plain letters."""

    name: str
    columns: tuple[str, ...]
    unique: bool = False
    required: bool = False
    primary: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class NewTable:
    """A table to be. Values that a row lacks are empty."""

    name: str
    columns: tuple[NewColumn, ...]
    rows: Sequence[Row] = ()
    indexes: tuple[NewIndex, ...] = ()
    system: bool = field(default=False)

    @property
    def counted(self) -> int:
        """The last number of the column that counts itself."""
        names = [column.name for column in self.columns if column.counts_itself]
        numbers = [row.get(name) for row in self.rows for name in names]
        return max((number for number in numbers if isinstance(number, int)), default=0)


def laid_out(table: NewTable, layout: Layout) -> tuple[Column, ...]:
    """Where each column of the table lies."""
    columns, offset, place = [], 0, 0
    for number, new in enumerate(table.columns):
        fixed = new.kind in FIXED or new.kind == Kind.YES_NO
        length = _length(new, layout)
        columns.append(
            Column(
                name=new.name,
                kind=new.kind,
                number=number,
                place=place,
                offset=offset if fixed and new.kind != Kind.YES_NO else 0,
                length=length,
                fixed=fixed,
                counts_itself=new.counts_itself,
                compressed=new.kind in (Kind.TEXT, Kind.MEMO) and layout.version == 1 and not table.system,
            )
        )
        if not fixed:
            place += 1
        elif new.kind != Kind.YES_NO:
            offset += length
    return tuple(columns)


def _length(column: NewColumn, layout: Layout) -> int:
    if column.kind == Kind.YES_NO:
        return 1
    if column.kind in FIXED:
        return FIXED[column.kind].size
    return column.length * (layout.count_size if column.kind == Kind.TEXT else 1)
