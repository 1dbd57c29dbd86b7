"""Maps of columns: which field each column of somebody's own CSV sheet holds, typed or in a TOML file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from overtrick.formats._rows import plain_heading
from overtrick.formats.shelf.csv import column_map, headings_of, is_by_position, is_no_heading, map_of
from overtrick.kernel.errors import BadValueError, UnreadableError

__all__ = ["NO_COLUMNS", "Columns", "columns_in", "divided", "typed_columns"]

Columns: TypeAlias = Mapping[str, str]
"""The field of each heading, or of each position."""

NO_COLUMNS: Columns = {}


def typed_columns(text: str) -> Columns:
    """The map that was typed: `contract=Kontrakt,ns=Para NS`.

    Raises: BadValueError.
    """
    return column_map(text)


def columns_in(data: bytes, name: str) -> Columns:
    """The map in a TOML file: `contract = "Kontrakt"`, `board = 1`, `ignore = ["Uwagi"]`; also below `[columns]`.

    Raises: BadValueError, naming the file and the key that is wrong.
    """
    import tomllib  # only who brings such a file waits for it

    try:
        table = tomllib.loads(data.decode("utf-8-sig"))
        return map_of(_pairs(table.get("columns", table)))
    except (BadValueError, UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadValueError(f"{name} is no map of columns. {fault}") from None


def _pairs(table: object) -> Iterator[tuple[str, str]]:
    if not isinstance(table, dict):
        raise BadValueError('Write [columns], and below it lines such as contract = "Kontrakt".')
    for name, value in table.items():
        for heading in value if isinstance(value, list) else [value]:
            if not isinstance(heading, str | int) or isinstance(heading, bool) or not str(heading).strip():
                raise BadValueError(f'{name} needs the heading of a column, such as {name} = "Bud", or a position.')
            yield name, str(heading).strip()


def divided(columns: Columns, sheets: Sequence[bytes | None]) -> list[Columns]:
    """What of the map is meant in each of several files; None stands for a file that is no sheet.

    A heading is meant wherever it stands. Positions are meant in sheets without headings, or in all where every sheet
    has them.

    Raises: UnreadableError for a heading that no sheet has, with those that are there.
    """
    rows = [() if data is None else headings_of(data) for data in sheets]
    if not any(rows):
        raise UnreadableError("--columns says what the columns of a plain CSV hold, and no such file is given.")
    if is_by_position(columns):
        bare = [row for row in rows if is_no_heading(row)]
        return [columns if row and (row in bare or not bare) else NO_COLUMNS for row in rows]
    known = [set(map(plain_heading, row)) for row in rows]
    for heading in columns:
        if not any(plain_heading(heading) in names for names in known):
            there = ", ".join(dict.fromkeys(cell for row in rows for cell in row if cell))
            raise UnreadableError(f"There is no column '{heading}'. The columns are: {there:.500}.")
    return [{name: field for name, field in columns.items() if plain_heading(name) in names} for names in known]
