"""The sections and sessions of a scoring file: letters, absent pairs, one or two winners, title and date."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from datetime import datetime
from string import ascii_uppercase

from overtrick.formats._scoring_file._cells import Cells, Tables, key_values
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawEvent

__all__ = ["ABOUT_SECTION", "ABOUT_SESSION", "ABOUT_SETTINGS", "NOBODY", "Sections", "describe", "read_sections"]

ABOUT_SECTION, ABOUT_SESSION, ABOUT_SETTINGS = "bridgemate section", "bridgemate session", "bridgemate settings"
"""Under which names `about` keeps what only control programs need, so that it can be written again."""

NOBODY = (999, 9999)
"""Numbers that programs write for a pair that is absent, beside 0 and the one that a section names."""

_TEAMS = 4
_TIMES_ALONE = datetime(1899, 12, 30)
"""The day of a time of day."""

_SAID = ("ID", "Letter", "Winners", "Session")


@dataclass(frozen=True, slots=True, kw_only=True)
class _Section:
    letter: str
    session: str
    winners: str
    missing: frozenset[int]


class Sections:
    """The sections by their number. One that no row of the file describes is called by its number."""

    def __init__(self, known: dict[int, _Section], problems: Problems) -> None:
        self._known = known
        self._problems = problems

    @property
    def numbers(self) -> list[int]:
        """The numbers of the sections, in order."""
        return sorted(self._known)

    def of(self, number: int | None, place: Place = Place()) -> _Section:
        """The section of that number, made up with a warning where the file has none."""
        key = number or 0
        if key not in self._known:
            self._known[key] = _Section(letter=str(key), session="", winners="", missing=frozenset())
            self._problems.warn(
                "unknown-section",
                f"Section {key} is not in the table of sections; it is called '{key}'.",
                place=place,
                hint="Give it a row in the table Section, with its letter.",
            )
        return self._known[key]

    def is_nobody(self, number: int | None, pair: int | None) -> bool:
        """Whether a pair of the movement is the one that is absent."""
        return not pair or pair in NOBODY or pair in self.of(number).missing


def read_sections(tables: Tables, raw: RawEvent) -> Sections:
    """The sections; with the rules for winners that they state, and what they hold beyond."""
    rows = list(tables.cells("Section"))
    if "Section" not in tables:
        return Sections(_unlisted(tables), raw.problems)
    sessions = {row.whole("Session") for row in rows}
    known: dict[int, _Section] = {}
    for row, values in zip(rows, tables.rows("Section"), strict=True):
        section = _section(row, several=len(sessions) > 1)
        number = row.whole("ID") or 0
        if number in known:
            raw.problems.warn(
                "section-twice",
                f"Section {number} is listed twice, as {known[number].letter} and {section.letter}; the first counts.",
                place=row.place,
            )
            continue
        known[number] = section
        raw.about[f"{ABOUT_SECTION} {section.letter}"] = key_values(values, _SAID)
        if section.winners:
            raw.winners[section.letter] = section.winners
        _say_teams(row, section.letter, raw.problems)
    return Sections(known, raw.problems)


def _unlisted(tables: Tables) -> dict[int, _Section]:
    """The sections that results and movement name, called by the letter that has their number."""
    rows = (row for table in ("ReceivedData", "RoundData") for row in tables.cells(table))
    letters = ((number, ascii_uppercase[number - 1 : number] or str(number)) for number in _numbers(rows))
    return {number: _Section(letter=letter, session="", winners="", missing=frozenset()) for number, letter in letters}


def _numbers(rows: Iterable[Cells]) -> list[int]:
    return sorted({row.whole("Section") or 0 for row in rows})


def _section(row: Cells, *, several: bool) -> _Section:
    number, said, missing = row.whole("ID") or 0, row.whole("Winners"), row.whole("MissingPair")
    return _Section(
        letter=row.text("Letter") or str(number),
        session=row.number("Session") if several else "",
        winners=str(said) if said in (1, 2) else "",
        missing=frozenset([missing] if missing else []),
    )


def _say_teams(row: Cells, letter: str, problems: Problems) -> None:
    if row.whole("ScoringType") == _TEAMS:
        problems.warn(
            "teams-not-told",
            f"Section {letter} is scored as teams, but a scoring file does not say which pairs are a team: they are "
            "read as pairs.",
            place=row.place,
            hint="Give the list of teams beside it: a CSV file with the columns number, names and team.",
        )


def describe(tables: Tables, raw: RawEvent) -> None:
    """Title, date and settings."""
    sessions = list(tables.cells("Session"))
    names = list(dict.fromkeys(row.text("Name") for row in sessions if row.text("Name")))
    raw.title = " / ".join(names)
    raw.date = _date(tables, sessions, raw.problems)
    for values in tables.rows("Session"):
        raw.about[ABOUT_SESSION] = key_values(values, ("ID", "Name", "Date", "Time"))
    for row, values in zip(tables.cells("Settings"), tables.rows("Settings"), strict=True):
        section = row.whole("Section")
        name = f"{ABOUT_SETTINGS} {section}" if section else ABOUT_SETTINGS
        raw.about[name] = key_values(values, ("Section",))
    waiting = sum(1 for _ in tables.cells("IntermediateData"))
    if waiting:
        raw.problems.note(
            "intermediate-results",
            f"{waiting} rows of results during play (IntermediateData) are not read; the results proper are.",
        )
    raw.about = {name: text for name, text in raw.about.items() if text}


def _date(tables: Tables, sessions: list[Cells], problems: Problems) -> str:
    """The day of the session; where no result is of that day, the day of most results, since files are used again."""
    logs = (row.date("DateLog") for row in tables.cells("ReceivedData"))
    days = Counter(log.date().isoformat() for log in logs if log and log > _TIMES_ALONE)
    said = sorted(found.date().isoformat() for row in sessions if (found := row.date("Date")))
    if not days or (said and said[0] in days):
        return said[0] if said else ""
    played = days.most_common(1)[0][0]
    if said:
        problems.note(
            "date-differs",
            f"The session is dated {said[0]}, but its results were entered on {played}, which is taken.",
            place=Place(element="Session"),
            hint="A file that was used before keeps its old date.",
        )
    return played
