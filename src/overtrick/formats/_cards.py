"""The fifty-two cards by number, ace of spades first, and deals as lists of such numbers. Knows no file."""

from __future__ import annotations

from collections.abc import Sequence

from overtrick.model.deal import RANKS, Deal

__all__ = ["deal_of_cards", "holders"]

_DECK = tuple(f"{suit}{rank}" for suit in "SHDC" for rank in RANKS)


def deal_of_cards(hands: Sequence[Sequence[int] | None]) -> str:
    """A deal in the notation of PBN from the cards of each hand, north to west; None for a hand that is not told.

    Cards are numbered from 0, the ace of spades, to 51, the two of clubs. A card that is there twice stays there
    twice, and intake says so.

    >>> deal_of_cards([range(13), [13, 12, 51], [], None])
    'N:AKQJT98765432... 2.A..2 ... -'
    """
    return "N:" + " ".join("-" if hand is None else _hand(hand) for hand in hands)


def _hand(cards: Sequence[int]) -> str:
    held = [_DECK[card] for card in sorted(cards)]
    return ".".join("".join(card[1] for card in held if card[0] == suit) for suit in "SHDC")


def holders(deal: Deal) -> tuple[int, ...]:
    """Who holds each card of a whole deal, by the number of the card: 0 north, 1 east, 2 south, 3 west.

    Raises: ValueError for a deal that is not whole.
    """
    if not deal.is_whole:
        raise ValueError("The deal is not whole.")
    found = {
        f"{suit}{rank}": seat
        for seat, hand in enumerate(deal)
        for suit, ranks in zip("SHDC", hand or (), strict=True)
        for rank in ranks
    }
    return tuple(found[card] for card in _DECK)
