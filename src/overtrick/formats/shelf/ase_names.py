"""ASE Scorer: who sits where, as `table,seat,number,"first name","surname",number,"first name","surname"`."""

from __future__ import annotations

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, head_rows, rows_of
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.model.people import NATIONAL_IDS, in_order
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_SEATS = {"N": "NS", "S": "NS", "NS": "NS", "N-S": "NS", "E": "EW", "W": "EW", "EW": "EW", "E-W": "EW"}


def _fits(row: Row) -> bool:
    """A table, a seat, and one or two players of whom each has a number or none, and a name."""
    numbers = all(not cell or cell.isdecimal() for cell in row.cells[2::3])
    letters = all(not cell.isdecimal() for at, cell in enumerate(row.cells[2:]) if at % 3)
    return (
        len(row.cells) in (5, 8)
        and row[0].isdecimal()
        and len(row[0]) < 4
        and row[1].upper() in _SEATS
        and numbers
        and letters
        and bool(row[3] or row[4])
    )


def _sniff(head: bytes) -> bool:
    rows = head_rows(decode(head), ",")
    return bool(rows) and all(map(_fits, rows))


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(winners={"": "2"})
    pairs: dict[tuple[str, str], list[Row]] = {}
    for row in rows_of(decode(data, raw.problems), ",", raw.problems):
        if _fits(row):
            pairs.setdefault((row[0], _SEATS[row[1].upper()]), []).append(row)
        else:
            raw.problems.warn(
                "broken-row",
                f"The row '{','.join(row.cells):.60}' names no players and is left out.",
                place=row.place,
                hint="Write table, seat, and for each player number, first name, surname.",
            )
        if len(pairs) > LARGEST:
            break
    raw.entries += [_pair(table, side, rows) for (table, side), rows in pairs.items()]
    return raw


def _pair(table: str, side: str, rows: list[Row]) -> RawEntry:
    players = [(row[at], f"{row[at + 1]} {row[at + 2]}".strip()) for row in rows for at in (2, 5)]
    numbers = in_order((name, number) for number, name in players)
    fields = {"number": table, "side": side, "names": join_names(name for _, name in players), "kind": "pair"}
    return RawEntry(place=rows[0].place, fields=fields, extras={NATIONAL_IDS: numbers} if numbers else {})


FORMAT = Format(
    name="ase-names",
    title="ASE Scorer names",
    extensions=(".csv", ".txt"),
    sniff=_sniff,
    read=_read,
    holds=("names", "numbers of members"),
    written_by="ASE Scorer",
    limits="Pairs are called by the table at which they began.",
    sources=(
        Cite(
            work="ASE Scorer help, Move sections from one event to another",
            link="http://asecomputing.com/HelpFiles/movesectionsfromoneeventt.htm",
        ),
    ),
)
