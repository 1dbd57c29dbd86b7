"""CSV sheets whose columns the caller names: by their own headings, or by position where they have none."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from overtrick.formats._rows import Row, plain_heading
from overtrick.formats.shelf.csv._read import read
from overtrick.formats.shelf.csv._sheets import ENTRIES, MATCHES, TRAVELLERS
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.shelf import near_names
from overtrick.model.raw import RawEvent

__all__ = ["column_map", "is_by_position", "map_of", "read_mapped"]

IGNORED = "ignore"
"""What a column is called that plays no part."""

_EXAMPLE = "such as board=Spiel,ns=Paar NS"
_FIELDS = {**TRAVELLERS.fields, **MATCHES.fields, **ENTRIES.fields}


def column_map(text: str) -> dict[str, str]:
    """What each column holds, as it is typed: our name of the field, and the heading or position of its column.

    Gives the field of each heading. Raises: BadValueError.

    >>> column_map("board=Spiel, ns=Paar NS"), column_map("board=1,ns=2,ignore=3")
    ({'Spiel': 'board', 'Paar NS': 'ns'}, {'1': 'board', '2': 'ns', '3': 'ignore'})
    """
    pairs = []
    for part in (part for part in text.split(",") if part.strip()):
        name, equals, heading = (piece.strip() for piece in part.partition("="))
        if not equals or not heading or not name:
            raise BadValueError(f"'{part.strip()}' names no column. Write field=heading, {_EXAMPLE}.")
        pairs.append((name, heading))
    return map_of(pairs)


def map_of(pairs: Iterable[tuple[str, str]]) -> dict[str, str]:
    """The field of each heading from fields and their headings.

    Raises: BadValueError for a name that is no field, for a field or a heading that is named twice, and for nothing.
    """
    columns: dict[str, str] = {}
    for name, heading in pairs:
        field = _field(name, heading)
        if heading in columns:
            raise BadValueError(f"The column '{heading}' is named twice.")
        if field in columns.values() and field != IGNORED:
            raise BadValueError(f"Two columns are said to be '{field}'. Leave one out, or write ignore={heading}.")
        columns[heading] = field
    if not columns:
        raise BadValueError(f"No column is named. Write field=heading, {_EXAMPLE}.")
    return columns


def read_mapped(data: bytes, columns: Mapping[str, str]) -> RawEvent:
    """A CSV sheet with columns named by the caller; columns that are not mentioned keep the meaning of their heading.

    Where all columns are given by position (`1`, `2` ...), headings do not matter and need not be there. `ignore`
    takes a column out; it is kept as a note. Data faults become problems.

    Raises: BadValueError for a name that is no field, for a heading that is not there, for a position beyond the row.
    """
    fields = map_of((name, heading) for heading, name in columns.items())
    return read(data, lambda first: _heading(first, fields))


def _field(name: str, heading: str) -> str:
    """The field of that name."""
    plain = plain_heading(name).replace(" ", "_")
    if plain in _FIELDS or plain == IGNORED:
        return plain
    if plain_heading(heading).replace(" ", "_") in _FIELDS:
        raise BadValueError(f"No column can hold '{name}'. Write the field first: {heading}={name}.")
    raise BadValueError(f"No column can hold '{name}'. {near_names(plain, [*_FIELDS, IGNORED])}")


def is_by_position(columns: Mapping[str, str]) -> bool:
    """Whether columns are called by their position, and not by their heading."""
    return all(heading.isdecimal() and len(heading) < 4 for heading in columns)


def _heading(first: Row, fields: Mapping[str, str]) -> tuple[Sequence[str], bool]:
    headings = [plain_heading(cell) for cell in first.cells]
    if is_by_position(fields):
        return _by_position(first, fields)
    wanted = {plain_heading(heading): name for heading, name in fields.items()}
    for heading in fields:
        if plain_heading(heading) not in headings:
            known = [cell for cell in first.cells if cell]
            raise BadValueError(f"There is no column '{heading}' in the file. {near_names(heading, known)}")
    return [_renamed(cell, wanted) for cell in first.cells], False


def _renamed(cell: str, wanted: Mapping[str, str]) -> str:
    """The name of a column; one whose heading says what the caller says of another is kept aside."""
    name = wanted.get(plain_heading(cell), "")
    if name and name != IGNORED:
        return name
    meant = {sheet.field_of(cell) for sheet in (TRAVELLERS, MATCHES, ENTRIES)} - {None}
    return f"column {cell}" if meant & {*wanted.values()} or (meant and name) else cell


def _by_position(first: Row, fields: Mapping[str, str]) -> tuple[Sequence[str], bool]:
    width = len(first.cells)
    for position in fields:
        if not 1 <= int(position) <= width:
            raise BadValueError(f"There is no column {position}: the first row has {width} cells.")
    said = {int(position): name for position, name in fields.items() if name != IGNORED}
    names = [said.get(at, f"column {at}") for at in range(1, width + 1)]
    numbers = [cell for name, cell in zip(names, first.cells, strict=True) if name in ("board", "round", "number")]
    return names, all(cell.isdecimal() for cell in numbers or first.cells[:1])
