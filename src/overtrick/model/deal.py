"""A deal: which cards each player holds, whole or in part, and how many tricks each side can take with them."""

from __future__ import annotations

from collections.abc import Iterator

from overtrick.kernel.records import dataclass
from overtrick.model.seat import Seat
from overtrick.model.strain import Strain

__all__ = ["RANKS", "SUITS", "Deal", "DoubleDummy", "Hand"]

RANKS = "AKQJT98765432"
"""The ranks of a suit, highest first."""

SUITS = (Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
"""The suits in the order in which hands are written."""

_POINTS = {"A": 4, "K": 3, "Q": 2, "J": 1}


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards of one player: the ranks of each suit, highest first, spades to clubs.

    >>> str(Hand("AKT", "", "Q32", "J987654"))
    'AKT..Q32.J987654'
    """

    spades: str
    hearts: str
    diamonds: str
    clubs: str

    def __iter__(self) -> Iterator[str]:
        return iter((self.spades, self.hearts, self.diamonds, self.clubs))

    def __str__(self) -> str:
        return ".".join(self)

    def __len__(self) -> int:
        return sum(map(len, self))

    def suit(self, strain: Strain) -> str:
        """The ranks held in a suit."""
        return tuple(self)[SUITS.index(strain)]

    @property
    def points(self) -> int:
        """High-card points: ace 4, king 3, queen 2, jack 1.

        >>> Hand("AKT", "", "Q32", "J987654").points
        10
        """
        return sum(_POINTS.get(rank, 0) for suit in self for rank in suit)


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """The hands of a board, north to west; None for a hand that the source does not show.

    No card is held twice. A hand that is shown has at most thirteen cards; fewer where the source leaves cards out.
    """

    north: Hand | None = None
    east: Hand | None = None
    south: Hand | None = None
    west: Hand | None = None

    def __iter__(self) -> Iterator[Hand | None]:
        return iter((self.north, self.east, self.south, self.west))

    def __getitem__(self, seat: Seat) -> Hand | None:
        return tuple(self)[tuple(Seat).index(seat)]

    @property
    def is_whole(self) -> bool:
        """Whether all four hands of thirteen cards are known."""
        return all(hand is not None and len(hand) == 13 for hand in self)

    def text(self, first: Seat = Seat.N) -> str:
        """The deal in the notation of PBN: the seat of the first hand, and the hands clockwise from it.

        Source: Portable Bridge Notation 2.1, tag Deal.

        >>> Deal(south=Hand("AKQJT98765432", "", "", "")).text(Seat.S)
        'S:AKQJT98765432... - - -'
        """
        hands, start = tuple(self), tuple(Seat).index(first)
        shown = (hands[(start + turn) % 4] for turn in range(4))
        return f"{first.value}:" + " ".join("-" if hand is None else str(hand) for hand in shown)

    def holder(self, strain: Strain, rank: str) -> Seat | None:
        """Who holds a card; None where no hand that is shown has it."""
        return next((seat for seat in Seat if (hand := self[seat]) is not None and rank in hand.suit(strain)), None)


_WRITTEN_SEATS = (Seat.N, Seat.S, Seat.E, Seat.W)
_WRITTEN_STRAINS = (Strain.NOTRUMP, *SUITS)


@dataclass(frozen=True, slots=True)
class DoubleDummy:
    """How many tricks each player as declarer takes in each strain with best play of all four hands.

    `digits`: twenty hexadecimal digits, in the order N S E W, each with NT S H D C, as several programs write them;
    `-` where a number is not known.

    >>> DoubleDummy("7a9857a98563586635d6").tricks(Seat.W, Strain.NOTRUMP)
    6
    """

    digits: str

    def tricks(self, seat: Seat, strain: Strain) -> int | None:
        """The tricks of this declarer in this strain; None where they are not known."""
        digit = self.digits[5 * _WRITTEN_SEATS.index(seat) + _WRITTEN_STRAINS.index(strain)]
        return None if digit == "-" else int(digit, 16)
