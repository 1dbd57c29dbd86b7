"""The two ways in which dealing machines of old have a deal in bytes: as card numbers (BRI) and as printed (DGE).

BRI: 39 numbers of two digits, 01 the ace of spades to 52 the two of clubs, for north, east and south; west has the
rest. DGE: for each hand 17 bytes, the four suit signs of DOS with the ranks behind each. A DUP file has both.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from overtrick.formats._cards import deal_of_cards, holders
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass
from overtrick.model.deal import RANKS, Deal

__all__ = [
    "NUMBERS",
    "PRINTED",
    "Unread",
    "is_blank",
    "is_dup_record",
    "read_numbers",
    "read_printed",
    "records",
    "written_numbers",
    "written_printed",
]

NUMBERS = 78
"""How many bytes the card numbers take."""

PRINTED = 68
"""How many bytes the printed hands take."""

_MARKS = b"\x06\x03\x04\x05"
_HAND = 17
_MOST_BOARDS = 9999


@dataclass(frozen=True, slots=True)
class Unread:
    """Why bytes are no deal, in words."""

    why: str


def read_numbers(data: bytes) -> str | Unread:
    """The deal of 39 card numbers, west left to be worked out.

    >>> read_numbers(b"0" * 78)
    Unread(why="'00' is no card number")
    """
    text = data.decode("latin-1")
    numbers = [text[at : at + 2] for at in range(0, NUMBERS, 2)]
    wrong = next((number for number in numbers if not _is_card(number)), None)
    if wrong is not None or len(data) < NUMBERS:
        return Unread(f"{wrong or ''!a} is no card number")
    cards = [int(number) - 1 for number in numbers]
    return deal_of_cards([cards[:13], cards[13:26], cards[26:], None])


def _is_card(number: str) -> bool:
    return len(number) == 2 and number.isascii() and number.isdigit() and 1 <= int(number) <= 52


def read_printed(data: bytes) -> str | Unread:
    """The deal of four printed hands."""
    hands = [_printed_hand(data[at : at + _HAND]) for at in range(0, PRINTED, _HAND)]
    missing = next((seat for seat, hand in zip(_SEATS, hands, strict=True) if hand is None), None)
    if missing is not None:
        return Unread(f"the hand of {missing} does not have four suit signs and thirteen ranks")
    return "N:" + " ".join(hand or "" for hand in hands)


_SEATS = ("north", "east", "south", "west")


def _printed_hand(data: bytes) -> str | None:
    at = [data.find(mark) for mark in _MARKS]
    if len(data) < _HAND or at[0] != 0 or sorted(at) != at:
        return None
    suits = [data[start + 1 : end].decode("latin-1").upper() for start, end in pairwise([*at, _HAND])]
    return ".".join(suits) if all(rank in RANKS for suit in suits for rank in suit) else None


def written_numbers(deal: Deal) -> bytes:
    """The 78 bytes of card numbers of a whole deal."""
    held = holders(deal)
    return "".join(f"{card + 1:02d}" for seat in range(3) for card in range(52) if held[card] == seat).encode()


def written_printed(deal: Deal) -> bytes:
    """The 68 bytes of printed hands of a whole deal."""
    return b"".join(
        bytes([mark]) + suit.encode() for hand in deal if hand is not None
        for mark, suit in zip(_MARKS, hand, strict=True)
    )  # fmt: skip


def is_blank(data: bytes) -> bool:
    """Whether these are blanks, zeros, line ends or the end mark of DOS, as files are filled up with."""
    return not data.strip(b"\x00\x1a \t\r\n")


def is_dup_record(data: bytes) -> bool:
    """Whether the bytes begin with a board of a DUP file: card numbers, and printed hands or, sealed, blanks."""
    printed = data[NUMBERS : NUMBERS + PRINTED]
    if isinstance(read_numbers(data[:NUMBERS]), Unread) or len(printed) < PRINTED:
        return False
    sealed = is_blank(printed) and data[NUMBERS + PRINTED :][:2].upper() in (b"YN", b"YY", b"NN", b"NY")
    return sealed or not isinstance(read_printed(printed), Unread)


def records(data: bytes, size: int, problems: Problems) -> Iterator[bytes]:
    """The records of a file that has nothing else; a problem where the last one is cut off, or there are too many."""
    whole, rest = divmod(len(data), size)
    if not is_blank(data[whole * size :]):
        problems.warn(
            "cut-off",
            f"The file ends after {rest} of the {size} bytes of board {whole + 1} in order; that board is not read.",
            place=Place(element=f"board {whole + 1} in order"),
            hint="Fetch the file again; it was not copied to its end.",
        )
    if whole > _MOST_BOARDS:
        problems.error("too-many-boards", f"The file has {whole} boards; only the first {_MOST_BOARDS} are read.")
    yield from (data[at * size : (at + 1) * size] for at in range(min(whole, _MOST_BOARDS)))
