"""A database as a scoring file: whether it is one, and in which code page its text is."""

from __future__ import annotations

from overtrick.formats._jet import Database, read_database
from overtrick.formats._scoring_file import Tables, event_of
from overtrick.kernel.problem import Problems
from overtrick.model.raw import RawEvent

__all__ = ["read", "tables_of"]

_NEEDED = ("Section", "ReceivedData")


def read(data: bytes) -> RawEvent:
    """Everything that is there."""
    problems = Problems()
    database = read_database(data, problems)
    if database is None:
        return RawEvent(problems=problems)
    tables = tables_of(database)
    if not _is_scoring_file(tables, problems):
        return RawEvent(problems=problems)
    _say_code_page(database, problems)
    return event_of(tables, problems)


def tables_of(database: Database) -> Tables:
    """The tables that people fill."""
    return Tables({name: table.rows for name, table in database.tables.items()})


def _is_scoring_file(tables: Tables, problems: Problems) -> bool:
    missing = [name for name in _NEEDED if name not in tables]
    if missing and tables.names:
        problems.error(
            "no-scoring-file",
            f"The database has no table {' and no table '.join(missing)}, so it is no Bridgemate scoring file. It "
            f"has: {', '.join(tables.names[:12])}.",
            hint="Give the .bws file that the control program fills.",
        )
    elif missing and not problems.has_errors:
        problems.error("no-scoring-file", "The database has no tables that people fill.")
    return not missing


def _say_code_page(database: Database, problems: Problems) -> None:
    if database.version == 3 and not database.code_page.said:
        problems.note(
            "guessed-code-page",
            f"The database does not say its code page; its text was read as Windows-{database.code_page.number}, by "
            "the language in which it sorts.",
        )
