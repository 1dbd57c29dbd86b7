"""Valet's list of players: `number|name` on every line."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._text import decode
from overtrick.kernel.cite import Cite
from overtrick.kernel.problem import Place
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_LINE = re.compile(r"(\d{1,6})\|([^|\d][^|]{0,100})")


def _sniff(head: bytes) -> bool:
    """At least two lines, all of them players."""
    lines = [line for line in decode(head).splitlines() if line.strip()][:40]
    return len(lines) > 1 and all(_LINE.fullmatch(line.strip()) for line in lines[:-1])


def _read(data: bytes) -> RawEvent:
    raw = RawEvent(contest="individual")
    for number, line in enumerate(decode(data, raw.problems).splitlines(), start=1):
        found = _LINE.fullmatch(line.strip())
        if found:
            fields = {"number": found[1], "names": join_names([found[2]]), "kind": "individual"}
            raw.entries.append(RawEntry(place=Place(line=number), fields=fields))
        elif line.strip():
            raw.problems.warn(
                "broken-row",
                f"The line '{line.strip():.60}' is no player and is left out.",
                place=Place(line=number),
                hint="Write the number and the name: 107|Anna Fox.",
            )
        if len(raw.entries) > LARGEST:
            break
    return raw


FORMAT = Format(
    name="valet-names",
    title="Valet players",
    extensions=(".txt",),
    sniff=_sniff,
    read=_read,
    holds=("names",),
    written_by="Valet",
    limits="Names by the players' own numbers; a pair of the scores is called by both, such as 86-107.",
    sources=(
        Cite(work="Valet, names of the world championship of 2005", link="https://github.com/valet-bridge/valet"),
    ),
)
