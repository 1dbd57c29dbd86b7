"""An event as a scoring file: every table that a control program needs, in a database made from nothing."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, datetime
from uuid import NAMESPACE_URL, uuid5

from overtrick.formats._jet import DAY_ZERO, Kind, NewColumn, NewTable, Row, Value, write_database
from overtrick.formats._scoring_file import ABOUT_SECTION, ABOUT_SESSION, ABOUT_SETTINGS, DENOMINATIONS, SEATS, SUITS
from overtrick.formats.shelf.bws._fit import LONGEST_TITLE, fitting
from overtrick.formats.shelf.bws._plan import Plan, Section, plan_of
from overtrick.formats.shelf.bws._schema import COLUMNS, DEFAULT_SETTINGS, INDEXES, individual_columns
from overtrick.formats.shelf.bws._write_people import name_rows, seat_rows
from overtrick.formats.shelf.bws._write_results import movement_rows, result_rows
from overtrick.model.board import Board
from overtrick.model.event import Event
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["day_of", "written"]

_NO_DAY = datetime(2000, 1, 1)
_MATCHPOINTS, _TEAMS = 1, 4
_LOGGED_OFF = 2
_STRAINS = {"Notrump": Strain.NOTRUMP, "Spades": Strain.SPADES, "Hearts": Strain.HEARTS} | {
    "Diamonds": Strain.DIAMONDS,
    "Clubs": Strain.CLUBS,
}


def written(event: Event) -> bytes:
    """The file. An event without results is a movement that is still to be played."""
    plan = plan_of(event)
    day = day_of(event)
    seats = list(seat_rows(event, plan))
    rows: dict[str, list[Row]] = {
        "Clients": [{"ID": 1, "Computer": ""}],
        "Session": list(_sessions(event, plan, day)),
        "Section": [_section(event, plan, section) for section in plan.sections],
        "Tables": list(_tables(plan)),
        "RoundData": list(movement_rows(plan)),
        "ReceivedData": list(result_rows(plan, day)),
        "PlayerNumbers": seats,
        "PlayerNames": list(name_rows(seats)),
        "HandRecord": list(_hands(event, plan)),
        "HandEvaluation": list(_evaluations(event, plan)),
        "Settings": list(_settings(event)),
    }
    columns = individual_columns() if plan.individual else COLUMNS
    tables = [
        NewTable(name=name, columns=found, rows=rows.get(name, []), indexes=INDEXES.get(name, ()))
        for name, found in columns.items()
    ]
    return write_database(tables, created=day or _NO_DAY)


def day_of(event: Event) -> datetime | None:
    """The day of the event, where its date is one that a database can hold."""
    try:
        found = date.fromisoformat(event.date)
    except ValueError:
        return None
    day = datetime(found.year, found.month, found.day)
    return day if found.isoformat() == event.date and day > DAY_ZERO else None


def _sessions(event: Event, plan: Plan, day: datetime | None) -> Iterator[Row]:
    about = _values(dict(event.about).get(ABOUT_SESSION, ""), COLUMNS["Session"])
    title = fitting(event.title, LONGEST_TITLE)
    for number in sorted({*plan.sessions.values()} or {1}):
        mark = uuid5(NAMESPACE_URL, f"{title}/{event.date}/{number}").hex.upper()
        yield {"GUID": mark, "Status": 0, **about, "ID": number, "Name": title, "Date": day}


def _section(event: Event, plan: Plan, section: Section) -> Row:
    about = _values(dict(event.about).get(f"{ABOUT_SECTION} {section.letter}", ""), COLUMNS["Section"])
    tables = max((placed.table for placed in plan.lines if placed.section == section), default=0)
    usual = {"EWMoveBeforePlay": 0, "ScoringType": _TEAMS if event.contest.of_teams else _MATCHPOINTS}
    return {
        **usual,
        **about,
        "ID": section.number,
        "Letter": section.letter,
        "Tables": tables,
        "MissingPair": 0,
        "Session": section.session,
        "Winners": event.winners.get(section.where[1], 0),
    }


def _tables(plan: Plan) -> Iterator[Row]:
    for section, table in sorted({(placed.section.number, placed.table) for placed in plan.lines}):
        waiting = dict.fromkeys(("Status", "CurrentRound", "CurrentBoard", "UpdateFromRound"), 0)
        yield {"Section": section, "Table": table, "ComputerID": 1, "LogOnOff": _LOGGED_OFF, "Group": 1, **waiting}


def _boards(event: Event, plan: Plan) -> Iterator[tuple[int, Board]]:
    """The boards of each section with its number."""
    numbers = plan.sections or (Section(1, "", 1, ("", "")),)
    for section in numbers:
        yield from (
            (section.number, board)
            for (session, _), board in sorted(event.boards.items())
            if session == section.where[0] or not plan.sections
        )


def _hands(event: Event, plan: Plan) -> Iterator[Row]:
    for section, board in _boards(event, plan):
        if board.deal is not None:
            hands = zip(SEATS, (board.deal[seat] for seat in Seat), strict=True)
            cells = {
                f"{name}{suit}": ranks
                for name, hand in hands
                for suit, ranks in zip(SUITS, hand or ("", "", "", ""), strict=True)
            }
            yield {"Section": section, "Board": board.number, **cells}


def _evaluations(event: Event, plan: Plan) -> Iterator[Row]:
    for section, board in _boards(event, plan):
        table, deal = board.double_dummy, board.deal
        if table is None:
            continue
        tricks = {
            f"{name}{strain}": table.tricks(seat, _STRAINS[strain])
            for name, seat in zip(SEATS, Seat, strict=True)
            for strain in DENOMINATIONS
        }
        points = {f"{name}Hcp": hand.points for name, hand in zip(SEATS, deal or (), strict=False) if hand is not None}
        yield {"Section": section, "Board": board.number, **tricks, **points}


def _settings(event: Event) -> Iterator[Row]:
    """One row for all sections, and those of single ones, as they came in or as is usual."""
    found = {name: text for name, text in event.about if name.startswith(ABOUT_SETTINGS)}
    for name, text in (found or {ABOUT_SETTINGS: ""}).items():
        section = name.removeprefix(ABOUT_SETTINGS).strip()
        usual = "; ".join(f"{key}={value}" for key, value in DEFAULT_SETTINGS.items())
        values = _values(text or usual, COLUMNS["Settings"])
        yield {"Section": int(section) if section.isdecimal() and len(section) < 4 else 0, **values}


def _values(text: str, columns: tuple[NewColumn, ...]) -> Row:
    """What `key_values` wrote, for those columns that the table has; what does not fit a column is left out."""
    kinds = {column.name: column for column in columns}
    parts = (part.partition("=") for part in text.split("; ") if "=" in part)
    found = {name: _value(value, kinds[name]) for name, _, value in parts if name in kinds}
    return {name: value for name, value in found.items() if value is not None}


def _value(text: str, column: NewColumn) -> Value:
    if column.kind == Kind.TEXT:
        return fitting(text, column.length)
    if column.kind == Kind.YES_NO:
        return text == "1"
    return int(text) if column.kind == Kind.INTEGER and text.isdecimal() and len(text) < 5 else None
