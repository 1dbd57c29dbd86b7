"""Random cards and double-dummy tables for the boards of random events."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from overtrick.model.deal import RANKS, Deal, DoubleDummy, Hand
from overtrick.model.event import Event

__all__ = ["deals", "double_dummies", "with_cards"]

_PACK = [(suit, rank) for suit in range(4) for rank in RANKS]


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """A whole deal, or one of which two to four hands are not shown."""
    pack = draw(st.permutations(_PACK))
    hands: list[Hand | None] = [_hand(pack[at : at + 13]) for at in range(0, 52, 13)]
    hidden = draw(st.sets(st.integers(0, 3), max_size=4).filter(lambda seats: len(seats) != 1))
    shown = [None if at in hidden else hand for at, hand in enumerate(hands)]
    return Deal(north=shown[0], east=shown[1], south=shown[2], west=shown[3])


def _hand(cards: list[tuple[int, str]]) -> Hand:
    suits = ["".join(sorted((rank for at, rank in cards if at == suit), key=RANKS.index)) for suit in range(4)]
    return Hand(*suits)


double_dummies = st.text("0123456789abcd", min_size=20, max_size=20).map(DoubleDummy)


@st.composite
def with_cards(draw: st.DrawFn, event: Event) -> Event:
    """The event with cards on some of its boards."""
    boards = {
        key: replace(board, deal=draw(st.none() | deals()), double_dummy=draw(st.none() | double_dummies))
        for key, board in event.boards.items()
    }
    return replace(event, boards=boards)
