"""Richard's Bridge Notation as a format: what the labels say of the event, and the lines and boards of its records."""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.formats.shelf.rbn._lines import board_of, kept_of, line_of, match_of, number_boards, teams_of
from overtrick.formats.shelf.rbn._records import Record, parts_of, read_records
from overtrick.kernel.cite import Cite
from overtrick.model.raw import RawEvent

__all__ = ["FORMAT"]

_HANDS = re.compile(r"^H[ \t]+[NESW]:[AKQJTX2-9]*\.[AKQJTX2-9]*\.[AKQJTX2-9]*\.", re.IGNORECASE | re.MULTILINE)
_DATE = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})(?::.*)?")
_WAYS = {"I": "imps", "B": "board-a-match", "T": "total-points"}
_ABOUT = {"T": "article", "L": "location", "S": "stage", "F": "scoring", "K": "teams"}


def _sniff(head: bytes) -> bool:
    """A line with the label H and the hands behind a seat."""
    return _HANDS.search(decode(head)) is not None


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    records = read_records(decode(data, raw.problems), raw.problems)
    if not records:
        raw.problems.error("no-boards", "There is no record in this RBN file.")
        return raw
    _tell_event(raw, records)
    if number_boards(records):
        raw.problems.note("boards-counted", "Some records have no board number; they are numbered in their order.")
    several = len({record.says("S") for record in records}) > 1
    _take(raw, records, several_sessions=several)
    return raw


def _tell_event(raw: RawEvent, records: Sequence[Record]) -> None:
    """Title and day, and what the first record that says it says of the whole."""
    said = {label: next((text for r in records if (text := r.says(label))), "") for label in "EDTLSFK"}
    raw.title = ", ".join(part for part in parts_of(said["E"]) if part)
    raw.date = _day(said["D"])
    raw.about |= {name: said[label] for label, name in _ABOUT.items() if said[label]}
    if said["D"] and not raw.date:
        raw.about["date"] = said["D"]
    kind, *more = (part.upper() for part in parts_of(said["F"]))
    if kind == "X":
        raw.conditions["method"] = "butler" if any("BUTLER" in word for word in more) else "cross-imps"


def _day(text: str) -> str:
    """A whole date, "" for part of one or several days.

    >>> _day("19980131"), _day("20010704:1930"), _day("199709"), _day("19990231")
    ('1998-01-31', '2001-07-04', '', '')
    """
    found = _DATE.fullmatch(text)
    if found is None:
        return ""
    try:
        return date(int(found[1]), int(found[2]), int(found[3])).isoformat()
    except ValueError:
        return ""


def _take(raw: RawEvent, records: Sequence[Record], *, several_sessions: bool) -> None:
    """Boards, lines, and the matches of teams; the first team sits N-S where a board comes for the first time."""
    met: set[tuple[str, ...]] = set()
    matches: set[tuple[str, ...]] = set()
    for record in records:
        session = record.says("S") if several_sessions else ""
        raw.boards.append(board_of(record, session))
        teams = teams_of(record)
        if teams is not None:
            here = (session, *teams, record.says("B"))
            seated = teams[::-1] if here in met else teams
            met.add(here)
        line = line_of(record, session, None if teams is None else (seated[0], seated[1]))
        if line is None:
            raw.about |= {f"board {record.says('B')}, {name}": text for name, text in kept_of(record).items()}
            continue
        raw.lines.append(line)
        if teams is not None and (session, *teams) not in matches:
            matches.add((session, *teams))
            entries, match = match_of(record, session, teams)
            known = {entry.fields["number"] for entry in raw.entries}
            raw.entries += [entry for entry in entries if entry.fields["number"] not in known]
            raw.matches.append(match)
    if raw.matches:
        raw.contest = "teams"
        way = _WAYS.get(parts_of(raw.about.get("scoring", ""))[0].upper(), "imps")
        raw.conditions |= {"match-method": way, **({"scale": "none"} if len(raw.matches) == 1 else {})}


FORMAT = Format(
    name="rbn",
    title="Richard's Bridge Notation (RBN)",
    extensions=(".rbn",),
    sniff=_sniff,
    read=_read,
    sources=(
        Cite(
            work="Richard's Bridge Notation",
            edition="3.2",
            link="http://www.rpbridge.net/7a12.htm",
            seen="secondary",
        ),
    ),
    holds=("results", "names", "deals", "auctions and play", "matches"),
    written_by="Richard Pavlicek's programs",
    limits="Scores behind the tricks (label R), auction, play, double-dummy results (M) and items (I) are kept as "
    "text. The contract is that of the label C.",
)
