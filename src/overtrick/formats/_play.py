"""The play of a board, card by card: who wins each trick, and how many declarer's side has in the end."""

from __future__ import annotations

import re
from collections.abc import Sequence

from overtrick.kernel.records import dataclass
from overtrick.model.deal import RANKS, SUITS, Deal
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["Tricks", "count_tricks", "read_card"]

_CARD = re.compile(r"([SHDC])([AKQJT2-9])")
_SEATS = tuple(Seat)
_CARDS = 52


def read_card(text: str) -> str:
    """A card as suit and rank, "" for what is no card.

    >>> [read_card(text) for text in ("c2", "H10", "TD", "SA", "XX", "s")]
    ['C2', 'HT', 'DT', 'SA', '', '']
    """
    bare = text.strip().upper().replace("10", "T")
    return next((card for card in (bare, bare[::-1]) if _CARD.fullmatch(card)), "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tricks:
    """How many tricks declarer's side took, None where the cards do not tell. `odd`: why not, in words."""

    taken: int | None = None
    odd: str = ""


def count_tricks(deal: Deal | None, strain: Strain, declarer: Seat, cards: Sequence[str]) -> Tricks:
    """The tricks of declarer's side, from the cards in the order in which they were played.

    The player on declarer's left leads first, who wins a trick leads the next. Cards of the last trick may be missing
    where the deal is whole: every player has but one left. With a whole deal each card has to be its player's.

    Source: Laws of Duplicate Bridge 2017, Laws 41 and 44.
    """
    whole = deal if deal is not None and deal.is_whole else None
    play = _Play(whole, strain, declarer)
    odd = play.take(cards)
    return Tricks(odd=odd) if odd else Tricks(taken=play.result)


class _Play:
    """Thirteen tricks, or as many as there are cards for."""

    def __init__(self, deal: Deal | None, strain: Strain, declarer: Seat) -> None:
        self._trump = strain.value
        self._declarer = _SEATS.index(declarer)
        self._turn = (self._declarer + 1) % 4
        self._deal = deal
        self._left = [_cards_of(deal, seat) for seat in _SEATS]
        self._trick: list[tuple[int, str]] = []
        self._played: set[str] = set()
        self._ours = 0

    @property
    def result(self) -> int | None:
        """Declarer's tricks once all cards are on the table."""
        if self._deal is not None and _CARDS - 4 <= len(self._played) < _CARDS:
            self.take([next(iter(self._left[(self._turn + on) % 4])) for on in range(_CARDS - len(self._played))])
        return self._ours if len(self._played) == _CARDS else None

    def take(self, cards: Sequence[str]) -> str:
        """Plays them; why one of them cannot have been played, "" where all can."""
        for card in cards:
            if not _CARD.fullmatch(card):
                return f"'{card[:8]}' is no card"
            if card in self._played:
                return f"{card} is played twice"
            if self._deal is not None and card not in self._left[self._turn]:
                return f"it was the turn of {_SEATS[self._turn].value}, who does not hold {card}"
            self._put(card)
        return ""

    def _put(self, card: str) -> None:
        self._played.add(card)
        self._left[self._turn].discard(card)
        self._trick.append((self._turn, card))
        self._turn = (self._turn + 1) % 4
        if len(self._trick) == 4:
            self._turn = max(self._trick, key=lambda played: self._strength(played[1]))[0]
            self._ours += (self._turn - self._declarer) % 2 == 0
            self._trick = []

    def _strength(self, card: str) -> tuple[bool, bool, int]:
        led = self._trick[0][1][0]
        return card[0] == self._trump, card[0] == led, -RANKS.index(card[1])


def _cards_of(deal: Deal | None, seat: Seat) -> set[str]:
    hand = None if deal is None else deal[seat]
    if hand is None:
        return set()
    return {f"{suit.value}{rank}" for suit in SUITS for rank in hand.suit(suit)}
