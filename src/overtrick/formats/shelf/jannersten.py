"""Jannersten's results.txt: [GAME], [Contestants] and [RESULTS] with fields between semicolons."""

from __future__ import annotations

import re
from collections.abc import Iterator

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, rows_of, with_point
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.model.people import MASTER_POINTS
from overtrick.model.raw import LARGEST, RawBoard, RawEntry, RawEvent, RawLine, join_names

__all__ = ["FORMAT"]

_GAME = (
    *("section", "boards per round", "boards", "rounds", "scoring method", "filler", "event type", "weighting"),
    *("handicap", "date", "name", "session", "across the field"),
)
_RESULT = (
    *("board", "section", "round", "N", "E", "S", "W", "score", "contract", "declarer", "tricks", "lead"),
    *("MP_NS", "MP_EW", "IMP_NS", "IMP_EW", "ns_percent", "ew_percent", "datum", "top", "adjusted top", "remarks"),
)
_SIDES = {"N": "NS", "S": "NS", "E": "EW", "W": "EW"}
_HEADING = re.compile(r"\[(GAME|CONTESTANTS|RESULTS)\]", re.IGNORECASE)
_FIRST = re.compile(r"\s*\[GAME\]", re.IGNORECASE)


def _sniff(head: bytes) -> bool:
    """Begins with [GAME], and a board of [RESULTS] or a line with semicolons follows."""
    text = decode(head)
    return bool(_FIRST.match(text)) and ";" in text and len(_HEADING.findall(text)) > 1


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(scored_elsewhere=True)
    contestants: list[Row] = []
    for heading, row in _sections(decode(data, raw.problems), raw):
        if heading == "GAME":
            _take_game(raw, row)
        elif heading == "CONTESTANTS":
            contestants.append(row)
        elif heading == "RESULTS":
            _take_result(raw, row)
        if len(raw.lines) + len(contestants) > LARGEST:
            break
    individual = any("+" in line.fields["ns"] + line.fields["ew"] for line in raw.lines)
    raw.contest = "individual" if individual else "pairs"
    _take_contestants(raw, contestants, individual=individual)
    return raw


def _sections(text: str, raw: RawEvent) -> Iterator[tuple[str, Row]]:
    """Every row with the heading above it; what stands behind a heading on its line explains the fields."""
    heading = ""
    for row in rows_of(text, ";", raw.problems):
        found = _HEADING.match(row[0])
        if found:
            heading = found[1].upper()
        else:
            yield heading, row


def _take_game(raw: RawEvent, row: Row) -> None:
    named = {name: row[at] for at, name in enumerate(_GAME) if row[at]}
    raw.title = raw.title or named.pop("name", "")
    raw.date = raw.date or named.pop("date", "")
    section = named.pop("section", "")
    raw.about |= {f"{name} of section {section}" if section else name: text for name, text in named.items()}


def _take_result(raw: RawEvent, row: Row) -> None:
    cells = {name: row[at] for at, name in enumerate(_RESULT)}
    board = cells.pop("board").lstrip("#").strip()
    if len(row.cells) == 1:
        raw.boards.append(RawBoard(place=row.place, number=board))
        return
    seats = {seat: cells.pop(seat) for seat in "NESW"}
    passed = cells["contract"].replace(" ", "").upper() in ("PASS", "P", "ALLPASS")
    fields = {
        name: cells.pop(name) for name in ("section", "round", "score", "contract", "declarer", "tricks", "lead")
    }
    fields |= {name: with_point(cells.pop(name)) for name in ("ns_percent", "ew_percent")}
    fields |= {"board": board, "ns": _side(seats["N"], seats["S"]), "ew": _side(seats["E"], seats["W"])}
    for side in ("NS", "EW"):
        awards = [with_point(cells.pop(f"{unit}_{side}")) for unit in ("MP", "IMP")]
        fields[f"{side.lower()}_award"] = awards[0] or awards[1]
        if all(awards):
            cells[f"IMP_{side}"] = awards[1]
    if passed:
        fields |= {"contract": "PASS", "declarer": "", "tricks": ""}
    elif not any(fields[name] for name in ("score", "contract")):
        fields["result"] = cells["remarks"] or "?"
    raw.lines.append(RawLine(place=row.place, fields=fields, extras={k: v for k, v in cells.items() if v}))


def _side(one: str, other: str) -> str:
    """The contestant of a side: a pair where one number stands there or both are the same, else two players."""
    numbers = list(dict.fromkeys(number for number in (one, other) if number))
    return "+".join(numbers)


def _take_contestants(raw: RawEvent, rows: list[Row], *, individual: bool) -> None:
    groups: dict[tuple[str, str, str], list[Row]] = {}
    for row in rows:
        groups.setdefault((row[0], row[1], "" if individual else _SIDES.get(row[2].upper(), "")), []).append(row)
    for (section, number, side), members in groups.items():
        first = members[0]
        fields = {"section": section, "number": number, "side": side, "names": join_names(row[3] for row in members)}
        fields |= {"total": with_point(first[4]), "percent": with_point(first[5])}
        fields = {name: text for name, text in fields.items() if text}
        extras = {name: text for name, text in (("VP", first[6]), (MASTER_POINTS, first[7])) if text}
        raw.entries.append(RawEntry(place=first.place, fields=fields, extras=extras))
        if len({(row[4], row[5]) for row in members}) > 1:
            raw.problems.warn(
                "results-of-players-differ",
                f"The players of pair {section}{number} have different results; those of {first[3]:.40} are kept.",
                place=first.place,
                hint="A pair has one result: give both of its players the same.",
            )


FORMAT = Format(
    name="jannersten",
    title="Jannersten results.txt",
    extensions=(".txt",),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "published numbers"),
    written_by="Bridge Organisation Software and scoring programs that feed it",
    limits="The codes for the scoring method are not described; the vendor's example has percentages on wrong lines.",
    sources=(
        Cite(
            work="Jannersten, BridgeScorer help, Results.txt",
            link="https://www.jannersten.com/Help/BSC/html/results_txt.html",
        ),
    ),
)
