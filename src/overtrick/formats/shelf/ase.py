"""ASE Scorer: the board scores of a section in fixed columns, in the order of its movement, without pair numbers."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import LARGEST, RawEvent, RawLine

__all__ = ["FORMAT"]

_LINE = re.compile(
    r"(?P<board>[ \d]\d)(?P<status>[SX ])(?P<score>[ \d]{4}[-+ ])"
    r"(?P<contract>[1-7][SHDCN][ XR][NSEW]|AV\*.|NO\*.| {4})(?P<tricks>[ \d]{2})(?P<other>[ \d]{4}[-+ ])? *"
)
_DOUBLES = {" ": "", "X": "X", "R": "XX"}


def _sniff(head: bytes) -> bool:
    """The first lines are all in these columns; blanks at the end of the last may be missing."""
    lines = [line for line in decode(head).splitlines() if line.strip()][:20]
    whole = lines if len(lines) < 2 else lines[:-1]
    return bool(whole) and all(_LINE.fullmatch(_full(line)) for line in whole)


def _full(line: str) -> str:
    """With blanks where an editor took those at the end away."""
    return line.rstrip("\r\n").ljust(14)


def _read(data: bytes) -> RawEvent:
    raw = RawEvent()
    for number, line in enumerate(decode(data, raw.problems).splitlines(), start=1):
        if line.strip():
            _take(raw, line, Place(line=number))
        if len(raw.lines) > LARGEST:
            break
    raw.problems.note(
        "scores-without-pairs",
        "Board scores of the ASE Scorer name no pairs: boards are scored, nobody is ranked.",
    )
    return raw


def _take(raw: RawEvent, line: str, place: Place) -> None:
    found = _LINE.fullmatch(_full(line))
    if found is None:
        raw.problems.error(
            "broken-line",
            f"The line '{line:.30}' is not in the columns of the ASE Scorer.",
            place=place,
            hint="Columns: board 1-2, status 3, N-S score 4-8, contract 9-12, tricks 13-14, E-W score 15-19.",
        )
        return
    board, status, contract = found["board"].strip(), found["status"], found["contract"]
    fields = {"board": board}
    if status == "S":
        fields["result"] = "SITOUT"
    elif status == " ":
        fields["result"] = "?"
    elif contract.startswith("AV*"):
        fields["ruling"] = "50/50"
    else:
        fields |= _played(found, contract)
    raw.lines.append(RawLine(place=place, fields=fields))


def _played(found: re.Match[str], contract: str) -> dict[str, str]:
    """A result; with two scores of the director, N-S first, both from N-S's side."""
    ns, ew = _points(found["score"]), _points(found["other"] or "")
    if ew not in ("", "0"):
        return {"ruling": f"N-S {ns or '0'} | E-W {ew}"}
    if contract.startswith("NO*"):
        return {"contract": "PASS"}
    if not contract.strip():
        return {"score": ns or "0"}
    call = contract[:2] + _DOUBLES[contract[2]]
    fields = {"contract": call, "declarer": contract[3], "tricks": found["tricks"].strip()}
    return fields | ({"score": ns} if ns else {})


def _points(cell: str) -> str:
    """A score from N-S's side: a plus is N-S's, a minus E-W's.

    >>> _points("0420+"), _points("0050-"), _points("0000+"), _points("     ")
    ('420', '-50', '0', '')
    """
    digits = cell[:4].strip()
    if not digits.isdecimal():
        return ""
    points = int(digits)
    return f"-{points}" if points and cell[4:5] == "-" else str(points)


FORMAT = Format(
    name="ase",
    title="ASE Scorer board scores",
    extensions=(".txt",),
    sniff=_sniff,
    read=_read,
    holds=("results",),
    written_by="ASE Scorer",
    limits=(
        "Lines follow the movement of the section and name no pairs, so that boards are scored and nobody is ranked. "
        "Which sign the second score of a ruling has is our reading: as that of the first."
    ),
    sources=(
        Cite(
            work="ASE Scorer help, Move sections from one event to another",
            link="http://asecomputing.com/HelpFiles/movesectionsfromoneeventt.htm",
        ),
    ),
)
