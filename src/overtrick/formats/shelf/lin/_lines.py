"""The lines of a LIN file: each table that was played, with its contestants and what the source gave it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.formats._lin_deal import lin_vulnerability
from overtrick.formats._lin_results import kept_of, names_of_sides, result_of
from overtrick.formats._lin_table import LinTable
from overtrick.formats._names_as_numbers import pair_number, team_numbers
from overtrick.formats.shelf.lin._header import Header
from overtrick.formats.shelf.lin._result_words import read_result
from overtrick.intake.notation import read_call
from overtrick.kernel.problem import Place, Problems
from overtrick.model.raw import RawBoard, RawEntry, RawEvent, RawLine, RawMatch, join_names

__all__ = ["number_missing", "take_boards", "take_match", "take_tables"]

ROOMS = {"o": "open", "c": "closed"}
_PERCENT = re.compile(r"\s*(-?\d{1,3}(?:\.\d{1,6})?)\s*%\s*")


def number_missing(tables: Sequence[LinTable], problems: Problems) -> None:
    """Boards that have no number anywhere get the lowest that is free, with a note."""
    used = {table.number for table in tables}
    free = (str(number) for number in range(1, len(tables) + len(used) + 2) if str(number) not in used)
    missing = [table for table in tables if not table.number]
    for table in missing:
        table.title, table.numbered = "", next(free)
    if missing:
        problems.note(
            "boards-counted",
            f"{len(missing)} of the boards have no number; they are numbered in their order.",
            place=missing[0].place,
        )


def take_boards(raw: RawEvent, tables: Sequence[LinTable]) -> None:
    """The boards with their deals, each as every table shows it."""
    seen: set[tuple[str, ...]] = set()
    for table in tables:
        dealer = table.dealer.value if table.dealer and table.md else ""
        shown = (table.number, dealer, lin_vulnerability(table.sv), table.deal)
        if shown not in seen:
            seen.add(shown)
            number, dealer, vul, deal = shown
            raw.boards.append(RawBoard(place=table.place, number=number, dealer=dealer, vul=vul, deal=deal))


def take_tables(raw: RawEvent, header: Header, tables: Sequence[LinTable]) -> None:
    """A line for every result: of the tables that are shown, then those that only the list of results has."""
    shown = set()
    for table in tables:
        board = int(table.numbered or table.number)
        shown.add((board, table.room or "o"))
        listed = header.result(table)
        played = _checked(listed, result_of(table, raw.problems), table, raw.problems)
        if played:
            names = table.names or header.names.get((board, table.room or "o")) or _usual(header, table.room)
            fields = {"board": table.number, **played, **_who(header, names, table.room), **_award(table.award)}
            kept = {**kept_of(table), **_points(header, board, table.room)}
            raw.lines.append(RawLine(place=table.place, fields=fields, extras=kept))
    for (board, room), text in header.results.items():
        if (board, room) not in shown:
            names = header.names.get((board, room)) or _usual(header, room)
            fields = {"board": str(board), **read_result(text), **_who(header, names, room)}
            place = Place(line=header.place.line, element=f"rs, board {board}, {ROOMS[room]} room")
            raw.lines.append(RawLine(place=place, fields=fields, extras=_points(header, board, room)))


def _usual(header: Header, room: str) -> tuple[str, ...]:
    return header.default_names.get(room or "o", ())


def _checked(listed: dict[str, str], played: dict[str, str], table: LinTable, problems: Problems) -> dict[str, str]:
    """The listed result, with the lead; where the auction ends elsewhere, a word about it."""
    if not listed:
        return played
    lead = {"lead": table.cards[0]} if table.cards else {}
    both = (listed, played)
    contracts = {str(getattr(read_call(one["contract"]), "contract", "PASS")) for one in both if "contract" in one}
    declarers = {one["declarer"] for one in both if "declarer" in one}
    if len(contracts) > 1 or len(declarers) > 1:
        problems.warn(
            "result-contradicted",
            f"The list of results has {listed.get('contract')} by {listed.get('declarer', 'nobody')}, the auction "
            f"ends in {played.get('contract')} by {played.get('declarer', 'nobody')}. The list is used.",
            place=table.place,
        )
    elif "tricks" in played and (tricks := _tricks(listed)) not in (None, int(played["tricks"])):
        problems.warn(
            "result-contradicted",
            f"The list of results has {tricks} tricks, claim or cards come to {played['tricks']}. The list is used.",
            place=table.place,
        )
    return {**listed, **lead}


def _tricks(listed: dict[str, str]) -> int | None:
    call, result = read_call(listed.get("contract", "")), listed.get("result", "")
    contract = getattr(call, "contract", None)
    if contract is None or not result:
        return None
    return int(contract.tricks_to_make) + (0 if result == "=" else int(result))


def _who(header: Header, names: tuple[str, ...], room: str) -> dict[str, str]:
    """The contestants of a table by their names; in a match the first team sits N-S in the open room."""
    sides = names_of_sides(names)
    named = {f"{side}_names": join_names(found) for side, found in sides.items() if found}
    numbers = {side: pair_number(found) for side, found in sides.items()}
    if not header.is_match:
        return {**(numbers if named else {}), **named}
    first, second = team_numbers(header.teams)
    ns, ew = (second, first) if room == "c" else (first, second)
    pairs = {side: number for side, number in numbers.items() if number != "?"}
    return {"ns_team": ns, "ew_team": ew, "table": ROOMS[room or "o"], **pairs, **named}


def take_match(raw: RawEvent, header: Header) -> None:
    """The two teams, and the match with what each brought into it."""
    home, away = team_numbers(header.teams)
    for number, title in zip((home, away), header.teams, strict=True):
        raw.entries.append(RawEntry(place=header.place, fields={"number": number, "kind": "team", "title": title}))
    carries = dict(zip(("home_carry", "away_carry"), header.carries, strict=True))
    raw.matches.append(
        RawMatch(
            place=header.place,
            fields={"home": home, "away": away, "boards": str(len(header.boards) or ""), **carries},
        )
    )


def _award(text: str) -> dict[str, str]:
    """What the source gave N-S: per cent, or IMPs."""
    if found := _PERCENT.fullmatch(text):
        return {"ns_percent": found[1]}
    return {"ns_award": text} if text else {}


def _points(header: Header, board: int, room: str) -> dict[str, str]:
    points = header.points.get((board, room or "o"), "")
    return {"mp": points} if points else {}
