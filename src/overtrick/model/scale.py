"""Victory-point scales: from the margin of a match, or a percentage of matchpoints, to the VPs of both sides."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from enum import Enum
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from overtrick.kernel.cite import Cite
from overtrick.kernel.errors import BadValueError
from overtrick.kernel.ratio import Exact, Rounding, rounded
from overtrick.kernel.records import dataclass

if TYPE_CHECKING:
    from overtrick.model.because import Because

__all__ = ["MOST_BOARDS", "Column", "Measure", "Refusal", "Scale", "Vps", "span_text"]

MOST_BOARDS = 999
"""The longest match that a formula is asked about."""

_WHITE_BOOK = Cite(work="EBU White Book", edition="2025", seen="secondary")


class Measure(Enum):
    """What a scale converts: the margin of a match in IMPs, or a percentage of the matchpoints of a field."""

    IMPS = "IMPs"
    PERCENT = "per cent"

    @property
    def centre(self) -> int:
        """What a draw is: a margin of 0, or 50 per cent."""
        return 0 if self is Measure.IMPS else 50


class Vps(NamedTuple):
    """The victory points of the own and of the other side."""

    own: Fraction
    other: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Column:
    """The table for one length of match.

    `results`: VPs of winner and loser, from a draw to the widest win. `bounds`: for each result but the widest, the
    largest margin in IMPs, or the highest percentage, that still gives it.
    """

    results: tuple[Vps, ...]
    bounds: tuple[Fraction, ...]

    def step(self, value: Fraction) -> int:
        """Which result a margin that is not lost gives, counted from the draw; a value on a bound stays below.

        >>> draw, win = Vps(Fraction(1), Fraction(1)), Vps(Fraction(2), Fraction(0))
        >>> column = Column(results=(draw, win), bounds=(Fraction(3),))
        >>> column.step(Fraction(3)), column.step(Fraction(4)), column.step(Fraction(400))
        (0, 1, 1)
        """
        return bisect_left(self.bounds, value)

    @property
    def each_margin(self) -> bool:
        """Whether every IMP counts: a result for each whole margin, as on a continuous scale."""
        return self.bounds == tuple(range(len(self.bounds)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Lengths of match for which a scale exists, but is not known here, and why."""

    boards: range
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Scale:
    """A victory-point scale.

    `columns`: the tables, each for some numbers of boards; or `formula`: what makes the table for any number.
    `most`, `average`: VPs of the widest win and of a draw. `total`: what both sides have together, None where that
    changes. `half`: the scale for half-matches, triangles and pools. `decimals`: how its VPs are written.
    `whole`: what becomes of fractions of an IMP first, away from or toward a draw; percentages stay as they are.
    `samples`: numbers of boards to show of a formula; `working`: how it comes, for that many boards, to the result at
    an index of its column.
    """

    name: str
    title: str
    sources: tuple[Cite, ...]
    measure: Measure = Measure.IMPS
    most: Fraction
    average: Fraction
    total: Fraction | None
    decimals: int = 0
    columns: tuple[tuple[range, Column], ...] = ()
    formula: Callable[[int], Column] | None = None
    refused: tuple[Refusal, ...] = ()
    whole: Rounding = Rounding.AWAY
    whole_source: Cite = _WHITE_BOOK
    half: str = ""
    note: str = ""
    aliases: tuple[str, ...] = ()
    samples: tuple[int, ...] = ()
    working: Callable[[int, int], tuple[Because, ...]] | None = None

    @property
    def boards_text(self) -> str:
        """The numbers of boards for which the scale is known."""
        return "any" if self.formula else ", ".join(span_text(span) for span, _ in self.columns)

    def column(self, boards: int) -> Column:
        """The table for matches of that many boards.

        Raises: BadValueError for a number of boards that the source does not give.
        """
        if boards < 1 or (self.formula and boards > MOST_BOARDS):
            raise BadValueError(f"A match on the scale {self.name} has from 1 to {MOST_BOARDS} boards, not {boards}.")
        if self.formula:
            return _calculated(self.formula, boards)
        found = next((column for span, column in self.columns if boards in span), None)
        if found is None:
            why = "".join(f" {refusal.why}" for refusal in self.refused if boards in refusal.boards)
            raise BadValueError(
                f"The scale {self.name} is known for matches of {self.boards_text} boards only, not for {boards}.{why}"
            )
        return found

    def read_off(self, value: int | Exact) -> Fraction:
        """The margin or percentage with which the table is entered: whole IMPs, or the percentage itself.

        Raises: BadValueError for a percentage that is a root.
        """
        exact = Fraction(value) if isinstance(value, int) else value
        if self.measure is Measure.IMPS:
            return rounded(exact, Fraction(1), self.whole)
        if not isinstance(exact, Fraction):
            raise BadValueError(f"The scale {self.name} converts percentages; {exact} is none.")
        return exact

    def convert(self, value: int | Exact, boards: int) -> Vps:
        """VPs of the own and of the other side.

        Units: a margin in IMPs, or per cent. Sign: a margin is positive when the own side won. Rounding: fractions
        of an IMP by the rule `whole`; a value beyond the table counts as its end. On a scale of percentages the
        other side is one that has the rest of 100 per cent.

        Raises: BadValueError for a number of boards that is not known.
        """
        column = self.column(boards)
        centre = self.measure.centre
        lead = self.read_off(value) - centre
        winner, loser = column.results[column.step(centre + abs(lead))]
        return Vps(winner, loser) if lead >= 0 else Vps(loser, winner)

    def own(self, value: int | Exact, boards: int) -> Fraction:
        """VPs of the own side.

        Raises: BadValueError for a number of boards that is not known.
        """
        return self.convert(value, boards).own


@lru_cache(maxsize=256)
def _calculated(formula: Callable[[int], Column], boards: int) -> Column:
    return formula(boards)


def span_text(span: range) -> str:
    """Numbers of boards as a table heads its column.

    >>> span_text(range(6, 9)), span_text(range(8, 9))
    ('6-8', '8')
    """
    return str(span.start) if len(span) == 1 else f"{span.start}-{span.stop - 1}"
