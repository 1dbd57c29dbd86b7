"""A tournament's list (`tview.php`): who played, with which result and place."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.formats._html_tables import Page, Table
from overtrick.formats.shelf.bbo._names import names_of, pair_number
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawEntry, RawEvent

__all__ = ["take_list"]

_RANKED = {"name": "names", "rank": "place"}


def take_list(raw: RawEvent, page: Page) -> bool:
    """The contestants of a tournament; whether the page has a list of them.

    The leaders stand first with their places, then everybody by section, with a place within the section. Whoever sat
    North-South and whoever sat East-West are in one list.
    """
    lists = [found for table in page.tables if (found := _ranking(table))]
    for table in page.tables:
        _take_facts(raw, table)
    sections = sum(1 for text in page.text if text.startswith("Section"))
    met: dict[str, RawEntry] = {}
    for at, (table, columns) in enumerate(lists):
        for entry in _entries(table, columns):
            if at and sections > 1:
                entry.fields["place"] = ""
            met.setdefault(entry.fields["number"], entry)
    raw.entries += met.values()
    raw.winners |= {"": "1"} if lists else {}
    return bool(lists)


def _ranking(table: Table) -> tuple[Table, list[str]] | None:
    for row in table.rows:
        columns = [_heading(cell.words.lower()) for cell in row]
        if {*columns} >= {"names", "place"} and {*columns} & {"percent", "total"}:
            return table, columns
    return None


def _heading(text: str) -> str:
    if text.startswith("score"):
        return "percent" if "%" in text else "total"
    return _RANKED.get(text, "")


def _take_facts(raw: RawEvent, table: Table) -> None:
    for row in table.rows:
        if len(row) == 2 and "bbo_tll" in row[0].css:
            raw.about[row[0].words.lower()] = row[1].words
    raw.title = raw.about.get("title", raw.title)


def _entries(table: Table, columns: list[str]) -> Iterator[RawEntry]:
    for row in table.rows:
        fields = {name: cell.words for name, cell in zip(columns, row, strict=False) if name}
        names = fields.get("names", "").split("+")
        if len(row) >= len(columns) - 1 and _is_rank(fields) and names[0]:
            fields |= {"number": pair_number(names), "names": names_of(names)}
            yield RawEntry(place=Place(line=row[0].line), fields=fields)


def _is_rank(fields: dict[str, str]) -> bool:
    return re.fullmatch(r"\d{0,5}=?", fields.get("place", "x")) is not None
