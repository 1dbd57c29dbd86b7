"""How the numbers of an outcome are written: unit, decimals, signs. The first rounding happens here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cached_property
from typing import TYPE_CHECKING

from overtrick.kernel.ratio import Exact, decimal
from overtrick.kernel.records import dataclass
from overtrick.kernel.surd import Surd
from overtrick.methods import METHODS
from overtrick.model.conditions import Byes
from overtrick.model.contract import Contract
from overtrick.model.entry import EntryKey
from overtrick.model.line import Absence, Line, Played
from overtrick.model.method import Basis
from overtrick.model.outcome import BoardSheet, Outcome, Ranking, Standing
from overtrick.model.ruling import Adjusted
from overtrick.model.seat import Sides
from overtrick.ranking.byes import chosen_byes
from overtrick.reports._names import names_of
from overtrick.reports.document import Cell

if TYPE_CHECKING:
    from overtrick.reports._match_figures import MatchFigures

__all__ = ["Figures", "contract_text", "move_text", "place_text", "result_text"]


@dataclass(frozen=True)
class Figures:
    """Writes the numbers of one outcome as its conditions ask."""

    outcome: Outcome

    @property
    def contestant(self) -> str:
        """A heading for contestants: Pair, Player, Team."""
        return self.outcome.event.noun.capitalize()

    @cached_property
    def basis(self) -> Basis:
        """What the awards are made of."""
        return METHODS.get(self.outcome.conditions.method).basis

    @property
    def has_top(self) -> bool:
        """Whether percentages mean anything."""
        return self.basis is Basis.MATCHPOINTS

    @property
    def unit_name(self) -> str:
        """A heading for awards."""
        return {Basis.MATCHPOINTS: "MP", Basis.IMPS: "IMP", Basis.POINTS: "Points"}[self.basis]

    @cached_property
    def _several_sessions(self) -> bool:
        return len({sheet.session for sheet in self.outcome.sheets}) > 1

    def board(self, sheet: BoardSheet) -> str:
        """A board in a narrow column: its number, behind its session (2/14) where there are several.

        Where boards are dealt anew in every round, the round stands before it: R3/14.
        """
        parts = [sheet.session] * self._several_sessions + [f"R{sheet.round}"] * bool(sheet.round)
        return "/".join([*parts, str(sheet.board.number)])

    @cached_property
    def names(self) -> Mapping[EntryKey, str]:
        """What everybody is called."""
        return names_of(self.outcome)

    @cached_property
    def matches(self) -> MatchFigures:
        """Writes the numbers of its matches."""
        from overtrick.reports._match_figures import MatchFigures  # only a ranking of matches waits for it

        return MatchFigures(self.outcome)

    def in_unit(self, award: Exact) -> Exact:
        """An award in the unit that is to be shown (half of it on the 1-½-0 scale)."""
        return award * self._halved if self._halved else award

    @cached_property
    def _halved(self) -> Fraction | None:
        """By what awards are multiplied to be shown; None where they are shown as they are."""
        size = self.outcome.conditions.unit.size
        return size if self.has_top and size != 1 else None

    @cached_property
    def award_places(self) -> int:
        """Decimals of awards: none where all are whole, one where halves do, else as the conditions say."""
        return self._places(
            award for sheet in self.outcome.sheets for line in sheet.lines for award in line.award if award is not None
        )

    @cached_property
    def total_places(self) -> int:
        """Decimals of totals of boards, by the same rule, but never fewer than those of awards."""
        totals = (standing.total for ranking in self._of_boards for standing in ranking.standings)
        return max(self.award_places, self._places(totals))

    @property
    def _of_boards(self) -> tuple[Ranking, ...]:
        return tuple(ranking for ranking in self.outcome.rankings if not ranking.adds_up_matches)

    def _places(self, numbers: Iterable[Exact]) -> int:
        shown = [self.in_unit(number) for number in numbers]
        if all(_whole(number) for number in shown):
            return 0
        return 1 if all(_whole(number * 2) for number in shown) else self.outcome.conditions.decimals

    def award(self, award: Exact) -> str:
        """An award on one board."""
        return decimal(
            self.in_unit(award), self.award_places, self.outcome.conditions.rounding, signed=not self.has_top
        )

    def award_cell(self, award: Exact | None, *, strong: bool = False) -> Cell:
        """An award in a table; empty where there is none."""
        return Cell("") if award is None else Cell(self.award(award), strong=strong)

    def percent_cell(self, percent: Exact | None) -> Cell:
        """A percentage in a table, with its bar; empty where there is none."""
        return Cell("") if percent is None else Cell(self.percent(percent), share=self.share(percent))

    def total(self, total: Exact) -> str:
        """A sum of awards."""
        return decimal(
            self.in_unit(total), self.total_places, self.outcome.conditions.rounding, signed=not self.has_top
        )

    def added(self, number: Exact) -> str:
        """A penalty, a bonus or a carried result, in the unit that is shown; nothing where there is none."""
        if number == 0:
            return ""
        return f"{'+' if number > 0 else ''}{self.plain(self.in_unit(number))}"

    def plain(self, number: Exact, places: int | None = None) -> str:
        """A number as it is, without trailing zeros where it is whole."""
        wanted = self.outcome.conditions.decimals if places is None else places
        return decimal(number, 0 if _whole(number) else wanted, self.outcome.conditions.rounding)

    def percent(self, percent: Exact) -> str:
        """A percentage, without the sign."""
        return decimal(percent, self.outcome.conditions.decimals, self.outcome.conditions.rounding)

    def share(self, percent: Exact) -> Fraction | None:
        """A percentage as a part of one, for drawing; kept within the page."""
        if isinstance(percent, Surd):
            return None
        return max(Fraction(0), min(Fraction(1), percent / 100))

    @cached_property
    def by_percentage(self) -> bool:
        """Whether the rankings go by percentages."""
        return chosen_byes(self.outcome.conditions, self.basis) is Byes.PERCENTAGE

    @cached_property
    def result_places(self) -> int:
        """Decimals of what a ranking goes by."""
        results = [s.result for ranking in self._of_boards for s in ranking.standings]
        return 0 if all(_whole(result) for result in results) else self.outcome.conditions.decimals

    def result(self, standing: Standing) -> str:
        """What the ranking goes by."""
        if standing.record is not None:
            return self.matches.result(standing.result)
        if self.by_percentage:
            return self.percent(standing.result)
        return decimal(standing.result, self.result_places, self.outcome.conditions.rounding, signed=not self.has_top)


def _whole(number: Exact) -> bool:
    return isinstance(number, Fraction) and number.denominator == 1


def place_text(standing: Standing) -> str:
    """A place; a shared one with an equals sign, a dash for who has none."""
    return f"{standing.rank}{'=' if standing.tied else ''}" if standing.rank else "–"


def move_text(move: int) -> str:
    """Places won (▲) or lost (▼); nothing where none are."""
    return f"▲{move}" if move > 0 else f"▼{-move}" if move < 0 else ""


def contract_text(contract: Contract) -> str:
    """A contract with the sign of its suit: 4♥X, 3NT."""
    return f"{contract.level}{contract.strain.symbol}{'X' * contract.doubling}"


def result_text(line: Line) -> Sides[str]:
    """What a line's two middle columns say: contract with declarer, and tricks above or below it."""
    if isinstance(line.ruling, Adjusted):
        at_the_table = _played_text(line.happened).ns if isinstance(line.happened, Played) else ""
        return Sides(at_the_table or line.ruling.kind, f"→ {line.ruling}")
    if line.ruling is not None:
        return Sides("adjusted", str(line.ruling))
    if isinstance(line.happened, Absence):
        return Sides(line.happened.value, "")
    return _played_text(line.happened)


def _played_text(played: Played) -> Sides[str]:
    if played.passed_out:
        return Sides("passed out", "")
    if played.contract is None:
        return Sides("", "")
    declarer = f" {played.declarer.value}" if played.declarer else ""
    if played.tricks is None:
        return Sides(contract_text(played.contract) + declarer, "")
    return Sides(contract_text(played.contract) + declarer, played.contract.result(played.tricks))
