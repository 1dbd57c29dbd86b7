"""Pairs called by the numbers of their two players, `86-107`, and a list of players: the pairs get their names.

A list of results that calls pairs by names alone then finds them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from overtrick.intake.notation import read_names
from overtrick.model.raw import RawEntry, RawEvent, join_names

__all__ = ["name_pairs"]


def name_pairs(raw: RawEvent) -> None:
    """Names the pairs of the lines by their players, and gives results under the same names the pair's number.

    The players themselves are then no contestants. Nothing changes where no pair is called by two listed players.
    """
    listed = {number: entry for entry in raw.entries if (number := _number_of_player(entry))}
    pairs = {pair: [_name(listed[one]) for one in pair.split("-")] for pair in _pairs(raw, listed)}
    if not pairs:
        return
    often = Counter(frozenset(names) for names in pairs.values())
    by_names = {frozenset(names): pair for pair, names in pairs.items() if often[frozenset(names)] == 1}
    raw.entries = [entry for entry in raw.entries if not _is_player(entry)]
    for entry in raw.entries:
        number = entry.fields.get("number", "")
        found = by_names.get(frozenset(read_names(entry.fields.get("names", ""))))
        if found is not None and number not in pairs:
            entry.fields["number"] = found
    there = {entry.fields.get("number", "") for entry in raw.entries}
    raw.entries += [
        RawEntry(place=listed[pair.partition("-")[0]].place, fields={"number": pair, "names": join_names(names)})
        for pair, names in pairs.items()
        if pair not in there
    ]


def _is_player(entry: RawEntry) -> bool:
    return entry.fields.get("kind", "") == "individual"


def _number_of_player(entry: RawEntry) -> str:
    """The number of a single player; "" for any other contestant."""
    return entry.fields.get("number", "") if _is_player(entry) and _name(entry) else ""


def _name(entry: RawEntry) -> str:
    """The one name; "" for none or several."""
    names = read_names(entry.fields.get("names", ""))
    return names[0] if len(names) == 1 else ""


def _pairs(raw: RawEvent, players: Mapping[str, RawEntry]) -> Iterable[str]:
    """Whoever sits on a side and is called by two of the players."""
    seated = dict.fromkeys(line.fields.get(side, "") for line in raw.lines for side in ("ns", "ew"))
    return [text for text in seated if text.count("-") == 1 and all(one in players for one in text.split("-"))]
