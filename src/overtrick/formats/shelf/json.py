"""Overtrick's own event file: JSON that loses nothing. Read leniently, written in one fixed shape."""

from __future__ import annotations

import json
from collections.abc import Mapping

from overtrick.formats._format import Format
from overtrick.formats._match_fields import match_fields
from overtrick.formats._match_penalties import take_penalties
from overtrick.formats._seats import SEAT_FIELDS, seat_players
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place, Problems
from overtrick.model.board import Board
from overtrick.model.entry import Entry, EntryKey
from overtrick.model.event import Event, PublishedStanding
from overtrick.model.line import Absence, Line
from overtrick.model.match import Match
from overtrick.model.penalty import Carry, Penalty
from overtrick.model.people import OF_PLAYERS, of_each, one_each
from overtrick.model.raw import (
    CARRY_FIELDS,
    LINE_FIELDS,
    MATCH_FIELDS,
    PENALTY_FIELDS,
    RawBoard,
    RawCarry,
    RawEntry,
    RawEvent,
    RawLine,
    RawMatch,
    RawPenalty,
    join_names,
)
from overtrick.model.seat import Side, Sides

__all__ = ["FORMAT"]

VERSION = 1
_STATES = {absence.value: absence.code for absence in Absence}
Data = dict[str, object]
ENTRY = ("number", "section", "side", "kind", "status", "handicap", "stratum")


def _sniff(head: bytes) -> bool:
    text = decode(head).lstrip()
    return text.startswith("{") or (text.startswith("[") and text[1:].lstrip()[:1] in ("{", "]"))


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    try:
        content = json.loads(decode(data, raw.problems))
    except json.JSONDecodeError as fault:
        raw.problems.error(
            "broken-json",
            f"The JSON is broken in column {fault.colno}: {fault.msg}.",
            place=Place(line=fault.lineno),
            hint="Nothing was read. Correct this place and try again.",
        )
        return raw
    except RecursionError:
        raw.problems.error("broken-json", "The JSON is nested too deeply to be an event.")
        return raw
    except ValueError:
        raw.problems.error("broken-json", "A number in the JSON has thousands of digits; no event needs such a one.")
        return raw
    if not isinstance(content, dict) or not content.keys() & {"lines", "matches"}:
        _say_stranger(content, raw.problems)
        return raw
    _take(content, raw)
    return raw


def _say_stranger(content: object, problems: Problems) -> None:
    if isinstance(content, dict) and "standings" in content and "boards" in content:
        problems.error(
            "result-file",
            "This is a result that Overtrick wrote, not an event that it can score.",
            hint="Give the file that it was scored from; `overtrick convert IN OUT.json` writes event files.",
        )
    else:
        problems.error(
            "not-an-event",
            "This JSON has no list of lines, so it is no event of Overtrick's.",
            hint="The reference page on JSON shows the shape; `overtrick convert` writes such files.",
        )


def _take(content: Data, raw: RawEvent) -> None:
    version = content.get("overtrick_event", VERSION)
    if version != VERSION:
        raw.problems.error(
            "newer-file",
            f"The file has event version {version}; this Overtrick knows version {VERSION}.",
            hint="Update Overtrick.",
        )
        return
    raw.title, raw.date = _text(content.get("title")), _text(content.get("date"))
    raw.contest = _text(content.get("contest"))
    raw.scored_elsewhere = content.get("scored_elsewhere") is True
    raw.winners = _texts(content.get("winners"))
    raw.conditions = _texts(content.get("conditions"))
    raw.about = _texts(content.get("about"))
    for place, board in _objects(content, "boards", raw.problems):
        raw.boards.append(_raw_board(board, place))
    for place, entry in _objects(content, "entries", raw.problems):
        raw.entries.append(_raw_entry(entry, place))
    for place, line in _objects(content, "lines", raw.problems):
        raw.lines.append(_raw_line(line, place))
    for place, one in _objects(content, "matches", raw.problems):
        fields = _fields(one, tuple(MATCH_FIELDS))
        raw.penalties += take_penalties(fields, place, raw.problems)
        raw.matches.append(RawMatch(place=place, fields=fields))
    seat_players(raw.lines, raw.problems)
    for place, one in _objects(content, "penalties", raw.problems):
        raw.penalties.append(RawPenalty(place=place, fields=_fields(one, PENALTY_FIELDS)))
    for place, one in _objects(content, "carry", raw.problems):
        raw.carries.append(RawCarry(place=place, fields=_fields(one, CARRY_FIELDS)))


def _fields(data: Data, names: tuple[str, ...]) -> dict[str, str]:
    return {name: _text(data.get(name)) for name in names}


def _objects(content: Data, name: str, problems: Problems) -> list[tuple[Place, Data]]:
    """The objects of a list, with their places; what is no object is named."""
    items = content.get(name, [])
    if not isinstance(items, list):
        problems.error("bad-list", f"'{name}' should be a list.", place=Place(element=name))
        return []
    found = []
    for at, item in enumerate(items):
        place = Place(element=f"{name}[{at}]")
        if isinstance(item, dict):
            found.append((place, item))
        else:
            problems.error("bad-item", f"Every item of '{name}' should be an object.", place=place)
    return found


def _text(value: object) -> str:
    """A scalar as text; whole numbers without a decimal point."""
    if value is None or isinstance(value, (dict, list)):
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def _texts(value: object) -> dict[str, str]:
    return {str(name): _text(one) for name, one in value.items()} if isinstance(value, dict) else {}


def _list(value: object) -> list[str]:
    if isinstance(value, list):
        return [text for one in value if (text := _text(one))]
    return [text] if (text := _text(value)) else []


def _raw_board(data: Data, place: Place) -> RawBoard:
    return RawBoard(
        place=place,
        session=_text(data.get("session")),
        number=_text(data.get("board")),
        dealer=_text(data.get("dealer")),
        vul=_text(data.get("vulnerable")),
        deal=_text(data.get("deal")),
        double_dummy=_text(data.get("double_dummy")),
        extras=_texts(data.get("extras")),
    )


def _raw_entry(data: Data, place: Place) -> RawEntry:
    fields = _fields(data, (*ENTRY, "title", "team"))
    fields |= {
        name: text for name, text in _texts(data.get("published")).items() if name in ("total", "percent", "place")
    }
    fields["names"] = join_names(_list(data.get("names")))
    extras = data.get("extras")
    said = extras if isinstance(extras, dict) else {}
    each = {name: _each(text) for name, text in said.items() if name in OF_PLAYERS}
    return RawEntry(place=place, fields=fields, extras=_texts(said) | each)


def _each(value: object) -> str:
    """A text for each player: a list, in which an empty text keeps the place, or one text."""
    return one_each(map(_text, value) if isinstance(value, list) else _text(value).split("\n"))


def _raw_line(data: Data, place: Place) -> RawLine:
    fields = {name: _text(data.get(name)) for name in (*LINE_FIELDS, *SEAT_FIELDS) if name in data}
    for side in ("ns", "ew"):
        fields[side] = "+".join(_list(data.get(side)))
        fields[f"{side}_names"] = join_names(_list(data.get(f"{side}_names")))
    if not any(fields.get(name) for name in ("ns", "ew", "ns_team", "ew_team")):
        del fields["ns"], fields["ew"]
    state = _text(data.get("state"))
    if state in _STATES:
        fields["result"] = _STATES[state]
    fields |= {name: text for name, text in _texts(data.get("published")).items() if name in LINE_FIELDS}
    return RawLine(place=place, fields=fields, extras=_texts(data.get("extras")))


def _write(event: Event) -> bytes:
    published = {standing.entry: standing for standing in event.published}
    content: Data = {
        "overtrick_event": VERSION,
        "title": event.title,
        "date": event.date,
        "contest": event.contest.value,
        "scored_elsewhere": event.scored_elsewhere,
        "winners": {section: str(winners) for section, winners in event.winners.items()},
        "conditions": dict(event.conditions),
        "about": dict(event.about),
        "entries": [_entry(entry, published.get(entry.key)) for entry in event.entries],
        "boards": [_board(session, board) for (session, _), board in event.boards.items()],
        "lines": [_line(line) for line in event.lines],
        **_used(
            {
                "matches": [_match(match) for match in event.matches],
                "penalties": [_penalty(penalty) for penalty in event.penalties],
                "carry": [_carry(carry) for carry in event.carries],
            }
        ),
    }
    return (json.dumps(content, ensure_ascii=False, indent=1) + "\n").encode("utf-8")


def _used(data: Mapping[str, object]) -> Data:
    """Without what is empty."""
    return {name: value for name, value in data.items() if value not in ("", None, [], {})}


def _entry(entry: Entry, published: PublishedStanding | None) -> Data:
    said = {} if published is None else {n: getattr(published, n) for n in ("total", "percent", "place")}
    return _used(
        {
            **_who("number", entry.key),
            "kind": entry.kind.value,
            "names": list(entry.names),
            "status": entry.status.value,
            "handicap": str(entry.handicap) if entry.handicap else "",
            "stratum": entry.stratum,
            "title": entry.title,
            "team": entry.team.number if entry.team else "",
            "published": _used(said),
            "extras": {name: list(of_each(text)) if name in OF_PLAYERS else text for name, text in entry.extras},
        }
    )


def _who(name: str, key: EntryKey) -> Data:
    return {name: key.number, "section": key.section, "side": key.side.value if key.side else ""}


def _match(match: Match) -> Data:
    return _used(match_fields(match))


def _penalty(penalty: Penalty) -> Data:
    return _used(
        {
            **_who("entry", penalty.entry),
            "session": penalty.session,
            "round": penalty.round,
            "amount": str(penalty.amount),
            "unit": penalty.unit.value,
            "reason": penalty.reason,
        }
    )


def _carry(carry: Carry) -> Data:
    return _used(
        {
            **_who("entry", carry.entry),
            "amount": str(carry.amount),
            "kind": carry.kind.value,
            "maximum": None if carry.maximum is None else str(carry.maximum),
            "boards": carry.boards,
        }
    )


def _board(session: str, board: Board) -> Data:
    return _used(
        {
            "session": session,
            "board": board.number,
            "dealer": board.dealer.value,
            "vulnerable": board.vulnerability.value,
            "deal": board.deal.text() if board.deal else "",
            "double_dummy": board.double_dummy.digits if board.double_dummy else "",
            "extras": dict(board.extras),
        }
    )


def _line(line: Line) -> Data:
    award, percent = line.published.award, line.published.percent
    return _used(
        {
            "session": line.session,
            "section": line.section,
            "round": line.round,
            "table": line.table,
            "board": line.board,
            "ns": list(line.seated(Side.NS)),
            "ew": list(line.seated(Side.EW)),
            **{f"{side.value.lower()}_team": team.number for side in Side if (team := line.teams[side]) is not None},
            **_result(line),
            "ruling": str(line.ruling) if line.ruling else None,
            "version": line.version,
            "ns_names": list(line.names_by_seat(Side.NS)),
            "ew_names": list(line.names_by_seat(Side.EW)),
            "lead": line.lead,
            "copies": line.copies if line.copies != 1 else None,
            "published": _used({**_named("award", award), **_named("percent", percent)}),
            "extras": dict(line.extras),
        }
    )


def _named(what: str, sides: Sides[str]) -> Data:
    return {f"ns_{what}": sides.ns, f"ew_{what}": sides.ew}


def _result(line: Line) -> Data:
    happened = line.happened
    if isinstance(happened, Absence):
        return {} if line.ruling else {"state": happened.value}
    if happened.passed_out:
        return {"contract": "PASS"}
    return {
        "contract": str(happened.contract) if happened.contract else None,
        "declarer": happened.declarer.value if happened.declarer else None,
        "tricks": happened.tricks,
        "score": happened.score,
    }


FORMAT = Format(
    name="json",
    title="Overtrick event (JSON)",
    extensions=(".json",),
    sniff=_sniff,
    read=_read,
    write=_write,
    generic=True,
    holds=("results", "names", "deals", "double-dummy tables", "published numbers", "numbers of members"),
    written_by="Overtrick",
    sources=(Cite(work="Overtrick, reference: JSON", seen="own"),),
    aliases=("overtrick",),
)
