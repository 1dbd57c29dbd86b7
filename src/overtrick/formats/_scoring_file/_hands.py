"""The cards of a scoring file: HandRecord as deals, HandEvaluation as double-dummy tables."""

from __future__ import annotations

from overtrick.formats._scoring_file._cells import Cells, Tables
from overtrick.formats._scoring_file._sections import Sections
from overtrick.kernel.problem import Place
from overtrick.model.raw import RawBoard, RawEvent

__all__ = ["DENOMINATIONS", "SEATS", "SUITS", "take_hands"]

SEATS = ("North", "East", "South", "West")
SUITS = ("Spades", "Hearts", "Diamonds", "Clubs")
DENOMINATIONS = ("Notrump", *SUITS)
_EVALUATED = ("North", "South", "East", "West")
_MOST_TRICKS = 13
Key = tuple[str, str]


def take_hands(raw: RawEvent, tables: Tables, sections: Sections) -> None:
    """The deals and double-dummy tables, once for each session; sections that play the same cards repeat them."""
    boards: dict[tuple[Key, str, str], RawBoard] = {}
    tricks = {_key(row, sections): _double_dummy(row) for row in tables.cells("HandEvaluation")}
    for row in tables.cells("HandRecord"):
        key, deal = _key(row, sections), _deal(row)
        if deal or key in tricks:
            boards.setdefault((key, deal, ""), _board(row, key, deal, tricks.get(key, "")))
    shown = {key for key, _, _ in boards}
    for row in tables.cells("HandEvaluation"):
        key = _key(row, sections)
        if key not in shown and tricks[key]:
            boards.setdefault((key, "", tricks[key]), _board(row, key, "", tricks[key]))
    raw.boards += boards.values()


def _key(row: Cells, sections: Sections) -> Key:
    """Session and board; section 0 means all of them."""
    number = row.whole("Section")
    return (sections.of(number, row.place).session if number else "", row.number("Board"))


def _board(row: Cells, key: Key, deal: str, table: str) -> RawBoard:
    place = Place(element=f"{row.table} section {row.number('Section') or '?'} board {key[1] or '?'}")
    return RawBoard(place=place, session=key[0], number=key[1], deal=deal, double_dummy=table)


def _deal(row: Cells) -> str:
    """The four hands in the notation of PBN; nothing for a row without a card."""
    hands = [".".join(row.text(f"{seat}{suit}").replace(" ", "") for suit in SUITS) for seat in SEATS]
    shown = ["-" if hand == "..." else hand for hand in hands]
    return "" if set(shown) == {"-"} else f"N:{' '.join(shown)}"


def _double_dummy(row: Cells) -> str:
    """Twenty digits, `-` for what is not known; nothing for a row without a number."""
    tricks = [row.whole(f"{seat}{strain}") for seat in _EVALUATED for strain in DENOMINATIONS]
    digits = ["-" if found is None or not 0 <= found <= _MOST_TRICKS else f"{found:x}" for found in tricks]
    return "" if set(digits) == {"-"} else "".join(digits)
