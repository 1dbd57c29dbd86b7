"""Which of Tournament Calculator's three files it is, and what each row of teams and players holds."""

from __future__ import annotations

import re

from overtrick.formats._format import Format
from overtrick.formats._rows import Row, decode_as, head_rows, rows_of
from overtrick.kernel.cite import Cite
from overtrick.model.people import NATIONAL_IDS, in_order
from overtrick.model.raw import LARGEST, RawEntry, RawEvent, join_names

__all__ = ["FORMAT"]

_WHOLE = re.compile(r"[0-9]{1,6}")
_SIGNED = re.compile(r"-?[0-9]{1,6}")
_VPS = re.compile(r"-?[0-9]{1,4}(?:[.][0-9]{1,3})?")
_KINDS = ("rankings", "teams", "players")


def _is_title(row: Row) -> bool:
    """A name and a number; no row of teams or results looks like it."""
    return len(row.cells) == 2 and bool(_WHOLE.fullmatch(row[1])) and not _WHOLE.fullmatch(row[0]) and bool(row[0])


def _kind(row: Row) -> str:
    """Which of the three files has such rows, "" for none."""
    whole = [bool(_WHOLE.fullmatch(cell)) for cell in row.cells]
    if len(whole) == 8 and all(
        (*whole[:4], whole[7], *map(_SIGNED.fullmatch, row.cells[4:6]), _VPS.fullmatch(row[6]))
    ):
        return "rankings"
    if len(whole) == 3 and whole[:2] == [True, True] and not whole[2] and row[2]:
        return "teams"
    if len(whole) == 8 and whole[:2] == [True, True] and not whole[2] and whole[6] and not whole[7]:
        return "players"
    return ""


def _sniff(head: bytes) -> bool:
    rows = head_rows(decode_as(head, "cp1250"), ",", most=30)
    kinds = {_kind(row) for row in rows[1:]}
    return len(rows) > 1 and _is_title(rows[0]) and len(kinds) == 1 and kinds != {""}


def _read(data: bytes) -> RawEvent:
    from overtrick.formats.shelf.tournament_calculator._rounds import Standing, matches_of

    raw = RawEvent(contest="teams")
    standings: list[Standing] = []
    players: dict[str, list[Row]] = {}
    for at, row in enumerate(rows_of(decode_as(data, "cp1250"), ",", raw.problems)):
        kind = _kind(row)
        if at == 0 and _is_title(row):
            raw.title = row[0]
        elif kind == "rankings":
            standings.append(Standing.of(row))
        elif kind == "teams":
            raw.entries.append(RawEntry(place=row.place, fields={"number": row[0], "title": row[2], "kind": "team"}))
        elif kind == "players":
            players.setdefault(row[1], []).append(row)
        else:
            _say_broken(raw, row)
        if at > LARGEST:
            break
    raw.entries += [_team(number, rows, raw) for number, rows in players.items()]
    matches_of(standings, raw)
    return raw


def _say_broken(raw: RawEvent, row: Row) -> None:
    raw.problems.warn(
        "broken-row",
        f"The row '{','.join(row.cells):.60}' is none of Tournament Calculator's and is left out.",
        place=row.place,
        hint="A ranking has 8 numbers: round, place, place, team, IMPs for, IMPs against, VPs, rounds.",
    )


def _team(number: str, rows: list[Row], raw: RawEvent) -> RawEntry:
    """A team by its players; what else is known of each is kept."""
    names = [" ".join(part for part in (row[2], row[3]) if part) for row in rows]
    for name, row in zip(names, rows, strict=True):
        raw.about[f"player {row[0]} of team {number}"] = ", ".join(part for part in (name, row[5], row[7]) if part)
    numbers = in_order((name, row[4]) for name, row in zip(names, rows, strict=True))
    fields = {"number": number, "names": join_names(names), "kind": "team"}
    return RawEntry(place=rows[0].place, fields=fields, extras={NATIONAL_IDS: numbers} if numbers else {})


FORMAT = Format(
    name="tournament-calculator",
    title="Tournament Calculator rankings, teams and players",
    extensions=(".csv",),
    sniff=_sniff,
    read=_read,
    holds=("results", "names", "published numbers", "numbers of members"),
    written_by="Tournament Calculator",
    limits=(
        "Results are running totals: who met whom is found by equal and opposite IMPs, and how many boards a match "
        "had is not said. The victory points of a round have fines and bonuses in them."
    ),
    sources=(Cite(work="Tournament Calculator, files of a league of ten teams", edition="2024"),),
)
