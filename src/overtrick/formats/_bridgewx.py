"""BridgeWx's way to write a result: `130`, `%80` of the top, `R620` assigned; each side has its own, seen by itself.

The data file and the printed list of that program share it.
"""

from __future__ import annotations

import re

from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.raw import RawLine

__all__ = ["Table", "lines_of"]

_SCORE = re.compile(r"(?P<kind>%|R|)(?P<number>-?\d{1,5}(?:\.\d{1,2})?)")


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """Who met on a board, what each side got in its own view, and what was printed for it.

    `fields` are those of the line apart from the result; `ns_award` and the like among them belong to one side.
    """

    ns: str
    ew: str
    own: tuple[str, str]
    fields: dict[str, str]
    extras: dict[str, str]
    place: Place


def lines_of(table: Table, problems: Problems) -> list[RawLine]:
    """One line; two where one side has a percentage and the other a score, since a ruling is one or the other.

    The second of these has an unknown pair on the other side, whose comparison its score enters as well, which in
    BridgeWx it does not: a warning says so.
    """
    ns, ew = (_SCORE.fullmatch(text.strip().upper()) for text in table.own)
    if ns is None or ew is None:
        said = ",".join(table.own)
        return [_line(table, {"result": said if said.strip(",") else "?"})]
    percents = [one["kind"] == "%" for one in (ns, ew)]
    if all(percents):
        return [_line(table, {"ruling": f"{ns['number']}/{ew['number']}"})]
    if any(percents):
        return _mixed(table, ns, ew, problems)
    ours, theirs = ns["number"], _turned(ew["number"])
    if not ns["kind"] and not ew["kind"] and ours == theirs:
        return [_line(table, {"score": ours})]
    return [_line(table, {"ruling": ours if ours == theirs else f"N-S {ours} | E-W {theirs}"})]


def _mixed(table: Table, ns: re.Match[str], ew: re.Match[str], problems: Problems) -> list[RawLine]:
    who, other = ("ns", "ew") if ns["kind"] == "%" else ("ew", "ns")
    percent = ns["number"] if who == "ns" else ew["number"]
    score = _turned(ew["number"]) if who == "ns" else ns["number"]
    board = table.fields.get("board", "")
    problems.warn(
        "mixed-split-score",
        f"Board {board}: one side has {percent} per cent by ruling and the other the score {score}. The score is "
        "compared with those of both directions here, with those of its own direction only in BridgeWx.",
        place=table.place,
        hint="Percentages of others on this board may differ in the last digit.",
    )
    half = {"ruling": f"{percent}/none" if who == "ns" else f"none/{percent}", other: ""}
    return [_one_side(table, who, half), _one_side(table, other, {"ruling": score, who: "?"})]


def _one_side(table: Table, side: str, fields: dict[str, str]) -> RawLine:
    """A line with what was printed for one side only."""
    line = _line(table, fields)
    line.fields = {name: text for name, text in line.fields.items() if not _is_of_another(name, side)}
    line.place = Place(line=table.place.line, element=f"{table.place.element} {side.upper()}".strip())
    return line


def _is_of_another(name: str, side: str) -> bool:
    return name.endswith(("_award", "_percent")) and not name.startswith(f"{side}_")


def _line(table: Table, fields: dict[str, str]) -> RawLine:
    who = {"ns": table.ns, "ew": table.ew}
    return RawLine(place=table.place, fields=table.fields | who | fields, extras=dict(table.extras))


def _turned(number: str) -> str:
    """A score as the other side sees it.

    >>> _turned("620"), _turned("-50"), _turned("0")
    ('-620', '50', '0')
    """
    return number.removeprefix("-") if number.startswith("-") or number == "0" else f"-{number}"
