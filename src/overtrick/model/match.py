"""A match: two contestants who meet in a round, and what was ruled about the whole of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from fractions import Fraction
from typing import Generic, TypeVar

from overtrick.kernel.problem import Place
from overtrick.kernel.records import dataclass
from overtrick.model.entry import EntryKey

__all__ = ["Match", "MatchRuling", "Mismatch", "Opponents", "RulingKind"]

T_co = TypeVar("T_co", covariant=True)
U = TypeVar("U")


@dataclass(frozen=True, slots=True)
class Opponents(Generic[T_co]):
    """One value for the home contestant, one for the other."""

    home: T_co
    away: T_co

    def __iter__(self) -> Iterator[T_co]:
        return iter((self.home, self.away))

    @property
    def turned(self) -> Opponents[T_co]:
        """As the other one sees it.

        >>> Opponents(43, 20).turned
        Opponents(home=20, away=43)
        """
        return Opponents(self.away, self.home)

    def map(self, change: Callable[[T_co], U]) -> Opponents[U]:
        """The same change on both.

        >>> Opponents(43, 20).map(str)
        Opponents(home='43', away='20')
        """
        return Opponents(change(self.home), change(self.away))


class Mismatch(Enum):
    """Whom a contestant met instead of the right opponent, and whether its victory points are corrected for it.

    STRONGER: against a stronger one, and it was not at fault; WEAKER: against a weaker one, by its own fault. Only
    these are corrected. Source: EBU White Book 2025, read in a summary.
    """

    STRONGER = "+"
    WEAKER = "-"
    UNCHANGED = "="


class RulingKind(Enum):
    """What a ruling on a whole match gives: victory points, a share of the most there is, or a correction."""

    VPS = "vps"
    PERCENT = "percent"
    MISMATCH = "mismatch"


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRuling:
    """A ruling on a whole match. `amounts` for VPS and PERCENT, `corrections` for MISMATCH.

    >>> str(MatchRuling(kind=RulingKind.PERCENT, amounts=Opponents(Fraction(40), Fraction(60))))
    '40%-60%'
    >>> str(MatchRuling(kind=RulingKind.MISMATCH, corrections=Opponents(Mismatch.STRONGER, Mismatch.UNCHANGED)))
    'MISMATCH +/='
    """

    kind: RulingKind
    amounts: Opponents[Fraction] = Opponents(Fraction(0), Fraction(0))
    corrections: Opponents[Mismatch] = Opponents(Mismatch.UNCHANGED, Mismatch.UNCHANGED)

    def __str__(self) -> str:
        if self.kind is RulingKind.MISMATCH:
            return f"MISMATCH {self.corrections.home.value}/{self.corrections.away.value}"
        unit = "%" if self.kind is RulingKind.PERCENT else ""
        text = "-".join(f"{_plain(amount)}{unit}" for amount in self.amounts)
        return text if unit else f"VP {text}"


def _plain(amount: Fraction) -> str:
    """A decimal where one is exact, else a fraction; both can be read back."""
    for places in range(5):
        if (amount * 10**places).denominator == 1:
            text = f"{int(abs(amount) * 10**places):0{places + 1}d}"
            sign = "-" if amount < 0 else ""
            return sign + (f"{text[:-places]}.{text[-places:]}" if places else text)
    return str(amount)


@dataclass(frozen=True, slots=True, kw_only=True)
class Match:
    """Two contestants who meet in a round; `away` is None for one that sits out.

    `boards`: how many they were to play, None where nobody says. `score`: IMPs (or points) of the whole match where
    the source gives no boards. `carry`: what each brings into the match. `published` holds what the source printed:
    scores and victory points, untouched.
    """

    session: str = ""
    section: str = ""
    round: str = ""
    table: str = ""
    home: EntryKey
    away: EntryKey | None
    boards: int | None = None
    score: Opponents[Fraction] | None = None
    carry: Opponents[Fraction] = Opponents(Fraction(0), Fraction(0))
    ruling: MatchRuling | None = None
    published_score: Opponents[str] = Opponents("", "")
    published_vps: Opponents[str] = Opponents("", "")
    place: Place = Place()

    @property
    def both(self) -> tuple[EntryKey, ...]:
        """Those who play it."""
        return (self.home,) if self.away is None else (self.home, self.away)

    @property
    def is_bye(self) -> bool:
        """Whether its contestant sits out."""
        return self.away is None
