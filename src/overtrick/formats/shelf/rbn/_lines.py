"""What a record comes to: a board with its deal, and a line where it has a contract."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction

from overtrick.formats._names_as_numbers import pair_number, team_numbers
from overtrick.formats.shelf.rbn._records import Record, parts_of
from overtrick.model.raw import RawBoard, RawEntry, RawLine, RawMatch, join_names

__all__ = ["board_of", "kept_of", "line_of", "match_of", "number_boards", "teams_of"]

_OPENING = re.compile(r"([NESW])([ZNEB?])?\s*:")
_VULNERABLE = {"Z": "none", "N": "NS", "E": "EW", "B": "both"}
_TRICKS = re.compile(r"(\d{1,2})(?![\d])")
_CARRY = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,2})?)([+-]\d{1,6}(?:\.\d{1,2})?)?")
_KEPT = {"A": "rbn auction", "P": "rbn play", "R": "rbn result", "M": "makes", "I": "items"}
_ROOMS = {"O": "open", "C": "closed"}


def number_boards(records: Sequence[Record]) -> bool:
    """Gives a number to records that have none, a new one for every deal; whether there were any."""
    used = {record.says("B") for record in records}
    free = (str(number) for number in range(1, 2 * len(records) + 2) if str(number) not in used)
    missing = [record for record in records if not record.says("B")]
    by_deal: dict[str, str] = {}
    for record in missing:
        deal = record.says("H")
        if deal not in by_deal:
            by_deal[deal] = next(free)
        record.labels["B"] = by_deal[deal]
    return bool(missing)


def board_of(record: Record, session: str) -> RawBoard:
    """The board: its hands, and dealer and vulnerability as the auction begins."""
    opening = _OPENING.match(record.says("A"))
    dealer, vul = opening.groups(default="") if opening else ("", "")
    return RawBoard(
        place=record.place("H"),
        session=session,
        number=record.says("B"),
        dealer=dealer,
        vul=_VULNERABLE.get(vul, ""),
        deal=_deal(record.says("H")),
    )


def _deal(text: str) -> str:
    """The hands in the notation of PBN; the last may be missing.

    >>> _deal("W:A.K.Q.J:2.3.4.5:T.9.8.7:"), _deal("")
    ('W:A.K.Q.J 2.3.4.5 T.9.8.7 -', '')
    """
    seat, *hands = (part.strip() for part in text.split(":"))
    shown = [hand.replace(" ", "") or "-" for hand in hands]
    shown = [*shown, *["-"] * (4 - len(shown))]
    while len(shown) > 4 and shown[-1] == "-":
        shown.pop()
    return f"{seat}:{' '.join(shown)}" if any(hand != "-" for hand in shown) else ""


def line_of(record: Record, session: str, teams: tuple[str, str] | None) -> RawLine | None:
    """The line of a record with a contract; `teams` are those that sit N-S and E-W."""
    contract, declarer, *_ = [*parts_of(record.says("C")), ""]
    if not contract:
        return None
    tricks = _TRICKS.match(record.says("R"))
    passed = contract.upper() in ("P", "PASS")
    told = {"tricks": tricks[1]} if tricks else {"result": "?"}
    result = {} if passed else {"declarer": declarer, **told}
    fields = {"session": session, "board": record.says("B"), "contract": contract, **result, **_who(record, teams)}
    return RawLine(place=record.place("C"), fields=fields, extras=kept_of(record))


def kept_of(record: Record) -> dict[str, str]:
    """What is kept beside a line as text: auction, play, result, what makes, items, notes and remarks."""
    kept = {name: record.says(label) for label, name in _KEPT.items()}
    kept |= {"notes": "\n".join(record.notes), "remarks": "\n".join(record.remarks)}
    return {name: text for name, text in kept.items() if text}


def _who(record: Record, teams: tuple[str, str] | None) -> dict[str, str]:
    """The players, who stand north and south, west and east; and the room or table."""
    ns, ew, where, *_ = [*parts_of(record.says("N")), "", "", ""]
    sides = {"ns": _players(ns), "ew": _players(ew)[::-1]}
    named = {f"{side}_names": join_names(names) for side, names in sides.items() if any(names)}
    numbers = {side: pair_number(names) for side, names in sides.items()}
    table = {"table": _ROOMS.get(where, where)} if where else {}
    if teams is None:
        return {**(numbers if named else {}), **named, **table}
    pairs = {side: number for side, number in numbers.items() if number != "?"}
    return {"ns_team": teams[0], "ew_team": teams[1], **pairs, **named, **table}


def _players(text: str) -> list[str]:
    return [name.strip() for name in text.split("+")][:2]


def teams_of(record: Record) -> tuple[str, str] | None:
    """The numbers of the two teams of the match, the first N-S at the first table; None where none meet."""
    names = [*parts_of(record.says("K")), ""][:2]
    return team_numbers((names[0], names[1])) if any(names) else None


def match_of(record: Record, session: str, teams: tuple[str, str]) -> tuple[list[RawEntry], RawMatch]:
    """The two teams with their names, and the match with what each brought into it."""
    titles = [*parts_of(record.says("K")), "", "", ""]
    entries = [
        RawEntry(place=record.place("K"), fields={"number": number, "kind": "team", "title": title})
        for number, title in zip(teams, titles, strict=False)
    ]
    carries = {"home_carry": _carry(titles[2]), "away_carry": _carry(titles[3])}
    fields = {"session": session, "home": teams[0], "away": teams[1], **carries}
    return entries, RawMatch(place=record.place("K"), fields=fields)


def _carry(text: str) -> str:
    """A carried amount, a penalty behind it taken off.

    >>> _carry("99-8"), _carry("76.33"), _carry("-5"), _carry("many")
    ('91', '7633/100', '-5', 'many')
    """
    found = _CARRY.fullmatch(text.strip())
    return text if found is None else str(Fraction(found[1]) + Fraction(found[2] or 0))
