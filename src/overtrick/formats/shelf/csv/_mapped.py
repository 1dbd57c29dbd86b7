"""CSV sheets whose columns the caller names: by their own headings, or by position where they have none."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from overtrick.formats._rows import Row, plain_heading
from overtrick.formats.shelf.csv._read import read
from overtrick.formats.shelf.csv._sheets import ENTRIES, MATCHES, TRAVELLERS
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.shelf import near_names
from overtrick.model.raw import RawEvent

__all__ = ["column_map", "read_mapped"]

_IGNORED = "ignore"
_FIELDS = {**TRAVELLERS.fields, **MATCHES.fields, **ENTRIES.fields}


def column_map(text: str) -> dict[str, str]:
    """What each column holds, as it is typed: headings or positions, and our names, with commas between.

    Raises: BadValueError.

    >>> column_map("Spiel=board, Paar NS=ns"), column_map("1=board,2=ns,3=ignore")
    ({'Spiel': 'board', 'Paar NS': 'ns'}, {'1': 'board', '2': 'ns', '3': 'ignore'})
    """
    columns: dict[str, str] = {}
    for part in (part for part in text.split(",") if part.strip()):
        heading, equals, name = (piece.strip() for piece in part.rpartition("="))
        if not equals or not heading or not name:
            raise BadValueError(
                f"'{part.strip()}' names no column. Write heading=name, such as Spiel=board,Paar NS=ns."
            )
        if heading in columns:
            raise BadValueError(f"The column '{heading}' is named twice.")
        columns[heading] = name
    if not columns:
        raise BadValueError("No column is named. Write heading=name, such as Spiel=board,Paar NS=ns.")
    return columns


def read_mapped(data: bytes, columns: Mapping[str, str]) -> RawEvent:
    """A CSV sheet with columns named by the caller; columns that are not mentioned keep the meaning of their heading.

    Where all columns are given by position (`1`, `2` ...), headings do not matter and need not be there. `ignore`
    takes a column out; it is kept as a note. Data faults become problems.

    Raises: BadValueError for a name that is no field, for a heading that is not there, for a position beyond the row.
    """
    fields = {heading: _field(name) for heading, name in columns.items()}
    twice = [name for name in fields.values() if name and list(fields.values()).count(name) > 1]
    if twice:
        raise BadValueError(f"Two columns are said to be '{twice[0]}'. Name one of them 'ignore'.")
    return read(data, lambda first: _heading(first, fields))


def _field(name: str) -> str:
    """The field of that name, "" for a column that plays no part."""
    plain = plain_heading(name).replace(" ", "_")
    if plain == _IGNORED:
        return ""
    if plain not in _FIELDS:
        raise BadValueError(f"No column can hold '{name}'. {near_names(plain, [*_FIELDS, _IGNORED])}")
    return plain


def _heading(first: Row, fields: Mapping[str, str]) -> tuple[Sequence[str], bool]:
    headings = [plain_heading(cell) for cell in first.cells]
    if all(heading.isdecimal() for heading in fields):
        return _by_position(first, fields)
    wanted = {plain_heading(heading): name for heading, name in fields.items()}
    for heading in fields:
        if plain_heading(heading) not in headings:
            known = [cell for cell in first.cells if cell]
            raise BadValueError(f"There is no column '{heading}' in the file. {near_names(heading, known)}")
    return [_renamed(cell, wanted) for cell in first.cells], False


def _renamed(cell: str, wanted: Mapping[str, str]) -> str:
    """The name of a column; one whose heading says what the caller says of another is kept aside."""
    heading = plain_heading(cell)
    if heading in wanted:
        return wanted[heading] or f"column {cell}"
    taken = any(sheet.field_of(cell) in wanted.values() for sheet in (TRAVELLERS, MATCHES, ENTRIES))
    return f"column {cell}" if cell and taken else cell


def _by_position(first: Row, fields: Mapping[str, str]) -> tuple[Sequence[str], bool]:
    width = len(first.cells)
    for position in fields:
        if not 1 <= int(position) <= width:
            raise BadValueError(f"There is no column {position}: the first row has {width} cells.")
    names = [fields.get(str(at)) or f"column {at}" for at in range(1, width + 1)]
    numbers = [cell for name, cell in zip(names, first.cells, strict=True) if name in ("board", "round", "number")]
    return names, all(cell.isdecimal() for cell in numbers or first.cells[:1])
