"""Corrections of BridgeWx: points and percentages of a session, games played elsewhere, results set by a director."""

from __future__ import annotations

import re
from collections import Counter

from overtrick.formats.shelf.bridgewx._seating import Seating
from overtrick.formats.shelf.bridgewx._sections import Value, groups_of
from overtrick.model.raw import RawCarry, RawEvent, RawPenalty

__all__ = ["take_corrections"]

_NOTHING = Value("", 0)
_AMOUNT = re.compile(r"([+-]?\d{1,6}(?:\.\d{1,4})?)([%mi]?)")


def take_corrections(raw: RawEvent, session: str, values: dict[str, Value], seating: Seating) -> None:
    """Adds what the session corrects; what our model has no word for is warned of by name."""
    played = Counter(
        pair
        for line in raw.lines
        if line.fields["session"] == session
        for pair in (line.fields["ns"], line.fields["ew"])
    )
    value = values.get("correctionssession", _NOTHING)
    for parts in groups_of(value):
        _of_session(raw, session, value, _five(parts), seating, played)
    value = values.get("correctionsend", _NOTHING)
    for parts in groups_of(value):
        _of_end(raw, session, value, _five(parts))


def _five(parts: tuple[str, ...]) -> tuple[str, ...]:
    return (*parts, *("",) * (5 - len(parts)))


def _of_session(
    raw: RawEvent, session: str, value: Value, parts: tuple[str, ...], seating: Seating, played: Counter[str]
) -> None:
    """`{pair,correction and its type,result elsewhere,its maximum,games elsewhere}`."""
    number = seating.number(parts[0])
    amount = _AMOUNT.fullmatch(parts[1])
    if amount and amount[1].strip("+-0."):
        _penalty(raw, session, value, number, amount[1], _unit(raw, amount[2]), "correction of the session")
    games = int(parts[4]) if parts[4].isdecimal() and len(parts[4]) < 5 else 0
    if not games:
        return
    if seating.games and played[number] + games > seating.games:
        _say_unused(raw, session, value, number, games)
    else:
        _elsewhere(raw, value, number, parts)


def _unit(raw: RawEvent, letter: str) -> str:
    """What a correction is counted in; in Butler `m` is IMPs."""
    if letter == "%":
        return "percent"
    return "imps" if raw.conditions.get("method") == "butler" else "matchpoints"


def _penalty(raw: RawEvent, session: str, value: Value, number: str, amount: str, unit: str, reason: str) -> None:
    plain = amount.removeprefix("+")
    fields = {"entry": number, "session": session, "amount": plain, "unit": unit, "reason": reason}
    raw.penalties.append(RawPenalty(place=value.place, fields=fields))
    if unit == "percent":
        raw.problems.warn(
            "session-percentage",
            f"Pair {number} has {amount} per cent in session {session}. Here that counts for the whole event, "
            "in BridgeWx for this session only.",
            place=value.place,
            hint="With one session that is the same.",
        )


def _say_unused(raw: RawEvent, session: str, value: Value, number: str, games: int) -> None:
    raw.problems.warn(
        "games-elsewhere-unused",
        f"Pair {number} has a result of {games} games elsewhere in session {session}, but missed fewer here; "
        "it is not used, as in BridgeWx.",
        place=value.place,
    )


def _elsewhere(raw: RawEvent, value: Value, number: str, parts: tuple[str, ...]) -> None:
    """Games played elsewhere, in place of those that the pair missed: in proportion, in Butler as they are."""
    butler = raw.conditions.get("method") == "butler"
    fields = {"entry": number, "amount": parts[2], "boards": parts[4]}
    fields |= {"kind": "full"} if butler else {"kind": "proportional", "maximum": parts[3]}
    raw.carries.append(RawCarry(place=value.place, fields=fields))


def _of_end(raw: RawEvent, session: str, value: Value, parts: tuple[str, ...]) -> None:
    """`{pair,result,bonus,games}`: a result of the session that a director set, and a bonus on it."""
    number, result, bonus = parts[:3]
    if bonus.strip("+-0."):
        unit = "imps" if raw.conditions.get("method") == "butler" else "percent"
        _penalty(raw, session, value, number, bonus, unit, "bonus at the end of the session")
    if result.strip("+-0.") or not bonus.strip("+-0."):
        raw.about[f"result set for pair {number} in session {session}"] = result
        raw.problems.warn(
            "session-result-set",
            f"A director set the result of pair {number} in session {session} to {result}. A result of a whole "
            "session that its boards do not give has no place here; its boards count.",
            place=value.place,
        )
