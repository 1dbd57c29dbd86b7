"""Rows of separated text: split, numbered, put under names of fields. For every format that is a kind of CSV."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping
from io import StringIO
from itertools import islice

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field

__all__ = ["ColumnMap", "Row", "decode_as", "head_rows", "plain_heading", "rows_of", "separator_of", "with_point"]

_MOST_COLUMNS = 200
"""More than any program writes; further columns are passed over."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of a sheet: the line on which it begins, and its cells without blanks around them."""

    line: int
    cells: tuple[str, ...]

    @property
    def place(self) -> Place:
        """Where it stands."""
        return Place(line=self.line)

    @property
    def is_empty(self) -> bool:
        """Whether no cell holds anything."""
        return not any(self.cells)

    def __getitem__(self, at: int) -> str:
        """The cell at that place, "" where the row is shorter."""
        return self.cells[at] if at < len(self.cells) else ""


def rows_of(text: str, separator: str, problems: Problems, *, offset: int = 0) -> Iterator[Row]:
    """Every row that holds anything; one that cannot be split leaves a problem.

    `offset`: how many lines of the file stand before the text.

    >>> [row.cells for row in rows_of('1; "a;b" \\n;\\n2;c', ";", Problems())]
    [('1', '"a', 'b"'), ('2', 'c')]
    >>> [(row.line, row.cells) for row in rows_of('1;"a;\\nb"\\n2;c', ";", Problems())]
    [(1, ('1', 'a;\\nb')), (3, ('2', 'c'))]
    """
    reader = csv.reader(StringIO(text, newline=""), delimiter=separator)
    while True:
        number = offset + reader.line_num + 1
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as fault:
            problems.error("broken-csv", f"The row cannot be read: {fault}.", place=Place(line=number))
            continue
        row = Row(number, tuple(map(str.strip, cells)))
        if not row.is_empty:
            yield row


def head_rows(head: str, separator: str, *, most: int = 50) -> list[Row]:
    """The first whole rows of a file of which only the head is known, for a sniff."""
    lines = head.splitlines(keepends=True)[:most]
    whole = lines if not lines or lines[-1].endswith(("\n", "\r")) or len(lines) == 1 else lines[:-1]
    return list(rows_of("".join(whole), separator, Problems()))


def separator_of(heading: str) -> str:
    """What stands between the columns.

    >>> separator_of("round;home;away")
    ';'
    """
    return max((",", ";", "\t"), key=heading.count)


def plain_heading(cell: str) -> str:
    """The heading of a column without what makes no difference.

    >>> plain_heading(' "NS_Pair" '), plain_heading("Spiel  Nr.")
    ('ns pair', 'spiel nr.')
    """
    return " ".join(cell.strip().strip('"').lower().replace("_", " ").split())


@dataclass(frozen=True, slots=True)
class ColumnMap:
    """Which field each heading of a sheet names. Headings are compared without case, blanks and underscores."""

    fields: Mapping[str, tuple[str, ...]]
    _known: dict[str, str] = field(init=False, repr=False, default_factory=dict)

    def __post_init__(self) -> None:
        for name, headings in self.fields.items():
            self._known.update(dict.fromkeys((_squeezed(name), *map(_squeezed, headings)), name))

    def field_of(self, heading: str) -> str | None:
        """The field of a heading, None where it names none.

        >>> ColumnMap({"ns": ("nspair", "pair ns")}).field_of("NS Pair")
        'ns'
        """
        return self._known.get(_squeezed(heading))

    def split(self, header: Iterable[str], row: Row) -> tuple[dict[str, str], dict[str, str]]:
        """The cells of a row by field, and those under other headings; of two alike the first that is full."""
        fields: dict[str, str] = {}
        others: dict[str, str] = {}
        for at, heading in enumerate(islice(header, _MOST_COLUMNS)):
            name, cell = self.field_of(heading), row[at]
            if name is not None:
                fields[name] = fields.get(name) or cell
            elif cell:
                others.setdefault(heading.strip() or f"column {at + 1}", cell)
        return fields, others


def _squeezed(heading: str) -> str:
    return plain_heading(heading).replace(" ", "").replace("-", "").replace("/", "").rstrip(".")


def decode_as(data: bytes, encoding: str) -> str:
    """Text of a program whose code page is known: UTF-8 where it is that, else the code page; without NULs.

    >>> decode_as("Hav\\u00ed\\u0159ov".encode("cp1250"), "cp1250")
    'Havířov'
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode(encoding, "replace")
    return text.replace("\x00", "")


def with_point(number: str) -> str:
    """A decimal comma as a point.

    >>> with_point(" 0,59"), with_point("-12")
    ('0.59', '-12')
    """
    return number.strip().replace(",", ".")
