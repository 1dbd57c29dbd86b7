"""The lines of an event as rows of text under the names of their fields, for every format that is a table."""

from __future__ import annotations

from overtrick.model.entry import EntryKey
from overtrick.model.event import Event
from overtrick.model.line import Absence, Line
from overtrick.model.seat import Side

__all__ = ["rows_of_lines"]


def rows_of_lines(event: Event) -> list[dict[str, str]]:
    """A row for each line of the event."""
    names = {entry.key: " & ".join(entry.names) for entry in event.entries}
    rows = [_row(event, line, names) for line in event.lines]
    if any(row["ns"] or row["ew"] for row in rows):
        return [row if row["ns"] or row["ew"] else row | {"ns": "?", "ew": "?"} for row in rows]
    return rows


def _row(event: Event, line: Line, names: dict[EntryKey, str]) -> dict[str, str]:
    board = event.boards[(line.session, line.board)]
    row = {
        "session": line.session,
        "section": line.section,
        "round": line.round,
        "table": line.table,
        "board": str(line.board),
        "ns": "+".join(line.seated(Side.NS)),
        "ew": "+".join(line.seated(Side.EW)),
        "ruling": str(line.ruling) if line.ruling else "",
        "version": line.version,
        "lead": line.lead,
        "dealer": board.dealer.value,
        "vul": board.vulnerability.value,
        "copies": str(line.copies) if line.copies != 1 else "",
        "ns_award": line.published.award.ns,
        "ew_award": line.published.award.ew,
        "ns_percent": line.published.percent.ns,
        "ew_percent": line.published.percent.ew,
    }
    for side in Side:
        column, team = side.value.lower(), line.teams[side]
        own = tuple(names.get(key) or "?" for key in line.who[side] if key != team)
        row[f"{column}_names"] = " & ".join(line.names_by_seat(side, own if set(own) - {"?"} else ()))
        row[f"{column}_team"] = "" if team is None else team.number
    return row | _result(line)


def _result(line: Line) -> dict[str, str]:
    happened = line.happened
    if isinstance(happened, Absence):
        return {} if line.ruling else {"result": happened.code}
    if happened.passed_out:
        return {"contract": "PASS"}
    return {
        "contract": str(happened.contract or ""),
        "declarer": happened.declarer.value if happened.declarer else "",
        "tricks": "" if happened.tricks is None else str(happened.tricks),
        "score": str(happened.score),
    }
