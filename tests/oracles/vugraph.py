"""A small reader of vugraph LIN files, for tests only: both rooms' results, carried IMPs, and what the boards say.

Of the commentary only claims are read: `mc|10|` says how many tricks declarer took in all.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

__all__ = ["Vugraph", "read_vugraph"]

_DEALERS = {"1": "S", "2": "W", "3": "N", "4": "E"}
_VULNERABLE = {"o": "none", "n": "NS", "e": "EW", "b": "both"}
_RESULT = re.compile(r"([1-7][CDHSN])([NESW])(x{0,2})([=+-]\d*)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Vugraph:
    """An event file of one match, and what the file states of each table: dealer, vulnerability, claimed tricks.

    The first team sits N-S in the open room.
    """

    event: bytes
    tables: dict[tuple[str, int], tuple[str, str]]
    claims: dict[tuple[str, int], int]


def read_vugraph(text: str) -> Vugraph:
    """The match in a file."""
    title, segment, _, first, last, home, home_carry, away, away_carry = _said("vg", text).split(",")[:9]
    results = _said("rs", text).split(",")
    boards = [number for number in range(int(first), int(last) + 1) for _ in "oc"]
    lines = [
        _line(at, board, result) for at, (board, result) in enumerate(zip(boards, results, strict=True)) if result
    ]
    match = {"home": "1", "away": "2", "home_carry": home_carry, "away_carry": away_carry, "boards": len(boards) // 2}
    entries = [{"number": n, "kind": "team", "title": name} for n, name in (("1", home), ("2", away))]
    event = {
        "title": f"{title}, {segment}",
        "contest": "teams",
        "entries": entries,
        "matches": [match],
        "lines": lines,
    }
    tables: dict[tuple[str, int], tuple[str, str]] = {}
    claims: dict[tuple[str, int], int] = {}
    for room, number, played in re.findall(r"qx\|([oc])(\d+)\|(.*?)(?=qx\||\Z)", text, re.DOTALL):
        at = (room, int(number))
        tables[at] = (_DEALERS[_said("md", played)[0]], _VULNERABLE[_said("sv", played)])
        if claimed := re.findall(r"mc\|(\d+)\|", played):
            claims[at] = int(claimed[-1])
    return Vugraph(event=json.dumps(event).encode(), tables=tables, claims=claims)


def _said(tag: str, text: str) -> str:
    """What the first tag of that name holds."""
    found = re.search(rf"\b{tag}\|([^|]*)\|", text)
    assert found is not None
    return found[1]


def _line(at: int, board: int, result: str) -> dict[str, object]:
    ns, ew = ("1", "2") if at % 2 == 0 else ("2", "1")
    said: dict[str, object] = {"board": board, "table": "oc"[at % 2], "ns_team": ns, "ew_team": ew}
    if result == "PASS":
        return said | {"contract": "PASS"}
    found = _RESULT.fullmatch(result)
    assert found is not None
    return said | {"contract": found[1] + found[3], "declarer": found[2], "result": found[4]}
