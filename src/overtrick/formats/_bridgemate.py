"""What the rows of a Bridgemate scoring file mean, however they were stored: results, and the event around them.

A row is a dictionary of texts under the column names of the developer's guide. Later rows correct earlier ones; rows
say by Erased, Remarks and NS/EW what became of a result. Knows neither Access databases nor CSV.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from overtrick.formats._bridgemate_rounds import boards_of, entries_of, letter_of, sit_outs, winners_of
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawEvent, RawLine

__all__ = ["Located", "event_of", "lines_of", "standing_rows"]

Row = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Located:
    """A row and where it stands."""

    place: Place
    row: Row

    def __getitem__(self, column: str) -> str:
        """The text of a column, "" where the file is too old to have it."""
        return self.row.get(column, "").strip()


Tables = Mapping[str, Sequence[Located]]
"""The rows of each table by the table's name: ReceivedData, RoundData, Section, PlayerNumbers, HandRecord, Session."""

_PERCENTS = re.compile(r"(\d{1,3})\s*%\s*-\s*(\d{1,3})\s*%")
_TRUE = ("1", "-1", "true", "yes")


def event_of(tables: Tables, problems: Problems) -> RawEvent:
    """The event in the tables that are there; any of them may be missing."""
    raw = RawEvent(problems=problems)
    received, sections = tables.get("ReceivedData", ()), tables.get("Section", ())
    rounds = _own_rounds(tables.get("RoundData", ()), received, problems)
    letters = {row["ID"]: row["Letter"] for row in sections if row["Letter"]}
    for row in tables.get("Session", ()):
        raw.title = raw.title or row["Name"]
        raw.date = raw.date or row["Date"].partition(" ")[0]
    raw.lines += lines_of(received, letters, problems)
    raw.lines += sit_outs(rounds, sections, letters)
    raw.boards += boards_of(tables.get("HandRecord", ()))
    raw.entries += entries_of(tables.get("PlayerNumbers", ()), rounds, letters, raw.about, problems)
    raw.winners |= winners_of(rounds, sections, letters)
    return raw


def _own_rounds(rounds: Sequence[Located], received: Sequence[Located], problems: Problems) -> Sequence[Located]:
    """The rounds, none where they are those of another event: no pair of theirs has a result."""
    planned = {row[column] for row in rounds for column in ("NSPair", "EWPair")}
    there = {row[column] for row in received for column in ("PairNS", "PairEW")}
    if not received or not rounds or planned & there:
        return rounds
    problems.note(
        "rounds-of-another-event",
        f"No pair of RoundData has a result ({', '.join(sorted(planned)[:4])} and others): it is left out, and "
        "with it sit-outs and names.",
        place=rounds[0].place,
    )
    return ()


def lines_of(received: Iterable[Located], letters: Mapping[str, str], problems: Problems) -> list[RawLine]:
    """A line for each result that stands in ReceivedData."""
    standing = standing_rows(received, problems)
    trusted = any(_declarer_is_doubtful(row) is None for row in standing)
    return [_line(row, letters, problems, declarer_means=trusted) for row in standing]


def standing_rows(received: Iterable[Located], problems: Problems) -> list[Located]:
    """The last row for every section, board and pairs, by ID; none where that one was erased.

    >>> rows = [Located(Place(line=n), {"ID": str(n), "Board": "7", "PairNS": "1", "PairEW": "2", "Erased": erased})
    ...         for n, erased in ((3, "0"), (2, "1"))]
    >>> [row["ID"] for row in standing_rows(rows, Problems())]
    ['3']
    """
    last: dict[tuple[str, ...], Located] = {}
    corrected = 0
    for row in sorted(received, key=_order):
        key = tuple(row[column] for column in ("Section", "Board", "PairNS", "PairEW", "South", "West"))
        before = last.pop(key, None)
        corrected += before is not None and not _is_erased(before) and not _is_erased(row)
        last[key] = row
    erased = [row for row in last.values() if _is_erased(row)]
    if corrected:
        problems.note("corrected-results", f"{corrected} results were entered again later; the last entry counts.")
    for row in erased:
        problems.note(
            "erased-result",
            f"The result of {row['PairNS']} against {row['PairEW']} on board {row['Board']} was erased at the table "
            "and not entered again; it is no result.",
            place=row.place,
        )
    return [row for row in last.values() if not _is_erased(row)]


def _order(row: Located) -> int:
    """By ID; rows without one come first, in the order of the file."""
    return int(row["ID"]) if row["ID"].isdecimal() and len(row["ID"]) < 12 else -1


def _is_erased(row: Located) -> bool:
    return row["Erased"].lower() in _TRUE or row["Remarks"].lower() == "result erased"


def _line(row: Located, letters: Mapping[str, str], problems: Problems, *, declarer_means: bool) -> RawLine:
    section = letter_of(row["Section"], letters)
    fields = {
        "section": section,
        "round": row["Round"],
        "table": row["Table"],
        "board": row["Board"],
        "ns": _side(row["PairNS"], row["South"]),
        "ew": _side(row["PairEW"], row["West"]),
        "lead": row["LeadCard"],
    }
    remark = row["Remarks"]
    played = {"contract": row["Contract"], "declarer": row["NS/EW"], "result": row["Result"]}
    if played["contract"].replace(" ", "").upper() == "PASS":
        played = {"contract": "PASS"}
    fields |= _by_remark(remark, played, row, problems)
    if remark.lower() == "wrong direction":
        fields["ns"], fields["ew"] = fields["ew"], fields["ns"]
    elif declarer_means and (doubt := _declarer_is_doubtful(row)):
        problems.warn(
            "declarer-doubtful",
            f"Pair {row['Declarer']} is said to have declared on board {row['Board']}, but {doubt} is a seat of the "
            "other side. The seat counts; perhaps the pairs sat the wrong way.",
            place=row.place,
            hint="If they did, exchange the two pairs.",
        )
    extras = {"Declarer": row["Declarer"], "Remarks": remark, "played": f"{row['DateLog']} {row['TimeLog']}".strip()}
    return RawLine(place=row.place, fields=fields, extras={name: text for name, text in extras.items() if text})


def _side(one: str, other: str) -> str:
    """A pair; in an individual the column of the pair holds North or East, and another the partner."""
    return f"{one}+{other}" if other.strip("0") else one


def _by_remark(remark: str, played: dict[str, str], row: Located, problems: Problems) -> dict[str, str]:
    """What the remark makes of the result; remarks that nobody has described await the director, too."""
    plain = " ".join(remark.lower().split())
    if plain == "":
        return played if any(played.values()) else {"result": "?"}
    if found := _PERCENTS.fullmatch(plain):
        return {"ruling": f"{found[1]}/{found[2]}"}
    if plain == "not played":
        return {"result": "NP"}
    if plain == "wrong direction":
        problems.note(
            "wrong-direction",
            f"On board {row['Board']} pairs {row['PairNS']} and {row['PairEW']} sat the wrong way; they are read as "
            "they sat.",
            place=row.place,
        )
        return played
    problems.warn(
        "director-decides",
        f"Board {row['Board']}, {row['PairNS']} against {row['PairEW']}, awaits a ruling ('{remark:.40}').",
        place=row.place,
        hint="Enter the score that the director gives.",
    )
    return {"result": "?"}


def _declarer_is_doubtful(row: Located) -> str | None:
    """The declarer's seat where the pair in Declarer has the other side; "" where it fits; None where nobody can say.

    A file in which Declarer is always the N-S pair says nothing by it, so at least one E-W pair has to fit.
    """
    seat, pair, ns, ew = row["NS/EW"].upper(), row["Declarer"], row["PairNS"], row["PairEW"]
    if ns == ew or pair not in (ns, ew) or seat not in ("N", "E", "S", "W"):
        return ""
    fits = (pair == ns) == (seat in "NS")
    if fits:
        return None if pair == ew else ""
    return seat
