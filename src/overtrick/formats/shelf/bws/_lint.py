"""What an exporter of scoring files should mend although readers manage."""

from __future__ import annotations

from overtrick.formats._jet import read_database
from overtrick.formats._scoring_file import Cells, Tables, pairs_of, read_movement
from overtrick.formats.shelf.bws._fit import LONGEST_NAME
from overtrick.formats.shelf.bws._read import tables_of
from overtrick.formats.shelf.bws._schema import COLUMNS
from overtrick.kernel.problem import Place, Problems

__all__ = ["lint"]

_MOST_NAMES = 3


def lint(data: bytes) -> Problems:
    """Everything that some control or scoring program stumbles over."""
    problems = Problems()
    database = read_database(data, problems)
    if database is None:
        return problems
    if database.version == 3:
        problems.warn(
            "old-jet",
            "The file is a Jet 3 database (Access 97); Bridgemate Control Software 5 opens Jet 4 only.",
            hint="Write Jet 4 (Access 2000 to 2003).",
        )
    tables = tables_of(database)
    missing = [table for table in COLUMNS if table not in tables]
    if missing:
        problems.warn("table-missing", f"The file lacks the tables {', '.join(missing)}, which programs may ask for.")
    _letters(tables, problems)
    _results(tables, problems)
    _movement(tables, problems)
    _names(tables, problems)
    return problems


def _letters(tables: Tables, problems: Problems) -> None:
    for row, values in zip(tables.cells("Section"), tables.rows("Section"), strict=True):
        raw = str(values.get("Letter") or "")  # cells take blanks away
        if raw != raw.strip():
            problems.warn(
                "padded-letter",
                f"The letter of section {row.text('Letter')} is filled up with blanks ('{raw}').",
                place=row.place,
                hint="Write the letter alone.",
            )
        if row.whole("Winners") not in (1, 2):
            problems.note(
                "winners-not-said",
                f"Section {row.text('Letter')} does not say whether it has one or two winners (Winners).",
                place=row.place,
            )


def _results(tables: Tables, problems: Problems) -> None:
    rows = [row for row in tables.cells("ReceivedData") if row.text("Contract")]
    undated = [row for row in rows if row.date("DateLog") is None]
    if undated:
        problems.warn(
            "undated-results",
            f"{len(undated)} of {len(rows)} results have no DateLog.",
            place=undated[0].place,
            hint="Write the date of play, and the time into TimeLog.",
        )
    wrong = [row for row in rows if _declarer_is_wrong(row)]
    if wrong:
        problems.warn(
            "declarer-of-other-side",
            f"{len(wrong)} of {len(rows)} results name a declarer (Declarer) of the side that did not sit where NS/EW "
            "says; control programs take that for pairs that sat the wrong way round.",
            place=wrong[0].place,
            hint="Write the number of the pair that declared.",
        )
    numbers = [row.whole("ID") for row in tables.cells("ReceivedData")]
    if len({*numbers}) < len(numbers) or None in numbers:
        problems.warn(
            "results-not-numbered",
            "Rows of ReceivedData have no number (ID) of their own, so it is not sure which one is the latest.",
            place=Place(element="ReceivedData"),
            hint="Number them in the order in which they come.",
        )


def _declarer_is_wrong(row: Cells) -> bool:
    ns, ew = pairs_of(row, "PairNS", "PairEW")
    seat, declarer = row.text("NS/EW").upper(), row.whole("Declarer")
    if row.text("Contract").upper().startswith("PASS") or seat not in ("N", "E", "S", "W"):
        return False
    return declarer not in (ns if seat in "NS" else ew)


def _movement(tables: Tables, problems: Problems) -> None:
    rows = list(tables.cells("ReceivedData"))
    movement = read_movement(tables, problems)
    if rows and not movement.meetings:
        problems.warn(
            "movement-missing",
            "There is no movement (RoundData), so nobody can tell which results are still to come.",
            place=Place(element="RoundData"),
            hint="Write who meets whom on which boards, round by round.",
        )
    movement.compare(rows)
    movement.say({}, problems)


def _names(tables: Tables, problems: Problems) -> None:
    long = [
        row
        for table in ("PlayerNumbers", "PlayerNames")
        for row in tables.cells(table)
        if len(row.text("Name")) > LONGEST_NAME
    ]
    for row in long[:_MOST_NAMES]:
        problems.warn(
            "long-name",
            f"'{row.text('Name')}' is longer than {LONGEST_NAME} letters, which is all that a Bridgemate shows.",
            place=row.place,
            hint="Shorten it yourself, or it is cut off somewhere.",
        )
    if len(long) > _MOST_NAMES:
        problems.warn("long-name", f"{len(long) - _MOST_NAMES} more names are longer than {LONGEST_NAME} letters.")
