"""Valet: every result of a championship as `round|board|N|E|S|W|contract|declarer|tricks|lead`, players by number."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import LARGEST, RawEvent, RawLine

__all__ = ["FORMAT"]

_LINE = re.compile(
    r"(?P<round>\w{1,12})\|(?P<board>\d{1,4})\|(?P<N>\d{1,6})\|(?P<E>\d{1,6})\|(?P<S>\d{1,6})\|(?P<W>\d{1,6})\|"
    r"(?P<contract>[^|]{1,12})(?:\|(?P<declarer>[NESW]?)\|(?P<tricks>\d{0,2})(?:\|(?P<lead>[^|]{0,6}))?)?\|?"
)


def _sniff(head: bytes) -> bool:
    """The first lines are all results; a single one is enough where there are no more."""
    lines = [line for line in decode(head).splitlines() if line.strip()][:20]
    whole = lines if len(lines) < 2 else lines[:-1]
    return bool(whole) and all(_LINE.fullmatch(line.strip()) for line in whole)


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="pairs")
    for number, line in enumerate(decode(data, raw.problems).splitlines(), start=1):
        if line.strip():
            _take(raw, line.strip(), Place(line=number))
        if len(raw.lines) > LARGEST:
            break
    return raw


def _take(raw: RawEvent, text: str, place: Place) -> None:
    found = _LINE.fullmatch(text)
    if found is None:
        raw.problems.error(
            "broken-line",
            f"The line '{text:.60}' is no result of Valet's.",
            place=place,
            hint="Write round|board|N|E|S|W|contract|declarer|tricks|lead, with numbers for the players.",
        )
        return
    cells = found.groupdict(default="")
    passed = cells["contract"].upper() in ("P", "PASS")
    fields = {
        "session": cells["round"],
        "board": cells["board"],
        "ns": _pair(cells["N"], cells["S"]),
        "ew": _pair(cells["E"], cells["W"]),
        "contract": "PASS" if passed else cells["contract"],
        "declarer": "" if passed else cells["declarer"],
        "tricks": "" if passed else cells["tricks"],
        "lead": cells["lead"],
    }
    seats = {seat: cells[seat] for seat in "NESW"}
    raw.lines.append(RawLine(place=place, fields=fields, extras=seats))


def _pair(one: str, two: str) -> str:
    """Two players are a pair, whoever sits North.

    >>> _pair("107", "86"), _pair("86", "107")
    ('86-107', '86-107')
    """
    return "-".join(sorted((one, two), key=int))


FORMAT = Format(
    name="valet",
    title="Valet scores",
    extensions=(".txt",),
    sniff=_sniff,
    read=_read,
    holds=("results",),
    written_by="Valet",
    limits=(
        "Players have numbers only, their names stand in another file; which pairs are a team is not said, so that "
        "pairs are ranked."
    ),
    sources=(
        Cite(work="Valet, scores of the world championship of 2005", link="https://github.com/valet-bridge/valet"),
    ),
)
