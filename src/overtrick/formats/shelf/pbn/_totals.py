"""Rows of TotalScoreTables to contestants with what the source printed of their results."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from overtrick.formats.shelf.pbn._cells import bare, read_number, split_names
from overtrick.formats.shelf.pbn._game import known
from overtrick.formats.shelf.pbn._persons import from_columns
from overtrick.formats.shelf.pbn._tables import Row
from overtrick.kernel.problem import Problems
from overtrick.model.raw import RawEntry, RawLine, join_names

__all__ = ["listed_pairs", "listed_teams", "total_entries"]

_TOTALS = ("TotalIMP", "TotalMP", "TotalScoreIMP", "TotalScoreMP", "MP", "IMP", "TotalScore", "TotalVP")
_MEANS = ("Percentage", "MeanPercentage")
_READ = frozenset(
    ("Rank", "RankTie", "PairId", "Section", "Direction", "Names", "TeamId", "TeamName", "TotalPercentage")
)
_SIDES = {"NS": "NS", "N": "NS", "EW": "EW", "E": "EW"}

Key = tuple[str, str, str]
"""Number, section and side of a contestant, as far as they are known."""


def listed_pairs(rows: Iterable[Row]) -> list[tuple[str, tuple[str, ...]]]:
    """The contestants that the table gives with number and names."""
    return [
        (number, split_names(row.cells.get("Names", "")))
        for row in rows
        if (number := known(row.cells.get("PairId", "")))
    ]


class _Seen:
    """Where lines name a number, and who has which names there."""

    def __init__(self, lines: Iterable[RawLine]) -> None:
        self._sections: dict[str, set[str]] = defaultdict(set)
        self._sides: dict[tuple[str, str], set[str]] = defaultdict(set)
        self._named: dict[str, Key] = {}
        for line in lines:
            section = line.fields.get("section", "")
            for side in ("NS", "EW"):
                number = line.fields.get(side.lower(), "")
                self._sections[number].add(section)
                self._sides[number, section].add(side)
                names = line.fields.get(f"{side.lower()}_names", "")
                if names and number:
                    self._named.setdefault(names.casefold(), (number, section, side))

    def complete(self, number: str, section: str, side: str, names: str) -> Key:
        """The key with what the lines add to it."""
        found = self._named.get(names.casefold())
        if found is not None and number in ("", found[0]) and section in ("", found[1]):
            number, section = found[:2]
            side = side or found[2]
        if not section and len(self._sections[number]) == 1:
            section = next(iter(self._sections[number]))
        if not side and len(self._sides[number, section]) == 1:
            side = next(iter(self._sides[number, section]))
        return number, section, side


def total_entries(rows: Iterable[Row], lines: list[RawLine], kind: str, problems: Problems) -> list[RawEntry]:
    """The contestants of all total tables; of one that is printed twice, what was printed last."""
    seen = _Seen(lines)
    found: dict[Key, RawEntry] = {}
    nameless: list[Row] = []
    for row in rows:
        cells = row.cells
        names = join_names(split_names(cells.get("Names", "")))
        side = _SIDES.get(cells.get("Direction", "").strip().upper().replace("-", "").replace("/", ""), "")
        key = seen.complete(known(cells.get("PairId", "")), known(cells.get("Section", "")), side, names)
        if not key[0]:
            nameless.append(row)
            continue
        said = {"number": key[0], "section": key[1], "side": key[2], "names": names, "kind": kind}
        said |= _printed(cells) | _team(cells)
        fields = {name: text for name, text in said.items() if text}
        found[key] = RawEntry(place=row.place, fields=fields, extras=_others(cells))
    if nameless:
        problems.note(
            "totals-not-linked",
            f"{len(nameless)} rows of the total table name contestants without a number that the lines know; "
            "their published totals are left out.",
            place=nameless[0].place,
        )
    return list(found.values())


def _others(cells: dict[str, str]) -> dict[str, str]:
    """What the columns say from which nothing was read: clubs, members' numbers, further totals."""
    used = {next((name for name in names if bare(cells.get(name, ""))), "") for names in (_TOTALS, _MEANS)}
    others = {name: cell for name, cell in cells.items() if name not in _READ | used and known(cell)}
    return from_columns(others, cells.get("Names", ""))


def _team(cells: dict[str, str]) -> dict[str, str]:
    """The team that a pair plays for, or the name of a team."""
    team = known(cells.get("TeamId", ""))
    if team and team == known(cells.get("PairId", "")):
        return {"kind": "team", "title": known(cells.get("TeamName", ""))}
    return {"kind": "pair", "team": team} if team else {}


def listed_teams(rows: Iterable[Row]) -> dict[tuple[str, str], str]:
    """The team of every contestant of which the table says it, by section and number."""
    return {
        (known(row.cells.get("Section", "")), known(row.cells.get("PairId", ""))): team
        for row in rows
        if (team := known(row.cells.get("TeamId", "")))
    }


def _printed(cells: dict[str, str]) -> dict[str, str]:
    """Total, per cent and place. A total of percentages is a total."""
    total = next((text for name in _TOTALS if (text := bare(cells.get(name, "")))), "")
    percent = next((text for name in _MEANS if (text := bare(cells.get(name, "")))), "")
    summed = bare(cells.get("TotalPercentage", ""))
    number = read_number(summed)
    if number is not None and number > 100:
        total = total or summed
    else:
        percent = percent or summed
    return {"total": total, "percent": percent, "place": _place(cells)}


def _place(cells: dict[str, str]) -> str:
    """The rank, marked where it is shared."""
    rank, shared = known(cells.get("Rank", "")), known(cells.get("RankTie", ""))
    return f"{rank}=" if rank and shared and not rank.endswith("=") else rank
