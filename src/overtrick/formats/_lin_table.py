"""One table of a LIN text: names, deal, auction, play and claim as they stand, and what result they come to.

USEBIO files of RealBridge hold such a text for every line; BBO writes whole files of them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cached_property

from overtrick.formats._auction import Auction, hear, read_call_word
from overtrick.formats._lin_deal import lin_deal, lin_dealer
from overtrick.formats._lin_text import Token, read_tokens
from overtrick.formats._play import Tricks, count_tricks, read_card
from overtrick.intake.deals import read_deal
from overtrick.kernel.problem import Place, Problems
from overtrick.kernel.records import dataclass, field
from overtrick.laws.law_2 import board_by_number
from overtrick.model.deal import Deal
from overtrick.model.seat import Seat

__all__ = ["Call", "LinTable", "gather", "read_lin"]

_TITLE_NUMBER = re.compile(r"[^0-9]{0,20}([0-9]{1,4})\s*")
_PLACE = re.compile(r"\s*([a-z]?)\s*([0-9]{0,4})\s*", re.IGNORECASE)
_CALLS = re.compile(r"([1-7](?:NT|[CDHSN])|PASS|DBL|RDBL|XX|[PDRX])(!*\??)", re.IGNORECASE)
_ONCE = ("pn", "md", "ah", "sv")
_PASSED_OVER = ("pg", "st", "rh", "up", "lc", "lb", "3b", "tu", "td", "ha", "hb", "hc")
_MARKS = ("vg", "rs", "mp", "pw", "bn", "px")


@dataclass(slots=True)
class Call:
    """One call as it stands, whether it was alerted, and how it was explained."""

    word: str
    alerted: bool = False
    meaning: str = ""

    def __str__(self) -> str:
        """As it is kept beside a line.

        >>> str(Call("2D", True, "4441 [or 5440]")), str(Call("P"))
        ('2D![4441 (or 5440)]', 'P')
        """
        said = " ".join(self.meaning.replace("[", "(").replace("]", ")").split())
        return f"{self.word}{'!' if self.alerted else ''}{f'[{said}]' if said else ''}"


@dataclass(kw_only=True)
class LinTable:
    """What a LIN text says of one table. Names run south, west, north, east; `room` is o, c or nothing.

    `award` is what the table got by the source, a percentage with its sign; `others` are tags that stand for nothing
    here. `seen` are the tags that were met.
    """

    line: int
    room: str = ""
    numbered: str = ""
    title: str = ""
    names: tuple[str, ...] = ()
    md: str = ""
    sv: str = ""
    calls: list[Call] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    claim: str = ""
    award: str = ""
    chat: list[str] = field(default_factory=list)
    others: dict[str, str] = field(default_factory=dict)
    seen: set[str] = field(default_factory=set)

    @property
    def number(self) -> str:
        """The number of the board: that of its title, else that of the table; "" where neither tells."""
        found = _TITLE_NUMBER.fullmatch(self.title)
        return found[1].lstrip("0") if found else self.numbered.lstrip("0")

    @property
    def place(self) -> Place:
        """Where it begins."""
        room = {"o": ", open room", "c": ", closed room"}.get(self.room, "")
        return Place(line=self.line, element=f"board {self.number}{room}" if self.number else "")

    @property
    def dealer(self) -> Seat | None:
        """The dealer, by the board's number where the digit is missing."""
        said = lin_dealer(self.md)
        return said or (board_by_number(int(self.number)).dealer if self.number else None)

    @property
    def deal(self) -> str:
        """The deal in the notation of PBN."""
        return lin_deal(self.md)

    @cached_property
    def hands(self) -> Deal | None:
        """The deal, None where it cannot be read."""
        found = read_deal(self.deal)
        return found if isinstance(found, Deal) else None

    @cached_property
    def auction(self) -> Auction:
        """Where the auction ends; nothing is known of it without a dealer."""
        return hear(self.dealer, (call.word for call in self.calls)) if self.dealer else Auction()

    @cached_property
    def tricks(self) -> Tricks:
        """What the cards alone say of declarer's tricks."""
        contract, declarer = self.auction.contract, self.auction.declarer
        if contract is None or declarer is None or not self.cards:
            return Tricks()
        return count_tricks(self.hands, contract.strain, declarer, self.cards)

    @property
    def was_bid(self) -> bool:
        """Whether its auction came to an end; cards on the table say so too."""
        return bool(self.calls) and (self.auction.is_over or (bool(self.cards) and self.auction.contract is not None))

    def take(self, token: Token) -> None:
        """Adds one pair."""
        self.seen.add(token.tag)
        value = token.value.strip()
        if token.tag in _TAKEN:
            _TAKEN[token.tag](self, value)
        elif token.tag not in _PASSED_OVER and value:
            self.others[token.tag] = f"{self.others[token.tag]}; {value}" if token.tag in self.others else value


def _take_place(table: LinTable, value: str) -> None:
    if found := _PLACE.fullmatch(value):
        table.room = found[1].lower() if found[1].lower() in ("o", "c") else ""
        table.numbered = found[2]
    else:
        table.others["qx"] = value


def _take_calls(table: LinTable, value: str) -> None:
    """One call, or several in a row."""
    at = 0
    while at < len(value):
        found = _CALLS.match(value, at)
        if found is None:
            if value[at] == "!" and table.calls:
                table.calls[-1].alerted = True
            elif not value[at].isspace():
                table.calls.append(Call(value[at : at + 8]))
                return
            at += 1
            continue
        table.calls.append(Call(read_call_word(found[1]), "!" in found[2]))
        at = found.end()


def _take_meaning(table: LinTable, value: str) -> None:
    if table.calls and value:
        last = table.calls[-1]
        last.meaning = f"{last.meaning}; {value}" if last.meaning else value


def _take_card(table: LinTable, value: str) -> None:
    if value:
        table.cards.append(read_card(value) or value[:8])


def _take_names(table: LinTable, value: str) -> None:
    table.names = tuple(" ".join(name.split()) for name in value.split(","))


def _take_chat(table: LinTable, value: str) -> None:
    if value:
        table.chat.append(" ".join(value.split()))


def _take_md(table: LinTable, value: str) -> None:
    table.md = value or table.md


def _take_text(name: str) -> Callable[[LinTable, str], None]:
    """Takes a value as it is."""
    return lambda table, value: setattr(table, name, value)


_TAKEN = {
    "qx": _take_place,
    "mb": _take_calls,
    "an": _take_meaning,
    "pc": _take_card,
    "pn": _take_names,
    "nt": _take_chat,
    "md": _take_md,
    "ah": _take_text("title"),
    "sv": _take_text("sv"),
    "mc": _take_text("claim"),
    "zz": _take_text("award"),
}


def gather(tokens: Iterable[Token]) -> tuple[list[Token], list[LinTable]]:
    """The pairs that speak of the whole file, and its tables in order.

    A table begins at `qx`, and where a tag that a table has once comes again after its deal. In front of the first
    `qx` nothing belongs to a table.
    """
    found = list(tokens)
    starts = ("qx",) if any(token.tag == "qx" for token in found) else _ONCE
    head: list[Token] = []
    tables: list[LinTable] = []
    for token in found:
        if token.tag in _MARKS or not (tables or token.tag in starts):
            head.append(token)
            continue
        if not tables or _begins_anew(token, tables[-1]):
            tables.append(LinTable(line=token.line))
        tables[-1].take(token)
    return head, tables


def _begins_anew(token: Token, last: LinTable) -> bool:
    if token.tag == "qx":
        return True
    return token.tag in _ONCE and "md" in last.seen and (token.tag in last.seen or token.tag == "pn")


def read_lin(text: str, problems: Problems) -> list[LinTable]:
    """The tables of a LIN text such as USEBIO's LIN_DATA.

    >>> table = read_lin("pn|S,W,N,E|md|1SAKH,S,S,|sv|o|mb|p|mb|1N|mb|p|mb|p|mb|p|mc|8|", Problems())[0]
    >>> str(table.auction.contract), table.auction.declarer, table.claim
    ('1NT', <Seat.W: 'W'>, '8')
    """
    return gather(read_tokens(text, problems))[1]
