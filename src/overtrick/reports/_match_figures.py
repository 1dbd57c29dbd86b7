"""How the numbers of matches are written: victory points, margins, points and percentages of a match."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from functools import cached_property

from overtrick.kernel.ratio import Exact, decimal
from overtrick.kernel.records import dataclass
from overtrick.matches import MATCH_METHODS
from overtrick.methods import METHODS
from overtrick.model.contest import Contest
from overtrick.model.match_method import Decides
from overtrick.model.method import Basis
from overtrick.model.outcome import Outcome
from overtrick.reports.document import Cell
from overtrick.scales import SCALES

__all__ = ["MatchFigures"]


@dataclass(frozen=True)
class MatchFigures:
    """Writes the numbers of the matches of one outcome."""

    outcome: Outcome

    @cached_property
    def by_vps(self) -> bool:
        """Whether matches are turned into victory points."""
        return any(sheet.scale for sheet in self.outcome.matches)

    @property
    def of_teams(self) -> bool:
        """Whether the tables of a match are compared with each other, not each with the field."""
        return self.outcome.event.contest.of_teams

    @cached_property
    def unit(self) -> str:
        """A heading for what contestants get in a match: IMPs, points, per cent of the matchpoints."""
        if self.of_teams:
            unit = MATCH_METHODS.get(self.outcome.conditions.match_method).unit
            return unit[:1].upper() + unit[1:]
        basis = METHODS.get(self.outcome.conditions.method).basis
        return {Basis.MATCHPOINTS: "%", Basis.IMPS: "IMPs", Basis.POINTS: "Points"}[basis]

    @property
    def unit_word(self) -> str:
        """The same within a sentence."""
        return "points" if self.unit == "Points" else self.unit

    @cached_property
    def has_margins(self) -> bool:
        """Whether a lead in what the match was played for decides it, as between teams in IMPs."""
        return self.of_teams and self._decides is Decides.MARGIN

    @property
    def _decides(self) -> Decides:
        return MATCH_METHODS.get(self.outcome.conditions.match_method).decides

    @property
    def knock_out(self) -> bool:
        """Whether nothing is added up: who wins goes on."""
        return self.outcome.event.contest is Contest.KNOCK_OUT

    @cached_property
    def has_board_remarks(self) -> bool:
        """Whether any board of a match needs a remark: all matches have the same columns."""
        return any(board.why for sheet in self.outcome.matches for board in sheet.boards)

    @cached_property
    def has_segments(self) -> bool:
        """Whether any match was played in several segments, so that a board's number alone does not name it."""
        return any(len(sheet.segments) > 1 for sheet in self.outcome.matches)

    @property
    def signed(self) -> bool:
        """Whether what a contestant gets in a match may be below nothing: a pair's IMPs against the field."""
        return not self.of_teams and self.unit != "%"

    @property
    def result_name(self) -> str:
        """A heading for what the ranking adds up."""
        if self.knock_out:
            return "Won"
        if self.of_teams and self.by_vps and self._decides is Decides.BOTH:
            return "Result"
        if self.by_vps:
            return "VPs"
        return "Margin" if self.has_margins else "Total %" if self.unit == "%" else self.unit

    @cached_property
    def result_places(self) -> int:
        """Decimals of what the ranking adds up: those of the scale, more where that does not write them exactly."""
        of_matches = [result for sheet in self.outcome.matches for result in sheet.result if result is not None]
        of_standings = [s.result for r in self.outcome.rankings if r.adds_up_matches for s in r.everybody]
        return self._places((*of_matches, *of_standings), self._scale_decimals)

    @property
    def _scale_decimals(self) -> int:
        own = self.outcome.conditions.own_scale
        names = {sheet.scale for sheet in self.outcome.matches if sheet.scale}
        known = [own if own is not None and own.name == name else SCALES.get(name) for name in names]
        return max((scale.decimals for scale in known), default=0)

    @cached_property
    def own_places(self) -> int:
        """Decimals of what a contestant gets in a match; percentages have as many as the conditions say."""
        if self.unit == "%":
            return self.outcome.conditions.decimals
        numbers = [x for sheet in self.outcome.matches for x in (*sheet.own, *sheet.margin) if x is not None]
        numbers += [x for sheet in self.outcome.matches for board in sheet.boards for x in board.own]
        return self._places(numbers, 0)

    def _places(self, numbers: Iterable[Exact], fewest: int) -> int:
        """The fewest decimals, or one more, where that is exact; else as many as the conditions say."""
        found = list(numbers)
        exact = (n for n in (fewest, fewest + 1) if all(_whole(number, n) for number in found))
        return next(exact, max(fewest, self.outcome.conditions.decimals))

    def result(self, number: Exact) -> str:
        """Victory points, or what is added up instead; margins with their sign."""
        signed = (self.has_margins or self.signed) and not self.by_vps and not self.knock_out
        return decimal(number, self.result_places, self.outcome.conditions.rounding, signed=signed)

    def added(self, number: Exact) -> str:
        """A penalty or a carried result, with its sign, as results are written; nothing where there is none."""
        if number == 0:
            return ""
        return decimal(number, self.result_places, self.outcome.conditions.rounding, signed=True)

    def own(self, number: Exact) -> str:
        """What a contestant got in a match."""
        return decimal(number, self.own_places, self.outcome.conditions.rounding, signed=self.signed)

    def margin(self, number: Exact) -> str:
        """A lead, with its sign."""
        return decimal(number, self.own_places, self.outcome.conditions.rounding, signed=True)

    def result_cell(self, number: Exact | None, *, strong: bool = False) -> Cell:
        """A match's result in a table; empty where there is none."""
        return Cell("") if number is None else Cell(self.result(number), strong=strong)

    def own_cell(self, number: Exact | None) -> Cell:
        """What a contestant got in a table; empty where nothing was played."""
        return Cell("") if number is None else Cell(self.own(number))

    def margin_cell(self, number: Exact | None) -> Cell:
        """A lead in a table; empty where there is none."""
        return Cell("") if number is None else Cell(self.margin(number))


def _whole(number: Exact, places: int) -> bool:
    return isinstance(number, Fraction) and (number * 10**places).denominator == 1
