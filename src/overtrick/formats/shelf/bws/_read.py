"""A scoring file as a raw event: every table that people fill, in the order in which one needs another."""

from __future__ import annotations

from overtrick.formats._jet import Database, read_database
from overtrick.formats.shelf.bws._cells import cells_of, has_table
from overtrick.formats.shelf.bws._hands import take_hands
from overtrick.formats.shelf.bws._lines import expected_lines, received_lines, recorded, suspicious_directions
from overtrick.formats.shelf.bws._movement import Movement, read_movement
from overtrick.formats.shelf.bws._people import take_people
from overtrick.formats.shelf.bws._received import standing
from overtrick.formats.shelf.bws._sections import Sections, describe, read_sections
from overtrick.model.raw import RawEvent

__all__ = ["read"]

_NEEDED = ("Section", "ReceivedData")


def read(data: bytes) -> RawEvent:
    """Everything that is there. Cheap enough to be asked again whenever the file has grown."""
    raw = RawEvent()
    database = read_database(data, raw.problems)
    if database is None or not _is_scoring_file(database, raw):
        return raw
    _say_code_page(database, raw)
    sections = read_sections(database, raw)
    describe(database, raw)
    movement = read_movement(database, raw.problems)
    rows = list(cells_of(database, "ReceivedData"))
    movement.compare(rows)
    movement.say({number: sections.of(number).letter for number in sections.numbers}, raw.problems)
    results = standing(rows)
    if any(row.whole("South") or row.whole("West") for row in rows):
        raw.contest = "individual"
    raw.lines = received_lines(results, sections, recorded(database), raw.problems)
    suspicious_directions(results, sections, raw.problems)
    raw.lines += expected_lines(movement, results, sections, raw.problems)
    _infer_winners(raw, movement, sections)
    take_people(raw, database, movement, results, sections)
    take_hands(raw, database, sections)
    return raw


def _is_scoring_file(database: Database, raw: RawEvent) -> bool:
    missing = [name for name in _NEEDED if not has_table(database, name)]
    if missing and database.tables:
        raw.problems.error(
            "no-scoring-file",
            f"The database has no table {' and no table '.join(missing)}, so it is no Bridgemate scoring file. It "
            f"has: {', '.join(list(database.tables)[:12])}.",
            hint="Give the .bws file that the control program fills.",
        )
    elif missing and not raw.problems.has_errors:
        raw.problems.error("no-scoring-file", "The database has no tables that people fill.")
    return not missing


def _say_code_page(database: Database, raw: RawEvent) -> None:
    if database.version == 3 and not database.code_page.said:
        raw.problems.note(
            "guessed-code-page",
            f"The database does not say its code page; its text was read as Windows-{database.code_page.number}, by "
            "the language in which it sorts.",
        )


def _infer_winners(raw: RawEvent, movement: Movement, sections: Sections) -> None:
    """Where the section does not say, its movement may: it knows rounds that are still to come."""
    for number in sections.numbers:
        letter = sections.of(number).letter
        if letter not in raw.winners and (found := movement.winners(number)):
            raw.winners[letter] = found
