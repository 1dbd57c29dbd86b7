"""The boards of bridgescorer and what was played on each: contract, declarer, and tricks counted from the contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from overtrick.formats.shelf.bridgescorer._tree import Tree
from overtrick.kernel.problem import Place
from overtrick.model.raw import LARGEST, RawBoard, RawEvent, RawLine

__all__ = ["take_boards"]

_DOUBLED = {"N": "", "D": "X", "R": "XX"}
_VULNERABLE = {("false", "false"): "none", ("true", "false"): "NS", ("false", "true"): "EW", ("true", "true"): "both"}
_SEATS = ("north", "south", "east", "west")


def take_boards(raw: RawEvent, boards: Tree | None) -> None:
    """Adds the boards and a line for each table of each."""
    for board in _dictionaries(boards):
        number = _text(board, "id").removeprefix("B")
        vul = _VULNERABLE.get((_text(board, "nsVul"), _text(board, "ewVul")), "")
        place = Place(element=f"board {number}")
        raw.boards.append(RawBoard(place=place, number=number, dealer=_text(board, "dealer"), vul=vul))
        for hand in _dictionaries(board.get("hands")):
            if len(raw.lines) <= LARGEST:
                raw.lines.append(_line(number, hand))


def _dictionaries(tree: Tree | None) -> Iterator[dict[str, Any]]:
    return (one for one in tree if isinstance(one, dict)) if isinstance(tree, list) else iter(())


def _text(tree: dict[str, Any], name: str) -> str:
    value = tree.get(name, "")
    return value if isinstance(value, str) else ""


def _line(board: str, hand: dict[str, Any]) -> RawLine:
    fields = {"board": board, "round": _text(hand, "round"), "table": _text(hand, "table"), **_who(hand)}
    played = hand.get("played")
    once = next(_dictionaries(played), None) if isinstance(played, list) else played
    fields |= _result(once) if isinstance(once, dict) and once else {"result": "?"}
    place = Place(element=f"board {board}, {fields['ns']} against {fields['ew']}")
    return RawLine(place=place, fields=fields)


def _who(hand: dict[str, Any]) -> dict[str, str]:
    """Pairs, which the program calls teams, or the players of the four seats."""
    if any(_text(hand, seat) for seat in _SEATS):
        north, south, east, west = (_text(hand, seat) or "?" for seat in _SEATS)
        return {"ns": f"{north}+{south}", "ew": f"{east}+{west}"}
    return {"ns": _text(hand, "nsTeam").removeprefix("T"), "ew": _text(hand, "ewTeam").removeprefix("T")}


def _result(played: dict[str, Any]) -> dict[str, str]:
    """Contract, declarer and result: `tricks` counts from six where it was made, else the tricks that were missing."""
    level, strain = _text(played, "contractTricks"), _text(played, "contractSuit")
    if level == "0":
        return {"contract": "PASS"}
    counted = _text(played, "tricks")
    contract = f"{level}{strain}{_DOUBLED.get(_text(played, 'contractDoubled'), '?')}"
    fields = {"contract": contract, "declarer": _text(played, "declarer")}
    if _text(played, "madeContract") == "true":
        tricks = str(6 + int(counted)) if counted.isdecimal() and len(counted) < 3 else counted
        return fields | {"tricks": tricks}
    return fields | {"result": f"-{counted}"}
